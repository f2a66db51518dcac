import type { DoubtField } from '../doubts.ts';
import { toInches } from '../units.ts';
import { canFitBodies } from './evidence.ts';
import { hasWord } from './label-meaning.ts';
import type { LabeledList } from './labels.ts';
import { getItemText, isName, type Item } from './lists.ts';
import { hasPlausibleRows } from './plausible-gauge.ts';
import { rankLetters } from './ranges.ts';
import type { Ends, Note, PatternReading } from './reading.ts';
import { getLineBefore, isEnd, isMark, means, meansAny, splitTokens, type Token } from './tokens.ts';
import type { Concept } from './vocabulary.ts';

/** What was read, and the text that it was read from. */
interface Audited extends Pick<
  PatternReading,
  'gauge' | 'sizes' | 'toFit' | 'garment' | 'needleMm' | 'notes'
> {
  text: string;
  tokens: readonly Token[];
  /** The indexes of the tokens of the gauge. */
  taken: ReadonlySet<number>;
  /** The lists outside the tables. */
  lists: readonly LabeledList[];
}

/** Returns the doubts about what was read. */
type Audit = (audited: Audited) => Note[];

/** Returns a note for each of the fields. */
const noteAll = (fields: readonly DoubtField[], code: string, message: string): Note[] =>
  fields.map((field) => ({ code, field, message }));

const hasNote = (notes: readonly Note[], wanted: DoubtField) => notes.some(({ field }) => field === wanted);

/** Returns the number of values, which a list can give in two units. */
const countValues = ({ items }: LabeledList) =>
  Math.max(...(['in', 'cm', null] as const).map((unit) => items.filter((item) => item.unit === unit).length));

const WORD_RANKS: Readonly<Record<string, number>> = { small: -1, medium: 0, large: 1 };

/** Returns whether a word has a capital. In lower case, "m" and "l" are rarely sizes. */
const hasCapital = ({ kind, raw }: Token) => kind === 'word' && raw !== raw.toLowerCase();

/** Returns the order of a size in letters or words: 0 for "M", "M2" and "Medium". */
const rankSize = (word: string) =>
  WORD_RANKS[word.toLowerCase()] ?? rankLetters(word.replace(/(?<=\D)\d$/, ''));

const rankParts = (name: string) => name.split(/[^\p{L}\d'’]+/u).map(rankSize);

/** Returns the same text for the same sizes in letters and in words: "S/M" and "Small/Medium". */
const toRanks = (name: string) =>
  name
    .split(/[^\p{L}\d'’]+/u)
    .map((part) => rankSize(part) ?? part.toLowerCase())
    .join();

/** With fewer names besides those that were read, none is missing: "XS to 3X" names only the ends of a range. */
const MIN_MISSING = 3;

/** Reports sizes in letters that no name contains. */
const findMissingNames: Audit = ({ tokens, taken, sizes }) => {
  const letters = tokens.filter(
    (token, index) => hasCapital(token) && means(token, 'letterSize') && !taken.has(index),
  );
  const ranks = new Set(sizes.flatMap(({ name }) => rankParts(name)));
  const missing = new Map(letters.map(({ raw }) => [rankSize(raw), raw]));
  for (const rank of [...ranks, null]) missing.delete(rank);
  if (missing.size < MIN_MISSING) return [];
  const names = [...missing.values()].join(', ');
  return noteAll(['sizes', 'bust'], 'names-missing', `The text also names ${names}. Check the sizes.`);
};

/** The fewest separators in a line of sizes, and its most tokens: "Sizes: First (second, third)". */
const NAMES_LINE = { separators: 2, tokens: 60 };

/** Reports a line of sizes that was not read, so that the measurements name the sizes. */
const findUnreadNames: Audit = ({ tokens, lists, sizes, notes }) => {
  const isNamed = sizes.length < 2 || sizes.some(({ name }) => /\p{L}/u.test(name));
  if (isNamed || hasNote(notes, 'sizes')) return [];
  const label = tokens.findIndex(
    (token, index) => means(token, 'size') && isEnd(tokens[index - 1]) && isMark(tokens[index + 1], ':'),
  );
  const [line = []] = splitTokens(tokens.slice(label + 2, label + 2 + NAMES_LINE.tokens), isEnd);
  const isRead = lists.some(
    ({ items, from }) => items.length > 1 && from > label && from < label + 2 + line.length,
  );
  const isList = line.filter((token) => isMark(token, ',;(/-')).length >= NAMES_LINE.separators;
  return label !== -1 && isList && !isRead
    ? noteAll(['sizes'], 'names-unread', 'The names of the sizes could not be read. Check them.')
    : [];
};

/** A list with at least this many names that no size has lists other sizes. */
const MIN_OTHERS = 2;

/** Reports another list of sizes in letters, such as men's beside women's. */
const findOtherSizes: Audit = ({ text, lists, sizes }) => {
  const ranks = new Set(sizes.flatMap(({ name }) => [name, ...name.split(' ')]).map(toRanks));
  const other = lists.find((list) => {
    const names = list.items.map((item) => toRanks(getItemText(text, item)));
    // One size can have the whole list as its name: "S/M".
    const isKnown = ranks.has(names.join());
    return (
      list.items.every(({ kind }) => kind === 'name') &&
      !isKnown &&
      names.filter((name) => !ranks.has(name)).length >= MIN_OTHERS
    );
  });
  if (!other || sizes.length === 0) return [];
  return noteAll(
    ['sizes'],
    'other-sizes',
    `The text also lists the sizes ${getItemText(text, other)}. Check the names.`,
  );
};

/** Reports busts of other people beside their names, which no size has: "Mom M: finished chest 40 in". */
const findOtherBusts: Audit = ({ text, lists, sizes, notes }) => {
  const ranks = new Set(sizes.flatMap(({ name }) => [name, ...name.split(' ')]).map(toRanks));
  const isBust = ({ low }: Item) =>
    sizes.some(
      ({ bust }) => bust !== null && [low, toInches(low, 'cm')].some((each) => Math.abs(each - bust) < 0.1),
    );
  const isOther = (list: LabeledList, index: number) => {
    const next = lists[index + 1];
    return (
      list.items.every(isName) &&
      list.items.length !== sizes.length &&
      list.items.every((item) => !ranks.has(toRanks(getItemText(text, item)))) &&
      next?.label.kind === 'bust' &&
      next.label.basis !== 'fit' &&
      countValues(next) === list.items.length &&
      !next.items.some(isBust)
    );
  };
  if (sizes.every(({ bust }) => bust === null) || hasNote(notes, 'bust') || !lists.some(isOther)) return [];
  return noteAll(
    ['sizes', 'bust'],
    'other-busts',
    'The text also gives busts of other sizes. Check which sizes you need.',
  );
};

/** Reports numbers after sizes in letters, and a digit behind the letters of only one size: "S, M, L6". */
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

/** The audits of the sizes' names. */
const NAME_AUDITS: readonly Audit[] = [
  findMissingNames,
  findUnreadNames,
  findOtherSizes,
  findOtherBusts,
  findOddNames,
];

/** The usual product of stitches per 4 inches and the needle in millimeters, from lace to colorwork. */
const USUAL_NEEDLE = { min: 58, max: 135 };

const findUnusualNeedle: Audit = ({ gauge, needleMm: [mm] }) => {
  const product = (gauge?.stitches ?? 0) * (mm ?? 0);
  if (!product || (product >= USUAL_NEEDLE.min && product <= USUAL_NEEDLE.max)) return [];
  return noteAll(['gauge'], 'needle-unusual', `${mm} mm is an unusual needle for this gauge. Check both.`);
};

/** The number of tokens after the word "gauge" in which its numbers can be. */
const MAX_COUNT_DISTANCE = 24;

/** Smaller counts are those of instructions: "k2, 4 rows". */
const MIN_PAIR = 10;

/** Returns whether stitches and rows stand side by side, which only a gauge counts so: "18 st/24 nld". */
function isPair(tokens: readonly Token[], index: number): boolean {
  const [stitches, stitch, joiner] = tokens.slice(index, index + 3);
  const [rows, row] = tokens.slice(index + (isMark(joiner, '/,') ? 3 : 2), index + 5);
  return (
    stitches?.kind === 'number' &&
    rows?.kind === 'number' &&
    Math.min(stitches.value, rows.value) >= MIN_PAIR &&
    hasPlausibleRows({ stitches: stitches.value, rows: rows.value }) &&
    means(stitch, 'stitch') &&
    means(row, 'row') &&
    !means(row, 'stitch')
  );
}

const findMissingGauge: Audit = ({ tokens, gauge, taken, notes }) => {
  // "20 sts", "m. 20"
  const isCounted = (index: number) =>
    tokens
      .slice(index, index + MAX_COUNT_DISTANCE)
      .some(
        ({ kind }, at, after) =>
          kind === 'number' &&
          [after[at + 1], after[at - 1], after[at - 2]].some((token) => meansAny(token, ['stitch', 'row'])),
      );
  const isMissing =
    !gauge &&
    !hasNote(notes, 'gauge') &&
    tokens.some(
      (token, index) =>
        (means(token, 'gauge') && !taken.has(index) && isCounted(index)) || isPair(tokens, index),
    );
  return isMissing
    ? noteAll(['gauge'], 'gauge-unread', 'The gauge could not be read. Check the pattern.')
    : [];
};

const hasLabel = (tokens: readonly Token[], concepts: readonly Concept[]) =>
  tokens.some((token) => token.kind === 'word' && meansAny(token, concepts));

const LENGTH_UNREAD = noteAll(
  ['length'],
  'length-unread',
  'The lengths could not be read. Check the pattern.',
);

/** Returns whether a token is the numbers of a row without spaces, "869299107": the tokenizer makes these a mark. */
const isGlued = ({ kind, raw }: Token) => kind === 'mark' && /^\d/.test(raw);

const WIDE = /^(?:wide|breit|brede?|large|breed)$/;
/** The most tokens from the word for a width to a list, and from the list to the word. */
const WIDTH_WORDS = { before: 8, after: 3 };

const findMissingSizes: Audit = ({ tokens, sizes, toFit, garment, lists, notes }) => {
  const isMeasured = ({ items }: LabeledList) =>
    items.length > 2 || items.some(({ unit }) => unit === 'in' || unit === 'cm');
  // "Back and front are each 18 (20, 22) in wide"
  const isWidth = ({ items, from, to }: LabeledList) =>
    items.length > 1 &&
    items.length >= sizes.length &&
    items.some(({ unit }) => unit === 'in' || unit === 'cm') &&
    [...getLineBefore(tokens, from, WIDTH_WORDS.before), ...tokens.slice(to, to + WIDTH_WORDS.after)].some(
      (token) => token.kind === 'word' && (means(token, 'width') || WIDE.test(token.text)),
    );
  const isRead =
    sizes.some(({ bust }) => bust !== null) ||
    toFit !== null ||
    garment === 'other' ||
    hasNote(notes, 'bust') ||
    hasNote(notes, 'sizes');
  const isMissing =
    (lists.some(isMeasured) && hasLabel(tokens, ['bust', 'fitVerb'])) ||
    lists.some(isWidth) ||
    (tokens.some(isGlued) && hasLabel(tokens, ['bust', 'fitVerb', 'round']));
  if (isRead || !isMissing) return [];
  const fields: DoubtField[] = ['sizes', 'bust', 'toFit'];
  return [
    ...noteAll(fields, 'sizes-unread', 'The bust measurements could not be read. Check the pattern.'),
    ...(hasLabel(tokens, ['length']) ? LENGTH_UNREAD : []),
  ];
};

/** Reports lengths that no size has. */
const findMissingLengths: Audit = ({ tokens, sizes, garment, lists, notes }) => {
  const isLength = ({ label, items }: LabeledList) =>
    label.kind === 'length' && items.length >= Math.max(2, sizes.length);
  const isRead = sizes.some(({ length }) => length !== null) || garment === 'other';
  const isTableUnread =
    sizes.every(({ bust }) => bust === null) &&
    notes.some(({ field, code }) => field === 'bust' && code !== 'to-fit-only') &&
    hasLabel(tokens, ['length']);
  if (isRead || hasNote(notes, 'length') || !(isTableUnread || lists.some(isLength))) return [];
  return LENGTH_UNREAD;
};

/** The fewest lists with another number of values that make the number of sizes doubtful, and their fewest values. */
const MIN_OTHER_COUNTS = { lists: 2, values: 3 };

const findOtherCounts: Audit = ({ sizes, lists }) => {
  const counts = lists.filter(({ items }) => !items.every(isName)).map(countValues);
  const count = (wanted: number) => counts.filter((each) => each === wanted).length;
  const other = counts.find(
    (each) =>
      each >= MIN_OTHER_COUNTS.values &&
      each !== sizes.length &&
      count(each) >= MIN_OTHER_COUNTS.lists &&
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
  if (busts.length === 0 || busts.length !== bodies.length || canFitBodies(busts, bodies)) return [];
  return noteAll(
    ['bust', 'toFit'],
    'ease-unusual',
    'The garment and the body sizes differ more than usual. Check both lists.',
  );
};

/** The largest usual step between two sizes: the larger of these inches and this multiple of the median step. */
const MAX_STEP = { inches: 6, multiple: 3 };

const findUnevenSteps: Audit = ({ sizes }) => {
  const busts = sizes.flatMap(({ bust }) => bust ?? []);
  const steps = busts.slice(1).map((bust, index) => bust - (busts[index] ?? 0));
  const middle = steps.toSorted((one, other) => one - other)[Math.floor(steps.length / 2)] ?? 0;
  const largest = Math.max(MAX_STEP.inches, middle * MAX_STEP.multiple);
  if (steps.every((step) => step <= largest)) return [];
  return noteAll(
    ['bust'],
    'uneven',
    'One bust is much larger than the one before it. Check them in the pattern.',
  );
};

/** Below this bust, in inches, the sizes may be those of children, who are taller than this multiple of it. */
const CHILD = { maxBust: 34, height: 1.25 };

const findTallLengths: Audit = ({ sizes }) => {
  const isTall = sizes.some(
    ({ bust, length }) => bust !== null && bust <= CHILD.maxBust && (length ?? 0) >= bust * CHILD.height,
  );
  if (!isTall) return [];
  return noteAll(
    ['length'],
    'length-unusual',
    'The lengths are large for these busts. They may be the heights of the children.',
  );
};

/** The most tokens before the word for a correction and after it that it speaks of. */
const MAX_CORRECTION_TOKENS = 40;

const CORRECTED: readonly (readonly [DoubtField[], Concept[]])[] = [
  [['gauge'], ['gauge', 'needle']],
  [
    ['bust', 'toFit'],
    ['bust', 'width', 'round', 'fitVerb'],
  ],
  [['length'], ['length']],
  [['further'], ['part', 'weakPart']],
];
const ALL_FIELDS: readonly DoubtField[] = ['gauge', 'sizes', 'bust', 'toFit', 'length', 'further'];

/** Reports a correction with numbers. It is never applied, because the text may have been corrected since. */
const findCorrections: Audit = ({ tokens }) => {
  const fields = tokens.flatMap((token, index) => {
    if (!means(token, 'correction')) return [];
    const after = tokens.slice(index + 1, index + 1 + MAX_CORRECTION_TOKENS);
    const [rest = [], ...below] = splitTokens(after, isEnd);
    // A heading stands above its corrections.
    const end = below.findIndex((line) => line.length === 0);
    const own = hasWord(rest) ? rest : below.slice(0, end === -1 ? undefined : end).flat();
    const words = [...getLineBefore(tokens, index, MAX_CORRECTION_TOKENS), ...own];
    const named = CORRECTED.flatMap(([names, concepts]) => (hasLabel(words, concepts) ? names : []));
    // "Look for errata on our page" corrects nothing.
    if (!words.some(({ kind }) => kind === 'number')) return [];
    return named.length > 0 ? named : ALL_FIELDS;
  });
  return noteAll([...new Set(fields)], 'correction', 'The text has a correction. Check which numbers count.');
};

const AUDITS: readonly Audit[] = [
  findCorrections,
  findMissingGauge,
  findUnusualNeedle,
  findMissingSizes,
  findMissingLengths,
  ...NAME_AUDITS,
  findOtherCounts,
  findUnusualEase,
  findUnevenSteps,
  findTallLengths,
];

/** Compares what was read with the whole text and with what is usual, and returns the doubts. */
export const auditReading: Audit = (audited) => AUDITS.flatMap((audit) => audit(audited));
