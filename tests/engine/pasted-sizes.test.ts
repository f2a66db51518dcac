import { describe, expect, it } from 'vitest';
import { mapMeasurements } from '../../src/engine/measurements.ts';
import { readPastedSizes as readPasted } from '../../src/engine/pasted-sizes.ts';
import type { Printed } from '../../src/engine/printed.ts';
import { toInches, type LengthUnit } from '../../src/engine/units.ts';

const convert = (printed: Printed | null) => printed && toInches(printed.number, printed.unit);

/** Returns pasted sizes in inches. */
function readPastedSizes(...given: Parameters<typeof readPasted>) {
  const read = readPasted(...given);
  return (
    read && {
      ...read,
      bust: read.bust?.map(convert) ?? null,
      length: read.length?.map(convert) ?? null,
      further: read.further?.map((size) => mapMeasurements(size, convert)) ?? null,
    }
  );
}

const noColumns = { name: null, bust: null, length: null, toFit: null, further: null };
const nothing = { ...noColumns, hasGauge: false, notes: [] };
const BASIS_UNCLEAR = 'The text does not say whether the busts are those of the garment or of the body.';

describe('a pasted list', () => {
  it.each([
    ['34½ (38, 42, 46, 50) 54', [34.5, 38, 42, 46, 50, 54]],
    ['34 (38, 42) in', [34, 38, 42]],
    ['34\t38\t42', [34, 38, 42]],
    ['34,5\r\n38\r\n42\r\n', [34.5, 38, 42]],
    ['34"\n38"\n\n42"', [34, 38, 42]],
    ['88.9 (101.6) cm', [35, 40]],
  ])('%j fills the column that it was pasted into', (text, values) => {
    expect(readPastedSizes(text, 'in', 'bust')).toEqual({ ...nothing, bust: values });
    expect(readPastedSizes(text, 'in', 'length')).toEqual({ ...nothing, length: values });
  });

  it('uses the unit of the table if it has none', () => {
    expect(readPastedSizes('88.9 (101.6)', 'cm', 'bust')?.bust).toEqual([35, 40]);
    expect(readPastedSizes('35 (40) in', 'cm', 'bust')?.bust).toEqual([35, 40]);
  });

  it.each([
    ['XS (S, M, L)', ['XS', 'S', 'M', 'L']],
    ['XS\nS\nM', ['XS', 'S', 'M']],
    ['Sizes: S (M, 2XL)', ['S', 'M', '2XL']],
    ['2 (4, 6) years', ['2 years', '4 years', '6 years']],
  ])('of names, %j, fills the names from any column', (text, name) => {
    for (const column of ['name', 'bust'] as const) {
      expect(readPastedSizes(text, 'in', column)).toEqual({ ...nothing, name });
    }
  });

  it('of numbers is a list of names in the column of names', () => {
    expect(readPastedSizes('1 (2, 3½)', 'in', 'name')).toEqual({ ...nothing, name: ['1', '2', '3.5'] });
  });

  it('with the word for its measurement fills the column of that measurement', () => {
    const read = readPastedSizes('Finished bust: 34 (38, 42) inches', 'in', 'name');
    expect(read).toEqual({ ...nothing, bust: [34, 38, 42] });
  });
});

describe('a pasted table with headings', () => {
  it.each([
    ['a row', 'cm', 'Size\tFinished bust (in)\tLength (in)\nS\t36\t24\nM\t40\t24½\nL\t44\t25'],
    ['a column', 'in', '\tS\tM\tL\nFinished bust\t36\t40\t44\nLength\t24\t24.5\t25'],
  ] as const)('can have %s for each size', (_, unit, text) => {
    const found = { name: ['S', 'M', 'L'], bust: [36, 40, 44], length: [24, 24.5, 25] };
    expect(readPastedSizes(text, unit, 'name')).toEqual({ ...nothing, ...found });
  });

  it.each([
    ['a row', 'Size\tFinished bust (in)\nS1\t36\nToddler\t40\nTall 2\t44'],
    ['a row without a heading for the names', '\tFinished bust (in)\nS1\t36\nToddler\t40\nTall 2\t44'],
    ['a column', '\tS1\tToddler\tTall 2\nFinished bust (in)\t36\t40\t44'],
  ])('has any names, with %s for each size', (_, text) => {
    const found = { name: ['S1', 'Toddler', 'Tall 2'], bust: [36, 40, 44] };
    expect(readPastedSizes(text, 'cm', 'bust')).toEqual({ ...nothing, ...found });
  });

  it('uses the unit of the size table if it names none', () => {
    const text = 'Size\tFinished chest\tLength\nS\t50.8\t30.48\nM\t63.5\t35.56';
    const found = { bust: [20, 25], length: [12, 14], notes: [] };
    expect(readPastedSizes(text, 'cm', 'name')).toMatchObject(found);
  });

  it.each([
    ['in', 'Size\tFinished bust (in)\tUpper arm (in)\tSleeve length (in)\nS\t36\t12\t17\nM\t40\t14\t17.5'],
    ['cm', 'Size\tFinished bust\tUpper arm\tSleeve length\nS\t91.44\t30.48\t43.18\nM\t101.6\t35.56\t44.45'],
  ] as const)('can have further measurements, in %s', (unit, text) => {
    expect(readPastedSizes(text, unit, 'name')).toEqual({
      ...nothing,
      name: ['S', 'M'],
      bust: [36, 40],
      further: [
        { upperArm: 12, sleeveLength: 17 },
        { upperArm: 14, sleeveLength: 17.5 },
      ],
    });
  });

  it('reports its doubts', () => {
    expect(readPastedSizes('Size\tBust\nS\t36\nM\t40', 'in', 'name')?.notes).toEqual([BASIS_UNCLEAR]);
    expect(readPastedSizes('Size\tTo fit bust\nS\t32\nM\t36', 'in', 'name')).toEqual({
      ...nothing,
      name: ['S', 'M'],
      toFit: [
        { min: 32, max: 32 },
        { min: 36, max: 36 },
      ],
      notes: ['The text gives the body sizes only, not the finished busts.'],
    });
  });
});

it('gives the body sizes of a pasted paragraph, and states that it has a gauge', () => {
  const text = 'Sizes: S (M)\nTo fit bust: 32-34 (36-38) in\nFinished bust: 38 (42) in\nGauge: 20 sts = 4 in';
  expect(readPastedSizes(text, 'in', 'name')).toEqual({
    ...nothing,
    name: ['S', 'M'],
    bust: [38, 42],
    toFit: [
      { min: 32, max: 34 },
      { min: 36, max: 38 },
    ],
    hasGauge: true,
  });
});

describe('a pasted table without headings', () => {
  const sizes = { ...nothing, name: ['S', 'M', 'Extra Large'], bust: [36, 40, 44.5], length: [24, 24, 25] };

  it.each([
    ['tabs', 'S\t36\t24\nM\t40\t24\nExtra Large\t44 1/2\t25\n'],
    ['tabs and empty cells after them', 'S\t36\t24\t\t\nM\t40\t24\t\t\nExtra Large\t44.5\t25\t\t'],
    ['semicolons', 'S;36;24\nM;40;24\nExtra Large;44,5;25'],
    ['commas', 'S,36,24\nM,40,24\nExtra Large,44.5,25'],
    ['quotation marks and commas', '"S","36","24"\n"M","40","24"\n"Extra Large","44 1/2","25"'],
    ['commas and spaces', 'S, 36, 24\nM, 40, 24\nExtra Large, 44,5, 25'],
    ['spaces', 'S 36 24\nM 40 24\nExtra Large 44½ 25'],
    ['columns of spaces', 'S            36    24\nM            40    24\nExtra Large  44 1/2  25'],
  ])('can have its cells separated by %s', (_, text) => {
    expect(readPastedSizes(text, 'in', 'length')).toEqual(sizes);
  });

  it('can have further columns, which are left out with a note', () => {
    expect(readPastedSizes('S\t36\t22\t12\t8\nM\t40\t22.5\t13\t8.5', 'in', 'name')).toEqual({
      ...nothing,
      name: ['S', 'M'],
      bust: [36, 40],
      length: [22, 22.5],
      notes: [
        'Only the names, busts and lengths were read, in this order. For other columns, copy the table with its headings.',
      ],
    });
  });

  it('keeps blank cells', () => {
    expect(readPastedSizes('S\t36\t\nM\t\t24\nL\t44\t–', 'in', 'name')).toMatchObject({
      bust: [36, null, 44],
      length: [null, 24, null],
    });
  });

  it('has numbers as names, unless it was pasted into the busts', () => {
    const text = '36\t24\n40\t25';
    expect(readPastedSizes(text, 'in', 'name')).toEqual({ ...nothing, name: ['36', '40'], bust: [24, 25] });
    expect(readPastedSizes(text, 'in', 'bust')).toEqual({ ...nothing, bust: [36, 40], length: [24, 25] });
  });

  it.each(['S\t36\t91.5\nM\t40\t101.5', 'S\t91.5\t36\nM\t101.5\t40'])(
    'with each bust in inches and in centimeters has both, and no lengths: %j',
    (text) => {
      const busts = (unit: LengthUnit) => readPasted(text, unit, 'name')?.bust;
      expect(busts('cm')).toEqual([
        { number: 91.5, unit: 'cm', other: 36 },
        { number: 101.5, unit: 'cm', other: 40 },
      ]);
      expect(busts('in')?.[0]).toEqual({ number: 36, unit: 'in', other: 91.5 });
      expect(readPasted(text, 'cm', 'name')?.length).toBeNull();
    },
  );

  it('can have one row', () => {
    const found = { name: ['M'], bust: [40], length: [24] };
    expect(readPastedSizes('M\t40\t24', 'in', 'name')).toMatchObject(found);
  });

  it('can have more rows than the size table', () => {
    const lines = Array.from({ length: 14 }, (_, row) => `Size ${row}\t${30 + row}`);
    expect(readPastedSizes(lines.join('\n'), 'in', 'name')?.bust).toHaveLength(14);
  });
});

it.each([
  '',
  '  \n',
  '38',
  '38 1/2',
  '38½ in',
  'S/M',
  'Size 38',
  'Finished bust: 38 in',
  'Size  Bust\nS1x  36\nS2x  40',
  'Chapter 1\nChapter 2',
  'M, tall',
  'Hello there\nand thanks',
  '34-36 (38-40)',
  'S\ttall\nM\tshort',
  'S 36 24 12 8\nM 40 24 12 8',
])('reads nothing from %j', (text) => {
  for (const column of ['name', 'bust', 'length'] as const) {
    expect(readPastedSizes(text, 'in', column)).toBeNull();
  }
});
