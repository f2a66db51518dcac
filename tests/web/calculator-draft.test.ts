import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recommend } from '../../src/engine/recommendation.ts';
import {
  emptyDraft,
  isEmptyDraft,
  isFormInUse,
  isSameBasis,
  matchesInput,
  withCountedGauge,
  withTypedGauge,
  type Answer,
  type CalculatorDraft,
} from '../../src/web/calculator/entries/draft.ts';
import { readDraft } from '../../src/web/calculator/entries/read-draft.ts';

const typed = { text: '20', unit: 'cm' } as const;
const size = { name: 'S', bust: typed, length: typed };

const input = {
  knitterGauge: { stitches: 18, rows: 24 },
  patternGauge: { stitches: 20, rows: 28 },
  sizes: [
    { name: 'S', bust: 36, length: 24 },
    { name: 'M', bust: 40, length: null },
  ],
  desiredBust: 40,
  desiredLength: null,
};

const draft: CalculatorDraft = {
  gauge: { stitches: typed, rows: { text: '120', unit: 'in', isSaved: true } },
  swatchName: 'Shetland',
  uncertainty: { stitches: { min: 0.98, max: 1.02 }, rows: null },
  fit: { bust: typed, length: typed },
  wanted: { upperArm: typed },
  form: {
    gauge: { stitches: typed, rows: typed, hasRowGauge: true },
    sizes: emptyDraft.form.sizes.map((row, index) => (index === 2 ? size : row)),
  },
  pattern: {
    id: 'an-id',
    idempotencyKey: crypto.randomUUID(),
    name: 'Pullover',
    url: 'https://example.org/pullover',
    isSaved: true,
    gauge: { stitches: typed, rows: typed, hasRowGauge: true },
    sizes: [size],
    leftOut: ['Row 4 has no bust and was left out.'],
  },
  answer: { input, source: 'server', recommendation: recommend(input) },
};

const toStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('the uncertainty of the gauge', () => {
  const factors = { min: 0.98, max: 1.02 };
  const counted = withCountedGauge(draft, draft.gauge, { stitches: factors, rows: factors });

  it('is lost with the direction that is typed over', () => {
    expect(counted.uncertainty).toEqual({ stitches: factors, rows: factors });
    const rows = { text: '28', unit: 'in' } as const;
    const changed = withTypedGauge(counted, { ...draft.gauge, rows });
    expect(changed).toMatchObject({ swatchName: null, uncertainty: { stitches: factors, rows: null } });
  });

  it('stays for a direction that is not counted again', () => {
    const again = withCountedGauge(counted, draft.gauge, { stitches: { min: 0.99, max: 1.01 }, rows: null });
    expect(again.uncertainty).toEqual({ stitches: { min: 0.99, max: 1.01 }, rows: factors });
  });
});

describe('the stored draft', () => {
  it('is read as it was stored', () => {
    expect(readDraft(toStored(draft))).toEqual(draft);
    expect(readDraft(toStored(emptyDraft))).toEqual(emptyDraft);
  });

  it('is empty if none was stored', () => expect(readDraft(null)).toEqual(emptyDraft));

  it('keeps an answer whose gauge has the name that an earlier version gave it', () => {
    const { knitterGauge, ...others } = input;
    const answer = { ...draft.answer, input: { ...others, ownGauge: knitterGauge } };
    expect(readDraft(toStored({ ...draft, answer }))).toEqual(draft);
  });

  it('loses only the parts that cannot be read, and keeps typed text', () => {
    const damaged = {
      ...draft,
      gauge: { stitches: { text: '21-22', unit: 'mm' }, rows: 7 },
      pattern: { sizes: [] },
      answer: { input: { ...input, patternGauge: { stitches: 'many' } }, source: 'server' },
    };
    expect(readDraft(damaged)).toEqual({
      ...draft,
      gauge: { ...emptyDraft.gauge, stitches: { text: '21-22', unit: 'in' } },
      pattern: null,
      answer: null,
    });
  });

  it.each(['pending', 'server', 'device'] as const)('recalculates a %s answer from its input', (source) => {
    const answer = { input, source, recommendation: { recommendedSize: 'XXXL' } };
    expect(readDraft(toStored({ ...draft, answer })).answer).toEqual({
      input,
      source,
      recommendation: recommend(input),
    });
  });

  it('is read from any JSON without an error', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (stored) => {
        expect(readDraft(stored).form.sizes).toHaveLength(10);
        expect(readDraft({ ...draft, answer: { input: stored } }).answer).toBeDefined();
        expect(readDraft({ ...draft, answer: { input: { ...input, sizes: stored } } }).answer).toBeDefined();
      }),
    );
  });
});

describe('the form', () => {
  it('is in use if it matches the pattern in use, ignoring blank rows', () => {
    const pattern = {
      ...draft.pattern,
      gauge: draft.form.gauge,
      sizes: [size],
    } as CalculatorDraft['pattern'];
    expect(isFormInUse({ ...draft, pattern })).toBe(true);
    expect(isFormInUse({ ...draft, form: emptyDraft.form, pattern })).toBe(false);
    expect(isFormInUse({ ...draft, pattern: null })).toBe(false);
  });
});

describe('an answer', () => {
  const answer: Answer = { input, source: 'server', recommendation: recommend(input) };
  const [small, medium] = input.sizes as [(typeof input.sizes)[0], (typeof input.sizes)[0]];

  it('matches an input with the same numbers', () => {
    expect(matchesInput(answer, structuredClone(input))).toBe(true);
    expect(matchesInput(answer, { ...input, desiredLength: undefined })).toBe(true);
  });

  it.each([
    ['no input', null],
    ['another count of stitches', { ...input, knitterGauge: { stitches: 18.5, rows: 24 } }],
    ['another count of rows', { ...input, knitterGauge: { stitches: 18, rows: 25 } }],
    ['another pattern gauge', { ...input, patternGauge: { stitches: 20, rows: 27 } }],
    ['another count of pattern stitches', { ...input, patternGauge: { stitches: 21, rows: 28 } }],
    ['another bust', { ...input, desiredBust: 41 }],
    ['a desired length', { ...input, desiredLength: 24 }],
    ['one size fewer', { ...input, sizes: [small] }],
    ['one size more', { ...input, sizes: [small, medium, medium] }],
    ['another name of a size', { ...input, sizes: [small, { ...medium, name: 'L' }] }],
    ['another bust of a size', { ...input, sizes: [small, { ...medium, bust: 41 }] }],
    ['a further measurement of a size', { ...input, sizes: [small, { ...medium, upperArm: 12 }] }],
    ['a length of a size', { ...input, sizes: [small, { ...medium, length: 20 }] }],
  ])('does not match %s', (_, other) => expect(matchesInput(answer, other)).toBe(false));
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
      { answer: draft.answer },
    ])
      expect(isEmptyDraft({ ...emptyDraft, ...change })).toBe(false);
  });

  it('has the same basis until an entry or the pattern in use changes', () => {
    expect(isSameBasis(draft, { ...draft, form: emptyDraft.form, answer: null })).toBe(true);
    for (const change of [
      { gauge: { ...draft.gauge, rows: typed } },
      { fit: { ...draft.fit, bust: { text: '20', unit: 'in' as const } } },
      { wanted: { hem: typed } },
      { pattern: null },
    ])
      expect(isSameBasis(draft, { ...draft, ...change })).toBe(false);
  });
});
