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

/** Returns the values of a column, or `null` if it has none. */
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

/** Returns the headers that are read correctly in a field, and those that are not. */
function score(field: string): { failures: string[]; silent: string[] } {
  const failures = (cases ?? []).filter(
    ({ text, reading }) => !COMPARE[field]?.(readPatternText(text), reading),
  );
  const isSilent = ({ text }: Case) => !readPatternText(text).notes.some((note) => note.field === field);
  return { failures: failures.map(({ id }) => id), silent: failures.filter(isSilent).map(({ id }) => id) };
}

describe.skipIf(cases === null)('real headers', () => {
  it('give the gauge and the busts, or report a doubt', () => {
    const [gauge, bust] = [score('gauge'), score('bust')];
    const failures = new Set([...gauge.failures, ...bust.failures]);
    expect([...failures]).toEqual([]);
    expect([...gauge.silent, ...bust.silent]).toEqual([]);
  });

  it.each([
    ['sizes', ['popsicle']],
    ['basis', []],
    ['toFit', []],
    ['length', ['popsicle']],
    ['needles', ['redheart-979-1940s']],
  ])('give the %s except for known failures', (field, knownFailures) => {
    expect(score(field).failures).toEqual(knownFailures);
  });

  it('report that a garment has no bust', () => {
    const others = (cases ?? []).filter(({ text }) => /poncho|voksenhue|wrist/i.test(text));
    expect(others.length).toBeGreaterThan(0);
    for (const { text } of others) expect(readPatternText(text).garment).toBe('other');
  });
});
