import { findAll, getAfter, MAX_SPACE, sortRanges, type MarkedList, type TextRange } from './ranges.ts';
import { WORDS } from './words.ts';

/** What separates the values of a list. `single` is not a separator: a dash or slash within the value makes it a range. */
export type Separator =
  | 'comma'
  | 'tight-comma'
  | 'spaced-dash'
  | 'dash'
  | 'slash'
  | 'bar'
  | 'space'
  | 'single';

/** A reading of a part of the text as a list. */
export interface Candidate extends MarkedList {
  separator: Separator | 'alternating' | 'halves' | 'bracket-only' | 'bare' | 'bare-and';
  /** True if it needs the evidence of the whole text: a dash may also mean a range, a slash a fraction. */
  isWeak: boolean;
}

/** A reading of the inside of a pair of brackets. */
export interface Reading {
  separator: Separator;
  values: TextRange[];
  /** True if the values are ranges themselves: "40-42". */
  hasRanges: boolean;
  /** The unit or noun that each of several values has, in lower case; empty otherwise. */
  unit: string;
  /** The one after the last value, which may belong to all. */
  lastUnit: string;
}

/** Values outside of brackets: one, or several with dashes, slashes or bars between them. */
export interface Run extends TextRange {
  kind: 'run';
  values: TextRange[];
  /** `null` for a single value. */
  separator: 'dash' | 'slash' | 'bar' | null;
  unit: string;
}

/** A pair of brackets with nothing but values inside. */
export interface Group extends TextRange {
  kind: 'group';
  /** None if the values are not clear. */
  readings: Reading[];
}

export type Item = Run | Group;

export const FRACTION = '[½⅓⅔¼¾⅕⅖⅗⅘⅛⅜⅝⅞]';
const IS_WORD = new RegExp(`^\\s*(?:${WORDS.number})(?!\\p{L})`, 'iu');
/** "4th", "4:e", "4e", "4.", "4x". */
const ORDINAL = `(?:st|nd|rd|th|:[ae]|[eè]re?|[eè]me|e|te[nr]?|de|[ºª°])(?![\\p{L}\\d])|\\.(?=[\\s()[\\]}/,-]|$)`;
export const NUMBER = [
  `\\d{1,3}(?:,\\d{3})+(?!\\d|,\\d)`,
  `\\d+ ?${FRACTION}`,
  `\\d+[ -]\\d\\/\\d{1,2}(?![\\d/])`,
  `\\d{1,2}\\/(?:[23458]|16|32)(?= ?(?:"|in\\b|''))`,
  // A fraction, unless more values follow.
  `(?<![\\d/])(?:1\\/[248]|3\\/[48])(?![\\d/])`,
  `\\d+[.]\\d+`,
  `\\d+,\\d{1,2}(?![\\d,])`,
  `\\d+`,
  FRACTION,
].join('|');

const VALUE = `(?:(?:${NUMBER})(?:${ORDINAL})?|(?:once|twice|never|none)(?!\\p{L}))`;
const VALUE_INSIDE = `(?:${VALUE}|(?:${WORDS.number})(?!\\p{L}))`;
/** In place of a value: the size skips this step. */
const NOTHING = '-+|n\\/a|x';
const IS_NOTHING = new RegExp(`^(?:${NOTHING})$`, 'i');
/** "cm", "sts.", "cm:n" */
export const UNIT = `"|''|\\p{L}{1,12}(?::\\p{L}{1,3}|\\.)?`;
const LENGTH = `(?:${NUMBER}) ?(?:cm|mm|m|yds?|ins?|inch(?:es)?|"|'')`;
/** A value in two units: "35 cm/13¾ in". */
const BOTH_UNITS = `${LENGTH} ?\\/ ?${LENGTH}(?!\\p{L})`;
/** The numbers that one size binds off one after the other: "8-8-9". */
const STEPS = '\\d+(?:-\\d+){2,5}';
export const PART = new RegExp(
  `^(\\s*)(${BOTH_UNITS}|${STEPS}|${VALUE_INSIDE}(?: ?(?:-|\\/|\\bto\\b|\\bbis\\b) ?(?:${VALUE}))?|${NOTHING})(\\s*(?:${UNIT}))?\\s*$`,
  'iu',
);
const RANGE = /[\d½⅓⅔¼¾⅛⅜⅝⅞] ?(?:-|\/|to|bis) ?\d/iu;
/** The longest inside of a list's brackets. */
export const MAX_CHARACTERS = 300;
export const BLANK_LINE = /\n\s*\n/;

/** @param separator is global */
export function split(text: string, start: number, separator: RegExp): TextRange[] {
  const parts: TextRange[] = [];
  let from = 0;
  for (const match of text.matchAll(separator)) {
    parts.push({ start: start + from, end: start + match.index });
    from = match.index + match[0].length;
  }
  return [...parts, { start: start + from, end: start + text.length }];
}

/** Returns a unit or noun without the plural, so that "1 st" and "2 sts" have the same unit. */
export const toUnit = (word: string) =>
  word
    .trim()
    .toLowerCase()
    .replace(/s?\.?$/, '');

/** Several numbers for one size, such as those to bind off: "8-8-9". */
export const HAS_STEPS = new RegExp(`(?<![\\d-])${STEPS}(?![\\d-])`);

/** Reads each part as one value; `null` if one is anything else, or if the parts have different units. */
function readParts(text: string, parts: readonly TextRange[], separator: Separator): Reading | null {
  const values: TextRange[] = [];
  const units: string[] = [];
  // In "9-9-9, 9-9-10", each value has several numbers.
  const hasSteps = parts.some(({ start, end }) => HAS_STEPS.test(text.slice(start, end)));
  if (
    hasSteps &&
    (separator !== 'comma' || !parts.every(({ start, end }) => text.slice(start, end).includes('-')))
  )
    return null;
  let hasRanges = false;
  for (const { start, end } of parts) {
    const match = PART.exec(text.slice(start, end));
    if (!match) return null;
    const [, before = '', value = '', unit = ''] = match;
    // In "96 (104 - 120)" and "(10 x 10)", the sign is not a value between spaces.
    if (separator === 'space' && IS_NOTHING.test(value)) return null;
    const first = start + before.length;
    values.push({ start: first, end: first + value.length + unit.length });
    units.push(unit);
    hasRanges ||= RANGE.test(value) && !/^\d+[ -]\d\/\d+$/.test(value);
  }
  const words = units.map(toUnit);
  const isSame = words.every((word) => word === words[0]);
  const isOnce = words.length > 1 && words.slice(0, -1).every((word) => word === '');
  const last = values.at(-1);
  if (!last || (!isSame && !isOnce)) return null;
  const once = words.at(-1) ?? '';
  if (isSame && values.length > 1) return { separator, values, hasRanges, unit: once, lastUnit: once };
  last.end -= units.at(-1)?.length ?? 0;
  return { separator, values, hasRanges, unit: '', lastUnit: once };
}

const SEPARATORS: Readonly<Record<Exclude<Separator, 'comma' | 'bar' | 'single'>, RegExp>> = {
  'tight-comma': /,/g,
  'spaced-dash': /\s+-\s+|\s+-(?=\d)|(?<=\d)-\s+/g,
  dash: /\s*-\s*/g,
  slash: /\s*\/\s*/g,
  space: /\s+/g,
};

/**
 * Returns all readings as nothing but values.
 * @param hasCommas whether a comma within a number may be a decimal one
 */
function readInside(text: string, start: number, end: number, hasCommas: boolean): Reading[] {
  const inside = text.slice(start, end);
  const read = (separator: Separator, pattern: RegExp) =>
    readParts(text, split(inside, start, pattern), separator);
  const isFound = (reading: Reading | null): reading is Reading => reading !== null;
  if (/,(?=\s)|;|:(?!\p{L})/u.test(inside)) {
    const spaced = read('comma', /;\s*|:(?!\p{L})\s*|,(?=\s)\s*/gu);
    // A comma without a space, in a list whose other commas have one, is decimal, or a slip.
    const isMixed = /,\d/.test(inside) && !/,\d{3}(?!\d)/.test(inside);
    const all = isMixed ? read(hasCommas ? 'tight-comma' : 'comma', /[,;]\s*|:(?!\p{L})\s*/gu) : null;
    return (all && !hasCommas ? [all] : [spaced, all]).filter(isFound);
  }
  const isDecimal = /^\D*\d+,\d{1,2}\D*$/.test(inside);
  const readings = [
    // In "2 (two)", the word repeats the number.
    (isDecimal && !hasCommas) || IS_WORD.test(inside) ? null : readParts(text, [{ start, end }], 'single'),
    ...Object.entries(SEPARATORS)
      .filter(([, pattern]) => inside.trim().search(pattern) > 0)
      .map(([separator, pattern]) => read(separator as Separator, pattern)),
  ].filter(isFound);
  // A dash with spaces is a dash too.
  const spaced = readings.find(({ separator }) => separator === 'spaced-dash')?.values.length;
  return readings.filter(({ separator, values }) => separator !== 'dash' || values.length !== spaced);
}

/** In "5 (6,7)" of a text in English or with decimal points, the comma is between two values. */
export const mayHaveDecimalCommas = (text: string) =>
  !/\bthe\b|\d\.\d/i.test(text) ||
  /(?<![\d,])\d+,\d{1,2} ?(?:["']|cm\b|mm\b|in\b|inch|m\b|g\b|kg\b)/.test(text);

/** In "- - 3 - 4" and "3 - - - 4", only every second dash is a value. */
const NOTHING_BETWEEN = '(?<=(?:^|\\n|\\p{L}:? |[\\d½¼¾] - )(?:- - ){0,8})-(?= - )';
const VALUE_OUTSIDE = new RegExp(
  // After a letter only where it is a stitch: "p9", "CO58".
  `(?<![\\d.,½¼¾])(?:(?<!\\p{L})|(?<=\\b(?:k|p|co|bo|ch)))(?:${BOTH_UNITS}(?= ?[([])|${STEPS}(?=\\/\\d+-)|(?<=-\\d+\\/)${STEPS}|${VALUE}|(?:${WORDS.number})(?= [([])|n\\/a(?!\\p{L}))|(?<=\\s)-+(?= ?[([])|(?<=\\/ ?)-+(?=[\\s/])|(?<=\\s)-+(?=\\/)|${NOTHING_BETWEEN}`,
  'giu',
);
const OPENING = /[([]/g;

/** Two numbers or more with signs between them: "104, 112 120". */
const NUMBERS = /^(?=.*\d\D+\d)[\d\s.,:;/½¼¾?-]+$/s;

/** Finds brackets with nothing but values, also if these cannot be read. */
function findGroups(text: string): Group[] {
  const hasCommas = mayHaveDecimalCommas(text);
  return [...text.matchAll(OPENING)].flatMap(({ index }) => {
    const length = text.slice(index + 1, index + 1 + MAX_CHARACTERS).search(/[([\])]/);
    const end = index + 1 + length;
    if (length < 1 || !')]'.includes(text.charAt(end)) || BLANK_LINE.test(text.slice(index, end))) return [];
    const readings = readInside(text, index + 1, end, hasCommas);
    return readings.length > 0 || NUMBERS.test(text.slice(index + 1, end))
      ? [{ kind: 'group', start: index, end: end + 1, readings }]
      : [];
  });
}

const JOINT = new RegExp(`^( ?(?:${UNIT}))??\\s*(?:([-/|])|to|bis)\\s*$`, 'iu');
export const UNIT_AFTER = new RegExp(`^ ?(?:${UNIT})`, 'u');

/** Adds a value to the run before it, if a dash, a slash or a bar joins them; returns whether it did. */
function join(text: string, run: Item | undefined, value: TextRange): boolean {
  if (run?.kind !== 'run' || value.start - run.end > MAX_SPACE) return false;
  const [first] = run.values;
  const gap = text.slice(run.end, value.start);
  const [joint, before = '', mark] = JOINT.exec(gap) ?? [];
  if (joint === undefined || first === undefined || BLANK_LINE.test(gap)) return false;
  const separator = mark === '/' ? 'slash' : mark === '|' ? 'bar' : 'dash';
  if (run.separator !== null && run.separator !== separator) return false;
  const isNothing = text.charAt(value.start) === '-';
  const after = isNothing ? '' : (UNIT_AFTER.exec(getAfter(text, value.end))?.[0] ?? '');
  // "10x/11x/12x", but not "10 cm - 12 sts"
  const unit = run.unit === '' ? toUnit(before) : run.unit;
  if (unit !== '' && !isNothing && toUnit(after) !== unit) return false;
  if (before !== '') {
    run.unit = unit;
    first.end += before.length;
  }
  run.separator = separator;
  run.values.push({ start: value.start, end: value.end + (run.unit === '' ? 0 : after.length) });
  run.end = run.values.at(-1)?.end ?? run.end;
  return true;
}

/** Returns values and brackets full of values in the order of the text. */
export function scanItems(text: string): Item[] {
  const values = findAll(text, VALUE_OUTSIDE);
  const items: Item[] = [];
  for (const item of sortRanges<Group | TextRange>([...findGroups(text), ...values])) {
    const last = items.at(-1);
    const isInside = last !== undefined && item.start < last.end;
    // A dash after a value separates it from the brackets.
    const isDash = text.charAt(item.start) === '-' && last?.kind === 'run';
    if ('kind' in item) items.push(item);
    else if (
      !isInside &&
      !(isDash && text.slice(last.end, item.start).trim() === '') &&
      !join(text, last, item)
    )
      items.push({ kind: 'run', ...item, values: [item], separator: null, unit: '' });
  }
  return items;
}
