import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeOtherLength, readSizeNumbers } from '../../src/engine/size-numbers.ts';
import { itAlways } from '../support/always.ts';

describe('numbers per size', () => {
  it.each([
    ['200', [200], null],
    ['200 sts', [200], 'stitches'],
    ['180 (196, 212) 228', [180, 196, 212, 228], null],
    ['180 (196, 212, 228) sts', [180, 196, 212, 228], 'stitches'],
    ['180[196:212:228] stitches', [180, 196, 212, 228], 'stitches'],
    ['180-196-212-228', [180, 196, 212, 228], null],
    ['180/196/212/228', [180, 196, 212, 228], null],
    ['1,100 (1,250, 1,400, 1,550) yds', [1100, 1250, 1400, 1550], 'yards'],
    ['1.150 (1.250) 1.350 (1.450) m', [1150, 1250, 1350, 1450], 'meters'],
    ['1.150', [1150], null],
    ['1.150,5 m', [1150.5], 'meters'],
    ['450-500-550-600 g', [450, 500, 550, 600], 'grams'],
    ['900 (1000) 1100 (1200) m', [900, 1000, 1100, 1200], 'meters'],
    ['1100m', [1100], 'meters'],
  ] as const)('reads %s', (text, numbers, unit) => {
    expect(readSizeNumbers(text, 4)).toEqual({ numbers, unit });
  });

  it('says that a list is for another number of sizes', () => {
    expect(readSizeNumbers('180 (196, 212)', 4)).toEqual({ problem: 'other-length', length: 3 });
    expect(describeOtherLength(3, 4)).toBe(
      'This list has 3 numbers, and the pattern has 4 sizes. Enter only the number for your size',
    );
    expect(describeOtherLength(3, 1)).toBe('The pattern has one size. Enter one number');
  });

  it.each([
    '',
    'many',
    '36 in',
    '81 (86, 91, 96) cm',
    '200 sts in each size',
    '12 yards 3 balls',
    '1200 yards or 1100 m',
  ])('does not read “%s”', (text) => {
    expect(readSizeNumbers(text, 4)).toEqual({ problem: 'not-numbers' });
  });

  it('reads exactly as written any list whose numbers never fall', () => {
    // Each number is at most a fifth larger than the last one: a number followed by 2.54 times itself would be read as one
    // length in both units.
    const anyList = fc
      .tuple(
        fc.integer({ min: 30, max: 900 }),
        fc.array(fc.double({ min: 1, max: 1.2, noNaN: true }), { minLength: 1, maxLength: 12 }),
      )
      .map(([first, steps]) =>
        steps.reduce((list, step) => [...list, Math.round((list.at(-1) ?? first) * step)], [first]),
      );
    fc.assert(
      fc.property(anyList, (list) => {
        const [first, ...rest] = list;
        expect(readSizeNumbers(`${String(first)} (${rest.join(', ')}) sts`, list.length)).toEqual({
          numbers: list,
          unit: 'stitches',
        });
      }),
      { numRuns: 2000 },
    );
  });

  itAlways(
    'never throws, and reads one number or one for each size',
    fc.string({ maxLength: 60 }),
    fc.integer({ min: 1, max: 12 }),
    (text, sizes) => {
      const reading = readSizeNumbers(text, sizes);
      if ('numbers' in reading) expect([1, sizes]).toContain(reading.numbers.length);
    },
  );
});
