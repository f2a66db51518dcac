import { Link } from 'wouter';
import { computeFinishedMeasurement } from '../../engine/gauge.ts';
import { BUST_WARNING_ABOVE } from '../../engine/limits.ts';
import { formatLength } from '../../engine/sentences.ts';
import { toInches, type LengthUnit } from '../../engine/units.ts';
import { paths } from '../paths.ts';

const exampleWords = {
  in: { size: 40, sweater: '40-inch sweater', fivePercentOf: 'two inches', ease: '2 to 4 in' },
  cm: { size: 100, sweater: '100-cm sweater', fivePercentOf: '5 cm', ease: '5 to 10 cm' },
} as const;

/** Returns the example of the answers in a unit: a sweater at 20 stitches. The engine calculates its numbers. */
export function getFaqExample(unit: LengthUnit) {
  const { size, ...words } = exampleWords[unit];
  const bust = toInches(size, unit);
  const at = (stitches: number) => computeFinishedMeasurement(bust, 20, stitches);
  return {
    ...words,
    bust: formatLength(bust, unit),
    formatAt: (stitches: number) => formatLength(at(stitches), unit),
    halfAStitch: formatLength(bust - at(20.5), unit),
    warnedAbove: formatLength(BUST_WARNING_ABOVE, unit),
  };
}
export type FaqExample = ReturnType<typeof getFaqExample>;

/** Questions about what the calculator tells beyond the size. */
const getPlanningQuestions = (hasAccounts: boolean) => [
  {
    question: 'Can I see how it works before I type anything?',
    answer: (
      <>
        Yes. Click <em>See an example</em> in the calculator. It fills in everything with invented numbers,
        the tools included. When you leave it, what you had typed comes back.
      </>
    ),
  },
  {
    question: 'What about sleeves, yoke and hem?',
    answer: (
      <>
        Open <em>More measurements</em> below the size table and type the finished measurements that the
        pattern gives, then do the same under Desired Fit with those that you care about. The result says
        where each size pinches, how many rows to add or leave out, and whether another size fits you better
        overall. The recommended size still depends only on the bust.
      </>
    ),
  },
  {
    question: 'What can I do after I know my size?',
    answer: (
      <>
        The buttons below the result plan the rest at your gauge, one question at a time:{' '}
        <em>Plan the rows</em> spaces the decreases and increases again, <em>Check the cast-on</em> tells how
        wide the pattern’s stitch counts will be, <em>Estimate the yarn</em> tells how much to buy, and{' '}
        <em>Compare swatches</em> shows every size with several gauges.
      </>
    ),
  },
  {
    question: 'Can I see only the numbers of my size in the pattern?',
    answer: (
      <>
        Yes. Click <em>Mark my size in the pattern</em> below the result, or open{' '}
        <Link href={paths.markedPattern} className="text-madder underline">
          Your size, marked
        </Link>
        . Your numbers stand out, passages for other sizes are folded, and a tap on a number tells what it
        measures at your gauge. What could not be marked with certainty is listed for you to check. The
        pattern stays on your device.
      </>
    ),
  },
  {
    question: 'Does it work for crochet?',
    answer:
      'Yes, for garments whose pattern gives a gauge and finished measurements. Swatch in the crochet stitch that the pattern counts, and enter its stitches and rows: a crochet stitch is often taller than wide, so fewer rows than stitches are normal. If the pattern counts repeats or shells instead of stitches, count the same on your swatch and enter both as stitches. Two tools are for knitting only: the usual stitches for a yarn, and the needle to try next.',
  },
  {
    question: 'How do I count stitches that do not come out even?',
    answer: (
      <>
        Click <em>Count over any width</em>. Count as far as the swatch is even, with halves and quarters, and
        in several places. The gauge then has a range, such as 22 ± 0.3, and the result tells what it means
        for the bust.
      </>
    ),
  },
  {
    question: 'How do I share or print my result?',
    answer: (
      <>
        Click <em>Share or print</em> for a link, its QR code, a text for a message, or one page on paper. The
        link itself contains the numbers, so nothing is stored on our server.
      </>
    ),
  },
  {
    question: 'My sweaters come out larger than my swatches. What can I do?',
    answer: (
      <>
        Tell Swatchwise. {hasAccounts ? 'Save the result with an account, or click' : 'Click'}{' '}
        <em>Remember this project</em>, and enter what the sweater measures when it is washed. From three
        sweaters on, your results tell how yours usually differ.
      </>
    ),
  },
];

export const yarnAndFiber = {
  title: 'Yarn & Fiber',
  open: false,
  questions: [
    {
      question: 'Can I use a different yarn from the pattern’s?',
      answer:
        'Yes, if you like the fabric it makes. Knit a swatch, look at it, handle it, wash it; then let the calculator find the size for the gauge you got, rather than forcing the gauge.',
    },
    {
      question: 'Why did my swatch change when I washed it?',
      answer: (
        <>
          Fibers relax in water. Superwash wool grows, often a lot; cotton and linen lengthen under their own
          weight; alpaca drapes and stretches; plain wool blooms and evens out. That is why a swatch is
          measured after blocking. The guide has{' '}
          <Link href={`${paths.swatchingGuide}#fibers`}>a table of fibers</Link>.
        </>
      ),
    },
    {
      question: 'Do yarn weights tell me my gauge?',
      answer:
        'Only roughly. A DK can be knitted at 21 or at 24 stitches per 4 inches, depending on your hands. The label is a starting point for a swatch.',
    },
    {
      question: 'Does the color matter?',
      answer:
        'Sometimes. Heavily dyed and undyed yarn of the same kind can differ, and colorwork is nearly always tighter than plain knitting. Swatch what you will knit.',
    },
    {
      question: 'I knit with two strands held together. What is my gauge?',
      answer:
        'That of a swatch with both strands. It can’t be worked out from the two yarns: a strand of mohair with a fingering yarn fills the gaps and may hardly change the count; two strands of the same wool change it a lot.',
    },
    {
      question: 'My needles are metric, but the list has US sizes. Which is mine?',
      answer:
        'Each entry shows both, such as US 6 (4 mm). Go by the millimeters. Needles of the same number from two makers can differ a little; that is one more reason to swatch with the pair you will use.',
    },
  ],
};

export const getAdvancedQuestions = (hasAccounts: boolean, { sweater, halfAStitch, ease }: FaqExample) => ({
  title: 'Advanced',
  open: false,
  questions: [
    ...getPlanningQuestions(hasAccounts),
    {
      question: 'I measured half a stitch. Should I round?',
      answer: `No. Type 20.5. On a ${sweater} at 20 stitches, half a stitch more makes a difference of ${halfAStitch}.`,
    },
    {
      question: 'Should I swatch again with other needles?',
      answer: (
        <>
          If you like the fabric and a size comes out right, no. Change needles when the fabric is too stiff
          or too loose, then type the new numbers. Read more in{' '}
          <Link href={`${paths.swatchingGuide}#trouble`}>when it does not match</Link>.
        </>
      ),
    },
    {
      question: 'Can I knit one size here and another there?',
      answer:
        'Often. Compare the table’s columns: take the bust from one size and the length from another where the pattern lets you. Shaping that is counted in rows needs care.',
    },
    {
      question: 'My rows differ but my stitches match. What now?',
      answer:
        'Knit the recommended size, and change the number of rows by the percentage in the gauge analysis wherever the pattern counts them. “Plan the rows”, below your result, spaces increases and decreases over the new number.',
    },
    {
      question: 'The gauge is given over cables, lace or ribbing. Does that work?',
      answer:
        'Yes, if your swatch is in the same stitch and blocked the same way: both gauges must be of the same fabric. Make it wide enough for at least two repeats. If the pattern gives a gauge for plain stockinette as well, swatch both, and type the gauge of the body.',
    },
    {
      question: 'What about garments knitted sideways?',
      answer:
        'Their rows run around the body. Enter your rows as stitches and your stitches as rows, for both the swatch and the pattern.',
    },
    {
      question: 'What about negative ease?',
      answer: `Enter a finished bust that is smaller than your own: ${ease} less is a very close fit. The calculator works the same way.`,
    },
    {
      question: 'Can I use it for hats, socks or skirts?',
      answer:
        'For anything that is measured around: enter the finished circumference of each size as the bust. The desired bust starts at 20 in either unit; for less than 20 inches, set its card to centimeters.',
    },
  ],
});
