import { findSegments, readUnitGap } from './clusters.ts';
import { areConverted, MAX_RATIO, toNumber } from './numbers.ts';
import { getAfter, isPaired, type TextRange } from './ranges.ts';
import {
  HAS_STEPS,
  toUnit,
  UNIT_AFTER,
  type Candidate,
  type Group,
  type Item,
  type Reading,
  type Run,
  type Separator,
} from './scan.ts';
import { WORDS } from './words.ts';

/** "4x (5, 6)" multiplies, and "4 and (5, 6)" are two numbers. */
const NO_UNIT = new RegExp(`^(?:${WORDS.and}|x|to|or|of|per)$`);
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
export function readBrackets(text: string, head: Run | null, groups: readonly Group[]): Candidate[] {
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
    // The unit between the first value and the bracket, without the plural.
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
    // The first value includes its unit if those in the brackets do.
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
export function readAlternating(text: string, cluster: readonly Item[]): Candidate | null {
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
 * not, its parts must be halves, "90 (98, 106) 114 (122, 130)", and other lists must be written so.
 */
export function readWithTail(
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
  return separator === 'comma' && hasCount && isSpaced && !areConverted(text, values, others);
}
