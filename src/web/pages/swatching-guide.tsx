import { AtAGlance, ChapterTitle, Contents } from '../guide/overview.tsx';
import { FiberTable } from '../guide/fiber-table.tsx';
import {
  FlatOrCircular,
  KnittingTheSwatch,
  Measuring,
  WetBlocking,
  WhySwatch,
} from '../guide/making-chapters.tsx';
import { Trouble } from '../guide/trouble.tsx';
import { VideoTopics } from '../guide/video-topics.tsx';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { Prose, ReadingHead } from '../ui/prose.tsx';

/** The guide to knitting, blocking and measuring a swatch. */
export function SwatchingGuide() {
  return (
    <Page
      title="Swatching Guide"
      description="How to knit, block and measure a gauge swatch that tells the truth: flat and in the round, by fiber, with drawings and help when it does not match."
      width="prose"
    >
      <ReadingHead title="Swatching Guide">
        How to make a swatch that tells the truth. An evening of it saves forty hours of knitting.
      </ReadingHead>
      <AtAGlance />
      <Contents />
      <Prose>
        <WhySwatch />
        <FlatOrCircular />
        <KnittingTheSwatch />
        <WetBlocking />
        <Measuring />
        <ChapterTitle id="fibers" />
        <p>
          What a yarn does once it is a fabric depends on the fiber more than on the knitter. In the water it
          relaxes; on your shoulders it hangs. A swatch has to go through both before it is believed.
        </p>
        <FiberTable />
        <ChapterTitle id="trouble" />
        <Trouble />
        <ChapterTitle id="videos" />
        <VideoTopics />
      </Prose>
      <div className="mt-12 print:hidden">
        <ButtonLink href={paths.calculator} variant="primary" size="lg">
          Use your swatch in the calculator
        </ButtonLink>
      </div>
    </Page>
  );
}
