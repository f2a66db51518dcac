import { describe, expect, it } from 'vitest';
import { readPatternText } from '../../../src/engine/pattern-text.ts';

const read = (text: string) => readPatternText(text).printed;

describe('the printed numbers of a text', () => {
  it('are in the columns of their units, and nothing is converted', () => {
    const text = `Sizes S (M)
To fit bust 34-36 (38-40) in
Finished bust 36¼ (40) in / 92 (102) cm
Length 56 (58) cm
Upper arm 12 (13) in`;
    const more = (inches: number | null) => ({ further: inches ? { upperArm: inches } : {} });
    expect(read(text)).toEqual({
      in: {
        gauge: null,
        sizes: [
          { bust: 36.25, length: null, ...more(12) },
          { bust: 40, length: null, ...more(13) },
        ],
        toFit: [
          [34, 36],
          [38, 40],
        ],
      },
      cm: {
        gauge: null,
        sizes: [
          { bust: 92, length: 56, ...more(null) },
          { bust: 102, length: 58, ...more(null) },
        ],
        toFit: null,
      },
    });
  });

  it('of widths laid flat are those around the garment', () => {
    const { cm } = read('Sizes S (M)\nChest, laid flat: 48 (52) cm');
    expect(cm.sizes.map(({ bust }) => bust)).toEqual([96, 104]);
  });

  it.each([
    ['20 sts and 28 rows = 4 in / 10 cm', { stitches: 20, rows: 28 }, { stitches: 20, rows: 28 }],
    ['20 sts and 28 rows = 10 cm', null, { stitches: 20, rows: 28 }],
    ['11 sts and 15 rows = 2 in', { stitches: 22, rows: 30 }, null],
    ['20 sts = 4 in', { stitches: 20, rows: null }, null],
  ])('have the gauge %j in the units that it is counted over', (text, inches, cm) => {
    const printed = read(text);
    expect([printed.in.gauge, printed.cm.gauge]).toEqual([inches, cm]);
  });

  it.each(['Length 24 in / 61 cm for all sizes', 'Length (all sizes): 24 in [61 cm]'])(
    'repeat a length for each size: %s',
    (line) => {
      const { sizes, printed, notes } = readPatternText(`Finished bust: S 36 in, M 40 in\n${line}`);
      expect(sizes.map(({ length }) => length)).toEqual([24, 24]);
      expect(printed.cm.sizes.map(({ length }) => length)).toEqual([61, 61]);
      expect(notes).toEqual([]);
    },
  );

  it.each(['Length 24 in. All sizes: work in rib', 'Sleeve 18 in for all sizes, length 24 in for size S'])(
    'do not repeat a length that is not of all sizes: %s',
    (line) => {
      const { sizes } = readPatternText(`Finished bust: S 36 in, M 40 in\n${line}`);
      expect(sizes.map(({ length }) => length)).toEqual([null, null]);
    },
  );
});
