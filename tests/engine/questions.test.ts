import { describe, expect, it } from 'vitest';
import {
  askAboutFit,
  askAboutGauge,
  askAboutSizes,
  readToFit,
  type TypedSize,
} from '../../src/engine/questions.ts';
import type { Gauge } from '../../src/engine/gauge.ts';
import { fromInches, gaugeFromPer4Inches, toInches, type LengthUnit } from '../../src/engine/units.ts';
import { readSharedCases } from '../support/shared-cases.ts';

interface Header {
  id: string;
  reading: {
    sizes: string[] | null;
    bustInches: number[] | null;
    toFitInches: [number, number][] | null;
    lengthInches: number[] | null;
    gauge: Gauge | null;
  };
}

const shared = readSharedCases('pattern-headers.json') as Header[] | null;
const headers = shared ?? [];
const UNITS = ['in', 'cm'] as const;

const toRange = (ends: readonly [number, number] | undefined) => ends && { min: ends[0], max: ends[1] };
const gauges = headers.flatMap(({ id, reading: { gauge } }) => (gauge ? [{ id, gauge }] : []));
const garments = headers.flatMap(({ id, reading }) => {
  const { sizes, bustInches, lengthInches, toFitInches } = reading;
  if (!sizes || !bustInches || bustInches.length === 0) return [];
  return [
    {
      id,
      sizes: bustInches.map((bust, index) => ({
        name: sizes[index] ?? '',
        bust,
        length: lengthInches?.[index] ?? null,
        toFit: toRange(toFitInches?.[index]) ?? readToFit(sizes[index] ?? '', 'in'),
      })),
    },
  ];
});

/** Fabrics that draw together and have about as many stitches as rows, or more. */
const RIBS_AND_CABLES = ['mayflower-1378', 'patons-003407-cable', 'erkina'];
const MORE_STITCHES_THAN_ROWS = 'mayflower-1378';
/** A garment whose finished busts are those of the bodies. */
const NO_EASE = 'mens-striped';

const inUnit = ({ stitches, rows }: Gauge, unit: LengthUnit): Gauge => ({
  stitches: gaugeFromPer4Inches(stitches, unit, 'exact'),
  rows: rows === null ? null : gaugeFromPer4Inches(rows, unit, 'exact'),
});
const times = ({ stitches, rows }: Gauge, factor: number): Gauge => ({
  stitches: stitches * factor,
  rows: rows === null ? null : rows * factor,
});
const typedIn = (unit: LengthUnit, sizes: readonly Omit<TypedSize, 'unit'>[]): TypedSize[] =>
  sizes.map((size) => ({ ...size, unit }));

describe('questions', () => {
  it('suggest no gauge below one stitch', () => {
    expect(askAboutGauge({ stitches: 0.0001, rows: 0.0001 }, 'in', null)).toBeNull();
    expect(askAboutGauge({ stitches: 0.25, rows: null }, 'in', null)?.suggestion.stitches).toBe(1);
  });

  it('suggest 21 and 28 over 4 inches for 5.25 stitches and 7 rows', () => {
    expect(askAboutGauge({ stitches: 5.25, rows: 7 }, 'in', null)).toEqual({
      code: 'per-inch',
      suggestion: { stitches: 21, rows: 28 },
    });
  });

  it('appear for 5.25 stitches and 7 rows next to any gauge that differs from them', () => {
    for (const other of [
      { stitches: 12, rows: 16 },
      { stitches: 32, rows: 44 },
    ])
      expect(askAboutGauge({ stitches: 5.25, rows: 7 }, 'in', other)?.code).toBe('per-inch');
  });

  it('do not appear for a very bulky gauge next to a similar one', () => {
    expect(askAboutGauge({ stitches: 5.5, rows: 7.5 }, 'in', { stitches: 6, rows: 8 })).toBeNull();
  });

  it('appear for more stitches than rows, unless the pattern has them too', () => {
    expect(askAboutGauge({ stitches: 28, rows: 20 }, 'in', null)?.code).toBe('swapped');
    expect(askAboutGauge({ stitches: 28, rows: 20 }, 'in', { stitches: 27, rows: 20 })).toBeNull();
  });

  it('appear only for the bust of 104 inches among usual ones', () => {
    const sizes = [36, 40, 104, 48].map((bust, index) => ({ name: `${index}`, bust, length: null }));
    expect(askAboutSizes(typedIn('in', sizes), null)).toEqual({ code: 'cm', indexes: [2] });
  });

  it('do not appear for a dress that is longer than wide', () => {
    const dress = [{ name: 'M', bust: 36, length: 39 }];
    expect(askAboutSizes(typedIn('in', dress), null)).toBeNull();
  });

  it('appear for three sizes named M', () => {
    const sizes = ['S', 'M', ' m', 'M'].map((name, index) => ({ name, bust: 36 + index, length: null }));
    expect(askAboutSizes(typedIn('in', sizes), null)).toEqual({
      code: 'same-name',
      indexes: [1, 2, 3],
      name: 'M',
    });
  });

  it('do not appear for a baby’s sizes in centimeters, nor for a bust near one of them', () => {
    const bust = toInches(46, 'cm');
    const sizes = [
      { name: '0-3 months', bust, length: null },
      { name: '6 mo', bust: toInches(49, 'cm'), length: null },
    ];
    expect(askAboutSizes(typedIn('cm', sizes), null)).toBeNull();
    expect(askAboutSizes(typedIn('cm', [{ name: 'S', bust, length: null }]), null)?.code).toBe('in');
    const ages = sizes.map((size, index) => ({ ...size, name: ['0-3', '3-6'][index] ?? '' }));
    expect(askAboutSizes(typedIn('cm', ages), null)).toBeNull();
    expect(askAboutFit({ bust, length: null, unit: 'cm' }, [bust])).toBeNull();
  });

  it.each([
    [[43, 36, 38, 40], [0]],
    [[34, 36, 63, 40, 42], [2]],
    [
      [34, 38, 36, 40],
      [1, 2],
    ],
    [[34, 36, 36, 40], null],
    [[40, 38, 36, 34], null],
    [[34, 43, 36], null],
  ])('appear for busts of which one breaks the order: %j', (busts, indexes) => {
    const sizes = busts.map((bust, index) => ({ name: `${index}`, bust, length: null }));
    expect(askAboutSizes(typedIn('in', sizes), null)).toEqual(indexes && { code: 'order', indexes });
  });

  it('do not offer to swap counts if no gauge has that many rows', () => {
    expect(askAboutGauge({ stitches: 1000, rows: 26 }, 'in', null)).toBeNull();
  });

  it.each([
    [104, null, 'in', { code: 'cm', field: 'bust' }],
    [toInches(38, 'cm'), null, 'cm', { code: 'in', field: 'bust' }],
    [22, 38, 'in', { code: 'swapped' }],
    [40, 62, 'in', { code: 'cm', field: 'length' }],
    [40, 24, 'in', null],
    [toInches(45, 'cm'), null, 'in', null],
  ] as const)(
    'for a desired bust of %d and length of %d, typed in %s, are %j',
    (bust, length, unit, question) => expect(askAboutFit({ bust, length, unit }, [])).toEqual(question),
  );
});

describe('a body’s bust in the name of a size', () => {
  it.each([
    ['32-34', { min: 32, max: 34 }],
    ['To fit 36', { min: 36, max: 36 }],
    ['12-14', null],
    ['0-3 months', null],
    ['36', null],
    ['M', null],
  ] as const)('is read from %j as %j', (name, range) => expect(readToFit(name, 'in')).toEqual(range));

  it('is not read from a European size, which stands beside busts in centimeters', () => {
    expect(readToFit('40/42', 'cm')).toBeNull();
    expect(readToFit('40/42', 'in')).toEqual({ min: 40, max: 42 });
    expect(readToFit('40-42 in', 'cm')).toEqual({ min: 40, max: 42 });
  });

  it('can be in centimeters', () => {
    expect(readToFit('81-86 cm', 'cm')).toEqual({ min: toInches(81, 'cm'), max: toInches(86, 'cm') });
  });
});

describe.skipIf(shared === null)('real pattern headers', () => {
  it.each(UNITS)('cause no questions in %s', (unit) => {
    for (const { id, gauge } of gauges) {
      const own = inUnit(gauge, unit);
      expect([id, askAboutGauge(own, unit, own)]).toEqual([id, null]);
      // The only jumbo gauge looks like a usual gauge that was typed per inch. It is printed per 10 cm.
      if ((unit === 'cm' || id !== 'big-needle-forum') && id !== MORE_STITCHES_THAN_ROWS)
        expect([id, askAboutGauge(own, unit, null)]).toEqual([id, null]);
    }
    for (const { id, sizes } of garments) {
      if (id === NO_EASE) continue;
      expect([id, askAboutSizes(typedIn(unit, sizes), null)]).toEqual([id, null]);
      const busts = sizes.map(({ bust }) => bust);
      for (const { bust, length } of sizes) {
        expect([id, askAboutSizes(typedIn(unit, sizes), bust)]).toEqual([id, null]);
        expect([id, askAboutFit({ bust, length, unit }, busts)]).toEqual([id, null]);
      }
    }
  });

  it.each(UNITS)('cause a question per inch and per cm next to the right gauge, in %s', (unit) => {
    for (const { id, gauge } of gauges) {
      const right = inUnit(gauge, unit);
      const over = unit === 'in' ? 4 : 10;
      for (const [code, width] of [
        ['per-inch', unit === 'in' ? 1 : 2.54],
        ['per-cm', unit === 'in' ? 1 / 2.54 : 1],
      ] as const) {
        const question = askAboutGauge(times(right, width / over), unit, right);
        expect([id, question?.code]).toEqual([id, code]);
        expect(question?.suggestion.stitches).toBeCloseTo(right.stitches, 9);
      }
    }
  });

  it.each(UNITS)(
    'cause a question per inch or per cm next to the gauge of another pattern, in %s',
    (unit) => {
      const width = unit === 'in' ? 1 / 4 : 1 / 10;
      for (const { id, gauge } of gauges) {
        const wrong = times(inUnit(gauge, unit), width);
        for (const { id: otherId, gauge: otherGauge } of gauges) {
          const other = inUnit(otherGauge, unit);
          const question = askAboutGauge(wrong, unit, other);
          // Next to a jumbo gauge, a fine gauge per inch looks plausible.
          const ratio = wrong.stitches / other.stitches;
          if (question === null)
            expect([id, otherId, ratio > 1 / 1.45 && ratio < 1.45]).toEqual([id, otherId, true]);
          else if (id !== MORE_STITCHES_THAN_ROWS || question.code !== 'swapped')
            expect([id, otherId, question.code]).toEqual([id, otherId, expect.stringMatching(/^per-/)]);
        }
      }
    },
  );

  it('cause a question per inch in inches and per cm in centimeters, even without another gauge', () => {
    for (const { id, gauge } of gauges) {
      expect([id, askAboutGauge(times(gauge, 1 / 4), 'in', null)?.code]).toEqual([id, 'per-inch']);
      const perCm = times(inUnit(gauge, 'cm'), 1 / 10);
      expect([id, askAboutGauge(perCm, 'cm', null)?.code]).toEqual([id, 'per-cm']);
    }
  });

  // A gauge per 10 cm that is typed per 4 inches is off by 1.6%, like any two swatches, so it cannot be detected.

  it.each(UNITS)('cause a question with stitches and rows swapped, in %s', (unit) => {
    for (const { id, gauge } of gauges) {
      if (RIBS_AND_CABLES.includes(id)) continue;
      const { stitches, rows } = inUnit(gauge, unit);
      if (rows === null) continue;
      const question = askAboutGauge({ stitches: rows, rows: stitches }, unit, { stitches, rows });
      expect([id, question]).toEqual([id, { code: 'swapped', suggestion: { stitches, rows } }]);
    }
  });

  it('cause a question in centimeters typed as inches, except for babies’ sizes alone', () => {
    for (const { id, sizes } of garments) {
      const wrong = sizes.map((size) => ({
        ...size,
        bust: fromInches(size.bust, 'cm'),
        length: size.length === null ? null : fromInches(size.length, 'cm'),
        toFit: null,
      }));
      // 52 to 58 can be centimeters around a baby or inches around a large man. Only the desired bust can tell.
      const hasQuestion = Math.max(...wrong.map(({ bust }) => bust)) > 80;
      const alone = askAboutSizes(typedIn('in', wrong), null);
      expect([id, alone?.code ?? null]).toEqual([id, hasQuestion ? 'cm' : null]);
      for (const { bust, length } of sizes) {
        const question = askAboutSizes(typedIn('in', wrong), bust);
        expect([id, question]).toEqual([id, { code: 'cm', indexes: wrong.map((_, index) => index) }]);
        const fit = { bust: fromInches(bust, 'cm'), length, unit: 'in' } as const;
        const busts = sizes.map((size) => size.bust);
        if (hasQuestion && fit.bust > 80) expect([id, askAboutFit(fit, busts)?.code]).toEqual([id, 'cm']);
      }
    }
  });

  it('cause a question in inches typed as centimeters', () => {
    for (const { id, sizes } of garments) {
      const wrong = sizes.map((size) => ({
        ...size,
        bust: toInches(size.bust, 'cm'),
        length: size.length === null ? null : toInches(size.length, 'cm'),
        toFit: null,
      }));
      // 50 to 63 can be a baby's centimeters. Only the desired bust can tell.
      const hasQuestion = Math.min(...sizes.map(({ bust }) => bust)) < 50;
      expect([id, askAboutSizes(typedIn('cm', wrong), null)?.code ?? null]).toEqual([
        id,
        hasQuestion ? 'in' : null,
      ]);
      for (const { bust } of sizes) {
        const question = askAboutSizes(typedIn('cm', wrong), bust);
        expect([id, question?.code]).toEqual([id, 'in']);
      }
    }
  });

  it.each(UNITS)('cause a question with bust and length swapped, in %s', (unit) => {
    const changed = garments.filter(({ sizes }) => sizes.every(({ length }) => length !== null));
    expect(changed.length).toBeGreaterThan(8);
    for (const { id, sizes } of changed) {
      const wrong = sizes.map(({ name, bust, length }) => ({ name, bust: length ?? 0, length: bust }));
      const question = askAboutSizes(typedIn(unit, wrong), null);
      expect([id, question]).toEqual([id, { code: 'swapped', indexes: wrong.map((_, index) => index) }]);
      for (const { bust, length } of wrong)
        expect([id, askAboutFit({ bust, length, unit }, []) === null]).toEqual([id, false]);
    }
  });

  it('cause a question with body busts instead of finished ones if they print both', () => {
    const changed = garments.filter(({ sizes }) => sizes.every(({ toFit }) => toFit !== null));
    expect(changed.length).toBeGreaterThan(8);
    for (const { id, sizes } of changed) {
      for (const pick of [0, 0.5, 1]) {
        const wrong = sizes.map((size) => {
          const { min, max } = size.toFit ?? { min: 0, max: 0 };
          return { ...size, bust: min + (max - min) * pick };
        });
        expect([id, askAboutSizes(typedIn('in', wrong), null)?.code]).toEqual([id, 'to-fit']);
      }
    }
  });

  it('cause a question with two sizes of the same name', () => {
    for (const { id, sizes } of garments) {
      if (sizes.length < 2 || id === NO_EASE) continue;
      const wrong = sizes.map((size, index) =>
        index === 1 ? { ...size, name: sizes[0]?.name ?? '' } : size,
      );
      expect([id, askAboutSizes(typedIn('in', wrong), null)?.code]).toEqual([id, 'same-name']);
    }
  });
});
