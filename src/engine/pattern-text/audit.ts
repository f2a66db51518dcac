import type { DoubtField } from '../doubts.ts';
import { toInches } from '../units.ts';
import { canFitBodies } from './evidence.ts';
import { isTimes, readOneUnit, WIDE } from './gauge-events.ts';
import { hasWord } from './label-meaning.ts';
import type { LabeledList } from './labels.ts';
import { getItemText, isName, type Item } from './items.ts';
import { hasPlausibleRows } from './plausible-gauge.ts';
import { rankLetters } from './ranges.ts';
import type { Ends, Note, PatternReading } from './reading.ts';
import {
  findIndexes,
  getLineBefore,
  isEnd,
  isMark,
  means,
  meansAny,
  splitTokens,
  type Token,
} from './tokens.ts';
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

/** Returns whether there is a doubt, or what its message names. */
type Audit = (audited: Audited) => boolean | string;

const hasLabel = (tokens: readonly Token[], concepts: readonly Concept[]) =>
  tokens.some((token) => token.kind === 'word' && meansAny(token, concepts));

const hasNote = (notes: readonly Note[], wanted: DoubtField) => notes.some(({ field }) => field === wanted);

/** Returns the number of values, which a list can give in two units. */
const countValues = ({ items }: LabeledList) =>
  Math.max(...(['in', 'cm', null] as const).map((unit) => items.filter((item) => item.unit === unit).length));

/** Returns whether a word has a capital. In lower case, "m" and "l" are rarely sizes. */
const hasCapital = ({ kind, raw }: Token) => kind === 'word' && raw !== raw.toLowerCase();

/** Returns the order of a size in letters or words: 0 for "M", "M2" and "Medium". */
const rankSize = (word: string) => rankLetters(word.replace(/(?<=\D)\d$/, ''));

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
const nameMissingSizes: Audit = ({ tokens, taken, sizes }) => {
  const letters = tokens.filter(
    (token, index) => means(token, 'letterSize') && hasCapital(token) && !taken.has(index),
  );
  const ranks = new Set(sizes.flatMap(({ name }) => rankParts(name)));
  const missing = new Map(letters.map(({ raw }) => [rankSize(raw), raw]));
  for (const rank of [...ranks, null]) missing.delete(rank);
  return missing.size >= MIN_MISSING && [...missing.values()].join(', ');
};

/** A line of sizes has at least this many separators, and at most this many tokens: "Sizes: First (second, third)". */
const NAMES_LINE = { separators: 2, tokens: 60 };

/** If no size is named by letters, reports a line of names beside or below the word for sizes that was not read. */
const areNamesUnread: Audit = ({ tokens, lists, sizes }) => {
  const isNamed = sizes.length < 2 || sizes.some(({ name }) => /\p{L}/u.test(name));
  if (isNamed) return false;
  const label = tokens.findIndex(
    (token, index) =>
      means(token, 'size') &&
      isEnd(tokens[index - 1]) &&
      (isMark(tokens[index + 1], ':') || tokens[index + 1]?.kind === 'newline'),
  );
  const [line = []] = splitTokens(tokens.slice(label + 2, label + 2 + NAMES_LINE.tokens), isEnd);
  const isRead = lists.some(
    ({ items, from }) => items.length > 1 && from > label && from < label + 2 + line.length,
  );
  const isList =
    line.filter((token) => isMark(token, ',;(/-')).length >= NAMES_LINE.separators &&
    !hasLabel(line, ['bust', 'fitVerb', 'measurement']);
  return label !== -1 && isList && !isRead;
};

/** A list is one of other sizes if at least this many of its names belong to no size that was read. */
const MIN_OTHERS = 2;

/** Reports another list of sizes in letters, such as men's beside women's. */
const nameOtherSizes: Audit = ({ text, lists, sizes }) => {
  const ranks = new Set(sizes.flatMap(({ name }) => [name, ...name.split(' ')]).map(toRanks));
  const other = lists.find(({ items }) => {
    if (!items.every(({ kind }) => kind === 'name')) return false;
    const names = items.map((item) => toRanks(getItemText(text, item)));
    // One size can have the whole list as its name: "S/M".
    return !ranks.has(names.join()) && names.filter((name) => !ranks.has(name)).length >= MIN_OTHERS;
  });
  return other !== undefined && sizes.length > 0 && getItemText(text, other);
};

/** The most lists of busts that the lists of names are compared with. Patterns have fewer. */
const MAX_COMPARED = 20;

/**
 * Reports a list of names, more or fewer than the sizes, that has as many busts that are not those of the sizes: "Dame S (M) L,
 * Herre M (L)", "Mom M: finished chest 40 in".
 */
const hasOtherBusts: Audit = ({ text, lists, sizes, notes }) => {
  const ranks = new Set(sizes.flatMap(({ name }) => [name, ...name.split(' ')]).map(toRanks));
  const isBust = ({ low }: Item) =>
    sizes.some(
      ({ bust }) => bust !== null && [low, toInches(low, 'cm')].some((each) => Math.abs(each - bust) < 0.1),
    );
  // "Sizes M (L) only: bust darts of 5 (6) in"
  const isSmall = ({ low }: Item) => sizes.every(({ bust }) => bust === null || bust > 2 * low);
  const bustLists = lists
    .filter(({ label }) => label.kind === 'bust' || label.basis === 'finished')
    .slice(0, MAX_COMPARED);
  const isOther = (list: LabeledList, index: number) => {
    const isUnread = list.items.every((item) => !ranks.has(toRanks(getItemText(text, item))));
    // Names that were not read have their busts in the next list. Names that were read can also be those of other people, with
    // their busts in any list of the same length.
    const near = isUnread ? lists.slice(index + 1, index + 2) : list.items.length > 1 ? bustLists : [];
    return (
      list.items.every(isName) &&
      list.items.length !== sizes.length &&
      near.some(
        (each) =>
          (each.label.kind === 'bust' || each.label.basis === 'finished') &&
          each.label.basis !== 'fit' &&
          countValues(each) === list.items.length &&
          !each.items.every(isBust) &&
          !each.items.some(isSmall),
      )
    );
  };
  return sizes.some(({ bust }) => bust !== null) && !hasNote(notes, 'bust') && lists.some(isOther);
};

/** Words for women and men before their lists. */
const PEOPLE =
  /^(?:(?:wo)?men|ladies|gents|dam(?:e[rn]?)?|herr(?:e[rn]?|ar)?|naiset|miehet|femmes?|hommes?|mujer(?:es)?|hombres?|donn[ae]|uom(?:o|ini)|mulher(?:es)?|home(?:m|ns)|heren)$/;
/** The most tokens from such a word to the list: "Men: 38 (42) in". */
const MAX_PEOPLE_DISTANCE = 2;

/** Returns whether the text has lists of different people: "Women: 34 (38, 42) in Men: 38 (42, 46) in". */
function hasListsOfOthers({ tokens, lists, sizes }: Audited): boolean {
  const people = lists.flatMap(({ items, from }) => {
    const isList = items.length > 1 && items.some(({ unit }) => unit === 'in' || unit === 'cm');
    const words = isList ? getLineBefore(tokens, from, MAX_PEOPLE_DISTANCE) : [];
    return words.find(({ text }) => PEOPLE.test(text))?.text ?? [];
  });
  return sizes.length > 0 && new Set(people).size > 1;
}

/** Reports numbers after sizes in letters, and a digit behind the letters of only one size: "S, M, L6". */
const areNamesOdd: Audit = ({ sizes }) => {
  const names = sizes.map(({ name }) => name);
  const firstLettered = names.findIndex((name) => rankParts(name).some((rank) => rank !== null));
  const isNumberAfter =
    firstLettered !== -1 && names.slice(firstLettered).some((name) => !/\p{L}/u.test(name));
  const hasOddDigit = names.length > 1 && names.filter((name) => /^[A-Z]+\d$/i.test(name)).length === 1;
  return isNumberAfter || hasOddDigit;
};

/** The usual product of stitches per 4 inches and the needle in millimeters, from lace to colorwork. */
const USUAL_NEEDLE = { min: 58, max: 135 };

const nameUnusualNeedle: Audit = ({ gauge, needleMm: [mm] }) => {
  const product = (gauge?.stitches ?? 0) * (mm ?? 0);
  return product > 0 && (product < USUAL_NEEDLE.min || product > USUAL_NEEDLE.max) && `${mm} mm`;
};

/** The number of tokens after the word "gauge" in which its numbers can be. */
const MAX_COUNT_DISTANCE = 24;

/** Smaller counts are those of instructions: "k2, 4 rows". */
const MIN_PAIR = 10;

/** Returns whether counts of stitches and of rows stand side by side, as only in a gauge: "18 st/24 nld", "18 m x 24 f". */
function isPair(tokens: readonly Token[], index: number): boolean {
  const [stitches, stitch, joiner] = tokens.slice(index, index + 3);
  const [rows, row] = tokens.slice(index + (isMark(joiner, '/,') || isTimes(joiner) ? 3 : 2), index + 5);
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

/** Returns whether "per inch" or "to the inch" stands after a word for stitches. */
const isPerUnit = (tokens: readonly Token[], index: number) =>
  means(tokens[index + 1], 'joinSpan') &&
  [index + 2, index + 3].some((at) => readOneUnit(tokens, at) !== null);

const isGaugeUnread: Audit = ({ tokens, gauge, taken, notes }) => {
  // "20 sts", "m. 20"
  const isCounted = (index: number) =>
    tokens
      .slice(index, index + MAX_COUNT_DISTANCE)
      .some(
        ({ kind }, at, after) =>
          kind === 'number' &&
          [after[at + 1], after[at - 1], after[at - 2]].some((token) => meansAny(token, ['stitch', 'row'])),
      );
  return (
    !gauge &&
    !hasNote(notes, 'gauge') &&
    tokens.some(
      (token, index) =>
        (means(token, 'gauge') && !taken.has(index) && isCounted(index)) ||
        isPair(tokens, index) ||
        (means(token, 'stitch') && isPerUnit(tokens, index)),
    )
  );
};

/** Returns whether a token is the numbers of a row without spaces, "869299107": the tokenizer makes these a mark. */
const isGlued = ({ kind, raw }: Token) => kind === 'mark' && /^\d/.test(raw);

/** Words after a bust that say how it is measured: around the garment, or across it when it is laid flat. */
const AROUND = /^(?:around|flat|rundt|runt|fladt|flatt|platt|flach|plat)$/;

/** The most tokens from the word for a width to a list, and from the list to the word. */
const WIDTH_WORDS = { before: 8, after: 3 };

const areSizesUnread: Audit = ({ tokens, sizes, toFit, garment, lists, notes }) => {
  const isMeasured = ({ items }: LabeledList) =>
    items.length > 2 || items.some(({ unit }) => unit === 'in' || unit === 'cm');
  // "Back and front are each 18 (20, 22) in wide"
  const isCalledWidth = ({ items, from, to }: LabeledList) =>
    items.length > 1 &&
    items.length >= sizes.length &&
    items.some(({ unit }) => unit === 'in' || unit === 'cm') &&
    [...getLineBefore(tokens, from, WIDTH_WORDS.before), ...tokens.slice(to, to + WIDTH_WORDS.after)].some(
      (token) => token.kind === 'word' && (means(token, 'width') || WIDE.test(token.text)),
    );
  // "It is 50 in around"
  const isAround = ({ items, label, from, to }: LabeledList) =>
    sizes.length === 0 &&
    label.kind !== 'other' &&
    items.every(({ unit }) => unit === 'in' || unit === 'cm') &&
    tokens.slice(from, to + WIDTH_WORDS.after).some(({ text }) => AROUND.test(text));
  const isRead =
    sizes.some(({ bust }) => bust !== null) ||
    toFit !== null ||
    garment === 'other' ||
    hasNote(notes, 'bust') ||
    hasNote(notes, 'sizes');
  const isMissing =
    (lists.some(isMeasured) && hasLabel(tokens, ['bust', 'fitVerb'])) ||
    lists.some(isCalledWidth) ||
    lists.some(isAround) ||
    (tokens.some(isGlued) && hasLabel(tokens, ['bust', 'fitVerb', 'round']));
  return isMissing && !isRead;
};

/** Reports that the text seems to give lengths, if no size has one. */
const areLengthsUnread: Audit = (audited) => {
  const { tokens, sizes, garment, lists, notes } = audited;
  const isLength = ({ label, items }: LabeledList) =>
    label.kind === 'length' && items.length >= Math.max(2, sizes.length);
  const isRead = sizes.some(({ length }) => length !== null) || garment === 'other';
  const hasNoBust = sizes.every(({ bust }) => bust === null);
  const isBustNoted = notes.some(({ field, code }) => field === 'bust' && code !== 'to-fit-only');
  const isTableUnread =
    ((hasNoBust && isBustNoted) || areSizesUnread(audited)) && hasLabel(tokens, ['length']);
  return !isRead && !hasNote(notes, 'length') && (isTableUnread || lists.some(isLength));
};

/** The number of sizes is in doubt if at least this many lists have the same other number of values, and at least this many. */
const MIN_OTHER_COUNTS = { lists: 2, values: 3 };

const countOthers: Audit = ({ sizes, lists }) => {
  const counts = lists.filter(({ items }) => !items.every(isName)).map(countValues);
  const count = (wanted: number) => counts.filter((each) => each === wanted).length;
  const other = counts.find(
    (each) =>
      each >= MIN_OTHER_COUNTS.values &&
      each !== sizes.length &&
      count(each) >= MIN_OTHER_COUNTS.lists &&
      count(each) > count(sizes.length),
  );
  return sizes.length > 0 && other !== undefined && `${other} values, but ${sizes.length} sizes`;
};

const isEaseUnusual: Audit = ({ sizes, toFit }) => {
  const busts = sizes.flatMap(({ bust }): Ends[] => (bust === null ? [] : [[bust, bust]]));
  const bodies = (toFit ?? []).flatMap((ends): Ends[] => (ends ? [ends] : []));
  return busts.length > 0 && busts.length === bodies.length && !canFitBodies(busts, bodies);
};

/** The largest usual step between two sizes: the larger of these inches and this multiple of the median step. */
const MAX_STEP = { inches: 6, multiple: 3 };

function areUneven(values: readonly number[]): boolean {
  const steps = values.slice(1).map((value, index) => value - (values[index] ?? 0));
  const rising = steps.filter((step) => step >= 0).toSorted((one, other) => one - other);
  const middle = rising[Math.floor((rising.length - 1) / 2)] ?? 0;
  const largest = Math.max(MAX_STEP.inches, middle * MAX_STEP.multiple);
  return steps.some((step) => step > largest);
}

/** Below this bust, in inches, the sizes may be those of children, who are taller than this multiple of it. */
const CHILD = { maxBust: 34, height: 1.25 };

const areLengthsTall: Audit = ({ sizes }) =>
  sizes.some(
    ({ bust, length }) => bust !== null && bust <= CHILD.maxBust && (length ?? 0) >= bust * CHILD.height,
  );

/** At most this many tokens before the word for a correction, and as many after it, say what it corrects. */
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

/** Returns the fields that a correction with numbers names. It is never applied, because the text may have been corrected since. */
const findCorrected = (tokens: readonly Token[]): DoubtField[] =>
  findIndexes(tokens, (token) => means(token, 'correction')).flatMap((index) => {
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

/** The audits with their codes, the fields in doubt, and their messages. `$` stands for what the audit names. */
const AUDITS: readonly (readonly [code: string, DoubtField[], message: string, Audit])[] = [
  ['gauge-unread', ['gauge'], 'The gauge could not be read. Check the pattern.', isGaugeUnread],
  ['needle-unusual', ['gauge'], '$ is an unusual needle for this gauge. Check both.', nameUnusualNeedle],
  [
    'sizes-unread',
    ['sizes', 'bust', 'toFit'],
    'The bust measurements could not be read. Check the pattern.',
    areSizesUnread,
  ],
  ['length-unread', ['length'], 'The lengths could not be read. Check the pattern.', areLengthsUnread],
  ['names-missing', ['sizes', 'bust'], 'The text also names $. Check the sizes.', nameMissingSizes],
  ['names-unread', ['sizes'], 'The names of the sizes could not be read. Check them.', areNamesUnread],
  ['other-sizes', ['sizes'], 'The text also lists the sizes $. Check the names.', nameOtherSizes],
  [
    'other-busts',
    ['sizes', 'bust', 'toFit'],
    'The text also gives busts of other sizes. Check which sizes you need.',
    (audited) => hasOtherBusts(audited) || hasListsOfOthers(audited),
  ],
  [
    'names-odd',
    ['sizes', 'bust', 'toFit'],
    'The names of the sizes are of different kinds. Check them.',
    areNamesOdd,
  ],
  // $ is "5 values, but 6 sizes".
  ['counts-differ', ['sizes', 'bust'], 'Several lists have $ were read.', countOthers],
  [
    'ease-unusual',
    ['bust', 'toFit'],
    'The garment and the body sizes differ more than usual. Check both lists.',
    isEaseUnusual,
  ],
  [
    'uneven',
    ['bust'],
    'One bust is much larger than the one before it. Check them in the pattern.',
    ({ sizes }) => areUneven(sizes.flatMap(({ bust }) => bust ?? [])),
  ],
  [
    'uneven',
    ['length'],
    'One length is much larger than the one before it. Check them in the pattern.',
    ({ sizes }) => areUneven(sizes.flatMap(({ length }) => length ?? [])),
  ],
  [
    'length-unusual',
    ['length'],
    'The lengths are large for these busts. They may be the heights of the children.',
    areLengthsTall,
  ],
];

const CORRECTION = 'The text has a correction. Check which numbers count.';

/** Compares what was read with the whole text and with what is usual, and returns the doubts. */
export function auditReading(audited: Audited): Note[] {
  const corrected = [...new Set(findCorrected(audited.tokens))];
  const found = AUDITS.flatMap(([code, fields, message, audit]) => {
    const named = audit(audited);
    const text = message.replace('$', () => (typeof named === 'string' ? named : ''));
    return named === false ? [] : fields.map((field) => ({ code, field, message: text }));
  });
  return [...corrected.map((field) => ({ code: 'correction', field, message: CORRECTION })), ...found];
}
