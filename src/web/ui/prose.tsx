import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { Page } from './page.tsx';
import { Link } from 'wouter';
import { withNonBreakingSpaces } from './format.ts';

const MARKUP = /(_[^_]+_|\[[^\]]+\]\([^)]+\))/;

/** A text with _emphasis_ and [links](/path) to pages, written as in Markdown. */
export function RichText({ children }: { children: string }) {
  return children.split(MARKUP).map((part, index) => {
    const [, emphasized] = /^_(.+)_$/.exec(part) ?? [];
    if (emphasized !== undefined) return <em key={index}>{emphasized}</em>;
    const [, label, href = ''] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
    if (label === undefined) return withNonBreakingSpaces(part);
    return (
      <Link key={index} href={href}>
        {label}
      </Link>
    );
  });
}

interface ReadingPageProps {
  title: string;
  description: string;
  /** One sentence, shown below the title. */
  summary: ReactNode;
  children: ReactNode;
}

/** A page of running text. */
export const ReadingPage = ({ title, description, summary, children }: ReadingPageProps) => (
  <Page title={title} description={description} width="prose">
    <div className="mb-8 flex flex-col gap-3">
      <h1 className="text-4xl font-semibold sm:text-5xl">{title}</h1>
      <p className="text-muted text-xl">{summary}</p>
    </div>
    {children}
  </Page>
);

/** A paragraph, a bulleted list or a numbered list in the markup of {@link RichText}, or an element. */
type Passage = string | readonly string[] | { steps: readonly string[] } | ReactElement;

function ShownPassage({ of }: { of: Passage }) {
  if (isValidElement(of)) return of;
  if (typeof of === 'string')
    return (
      <p>
        <RichText>{of}</RichText>
      </p>
    );
  const [List, items] = 'steps' in of ? (['ol', of.steps] as const) : (['ul', of] as const);
  return (
    <List>
      {items.map((item) => (
        <li key={item}>
          <RichText>{item}</RichText>
        </li>
      ))}
    </List>
  );
}

/** Passages below each other. */
export const Passages = ({ of }: { of: readonly Passage[] }) =>
  of.map((passage, index) => <ShownPassage key={index} of={passage} />);

/** Running text, with styles for its headings, lists and links. */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <div className="[&_a]:decoration-madder [&_a]:hover:text-madder flex flex-col gap-4 text-lg [&_a]:underline [&_a]:underline-offset-4 [&_h2]:mt-8 [&_h2]:text-3xl [&_h2]:font-semibold [&_h3]:mt-3 [&_h3]:text-xl [&_h3]:font-semibold [&_li]:pl-1 [&_ol]:flex [&_ol]:list-decimal [&_ol]:flex-col [&_ol]:gap-2 [&_ol]:pl-6 [&_ul]:flex [&_ul]:list-disc [&_ul]:flex-col [&_ul]:gap-2 [&_ul]:pl-6">
      {children}
    </div>
  );
}

/** The title and the passages of each chapter by its anchor. */
export type Chapters = Readonly<Record<string, [title: string, ...passages: Passage[]]>>;

/** Passages by their headings. */
export type Sections = Readonly<Record<string, readonly Passage[]>>;

/** Running text in sections. */
export const SectionedProse = ({ sections }: { sections: Sections }) => (
  <Prose>
    {Object.entries(sections).map(([title, passages]) => (
      <Fragment key={title}>
        <h2>{title}</h2>
        <Passages of={passages} />
      </Fragment>
    ))}
  </Prose>
);
