import { useEffect, type ReactNode } from 'react';

interface PageProps {
  title: string;
  /** For search engines and link previews. */
  description?: string;
  /** False to keep the page out of search engines. */
  isListed?: boolean;
  children: ReactNode;
  width?: keyof typeof widths;
}

const widths = {
  prose: 'mx-auto max-w-[42rem] px-[min(1rem,5vw)] py-8 sm:py-12 print:p-0',
  wide: 'mx-auto max-w-6xl px-[min(1rem,5vw)] py-8 sm:py-12 print:p-0',
  full: '',
} as const;

/** The ID of the element that gets the focus from the skip link and after a navigation. */
export const CONTENT_ID = 'content';

/** Moves the focus to the page's content. */
export const focusContent = () => document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });

/** Removes the notice that the page has not finished loading (index.html). */
export const removeLoadingNotice = () => document.getElementById('loading-notice')?.remove();

/** Scrolls to the element that the URL's hash names. The browser cannot do so before the page is rendered. */
function useScrollToHash() {
  useEffect(() => {
    if (window.scrollY === 0) document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
}

/** The main part of a page, and its metadata in the document's head. */
export function Page({ title, description, isListed = true, children, width = 'wide' }: PageProps) {
  useScrollToHash();
  useEffect(removeLoadingNotice, []);
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
