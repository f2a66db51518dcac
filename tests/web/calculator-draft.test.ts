import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recommend } from '../../src/engine/recommendation.ts';
import {
  emptyDraft,
  isEmptyDraft,
  isFormInUse,
  getEntriesKey,
  readDraft,
  withoutDoubt,
  withGauge,
  type CalculatorDraft,
} from '../../src/web/calculator/entries/draft.ts';
import { readRecommendation } from '../../src/web/calculator/results/stored-recommendation.ts';
import { itAlways } from '../support/always.ts';
import { DESIRED_BUST, GAUGE, PATTERN } from '../support/requests.ts';

const typed = { text: '20', unit: 'cm' } as const;
const size = { name: 'S', bust: typed, length: typed };

const recommendation = recommend({
  knitterGauge: GAUGE,
  patternGauge: PATTERN.gauge,
  sizes: [{ name: 'S', bust: 36, length: 24 }],
  desiredBust: DESIRED_BUST,
});

const draft: CalculatorDraft = {
  gauge: { stitches: typed, rows: { text: '120', unit: 'in', isSaved: true } },
  swatchName: 'Shetland',
  uncertainty: { stitches: { min: 0.98, max: 1.02 }, rows: null },
  fit: { bust: typed, length: typed },
  wanted: { upperArm: typed },
  form: {
    gauge: { stitches: typed, rows: typed, hasRowGauge: true },
    sizes: emptyDraft.form.sizes.map((row, index) => (index === 2 ? size : row)),
    doubts: [],
    name: 'Birch Lane',
  },
  pattern: {
    id: 'an-id',
    idempotencyKey: crypto.randomUUID(),
    name: 'Pullover',
    url: 'https://example.org/pullover',
    isSaved: true,
    gauge: { stitches: typed, rows: typed, hasRowGauge: true },
    sizes: [size],
    leftOut: ['Row 4 has no bust, so it was left out.'],
    doubts: [{ code: 'basis-unclear', field: 'bust', message: 'The busts may be the body’s.' }],
  },
  calculated: 'the input',
  answered: ['Per inch?'],
  saved: null,
};

const saved = { id: 'r', name: 'For Ann', recommendation: readRecommendation(recommendation), entries: '' };

const toStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('the uncertainty of the gauge', () => {
  const factors = { min: 0.98, max: 1.02 };
  const counted = withGauge(draft, draft.gauge, { stitches: factors, rows: factors });

  it('is lost with the direction that is typed over', () => {
    expect(counted.uncertainty).toEqual({ stitches: factors, rows: factors });
    const rows = { text: '28', unit: 'in' } as const;
    const changed = withGauge(counted, { ...draft.gauge, rows });
    expect(changed).toMatchObject({ swatchName: null, uncertainty: { stitches: factors, rows: null } });
  });

  it('stays for a direction that is not counted again', () => {
    const again = withGauge(counted, draft.gauge, { stitches: { min: 0.99, max: 1.01 }, rows: null });
    expect(again.uncertainty).toEqual({ stitches: { min: 0.99, max: 1.01 }, rows: factors });
  });
});

describe('the stored draft', () => {
  it('is read as it was stored', () => {
    expect(readDraft(toStored(draft))).toEqual(draft);
    expect(readDraft(toStored(emptyDraft))).toEqual(emptyDraft);
    expect(readDraft(toStored({ ...draft, saved })).saved).toEqual(saved);
  });

  it('is empty if none was stored', () => expect(readDraft(null)).toEqual(emptyDraft));

  it('loses only the parts that cannot be read, and keeps typed text', () => {
    const damaged = {
      ...draft,
      gauge: { stitches: { text: '21-22', unit: 'mm' }, rows: 7 },
      pattern: { sizes: [] },
      calculated: 7,
      saved: { ...saved, recommendation: {} },
    };
    expect(readDraft(damaged)).toEqual({
      ...draft,
      gauge: { ...emptyDraft.gauge, stitches: { text: '21-22', unit: 'in' } },
      pattern: null,
      calculated: null,
    });
  });

  itAlways('is read from any JSON without an error', fc.jsonValue(), (stored) => {
    expect(readDraft(stored).form.sizes).toHaveLength(10);
    expect(readDraft({ ...draft, saved: { ...saved, recommendation: stored } }).gauge).toEqual(draft.gauge);
  });
});

it('the form is in use if it matches the pattern in use, ignoring blank rows', () => {
  const pattern = {
    ...draft.pattern,
    gauge: draft.form.gauge,
    sizes: [size],
  } as CalculatorDraft['pattern'];
  expect(isFormInUse({ ...draft, pattern })).toBe(true);
  expect(isFormInUse({ ...draft, form: emptyDraft.form, pattern })).toBe(false);
  expect(isFormInUse({ ...draft, pattern: null })).toBe(false);
});

describe('a doubt about the pattern in use', () => {
  const [doubt] = draft.pattern?.doubts ?? [];
  const message = doubt?.message ?? '';

  it('that is dismissed is gone from the pattern, which stays saved, and from the entries’ result', () => {
    const { pattern, saved: kept } = withoutDoubt(draft, message);
    expect(pattern).toEqual({ ...draft.pattern, doubts: [] });
    expect(kept).toEqual(draft.saved);
    expect(withoutDoubt(draft, 'Another').pattern).toEqual(draft.pattern);
  });

  it('that is dismissed is gone from the form, and the server gets an unsaved pattern without it', () => {
    const unsaved = draft.pattern && { ...draft.pattern, isSaved: false, isUnreachable: true as const };
    const form = {
      ...draft.form,
      gauge: draft.pattern?.gauge ?? draft.form.gauge,
      doubts: unsaved?.doubts ?? [],
    };
    const { pattern, form: left } = withoutDoubt({ ...draft, pattern: unsaved, form }, message);
    expect(pattern).toMatchObject({ id: null, doubts: [] });
    expect(pattern?.isUnreachable).toBeUndefined();
    expect(pattern?.idempotencyKey).not.toBe(unsaved?.idempotencyKey);
    expect(left.doubts).toEqual([]);
  });
});

describe('the draft', () => {
  it('is empty until something is typed or loaded', () => {
    const { form } = emptyDraft;
    expect(isEmptyDraft(structuredClone(emptyDraft))).toBe(true);
    for (const change of [
      { gauge: { ...emptyDraft.gauge, rows: typed } },
      { fit: { ...emptyDraft.fit, length: typed } },
      { wanted: { hem: typed } },
      { form: { ...form, sizes: form.sizes.map((row, index) => (index === 9 ? size : row)) } },
      { pattern: draft.pattern },
      { saved },
    ])
      expect(isEmptyDraft({ ...emptyDraft, ...change })).toBe(false);
  });

  it('has the same entries until one of them or the pattern in use changes, also after a reload', () => {
    const key = getEntriesKey(draft);
    expect(getEntriesKey({ ...draft, form: emptyDraft.form, calculated: null })).toBe(key);
    expect(getEntriesKey(readDraft(toStored(draft)))).toBe(key);
    for (const change of [
      { gauge: { ...draft.gauge, rows: typed } },
      { fit: { ...draft.fit, bust: { text: '20', unit: 'in' as const } } },
      { wanted: { hem: typed } },
      { pattern: null },
    ])
      expect(getEntriesKey({ ...draft, ...change })).not.toBe(key);
  });
});
