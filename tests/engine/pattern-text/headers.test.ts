import { describe, expect, it } from 'vitest';
import { readPatternText } from '../../../src/engine/pattern-text.ts';
import { HEADERS } from './headers.ts';

const near = (value: number | null) => (value === null ? null : (expect.closeTo(value, 2) as number));

describe('a header', () => {
  it.each(HEADERS)('with $title is read', (header) => {
    const reading = readPatternText(header.text);
    expect(reading.sizes.map(({ name }) => name)).toEqual(header.sizes);
    expect(reading.sizes.map(({ bust }) => bust)).toEqual(
      header.busts?.map(near) ?? header.sizes.map(() => null),
    );
    expect(reading.bustBasis).toBe(header.basis);
    expect(reading.toFit).toEqual(header.toFit?.map((ends) => ends.map(near)) ?? null);
    expect(reading.sizes.map(({ length }) => length)).toEqual(
      header.lengths?.map(near) ?? header.sizes.map(() => null),
    );
    const [stitches, rows] = header.gauge ?? [];
    expect(reading.gauge).toEqual(
      stitches === undefined ? null : { stitches: near(stitches), rows: near(rows ?? null) },
    );
    expect(reading.needleMm).toEqual(header.needles ?? []);
    expect(reading.notes.map(({ field, code }) => `${field} ${code}`)).toEqual(header.notes ?? []);
  });
});
