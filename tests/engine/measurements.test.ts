import { describe, expect, it } from 'vitest';
import {
  FURTHER_MEASUREMENTS,
  MEASUREMENT_KEYS,
  mapMeasurements,
  pickMeasurements,
} from '../../src/engine/measurements.ts';

describe('the further measurements', () => {
  it('are widths, measured in stitches, and lengths, measured in rows', () => {
    expect(FURTHER_MEASUREMENTS.map(({ key, direction }) => [key, direction])).toEqual([
      ['upperArm', 'width'],
      ['yokeDepth', 'length'],
      ['bodyToUnderarm', 'length'],
      ['sleeveLength', 'length'],
      ['hem', 'width'],
    ]);
    expect(new Set(MEASUREMENT_KEYS).size).toBe(MEASUREMENT_KEYS.length);
  });

  it('can be changed by working more rows only where nothing is shaped', () => {
    expect(FURTHER_MEASUREMENTS.filter(({ isAdjustable }) => isAdjustable).map(({ key }) => key)).toEqual([
      'bodyToUnderarm',
      'sleeveLength',
    ]);
  });

  it('are picked from an object with other fields, without empty ones', () => {
    expect(pickMeasurements({ name: 'S', bust: 36, hem: 38, upperArm: null } as object)).toEqual({ hem: 38 });
  });

  it('are converted, without those that cannot be', () => {
    expect(
      mapMeasurements({ hem: '38', upperArm: '' }, (text) => (text === '' ? null : Number(text))),
    ).toEqual({ hem: 38 });
  });
});
