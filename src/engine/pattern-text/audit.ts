import type { DoubtField } from '../doubts.ts';
import { isEase } from './evidence.ts';
import type { LabeledList } from './labels.ts';
import { isName } from './lists.ts';
import { rankLetters } from './ranges.ts';
import type { Note, PatternReading, Ends } from './reading.ts';
import { means, meansAny, type Token } from './tokens.ts';

/** What was read, and the text that it was read from. */
export interface Audited extends Pick<
  PatternReading,
  'gauge' | 'sizes' | 'toFit' | 'garment' | 'needleMm' | 'notes'
> {
  tokens: readonly Token[];
  /** The tokens of the gauge. */
  taken: ReadonlySet<number>;
  /** The lists outside the tables. */
  lists: readonly LabeledList[];
}

type Audit = (audited: Audited) => Note[];

const noteAll = (fields: readonly DoubtField[], code: string, message: string): Note[] =>
  fields.map((field) => ({ code, field, message }));

const hasNote = (notes: readonly Note[], wanted: DoubtField) => notes.some(({ field }) => field === wanted);

const WORD_RANKS: Readonly<Record<string, number>> = { small: -1, medium: 0, large: 1 };

const isLetters = ({ kind, raw }: Token) => kind === 'word' && raw !== raw.toLowerCase();

/** Returns the order of a size in letters or words: 0 for "M", "M2" and "Medium". */
const rankSize = (word: string) =>
  WORD_RANKS[word.toLowerCase()] ?? rankLetters(word.replace(/(?<=\D)\d$/, ''));

const rankParts = (name: string) => name.split(/[^\p{L}\d'’]+/u).map(rankSize);

/** The fewest sizes in letters that a text names beside those that were read. It names two in "XS to 3X". */
const FEWEST_MISSING = 3;

/** Sizes in letters that no name contains. */
const findMissingNames: Audit = ({ tokens, taken, sizes }) => {
  const letters = tokens.filter(
    (token, index) => isLetters(token) && means(token, 'letterSize') && !taken.has(index),
  );
  const ranks = new Set(sizes.flatMap(({ name }) => rankParts(name)));
  const missing = new Map(letters.map(({ raw }) => [rankSize(raw), raw]));
  for (const rank of [...ranks, null]) missing.delete(rank);
  if (missing.size < FEWEST_MISSING) return [];
  const names = [...missing.values()].join(', ');
  return noteAll(['sizes', 'bust'], 'names-missing', `The text also names ${names}. Check the sizes.`);
};

/** Numbers after sizes in letters, and a digit behind the letters of only one size: "S, M, L6". */
const findOddNames: Audit = ({ sizes }) => {
  const names = sizes.map(({ name }) => name);
  const firstLettered = names.findIndex((name) => rankParts(name).some((rank) => rank !== null));
  const isNumberAfter =
    firstLettered !== -1 && names.slice(firstLettered).some((name) => !/\p{L}/u.test(name));
  const hasOddDigit = names.length > 1 && names.filter((name) => /^[A-Z]+\d$/i.test(name)).length === 1;
  if (!isNumberAfter && !hasOddDigit) return [];
  return noteAll(
    ['sizes', 'bust', 'toFit'],
    'names-odd',
    'The names of the sizes are of different kinds. Check them.',
  );
};

/** The usual product of stitches per 4 inches and the needle in millimeters, from lace to colorwork. */
const USUAL_NEEDLE = { min: 58, max: 135 };

const findUnusualNeedle: Audit = ({ gauge, needleMm: [mm] }) => {
  const product = (gauge?.stitches ?? 0) * (mm ?? 0);
  if (!product || (product >= USUAL_NEEDLE.min && product <= USUAL_NEEDLE.max)) return [];
  return noteAll(['gauge'], 'needle-unusual', `${mm} mm is an unusual needle for this gauge. Check both.`);
};

/** The number of tokens after the word "gauge" in which its numbers can be. */
const FARTHEST_COUNT = 12;

const findMissingGauge: Audit = ({ tokens, gauge, taken, notes }) => {
  const isCounted = (index: number) =>
    tokens
      .slice(index, index + FARTHEST_COUNT)
      .some(({ kind }, at, after) => kind === 'number' && meansAny(after[at + 1], ['stitch', 'row']));
  const isMissing =
    !gauge &&
    !hasNote(notes, 'gauge') &&
    tokens.some((token, index) => means(token, 'gauge') && !taken.has(index) && isCounted(index));
  return isMissing ? noteAll(['gauge'], 'gauge-unread', 'The text has a gauge that was not read.') : [];
};

const isBustLabel = (token: Token) => token.kind === 'word' && meansAny(token, ['bust', 'fitVerb']);

const findMissingSizes: Audit = ({ tokens, sizes, toFit, garment, lists, notes }) => {
  const isMeasured = ({ items }: LabeledList) =>
    items.length > 2 || items.some(({ unit }) => unit === 'in' || unit === 'cm');
  if (
    sizes.some(({ bust }) => bust !== null) ||
    toFit !== null ||
    garment === 'other' ||
    hasNote(notes, 'bust') ||
    hasNote(notes, 'sizes') ||
    !lists.some(isMeasured) ||
    !tokens.some(isBustLabel)
  )
    return [];
  return noteAll(['sizes', 'bust', 'toFit'], 'sizes-unread', 'The text has busts that were not read.');
};

/** Lengths that no size has. */
const findMissingLengths: Audit = ({ sizes, garment, lists, notes }) => {
  const isLength = ({ label, items }: LabeledList) =>
    label.kind === 'length' && items.length >= Math.max(2, sizes.length);
  const isRead = sizes.some(({ length }) => length !== null) || garment === 'other';
  if (isRead || hasNote(notes, 'length') || !lists.some(isLength)) return [];
  return noteAll(['length'], 'length-unread', 'The text has lengths that were not read.');
};

/** The fewest lists with another number of values that make the number of sizes doubtful, and their fewest values. */
const FEWEST = { lists: 2, values: 3 };

/** Returns the number of values, which a list can give in two units. */
const countValues = ({ items }: LabeledList) =>
  Math.max(...(['in', 'cm', null] as const).map((unit) => items.filter((item) => item.unit === unit).length));

const findOtherCounts: Audit = ({ sizes, lists }) => {
  const counts = lists.filter(({ items }) => !items.every(isName)).map(countValues);
  const count = (wanted: number) => counts.filter((each) => each === wanted).length;
  const other = counts.find(
    (each) =>
      each >= FEWEST.values &&
      each !== sizes.length &&
      count(each) >= FEWEST.lists &&
      count(each) > count(sizes.length),
  );
  if (sizes.length === 0 || other === undefined) return [];
  return noteAll(
    ['sizes', 'bust'],
    'counts-differ',
    `Several lists have ${other} values, but ${sizes.length} sizes were read.`,
  );
};

const findUnusualEase: Audit = ({ sizes, toFit }) => {
  const busts = sizes.flatMap(({ bust }): Ends[] => (bust === null ? [] : [[bust, bust]]));
  const bodies = (toFit ?? []).flatMap((ends): Ends[] => (ends ? [ends] : []));
  if (busts.length === 0 || busts.length !== bodies.length || isEase(busts, bodies)) return [];
  return noteAll(
    ['bust', 'toFit'],
    'ease-unusual',
    'The garment and the body sizes differ more than usual. Check both lists.',
  );
};

/** The largest step between two sizes, in inches, and as a multiple of the middle step. */
const LARGEST_STEP = { inches: 6, multiple: 3 };

const findUnevenSteps: Audit = ({ sizes }) => {
  const busts = sizes.flatMap(({ bust }) => bust ?? []);
  const steps = busts.slice(1).map((bust, index) => bust - (busts[index] ?? 0));
  const middle = steps.toSorted((one, other) => one - other)[Math.floor(steps.length / 2)] ?? 0;
  const largest = Math.max(LARGEST_STEP.inches, middle * LARGEST_STEP.multiple);
  if (steps.every((step) => step <= largest)) return [];
  return noteAll(
    ['bust'],
    'uneven',
    'One bust is much larger than the one before it. Check them in the pattern.',
  );
};

const AUDITS: readonly Audit[] = [
  findMissingGauge,
  findUnusualNeedle,
  findMissingSizes,
  findMissingLengths,
  findMissingNames,
  findOddNames,
  findOtherCounts,
  findUnusualEase,
  findUnevenSteps,
];

/** Compares what was read with the whole text and with what is usual, and returns what speaks against it. */
export const auditReading: Audit = (audited) => AUDITS.flatMap((audit) => audit(audited));
