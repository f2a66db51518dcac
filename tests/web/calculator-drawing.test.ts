import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAxisScale } from '../../src/web/ui/plot.tsx';
import { drawGarments } from '../../src/web/calculator/results/result-drawings.tsx';
import { itAlways } from '../support/always.ts';

const measurement = fc.double({ min: 1, max: 400, noNaN: true });

describe('the plot axis', () => {
  it('runs between round numbers', () => {
    expect(createAxisScale([40, 44.4, 48.9]).ticks).toEqual([40, 42.5, 45, 47.5, 50]);
    expect(createAxisScale([101.6, 112.9]).ticks).toEqual([100, 105, 110, 115]);
  });

  it('is the same if values differ only by a rounding error', () => {
    expect(createAxisScale([41.3, 41.3 + Number.EPSILON * 32]).ticks).toEqual(createAxisScale([41.3]).ticks);
  });

  itAlways(
    'contains every value, in order',
    fc.array(measurement, { minLength: 1, maxLength: 20 }),
    (values) => {
      const { ticks, toPosition } = createAxisScale(values);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(7);
      for (const value of values) {
        expect(toPosition(value)).toBeGreaterThanOrEqual(-1e-9);
        expect(toPosition(value)).toBeLessThanOrEqual(1 + 1e-9);
      }
      const sorted = values.toSorted((a, b) => a - b).map(toPosition);
      expect(sorted).toEqual(sorted.toSorted((a, b) => a - b));
    },
  );
});

describe('the garment drawing', () => {
  it('draws width and length to the same scale', () => {
    const { widthLine, lengthLine } = drawGarments({ width: 18, length: 24 }, { width: 20, length: 28 });
    const scale = (widthLine.x2 - widthLine.x1) / 20;
    expect((lengthLine.y2 - lengthLine.y1) / 28).toBeCloseTo(scale, 2);
  });

  it('draws the same outline for the same garment', () => {
    const garment = { width: 20, length: 25 };
    const { adjusted, printed } = drawGarments(garment, garment);
    expect(adjusted).toBe(printed);
  });

  it('stays within its frame', () => {
    const garment = fc.record({ width: measurement, length: measurement });
    fc.assert(
      fc.property(garment, garment, (printed, adjusted) => {
        const drawing = drawGarments(printed, adjusted);
        expect(drawing.height).toBeLessThanOrEqual(320.01);
        expect(drawing.lengthLine.x).toBeLessThanOrEqual(340);
        const numbers = (drawing.adjusted + drawing.printed).match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? [];
        for (const number of numbers) {
          expect(number).toBeGreaterThanOrEqual(0);
          expect(number).toBeLessThanOrEqual(340);
        }
      }),
    );
  });
});
