import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recommend } from '../../src/engine/recommendation.ts';
import { emptyDraft, type Draft } from '../../src/web/features/calculator/draft.ts';
import {
  toCalculation,
  readSavedResult,
  withResult,
} from '../../src/web/features/calculator/saved-result.ts';
import { readDraft } from '../../src/web/features/calculator/read-draft.ts';
import { getReadiness } from '../../src/web/features/calculator/readiness.ts';
import { savedGauge, savedSize } from '../../src/web/measurement-inputs/entries.ts';

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
    idempotencyKey: crypto.randomUUID(),
    name: 'Pullover',
    url: 'https://example.org/pullover',
    isSaved: true,
    gauge: savedGauge(input.patternGauge, 'exact'),
    sizes: input.sizes.map(savedSize),
    leftOut: [],
  },
  answer,
};

const record = { ...toCalculation(draft, answer), id: 'r', name: 'For Ann' };
const results = record.results as object;

function open(kept: unknown): Draft | null {
  const result = readSavedResult(JSON.parse(JSON.stringify(kept)), 'exact');
  return result && withResult(emptyDraft, result, result.pattern, 'exact');
}

const shown = { source: 'saved', id: 'r', name: 'For Ann', isChanged: false };

describe('a saved result', () => {
  it('opens with the gauge, the pattern, the fit and the answer that it was saved with', () => {
    const opened = open(record);
    expect(opened?.answer).toMatchObject(shown);
    expect(answer.recommendation).toMatchObject(opened?.answer?.recommendation ?? { recommendedSize: '' });
    expect(opened && getReadiness(opened, 'exact', { gauge: 'in', fit: 'in' }).input).toEqual(input);
    expect(opened?.pattern).toEqual({ ...draft.pattern, idempotencyKey: expect.any(String) as string });
    expect(opened?.swatchName).toBe('Shetland');
  });

  it.each([
    ['its results as JSON text', { ...record, results: JSON.stringify(results) }],
    [
      'the fit only within the recommendation',
      { ...record, results: { ...results, desiredBust: undefined, desiredLength: undefined } },
    ],
  ])('opens with %s', (_, kept) => {
    const opened = open(kept);
    expect(opened && getReadiness(opened, 'exact', { gauge: 'in', fit: 'in' }).input).toEqual(input);
  });

  it.each([
    ['no desired fit', { desiredFit: undefined, desiredBust: undefined, desiredLength: undefined }],
    ['no sizes', { sizes: undefined }],
    ['no gauge', { gauge: undefined }],
  ])('without %s opens and shows what was stored', (_, missing) => {
    const opened = open({ ...record, results: { ...results, ...missing } });
    expect(opened?.answer).toMatchObject({
      ...shown,
      recommendation: { recommendedSize: 'S', sizeComparison: answer.recommendation.sizeComparison },
    });
  });

  it('is shown as a client of the specification stored it, and not computed anew', () => {
    const stored = {
      recommendedSize: 'M',
      reasoning: 'Because I say so',
      gaugeDifference: { percentage: -3, impact: 'minimal' },
      sizeComparison: [
        { size: 'S', originalMeasurement: 36, adjustedMeasurement: 37 },
        { size: 'M', originalMeasurement: 40, adjustedMeasurement: 41.5 },
      ],
      patternName: 'Pullover',
    };
    const kept = { ...record, recommendedSize: 'M', gaugeDifferencePercent: -3, results: stored };
    const noFit = { target: null, reason: null, reasoning: null };
    const row = { originalLength: null, adjustedLength: null };
    expect(open(kept)?.answer).toEqual({
      ...shown,
      recommendation: {
        recommendedSize: 'M',
        reasoning: 'Because I say so',
        gaugeDifference: { percentage: -3, impact: 'minimal' },
        sizeComparison: [
          { ...stored.sizeComparison[0], ...row, isRecommended: false },
          { ...stored.sizeComparison[1], ...row, isRecommended: true },
        ],
        desiredFit: { bust: noFit, length: noFit },
      },
    });
  });

  it('shows the size and the difference that its list shows', () => {
    const opened = open({ ...record, recommendedSize: 'XL', gaugeDifferencePercent: 7 });
    expect(opened?.answer?.recommendation).toMatchObject({
      recommendedSize: 'XL',
      gaugeDifference: { percentage: 7 },
    });
  });

  it('comes back the same from the stored draft, also after a change', () => {
    const opened = open(record);
    for (const isChanged of [false, true]) {
      const answered = { ...opened?.answer, isChanged };
      expect(readDraft(JSON.parse(JSON.stringify({ ...opened, answer: answered }))).answer).toEqual(answered);
    }
  });

  it('that names no size cannot be opened', () => {
    expect(open({ ...record, recommendedSize: undefined, results: {} })).toBeNull();
  });

  it('is not saved while the server does not have its pattern', () => {
    const pattern = draft.pattern && { ...draft.pattern, id: null };
    expect(toCalculation({ ...draft, pattern }, answer)).toBeNull();
  });

  it('whose pattern is gone keeps it, without an id, as one that is not saved', () => {
    expect(open({ ...record, patternId: null })?.pattern).toEqual({
      ...draft.pattern,
      idempotencyKey: expect.any(String) as string,
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
          if (opened) expect(opened.answer?.recommendation.recommendedSize).not.toBe('');
        }
      }),
    );
  });
});
