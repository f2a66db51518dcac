import { describe, expect, it } from 'vitest';
import { mapSwatchTexts } from '../../src/contract/swatch-texts.ts';
import { swatchBody, updateSwatchBody } from '../../src/contract/swatches.ts';
import { getFieldErrors } from '../support/field-errors.ts';

const swatch = {
  yarnName: 'Shetland',
  yarnCategory: 'dk',
  needleSize: 'US 6',
  stitchGauge: 21.5,
  rowGauge: 30,
};

describe('a swatch', () => {
  it('reports errors in the order of the form', () => {
    const errors = Object.keys(getFieldErrors(swatchBody, { yarnName: ' ', stitchGauge: NaN }));
    expect(errors).toEqual(['yarnName', 'yarnCategory', 'needleSize', 'stitchGauge', 'rowGauge']);
  });

  it('reports missing fields with their messages', () => {
    expect(
      getFieldErrors(swatchBody, { ...swatch, yarnName: ' \n', yarnCategory: 'felt', needleSize: '' }),
    ).toEqual({
      yarnName: 'Please enter the yarn name',
      yarnCategory: 'Please select a yarn category',
      needleSize: 'Please select a needle size',
    });
    expect(getFieldErrors(swatchBody, {})).toMatchObject({ yarnName: 'Please enter the yarn name' });
  });

  it.each([
    ['stitchGauge', 1, 100, 0.9, 100.1],
    ['rowGauge', 1, 200, 0.9, 200.1],
  ])('has a %s from %d to %d, not %d or %d', (field, min, max, below, above) => {
    for (const value of [min, 21.5, max]) {
      expect(getFieldErrors(swatchBody, { ...swatch, [field]: value })).toEqual({});
    }
    for (const value of [below, above, 0, -5]) {
      const messages = getFieldErrors(swatchBody, { ...swatch, [field]: value });
      expect(messages).toEqual({ [field]: `Give a number from ${min} to ${max}` });
    }
  });

  it.each([
    ['stitchGauge', 'Please enter a valid stitch gauge number'],
    ['rowGauge', 'Please enter a valid row gauge number'],
  ])('has a %s that is a number', (field, ask) => {
    for (const value of [NaN, Infinity, '21.5', '', null, undefined]) {
      expect(getFieldErrors(swatchBody, { ...swatch, [field]: value })).toEqual({ [field]: ask });
    }
  });

  it('is trimmed, with null for empty optional text', () => {
    const parsed = swatchBody.parse({ ...swatch, yarnName: '  Shetland ', yarnColorway: '   ' });
    expect(parsed).toEqual({ ...swatch, yarnColorway: null, notes: undefined });
    expect(swatchBody.parse({ ...swatch, notes: null }).notes).toBeNull();
  });

  it('can be changed in part, even by clearing a single field', () => {
    expect(updateSwatchBody.parse({ notes: '' })).toEqual({ notes: null });
    expect(updateSwatchBody.parse({ rowGauge: 28 })).toEqual({ rowGauge: 28 });
    expect(updateSwatchBody.parse({})).toEqual({});
    expect(getFieldErrors(updateSwatchBody, { yarnName: '', rowGauge: 201 })).toEqual({
      yarnName: 'Please enter the yarn name',
      rowGauge: 'Give a number from 1 to 200',
    });
  });

  it('treats a change with every required field as the complete form', () => {
    expect(updateSwatchBody.parse(swatch)).toEqual({
      ...swatch,
      ...mapSwatchTexts(() => null),
      gaugeCount: null,
    });
    expect(updateSwatchBody.parse({ ...swatch, notes: 'Soft' })).toMatchObject({
      yarnColorway: null,
      notes: 'Soft',
    });
    const partial = { ...swatch, rowGauge: undefined };
    expect(updateSwatchBody.parse(partial)).toEqual(partial);
  });

  it('may have the count of its gauge, whose missing parts become null', () => {
    const stitches = { count: 31, inches: 5.5 };
    const gaugeCount = { worked: 'flat', readings: [{ state: 'washed', stitches }] };
    expect(swatchBody.parse({ ...swatch, gaugeCount }).gaugeCount).toEqual({
      worked: 'flat',
      stitchPattern: null,
      readings: [{ state: 'washed', stitches, rows: null }],
    });
    expect(swatchBody.parse(swatch).gaugeCount).toBeUndefined();
    expect(updateSwatchBody.parse({ gaugeCount: null })).toEqual({ gaugeCount: null });
    expect(getFieldErrors(swatchBody, { ...swatch, gaugeCount: 'wide' })).toEqual({
      gaugeCount: 'Give how the swatch was worked, and the readings',
    });
  });

  it('is rejected with what to send instead of a wrong count', () => {
    const readings = [
      { state: 'blocked', stitches: { count: 0, inches: 4 } },
      { state: 'washed', rows: { count: 20 } },
      { state: 'washed' },
    ];
    const wrong = { worked: 'sideways', stitchPattern: 'x'.repeat(256), readings };
    expect(getFieldErrors(swatchBody, { ...swatch, gaugeCount: wrong })).toEqual({
      'gaugeCount.worked': 'Give one of flat, round',
      'gaugeCount.stitchPattern': 'Use at most 255 characters',
      'gaugeCount.readings.0.state': 'Give one of unwashed, washed, hung',
      'gaugeCount.readings.0.stitches.count': 'Give a number from 1 to 1000',
      'gaugeCount.readings.1.rows.inches': 'Give a number above 0 and at most 400',
      'gaugeCount.readings.2': 'Give the stitches, the rows or both',
    });
    const reading = { state: 'washed', stitches: { count: 31, inches: 5.5 } };
    for (const [given, message] of [
      [Array(11).fill(reading), 'Give at most 10 readings'],
      [[], 'Give at least one reading'],
    ] as const)
      expect(
        getFieldErrors(swatchBody, { ...swatch, gaugeCount: { worked: 'flat', readings: given } }),
      ).toEqual({ 'gaugeCount.readings': message });
  });

  it.each(['4', 4, '4.0', '4 mm', 'US 6 (4 mm)', ' us6 (4mm) ', 'US6', 'US 6'])(
    'reads the needle size %j as US 6',
    (needleSize) => {
      for (const body of [swatchBody, updateSwatchBody]) {
        expect(body.parse({ ...swatch, needleSize })).toMatchObject({ needleSize: 'US 6' });
      }
    },
  );

  it.each(['US 4.1', '4.1', 'US 6 (5 mm)', 'US', 'mm', '', null, {}, true, '٤'])(
    'rejects the needle size %j',
    (needleSize) => {
      expect(getFieldErrors(swatchBody, { ...swatch, needleSize })).toEqual({
        needleSize: 'Please select a needle size',
      });
    },
  );

  it('has at most 255 characters in its name and 1000 in its notes', () => {
    const long = {
      ...swatch,
      yarnName: 'n'.repeat(255),
      yarnColorway: 'c'.repeat(255),
      notes: 'n'.repeat(1000),
    };
    expect(getFieldErrors(swatchBody, long)).toEqual({});
    expect(
      getFieldErrors(swatchBody, { ...long, yarnName: 'n'.repeat(256), notes: 'n'.repeat(1001) }),
    ).toEqual({ yarnName: 'Use at most 255 characters', notes: 'Use at most 1000 characters' });
  });
});
