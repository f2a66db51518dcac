import { describe, expect, it } from 'vitest';
import { readPatternText } from '../../../src/engine/pattern-text.ts';
import { HEADERS } from './headers.ts';

const near = (value: number) => expect.closeTo(value, 1) as number;

describe('a header', () => {
  it.each(HEADERS)('with $title is read', (header) => {
    const reading = readPatternText(header.text);
    const { gauge } = header;
    const none = header.sizes.map(() => null);
    expect({
      sizes: reading.sizes.map(({ name }) => name),
      busts: reading.sizes.map(({ bust }) => bust),
      basis: reading.bustBasis,
      toFit: reading.toFit,
      lengths: reading.sizes.map(({ length }) => length),
      gauge: reading.gauge,
      needles: reading.needleMm,
      doubts: reading.notes.map(({ field, code }) => `${field} ${code}`),
    }).toEqual({
      sizes: header.sizes,
      busts: header.busts?.map(near) ?? none,
      basis: header.basis,
      toFit: header.toFit?.map((ends) => ends.map(near)) ?? null,
      lengths: header.lengths?.map(near) ?? none,
      gauge: gauge && { stitches: near(gauge.stitches), rows: gauge.rows && near(gauge.rows) },
      needles: header.needles,
      doubts: header.doubts,
    });
  });
});
