import type { ReactNode } from 'react';

interface PageProps {
  /** In the browser's tab, before the product's name. */
  title: string;
  /** What a search engine shows. */
  description?: string;
  children: ReactNode;
  /** How wide the content runs: to be read, to hold tools, or from edge to edge. */
  width?: keyof typeof widths;
}

const widths = {
  prose: 'mx-auto max-w-[42rem] px-4 py-8 sm:py-12',
  wide: 'mx-auto max-w-6xl px-4 py-8 sm:py-12',
  full: '',
} as const;

/** Where the skip link and every change of page put the focus. */
export const CONTENT_ID = 'content';

/** The main part of a page, with what the document's head says of it. */
export function Page({ title, description, children, width = 'wide' }: PageProps) {
  return (
    <>
      <title>{title === 'Swatchwise' ? title : `${title} · Swatchwise`}</title>
      {description !== undefined && <meta name="description" content={description} />}
      <main id={CONTENT_ID} tabIndex={-1} className={`w-full outline-none ${widths[width]}`}>
        {children}
      </main>
    </>
  );
}
