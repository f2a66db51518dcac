import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createQueryClient } from '../api/query-client.ts';
import { App } from '../app.tsx';
import { DEFAULT_CONFIG } from '../features/auth/boot.ts';
import { adminRoutes, guestRoutes, cachedRoutes, notFoundRoute, userRoutes, type Route } from '../routes.ts';
import { Spinner } from '../ui/spinner.tsx';

/** A page whose code the build knows. */
export interface Shell {
  /** Its file, without the ending. */
  name: string;
  /** Its module in the build's manifest. */
  module: string;
}

/** A page as HTML. */
export interface RenderedPage extends Shell {
  /** What React put in front of the body, such as title and description, and what goes with them. */
  head: string;
  body: string;
}

/** React writes the tags that belong in the head before everything else. */
const HEAD_TAGS = /^(?:<title>[^<]*<\/title>|<meta [^>]*>)*/;

/** Where the server puts what needs its own address, see `server/documents/address.ts`. */
const ADDRESS_MARKER = '<!--address-->';

/**
 * What a link to a page shows where it is shared: the title and the description of its head, escaped as React did it.
 * Whoever reads Twitter's names for these falls back to the common ones.
 */
function renderLinkPreview(head: string): string {
  const [, title = ''] = /<title>([^<]*)/.exec(head) ?? [];
  const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(head) ?? [];
  const properties = { site_name: 'Swatchwise', type: 'website', locale: 'en_US', title, description };
  const tags = Object.entries(properties).map(
    ([name, content]) => `<meta property="og:${name}" content="${content}"/>`,
  );
  return [...tags, '<meta name="twitter:card" content="summary_large_image"/>', ADDRESS_MARKER].join('');
}

const toShell = ({ path, module }: Route): Shell => ({
  name: path === '/' ? 'index' : path.slice(1),
  module,
});

async function renderRoute(route: Route): Promise<RenderedPage> {
  await route.page.preload();
  const queryClient = createQueryClient();
  const html = renderToString(
    <StrictMode>
      <App
        boot={{ user: null, config: DEFAULT_CONFIG, isCached: false }}
        queryClient={queryClient}
        ssrPath={route.path}
      />
    </StrictMode>,
  );
  // Its cache would keep the build waiting for the end of the queries' lives.
  queryClient.clear();
  const head = HEAD_TAGS.exec(html)?.[0] ?? '';
  return {
    ...toShell(route),
    // What stands for any address has none of its own.
    head: route === notFoundRoute ? head : head + renderLinkPreview(head),
    body: html.slice(head.length),
  };
}

/** Renders every page that a guest can see, and the not-found page. */
export async function renderPages(): Promise<RenderedPage[]> {
  const pages: RenderedPage[] = [];
  for (const route of [...guestRoutes, notFoundRoute]) pages.push(await renderRoute(route));
  return pages;
}

const toShells = (routes: readonly Route[]): readonly Shell[] => [...routes, notFoundRoute].map(toShell);

/** The pages of somebody signed in, which her browser draws. */
export const shells = { user: toShells(userRoutes), admin: toShells(adminRoutes) };

/** The pages that a device keeps as guests get them. */
export const cachedPaths = cachedRoutes.map(({ path }) => path);

/** What a shell shows until it is known who is here. */
export function renderShell(): string {
  return renderToString(<Spinner label="Loading" />);
}
