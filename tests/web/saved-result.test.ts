import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recommend } from '../../src/engine/recommendation.ts';
import { emptyDraft, type Draft } from '../../src/web/features/calculator/draft.ts';
import {
  calculationOf,
  readSavedResult,
  withResult,
} from '../../src/web/features/calculator/saved-result.ts';
import { savedGauge, savedSize } from '../../src/web/entry/entries.ts';

const input = {
  ownGauge: { stitches: 18, rows: 24 },
  patternGauge: { stitches: 20, rows: 28 },
  sizes: [
    { name: 'S', bust: 36, length: 24 },
    { name: 'M', bust: 40, length: null },
  ],
  desiredBust: 40,
  desiredLength: 25.5,
};
const answer = { input, source: 'server', recommendation: recommend(input) } as const;
const draft: Draft = {
  ...emptyDraft,
  swatchName: 'Shetland',
  pattern: {
    id: 'an-id',
    name: 'Pullover',
    url: 'https://example.org/pullover',
    isSaved: true,
    gauge: savedGauge(input.patternGauge, 'exact'),
    sizes: input.sizes.map(savedSize),
    leftOut: [],
  },
  answer,
};

const record = { ...calculationOf(draft, answer), id: 'r', name: 'For Ann' };
const results = record.results as object;

function open(kept: unknown): Draft | null {
  const result = readSavedResult(kept, 'exact');
  return result?.pattern ? withResult(emptyDraft, result, result.pattern, 'exact') : null;
}

describe('a saved result', () => {
  it('opens with the gauge, the pattern, the fit and the answer that it was saved with', () => {
    const opened = open(JSON.parse(JSON.stringify(record)));
    expect(opened?.answer).toEqual(answer);
    expect(opened?.pattern).toEqual(draft.pattern);
    expect(opened?.swatchName).toBe('Shetland');
  });

  it.each([
    ['its results as JSON text', { ...record, results: JSON.stringify(results) }],
    [
      'the fit only within the recommendation',
      { ...record, results: { ...results, desiredBust: undefined, desiredLength: undefined } },
    ],
  ])('opens with %s', (_, kept) => {
    expect(open(JSON.parse(JSON.stringify(kept)))?.answer?.input).toEqual(input);
  });

  it('is not saved while the server does not have its pattern', () => {
    const pattern = draft.pattern && { ...draft.pattern, id: null };
    expect(calculationOf({ ...draft, pattern }, answer)).toBeNull();
  });

  it('whose pattern is gone keeps it, without an id, as one that is not saved', () => {
    expect(open({ ...record, patternId: null })?.pattern).toEqual({
      ...draft.pattern,
      id: null,
      isSaved: false,
    });
  });

  it('whose pattern was typed by hand has it in the form again, to be edited', () => {
    const opened = open({ ...record, results: { ...results, patternName: null } });
    expect(opened?.form.sizes.slice(0, 3).map(({ name }) => name)).toEqual(['S', 'M', '']);
    expect(opened?.form.sizes).toHaveLength(10);
  });

  it('names its pattern by id when its results hold none', () => {
    const { recommendedSize, desiredFit } = answer.recommendation;
    const result = readSavedResult({ ...record, results: { recommendedSize, desiredFit } }, 'exact');
    expect(result).toMatchObject({ patternId: 'an-id', pattern: null, desiredBust: 40 });
  });

  it('is read from anything without an error', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (anything, value) => {
        const damaged = { ...record, results: { ...results, sizes: value, gauge: anything } };
        for (const kept of [anything, { ...record, results: anything }, damaged]) {
          const opened = open(kept);
          expect(opened?.answer).not.toBeNull();
        }
      }),
    );
  });
});
