import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  describeTarget,
  describeUpperTorso,
  formatTargetRange,
  getBustTarget,
} from '../../src/engine/bust-target.ts';
import { EASE_BANDS } from '../../src/engine/catalog.ts';
import { getNamedEase, type EaseBand } from '../../src/engine/ease.ts';
import { toInches } from '../../src/engine/units.ts';

function findBand(name: string): EaseBand {
  const band = EASE_BANDS.find((each) => each.name === name);
  if (!band) throw new Error(`No band "${name}"`);
  return band;
}

const classic = findBand('Classic fit');
const oversized = findBand('Oversized');

describe('a bust to aim for', () => {
  it.each([
    ['the middle of a band', classic, 41, { min: 40, max: 42 }, '40 to 42 in'],
    ['a negative band', findBand('Very close fitting'), 35, { min: 34, max: 36 }, '34 to 36 in'],
    ['a band of one ease', findBand('Close fitting'), 38, { min: 38, max: 38 }, '38 in'],
    ['the start of a band without an end', oversized, 44, { min: 44, max: null }, '44 in or more'],
    ['any other ease', 1.5, 39.5, { min: 39.5, max: 39.5 }, '39.5 in'],
    ['any negative ease', -3, 35, { min: 35, max: 35 }, '35 in'],
  ] as const)('is the body plus %s', (_, ease, bust, range, text) => {
    const target = getBustTarget(38, ease, 'in');
    expect(target).toEqual({ bust, range });
    expect(formatTargetRange(target, 'in')).toBe(text);
  });

  it('uses whole centimeters of ease for a body in centimeters', () => {
    const target = getBustTarget(toInches(96, 'cm'), classic, 'cm');
    expect(target.bust).toBeCloseTo(toInches(103.5, 'cm'), 9);
    expect(formatTargetRange(target, 'cm')).toBe('101 to 106 cm');
  });

  it.each([
    [38, 'body bust', classic, 'in', '38 in plus 3 in, the middle of 2 to 4 in of ease.'],
    [38, 'body bust', oversized, 'in', '38 in plus 6 in of ease. More is fine.'],
    [38, 'body bust', findBand('Close fitting'), 'in', '38 in, without ease.'],
    [34, 'upper torso', -1.25, 'in', '34 in minus 1.25 in of ease.'],
    [38, 'body bust', 2, 'cm', '96.5 cm plus 5.1 cm of ease.'],
    [96 / 2.54, 'body bust', classic, 'cm', '96 cm plus 7.5 cm, the middle of 5 to 10 cm of ease.'],
  ] as const)('of %d around the %s is explained in a sentence (%#)', (inches, measure, ease, unit, text) => {
    expect(describeTarget({ inches, measure }, ease, unit)).toBe(`Your ${measure} of ${text}`);
  });

  it('has the wanted ease on the body', () => {
    const anyBody = fc.integer({ min: 16, max: 200 }).map((halves) => halves / 2);
    fc.assert(
      fc.property(
        anyBody,
        fc.constantFrom(...EASE_BANDS),
        fc.constantFrom('in', 'cm'),
        (typed, band, unit) => {
          const body = toInches(typed, unit);
          const { bust, range } = getBustTarget(body, band, unit);
          expect(range.min).toBeLessThanOrEqual(bust);
          expect(range.max ?? Infinity).toBeGreaterThanOrEqual(bust);
          const own = band.to === null ? 'loose to oversized' : band.name.toLowerCase();
          const { name } = getNamedEase(bust, { inches: body, measure: 'body bust' }, unit);
          expect(name).toBe(own);
        },
      ),
    );
  });
});

describe('an upper torso', () => {
  it('is compared with the bust in words', () => {
    expect(describeUpperTorso(42, 38, 'in')).toBe(
      'Your bust is 4 in more than your upper torso. A size that fits your upper torso fits at the shoulders and armholes, and has 4 in less ease at the bust: you can add width there, with bust darts. A size that fits your bust may be wide at the shoulders.',
    );
    expect(describeUpperTorso(36, 38, 'cm')).toBe(
      'Your upper torso is 5.1 cm more than your bust. A size that fits your bust may be narrow at the shoulders. A size that fits your upper torso has 5.1 cm more ease at the bust.',
    );
    expect(describeUpperTorso(36, 36, 'in')).toBe(
      'Your bust and your upper torso are the same, so both give the same size.',
    );
  });

  it('means nothing without both', () => {
    expect([describeUpperTorso(null, 36, 'in'), describeUpperTorso(36, null, 'in')]).toEqual([null, null]);
  });
});
