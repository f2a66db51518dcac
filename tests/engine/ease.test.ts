import { describe, expect, it } from 'vitest';
import { describeIntendedEase, getEase } from '../../src/engine/ease.ts';
import { recommend } from '../../src/engine/recommendation.ts';
import { formatRange } from '../../src/engine/sentences.ts';

describe('intended ease', () => {
  it('is largest on the smallest body', () => {
    expect(getEase(40, { min: 34, max: 36 })).toEqual({ min: 4, max: 6 });
    expect(getEase(35, { min: 36, max: 38 })).toEqual({ min: -3, max: -1 });
  });

  it('is described as printed and at the knitter’s gauge', () => {
    const size = { size: 'M', toFit: { min: 34, max: 36 }, printed: 40, expected: 44.44 };
    expect(describeIntendedEase(size, 'in')).toBe(
      'Size M is meant for a bust of 34–36 in, with 4–6 in of ease. At your gauge, it has 8.4–10.4 in.',
    );
    expect(describeIntendedEase({ ...size, expected: 40.001 }, 'in')).toBe(
      'Size M is meant for a bust of 34–36 in, with 4–6 in of ease.',
    );
    expect(describeIntendedEase({ ...size, toFit: { min: 41, max: 41 }, expected: 40 }, 'cm')).toBe(
      'Size M is meant for a bust of 104.1 cm, with −2.5 cm of ease.',
    );
  });

  it('has a range without a dash between negative numbers', () => {
    expect(formatRange({ min: -3, max: -1 }, 'in')).toBe('−3 to −1');
    expect(formatRange({ min: -1, max: 2 }, 'in')).toBe('−1 to 2');
  });

  it('comes with every size that has it', () => {
    const toFit = { min: 34, max: 36 };
    const { sizeComparison } = recommend({
      ownGauge: { stitches: 18, rows: 24 },
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
