import { computeFinishedMeasurement } from '../../engine/gauge.ts';
import { formatLength } from '../../engine/sentences.ts';
import { toInches } from '../../engine/units.ts';
import { Passages, type Chapters } from '../ui/prose.tsx';
import { useGuideLengths } from './guide-lengths.ts';

/** Advice for swatches that do not match the pattern. */
export function Trouble() {
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
