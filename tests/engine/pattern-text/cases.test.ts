import { describe, expect, it } from 'vitest';
import { readPatternText, type PatternReading } from '../../../src/engine/pattern-text.ts';
import { readSharedCases } from '../../support/shared-cases.ts';

/** A real header with a reading that people have checked. */
interface Case {
  id: string;
  text: string;
  reading: {
    sizes: string[];
    bustInches: number[] | null;
    bustBasis: string;
    toFitInches: number[][] | null;
    lengthInches: number[] | null;
    gauge: { stitches: number; rows: number | null } | null;
    needleMm: number[] | null;
  };
}

const cases = readSharedCases('pattern-headers.json') as Case[] | null;

const isNear = (one: number | null, other: number | null, tolerance: number) =>
  one === null || other === null ? one === other : Math.abs(one - other) <= tolerance;

function isSameList(one: readonly (number | null)[] | null, other: readonly number[] | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.length === other.length && one.every((value, index) => isNear(value, other[index] ?? null, 0.02))
  );
}

/** Returns the values of a column, or `null` if it has none. */
const column = (values: (number | null)[]) => (values.some((value) => value !== null) ? values : null);

const sort = (values: readonly number[]) => values.toSorted((one, other) => one - other).join();

const COMPARE: Readonly<Record<string, (read: PatternReading, expected: Case['reading']) => boolean>> = {
  gauge: ({ gauge }, expected) =>
    isNear(gauge?.stitches ?? null, expected.gauge?.stitches ?? null, 0.01) &&
    isNear(gauge?.rows ?? null, expected.gauge?.rows ?? null, 0.01),
  bust: ({ sizes }, { bustInches }) => isSameList(column(sizes.map(({ bust }) => bust)), bustInches),
  sizes: ({ sizes }, expected) => sizes.map(({ name }) => name).join() === expected.sizes.join(),
  basis: ({ bustBasis }, expected) => bustBasis === expected.bustBasis,
  toFit: ({ toFit }, { toFitInches }) =>
    isSameList(toFit?.flatMap((ends) => ends ?? []) ?? null, toFitInches?.flat() ?? null),
  length: ({ sizes }, { lengthInches }) =>
    isSameList(column(sizes.map(({ length }) => length)), lengthInches),
  needles: ({ needleMm }, expected) => sort(needleMm) === sort(expected.needleMm ?? []),
};

/** Returns how many headers are read correctly in a field, and how many wrongly without a note on it. */
function score(field: string): { right: number; wrongWithoutNote: number } {
  let right = 0;
  let wrongWithoutNote = 0;
  for (const { text, reading } of cases ?? []) {
    const read = readPatternText(text);
    if (COMPARE[field]?.(read, reading)) right += 1;
    else if (!read.notes.some((note) => note.field === field)) wrongWithoutNote += 1;
  }
  return { right, wrongWithoutNote };
}

describe.skipIf(cases === null)('real headers', () => {
  // What the reader achieves on 114 headers. Every improvement raises the first number or lowers the second.
  it.each([
    ['gauge', 114, 0],
    ['bust', 113, 0],
    ['sizes', 108, 3],
    ['basis', 107, 7],
    ['toFit', 112, 0],
    ['length', 113, 1],
    ['needles', 114, 0],
  ])(
    'give the %s of at least %i, and a wrong one without a note for at most %i',
    (field, right, wrongWithoutNote) => {
      const scored = score(field);
      expect(scored.right).toBeGreaterThanOrEqual(right);
      expect(scored.wrongWithoutNote).toBeLessThanOrEqual(wrongWithoutNote);
    },
  );

  it('report that a garment has no bust', () => {
    const others = (cases ?? []).filter(({ text }) => /poncho|voksenhue|wrist/i.test(text));
    expect(others.length).toBeGreaterThan(0);
    for (const { text } of others) expect(readPatternText(text).garment).toBe('other');
  });
});
