import { AtAGlance, ChapterTitle, Contents } from '../guide/overview.tsx';
import { FiberTable } from '../guide/fiber-table.tsx';
import { MakingChapters } from '../guide/making-chapters.tsx';
import { Trouble } from '../guide/trouble.tsx';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { Prose, ReadingHead } from '../ui/prose.tsx';

/** Search topics. Links to individual videos would break over time. */
const topics = [
  { label: 'Knitting a gauge swatch', query: 'how to knit a gauge swatch' },
  { label: 'Swatching in the round', query: 'knit gauge swatch in the round' },
  { label: 'Measuring gauge', query: 'how to measure knitting gauge stitches rows' },
  { label: 'Counting rows and garter ridges', query: 'how to count knitting rows garter ridges' },
  { label: 'Wet blocking a swatch', query: 'wet block knitting swatch' },
  { label: 'Blocking superwash wool', query: 'blocking superwash wool knitting' },
  { label: 'Purling looser than knitting', query: 'fix rowing out knitting purl tension' },
] as const;

const getSearchUrl = (query: string) =>
  `https://www.youtube.com/results?${new URLSearchParams({ search_query: query }).toString()}`;

/** Links to searches on a video site. Each opens in a new tab and says so. */
function VideoTopics() {
  return (
    <>
      <p>
        These links search a video site for a topic; we have not chosen the videos, and what you find may be
        better or worse than this page. It isn’t our site, and nothing loads from it until you follow a link.
      </p>
      <ul>
        {topics.map(({ label, query }) => (
          <li key={query}>
            <a href={getSearchUrl(query)} target="_blank" rel="noopener noreferrer">
              {label} <span className="text-muted text-base">(YouTube search, opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

export default function SwatchingGuide() {
  return (
    <Page
      title="Swatching Guide"
      description="How to knit, block and measure a gauge swatch that tells the truth: flat and in the round, by fiber, with drawings and help when it does not match."
      width="prose"
    >
      <ReadingHead title="Swatching Guide">
        How to make a swatch that tells the truth. One evening of swatching can save forty hours of knitting.
      </ReadingHead>
      <AtAGlance />
      <Contents />
      <Prose>
        <MakingChapters />
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
