import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyDraft, readDraft, type Draft } from '../../src/web/features/calculator/draft.ts';

const typed = { text: '20', unit: 'cm' } as const;
const size = { name: 'S', bust: typed, length: typed };

const draft: Draft = {
  gauge: { stitches: typed, rows: typed },
  fit: { bust: typed, length: typed },
  form: {
    gauge: { stitches: typed, rows: typed },
    sizes: emptyDraft.form.sizes.map((row, index) => (index === 2 ? size : row)),
  },
  pattern: {
    id: 'an-id',
    gauge: { stitches: typed, rows: typed },
    sizes: [size],
    leftOut: ['Row 4 has no bust and was left out.'],
  },
};

describe('the stored draft', () => {
  it('comes back as it was stored', () => {
    expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
    expect(readDraft(JSON.parse(JSON.stringify(emptyDraft)))).toEqual(emptyDraft);
  });

  it('is empty when there is none', () => expect(readDraft(null)).toEqual(emptyDraft));

  it('loses only the parts that cannot be read', () => {
    const damaged = {
      ...draft,
      gauge: { stitches: { text: '<b>', unit: 'mm' }, rows: 7 },
      pattern: { sizes: [] },
    };
    expect(readDraft(damaged)).toEqual({ ...draft, gauge: emptyDraft.gauge, pattern: null });
  });

  it('is read from anything without an error', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (stored) => {
        expect(readDraft(stored).form.sizes).toHaveLength(10);
      }),
    );
  });
});
