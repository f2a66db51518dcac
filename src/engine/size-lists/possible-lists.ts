import { readAlternating, readBrackets, readWithTail } from './brackets.ts';
import { findClusters, findSegments, getGap, UNIT_GAP } from './clusters.ts';
import type { NamesNotation } from './evidence.ts';
import { areConverted } from './numbers.ts';
import type { TextRange } from './ranges.ts';
import type { Candidate, Group, Item, Run } from './scan.ts';

/** A possible list, with all of its readings. */
export interface PossibleList extends TextRange {
  readings: Candidate[];
  /** True if the knitter should check it unless it is marked. */
  isLikely: boolean;
}

/** A period after only some of the values ends a sentence, or is a typo: "1-2-3.", "14 (16. 16)". */
function withoutPoints(text: string, reading: Candidate): Candidate {
  const hasPoint = ({ end }: TextRange) => text.charAt(end - 1) === '.';
  if (reading.values.every(hasPoint)) return reading;
  const values = reading.values.map((value) => (hasPoint(value) ? { ...value, end: value.end - 1 } : value));
  return { ...reading, values, end: hasPoint(reading) ? reading.end - 1 : reading.end };
}

/** Finds lists with brackets, and runs that may be lists. */
export function findPossibleLists(text: string, sizeCount: number, names: NamesNotation): PossibleList[] {
  const found: PossibleList[] = [];
  const hasCount = ({ values }: Candidate) => values.length === sizeCount;
  const add = (readings: readonly Candidate[], { start, end }: TextRange, isLikely = true) =>
    found.push({ readings: readings.map((reading) => withoutPoints(text, reading)), start, end, isLikely });

  /** Two numbers with a dash or a slash are a range or a fraction, unless the names have it too. */
  function readRun({ start, end, values, separator }: Run): void {
    const isPair = values.length < 3;
    if (separator === null || (isPair && names.count(separator) === 0)) return;
    const run = { start, end, values, separator, isWeak: true };
    add([run], run, false);
  }

  function readCluster(cluster: readonly Item[]): void {
    const [first] = cluster;
    const alternating = readAlternating(text, cluster);
    const count = alternating?.values.length ?? 0;
    if (first?.kind === 'group' && count === sizeCount + 1 && names.hasPlainStart) {
      readCluster(cluster.slice(1));
      return;
    }
    // In "95(107,119)131" of four sizes, the comma is not a decimal one.
    const isFull = count === sizeCount;
    const tailed = isFull ? [] : readWithTail(text, cluster, sizeCount, names.hasTail);
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
      const isMixed = groups.length > 1 && hasList;
      const isUnclear = isMixed || groups.some((group) => group.readings.length === 0);
      if (readings.length > 0 || isUnclear) add(readings, range);
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
    if (!list || !converted || !areConverted(text, list.values, converted.values)) return false;
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
    const isConverted = model && isBeside && areConverted(text, model.values, list.values);
    add([isConverted ? list : { ...list, separator: 'bracket-only', isWeak: true }], range);
  }

  for (const cluster of findClusters(text)) {
    const [first] = cluster;
    if (first?.kind === 'run' && cluster.length === 1) readRun(first);
    else readCluster(cluster);
  }
  return found;
}
