import { compareGauge, finishedMeasurement } from '../../engine/gauge.ts';
import { formatLength, formatNumber } from '../../engine/sentences.ts';
import { CountingDrawing, FlatAndCircularDrawing, MeasuringDrawing } from '../features/guide/drawings.tsx';
import { VideoTopics } from '../features/guide/video-topics.tsx';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { Prose, ReadingHead } from '../ui/prose.tsx';

const chapters = [
  ['why', 'Why swatch'],
  ['flat-or-circular', 'Flat or circular'],
  ['knitting', 'Knitting the swatch'],
  ['blocking', 'Wet blocking'],
  ['measuring', 'Measuring'],
  ['fibers', 'How fibers behave'],
  ['trouble', 'When it does not match'],
  ['videos', 'Videos'],
] as const;

/** The worked example, computed as a knitter's own numbers are. */
const pattern = { stitches: 20, rows: 28 };
const own = { stitches: 18, rows: 24 };
const printedBust = 40;
const finishedBust = finishedMeasurement(printedBust, pattern.stitches, own.stitches);
const { stitches } = compareGauge(own, pattern);

/** How to make a swatch that tells the truth. */
export function SwatchingGuide() {
  return (
    <Page
      title="Swatching Guide"
      description="How to knit, block and measure a gauge swatch that tells the truth: flat and in the round, with drawings."
      width="prose"
    >
      <ReadingHead title="Swatching Guide">
        How to make a swatch that tells the truth. An evening of it saves forty hours of knitting.
      </ReadingHead>
      <nav aria-label="Chapters" className="rounded-card border-line bg-card border p-5">
        <ol className="grid gap-x-6 sm:grid-cols-2">
          {chapters.map(([id, title]) => (
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
      </nav>
      <Prose>
        <h2 id="why">Why swatch</h2>
        <p>
          A pattern is a number of stitches. How wide they are is up to your hands, your needles and your
          yarn. At {own.stitches} stitches in 4 inches instead of {pattern.stitches}, a bust printed as{' '}
          {formatLength(printedBust, 'in')} measures {formatLength(finishedBust, 'in')}:{' '}
          {formatNumber(stitches.sizePercentage, 1)}% wider. That may be another size, and it is better to
          know before casting on.
        </p>
        <p>
          A swatch also tells whether you like the fabric. If it is stiff as a board or loose as a net, no
          arithmetic helps; change needles and swatch again.
        </p>

        <h2 id="flat-or-circular">Flat or circular</h2>
        <p>
          Swatch the way you will knit. Many knitters purl looser than they knit. Flat stockinette has a purl
          row behind every knit row; in the round there are none, so the same hands and needles give another
          gauge.
        </p>
        <FlatAndCircularDrawing />
        <p>
          For a garment in the round you need no tube: with a circular or two double-pointed needles, knit a
          row, slide the stitches back to the right tip instead of turning, carry the yarn loosely across the
          back, and knit again from the right side.
        </p>

        <h2 id="knitting">Knitting the swatch</h2>
        <ul>
          <li>Use the yarn, the color and the needles of the garment, even the same material of needle.</li>
          <li>
            Make it at least 6×6 inches (15×15 cm). Edges curl and pull, and you need 4 inches of calm in the
            middle.
          </li>
          <li>Work the pattern’s own stitch if its gauge is given over one.</li>
          <li>A few garter stitches at each edge keep it flat. They are not counted.</li>
          <li>Bind off loosely, or slip it on a thread: a tight edge draws the whole swatch in.</li>
        </ul>

        <h2 id="blocking">Wet blocking</h2>
        <p>Treat the swatch as you will treat the garment. For most yarns:</p>
        <ol>
          <li>Soak it for 15–30 minutes in lukewarm water with a little wool wash, without rubbing.</li>
          <li>Lift it out, press the water out in a towel, and do not wring.</li>
          <li>Lay it flat and pat it even. Do not stretch it to the gauge you wish for: it will not stay.</li>
          <li>Let it dry for 24+ hours, until it is dry all the way through.</li>
          <li>Take out any pins and let it rest for at least 30 minutes before you measure.</li>
        </ol>

        <h2 id="measuring">Measuring</h2>
        <MeasuringDrawing />
        <ol>
          <li>Lay the swatch on a table, not on your knee, and do not flatten it with your hand.</li>
          <li>
            Put a rigid ruler across the middle, with its 0 between two stitches, and count the stitches in
            exactly 4 inches (or 10 cm). Halves count: write 21.5.
          </li>
          <li>Turn the ruler upright and count the rows in the same way.</li>
          <li>Measure in two or three places. If they differ, take the average.</li>
        </ol>
        <CountingDrawing />
        <p>
          Dark or hairy yarn? Hold the swatch against the light, count on the purl side, or put a pin at each
          end of the 4 inches and count between them.
        </p>

        <h2 id="fibers">How fibers behave</h2>
        <ul>
          <li>
            <strong>Wool</strong> blooms in water and springs back. Blocking evens it out.
          </li>
          <li>
            <strong>Superwash wool</strong> relaxes and grows, in length above all. Never trust it dry.
          </li>
          <li>
            <strong>Alpaca, silk and bamboo</strong> drape and stretch under the weight of the garment. Hang
            the dry swatch up for a night, and measure the rows again.
          </li>
          <li>
            <strong>Cotton and linen</strong> have little spring. They may shrink in the wash and lengthen
            when worn.
          </li>
          <li>
            <strong>Acrylic</strong> hardly changes in water. Wash and dry it as the label says; never iron
            it.
          </li>
        </ul>

        <h2 id="trouble">When it does not match</h2>
        <h3>More stitches than the pattern</h3>
        <p>
          Your stitches are narrower, so each size comes out smaller. Knit a larger size, or try a larger
          needle if the fabric is stiff.
        </p>
        <h3>Fewer stitches than the pattern</h3>
        <p>Each size comes out wider. Knit a smaller size, or try a smaller needle if the fabric is loose.</p>
        <h3>The stitches match, the rows do not</h3>
        <p>
          That is common, and easier to live with. The width is right. Where the pattern counts rows, work the
          percentage more or fewer that the calculator names; where it says “work until it measures”, just
          measure.
        </p>
        <h3>It changes from day to day</h3>
        <p>
          Everyone’s does. Swatch when you are as calm as you mean to be while knitting, and measure your
          garment after a few inches as well.
        </p>

        <h2 id="videos">Videos</h2>
        <VideoTopics />
      </Prose>
      <div className="mt-12">
        <ButtonLink href={paths.calculator} variant="primary" size="lg">
          Use your swatch in the calculator
        </ButtonLink>
      </div>
    </Page>
  );
}
