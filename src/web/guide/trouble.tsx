import type { ReactNode } from 'react';
import { computeFinishedMeasurement } from '../../engine/gauge.ts';
import { formatLength } from '../../engine/sentences.ts';
import { toInches } from '../../engine/units.ts';
import { withNonBreakingSpaces } from '../ui/format.ts';
import { useGuideLengths } from './guide-lengths.ts';

interface Problem {
  id: string;
  title: string;
  /** A paragraph, or several elements. */
  advice: ReactNode;
}

/** Advice for swatches that do not match the pattern. */
export function Trouble() {
  const { unit, countedLength, firstLength, doubleLength, yoke } = useGuideLengths();
  const printedYoke = toInches(yoke, unit);
  const finishedYoke = computeFinishedMeasurement(printedYoke, 26, 28);
  const problems: readonly Problem[] = [
    {
      id: 'too-tight',
      title: 'Too tight: more stitches than the pattern',
      advice: `Your stitches are narrower, so each size comes out smaller. If you like the fabric, knit a larger size. If it is stiff, use a larger needle. One US size changes the gauge of most knitters by one or two stitches in ${countedLength}, a little more with thick yarn. Only another swatch can tell.`,
    },
    {
      id: 'too-loose',
      title: 'Too loose: fewer stitches than the pattern',
      advice:
        'Each size comes out wider. If you like the fabric, knit a smaller size. If it is floppy, use a smaller needle. Gripping the yarn harder does not help: no one can keep that up for forty hours.',
    },
    {
      id: 'between',
      title: 'One needle is too tight, the next too loose',
      advice:
        'Choose by the fabric, not by the number, and let the calculator choose the size. Wooden or bamboo needles grip the yarn more than metal ones of the same size, and often provide the missing half stitch.',
    },
    {
      id: 'rows',
      title: 'The stitches match, the rows do not',
      advice: withNonBreakingSpaces(
        `That is common, and easier to live with: the width is right. Where the pattern says “work until it measures”, just measure. Where it counts rows, add or remove the percentage that the calculator shows. A yoke of ${formatLength(printedYoke, unit)} at 28 rows comes out ${formatLength(finishedYoke, unit)} deep at 26, and armholes feel that.`,
      ),
    },
    {
      id: 'crochet',
      title: 'Crochet',
      advice:
        'A gauge in crochet works the same way, with a hook. Swatch in the stitch that the pattern names: single and double crochet differ more than two needle sizes do. Tall stitches have fewer rows than stitches. Measure after washing, and add a row or two of turning chains to what you do not count.',
    },
    {
      id: 'swatch-lied',
      title: 'The swatch lied: the garment has a different gauge',
      advice: (
        <>
          <p>A swatch rarely lies, but it may have been made differently. The usual reasons:</p>
          <ul>
            <li>It was small, and measured into its edges.</li>
            <li>It was not washed, or not dried the way the garment is.</li>
            <li>It was knit flat and the garment in the round, or the other way around.</li>
            <li>It was knit on other needles: straight for circular, wood for metal.</li>
            <li>
              It weighed nothing. A whole sweater stretches under its own weight, especially in a heavy yarn.
            </li>
            <li>It was knit with care in one evening, and the garment over weeks, in front of the TV.</li>
          </ul>
          <p>
            So count again on the garment after the first {firstLength}. If it has drifted, type the new
            numbers into the calculator and see how they change your size before you decide to rip.
          </p>
        </>
      ),
    },
    {
      id: 'uneven',
      title: 'Every place has a different count',
      advice: `Wash it, let it dry, and count again: blocking evens out a lot. If the count still varies, count over ${doubleLength} and halve, or take the average of three places. Stripes of loose and tight rows mean that you purl looser than you knit; a smaller needle for the purl rows helps.`,
    },
    {
      id: 'no-yarn',
      title: 'There is not enough yarn for a swatch',
      advice:
        'Knit it anyway, count it, and unravel it; you will only need that yarn for the last ball. Washed yarn knits up well once it has dried in a hank. Or start with a sleeve: it is a large swatch that you can use.',
    },
  ];
  return problems.map(({ id, title, advice }) => (
    <section key={id} aria-labelledby={id} className="flex flex-col gap-4">
      <h3 id={id}>{title}</h3>
      {typeof advice === 'string' ? <p>{advice}</p> : advice}
    </section>
  ));
}
