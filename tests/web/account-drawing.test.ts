import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFinishedBust, selectLabeledPoints, createTimeScale } from '../../src/web/account/size-plot.tsx';

const toTime = (year: number, month: number, day: number) => new Date(year, month - 1, day, 12).getTime();
const getLabels = (...times: number[]) => createTimeScale(times).ticks.map(({ label }) => label);

describe('the time axis', () => {
  it('has labels for days or months, depending on its length', () => {
    expect(getLabels(toTime(2026, 11, 21))).toEqual(['Nov 20', 'Nov 21', 'Nov 22', 'Nov 23']);
    expect(getLabels(toTime(2019, 5, 1), toTime(2026, 8, 28))).toEqual([
      'Oct 2019',
      'Dec 2021',
      'Jan 2024',
      'Mar 2026',
    ]);
  });

  it('places any dates in order, with four different labels', () => {
    const moment = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.array(moment, { minLength: 1, maxLength: 20 }), (dates) => {
        const times = dates.map((date) => date.getTime()).sort((a, b) => a - b);
        const { ticks, toPosition } = createTimeScale(times);
        expect(new Set(ticks.map(({ label }) => label)).size).toBe(4);
        const positions = times.map(toPosition);
        expect(positions).toEqual(positions.toSorted((a, b) => a - b));
        for (const position of [...positions, ...ticks.map(({ time }) => toPosition(time))]) {
          expect(position).toBeGreaterThanOrEqual(0);
          expect(position).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

it('point labels are drawn only where they do not overlap earlier labels', () => {
  const points = [
    { id: 'newest', x: 0.9, y: 0.5 },
    { id: 'on it', x: 0.85, y: 0.52 },
    { id: 'above it', x: 0.9, y: 0.3 },
    { id: 'left of it', x: 0.6, y: 0.5 },
  ];
  expect(selectLabeledPoints(points, { x: 0.25, y: 0.1 }).map(({ id }) => id)).toEqual([
    'newest',
    'above it',
    'left of it',
  ]);
});

describe('the finished bust of a saved result', () => {
  it('is the expected result of the recommended size', () => {
    expect(readFinishedBust({ desiredFit: { bust: { target: 40, expectedResult: 44.4 } } })).toBe(44.4);
  });

  it('is null if the result has none that can be drawn', () => {
    fc.assert(
      fc.property(fc.anything(), (results) => {
        const bust = readFinishedBust(results);
        expect(bust === null || bust > 0).toBe(true);
      }),
    );
    expect(readFinishedBust({ desiredFit: { bust: { expectedResult: 'wide' } } })).toBeNull();
    expect(readFinishedBust({ desiredFit: { bust: { expectedResult: -1 } } })).toBeNull();
  });
});
