import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recommend } from '../../src/engine/recommendation.ts';
import type { Calculation } from '../../src/contract/calculations.ts';
import { emptyDraft, getEntriesKey, type CalculatorDraft } from '../../src/web/calculator/entries/draft.ts';
import { toCalculation, readSavedResult, withResult } from '../../src/web/calculator/load-saved.ts';
import { getReadiness } from '../../src/web/calculator/entries/readiness.ts';
import { toPatternGaugeEntry, toSizeEntry } from '../../src/web/measurement-inputs/entries.ts';
import { itAlways } from '../support/always.ts';

const input = {
  knitterGauge: { stitches: 18, rows: 24 },
  patternGauge: { stitches: 20, rows: 28 },
  sizes: [
    { name: 'S', bust: 36, length: 24, upperArm: 12.5 },
    { name: 'M', bust: 40, length: null },
  ],
  desiredBust: 40,
  desiredLength: 25.5,
};
const recommendation = recommend(input);
const draft: CalculatorDraft = {
  ...emptyDraft,
  swatchName: 'Shetland',
  wanted: { upperArm: { text: '13', unit: 'in' } },
  uncertainty: { stitches: { min: 0.98, max: 1.03 }, rows: null },
  pattern: {
    id: 'an-id',
    idempotencyKey: crypto.randomUUID(),
    name: 'Pullover',
    url: 'https://example.org/pullover',
    isSaved: true,
    gauge: toPatternGaugeEntry(input.patternGauge, 'exact'),
    sizes: input.sizes.map(toSizeEntry),
    leftOut: [],
    doubts: [{ code: 'basis-unclear', field: 'bust', message: 'The busts may be the body’s.' }],
  },
};

const record = {
  ...toCalculation(draft, input, 'exact'),
  id: 'r',
  name: 'For Ann',
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 1,
} as Calculation;
const { results } = record;

const copyAsJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

function openResult(saved: Omit<Calculation, 'results'> & { results: object }): CalculatorDraft {
  const result = readSavedResult(copyAsJson(saved) as Calculation, 'exact');
  return withResult(emptyDraft, result, result.pattern, 'exact');
}

const shown = { id: 'r', name: 'For Ann' };

describe('a saved result', () => {
  it('opens with the gauge, the pattern, the fit and the recommendation that it was saved with', () => {
    const opened = openResult(record);
    expect(opened.saved).toMatchObject({ ...shown, entries: getEntriesKey(opened) });
    expect(recommendation).toMatchObject(copyAsJson(opened.saved?.recommendation) as object);
    expect(getReadiness(opened, 'exact', { gauge: 'in', fit: 'in', pattern: 'in' }).input).toEqual(input);
    expect(opened.pattern).toEqual({ ...draft.pattern, idempotencyKey: expect.any(String) as string });
    expect(opened.swatchName).toBe('Shetland');
    expect(opened.uncertainty).toEqual(draft.uncertainty);
    expect(results).toMatchObject({ desiredMeasurements: { upperArm: 13 } });
    expect(opened.wanted).toEqual({ upperArm: { text: '13', unit: 'in', isSaved: true } });
  });

  it('opens with the fit of its recommendation if it has no other', () => {
    const fitOnly = { ...results, desiredBust: undefined, desiredLength: undefined };
    const opened = openResult({ ...record, results: fitOnly });
    expect(getReadiness(opened, 'exact', { gauge: 'in', fit: 'in', pattern: 'in' }).input).toEqual(input);
  });

  it.each([
    ['no desired fit', { desiredFit: undefined, desiredBust: undefined, desiredLength: undefined }],
    ['no sizes', { sizes: undefined }],
    ['no gauge', { gauge: undefined }],
  ])('opens without %s and shows what was stored', (_, missing) => {
    const opened = openResult({ ...record, results: { ...results, ...missing } });
    expect(opened.saved).toMatchObject({
      ...shown,
      recommendation: { recommendedSize: 'S', sizeComparison: recommendation.sizeComparison },
    });
  });

  it('is shown as another client stored it, without a new calculation', () => {
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
    const saved = { ...record, recommendedSize: 'M', gaugeDifferencePercent: -3, results: stored };
    const noFit = { target: null, reason: null, reasoning: null };
    const row = { originalLength: null, adjustedLength: null };
    expect(openResult(saved).saved).toMatchObject({
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

  it.each<[string, object]>([
    ['names and lists', { sizes: ['S', 'M'], measurements: { bust: [36, 40], length: [24] } }],
    [
      'decimal text',
      {
        sizes: [
          { name: 'S', bust: '36', length: '24' },
          { name: 'M', bust: '40,0' },
        ],
      },
    ],
    [
      'sizeName',
      {
        sizes: [],
        patternSizes: [
          { sizeName: 'S', bust: 36, length: 24 },
          { sizeName: 'M', measurements: { bust: 40 } },
        ],
      },
    ],
  ])('opens if an older one has its sizes as %s', (_, sizes) => {
    const texts = { desiredBust: '40.5', gauge: { stitches: '20', rows: '28' }, printed: undefined };
    const opened = openResult({ ...record, results: { ...results, ...texts, ...sizes } });
    const { input: read } = getReadiness(opened, 'exact', { gauge: 'in', fit: 'in', pattern: 'in' });
    expect(read).toMatchObject({
      desiredBust: 40.5,
      patternGauge: input.patternGauge,
      sizes: [
        { name: 'S', bust: 36, length: 24 },
        { name: 'M', bust: 40, length: null },
      ],
    });
  });

  it('shows the same size and difference as the list', () => {
    const opened = openResult({ ...record, recommendedSize: 'XL', gaugeDifferencePercent: 7 });
    expect(opened.saved?.recommendation).toMatchObject({
      recommendedSize: 'XL',
      gaugeDifference: { percentage: 7 },
    });
  });

  it('is not saved while the server does not have its pattern', () => {
    const pattern = draft.pattern && { ...draft.pattern, id: null };
    expect(toCalculation({ ...draft, pattern }, input, 'exact')).toBeNull();
  });

  it('keeps a deleted pattern as an unsaved one without an ID', () => {
    expect(openResult({ ...record, patternId: null }).pattern).toEqual({
      ...draft.pattern,
      idempotencyKey: expect.any(String) as string,
      id: null,
      isSaved: false,
    });
  });

  it('puts a pattern that was entered by hand back into the form', () => {
    const opened = openResult({ ...record, results: { ...results, isPatternSaved: false } });
    expect(opened.form.name).toBe('Pullover');
    expect(opened.form.sizes.slice(0, 3).map(({ name }) => name)).toEqual(['S', 'M', '']);
    expect(opened.form.sizes).toHaveLength(10);
  });

  it('refers to its pattern by ID if its results contain none', () => {
    const { recommendedSize, desiredFit } = recommendation;
    const result = readSavedResult({ ...record, results: { recommendedSize, desiredFit } }, 'exact');
    expect(result).toMatchObject({ patternId: 'an-id', pattern: null, desiredBust: 40 });
  });

  itAlways('is read from any JSON without an error', fc.jsonValue(), fc.object(), (value, anything) => {
    const damaged = { ...results, sizes: value, gauge: value, desiredFit: value, gaugeDifference: value };
    for (const stored of [anything, damaged])
      expect(openResult({ ...record, results: stored }).saved?.recommendation.recommendedSize).toBe('S');
  });
});
