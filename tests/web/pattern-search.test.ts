import { describe, expect, it } from 'vitest';
import type { Pattern } from '../../src/contract/patterns.ts';
import { listAllSizeNames, searchBy } from '../../src/web/libraries/patterns/pattern-search.ts';
import { matchesSearch } from '../../src/web/ui/long-list.tsx';

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

describe('searching patterns', () => {
  it.each([
    ['', ['Ranunculus', 'Größe XL', 'Bookmark']],
    ['  RANUN ', ['Ranunculus']],
    ['YOKE', ['Ranunculus']],
    ['grosse', []],
    ['große', ['Größe XL']],
    ['cashmere', []],
  ])('finds matches for %j', (searched, names) => {
    const found = patterns.filter((each) => matchesSearch(searched, searchBy.getTexts(each)));
    expect(found.map(({ savedName }) => savedName)).toEqual(names);
  });

  it('offers every size once, in order', () => {
    const all = [...patterns, pattern('Rib', null, ['2XL', 'XL', 'XS', 'L', 'S/M', 'Child', '2X', 'S'])];
    const inOrder = ['9', '10', 'Child', 'XS', 'S', 'S/M', 'M', 'L', 'XL', '2X', '2XL'];
    expect(listAllSizeNames(all)).toEqual(inOrder);
  });
});
