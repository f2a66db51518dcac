import { Fragment } from 'react';
import { useChapters } from '../guide/chapters.tsx';
import { paths } from '../paths.ts';
import { ButtonLink, Button } from '../ui/button.tsx';
import { Passages, Prose, ReadingPage, type Chapters } from '../ui/prose.tsx';
import { Printer } from 'lucide';
import { Icon } from '../ui/icon.tsx';
import { useGuideLengths } from '../guide/guide-lengths.ts';

/** The numbers of the guide in a list, for quick reference. */
function AtAGlance() {
  const { swatch, countedLength, inOtherUnit } = useGuideLengths();
  const figures = [
    {
      figure: swatch,
      words: `or larger (${inOtherUnit.swatch}), in the stitch, yarn and needles of the garment`,
    },
    { figure: '15–30 min', words: 'to soak in lukewarm water' },
    { figure: '24+ hours', words: 'to dry flat, all the way through' },
    { figure: '30+ min', words: 'to rest, without pins, before it is measured' },
    {
      figure: countedLength,
      words: `(${inOtherUnit.countedLength}) to count over, in the middle, stitches and rows`,
    },
    { figure: '½ stitch', words: 'counts: write 21.5 instead of rounding' },
  ];
  return (
    <section aria-labelledby="at-a-glance" className="mb-8">
      <h2 id="at-a-glance" className="sr-only">
        At a glance
      </h2>
      <dl className="border-line grid gap-x-8 border-b sm:grid-cols-2">
        {figures.map(({ figure, words }) => (
          <div key={figure} className="border-line flex flex-wrap items-baseline gap-x-4 border-t py-3">
            <dt className="font-display text-madder w-28 shrink-0 text-xl leading-tight font-semibold">
              {figure}
            </dt>
            <dd className="min-w-32 flex-1">{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The table of contents, and a button that prints the guide. */
function Contents({ chapters }: { chapters: Chapters }) {
  return (
    <nav aria-label="Chapters" className="rounded-card border-line bg-card border p-5 print:hidden">
      <ol className="grid gap-x-6 sm:grid-cols-2">
        {Object.entries(chapters).map(([id, [title]]) => (
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

export default function SwatchingGuide() {
  const chapters = useChapters();
  return (
    <ReadingPage
      title="Swatching Guide"
      description="How to knit, block and measure a gauge swatch that tells the truth: flat and in the round, by fiber, with drawings and help when it does not match."
      summary="How to make a swatch that tells the truth. One evening of swatching can save forty hours of knitting."
    >
      <AtAGlance />
      <Contents chapters={chapters} />
      <Prose>
        {Object.entries(chapters).map(([id, [title, ...passages]]) => (
          <Fragment key={id}>
            <h2 id={id}>{title}</h2>
            <Passages of={passages} />
          </Fragment>
        ))}
      </Prose>
      <div className="mt-12 print:hidden">
        <ButtonLink href={paths.calculator} variant="primary" size="lg">
          Use your swatch in the calculator
        </ButtonLink>
      </div>
    </ReadingPage>
  );
}
