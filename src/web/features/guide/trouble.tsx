import type { ReactNode } from 'react';
import { finishedMeasurement } from '../../../engine/gauge.ts';
import { formatLength } from '../../../engine/sentences.ts';

const yoke = 8;
const atFewerRows = finishedMeasurement(yoke, 28, 26);

/** Problems with a swatch, with their anchors. */
const troubles: readonly { id: string; title: string; advice: ReactNode }[] = [
  {
    id: 'too-tight',
    title: 'Too tight: more stitches than the pattern',
    advice: (
      <p>
        Your stitches are narrower, so each size comes out smaller. If you like the fabric, knit a larger
        size. If it is stiff, take a larger needle. One US size moves most knitters by one or two stitches in
        4 inches, a little more with thick yarn; only another swatch can tell.
      </p>
    ),
  },
  {
    id: 'too-loose',
    title: 'Too loose: fewer stitches than the pattern',
    advice: (
      <p>
        Each size comes out wider. If you like the fabric, knit a smaller size. If it is floppy, take a
        smaller needle. Gripping the yarn harder is no cure: nobody does so for forty hours.
      </p>
    ),
  },
  {
    id: 'between',
    title: 'One needle is too tight, the next too loose',
    advice: (
      <p>
        Choose by the fabric, not by the number, and let the calculator choose the size. A needle of wood or
        bamboo holds the yarn more than one of metal of the same size, and often gives the half stitch that is
        missing.
      </p>
    ),
  },
  {
    id: 'rows',
    title: 'The stitches match, the rows do not',
    advice: (
      <p>
        That is common, and easier to live with: the width is right. Where the pattern says “work until it
        measures”, just measure. Where it counts rows, work the percentage more or fewer that the calculator
        names. A yoke of {formatLength(yoke, 'in')} at 28 rows comes out {formatLength(atFewerRows, 'in')}{' '}
        deep at 26, and armholes feel that.
      </p>
    ),
  },
  {
    id: 'swatch-lied',
    title: 'The swatch lied: the garment has another gauge',
    advice: (
      <>
        <p>It seldom lies; it was asked something else. The usual reasons:</p>
        <ul>
          <li>It was small, and measured into its edges.</li>
          <li>It was not washed, or not dried the way the garment is.</li>
          <li>It was knit flat and the garment in the round, or the other way about.</li>
          <li>It was knit on other needles: straight for circular, wood for metal.</li>
          <li>It weighed nothing. A whole sweater pulls itself longer, a heavy yarn most of all.</li>
          <li>It was knit with care in one evening, and the garment over weeks, in front of films.</li>
        </ul>
        <p>
          So count again on the garment after the first 4 or 5 inches. If it has drifted, type the new numbers
          into the calculator and see what they make of your size, before you decide to rip.
        </p>
      </>
    ),
  },
  {
    id: 'uneven',
    title: 'No two places count the same',
    advice: (
      <p>
        Wash it, let it dry, and count again: blocking evens out a great deal. If it still wavers, count over
        8 inches and halve, or take the average of three places. Stripes of loose and tight rows mean that you
        purl looser than you knit; a smaller needle for the purl rows helps.
      </p>
    ),
  },
  {
    id: 'no-yarn',
    title: 'There is not enough yarn for a swatch',
    advice: (
      <p>
        Knit it all the same, count it, and unravel it; it is the last ball that you will need it for. Washed
        yarn knits up well once it has dried in a hank. Or begin with a sleeve: it is a large swatch with a
        use.
      </p>
    ),
  },
];

/** Advice for swatches that do not match the pattern. */
export function Trouble() {
  return troubles.map(({ id, title, advice }) => (
    <section key={id} aria-labelledby={id} className="flex flex-col gap-4">
      <h3 id={id}>{title}</h3>
      {advice}
    </section>
  ));
}
