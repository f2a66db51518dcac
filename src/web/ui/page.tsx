import { useEffect, type ReactNode } from 'react';

interface PageProps {
  /** In the browser's tab, before the product's name. */
  title: string;
  /** What a search engine shows, and a link to the page where it is shared. */
  description?: string;
  /** Whether search engines may list it: not what says nothing to a stranger. */
  isListed?: boolean;
  children: ReactNode;
  /** How wide the content runs: to be read, to hold tools, or from edge to edge. */
  width?: keyof typeof widths;
}

const widths = {
  prose: 'mx-auto max-w-[42rem] px-4 py-8 sm:py-12 print:p-0',
  wide: 'mx-auto max-w-6xl px-4 py-8 sm:py-12 print:p-0',
  full: '',
} as const;

/** Where the skip link and every change of page put the focus. */
export const CONTENT_ID = 'content';

/** Puts the focus there, where what had it is gone. */
export const focusContent = () => document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });

/** Goes to the place that the address names, where the browser could not: the page was not drawn yet. */
function useScrollToHash() {
  useEffect(() => {
    if (window.scrollY === 0) document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
}

/** The main part of a page, with what the document's head says of it. */
export function Page({ title, description, isListed = true, children, width = 'wide' }: PageProps) {
  useScrollToHash();
  return (
    <>
      <title>{`${title} · Swatchwise`}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {!isListed && <meta name="robots" content="noindex" />}
      <main id={CONTENT_ID} tabIndex={-1} className={`w-full outline-none ${widths[width]}`}>
        {children}
      </main>
    </>
  );
}
