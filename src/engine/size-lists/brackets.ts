import { areConverted, MAX_RATIO, toNumber, toNumbers } from './numbers.ts';
import {
  BLANK_LINE,
  HAS_STEPS,
  scanItems,
  toUnit,
  UNIT,
  UNIT_AFTER,
  type Group,
  type Item,
  type Reading,
  type Run,
  type Separator,
} from './scan.ts';
import { getAfter, isPaired, MAX_SPACE, toList, type MarkedList, type TextRange } from './ranges.ts';
import { WORDS } from './words.ts';
import { areNoList } from './other-numbers.ts';

/** A reading of a part of the text as a list. */
export interface Candidate extends MarkedList {
  separator: Separator | 'alternating' | 'halves' | 'bracket-only' | 'bare' | 'bare-and';
  /** True if it needs the evidence of the whole text: a dash may also mean a range, a slash a fraction. */
  isWeak: boolean;
}

/** A possible list, with all of its readings. */
export interface PossibleList extends TextRange {
  readings: Candidate[];
  /** True if the knitter should check it unless it is marked. */
  isLikely: boolean;
}

const UNIT_GAP = new RegExp(`^ ?(?:${UNIT})? ?,? ?$`, 'u');
/** "4x (5, 6)" multiplies, and "4 and (5, 6)" are two numbers. */
const NO_UNIT = new RegExp(`^(?:${WORDS.and}|x|to|or|of|per)$`);
/** Between two parts of a list: a line break, or a stray comma, slash or dash. */
const LINK = /^ ?(?:,|\/\/?|-)?\s*$/;

const getGap = (text: string, one: TextRange, other: TextRange) =>
  other.start - one.end > MAX_SPACE ? '?' : text.slice(one.end, other.start);

/** Returns "" for no unit, and `null` if anything else is between them. */
function readUnitGap(text: string, one: TextRange, other: TextRange): string | null {
  const gap = getGap(text, one, other);
  return UNIT_GAP.test(gap) ? toUnit(gap.replace(',', '')) : null;
}

/** Returns whether two items belong to one list: nothing between them, or a unit between a value and its brackets. */
function isLinked(text: string, one: Item, other: Item): boolean {
  if (one.kind === 'run' && other.kind === 'run') return false;
  const gap = getGap(text, one, other);
  // In "70, (80, 90)", the comma is a typo; in "4 (5) 6 (7), 8", it ends the list.
  if (LINK.test(gap) && !BLANK_LINE.test(gap)) return other.kind === 'group' || !gap.includes(',');
  return one.kind === 'run' && readUnitGap(text, one, other) !== null;
}

function findClusters(text: string, items: readonly Item[]): Item[][] {
  const clusters: Item[][] = [];
  for (const item of items) {
    const last = clusters.at(-1);
    const before = last?.at(-1);
    if (last && before && isLinked(text, before, item)) last.push(item);
    else clusters.push([item]);
  }
  return clusters;
}

/**
 * Makes a run a value if the brackets beside it contain ranges: "36-38 (40-42)", "8-8-9 (9-9-9, 9-9-10)". But
 * "90-98-106 (114-122)" has five values.
 */
function joinRange(item: Item, index: number, cluster: readonly Item[]): Item {
  if (item.kind !== 'run') return item;
  const isPair = item.values.length === 2;
  const hasRanges = [cluster[index - 1], cluster[index + 1]].some(
    (beside) =>
      beside?.kind === 'group' &&
      beside.readings.some((reading) => reading.hasRanges && (isPair || reading.values.length > 1)),
  );
  return hasRanges && (isPair || item.separator === 'dash')
    ? { ...item, values: [{ start: item.start, end: item.end }], separator: null }
    : item;
}

/** Joins the numbers of each value: "7-7-8 (7-8-8) 8-8-9". */
function joinSteps(cluster: readonly Item[]): readonly Item[] {
  const areSteps = ({ separator, values }: Run | Reading) => separator === 'dash' && values.length > 2;
  const isStep = (item: Item) => (item.kind === 'run' ? areSteps(item) : item.readings.some(areSteps));
  if (cluster.length < 3 || !cluster.every(isStep)) return cluster;
  return cluster.map((item) => {
    if (item.kind === 'run') return { ...item, values: [toList(item.values)], separator: null };
    const join = (one: Reading): Reading => ({ ...one, values: [toList(one.values)], separator: 'single' });
    return { ...item, readings: item.readings.map(join) };
  });
}

/** Reads consecutive brackets that have the same separator. */
function readGroups(groups: readonly Group[]): Reading[] {
  const [first, ...others] = groups;
  return (first?.readings ?? []).flatMap((reading) => {
    const values = [...reading.values];
    let joined = { ...reading, values };
    for (const { readings } of others) {
      const find = (separator: Separator) => readings.find((one) => one.separator === separator);
      const next = find(joined.separator) ?? find(joined.separator === 'single' ? 'comma' : 'single');
      if (!next) return [];
      const separator = joined.separator === 'single' ? next.separator : joined.separator;
      values.push(...next.values);
      joined = { ...next, separator, values };
    }
    return [joined];
  });
}

const WEAK: ReadonlySet<Separator> = new Set(['tight-comma', 'dash', 'slash', 'space']);

/** Reads brackets and the values before them: "90 (98, 106)". */
function readBrackets(text: string, head: Run | null, groups: readonly Group[]): Candidate[] {
  const [group] = groups;
  const end = groups.at(-1)?.end ?? 0;
  const valueBefore = head?.values.at(-1);
  // Read as one number, the "98,106" of "90 (98,106)" is far too large: the comma separates values.
  const isTooLarge = ({ separator, values: [value] }: Reading) =>
    separator === 'single' &&
    valueBefore !== undefined &&
    value !== undefined &&
    /\d,\d{3}/.test(text.slice(value.start, value.end)) &&
    toNumber(text, value) > MAX_RATIO * toNumber(text, valueBefore);
  const readings = readGroups(groups).filter((reading) => !isTooLarge(reading));
  const isAmbiguous = readings.length > 1 || readings.some(({ separator }) => separator === 'space');
  return readings.flatMap(({ separator, values, unit, lastUnit }): Candidate[] => {
    const isWeak = isAmbiguous && WEAK.has(separator);
    if (!group) return [];
    if (!head || !valueBefore) return [{ separator, isWeak, values, start: group.start, end }];
    // In "90 (98-106, 114-122-130)", only the brackets have several numbers for a value, so this is no list.
    const areSteps = values.some(({ start, end }) => HAS_STEPS.test(text.slice(start, end)));
    if (areSteps && !text.slice(valueBefore.start, valueBefore.end).includes('-')) return [];
    const gap = readUnitGap(text, valueBefore, group) ?? '';
    const isSentenceEnd = text.slice(valueBefore.end, group.start).includes('.');
    // "16 in (40 cm)" is a conversion, and "18 sts (24 rows)" are two numbers.
    const bracketUnit = values.length === 1 ? lastUnit : unit;
    if (
      gap !== bracketUnit &&
      (bracketUnit !== '' || values.length < 2 || isSentenceEnd || NO_UNIT.test(gap))
    )
      return [];
    if (gap !== '' && lastUnit !== '' && gap !== lastUnit) return [];
    const isHeadInList =
      head.separator !== null &&
      (head.separator === separator ||
        separator === 'single' ||
        (head.separator === 'dash' && separator === 'spaced-dash'));
    const unitLength = bracketUnit === '' ? 0 : text.slice(valueBefore.end, group.start).trimEnd().length;
    const heads = [
      ...(isHeadInList ? head.values.slice(0, -1) : []),
      { start: valueBefore.start, end: valueBefore.end + unitLength },
    ];
    return [
      {
        separator: isHeadInList && head.separator ? head.separator : separator,
        isWeak: isWeak || isHeadInList,
        values: [...heads, ...values],
        start: heads[0]?.start ?? valueBefore.start,
        end,
      },
    ];
  });
}

/** Reads values that are in brackets by turns: "S (M) L (XL)". A unit belongs to the values if each of them has it. */
function readAlternating(text: string, cluster: readonly Item[]): Candidate | null {
  const [first, last] = [cluster[0], cluster.at(-1)];
  // "37(4]0)43"
  if (!first || !last || first === last || !isPaired(text.slice(first.start, last.end))) return null;
  const bare: TextRange[] = [];
  for (const [index, item] of cluster.entries()) {
    const next = cluster[index + 1];
    const single = item.kind === 'run' ? item : item.readings.find(({ separator }) => separator === 'single');
    const [value, second] = single?.values ?? [];
    // "34 (36) [38]", but not "34 (36) (38)"
    const isTurn = item.kind !== next?.kind || text.charAt(item.start) !== text.charAt(next.start);
    if (!value || second || !isTurn || text.slice(item.end, next?.start ?? item.end).includes(','))
      return null;
    bare.push(value);
  }
  const units = bare.map(({ end }) => UNIT_AFTER.exec(getAfter(text, end))?.[0] ?? '');
  const hasUnits = units[0] !== '';
  // In "S (M) L cm", the unit follows the list.
  const valueUnits = hasUnits || last.kind === 'group' ? units : units.slice(0, -1);
  if (new Set(valueUnits.map(toUnit)).size > 1) return null;
  const values = bare.map(({ start, end }, at) => ({
    start,
    end: hasUnits ? end + (units[at] ?? '').length : end,
  }));
  const end = Math.max(last.end, values.at(-1)?.end ?? 0);
  return { separator: 'alternating', isWeak: false, values, start: first.start, end };
}

/**
 * Reads a list that goes on after its brackets, as the names do: "XS (S, M, L) XL", "XS (S, M, L) XL (2XL)". If the names do
 * not, it must be halves, "90 (98, 106) 114 (122, 130)", and other lists must show it.
 */
function readWithTail(
  text: string,
  cluster: readonly Item[],
  sizeCount: number,
  hasTail: boolean,
): Candidate[] {
  const [first, ...tails] = findSegments(cluster);
  if (!first?.head || tails.length === 0) return [];
  return readBrackets(text, first.head, first.groups).flatMap((read) => {
    const values = [...read.values];
    let { isWeak } = read;
    for (const { head, groups } of tails) {
      const tail = readBrackets(text, head, groups).find(
        ({ separator }) => separator === read.separator || separator === 'single',
      );
      const tailValues = (groups.length === 0 ? head?.values.slice(0, 1) : tail?.values) ?? [];
      if (!hasTail && !areHalves(text, read, tailValues)) return [];
      values.push(...tailValues);
      isWeak ||= tail?.isWeak === true;
    }
    const { end } = cluster.at(-1) ?? read;
    if (values.length !== sizeCount) return [];
    return [
      hasTail
        ? { ...read, isWeak, values, end }
        : { ...read, separator: 'halves', isWeak: true, values, end },
    ];
  });
}

/** Returns whether values go on after a bracket, and are as many as before, or one less. */
function areHalves(
  text: string,
  { separator, values, end }: Candidate,
  others: readonly TextRange[],
): boolean {
  const hasCount =
    others.length > 1 && (others.length === values.length || others.length === values.length - 1);
  const isSpaced = text.slice(end, others[0]?.start).trim() === '';
  return separator === 'comma' && hasCount && isSpaced && !areConvertedLists(text, values, others);
}

/** Splits a cluster before each value outside of brackets. */
function findSegments(cluster: readonly Item[]): { head: Run | null; groups: Group[] }[] {
  const segments: { head: Run | null; groups: Group[] }[] = [];
  for (const item of cluster) {
    const last = segments.at(-1);
    if (item.kind === 'run') segments.push({ head: item, groups: [] });
    else if (last) last.groups.push(item);
    else segments.push({ head: null, groups: [item] });
  }
  return segments;
}

/** Returns whether one list has the other one's inches in centimeters. */
const areConvertedLists = (text: string, one: readonly TextRange[], other: readonly TextRange[]) =>
  areConverted(toNumbers(text, one), toNumbers(text, other));

/** A period after only some of the values ends a sentence, or is a typo: "1-2-3.", "14 (16. 16)". */
function withoutPoints(text: string, reading: Candidate): Candidate {
  const hasPoint = ({ end }: TextRange) => text.charAt(end - 1) === '.';
  if (reading.values.every(hasPoint)) return reading;
  const values = reading.values.map((value) => (hasPoint(value) ? { ...value, end: value.end - 1 } : value));
  return { ...reading, values, end: hasPoint(reading) ? reading.end - 1 : reading.end };
}

/** How a text writes the names of its sizes, and so its other lists. */
interface NamesShape {
  /** "XS (S, M, L) XL" or "XS (S, M, L) XL (2XL)" */
  hasTail: boolean;
  /** "XS (S) M (L)": brackets before a list do not belong to it. */
  hasPlainStart: boolean;
  /** What separates the names: "S/M - L/XL". */
  separators: ReadonlySet<Separator>;
}

/** Finds lists with brackets, and runs that may be lists. */
export function findPossibleLists(text: string, sizeCount: number, shape: NamesShape): PossibleList[] {
  const found: PossibleList[] = [];
  const hasCount = ({ values }: Candidate) => values.length === sizeCount;
  const add = (readings: readonly Candidate[], { start, end }: TextRange, isLikely = true) =>
    found.push({ readings: readings.map((reading) => withoutPoints(text, reading)), start, end, isLikely });

  /** Two numbers with a dash or a slash are a range or a fraction, unless the names have it too. */
  function readRun({ start, end, values, separator }: Run): void {
    const isPair = values.length < 3;
    if (separator === null || (isPair && !shape.separators.has(separator))) return;
    const run = { start, end, values, separator, isWeak: true };
    add([run], run, false);
  }

  function readCluster(cluster: readonly Item[]): void {
    const [first] = cluster;
    const alternating = readAlternating(text, cluster);
    const count = alternating?.values.length ?? 0;
    if (first?.kind === 'group' && count === sizeCount + 1 && shape.hasPlainStart) {
      readCluster(cluster.slice(1));
      return;
    }
    // In "95(107,119)131" of four sizes, the comma is not a decimal one.
    const isFull = count === sizeCount;
    const tailed = isFull ? [] : readWithTail(text, cluster, sizeCount, shape.hasTail);
    if (tailed[0]) add(tailed, tailed[0]);
    // A wrong count is reported. Twice the count is each value in both units: "36 (91) 38 (97)".
    else if (alternating && (isFull || (count > 2 && count !== 2 * sizeCount)))
      add([alternating], alternating);
    else for (const { head, groups } of findSegments(cluster)) readSegment(head, groups);
  }

  function readSegment(head: Run | null, groups: readonly Group[]): void {
    if (head && groups.length === 0) {
      readRun(head);
      return;
    }
    const readings = readBrackets(text, head, groups);
    const range = {
      start: head?.values.at(-1)?.start ?? groups[0]?.start ?? 0,
      end: groups.at(-1)?.end ?? 0,
    };
    if (head === null) readBracketOnly(readings, range);
    else if (readings.some(hasCount) || !addConverted(head, groups)) {
      const hasList = groups.some((group) => group.readings.some(({ values }) => values.length > 1));
      const isMixed = readings.length === 0 && groups.length > 1 && hasList;
      const isUnclear = isMixed || groups.some((group) => group.readings.length === 0);
      const isLikely = isUnclear || sizeCount === 2 || readings.some(({ values }) => values.length > 1);
      if (readings.length > 0 || isUnclear) add(readings, range, isLikely);
      else {
        // "20 cm (40, 40, 42 rows)", "20 - 20 - 21 cm (40 - 40 - 42 rows)"
        readRun(head);
        readSegment(null, groups);
      }
    }
  }

  /** Adds an inch list and its centimeters in brackets: "36 (38, 40) (91, 96, 101)". */
  function addConverted(head: Run, groups: readonly Group[]): boolean {
    const list = readBrackets(text, head, groups.slice(0, -1)).find(hasCount);
    const converted = readBrackets(text, null, groups.slice(-1)).find(hasCount);
    if (!list || !converted || !areConvertedLists(text, list.values, converted.values)) return false;
    add([list], list);
    add([converted], converted);
    return true;
  }

  /**
   * Brackets without a value before them are a list in three cases: after the same list in the other unit; with dashes or
   * slashes, "(2-3-4 times)"; and if most lists are written so: "[90, 98, 106]".
   */
  function readBracketOnly(readings: readonly Candidate[], range: TextRange): void {
    const list = readings.find(hasCount);
    if (!list || sizeCount < 3) return;
    if (list.separator === 'dash' || list.separator === 'spaced-dash' || list.separator === 'slash') {
      const separator = list.separator === 'slash' ? 'slash' : 'dash';
      add([{ ...list, separator, isWeak: true }], list, false);
      return;
    }
    const previous = found.at(-1);
    const model = previous?.readings.find(hasCount);
    const isBeside = previous && UNIT_GAP.test(getGap(text, previous, range).replace('/', ''));
    const isConverted = model && isBeside && areConvertedLists(text, model.values, list.values);
    add([isConverted ? list : { ...list, separator: 'bracket-only', isWeak: true }], range);
  }

  for (const cluster of findClusters(text, scanItems(text)).filter((each) => !areNoList(text, each))) {
    const joined = joinSteps(cluster).map(joinRange);
    if (joined.some(({ kind }) => kind === 'group')) readCluster(joined);
    else if (joined[0]?.kind === 'run') readRun(joined[0]);
  }
  return found;
}
