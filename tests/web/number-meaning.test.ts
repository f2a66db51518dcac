import { describe, expect, it } from 'vitest';
import {
  describeMeasure,
  isHeaderOnly,
  readMeasure,
  type Gauges,
} from '../../src/web/marked-pattern/number-meaning.ts';

/** Returns the measure of the number in square brackets. */
function read(marked: string) {
  const start = marked.indexOf('[');
  const end = marked.indexOf(']') - 1;
  const text = marked.replace(/[[\]]/g, '');
  const listEnd = text.indexOf(')', end) + 1;
  return readMeasure(text, { start, end }, { start, end: Math.max(end, listEnd) });
}

const gauges: Gauges = {
  knitterGauge: { stitches: 18, rows: 28 },
  patternGauge: { stitches: 20, rows: 24 },
};

describe('a header', () => {
  const header = 'Sizes S (M, L)\nBust 36 (40, 44) in\nGauge: 20 sts and 28 rows = 4 in, 22 sts in rib';

  it('counts stitches in its gauges only', () => {
    expect(isHeaderOnly(header)).toBe(true);
    expect(isHeaderOnly(`${header}\n${'Cast on 90 (98, 106) sts. '.repeat(4)}`)).toBe(false);
  });

  it('is short', () => {
    expect(isHeaderOnly(header.padEnd(2500, ' wool'))).toBe(false);
  });
});

describe('the kind of a number', () => {
  it.each([
    ['Cast on [98] sts.', 'stitches', 98],
    ['K [98] (106, 114), turn', 'stitches', 98],
    ['Cast on [98] (106, 114) stitches.', 'stitches', 98],
    ['Work [60] rows even.', 'rows', 60],
    ['work [6] more rnds', 'rows', 6],
    ['until the back measures [14]" from the edge', 'in', 14],
    ['until it measures [14½] in from the edge', 'in', 14.5],
    ['Länge: [35,5] cm', 'cm', 35.5],
    ['[36 cm] (40 cm, 44 cm)', 'cm', 36],
    ['[98] Maschen anschlagen', 'stitches', 98],
    ['strikk [12] omganger', 'rows', 12],
    ['Cast on [98]\nstitches', 'stitches', 98],
    ['Slå 98 (106) [114] m op på pind 4', 'stitches', 114],
    ['= [88] M.', 'stitches', 88],
    ['Monter [114] m.', 'stitches', 114],
    ['work to last 6 sts, k[20] (22, 24)', 'stitches', 20],
    ['Row 1: P[6], turn', 'stitches', 6],
    ['Sticka [4] cm resår. Byt till stickor 4.', 'cm', 4],
    ['Work [4] cm. Needle 4: knit.', 'cm', 4],
    ['in all 1,050 ([1,190]) sts', 'stitches', 1190],
    ['insgesamt 1.050 ([1.190]) M', 'stitches', 1190],
    ['Work [3.125] in', 'in', 3.125],
    [`Change to needles${' and work even'.repeat(7)} for another [20] cm.`, 'cm', 20],
  ] as const)('of %s', (text, kind, number) => {
    expect(read(text)).toEqual({ kind, number });
  });

  it.each([
    'every [6th] (6th, 5th) row',
    'repeat [6] (7, 8) more times',
    'size 7 needles, [3.5] mm',
    '[183] m per ball',
    'Garn: 6 nøgler, i alt [550] (640) m',
    'Garnverbrauch: 980 ([1080]) m',
    'Wollverbrauch ca. [980] m',
    'step [20] (22, 24)',
    'knit [8] in the back loop',
    'there are [98] in all',
    'Chapter [2]',
    '[5] buttons',
    'with a 32" ([80] cm) circular',
    'with a [32]" (80 cm) circular',
    'with a [32]" (81.5 cm) circular',
    'inc [4] in total',
    'a [24]" circular needle',
    'Rundstricknadeln Nr. 3,5 (40 und [80] cm)',
    'Stickor: rundsticka 4 mm ([80] cm)',
  ])('is unknown in %s', (text) => {
    expect(read(text)).toBeNull();
  });
});

describe('the meaning of a number', () => {
  const noPatternRows = { ...gauges, patternGauge: { stitches: 20, rows: null } };
  const noOwnRows = { ...gauges, knitterGauge: { stitches: 18, rows: null } };
  const same = { ...gauges, patternGauge: { stitches: 18, rows: 28 } };

  it.each([
    [98, 'stitches', gauges, 'in', '98 stitches: 21.8 in at your gauge, 19.6 in as printed'],
    [1, 'stitches', gauges, 'cm', '1 stitch: 0.6 cm at your gauge, 0.5 cm as printed'],
    [60, 'rows', noPatternRows, 'in', '60 rows: 8.6 in at your gauge'],
    [90, 'stitches', same, 'in', '90 stitches: 20 in at your gauge, the same as printed'],
    [14, 'in', gauges, 'cm', '14 in: 98 rows at your gauge, or 63 stitches across'],
    [35.56, 'cm', gauges, 'in', '35.56 cm: 98 rows at your gauge, or 63 stitches across'],
    [14, 'in', noOwnRows, 'in', '14 in: 63 stitches across at your gauge'],
    [60, 'rows', noOwnRows, 'in', null],
    [98, 'stitches', { ...gauges, knitterGauge: null }, 'in', null],
  ] as const)('of %d %s with the gauges %j, shown in %s, is %j', (number, kind, given, unit, text) => {
    expect(describeMeasure({ number, kind }, given, unit)).toBe(text);
  });
});
