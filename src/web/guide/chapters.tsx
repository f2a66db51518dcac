import { compareGauge, computeFinishedMeasurement } from '../../engine/gauge.ts';
import { formatLength, formatNumber } from '../../engine/sentences.ts';
import { toInches } from '../../engine/units.ts';
import { type Chapters, Passages } from '../ui/prose.tsx';
import {
  CarriedYarnDrawing,
  FlatAndCircularDrawing,
  GarterCountingDrawing,
  KnitCountingDrawing,
  MeasuringDrawing,
} from './drawings.tsx';
import { useGuideLengths } from './guide-lengths.ts';

const patternGauge = { stitches: 20, rows: 28 };
const knitterGauge = { stitches: 18, rows: 24 };
const { stitches: stitchComparison } = compareGauge(knitterGauge, patternGauge);

/** Advice for swatches that do not match the pattern. */
function Trouble() {
  const { unit, countedLength, firstLength, doubleLength, yoke } = useGuideLengths();
  const printedYoke = toInches(yoke, unit);
  const finishedYoke = computeFinishedMeasurement(printedYoke, 26, 28);
  const problems: Chapters = {
    'too-tight': [
      'Too tight: more stitches than the pattern',
      `Your stitches are narrower, so each size comes out smaller. If you like the fabric, knit a larger size. If it is stiff, use a larger needle. One US size changes the gauge of most knitters by one or two stitches in ${countedLength}, a little more with thick yarn. Only another swatch can tell.`,
    ],
    'too-loose': [
      'Too loose: fewer stitches than the pattern',
      'Each size comes out wider. If you like the fabric, knit a smaller size. If it is floppy, use a smaller needle. Gripping the yarn harder does not help: no one can keep that up for forty hours.',
    ],
    between: [
      'One needle is too tight, the next too loose',
      'Choose by the fabric, not by the number, and let the calculator choose the size. Wooden or bamboo needles grip the yarn more than metal ones of the same size, and often provide the missing half stitch.',
    ],
    rows: [
      'The stitches match, the rows do not',
      `That is common, and easier to live with: the width is right. Where the pattern says “work until it measures”, just measure. Where it counts rows, add or remove the percentage that the calculator shows. A yoke of ${formatLength(printedYoke, unit)} at 28 rows comes out ${formatLength(finishedYoke, unit)} deep at 26, and armholes feel that.`,
    ],
    crochet: [
      'Crochet',
      'A gauge in crochet works the same way, with a hook. Swatch in the stitch that the pattern names: single and double crochet differ more than two needle sizes do. Tall stitches have fewer rows than stitches. Measure after washing, and add a row or two of turning chains to what you do not count.',
    ],
    'swatch-lied': [
      'The swatch lied: the garment has a different gauge',
      'A swatch rarely lies, but it may have been made differently. The usual reasons:',
      [
        'It was small, and measured into its edges.',
        'It was not washed, or not dried the way the garment is.',
        'It was knit flat and the garment in the round, or the other way around.',
        'It was knit on other needles: straight for circular, wood for metal.',
        'It weighed nothing. A whole sweater stretches under its own weight, especially in a heavy yarn.',
        'It was knit with care in one evening, and the garment over weeks, in front of the TV.',
      ],
      `So count again on the garment after the first ${firstLength}. If it has drifted, type the new numbers into the calculator and see how they change your size before you decide to rip.`,
    ],
    uneven: [
      'Every place has a different count',
      `Wash it, let it dry, and count again: blocking evens out a lot. If the count still varies, count over ${doubleLength} and halve, or take the average of three places. Stripes of loose and tight rows mean that you purl looser than you knit; a smaller needle for the purl rows helps.`,
    ],
    'no-yarn': [
      'There is not enough yarn for a swatch',
      'Knit it anyway, count it, and unravel it; you will only need that yarn for the last ball. Washed yarn knits up well once it has dried in a hank. Or start with a sleeve: it is a large swatch that you can use.',
    ],
  };
  return Object.entries(problems).map(([id, [title, ...advice]]) => (
    <section key={id} aria-labelledby={id} className="flex flex-col gap-4">
      <h3 id={id}>{title}</h3>
      <Passages of={advice} />
    </section>
  ));
}

const fibers = [
  {
    name: 'Wool',
    behavior: 'Blooms in water, evens out and springs back. Felts when it is hot and rubbed.',
    advice: 'Soak and dry flat. What you measure then is what you get.',
  },
  {
    name: 'Superwash wool',
    behavior: 'Relaxes and grows in water, in length above all, and lacks the grip to come back.',
    advice: 'Never trust it unwashed. If its label allows, a little tumble drying takes some of it back.',
  },
  {
    name: 'Alpaca',
    behavior: 'Warm and smooth, with little spring. A heavy garment lengthens as it hangs.',
    advice:
      'When it is dry, hang it up for a night with a few pegs on the lower edge, and count the rows again.',
  },
  {
    name: 'Mohair',
    behavior: 'Light; relaxes only a little in water. Its halo hides the stitches.',
    advice: 'Count on the purl side or against the light. It does not like to be unraveled.',
  },
  {
    name: 'Cotton',
    behavior: 'No spring. May shrink in a warm wash, then stretches with wear under its own weight.',
    advice: 'Wash and dry the swatch just as you will the garment, twice if it will be washed often.',
  },
  {
    name: 'Linen, hemp',
    behavior: 'Stiff and uneven on the needles, softer with every wash, and a little longer.',
    advice: 'Wash it in the machine if the label allows, and hang it up before you count.',
  },
  {
    name: 'Silk',
    behavior: 'Strong and heavy, without spring. Drapes, and gives way in length.',
    advice: 'Press, never wring: it is weaker while it is wet. Hang it up before you count.',
  },
  {
    name: 'Bamboo, viscose',
    behavior: 'Slippery and heavy. Grows in length, and is weak while it is wet.',
    advice: 'Lift it out with both hands, dry it flat, then hang it up for a night.',
  },
  {
    name: 'Acrylic, nylon',
    behavior: 'Hardly changes in water. Heat melts its spring away for good.',
    advice: 'Wash and dry it as the label says. Never iron it, and keep steam away.',
  },
  {
    name: 'Blends',
    behavior: 'Behave like what they hold most of; a little nylon or wool lends spring.',
    advice: 'Read the label, find the largest part above, and swatch as for that.',
  },
] as const;

const onPhone = 'max-sm:block';

/**
 * The behavior of fibers, and its consequences for a swatch: a table, laid out as a list on a phone. The explicit roles
 * keep its table semantics, which browsers drop when the layout is not a table's.
 */
function FiberTable() {
  return (
    <table role="table" className={`${onPhone} border-line w-full border-b text-left text-base`}>
      <caption className="sr-only">How fibers behave, and what that means for a swatch</caption>
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row" className="text-muted">
          {['Fiber', 'What it does', 'For your swatch'].map((title) => (
            <th key={title} scope="col" role="columnheader" className="py-2 pr-4 font-semibold">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className={onPhone}>
        {fibers.map(({ name, behavior, advice }) => (
          <tr key={name} role="row" className={`border-line border-t align-top max-sm:py-3 ${onPhone}`}>
            <th
              scope="row"
              role="rowheader"
              className={`${onPhone} font-display text-lg leading-snug font-semibold sm:w-32 sm:py-3 sm:pr-4`}
            >
              {name}
            </th>
            <td role="cell" className={`${onPhone} sm:py-3 sm:pr-4`}>
              {behavior}
            </td>
            <td role="cell" className={`${onPhone} text-muted sm:py-3`}>
              {advice}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Search topics. Links to individual videos would break over time. */
const topics = {
  'Knitting a gauge swatch': 'how to knit a gauge swatch',
  'Swatching in the round': 'knit gauge swatch in the round',
  'Measuring gauge': 'how to measure knitting gauge stitches rows',
  'Counting rows and garter ridges': 'how to count knitting rows garter ridges',
  'Wet blocking a swatch': 'wet block knitting swatch',
  'Blocking superwash wool': 'blocking superwash wool knitting',
  'Purling looser than knitting': 'fix rowing out knitting purl tension',
};

const getSearchUrl = (query: string) =>
  `https://www.youtube.com/results?${new URLSearchParams({ search_query: query }).toString()}`;

/** Links to searches on a video site. Each opens in a new tab and says so. */
const VideoTopics = () => (
  <ul>
    {Object.entries(topics).map(([label, query]) => (
      <li key={query}>
        <a href={getSearchUrl(query)} target="_blank" rel="noopener noreferrer">
          {label} <span className="text-muted text-base">(YouTube search, opens in a new tab)</span>
        </a>
      </li>
    ))}
  </ul>
);

/** Returns the chapters in their order, with lengths in the unit of the page. */
export function useChapters(): Chapters {
  const { unit, swatch, countedLength, evenMiddle, doubleLength, inOtherUnit, bust } = useGuideLengths();
  const printed = toInches(bust, unit);
  const finished = computeFinishedMeasurement(printed, knitterGauge.stitches, patternGauge.stitches);
  return {
    why: [
      'Why swatch',
      `A pattern is a number of stitches. How wide they are is up to your hands, your needles and your yarn. At ${knitterGauge.stitches} stitches in ${countedLength} instead of ${patternGauge.stitches}, a bust printed as ${formatLength(printed, unit)} measures ${formatLength(finished, unit)}: ${formatNumber(stitchComparison.sizePercentage, 1)}% wider. That may be another size, and it is better to know before casting on.`,
      'A swatch also tells you whether you like the fabric. If it is stiff as a board or loose as a net, no arithmetic helps; change needles and swatch again. And it goes through the wash before the sweater does: colors that run, stitches that slant and yarn that pills show on a square instead of on a yoke.',
    ],
    'flat-or-circular': [
      'Flat or circular',
      'Swatch the way you will knit. Many knitters purl looser than they knit. Flat stockinette has a purl row behind every knit row; in the round there are none, so the same hands and needles give another gauge.',
      <FlatAndCircularDrawing key="flat-and-circular" />,
      'For a garment in the round you need no tube: with a circular or two double-pointed needles, knit a row, slide the stitches back to the right tip instead of turning, carry the yarn loosely across the back, and knit again from the right side. The first and the last stitches of each row will be baggy; keep away from them when you count.',
      <CarriedYarnDrawing key="carried-yarn" />,
      'The carried yarn should lie as slack as the swatch is wide, or it draws the edges together. To block the swatch flat, cut the strands through the middle once you are sure that you will not need the yarn.',
    ],
    knitting: [
      'Knitting the swatch',
      [
        'Use the yarn, the color and the needles of the garment, and needles of the same material.',
        `Make it at least ${swatch} (${inOtherUnit.swatch}). Edges curl and pull, and you need ${evenMiddle} in the middle. How many stitches to cast on? The pattern’s count for ${countedLength}, and half as many again.`,
        'If the pattern gives its gauge in a stitch pattern, swatch in that stitch pattern.',
        'A few garter stitches at each edge keep it flat. They are not counted.',
        'Bind off loosely, or slip the live stitches onto scrap yarn: a tight edge draws the whole swatch in.',
        'Note the needle on it: as many purl bumps on a knit row as its US size, or a paper tag. Without its needle size, a swatch is only a coaster.',
      ],
    ],
    blocking: [
      'Wet blocking',
      'Treat the swatch as you will treat the garment. If the sweater will go through the machine, so does the swatch. For most yarns:',
      {
        steps: [
          'Count it once before it gets wet, so that you know what the water did.',
          'Soak it for 15–30 minutes in lukewarm water with a little wool wash, without rubbing.',
          'Lift it out, press the water out in a towel, and do not wring.',
          'Lay it flat and pat it even. Do not stretch it to the gauge that you want: it will not stay.',
          'Let it dry for 24+ hours, until it is dry all the way through.',
          'Take out any pins and let it rest for at least 30 minutes before you measure.',
        ],
      },
    ],
    measuring: [
      'Measuring',
      <MeasuringDrawing key="measuring" />,
      {
        steps: [
          'Lay the swatch on a table, not on your knee, and do not flatten it with your hand.',
          `Put a rigid ruler across the middle, with its 0 between two stitches, and count the stitches in exactly ${countedLength} (or ${inOtherUnit.countedLength}). Halves count: write 21.5.`,
          'Turn the ruler upright and count the rows in the same way.',
          'Measure in two or three places. If they differ, take the average.',
        ],
      },
      <KnitCountingDrawing key="knit-counting" />,
      <GarterCountingDrawing key="garter-counting" />,
      `Dark or hairy yarn? Hold the swatch against the light, count on the purl side, or put a pin at each end of the ${countedLength} and count between them. Large needles, or a stitch with a wide repeat? Knit a larger swatch, count over ${doubleLength}, and halve.`,
    ],
    fibers: [
      'How fibers behave',
      'What a yarn does once it is a fabric depends on the fiber more than on the knitter. In the water it relaxes; on your shoulders it hangs. A swatch has to go through both before it is believed.',
      <FiberTable key="fibers" />,
    ],
    trouble: ['When it does not match', <Trouble key="trouble" />],
    videos: [
      'Videos',
      'These links search a video site for a topic; we have not chosen the videos, and what you find may be better or worse than this page. It isn’t our site, and nothing loads from it until you follow a link.',
      <VideoTopics key="videos" />,
    ],
  };
}
