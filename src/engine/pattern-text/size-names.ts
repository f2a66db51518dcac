import { MAX_SIZES } from '../limits.ts';
import { NEWBORN } from './cell-names.ts';
import { saysInParentheses } from './clauses.ts';
import type { Lists, NameList, Series } from './series.ts';
import { getNarrowest, isAdultWord, isRising } from './evidence.ts';
import { getItemText } from './items.ts';
import { fillSpan, rankLetters } from './ranges.ts';
import type { Token } from './tokens.ts';

const isAge = (name = '') => /^\d.*\p{L}/u.test(name);

const isLettered = (name: string) => /\p{L}/u.test(name);

const isLetterSize = (name: string) => rankLetters(name) !== null;

/** Returns the number of a size, ages in years: 4 for "4", 1.5 for "18 mos"; 0 for letters. */
const toNumber = (name: string) => Number(/\d+/.exec(name)) / (/^[\d\s/–-]+(?:m|kk)/i.test(name) ? 12 : 1);

/** Joins lists that are as many as the values; without values, those that rise or are in parentheses: "Size 34. Changes for sizes 36 and 38". */
function findJoined(
  tokens: readonly Token[],
  lists: readonly NameList[],
  count: number | null,
): NameList | null {
  const longest = lists.reduce((most, { names }) => Math.max(most, names.length), 0);
  for (const [index, list] of lists.entries()) {
    const next = lists[index + 1];
    if (!next || (list.isSpan && !next.names.every((name) => /\d[-–]\d/.test(name)))) continue;
    const names = [...list.longNames, ...next.longNames];
    const isOfNumbers = toNumber(names[0] ?? '') > 0 && isRising(names.map(toNumber));
    const isContinued =
      list.names.length === 1 && ((isOfNumbers && next.names.length > 1) || saysInParentheses(tokens, next));
    const isMatching = count === null ? isContinued && names.length >= longest : names.length === count;
    if (isMatching && new Set(names).size === names.length) return { ...list, names, end: next.end };
  }
  return null;
}

/** Returns whether all names between the first and the last are certain: those of sizes without gaps from 1 or 2 on. */
const isCounted = ([first, second]: readonly string[]) =>
  Number(first) <= 2 && Number(second) - Number(first) === 1;

/** A list of names, of which a text may print the first and the last only. */
type FoundNames = NameList & { isFilled?: boolean };

/** Reads the ends of the sizes as all of them: "Sizes 1-5", "Sizes S to XL". */
function fillNames(list: NameList, count: number | null): FoundNames | null {
  const isOne = list.isSpan || list.names.length === 1;
  if (count === null || !list.isLabeled || !isOne) return null;
  // "Sizes XS to XL (30 to 46 in)", "Sizes S - XL"
  const names = fillSpan(list.names[0] ?? '', count) ?? fillSpan(list.names.join(' - '), count);
  return names && { ...list, names, isFilled: count > 2 && !isCounted(names) };
}

/** Returns whether a list names sizes: not "2 and 4: P" of a row, the colors "A, B, C", or the yards "2T: 150, 120". */
function isNamed({ isLabeled, names }: NameList): boolean {
  const first = names[0] ?? '';
  const isLong = /\p{L}{2}|\d\p{L}/u.test(first);
  const isUsual = isLong ? isRising(names.map(toNumber)) : names.every(isLettered) && !/^[A-L]$/.test(first);
  return isLabeled || (names.length > 1 && isUsual);
}

/** Finds the list of names that fits the number of values, or else the longest one, or the only size. */
function findNameList(
  tokens: readonly Token[],
  nameLists: Lists['names'],
  count: number | null,
): FoundNames | null {
  const lists = nameLists.filter(({ isSpan, names }) => !isSpan && new Set(names).size === names.length);
  const filled = nameLists.flatMap((list) => fillNames(list, count) ?? [])[0];
  const named = lists.filter(isNamed).toSorted((one, other) => other.names.length - one.names.length);
  const isOnly = new Set(named.map(({ names }) => names[0])).size === 1;
  const ages = lists.filter(({ longNames }) => longNames.length === 1 && isAge(longNames[0]));
  // "400 yards for 2/3T", and another line for 4/5T
  const isOnlyAge = new Set(ages.map(({ longNames }) => longNames[0])).size === 1;
  const ofAge = isOnlyAge && (count === null || count === 1) ? ages[0] : null;
  return (
    lists.find(
      ({ names, isLabeled }) => (isLabeled || names.every(isLetterSize)) && names.length === count,
    ) ??
    lists.find(({ names }) => names.length > 1 && names.length === count) ??
    findJoined(tokens, nameLists, count) ??
    filled ??
    named.find(({ names }) => names.length > (count === null ? (isOnly ? 0 : 1) : 2)) ??
    (ofAge && { ...ofAge, names: ofAge.longNames }) ??
    null
  );
}

/** Drops the person before the first number, if the others have none: "Child's 4 (6, 8)". "Birth to 3 months" is an age. */
const dropPerson = ([first = '', ...others]: readonly string[]) =>
  others.every((name) => /^\d/.test(name)) && !NEWBORN.test(first.split(' ')[0]?.toLowerCase() ?? '')
    ? [first.replace(/^\D+ (?=\d)/, ''), ...others]
    : [first, ...others];

/** Adds the word "Size" to numbers if it is printed before each of them: "Size 1: 32 in, Size 2: 36 in". */
function addPrintedWord(text: string, names: string[]): string[] {
  if (names.length < 2 || names.length > MAX_SIZES || names.some((name) => !/^\d+$/.test(name))) return names;
  const printed = names.map((name) => `Size ${name}`);
  return printed.every((name) => text.includes(name)) ? printed : names;
}

/** Returns whether names are those of one size and the measurement of another: "medium (40-42) and large (44-46)". */
const isMixed = (names: readonly string[]) =>
  names.some(isAdultWord) && names.some((name) => /^\d+ ?[-‐‑‒–—−] ?\d+$/.test(name));

/** Returns whether names only number the sizes: "Sizes: a) S, b) M". */
const isNextLetter = (name: string, index: number) =>
  name.toLowerCase().charCodeAt(0) === 97 + index && name.length === 1;

/** Returns whether values stand directly after the word "size": "Finished size 46 (50, 54) in, to fit 36 (40, 44) in". */
const isCalledSize = (text: string, { start }: Series) =>
  /\bsizes?:? *$/i.test(text.slice(Math.max(0, start - 12), start));

/** The names may be something else, or only their ends are printed. */
type NamesDoubt = 'names-unclear' | 'names-filled';

/**
 * Reads the names of the sizes: their own list, else the names next to the values, else the values.
 * @param main the values that each size has, busts or body sizes
 * @param fit the body sizes
 * @returns the names, the list that they come from if it is their own, and a doubt about them
 */
export function readSizeNames(
  text: string,
  tokens: readonly Token[],
  { series, names: nameLists }: Lists,
  main: Series | null,
  fit: Series | null,
): { names: string[]; list: NameList | null; doubt: NamesDoubt | null } {
  const count = main?.values.length ?? null;
  const list = findNameList(tokens, nameLists, count);
  const named = series.find(({ names }) => names !== null);
  const beside = fit?.names?.length === count ? fit.names : ((main?.names ? main : named)?.names ?? null);
  const wanted = count ?? (list?.isLabeled ? list.names.length : 0);
  const isKeyed =
    beside?.every(isNextLetter) === true && list?.isLabeled === true && !list.names.every(isNextLetter);
  if (beside && !isKeyed && (count === null ? beside.length >= wanted : beside.length === wanted))
    return { names: addPrintedWord(text, beside), list: null, doubt: null };
  const isUnsure =
    list !== null && (isMixed(list.names) || (!list.isLabeled && !list.longNames.some(isLettered)));
  if (list) {
    const doubt = list.isFilled ? 'names-filled' : isUnsure ? 'names-unclear' : null;
    return { names: addPrintedWord(text, dropPerson(list.names)), list, doubt };
  }
  // Children's sizes are their heights: "Sizes 90 (100, 110) cm". An 8-inch zipper is no size.
  const sized = series.find(
    ({ label, values, items }) =>
      label.kind === 'size' &&
      label.basis === null &&
      values.length > 1 &&
      values.length === count &&
      items !== main?.items &&
      values.every(([low]) => low >= getNarrowest()),
  );
  const isFit = fit?.values.length === count && !(main && main.from < fit.from && isCalledSize(text, main));
  const unnamed = sized ?? (isFit ? fit : main);
  const names = (unnamed?.items ?? []).map((item) =>
    getItemText(text, item).replace(/ ?["″”“] ?(?:to|-) ?/, '-'),
  );
  // The text also lists other names, which are not as many.
  const hasOthers = nameLists.some(
    (each) => each.isLabeled && (each.isSpan ? names.length > 0 : each.names.length > 1),
  );
  return { names, list: null, doubt: hasOthers ? 'names-unclear' : null };
}
