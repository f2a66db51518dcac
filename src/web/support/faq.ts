import {
  computeFinishedMeasurement,
  getPercentageDifference,
  SIGNIFICANT_ABOVE,
  SMALL_WITHIN,
} from '../../engine/gauge.ts';
import { BUST_WARNING_ABOVE } from '../../engine/limits.ts';
import { formatLength, formatNumber } from '../../engine/sentences.ts';
import { gaugeToPer4Inches, toInches, type LengthUnit } from '../../engine/units.ts';
import { paths } from '../paths.ts';

/** Answers by their questions, in the markup of ui/prose.tsx. */
type Questions = Readonly<Record<string, string>>;

const exampleWords = {
  in: { size: 40, sweater: '40-inch sweater', fivePercentOf: 'two inches', ease: '2 to 4 in' },
  cm: { size: 100, sweater: '100-cm sweater', fivePercentOf: '5 cm', ease: '5 to 10 cm' },
} as const;

/** Returns the example of the answers in a unit: a sweater at 20 stitches. The engine calculates its numbers. */
function getExample(unit: LengthUnit) {
  const { size, ...words } = exampleWords[unit];
  const bust = toInches(size, unit);
  const computeBustAt = (stitches: number) => computeFinishedMeasurement(bust, stitches, 20);
  return {
    ...words,
    bust: formatLength(bust, unit),
    formatBustAt: (stitches: number) => formatLength(computeBustAt(stitches), unit),
    halfAStitch: formatLength(bust - computeBustAt(20.5), unit),
    warnedAbove: formatLength(BUST_WARNING_ABOVE, unit),
  };
}
type Example = ReturnType<typeof getExample>;

const fivePercent = formatNumber(Math.abs(getPercentageDifference(19, 20)), 0);
const per4Inches = formatNumber(gaugeToPer4Inches(22, 'cm', 'exact'), 2);

const answerFirstQuestions = ({ sweater, formatBustAt, fivePercentOf, ease }: Example): Questions => ({
  'What do I need to get started?':
    'A swatch in the yarn and on the needles you will use, washed and dried like the finished garment; the pattern’s gauge and finished bust measurements; and the finished bust you want. You don’t need an account.',
  'How do I use the calculator?':
    'Type your stitches over 4 inches or 10 cm, and your rows if you want to know lengths, then the pattern’s gauge and its sizes, then the finished bust you want, and select _Calculate Size_. You see the size to knit, how every size will really measure, and how your row gauge affects the length.',
  'Can I paste a pattern instead of typing its numbers?':
    'Yes. Select _Paste or drop a pattern_, then paste the part with the gauge and the sizes, or choose a file: a PDF, a text file, a saved web page, or a pattern’s JSON from Ravelry. You can also paste a list or a table of sizes into the size table. The text and the file are read on your device and never sent anywhere. Patterns write their sizes in many ways, and some cannot be read, so check every number against the pattern before you use it. A scanned PDF contains only pictures: type its numbers.',
  'What is the difference between “to fit” and “finished”?':
    '“To fit bust 36” is a body. “Finished bust 40” is the garment, and the difference is its ease. Swatchwise always asks for the finished measurement, because that is what your gauge changes. If a pattern gives only “to fit”, add the ease it names.',
  'Which finished bust should I choose?': `Measure a sweater whose fit you like, straight across just under the arms, and double it. Or add ease to your own bust: ${ease} is a classic fit.`,
  'My gauge doesn’t match the pattern’s. Is that bad?': `Not if you know about it. Differences under 10% cause minor size changes: often you only knit another size. In the same size, even a minor difference shows: at 19 stitches instead of 20, a difference of just ${fivePercent}%, a ${sweater} measures ${formatBustAt(19)}. That is about ${fivePercentOf} more, and above ${SIGNIFICANT_ABOVE}%, a result calls the difference significant.`,
  'Is it really free?': 'Yes. Every feature is free, with unlimited use. There is nothing to pay for.',
});

const answerTechnicalQuestions = (
  hasAccounts: boolean,
  { sweater, bust, formatBustAt, fivePercentOf, warnedAbove }: Example,
): Questions => ({
  'How is the size calculated?': `Each printed bust is multiplied by the pattern’s stitches and divided by yours. With a pattern at 20 stitches and a swatch at 18, a bust of ${bust} comes out at ${formatBustAt(18)}. The size closest to what you want is recommended; of two equally close sizes, the larger one.`,
  'Why is 10% fewer stitches more than 10% wider?': `Because the stitch count stays and each stitch is wider: 20 ÷ 18 is 1.111, so ${formatNumber((20 / 18 - 1) * 100, 1)}% wider. The analysis shows both the difference in gauge and its effect on the size.`,
  'What do “Perfect match” and “Close match” mean?': `Your count is within 1% of the pattern’s, or within 5%. From 5% to 10% the badge is yellow; at 10% or more it is red. Both show how much wider or narrower, longer or shorter the knitting comes out. A result calls any difference above ${SIGNIFICANT_ABOVE}% significant, because that is ${fivePercentOf} on a ${sweater}. Below 10%, it is still minor, because choosing another size usually fixes it.${hasAccounts ? ` Saved results are stricter, because there you look for the ones that fit: green up to ${SMALL_WITHIN}%, yellow up to ${SIGNIFICANT_ABOVE}%, red above.` : ''}`,
  'Why am I warned that no size is close?': `Because at your gauge even the closest size differs by more than ${warnedAbove} from the bust you want. You can continue anyway, or try other needles, another ease, or a pattern with more sizes.`,
  'My pattern gives its gauge over 1 inch, or over 2. What do I type?':
    'The count over 4 inches: multiply by 4, or by 2. Five stitches to the inch are 20. For your own swatch, count over all 4 inches; a miscount of half a stitch in one inch is two stitches in four.',
  'My pattern’s gauge is per 10 cm, my swatch per 4 inches. Is that the same?': `Nearly. Four inches are 10.16 cm, so 22 stitches per 10 cm are actually ${per4Inches} per 4 inches. Set each card to the unit in which you measured, and the conversion is done for you.`,
  'My pattern gives no row gauge. What should I do?':
    'Check “The pattern gives no row gauge” below the gauge. The size depends only on stitches. Lengths are then shown as the pattern gives them.',
  'What does my row gauge change?':
    'The length of everything for which the pattern counts rows: yokes, armholes, sleeve caps. Where it says “work until it measures”, only the number of rows changes, not the length. The recommended size depends only on stitches.',
  'What happens without a connection?':
    'After your first visit, Swatchwise opens and calculates without a connection. What you type stays in your browser.',
});

const yarnQuestions: Questions = {
  'Can I use a different yarn from the pattern’s?':
    'Yes, if you like the fabric it makes. Knit a swatch, look at it, handle it, wash it; then let the calculator find the size for the gauge you got, rather than forcing the gauge.',
  'Why did my swatch change when I washed it?': `Fibers relax in water. Superwash wool grows, often a lot; cotton and linen lengthen under their own weight; alpaca drapes and stretches; plain wool blooms and evens out. That is why a swatch is measured after blocking. The guide has [a table of fibers](${paths.swatchingGuide}#fibers).`,
  'Do yarn weights tell me my gauge?':
    'Only roughly. A DK can be knitted at 21 or at 24 stitches per 4 inches, depending on your hands. The label is a starting point for a swatch.',
  'Does the color matter?':
    'Sometimes. Heavily dyed and undyed yarn of the same kind can differ, and colorwork is nearly always tighter than plain knitting. Swatch what you will knit.',
  'I knit with two strands held together. What is my gauge?':
    'That of a swatch with both strands. It can’t be worked out from the two yarns: a strand of mohair with a fingering yarn fills the gaps and may hardly change the count; two strands of the same wool change it a lot.',
  'My needles are metric, but the list has US sizes. Which is mine?':
    'Each entry shows both, such as US 6 (4 mm). Go by the millimeters. Needles of the same number from two makers can differ a little; that is one more reason to swatch with the pair you will use.',
};

const WHEN_TO_SWATCH_AGAIN =
  'the same yarn on the same needles, washed the same way, has the same gauge. Knit a new swatch for another stitch, for another color of a heavily dyed yarn, or after a few years.';

const questionsOfUsers: Questions = {
  'Does Swatchwise remember what I type?':
    'Yes, in this browser, until you start over, sign out or clear its data. A guest’s pattern is also stored on the server for seven days, without a name, so that the server can calculate with it.',
  'How do I save swatches, patterns and results?': `With a [free account](${paths.signup}). A swatch is saved with its yarn, needle and notes, a pattern with its gauge, sizes and link, a result with everything it was calculated from. You can load each of them into the calculator again. What you typed as a guest is still there after you sign in.`,
  'Can I use one swatch for several patterns?': `Yes, that is what the swatch library is for: ${WHEN_TO_SWATCH_AGAIN}`,
  'What happens to my results when I delete a pattern?':
    'They stay. A saved result contains its own copy of the gauge and the sizes.',
  'Can I download or delete my data?':
    'Yes, on your account page under Security. You can download everything as one file that can be imported again, download each library as a spreadsheet table, or delete the account and all of its data immediately.',
};

const questionsWithoutAccounts: Questions = {
  'Does Swatchwise remember what I type?':
    'Yes, in this browser, until you start over or clear its data. The pattern’s gauge and sizes are also stored on the server for seven days, without a name, so that the server can calculate with them.',
  'How do I save a result?':
    'Select _Share or print_ below it. The link that you get there contains the whole calculation: keep it with your notes, and open it on any device. _Remember this project_ keeps the size and its measurements in this browser until the sweater is knitted.',
  'Can I use one swatch for several patterns?': `Yes: ${WHEN_TO_SWATCH_AGAIN}`,
};

const answerProjectQuestions = (hasAccounts: boolean): Questions => ({
  ...(hasAccounts ? questionsOfUsers : questionsWithoutAccounts),
  'How often should I check my gauge while I knit?':
    'After the first few inches, and again when you are well under way. The gauge of a whole garment can differ from a swatch’s. If it drifts, type the new gauge and see how it changes your size.',
});

const answerAdvancedQuestions = (
  hasAccounts: boolean,
  { sweater, halfAStitch, ease }: Example,
): Questions => ({
  'Can I see how it works before I type anything?':
    'Yes. Select _See an example_ in the calculator. It fills in everything with invented numbers, the tools included. When you leave it, what you had typed comes back.',
  'What about sleeves, yoke and hem?':
    'Open _More measurements_ below the size table and type the finished measurements that the pattern gives, then do the same under Desired Fit with those that you care about. The result says where each size pinches, how many rows to add or leave out, and whether another size fits you better overall. The recommended size still depends only on the bust.',
  'What can I do after I know my size?':
    'The buttons below the result plan the rest at your gauge, one question at a time: _Plan the rows_ spaces the decreases and increases again, _Check the cast-on_ tells how wide the pattern’s stitch counts will be, _Estimate the yarn_ tells how much to buy, and _Compare swatches_ shows every size with several gauges.',
  'Can I see only the numbers of my size in the pattern?': `Yes. Select _Mark my size in the pattern_ below the result, or open [Your size, marked](${paths.markedPattern}). Your numbers stand out, passages for other sizes are folded, and selecting a number tells what it measures at your gauge. What could not be marked with certainty is listed for you to check. The pattern stays on your device.`,
  'Does it work for crochet?':
    'Yes, for garments whose pattern gives a gauge and finished measurements. Swatch in the crochet stitch that the pattern counts, and enter its stitches and rows: a crochet stitch is often taller than wide, so fewer rows than stitches are normal. If the pattern counts repeats or shells instead of stitches, count the same on your swatch and enter both as stitches. Two tools are for knitting only: the usual stitches for a yarn, and the needle to try next.',
  'How do I count stitches that do not come out even?':
    'Select _Count over any width_. Count as far as the swatch is even, with halves and quarters, and in several places. The gauge then has a range, such as 22 ± 0.3, and the result tells what it means for the bust.',
  'How do I share or print my result?':
    'Select _Share or print_ for a link, its QR code, a text for a message, or one page on paper. The link itself contains the numbers, so nothing is stored on our server.',
  'My sweaters come out larger than my swatches. What can I do?': `Tell Swatchwise. ${hasAccounts ? 'Save the result with an account, or select' : 'Select'} _Remember this project_, and enter what the sweater measures when it is washed. From three sweaters on, your results tell how yours usually differ.`,
  'I measured half a stitch. Should I round?': `No. Type 20.5. On a ${sweater} at 20 stitches, half a stitch more makes a difference of ${halfAStitch}.`,
  'Should I swatch again with other needles?': `If you like the fabric and a size comes out right, no. Change needles when the fabric is too stiff or too loose, then type the new numbers. Read more in [when it does not match](${paths.swatchingGuide}#trouble).`,
  'Can I knit one size here and another there?':
    'Often. Compare the table’s columns: take the bust from one size and the length from another where the pattern lets you. Shaping that is counted in rows needs care.',
  'My rows differ but my stitches match. What now?':
    'Knit the recommended size, and change the number of rows by the percentage in the gauge analysis wherever the pattern counts them. “Plan the rows”, below your result, spaces increases and decreases over the new number.',
  'The gauge is given over cables, lace or ribbing. Does that work?':
    'Yes, if your swatch is in the same stitch and blocked the same way: both gauges must be of the same fabric. Make it wide enough for at least two repeats. If the pattern gives a gauge for plain stockinette as well, swatch both, and type the gauge of the body.',
  'What about garments knitted sideways?':
    'Their rows run around the body. Enter your rows as stitches and your stitches as rows, for both the swatch and the pattern.',
  'What about negative ease?': `Enter a finished bust that is smaller than your own: ${ease} less is a very close fit. The calculator works the same way.`,
  'Can I use it for hats, socks or skirts?':
    'For anything that is measured around: enter the finished circumference of each size as the bust. The desired bust starts at 20 in either unit; for less than 20 inches, set its card to centimeters.',
});

/** Returns the sections of frequently asked questions, with lengths in a unit. */
export function getFaq(
  hasAccounts: boolean,
  unit: LengthUnit,
): readonly { title: string; questions: Questions }[] {
  const example = getExample(unit);
  return [
    { title: 'Getting Started', questions: answerFirstQuestions(example) },
    { title: 'Technical', questions: answerTechnicalQuestions(hasAccounts, example) },
    { title: 'Yarn & Fiber', questions: yarnQuestions },
    { title: 'Project Management', questions: answerProjectQuestions(hasAccounts) },
    { title: 'Advanced', questions: answerAdvancedQuestions(hasAccounts, example) },
  ];
}
