import { areNoList } from './other-numbers.ts';
import { MAX_SPACE, toList, type TextRange } from './ranges.ts';
import {
  BLANK_LINE,
  scanItems,
  toUnit,
  UNIT,
  type Group,
  type Item,
  type Reading,
  type Run,
} from './scan.ts';

/** A unit may be between a value and its brackets. */
export const UNIT_GAP = new RegExp(`^ ?(?:${UNIT})? ?,? ?$`, 'u');

/** Returns the text between two parts of a list; "?", which no rule accepts, if it is too long. */
export const getGap = (text: string, one: TextRange, other: TextRange) =>
  other.start - one.end > MAX_SPACE ? '?' : text.slice(one.end, other.start);

/** Returns "" for no unit, and `null` if anything else is between them. */
export function readUnitGap(text: string, one: TextRange, other: TextRange): string | null {
  const gap = getGap(text, one, other);
  return UNIT_GAP.test(gap) ? toUnit(gap.replace(',', '')) : null;
}

/** Between two parts of a list: a line break, or a stray comma, slash or dash. */
const LINK = /^ ?(?:,|\/\/?|-)?\s*$/;

/** Returns whether two items belong to one list: nothing between them, or a unit between a value and its brackets. */
function isLinked(text: string, one: Item, other: Item): boolean {
  if (one.kind === 'run' && other.kind === 'run') return false;
  const gap = getGap(text, one, other);
  // In "70, (80, 90)", the comma is a typo; in "4 (5) 6 (7), 8", it ends the list.
  if (LINK.test(gap) && !BLANK_LINE.test(gap)) return other.kind === 'group' || !gap.includes(',');
  return one.kind === 'run' && readUnitGap(text, one, other) !== null;
}

/** Makes a run one value. */
const toSingle = (run: Run): Run => ({ ...run, values: [toList(run.values)], separator: null });

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
  return hasRanges && (isPair || item.separator === 'dash') ? toSingle(item) : item;
}

/** Joins the numbers of each value: "7-7-8 (7-8-8) 8-8-9". */
function joinSteps(cluster: readonly Item[]): readonly Item[] {
  const areSteps = ({ separator, values }: Run | Reading) => separator === 'dash' && values.length > 2;
  const isStep = (item: Item) => (item.kind === 'run' ? areSteps(item) : item.readings.some(areSteps));
  if (cluster.length < 3 || !cluster.every(isStep)) return cluster;
  return cluster.map((item) => {
    if (item.kind === 'run') return toSingle(item);
    const join = (one: Reading): Reading => ({ ...one, values: [toList(one.values)], separator: 'single' });
    return { ...item, readings: item.readings.map(join) };
  });
}

/** Finds values and brackets that belong to one list, or to several without a gap. */
export function findClusters(text: string): (readonly Item[])[] {
  const clusters: Item[][] = [];
  for (const item of scanItems(text)) {
    const last = clusters.at(-1);
    const before = last?.at(-1);
    if (last && before && isLinked(text, before, item)) last.push(item);
    else clusters.push([item]);
  }
  return clusters
    .filter((cluster) => !areNoList(text, cluster))
    .map((cluster) => joinSteps(cluster).map(joinRange));
}

/** Splits a cluster before each value outside of brackets. */
export function findSegments(cluster: readonly Item[]): { head: Run | null; groups: Group[] }[] {
  const segments: { head: Run | null; groups: Group[] }[] = [];
  for (const item of cluster) {
    const last = segments.at(-1);
    if (item.kind === 'run') segments.push({ head: item, groups: [] });
    else if (last) last.groups.push(item);
    else segments.push({ head: null, groups: [item] });
  }
  return segments;
}
