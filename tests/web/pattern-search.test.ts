import { describe, expect, it } from 'vitest';
import type { Pattern } from '../../src/contract/patterns.ts';
import { listAllSizeNames, findPatterns } from '../../src/web/libraries/patterns/pattern-search.ts';

const pattern = (savedName: string, savedDescription: string | null, sizes: readonly string[]): Pattern => ({
  id: savedName,
  version: 1,
  savedName,
  savedDescription,
  savedUrl: null,
  notes: 'cashmere',
  uploadedAt: '2026-01-01T00:00:00.000Z',
  extractedData: { gauge: null, patternSizes: sizes.map((name) => ({ name, bust: 40, length: null })) },
});

const patterns = [
  pattern('Ranunculus', 'A yoke, top down', ['M', '10', 'S']),
  pattern('Größe XL', null, ['9', 'M']),
  pattern('Bookmark', 'Later', []),
];
const getNames = (found: readonly Pattern[]) => found.map(({ savedName }) => savedName);

describe('searching patterns', () => {
  it.each([
    ['', '', ['Ranunculus', 'Größe XL', 'Bookmark']],
    ['  RANUN ', '', ['Ranunculus']],
    ['YOKE', '', ['Ranunculus']],
    ['grosse', '', []],
    ['große', '', ['Größe XL']],
    ['cashmere', '', []],
    ['', 'M', ['Ranunculus', 'Größe XL']],
    ['x', 'M', ['Größe XL']],
    ['', '10', ['Ranunculus']],
    ['', '1', []],
  ])('finds matches for %j in size %j', (searched, size, names) =>
    expect(getNames(findPatterns(patterns, searched, size))).toEqual(names),
  );

  it('offers every size once, in order', () => {
    const all = [...patterns, pattern('Rib', null, ['2XL', 'XL', 'XS', 'L', 'S/M', 'Child', '2X', 'S'])];
    const inOrder = ['9', '10', 'Child', 'XS', 'S', 'S/M', 'M', 'L', 'XL', '2X', '2XL'];
    expect(listAllSizeNames(all)).toEqual(inOrder);
  });
});
