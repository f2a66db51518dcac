import { Fragment } from 'react';
import { useChapters } from '../guide/chapters.tsx';
import { AtAGlance, Contents } from '../guide/overview.tsx';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Passages, Prose, ReadingPage } from '../ui/prose.tsx';

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
