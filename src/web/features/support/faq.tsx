import type { ReactNode } from 'react';
import { finishedMeasurement, percentageDifference } from '../../../engine/gauge.ts';
import { formatLength, formatNumber } from '../../../engine/sentences.ts';
import { gaugeToPer4Inches } from '../../../engine/units.ts';

export interface FaqSection {
  title: string;
  open: boolean;
  questions: readonly { question: string; answer: ReactNode }[];
}

/** The examples are computed by the engine, as a knitter's own numbers are. */
const fivePercent = percentageDifference(19, 20);
const atNineteen = finishedMeasurement(40, 20, 19);
const atEighteen = finishedMeasurement(40, 20, 18);
const atTwentyAndAHalf = finishedMeasurement(40, 20, 20.5);
const per4Inches = gaugeToPer4Inches(22, 'cm', 'exact');

/** What knitters ask, in the order in which it comes up. */
export const faq: readonly FaqSection[] = [
  {
    title: 'Getting Started',
    open: true,
    questions: [
      {
        question: 'What do I need to begin?',
        answer:
          'A swatch in the yarn and on the needles you will use, washed and dried like the finished garment; the pattern’s gauge and finished bust measurements; and the finished bust you want. You need no account.',
      },
      {
        question: 'What is the difference between “to fit” and “finished”?',
        answer:
          '“To fit bust 36” is a body. “Finished bust 40” is the garment, and the difference is its ease. Swatchwise always asks for the finished measurement, because that is what your gauge changes. If a pattern gives only “to fit”, add the ease it names.',
      },
      {
        question: 'Which finished bust should I want?',
        answer:
          'Measure a sweater whose fit you like, straight across just under the arms, and double it. Or add ease to your own bust: 2 to 4 inches (5 to 10 cm) is a classic fit.',
      },
      {
        question: 'My gauge is not the pattern’s. Is that bad?',
        answer: `Not if you know it. Differences under 10% count as minor size changes, and often mean only that you knit another size. But minor is not nothing: at 19 stitches instead of 20, a difference of just ${formatNumber(Math.abs(fivePercent), 0)}%, a 40-inch sweater measures ${formatLength(atNineteen, 'in')}. That is about two inches more.`,
      },
      {
        question: 'Is it really free?',
        answer:
          'Yes. Every feature is free, with unlimited use. Nothing has to be paid for, and nothing can be.',
      },
    ],
  },
  {
    title: 'Technical',
    open: false,
    questions: [
      {
        question: 'How is the size worked out?',
        answer: `Each printed bust is multiplied by the pattern’s stitches and divided by yours. With a pattern at 20 stitches and a swatch at 18, a bust of 40 inches comes out at ${formatLength(atEighteen, 'in')}. The size that comes nearest to what you want is recommended; of two equally near ones, the larger.`,
      },
      {
        question: 'Why is 10% fewer stitches more than 10% wider?',
        answer: `Because the stitch count stays and each stitch is wider: 20 ÷ 18 is 1.111, so ${formatNumber((atEighteen / 40 - 1) * 100, 1)}% wider. The analysis shows the difference of gauge and what it does to the size, each by its own name.`,
      },
      {
        question: 'My pattern’s gauge is per 10 cm, my swatch per 4 inches. Is that the same?',
        answer: `Nearly. Four inches are 10.16 cm, so 22 stitches per 10 cm are truly ${formatNumber(per4Inches, 2)} per 4 inches. Set each card to the unit in which you measured, and the conversion is done for you.`,
      },
      {
        question: 'What does my row gauge change?',
        answer:
          'The length of everything for which the pattern counts rows: yokes, armholes, sleeve caps. Where it says “work until it measures”, only the number of rows changes, not the length. The recommended size depends on stitches alone.',
      },
      {
        question: 'What happens without a connection?',
        answer:
          'A page that is open goes on calculating on your own device and says so. What you type is kept in your browser.',
      },
    ],
  },
  {
    title: 'Yarn & Fiber',
    open: false,
    questions: [
      {
        question: 'Can I use another yarn than the pattern’s?',
        answer:
          'Yes, if you like the fabric it makes. Knit a swatch, look at it, handle it, wash it; then let the calculator find the size for the gauge you got, rather than forcing the gauge.',
      },
      {
        question: 'Why did my swatch change when I washed it?',
        answer:
          'Fibers relax in water. Superwash wool grows, often a lot; cotton and linen lengthen under their own weight; alpaca drapes and stretches; plain wool blooms and evens out. That is why a swatch is measured after blocking.',
      },
      {
        question: 'Do yarn weights tell me my gauge?',
        answer:
          'Only roughly. A DK may be knitted at 21 stitches or at 24 per 4 inches, and your hands decide. The label is a place to begin swatching.',
      },
      {
        question: 'Does the color matter?',
        answer:
          'Sometimes. Heavily dyed and undyed yarn of the same kind can differ, and colorwork is nearly always tighter than plain knitting. Swatch what you will knit.',
      },
    ],
  },
  {
    title: 'Project Management',
    open: false,
    questions: [
      {
        question: 'Is what I typed kept?',
        answer:
          'Yes, in this browser, until you start over or clear its data. A guest’s pattern is also kept on the server for seven days, without a name, so that it can be calculated with.',
      },
      {
        question: 'I measured half a stitch. Shall I round?',
        answer: `No. Type 20.5. On a 40-inch sweater at 20 stitches, half a stitch more makes ${formatLength(40 - atTwentyAndAHalf, 'in')} of difference.`,
      },
      {
        question: 'Shall I swatch again with other needles?',
        answer:
          'If you like the fabric and a size comes out right, no. Change needles when the fabric is too stiff or too loose, then type the new numbers.',
      },
      {
        question: 'How often shall I check my gauge while I knit?',
        answer:
          'After the first few inches, and again when you are well under way. Gauge on the needles of a whole garment can differ from a swatch’s. If it drifts, type it and see what it does to your size.',
      },
    ],
  },
  {
    title: 'Advanced',
    open: false,
    questions: [
      {
        question: 'Can I knit one size here and another there?',
        answer:
          'Often. Compare the table’s columns: take the bust from one size and the length from another where the pattern lets you. Shaping that is counted in rows needs care.',
      },
      {
        question: 'My rows differ but my stitches match. What now?',
        answer:
          'Knit the recommended size, and change the number of rows by the percentage in the gauge analysis wherever the pattern counts them. Space increases and decreases over the new number.',
      },
      {
        question: 'What about garments knitted sideways?',
        answer:
          'There the rows run around the body. Enter your rows as stitches and your stitches as rows, for the swatch and for the pattern alike.',
      },
      {
        question: 'What about negative ease?',
        answer:
          'Want a finished bust smaller than your own: 2 to 4 inches less is very close fitting. The arithmetic does not mind.',
      },
    ],
  },
];
