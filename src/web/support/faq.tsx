import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { getPercentageDifference, SIGNIFICANT_ABOVE, SMALL_WITHIN } from '../../engine/gauge.ts';
import { formatNumber } from '../../engine/sentences.ts';
import { gaugeToPer4Inches, type LengthUnit } from '../../engine/units.ts';
import { paths } from '../paths.ts';
import { getAdvancedQuestions, getFaqExample, yarnAndFiber, type FaqExample } from './faq-of-knitting.tsx';

/** The engine calculates the numbers of the examples. */
const fivePercent = getPercentageDifference(19, 20);
const per4Inches = gaugeToPer4Inches(22, 'cm', 'exact');

const getGettingStarted = ({ sweater, formatAt, fivePercentOf, ease }: FaqExample) => ({
  title: 'Getting Started',
  open: true,
  questions: [
    {
      question: 'What do I need to get started?',
      answer:
        'A swatch in the yarn and on the needles you will use, washed and dried like the finished garment; the pattern’s gauge and finished bust measurements; and the finished bust you want. You don’t need an account.',
    },
    {
      question: 'How do I use the calculator?',
      answer: (
        <>
          Type your stitches over 4 inches or 10 cm, and your rows if you want to know lengths, then the
          pattern’s gauge and its sizes, then the finished bust you want, and click <em>Calculate Size</em>.
          You see the size to knit, how every size will really measure, and how your row gauge affects the
          length.
        </>
      ),
    },
    {
      question: 'Can I paste a pattern instead of typing its numbers?',
      answer: (
        <>
          Yes. Click <em>Paste or drop a pattern</em>, then paste the part with the gauge and the sizes, or
          choose a file: a PDF, a text file, a saved web page, or a pattern’s JSON from Ravelry. You can also
          paste a list or a table of sizes into the size table. The text and the file are read on your device
          and never sent anywhere. Patterns write their sizes in many ways, and some cannot be read, so check
          every number against the pattern before you use it. A scanned PDF contains only pictures: type its
          numbers.
        </>
      ),
    },
    {
      question: 'What is the difference between “to fit” and “finished”?',
      answer:
        '“To fit bust 36” is a body. “Finished bust 40” is the garment, and the difference is its ease. Swatchwise always asks for the finished measurement, because that is what your gauge changes. If a pattern gives only “to fit”, add the ease it names.',
    },
    {
      question: 'Which finished bust should I choose?',
      answer: `Measure a sweater whose fit you like, straight across just under the arms, and double it. Or add ease to your own bust: ${ease} is a classic fit.`,
    },
    {
      question: 'My gauge doesn’t match the pattern’s. Is that bad?',
      answer: `Not if you know about it. Differences under 10% count as minor size changes, and often only mean that you knit another size. But even a minor difference matters: at 19 stitches instead of 20, a difference of just ${formatNumber(Math.abs(fivePercent), 0)}%, a ${sweater} measures ${formatAt(19)}. That is about ${fivePercentOf} more.`,
    },
    {
      question: 'Is it really free?',
      answer: 'Yes. Every feature is free, with unlimited use. There is nothing to pay for.',
    },
  ],
});

/** @param hasAccounts whether users can save results */
const getTechnicalQuestions = (
  hasAccounts: boolean,
  { sweater, bust, formatAt, fivePercentOf, warnedAbove }: FaqExample,
) => ({
  title: 'Technical',
  open: false,
  questions: [
    {
      question: 'How is the size calculated?',
      answer: `Each printed bust is multiplied by the pattern’s stitches and divided by yours. With a pattern at 20 stitches and a swatch at 18, a bust of ${bust} comes out at ${formatAt(18)}. The size closest to what you want is recommended; of two equally close sizes, the larger one.`,
    },
    {
      question: 'Why is 10% fewer stitches more than 10% wider?',
      answer: `Because the stitch count stays and each stitch is wider: 20 ÷ 18 is 1.111, so ${formatNumber((20 / 18 - 1) * 100, 1)}% wider. The analysis shows both the difference in gauge and its effect on the size.`,
    },
    {
      question: 'What do “Perfect match” and “Close match” mean?',
      answer: `Your count is within 1% of the pattern’s, or within 5%. From 5% to 10% the badge is yellow; at 10% or more it is red. Both show how much wider or narrower, longer or shorter the knitting comes out. A result points out any difference above ${SIGNIFICANT_ABOVE}%, because that is ${fivePercentOf} on a ${sweater}. ${hasAccounts ? `Saved results are stricter, because there you look for the ones that fit: green up to ${SMALL_WITHIN}%, yellow up to ${SIGNIFICANT_ABOVE}%, red above. ` : ''}“Minor” means that choosing another size usually fixes it.`,
    },
    {
      question: 'Why am I warned that no size is close?',
      answer: `Because at your gauge even the closest size differs by more than ${warnedAbove} from the bust you want. You can continue anyway, or try other needles, another ease, or a pattern with more sizes.`,
    },
    {
      question: 'My pattern gives its gauge over 1 inch, or over 2. What do I type?',
      answer:
        'The count over 4 inches: multiply by 4, or by 2. Five stitches to the inch are 20. For your own swatch, count over all 4 inches; a miscount of half a stitch in one inch is two stitches in four.',
    },
    {
      question: 'My pattern’s gauge is per 10 cm, my swatch per 4 inches. Is that the same?',
      answer: `Nearly. Four inches are 10.16 cm, so 22 stitches per 10 cm are actually ${formatNumber(per4Inches, 2)} per 4 inches. Set each card to the unit in which you measured, and the conversion is done for you.`,
    },
    {
      question: 'My pattern gives no row gauge. What should I do?',
      answer:
        'Check “The pattern gives no row gauge” below the gauge. The size depends only on stitches. Lengths are then shown as the pattern gives them.',
    },
    {
      question: 'What does my row gauge change?',
      answer:
        'The length of everything for which the pattern counts rows: yokes, armholes, sleeve caps. Where it says “work until it measures”, only the number of rows changes, not the length. The recommended size depends only on stitches.',
    },
    {
      question: 'What happens without a connection?',
      answer:
        'After your first visit, Swatchwise opens and calculates without a connection. What you type stays in your browser.',
    },
  ],
});

const DRIFT = {
  question: 'How often should I check my gauge while I knit?',
  answer:
    'After the first few inches, and again when you are well under way. The gauge of a whole garment can differ from a swatch’s. If it drifts, type the new gauge and see how it changes your size.',
};

const WHEN_TO_SWATCH_AGAIN =
  'the same yarn on the same needles, washed the same way, has the same gauge. Knit a new swatch for another stitch, for another color of a heavily dyed yarn, or after a few years.';

const projectsWithAccount = {
  title: 'Project Management',
  open: false,
  questions: [
    {
      question: 'Does Swatchwise remember what I type?',
      answer:
        'Yes, in this browser, until you start over, sign out or clear its data. A guest’s pattern is also stored on the server for seven days, without a name, so that the server can calculate with it.',
    },
    {
      question: 'How do I save swatches, patterns and results?',
      answer: (
        <>
          With a <Link href={paths.signup}>free account</Link>. A swatch is saved with its yarn, needle and
          notes, a pattern with its gauge, sizes and link, a result with everything it was calculated from.
          You can load each of them into the calculator again. What you typed as a guest is still there after
          you sign in.
        </>
      ),
    },
    {
      question: 'Can I use one swatch for several patterns?',
      answer: `Yes, that is what the swatch library is for: ${WHEN_TO_SWATCH_AGAIN}`,
    },
    {
      question: 'What happens to my results when I delete a pattern?',
      answer: 'They stay. A saved result contains its own copy of the gauge and the sizes.',
    },
    {
      question: 'Can I download or delete my data?',
      answer:
        'Yes, on your account page under Security. You can download everything as one file that can be imported again, download each library as a spreadsheet table, or delete the account and all of its data immediately.',
    },
    DRIFT,
  ],
};

const projectsWithoutAccount = {
  title: 'Project Management',
  open: false,
  questions: [
    {
      question: 'Does Swatchwise remember what I type?',
      answer:
        'Yes, in this browser, until you start over or clear its data. The pattern’s gauge and sizes are also stored on the server for seven days, without a name, so that the server can calculate with them.',
    },
    {
      question: 'How do I save a result?',
      answer: (
        <>
          Click <em>Share or print</em> below it. The link that you get there contains the whole calculation:
          keep it with your notes, and open it on any device. <em>Remember this project</em> keeps the size
          and its measurements in this browser until the sweater is knitted.
        </>
      ),
    },
    {
      question: 'Can I use one swatch for several patterns?',
      answer: `Yes: ${WHEN_TO_SWATCH_AGAIN}`,
    },
    DRIFT,
  ],
};

const getProjectQuestions = (hasAccounts: boolean) =>
  hasAccounts ? projectsWithAccount : projectsWithoutAccount;

interface FaqSection {
  title: string;
  open: boolean;
  questions: readonly { question: string; answer: ReactNode }[];
}

/** Returns the frequently asked questions, in the order in which they come up, with lengths in a unit. */
export function getFaq(hasAccounts: boolean, unit: LengthUnit): readonly FaqSection[] {
  const example = getFaqExample(unit);
  return [
    getGettingStarted(example),
    getTechnicalQuestions(hasAccounts, example),
    yarnAndFiber,
    getProjectQuestions(hasAccounts),
    getAdvancedQuestions(hasAccounts, example),
  ];
}
