import { describe, expect, it } from 'vitest';
import { swatchBody } from '../../src/contract/swatches.ts';
import { complaints } from '../support/complaints.ts';

const swatch = {
  yarnName: 'Shetland',
  yarnCategory: 'dk',
  needleSize: 'US 6',
  stitchGauge: 21.5,
  rowGauge: 30,
};

describe('a swatch', () => {
  it('is asked for in the order of the form’s errors', () => {
    const asked = Object.keys(complaints(swatchBody, { yarnName: ' ', stitchGauge: NaN }));
    expect(asked).toEqual(['yarnName', 'yarnCategory', 'needleSize', 'stitchGauge', 'rowGauge']);
  });

  it('says what is missing in the words of the specification', () => {
    expect(
      complaints(swatchBody, { ...swatch, yarnName: ' \n', yarnCategory: 'felt', needleSize: '' }),
    ).toEqual({
      yarnName: 'Please enter the yarn name',
      yarnCategory: 'Please select a yarn category',
      needleSize: 'Please select a needle size',
    });
    expect(complaints(swatchBody, {})).toMatchObject({ yarnName: 'Please enter the yarn name' });
  });

  it.each([
    ['stitchGauge', 0.9, 1, 100, 100.1],
    ['rowGauge', 0.9, 1, 200, 200.1],
  ])('has a %s from %d excluded to %d … %d to %d excluded', (field, below, least, most, above) => {
    for (const value of [least, 21.5, most]) {
      expect(complaints(swatchBody, { ...swatch, [field]: value })).toEqual({});
    }
    for (const value of [below, above, 0, -5, NaN, Infinity, '21.5', null]) {
      const said = complaints(swatchBody, { ...swatch, [field]: value });
      expect(said).toEqual({ [field]: `Give a number from ${least} to ${most}` });
    }
  });

  it('is trimmed, and empty optional text is left out', () => {
    const parsed = swatchBody.parse({ ...swatch, yarnName: '  Shetland ', yarnColorway: '   ', notes: null });
    expect(parsed).toEqual({ ...swatch, yarnColorway: undefined, notes: undefined });
  });

  it('holds at most 255 characters of name and 1000 of notes', () => {
    const long = {
      ...swatch,
      yarnName: 'n'.repeat(255),
      yarnColorway: 'c'.repeat(255),
      notes: 'n'.repeat(1000),
    };
    expect(complaints(swatchBody, long)).toEqual({});
    expect(complaints(swatchBody, { ...long, yarnName: 'n'.repeat(256), notes: 'n'.repeat(1001) })).toEqual({
      yarnName: 'Use at most 255 characters',
      notes: 'Use at most 1000 characters',
    });
  });
});
