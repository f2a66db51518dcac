import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createQueryClient } from '../api/query-client.ts';
import { App } from '../app.tsx';
import { DEFAULT_CONFIG } from '../features/auth/boot.ts';
import { guestRoutes, notFoundRoute, type Route } from '../routes.ts';
import { Spinner } from '../ui/spinner.tsx';

/** A page as HTML. */
export interface RenderedPage {
  /** Its file below dist/web/pages, without the ending. */
  name: string;
  /** Its module in the build's manifest. */
  module: string;
  /** What React put in front of the body: title and description. */
  head: string;
  body: string;
}

/** React writes the tags that belong in the head before everything else. */
const HEAD_TAGS = /^(?:<title>[^<]*<\/title>|<meta [^>]*>)*/;

async function renderRoute(route: Route): Promise<RenderedPage> {
  await route.page.preload();
  const queryClient = createQueryClient();
  const html = renderToString(
    <StrictMode>
      <App boot={{ user: null, config: DEFAULT_CONFIG }} queryClient={queryClient} ssrPath={route.path} />
    </StrictMode>,
  );
  // Its cache would keep the build waiting for the end of the queries' lives.
  queryClient.clear();
  const head = HEAD_TAGS.exec(html)?.[0] ?? '';
  return {
    name: route.path === '/' ? 'index' : route.path.slice(1),
    module: route.module,
    head,
    body: html.slice(head.length),
  };
}

/** Renders every page that a guest can see, and the not-found page. */
export async function renderPages(): Promise<RenderedPage[]> {
  const pages: RenderedPage[] = [];
  for (const route of [...guestRoutes, notFoundRoute]) pages.push(await renderRoute(route));
  return pages;
}

/** What the shell shows until it is known who is here. */
export function renderShell(): string {
  return renderToString(<Spinner label="Loading" />);
}
