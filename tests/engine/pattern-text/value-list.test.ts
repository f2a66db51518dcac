import { describe, expect, it } from 'vitest';
import { readNameList, readValueList } from '../../../src/engine/pattern-text.ts';

describe('a single list', () => {
  it.each<[string, number[], string | null, number[]?]>([
    ['34½ (38, 42, 46, 50) 54', [34.5, 38, 42, 46, 50, 54], null],
    ['34 (38, 42)"', [34, 38, 42], 'in'],
    ['86 - 96 - 106 cm', [86, 96, 106], 'cm'],
    ['86,5 (96,5; 106) cm', [86.5, 96.5, 106], 'cm'],
    ['34 (38) in / 86 (96) cm', [34, 38], 'in', [86, 96]],
    ['36', [36], null],
    ['41 (45, 51, 51)', [41, 45, 51, 51], null],
    ['approx. 34 (38, 42) in', [34, 38, 42], 'in'],
  ])('%j is read', (text, values, unit, others = []) => {
    expect(readValueList(text)).toEqual({ values, unit, others });
  });

  it('with both units is read in the preferred one', () => {
    const list = { values: [86, 96], unit: 'cm', others: [34, 38] };
    expect(readValueList('34 (38) in / 86 (96) cm', 'cm')).toEqual(list);
    expect(readValueList('34 (38) in', 'cm')).toEqual({ values: [34, 38], unit: 'in', others: [] });
  });

  it.each(['', 'S (M, L)', '34\n38\n42', '32-34 (36-38)', 'Bust 34 (38)', '4 mm', '2 (4, 6) years'])(
    'is not read from %j',
    (text) => expect(readValueList(text)).toBeNull(),
  );
});

describe('a single list of names', () => {
  it.each([
    ['XS (S, M, L) 2XL', ['XS', 'S', 'M', 'L', '2XL']],
    ['Sizes: Small (Medium, Extra Large)', ['Small', 'Medium', 'Extra Large']],
    ['3-6 (6-12) months', ['3-6 months', '6-12 months']],
  ])('%j is read', (text, names) => {
    expect(readNameList(text)).toEqual(names);
  });

  it.each(['', 'M', 'S/M', '34 (38, 42)', 'S 34 (M 38)', 'S (M, L) to fit', 'S (M)\nL (XL)'])(
    'is not read from %j',
    (text) => expect(readNameList(text)).toBeNull(),
  );
});
