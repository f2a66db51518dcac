import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EASE_BANDS } from '../../src/engine/catalog.ts';
import {
  describeEase,
  describeIntendedEase,
  formatBandEase,
  getBandEnds,
  formatEase,
  getNamedEase,
  nameEase,
} from '../../src/engine/ease.ts';
import type { Range } from '../../src/engine/limits.ts';
import { toSizeComparison } from '../support/sizes.ts';
import { recommend } from '../../src/engine/recommendation.ts';
import { formatLength, formatRange } from '../../src/engine/sentences.ts';
import { fromInches, type LengthUnit } from '../../src/engine/units.ts';
import { anyMeasurement } from '../support/arbitraries.ts';
import { itAlways } from '../support/always.ts';

describe('intended ease', () => {
  it('is largest on the smallest body', () => {
    expect(formatEase(40, { min: 34, max: 36 }, 'in')).toBe('4–6 in');
    expect(formatEase(35, { min: 36, max: 38 }, 'in')).toBe('−3 to −1 in');
  });

  it('is the difference of the shown numbers, with the same name in both units', () => {
    const body = { inches: 31, measure: 'body bust' } as const;
    expect(formatEase(32, { min: 31, max: 31 }, 'cm')).toBe('2.6 cm');
    expect(getNamedEase(32, body, 'cm')).toEqual({ ease: 2.6, name: getNamedEase(32, body, 'in').name });
  });

  it('is described as printed and at the knitter’s gauge', () => {
    const describe = (toFit: Range, adjustedMeasurement: number, unit: LengthUnit = 'in') =>
      describeIntendedEase(toSizeComparison('M', 40, { toFit, adjustedMeasurement }), unit);
    expect(describe({ min: 34, max: 36 }, 44.44)).toBe(
      'Size M is meant for a body bust of 34–36 in, with 4–6 in of ease. At your gauge, it has 8.4–10.4 in of ease on that body.',
    );
    expect(describe({ min: 34, max: 36 }, 40.001)).toBe(
      'Size M is meant for a body bust of 34–36 in, with 4–6 in of ease.',
    );
    expect(describe({ min: 41, max: 41 }, 40, 'cm')).toBe(
      'Size M is meant for a body bust of 104.1 cm, with −2.5 cm of ease.',
    );
  });

  it('has a range without a dash between negative numbers', () => {
    expect(formatRange({ min: -3, max: -1 }, 'in')).toBe('−3 to −1');
    expect(formatRange({ min: -1, max: 2 }, 'in')).toBe('−1 to 2');
  });

  it('comes with every size that has it', () => {
    const toFit = { min: 34, max: 36 };
    const { sizeComparison } = recommend({
      knitterGauge: { stitches: 18, rows: 24 },
      patternGauge: { stitches: 20, rows: null },
      sizes: [
        { name: 'S', bust: 36, length: null },
        { name: 'M', bust: 40, length: null, toFit },
      ],
      desiredBust: 40,
    });
    expect(sizeComparison.map((size) => size.toFit)).toEqual([undefined, toFit]);
  });
});

describe('ease on a body', () => {
  it('is named by the Council’s bands, by two where they meet, and by its neighbors where there is a gap', () => {
    const names = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 12].map((ease) => nameEase(ease));
    expect(names).toEqual([
      'tighter than very close fitting',
      'very close fitting',
      'very close fitting',
      'very close fitting',
      'between very close fitting and close fitting',
      'close fitting',
      'between close fitting and classic fit',
      'classic fit',
      'classic fit',
      'classic to loose fit',
      'loose fit',
      'loose to oversized',
      'oversized',
    ]);
  });

  it('has bands of whole centimeters', () => {
    expect(EASE_BANDS.map((band) => formatBandEase(band, 'in'))).toEqual([
      '−4 to −2 in',
      '0 in',
      '2 to 4 in',
      '4 to 6 in',
      '6 in or more',
    ]);
    expect(EASE_BANDS.map((band) => formatBandEase(band, 'cm'))).toEqual([
      '−10 to −5 cm',
      '0 cm',
      '5 to 10 cm',
      '10 to 15 cm',
      '15 cm or more',
    ]);
  });

  it('is described with the body and its band', () => {
    const body = { inches: 38, measure: 'body bust' } as const;
    expect(describeEase(40.44, body, 'in')).toBe('2.4 in of ease on your body bust of 38 in: classic fit');
    expect(describeEase(40.44, body, 'cm')).toBe('6.2 cm of ease on your body bust of 96.5 cm: classic fit');
    expect(describeEase(38.01, body, 'in')).toBe('No ease on your body bust of 38 in: close fitting');
    expect(describeEase(35, { inches: 36.25, measure: 'upper torso' }, 'in')).toBe(
      '−1.25 in of ease on your upper torso of 36.25 in: between very close fitting and close fitting',
    );
  });

  it('is the difference of the numbers that a reader sees', () => {
    const anyBody = fc.integer({ min: 16, max: 200 }).map((halves) => halves / 2);
    fc.assert(
      fc.property(anyMeasurement, anyBody, fc.constantFrom('in', 'cm'), (finished, inches, unit) => {
        const shown = (text: string) => Number.parseFloat(text);
        const difference = shown(formatLength(finished, unit)) - shown(formatLength(inches, unit));
        const { ease } = getNamedEase(finished, { inches, measure: 'body bust' }, unit);
        expect(ease).toBeCloseTo(difference, 6);
        expect(Math.abs(ease - fromInches(finished - inches, unit))).toBeLessThan(0.11);
      }),
    );
  });

  itAlways(
    'has a name for every ease, and the band’s own name inside a band',
    fc.integer({ min: -400, max: 800 }),
    (tenths) => {
      const ease = tenths / 10;
      const name = nameEase(ease);
      expect(name).not.toMatch(/undefined|than $/);
      for (const band of EASE_BANDS) {
        const { min, max } = getBandEnds(band, 'in');
        if (ease > min + 0.1 && (max === null || ease < max - 0.1))
          expect(name).toBe(band.name.toLowerCase());
      }
    },
  );
});
