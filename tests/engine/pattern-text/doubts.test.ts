import { describe, expect, it } from 'vitest';
import { readPatternText } from '../../../src/engine/pattern-text.ts';

const busts = (text: string) => readPatternText(text).sizes.map(({ bust }) => bust);
const notes = (text: string) =>
  readPatternText(text).notes.map(({ field, code, message }) => ({ field, code, message }));

describe('a doubt', () => {
  it('stands on the busts when there are fewer than sizes, and no column is shifted', () => {
    const text = 'Sizes S (M, L, XL)\nFinished bust 36 (40, 44) in';
    expect(busts(text)).toEqual([null, null, null, null]);
    expect(notes(text)).toEqual([
      {
        field: 'bust',
        code: 'counts-differ',
        message: 'The number of busts (3) differs from the number of sizes (4).',
      },
    ]);
  });

  it('stands on busts that may be those of the body', () => {
    const reading = readPatternText('Sizes S (M, L)\nBust 36 (40, 44) in');
    expect(reading.bustBasis).toBe('unclear');
    expect(reading.notes).toMatchObject([{ field: 'bust', code: 'basis-unclear' }]);
  });

  it('stands on the busts when the text gives body sizes only', () => {
    const reading = readPatternText('Sizes S (M)\nTo fit bust 32-34 (36-38) in');
    expect(reading).toMatchObject({
      bustBasis: 'to_fit_only',
      toFit: [
        [32, 34],
        [36, 38],
      ],
      sizes: [
        { name: 'S', bust: null },
        { name: 'M', bust: null },
      ],
      notes: [{ field: 'bust', code: 'to-fit-only' }],
    });
  });

  it('stands on inches and centimeters that disagree; the inches stand', () => {
    const text = 'Finished bust 36 (40, 44) in / 91 (120, 112) cm';
    expect(busts(text)).toEqual([36, 40, 44]);
    expect(notes(text)).toMatchObject([{ field: 'bust', code: 'units-disagree' }]);
  });

  it('stands on inches that cannot be right; the centimeters stand', () => {
    const text = 'Finished bust 36 (4, 44) in / 91 (102, 112) cm';
    expect(busts(text)[1]).toBeCloseTo(102 / 2.54, 9);
    expect(notes(text)).toMatchObject([{ field: 'bust', code: 'units-disagree' }]);
  });

  it('stands on units that were swapped', () => {
    const text = 'Finished bust 91 (102, 112) in / 36 (40, 44) cm';
    expect(busts(text)).toEqual([36, 40, 44]);
    expect(notes(text)).toMatchObject([{ field: 'bust', code: 'units-swapped' }]);
  });

  it('stands on values without a unit', () => {
    expect(notes('Finished bust 36 (40, 44)')).toMatchObject([{ field: 'bust', code: 'unit-missing' }]);
  });

  it('stands on busts that fall from one size to the next', () => {
    expect(notes('Finished bust 36 (48, 44) in')).toMatchObject([{ field: 'bust', code: 'out-of-order' }]);
  });

  it('stands on busts that no garment has', () => {
    const text = 'Finished bust 3 (4, 5) in';
    expect(busts(text)).toEqual([null, null, null]);
    expect(notes(text)).toMatchObject([{ field: 'bust', code: 'impossible' }]);
  });

  it('stands on the busts when the text gives their range only', () => {
    const reading = readPatternText('Sizes XS to 5X, 28–50 in bust');
    expect(reading.sizes).toEqual([]);
    expect(reading.notes).toMatchObject([{ field: 'bust', code: 'range-only' }]);
  });

  it('stands on lengths that are ranges', () => {
    const text = 'Finished bust 36 (40) in\nLength 20-21 (22-23) in';
    expect(readPatternText(text).sizes.map(({ length }) => length)).toEqual([null, null]);
    expect(notes(text)).toMatchObject([{ field: 'length', code: 'ranges' }]);
  });
});

describe('other measurements', () => {
  it('are returned by the names that the text gives them', () => {
    const { sizes } = readPatternText(
      'Finished bust 36 (40) in\nUpper arm 12 (13) in\nSleeve length 17 (18) in',
    );
    expect(sizes.map(({ more }) => more)).toEqual([
      { 'Upper arm': 12, 'Sleeve length': 17 },
      { 'Upper arm': 13, 'Sleeve length': 18 },
    ]);
  });

  it('are no busts: the ease, the yarn, the needles', () => {
    const text = 'Sizes S (M)\nEase 2 (3) in\nYarn 5 (6) skeins\nNeedles 32 (40) in long';
    expect(readPatternText(text)).toMatchObject({
      bustBasis: 'not_given',
      sizes: [{ bust: null }, { bust: null }],
    });
  });
});

describe('spans', () => {
  it('point at the text that each field came from', () => {
    const text = 'Sizes S (M)\r\n• Finished bust: 36 (40½)”\r\nGauge: 20 sts = 4”';
    const { spans } = readPatternText(text);
    expect(spans.map(({ field, start, end }) => `${field}: ${text.slice(start, end)}`)).toEqual([
      'sizes: S (M',
      'bust: 36 (40½',
      'gauge: 20 sts = 4”',
    ]);
  });
});

describe('a text', () => {
  it('without a gauge and sizes says so', () => {
    expect(readPatternText('Knit one, purl one.').notes).toMatchObject([
      { field: 'text', code: 'nothing-found' },
    ]);
  });

  it('with more sizes than a pattern can have gives none', () => {
    const reading = readPatternText(`Finished bust ${'36 '.repeat(200)}in`);
    expect(reading.sizes).toEqual([]);
    expect(reading.notes).toMatchObject([{ field: 'sizes', code: 'too-many-sizes' }]);
  });
});
