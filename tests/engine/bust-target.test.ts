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
import { readSharedCases } from '../support/shared-cases.ts';

function findBand(name: string): EaseBand {
  const band = EASE_BANDS.find((each) => each.name === name);
  if (!band) throw new Error(`No band "${name}"`);
  return band;
}

const classic = findBand('Classic fit');
const oversized = findBand('Oversized');

describe('a bust to aim for', () => {
  it('is the body plus the middle of a band of ease', () => {
    expect(getBustTarget(38, classic, 'in')).toEqual({ bust: 41, range: { min: 40, max: 42 } });
    expect(getBustTarget(38, findBand('Very close fitting'), 'in')).toEqual({
      bust: 35,
      range: { min: 34, max: 36 },
    });
    expect(getBustTarget(38, findBand('Close fitting'), 'in')).toEqual({
      bust: 38,
      range: { min: 38, max: 38 },
    });
  });

  it('is the smallest bust of a band without an end', () => {
    const target = getBustTarget(38, oversized, 'in');
    expect(target).toEqual({ bust: 44, range: { min: 44, max: null } });
    expect(formatTargetRange(target, 'in')).toBe('44 in or more');
  });

  it('is the body plus any other ease, which may be negative', () => {
    expect(getBustTarget(38, 1.5, 'in').bust).toBe(39.5);
    expect(getBustTarget(38, -3, 'in').bust).toBe(35);
    expect(formatTargetRange(getBustTarget(38, -3, 'in'), 'in')).toBe('35 in');
  });

  it('uses whole centimeters of ease for a body in centimeters', () => {
    const target = getBustTarget(toInches(96, 'cm'), classic, 'cm');
    expect(target.bust).toBeCloseTo(toInches(103.5, 'cm'), 9);
    expect(formatTargetRange(target, 'cm')).toBe('101 to 106 cm');
  });

  it('is explained in a sentence', () => {
    const bust = { inches: 38, measure: 'body bust' } as const;
    expect(describeTarget(bust, classic, 'in')).toBe(
      'Your body bust of 38 in plus 3 in, the middle of 2 to 4 in of ease.',
    );
    expect(describeTarget(bust, oversized, 'in')).toBe(
      'Your body bust of 38 in plus 6 in of ease. More is fine.',
    );
    expect(describeTarget(bust, findBand('Close fitting'), 'in')).toBe(
      'Your body bust of 38 in, without ease.',
    );
    expect(describeTarget({ inches: 34, measure: 'upper torso' }, -1.25, 'in')).toBe(
      'Your upper torso of 34 in minus 1.25 in of ease.',
    );
    expect(describeTarget({ inches: toInches(96, 'cm'), measure: 'body bust' }, classic, 'cm')).toBe(
      'Your body bust of 96 cm plus 7.5 cm, the middle of 5 to 10 cm of ease.',
    );
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

  it('means nothing without the bust', () => {
    expect(describeUpperTorso(null, 36, 'in')).toBeNull();
    expect(describeUpperTorso(36, null, 'in')).toBeNull();
  });
});

/** The examples about ease in standards.json: worked examples of publishers, in words. */
interface Standards {
  ease: { versions: { name: string; worked?: string[] }[] };
}

const standards = readSharedCases('standards.json') as Standards | null;

describe.skipIf(standards === null)('the worked examples of publishers', () => {
  const findExample = (name: string) =>
    standards?.ease.versions.find((version) => version.name === name)?.worked ?? [];

  it('of Interweave and knittingmagic: 42 to 44 for a body of 40', () => {
    expect(findExample('Interweave newsletter')).toContain(
      'body 40, standard ease 2-4: choose finished 42-44',
    );
    expect(findExample('knittingmagic')).toContain('chest 40, standard: garment 42 to 44');
    expect(getBustTarget(40, classic, 'in').range).toEqual({ min: 42, max: 44 });
  });

  it('of Lion Brand: a finished 40 is oversized on S, and classic on M', () => {
    expect(findExample('Lion Brand blog')).toEqual([
      'size S (32-34) with finished 40 is oversized',
      'size M (36-38) with finished 40 is standard',
    ]);
    const onBody = (inches: number) => getNamedEase(40, { inches, measure: 'body bust' }, 'in').name;
    expect([33, 37].map(onBody)).toEqual(['oversized', 'classic fit']);
  });
});
