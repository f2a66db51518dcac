import { toInches } from '../units.ts';
import { countValues, hasNote, noteAll, type Audit } from './audited.ts';
import type { LabeledList } from './labels.ts';
import { getItemText, isName, type Item } from './lists.ts';
import { rankLetters } from './ranges.ts';
import { isEnd, isMark, means, splitTokens, type Token } from './tokens.ts';

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
export const NAME_AUDITS: readonly Audit[] = [
  findMissingNames,
  findUnreadNames,
  findOtherSizes,
  findOtherBusts,
  findOddNames,
];
