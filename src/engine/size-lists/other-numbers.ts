import { areConverted, areFalling, areGradual, getSteps, toNumber, toNumbers } from './numbers.ts';
import { getAfter, getBefore, getSentence, type TextRange } from './ranges.ts';
import type { Candidate, Item } from './scan.ts';
import { hasValueNames, isUnitPair } from './value-names.ts';
import { isUnit, LAST_SEPARATOR, means, readUnit, TIMES, WORD_BEFORE, WORDS } from './words.ts';

const BIND_OFF = new RegExp(`\\b(?:${WORDS.bindOff})\\b`, 'i');
/** Falling numbers after these words are bound off one after the other: "bind off 3-2-1". */
const SHAPING = new RegExp(`${BIND_OFF.source}[^.\\d]{0,12}$`, 'i');
/** Numbers after these words, or before the name of a cable, are a rib's, stripes, or those of short rows. */
const SEQUENCE = new RegExp(`(?<!\\p{L})(?:${WORDS.sequence})(?!\\p{L})[^.,;\\d]{0,8}$`, 'iu');
const CABLE_AFTER = /^ ?[LR]P?C\b/;
/** The words before numbers that have charts, colors or markers: "chart 1 (2, 3)". */
const REFERENCE = new RegExp(`\\b(?:${WORDS.chart}|${WORDS.reference})\\.?:? ?$`, 'i');
const PLACE = new RegExp(`\\b(?:${WORDS.place})\\.?:? ?$`, 'i');
/** The lowest number of several markers, squares or sections is at most this. */
const MAX_FIRST_PLACE = 4;
/** The word after an ordinal: "2. R". */
const WORD_AFTER = /^ ?(\p{L}+)\.?/u;
/** The start of a line or a sentence. After an ordinal, a period does not end one: "2. R". */
const SENTENCE_START = /^\s*$|(?:(?<!\d)\.|[:;)\]\n])\s*$/;
/** "Rnd 2 (4, 6): knit", "Row 1 (3, 5) (RS): knit", "Rows 3 (7, 11) of the chart" */
const AFTER_ROWS = new RegExp(
  `^ ?(?:\\([^)\\d]{1,24}\\) ?)?:|^(?: \\p{L}{1,5}){1,2} (?:${WORDS.chart})\\b`,
  'iu',
);
/** After the numbers of rows: "P 1 (3, 5). Ret", "Rows: 2 (4, 6) and". */
const AFTER_P = new RegExp(`^ ?(?:[.(-]|(?:${WORDS.and})\\b)`, 'i');
/** A value before the list belongs to it: "92 (98 (106) 114". In "Rnd 1. [174 (188, 202) sts]", a sentence ends. */
const OPEN_BEFORE = /[\d½¼¾](?:\.|(?:\p{L}{1,2})?\s?)[([]\s?$/u;

/** Numbers after "every 2nd row" are bound off one after the other, unless they are numbers of times. */
const EVERY_ROW = new RegExp(
  `\\b(?:${WORDS.every})\\b(?:(?<=\\d)\\.|[^.:;,\\n]){0,20}?(\\p{L}+)\\.? ?:? ?$`,
  'iu',
);
/** All sizes work such numbers one after the other: "4-4-3 sts in 3 steps". */
const IN_TURN = new RegExp(
  `(?<!\\p{L})(?:in|en|i|em) \\d+ (?:${WORDS.times}|${WORDS.steps})(?!\\p{L})`,
  'iu',
);
const ALL_SIZES = `(?<!\\p{L})(?:${WORDS.all})\\s+(?:(?:${WORDS.the})\\s+)?(?:${WORDS.size})(?!\\p{L})`;
/** Numbers are not those of sizes if their sentence has "for all sizes", or if "(size M)" or "m (S)" follows them directly. */
const FOR_ALL = new RegExp(ALL_SIZES, 'iu');
const FOR_ALL_BEFORE = new RegExp(`[([]${ALL_SIZES}`, 'iu');
const FOR_ONE = new RegExp(
  `^ ?(?:\\p{L}+\\.? ?)?[([](?:(?:${WORDS.size}) [\\p{L}\\d/]+|(?:\\d?X*)[SML])[)\\]]`,
  'iu',
);
const SHOULDER = new RegExp(`(?<!\\p{L})(?:${WORDS.shoulder})(?!\\p{L})`, 'iu');
/** Another list in the rest of a sentence. A remark after this list is about it, and not about the first one. */
const NEXT_LIST = /\d ?[/-] ?\d/;
const EVERY_AFTER = new RegExp(`(?<!\\p{L})(?:${WORDS.every})(?!\\p{L})(.*)`, 'iu');
/** The end of an instruction. The period of "sts." is none. */
const PHRASE_END = /[,;:\n]|\.(?=\s*(?:\p{Lu}|$))/u;
/** In "On the 5th (9th, 13th) row", before the ordinals. */
const ON_THE = new RegExp(`\\b(?:on|${WORDS.for}) (?:(?:${WORDS.the}) )?$`, 'i');
/** "every 8-9 sts" */
const EVERY = new RegExp(`\\b(?:${WORDS.every}) ?$`, 'i');

const ORDINAL = /\d(?:\.|:?\p{L}+|[ºª°])$/u;

/** Before numbers that are no list: "see page 3 (4)". */
const OTHER_NUMBER = new RegExp(`(?:\\b(?:${WORDS.otherNumber}|${WORDS.date})|©) ?$`, 'i');
/** A colon may follow words for dates, as in "Date: 4/9/21". In "Note: 90 (98, 106) sts", a list follows it. */
const DATE_BEFORE = new RegExp(`\\b(?:${WORDS.date}): ?$`, 'i');
/** Dates and telephone numbers. */
const DATE = /^\d{1,2}[/-]\d{1,2}[/-](?:19|20)\d\d|^(?:19|20)\d\d[/-]\d\d?[/-]\d\d?$|(?<!\d,?)0\d/;
/** Two numbers after these and words for needles are needles in two systems: "US 7 (4.5)", "hook H-8 (5)". */
const NEEDLE_BEFORE = new RegExp(`(?:\\b(?:${WORDS.needleNumber})(?: [a-z][-/])?|#) ?$`, 'i');

/** Returns whether numbers are a date, a page, a needle or the like, which is not even reported. */
export function areNoList(text: string, cluster: readonly Item[]): boolean {
  const [first, second, third] = cluster;
  const before = getBefore(text, first?.start ?? 0);
  if (OTHER_NUMBER.test(before)) return true;
  if (first?.kind === 'run' && first.separator !== null)
    if (DATE_BEFORE.test(before) || DATE.test(text.slice(first.start, first.end))) return true;
  const isPair =
    second?.kind === 'group' && !third && second.readings.some(({ values }) => values.length === 1);
  const isNeedle = NEEDLE_BEFORE.test(before) || means(WORD_BEFORE.exec(before)?.[1], 'needle');
  return isPair && isNeedle && !TIMES.test(getAfter(text, second.end));
}

/** Returns whether numbers may name rows: "Rnd 2 (4, 6): knit", "1. (3., 5.) R: rechts". */
function canNameRows(text: string, { values }: Candidate, before: string, after: string): boolean {
  const steps = getSteps(text, values);
  // "Rnds 1-20 (1-22, 1-24) of Chart A"
  if (steps.every((step) => step === 0)) return false;
  const label = WORD_BEFORE.exec(before);
  // Rows that are worked alike: 2, 4, 6.
  const hasSameSteps = steps.every((step) => step > 0 && step === steps[0]);
  if (label && means(label[1], 'row')) {
    // "P 1 (3, 5). Ret", where "p" is not "purl"
    const isP = /^p$/i.test(label[1] ?? '') && SENTENCE_START.test(before.slice(0, label.index));
    return AFTER_ROWS.test(after) || (isP && hasSameSteps && AFTER_P.test(after));
  }
  const word = WORD_AFTER.exec(after);
  const rest = after.slice(word?.[0].length);
  if (!means(word?.[1], 'row')) return false;
  const isName = SENTENCE_START.test(before) && AFTER_ROWS.test(rest);
  // "4 (6, 8) rows, ending with a WS row" counts them.
  const areOrdinals = values.every(({ start, end }) => ORDINAL.test(text.slice(start, end)));
  const isFirst = SENTENCE_START.test(before.replace(ON_THE, ''));
  return isName || (areOrdinals && hasSameSteps && rest.startsWith(',') && isFirst);
}

/** Returns whether numbers without a unit are those of charts, needles or rows: "chart 2 (3, 4)", "rows 1-4 (5-8, 9-12)". */
// `unit` is the text from the unit of the last value on.
function areReferences(text: string, list: Candidate, before: string, unit: string): boolean {
  const { values, isWeak } = list;
  const label = WORD_BEFORE.exec(before);
  const word = label?.[1];
  const ahead = before.slice(0, label?.index);
  const steps = getSteps(text, values);
  // "2. R" is not a name, and "p" is also "purl".
  const isRow = means(word, 'row') && !/^p$/i.test(word ?? '') && !/\d\.? $/.test(ahead);
  const first = toNumber(text, list);
  const isCount = steps.every((step) => step === 1);
  const areRanges = values.every(({ start, end }) => /\d ?- ?\d/.test(text.slice(start, end)));
  const noun = readUnit(unit);
  // Only "cm" shows a length: "in" may be a preposition, as in "rows 1-4 (5-8, 9-12) in rib".
  if (areRanges && !means(noun, 'cm') && steps.every((step) => step > 0) && (isRow || means(word, 'stitch')))
    return true;
  if (TIMES.test(unit)) return false;
  // "Chart 2 (3, 4) in red"
  if (REFERENCE.test(before) && (!isUnit(noun) || /^ ?in \p{L}/u.test(unit))) return true;
  if (isUnit(noun)) return false;
  const isName = /^\s*(?:[.:,;]|$)/.test(unit) || AFTER_ROWS.test(unit);
  // "Number of panels: 3 (4, 5)"
  const isNumberOf = first > 1 && /\b(?:motifs|panels|strips|steps):? ?$/i.test(before);
  if (isCount && first <= MAX_FIRST_PLACE && PLACE.test(before) && !isNumberOf) return true;
  if (isCount && first === 1 && ((isName && isRow) || means(word, 'needle'))) return true;
  // "Decrease on rows 2 (4, 6)", but not "to row 24 (28, 32)" and "every 2nd row 2 (4, 6), then"
  const [step = 0] = steps;
  // "Rows: 60 (70, 80)" counts them.
  const isTitle =
    SENTENCE_START.test(ahead) && (!/:\s?$/.test(before) || AFTER_P.test(getAfter(text, list.end)));
  const areRows =
    step > 0 && steps.every((one) => one === step) && (isTitle || first <= step) && !TO_ROW.test(ahead);
  return isRow && (isWeak || (areRows && !EVERY_ROW.test(before)));
}

/** The most stitches of a shoulder that are bound off at once. */
const MAX_STEP = 12;
/** The length of a size exceeds the one before it by at most this ratio of it plus this number. */
const MAX_LENGTH_STEP = { ratio: 0.5, more: 2 };

/** Places that all sizes have: "buttons at 2, 10 and 18 cm". */
const BUTTON = new RegExp(`(?<!\\p{L})(?:${WORDS.button})`, 'iu');
const NEEDLE = new RegExp(`(?<!\\p{L})(?:${WORDS.needle})(?!\\p{L})`, 'iu');
/** "For front, back and sleeves, cast on 40, 44 and 50 sts" */
const THREE_WORDS = new RegExp(`\\p{L}{3}, \\p{L}{3,}${LAST_SEPARATOR.source}\\p{L}{3}`, 'iu');
/** "Bind off 5, 6 and 7 sts" is more often for all sizes than "bind off 25, 26 and 27 sts". */
const MAX_BIND_OFF = 20;
/** If the last of several numbers is at least this many times the first, they are rather places than sizes. */
const MAX_LAST_RATIO = 2;

/** Returns whether numbers outside of brackets may be for all sizes, one after the other: "bind off 4-3-2-1 sts". */
function areInTurn(
  text: string,
  { start, end, values, separator }: Candidate,
  before: string,
  unit: string,
): boolean {
  const word = readUnit(unit);
  const { opening, rest } = getSentence(text, { start, end });
  // `opening` is the sentence before the list, `sentence` what follows up to another list, `phrase` up to the next comma.
  const [sentence = ''] = rest.split(NEXT_LIST);
  if (FOR_ALL.test(sentence) || FOR_ALL_BEFORE.test(opening) || FOR_ONE.test(sentence)) return true;
  const steps = getSteps(text, values);
  const [first = 0, last = 0] = [values[0], values.at(-1)].map((range) => range && toNumber(text, range));
  const [phrase = ''] = getAfter(text, end).split(PHRASE_END);
  const isNear = (pattern: RegExp) => pattern.test(opening) || pattern.test(phrase);
  const isInSentence = (pattern: RegExp) => pattern.test(opening) || pattern.test(sentence);
  const isLength = means(word, 'cm', 'inch');
  // "Cast on 3, 4, 5 at the beginning of the next 3 rows"
  const rows = [...(sentence.split(PHRASE_END)[0] ?? '').matchAll(/(?<!\d)(\d) (\p{L}+)/gu)];
  const isByRow = rows.some(([, count, noun]) => Number(count) === values.length && means(noun, 'row'));
  if (separator.startsWith('bare') && (isByRow || isInSentence(BUTTON))) return true;
  // Places rise more than sizes do: "at 8, 12 and 16 cm".
  const isOfPlaces = last >= MAX_LAST_RATIO * first || (last < MAX_BIND_OFF && isNear(BIND_OFF));
  if (separator === 'bare-and' && (isOfPlaces || isInSentence(THREE_WORDS) || (isLength && isNear(NEEDLE))))
    return true;
  // A bracket after the first value shows a list of sizes. "(7-7-8) sts every other row" has none there.
  const isSplit = /[([]/.test(text.slice(values[0]?.end, end));
  const isPlain = !/[([]/.test(text.slice(start, end));
  if (isSplit || TIMES.test(unit) || EVERY.test(before)) return false;
  // Lengths of sizes do not rise as the places of buttonholes do: "2-10-18 cm".
  if (isLength)
    return (
      isPlain &&
      values.slice(0, -1).some((value, index) => {
        const number = toNumber(text, value);
        return number > 0 && (steps[index] ?? 0) > MAX_LENGTH_STEP.ratio * number + MAX_LENGTH_STEP.more;
      })
    );
  const isRising = last > first && steps.every((step) => step >= 0);
  // "60-50-40 sts" is a list of sizes; "60/30/10 wool/silk/linen" is not.
  const isShaped = last <= 5 || isNear(BIND_OFF) || isNear(SHOULDER);
  const isCounted = means(word, 'stitch', 'row');
  if (isPlain && areFalling(steps) && (isShaped || !isCounted)) return true;
  if (
    (SHOULDER.test(opening) || (SHOULDER.test(phrase) && last <= MAX_STEP)) &&
    last - first <= 1 &&
    (isRising || first === last)
  )
    return true;
  const everyAfter = EVERY_AFTER.exec(phrase)?.[1]?.match(/\p{L}+/gu) ?? [];
  if (IN_TURN.test(phrase) || everyAfter.some((one) => means(one, 'row'))) return true;
  // "Stripes 60/64/68 sts" is a list of sizes; "short rows across 6-12-18 sts" is not.
  const isSequence = !isRising || last < 10 || steps.every((step) => step === first);
  return (isSequence && SEQUENCE.test(before)) || CABLE_AFTER.test(getAfter(text, end));
}

/** "22-24 sts = 10 cm", "22-24 sts x 30 rows" */
const GAUGE_AFTER = /^ ?\p{L}+\.? ?(?:x|= ?(?:4|10)\b)/iu;
/** A number directly after a list, or the rest of its last value. On the next line, it may not start another list. */
const NUMBER_AFTER = /^ +\d|^ *\n *\d(?![\d.,½¼¾]* ?[([/|-])/;

/** In "work to row 8 (16, 24)" and "ending with row 2 (4, 6)", before the word for rows. */
const TO_ROW = new RegExp(
  `(?<!\\p{L})(?:${WORDS.range}|until|after|with|nach|med|efter|etter|jusqu'(?:au|à)|après|na|dopo|al|tras|até|após)(?: (?:${WORDS.the}|a))? $`,
  'iu',
);
/** Before the numbers of needles or yarns: "US 6 (4, 8)", "nr 3 - 3,5 - 4". */
const SIGN_BEFORE = new RegExp(`(?<![\\p{L}\\d]|\\d )(?:${WORDS.numberSign}):?\\s?$`, 'iu');
/** The highest numbers of needles that patterns list for their sizes: US 15, 10 mm. */
const MAX_NEEDLE = 15;
const MAX_NEEDLE_MM = 10;
/** "Sts per needle: 12 (14, 16)" */
const PER_NEEDLE = new RegExp(`(?<!\\p{L})(?:${WORDS.every}|per|pro|par|por)\\s\\p{L}+:? $`, 'iu');
/** The lengths of needles: '16 / 24 / 32" circulars'. */
const NEEDLE_AFTER = new RegExp(
  `^ ?(?:mm\\b|(?:"|''|cm|in(?:ch(?:es)?)?\\.?)[ -]?(?:long )?(?:${WORDS.needle})(?!\\p{L}))`,
  'iu',
);

/** Returns whether every second value is the one before it in the other unit: "26 (66) 28 (71)". */
function areTwoUnits(text: string, values: readonly TextRange[]): boolean {
  const firsts = values.filter((_, index) => index % 2 === 0);
  const seconds = values.filter((_, index) => index % 2 === 1);
  const isRising = getSteps(text, firsts).every((step) => step > 0);
  return isRising && firsts.length === seconds.length && areConverted(text, firsts, seconds);
}

/** Returns whether numbers are measurements, or one needle, in several units: "14 (36) inches (cm)", "4 mm (6, 8)". */
function areInSeveralUnits(
  text: string,
  values: readonly TextRange[],
  before: string,
  after: string,
): boolean {
  const [first] = values;
  if (SIGN_BEFORE.test(before) || /^ ?mm\b/.test(getAfter(text, first?.end ?? 0))) return true;
  const word = readUnit(after);
  const isNeedle = means(word, 'needle') && !means(word, 'row');
  if (values.length === 2 && (isNeedle || isUnitPair(after))) return true;
  // "K2 (5), m1" and "2 (5) buttons" are not converted; "Bust: 36 (91)" is.
  const isLong = first !== undefined && toNumber(text, first) >= 10;
  const mayBeLength = means(word, 'cm', 'inch') || (word === undefined && isLong);
  if (values.length === 2 && !mayBeLength) return false;
  return !means(word, 'stitch', 'row', 'yarn') && !TIMES.test(after) && areTwoUnits(text, values);
}

/**
 * Returns whether numbers may have another meaning than the values of sizes.
 * @param isKnown returns whether a range overlaps a list that was found in another way, such as the sizes' names
 */
export function isOther(text: string, list: Candidate, isKnown: (range: TextRange) => boolean): boolean {
  const { start, end, values, isWeak } = list;
  const before = getBefore(text, start);
  const after = getAfter(text, end);
  const steps = getSteps(text, values);
  if (canNameRows(text, list, before, after) || OPEN_BEFORE.test(before)) return true;
  if (/\d\.?$/.test(text.slice(start, end)) && NUMBER_AFTER.test(after)) return true;
  // "7-7-8 (7-8-8) 8-8-9" has three values, "36-38-40 (42-44-46) 48-50-52" nine.
  const areRuns = values.some((value) => {
    const numbers = text.slice(value.start, value.end).split(/ ?- ?/).map(Number);
    return numbers.length > 2 && (numbers.at(-1) ?? 0) - (numbers[0] ?? 0) > 1;
  });
  if (list.separator === 'alternating' && areRuns) return true;
  // "70 (76, 82) 24 (26, 28)" are two lists.
  if (list.separator === 'halves' && ![values, values.toReversed()].some((one) => areGradual(text, one)))
    return true;
  if (areInSeveralUnits(text, values, before, after) || hasValueNames(text, list, isKnown)) return true;
  // The text after the last number: its unit, which can be in the list, and what follows it.
  const unit = (text.slice(values.at(-1)?.start, end) + after).replace(/^[\d.,½¼¾)\]-]+/, '');
  if (areReferences(text, list, before, unit)) return true;
  const word = WORD_BEFORE.exec(before)?.[1];
  const areSmall = (max: number) => toNumbers(text, values).every((number) => number <= max);
  const isNeedle =
    means(word, 'needle') &&
    !means(word, 'row') &&
    !isUnit(readUnit(unit)) &&
    !TIMES.test(unit) &&
    (isWeak || (areSmall(MAX_NEEDLE) && !PER_NEEDLE.test(before)));
  // Needles are not listed twice: "60 (80, 80) cm circular needle" is a list.
  const mayBeNeedles = /^ ?mm\b/.test(after) ? areSmall(MAX_NEEDLE_MM) : !steps.includes(0);
  if (isNeedle || (NEEDLE_AFTER.test(after) && (isWeak || mayBeNeedles))) return true;
  if (!isWeak) return false;
  const isCounted = means(readUnit(after), 'stitch');
  // "2-3 cm" and "every 8-9 sts" may be ranges. "90-98 sts" is not.
  const isVague = !isCounted || EVERY.test(before) || means(word, 'noise') || GAUGE_AFTER.test(after);
  if (values.length === 2 && isVague) return true;
  if (areInTurn(text, list, before, unit)) return true;
  if (SHAPING.test(before) && areFalling(steps) && !EVERY.test(before)) return true;
  // "with needles 98-102-106 sts", "ferri 3 (4-5) volte"
  if (means(word, 'needle') && !means(readUnit(after), 'stitch', 'row') && !TIMES.test(unit)) return true;
  return means(EVERY_ROW.exec(before)?.[1], 'row') && !TIMES.test(unit);
}
