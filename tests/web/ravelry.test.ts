import { describe, expect, it } from 'vitest';
import { readRavelry } from '../../src/web/pattern-reader/files/ravelry.ts';
import { readPattern } from '../../src/web/pattern-reader/files/read-pattern.ts';

const needle = (metric: unknown, us: string, knitting = true) => ({
  id: 1,
  us,
  metric,
  name: `US ${us} - ${String(metric)} mm`,
  hook: null,
  knitting,
  crochet: !knitting,
});

/** In the structure of the API, with invented words and numbers. */
const pattern = {
  id: 4711,
  name: 'Harbor Pullover',
  permalink: 'harbor-pullover',
  url: '',
  pattern_author: { id: 7, name: 'Wil Example', permalink: 'wil-example' },
  craft: { id: 2, name: 'Knitting', permalink: 'knitting' },
  gauge: 21.0,
  gauge_divisor: 4,
  row_gauge: 29.0,
  gauge_pattern: 'stockinette stitch',
  gauge_description: '21 stitches and 29 rows = 4 inches in stockinette stitch',
  pattern_needle_sizes: [needle(4.0, '6 '), needle(3.25, '3 ')],
  yardage: 980,
  yardage_max: 1640,
  yardage_description: '980 - 1640 yards',
  sizes_available: 'XS (S, M, L)',
  notes: '**Finished bust:** 34 (38, 42, 46½) in\n\nLength: 22 (22, 23, 24) in\n\n900 yards of 4 ply yarn.',
};

function readJson(json: unknown) {
  const found = readRavelry(json);
  return found && { ...found, reading: readPattern(found) };
}

const read = (changes: Record<string, unknown> = {}) => readJson({ pattern: { ...pattern, ...changes } });

const listCodes = (changes: Record<string, unknown>) => read(changes)?.reading.notes.map(({ code }) => code);

describe('a pattern of Ravelry', () => {
  it('has its gauge, needles, sizes and details read', () => {
    expect(read()?.reading).toMatchObject({
      gauge: { stitches: 21, rows: 29 },
      needleMm: [4, 3.25],
      bustBasis: 'finished',
      sizes: [
        { name: 'XS', bust: 34, length: 22 },
        { name: 'S', bust: 38, length: 22 },
        { name: 'M', bust: 42, length: 23 },
        { name: 'L', bust: 46.5, length: 24 },
      ],
      notes: [],
    });
    expect(read()?.details).toEqual({
      name: 'Harbor Pullover',
      url: 'https://www.ravelry.com/patterns/library/harbor-pullover',
    });
  });

  it('has spans in the text that is shown', () => {
    const found = read();
    const texts = found?.reading.spans.map(({ field, start, end }) => [field, found.text.slice(start, end)]);
    expect(texts).toEqual([
      ['gauge', '21 stitches and 29 rows = 4 inches'],
      ['needles', '4'],
      ['needles', '3.25'],
      ['sizes', 'XS (S, M, L'],
      ['bust', '34 (38, 42, 46½'],
      ['length', '22 (22, 23, 24'],
    ]);
  });

  it('has lines that were not read where they are in the text that is shown', () => {
    const notes = 'Finished bust: 34 (38, 42, 46½) in\nExtra line L/XL 52 in';
    const found = read({ notes });
    const lines = found?.reading.unread.map(({ start, end }) => found.text.slice(start, end));
    expect(lines).toEqual(['Extra line L/XL 52 in']);
  });

  it('has its needles marked in their lines, not in the words of the gauge', () => {
    const found = read({ gauge_pattern: 'stockinette on 4 mm (US 6) needles' });
    const needles = found?.reading.spans.filter(({ field }) => field === 'needles');
    const before = needles?.map(({ start }) => found?.text.slice(start - 12, start));
    expect(before).toEqual(['Needle size\n', ' mm (US 6)\n'.padStart(12, '4')]);
  });

  it.each([
    ['in `pattern`', { pattern }],
    ['alone', pattern],
    ['in `patterns` by its ID', { patterns: { 4711: pattern } }],
  ])('is found %s', (_, json) => {
    expect(readJson(json)?.reading.gauge).toEqual({ stitches: 21, rows: 29 });
  });

  it.each<[object, number | null, number | null]>([
    [{ gauge: 5.25, row_gauge: 7.5, gauge_divisor: 1 }, 21, 30],
    [{ gauge: 10.5, row_gauge: 15, gauge_divisor: 2 }, 21, 30],
    [{ gauge: '22.5', row_gauge: '30', gauge_divisor: '4' }, 22.5, 30],
    [{ row_gauge: null }, 21, null],
    [{ row_gauge: 0 }, 21, null],
    [{ gauge: 5, gauge_divisor: 1, row_gauge: null }, 20, null],
    // The description contains the missing number.
    [{ gauge: null }, 21, 29],
    [{ gauge_divisor: null }, 21, 29],
    [{ gauge: 900, gauge_divisor: 3 }, 21, 29],
    [{ gauge: 0, row_gauge: 0, gauge_description: '' }, null, null],
    [{ gauge: 900 }, null, null],
    [{ gauge: Infinity, gauge_description: null }, null, null],
    [{ gauge: 'many', gauge_description: 7 }, null, null],
  ])('with %j has %j stitches and %j rows', (changes, stitches, rows) => {
    const gauge = stitches === null ? null : { stitches, rows };
    expect(read({ ...changes })?.reading.gauge).toEqual(gauge);
  });

  it('has no row gauge that cannot be right', () => {
    expect(read({ row_gauge: 290 })?.reading.gauge).toEqual({ stitches: 21, rows: null });
    expect(listCodes({ row_gauge: 290 })).toEqual(['implausible-rows']);
  });

  it('keeps the gauge of the fields and says that the notes give another', () => {
    const notes = `${pattern.notes}\n\nGauge after washing: 18 sts and 24 rows = 4" in stockinette on 5 mm needles.`;
    expect(read({ notes })?.reading).toMatchObject({
      gauge: { stitches: 21, rows: 29 },
      needleMm: [4, 3.25],
    });
    expect(listCodes({ notes })).toEqual(['several-gauges']);
    expect(listCodes({ notes: notes.replace('18 sts and 24 rows', '21 sts and 29 rows') })).toEqual([]);
  });

  it('takes the gauge and the needles of the notes where the fields have none', () => {
    const changes = {
      gauge: null,
      gauge_description: null,
      pattern_needle_sizes: [],
      notes: 'Gauge: 18 sts and 24 rows = 4" in stockinette on 5 mm needles.',
    };
    expect(read(changes)?.reading).toMatchObject({ gauge: { stitches: 18, rows: 24 }, needleMm: [5] });
  });

  it('has no doubt about the needles of the notes where the fields have some', () => {
    const notes = `${pattern.notes}\n\nA jumper on No. 8 needles.`;
    expect(listCodes({ notes })).not.toContain('needles-unclear');
    expect(listCodes({ notes, pattern_needle_sizes: [] })).toContain('needles-unclear');
  });

  it('leaves crochet hooks and odd needles out', () => {
    const sizes = [needle(5, '8', false), needle(null, '6'), 'US 7', needle('4.5', '7')];
    expect(read({ pattern_needle_sizes: sizes })?.reading.needleMm).toEqual([4.5]);
    expect(read({ pattern_needle_sizes: 'US 7' })?.reading.needleMm).toEqual([]);
  });

  it('has its sizes read from the field alone', () => {
    const sizes_available = '33½ (37, 41½) / 85 (94, 105.5) cm finished chest circumference';
    expect(read({ sizes_available, notes: null })?.reading.sizes.map(({ bust }) => bust)).toEqual([
      33.5, 37, 41.5,
    ]);
  });

  it('needs no details', () => {
    expect(read({ name: '', pattern_author: null, permalink: null })?.details).toEqual({});
    expect(read({ permalink: '../a b' })?.details.url).toBe(
      'https://www.ravelry.com/patterns/library/..%2Fa%20b',
    );
  });
});

it.each([
  ['null', null],
  ['a text', 'text'],
  ['a number', 7],
  ['a list of patterns', [pattern]],
  ['an empty object', {}],
  ['no pattern', { pattern: null }],
  ['a pattern without fields', { pattern: { name: 'Shawl' } }],
  ['a pattern whose name is not text', { pattern: { ...pattern, name: 7 } }],
  ['JSON from elsewhere', { name: 'Harbor', notes: 'Gauge 21', gauge: 21 }],
  ['no patterns', { patterns: {} }],
  ['an empty list', { patterns: [] }],
  ['several patterns', { patterns: { 1: pattern, 2: pattern } }],
])('reads nothing from %s', (_, json) => {
  expect(readJson(json)).toBeNull();
});
