import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import type { WebConfig } from '../../contract/user.ts';
import { createQueryClient } from '../api/query-client.ts';
import { App } from './app.tsx';
import { DEFAULT_CONFIG } from '../auth/auth.tsx';
import {
  adminRoutes,
  cachedRoutes,
  guestOnlyRoutes,
  guestRoutes,
  notFoundRoute,
  userRoutes,
  type Route,
} from './routes.ts';
import { Spinner } from '../ui/spinner.tsx';

/** The names of a page's HTML file and of its module. */
interface PageNames {
  /** The file's name without its extension. */
  name: string;
  /** The module's name in the build's manifest. */
  module: string;
}

/** A page that was rendered to HTML. */
export interface RenderedPage extends PageNames {
  path: string;
  /** The title and the meta tags. */
  head: string;
  body: string;
}

/** React renders the tags of the head before everything else. */
const HEAD_TAGS = /^(?:<title>[^<]*<\/title>|<meta [^>]*>)*/;

/** The place where the server inserts tags with its own URL (`server/documents/built-documents.ts`). */
const ADDRESS_MARKER = '<!--address-->';

/**
 * Renders the Open Graph tags of a page from the title and the description in its head, which React has escaped.
 * Twitter falls back to these tags.
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

const toPageNames = ({ path, module }: Route): PageNames => ({ name: path.slice(1) || 'index', module });

async function renderRoute(route: Route, config: WebConfig): Promise<RenderedPage> {
  await route.Page.preload();
  const queryClient = createQueryClient();
  const html = renderToString(
    <StrictMode>
      <App boot={{ user: null, config, isCached: false }} queryClient={queryClient} ssrPath={route.path} />
    </StrictMode>,
  );
  // The timers of the cache would keep the build's process running.
  queryClient.clear();
  const head = HEAD_TAGS.exec(html)?.[0] ?? '';
  return {
    ...toPageNames(route),
    path: route.path,
    // The not-found page has no URL of its own to preview.
    head: route === notFoundRoute ? head : head + renderLinkPreview(head),
    body: html.slice(head.length),
  };
}

/** Renders every page that a guest can see, and the not-found page, for a server with or without accounts. */
export async function renderPages(hasAccounts: boolean): Promise<RenderedPage[]> {
  const config = hasAccounts ? DEFAULT_CONFIG : { ...DEFAULT_CONFIG, loginProvider: null };
  const pages: RenderedPage[] = [];
  for (const route of [...(hasAccounts ? guestRoutes : guestOnlyRoutes), notFoundRoute])
    pages.push(await renderRoute(route, config));
  return pages;
}

const listPageNames = (routes: readonly Route[]): readonly PageNames[] =>
  [...routes, notFoundRoute].map(toPageNames);

/** The pages of signed-in users, which the browser renders. */
export const shells = { user: listPageNames(userRoutes), admin: listPageNames(adminRoutes) };

/** The pages that the service worker caches. */
export const cachedPaths = cachedRoutes.map(({ path }) => path);

/** Renders the content of a shell, shown until the user is known. */
export function renderShell(): string {
  return renderToString(<Spinner label="Loading" />);
}
