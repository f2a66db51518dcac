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
