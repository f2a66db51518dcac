import { describe, expect, it } from 'vitest';
import { readPatternText, type PatternReading } from '../../../src/engine/pattern-text.ts';
import { readSharedCases } from '../../support/shared-cases.ts';

/** A real header with the reading of careful people. */
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
  doubtful?: string[];
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

/** The values of a column, or `null` where it has none. */
const column = (values: (number | null)[]) => (values.some((value) => value !== null) ? values : null);

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
  needles: ({ needleMm }, expected) => isSameList(needleMm.length > 0 ? needleMm : null, expected.needleMm),
};

/** The headers that are right in a field, and those that are wrong in it. */
function score(field: string): { misses: string[]; silent: string[] } {
  const misses = (cases ?? []).filter(
    ({ text, reading }) => !COMPARE[field]?.(readPatternText(text), reading),
  );
  const isSilent = ({ text }: Case) => !readPatternText(text).notes.some((note) => note.field === field);
  return { misses: misses.map(({ id }) => id), silent: misses.filter(isSilent).map(({ id }) => id) };
}

describe.skipIf(cases === null)('real headers', () => {
  it('give the gauge and the busts, or say that they are in doubt', () => {
    const [gauge, bust] = [score('gauge'), score('bust')];
    const misses = new Set([...gauge.misses, ...bust.misses]);
    expect([...misses]).toEqual([]);
    expect([...gauge.silent, ...bust.silent]).toEqual([]);
  });

  it.each([
    ['sizes', ['popsicle']],
    ['basis', []],
    ['toFit', []],
    ['length', ['popsicle']],
    ['needles', ['redheart-979-1940s']],
  ])('give the %s of all but the known misses', (field, known) => {
    expect(score(field).misses).toEqual(known);
  });

  it('say that a garment without a bust has none', () => {
    const others = (cases ?? []).filter(({ text }) => /poncho|voksenhue|wrist/i.test(text));
    expect(others.length).toBeGreaterThan(0);
    for (const { text } of others) expect(readPatternText(text).garment).toBe('other');
  });
});
