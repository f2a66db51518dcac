import type { ReactNode } from 'react';

/** Running text, with styles for its headings, lists and links. */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <div className="[&_a]:decoration-madder [&_a]:hover:text-madder flex flex-col gap-4 text-lg [&_a]:underline [&_a]:underline-offset-4 [&_h2]:mt-8 [&_h2]:text-3xl [&_h2]:font-semibold [&_h3]:mt-3 [&_h3]:text-xl [&_h3]:font-semibold [&_li]:pl-1 [&_ol]:flex [&_ol]:list-decimal [&_ol]:flex-col [&_ol]:gap-2 [&_ol]:pl-6 [&_ul]:flex [&_ul]:list-disc [&_ul]:flex-col [&_ul]:gap-2 [&_ul]:pl-6">
      {children}
    </div>
  );
}

/** The title of a page of running text, with a one-sentence summary. */
export function ReadingHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mb-8 flex flex-col gap-3">
      <h1 className="text-4xl font-semibold sm:text-5xl">{title}</h1>
      <p className="text-muted text-xl">{children}</p>
    </div>
  );
}
