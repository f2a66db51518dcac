import { describe, expect, it } from 'vitest';
import { manualPatternBody } from '../../src/contract/patterns.ts';
import { complaints } from '../support/complaints.ts';

const manual = {
  patternData: {
    gauge: { stitches: 20, rows: 28 },
    sizes: [{ name: 'S', measurements: { bust: 36, length: 24 } }],
  },
};

describe('a pattern entered by hand', () => {
  it('is taken with or without lengths', () => {
    const [size] = manual.patternData.sizes;
    const without = {
      patternData: { ...manual.patternData, sizes: [{ name: ' M ', measurements: { bust: 40 } }] },
    };
    expect(manualPatternBody.parse(manual).patternData.sizes).toEqual([size]);
    expect(manualPatternBody.parse(without).patternData.sizes).toEqual([
      { name: 'M', measurements: { bust: 40, length: null } },
    ]);
  });

  it.each([
    ['stitches', 0.9, 127],
    ['rows', 0.9, 203.2],
  ])('has a gauge that a pattern in centimetres may have: %s', (count, least, most) => {
    const body = (value: unknown) => ({
      patternData: { ...manual.patternData, gauge: { ...manual.patternData.gauge, [count]: value } },
    });
    for (const value of [least, most]) expect(complaints(manualPatternBody, body(value))).toEqual({});
    for (const value of [least - 0.01, most + 0.01, 0, NaN, '20', undefined]) {
      expect(complaints(manualPatternBody, body(value))).toEqual({
        [`patternData.gauge.${count}`]: `Give a number from ${least} to ${most}`,
      });
    }
  });

  it('has measurements above 0 and up to 400 inches', () => {
    const body = (bust: unknown, length: unknown) => ({
      patternData: { ...manual.patternData, sizes: [{ name: 'S', measurements: { bust, length } }] },
    });
    for (const value of [0.25, 400]) expect(complaints(manualPatternBody, body(value, value))).toEqual({});
    for (const value of [0, -1, 400.1, 5e-324, 1e308, NaN, Infinity, '36']) {
      expect(complaints(manualPatternBody, body(value, value))).toEqual({
        'patternData.sizes.0.measurements.bust': 'Give a number above 0 and at most 400',
        'patternData.sizes.0.measurements.length': 'Give a number above 0 and at most 400',
      });
    }
  });

  it('has one size to a hundred', () => {
    const [size] = manual.patternData.sizes;
    const body = (sizes: unknown) => ({ patternData: { ...manual.patternData, sizes } });
    expect(complaints(manualPatternBody, body(Array(100).fill(size)))).toEqual({});
    expect(complaints(manualPatternBody, body([]))).toEqual({
      'patternData.sizes': 'Give at least one size',
    });
    expect(complaints(manualPatternBody, body(Array(101).fill(size)))).toEqual({
      'patternData.sizes': 'Give at most 100 sizes',
    });
  });

  it('says what to give where a part is missing', () => {
    expect(complaints(manualPatternBody, {})).toEqual({ patternData: 'Give the gauge and the sizes' });
    expect(complaints(manualPatternBody, { patternData: { sizes: [{}] } })).toEqual({
      'patternData.gauge': 'Gauge measurements are required',
      'patternData.sizes.0.name': 'Give the size a name',
      'patternData.sizes.0.measurements': 'Give the finished bust',
    });
  });
});
