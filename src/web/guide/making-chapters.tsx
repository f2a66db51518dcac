import { compareGauge, computeFinishedMeasurement } from '../../engine/gauge.ts';
import { formatLength, formatNumber } from '../../engine/sentences.ts';
import { toInches } from '../../engine/units.ts';
import { withNonBreakingSpaces } from '../ui/format.ts';
import { ChapterTitle } from './overview.tsx';
import {
  CarriedYarnDrawing,
  FlatAndCircularDrawing,
  GarterCountingDrawing,
  KnitCountingDrawing,
} from './drawings.tsx';
import { useGuideLengths } from './guide-lengths.ts';
import { MeasuringDrawing } from './measuring-drawing.tsx';

const patternGauge = { stitches: 20, rows: 28 };
const knitterGauge = { stitches: 18, rows: 24 };
const { stitches: stitchComparison } = compareGauge(knitterGauge, patternGauge);

/** The chapters on why and how to make, wash and measure a swatch. */
export function MakingChapters() {
  const { unit, swatch, countedLength, evenMiddle, doubleLength, inOtherUnit, bust } = useGuideLengths();
  const printed = toInches(bust, unit);
  const finished = computeFinishedMeasurement(printed, knitterGauge.stitches, patternGauge.stitches);
  return (
    <>
      <ChapterTitle id="why" />
      <p>
        A pattern is a number of stitches. How wide they are is up to your hands, your needles and your yarn.
        At {knitterGauge.stitches} stitches in {countedLength} instead of {patternGauge.stitches}, a bust
        printed as {withNonBreakingSpaces(formatLength(printed, unit))} measures{' '}
        {withNonBreakingSpaces(formatLength(finished, unit))}:{' '}
        {formatNumber(stitchComparison.sizePercentage, 1)}% wider. That may be another size, and it is better
        to know before casting on.
      </p>
      <p>
        A swatch also tells you whether you like the fabric. If it is stiff as a board or loose as a net, no
        arithmetic helps; change needles and swatch again. And it goes through the wash before the sweater
        does: colors that run, stitches that slant and yarn that pills show on a square instead of on a yoke.
      </p>

      <ChapterTitle id="flat-or-circular" />
      <p>
        Swatch the way you will knit. Many knitters purl looser than they knit. Flat stockinette has a purl
        row behind every knit row; in the round there are none, so the same hands and needles give another
        gauge.
      </p>
      <FlatAndCircularDrawing />
      <p>
        For a garment in the round you need no tube: with a circular or two double-pointed needles, knit a
        row, slide the stitches back to the right tip instead of turning, carry the yarn loosely across the
        back, and knit again from the right side. The first and the last stitches of each row will be baggy;
        keep away from them when you count.
      </p>
      <CarriedYarnDrawing />
      <p>
        The carried yarn should lie as slack as the swatch is wide, or it draws the edges together. To block
        the swatch flat, cut the strands through the middle once you are sure that you will not need the yarn.
      </p>

      <ChapterTitle id="knitting" />
      <ul>
        <li>Use the yarn, the color and the needles of the garment, and needles of the same material.</li>
        <li>
          Make it at least {swatch} ({inOtherUnit.swatch}). Edges curl and pull, and you need {evenMiddle} in
          the middle. How many stitches to cast on? The pattern’s count for {countedLength}, and half as many
          again.
        </li>
        <li>If the pattern gives its gauge in a stitch pattern, swatch in that stitch pattern.</li>
        <li>A few garter stitches at each edge keep it flat. They are not counted.</li>
        <li>
          Bind off loosely, or slip the live stitches onto scrap yarn: a tight edge draws the whole swatch in.
        </li>
        <li>
          Note the needle on it: as many purl bumps on a knit row as its US size, or a paper tag. Without its
          needle size, a swatch is only a coaster.
        </li>
      </ul>

      <ChapterTitle id="blocking" />
      <p>
        Treat the swatch as you will treat the garment. If the sweater will go through the machine, so does
        the swatch. For most yarns:
      </p>
      <ol>
        <li>Count it once before it gets wet, so that you know what the water did.</li>
        <li>Soak it for 15–30 minutes in lukewarm water with a little wool wash, without rubbing.</li>
        <li>Lift it out, press the water out in a towel, and do not wring.</li>
        <li>Lay it flat and pat it even. Do not stretch it to the gauge that you want: it will not stay.</li>
        <li>Let it dry for 24+ hours, until it is dry all the way through.</li>
        <li>Take out any pins and let it rest for at least 30 minutes before you measure.</li>
      </ol>

      <ChapterTitle id="measuring" />
      <MeasuringDrawing />
      <ol>
        <li>Lay the swatch on a table, not on your knee, and do not flatten it with your hand.</li>
        <li>
          Put a rigid ruler across the middle, with its 0 between two stitches, and count the stitches in
          exactly {countedLength} (or {inOtherUnit.countedLength}). Halves count: write 21.5.
        </li>
        <li>Turn the ruler upright and count the rows in the same way.</li>
        <li>Measure in two or three places. If they differ, take the average.</li>
      </ol>
      <KnitCountingDrawing />
      <GarterCountingDrawing />
      <p>
        Dark or hairy yarn? Hold the swatch against the light, count on the purl side, or put a pin at each
        end of the {countedLength} and count between them. Large needles, or a stitch with a wide repeat? Knit
        a larger swatch, count over {doubleLength}, and halve.
      </p>
    </>
  );
}
