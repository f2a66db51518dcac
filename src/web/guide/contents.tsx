import { Printer } from 'lucide';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

/** The guide's chapters in order: anchors and titles. */
export const chapters = {
  why: 'Why swatch',
  'flat-or-circular': 'Flat or circular',
  knitting: 'Knitting the swatch',
  blocking: 'Wet blocking',
  measuring: 'Measuring',
  fibers: 'How fibers behave',
  trouble: 'When it does not match',
  videos: 'Videos',
} as const;

/** The heading of a chapter. */
export function ChapterTitle({ id }: { id: keyof typeof chapters }) {
  return <h2 id={id}>{chapters[id]}</h2>;
}

/** The table of contents, and a button that prints the guide. */
export function Contents() {
  return (
    <nav aria-label="Chapters" className="rounded-card border-line bg-card border p-5 print:hidden">
      <ol className="grid gap-x-6 sm:grid-cols-2">
        {Object.entries(chapters).map(([id, title]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="hover:text-madder flex min-h-11 items-center underline underline-offset-4"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
      <Button className="mt-3" onClick={() => window.print()}>
        <Icon of={Printer} className="size-5" />
        Print this guide
      </Button>
    </nav>
  );
}
