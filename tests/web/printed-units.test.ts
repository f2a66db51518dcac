import { describe, expect, it } from 'vitest';
import { manualPatternBody } from '../../src/contract/patterns.ts';
import { readPatternData, toExtractedData } from '../../src/engine/pattern-data.ts';
import { readPatternText } from '../../src/engine/pattern-text.ts';
import { recommend } from '../../src/engine/recommendation.ts';
import type { LengthUnit } from '../../src/engine/units.ts';
import {
  emptyDraft,
  readFormPattern,
  updateDraft,
  storedDraft,
  withGaugeUnit,
  type CalculatorDraft,
  withGauge,
} from '../../src/web/calculator/entries/draft.ts';
import { getReadiness } from '../../src/web/calculator/entries/readiness.ts';
import { toPatternBody, toPatternFields } from '../../src/web/libraries/patterns/pattern-form.ts';
import { type PatternEntry, emptyGauge } from '../../src/web/measurement-inputs/entries.ts';
import { pasteSizes } from '../../src/web/measurement-inputs/paste-sizes.ts';
import { toStoredGauge, toStoredSizes } from '../../src/web/measurement-inputs/pattern-entry.ts';
import {
  formatInput,
  getGaugeScale,
  lengthScale,
  type UnitInput,
} from '../../src/web/measurement-inputs/unit-input.ts';
import { readPattern } from '../../src/web/pattern-reader/files/read-pattern.ts';
import { readRavelry } from '../../src/web/pattern-reader/files/ravelry.ts';
import { toEntry, toReview } from '../../src/web/pattern-reader/review/review.ts';
import type { Calculation } from '../../src/contract/calculations.ts';
import { writeResultText } from '../../src/web/calculator/share/share-dialog.tsx';
import { readSavedResult, toCalculation, withResult } from '../../src/web/calculator/load-saved.ts';
import { readShareLink, writeShareLink } from '../../src/web/calculator/share/share-link.ts';
import {
  emptyCount,
  fillGauge,
  readSwatchGauge,
} from '../../src/web/calculator/tools/swatch-count/count-entry.ts';
import { bothUnits } from '../support/both-units.ts';

const SIZES = 'Sizes: S (M) L (XL) XXL\n';
const BOTH_SIZES = `${SIZES}Finished bust 92 (97) 102 (112) 122 cm [36¼ (38¼) 40¼ (44) 48 inches]\n`;
const BOTH_GAUGES = '20 sts x 28 rows = 10 x 10 cm [4 x 4 inches]';

const typed = (text: string, unit: LengthUnit): UnitInput => ({ text, unit });

const fill = (text: string, unit: LengthUnit): PatternEntry =>
  toEntry(toReview(readPatternText(text), null, unit), emptyDraft.form);

/** The entries of a knitter who measures in one unit, with a pattern that was filled in for that unit. */
function enter(text: string, unit: LengthUnit, bust: string, filledFor = unit): CalculatorDraft {
  const form = fill(text, filledFor);
  return {
    ...emptyDraft,
    gauge: { stitches: typed('20', unit), rows: typed('28', unit) },
    fit: { bust: typed(bust, unit), length: typed('', unit) },
    form,
    pattern: { ...readFormPattern(form), id: 'an-id' },
  };
}

function calculate(draft: CalculatorDraft) {
  const { input } = getReadiness(draft, 'exact', { gauge: 'in', fit: 'in', pattern: 'in' });
  if (!input) throw new Error('Something is missing');
  return { input, recommendation: recommend(input) };
}

/** Fails unless the gauges are the same, size XL is exactly as wanted, and no size changes. */
function expectPerfect(draft: CalculatorDraft) {
  const { recommendation } = calculate(draft);
  expect(recommendation).toMatchObject({
    recommendedSize: 'XL',
    gaugeDifference: { percentage: 0 },
    desiredFit: { bust: { reason: { code: 'exact' } } },
  });
  for (const { originalMeasurement, adjustedMeasurement } of recommendation.sizeComparison)
    expect(adjustedMeasurement).toBe(originalMeasurement);
}

describe('a pattern that prints both units', () => {
  it('is read with both columns as printed', () => {
    const { gauge, printed } = readPatternText(BOTH_SIZES + BOTH_GAUGES);
    expect(gauge).toEqual({ stitches: 20, rows: 28 });
    expect(printed.in.gauge).toEqual({ stitches: 20, rows: 28 });
    expect(printed.cm.gauge).toEqual({ stitches: 20, rows: 28 });
    expect(printed.in.sizes.map(({ bust }) => bust)).toEqual([36.25, 38.25, 40.25, 44, 48]);
    expect(printed.cm.sizes.map(({ bust }) => bust)).toEqual([92, 97, 102, 112, 122]);
  });

  it.each([
    ['11 sts = 2 in', { stitches: 22, rows: null }, null],
    ['22 sts and 30 rows = 10 cm', null, { stitches: 22, rows: 30 }],
    ['11 sts and 15 rows = 5 cm / 2 in', { stitches: 22, rows: 30 }, { stitches: 22, rows: 30 }],
  ])('has the counts of %j over each width', (text, inches, cm) => {
    const { printed } = readPatternText(`Gauge: ${text}`);
    expect([printed.in.gauge, printed.cm.gauge]).toEqual([inches, cm]);
  });

  it.each([
    ['19 sts and 25 rows = 3 in', '25 1/3', '33 1/3'],
    ['22.5 sts and 30 rows = 4 in', '22.5', '30'],
  ])('of %j is shown exactly, without a row of decimals', (text, stitches, rows) => {
    const { gauge } = fill(`Gauge: ${text}`, 'in');
    expect([gauge.stitches.text, gauge.rows.text]).toEqual([stitches, rows]);
    expect(toStoredGauge(gauge, 'exact')).toMatchObject(readPatternText(`Gauge: ${text}`).gauge ?? {});
  });

  it('means the width that the knitter measures over, also if it was filled in before', () => {
    const draft = enter(BOTH_SIZES + BOTH_GAUGES, 'cm', '112', 'in');
    expect(draft.form.gauge.stitches).toMatchObject({ text: '20', unit: 'in' });
    expectPerfect(withGaugeUnit(draft));
    updateDraft(() => draft);
    expectPerfect(storedDraft.get());
    storedDraft.set(emptyDraft);
  });

  it('shows each unit as it prints it', () => {
    const { gauge, sizes } = fill(BOTH_SIZES + BOTH_GAUGES, 'cm');
    const getBusts = (unit: LengthUnit) =>
      sizes.slice(0, 5).map(({ bust }) => formatInput(unit, bust, lengthScale));
    expect(getBusts('in')).toEqual(['36.25', '38.25', '40.25', '44', '48']);
    expect(getBusts('cm')).toEqual(['92', '97', '102', '112', '122']);
    expect(formatInput('in', gauge.stitches, getGaugeScale('exact'))).toBe('20');
  });
});

it.each([
  ['cm', `${SIZES}Finished bust 92 (97) 102 (112) 122 cm\n20 sts and 28 rows = 10 cm / 4 in`, '112'],
  ['in', `${SIZES}Finished bust 36¼ (38¼) 40¼ (44) 48 in\n20 sts and 28 rows = 4 in / 10 cm`, '44'],
] as const)('sizes in %s only go with a gauge over both widths', (unit, text, bust) => {
  expectPerfect(enter(text, unit, bust));
});

describe('the printed numbers', () => {
  const toSaved = (form: PatternEntry) => {
    const sent = manualPatternBody.parse({
      patternData: {
        gauge: toStoredGauge(form.gauge, 'exact'),
        sizes: toStoredSizes(readFormPattern(form).sizes).map(({ bust, ...size }) => ({
          ...size,
          measurements: { bust },
        })),
      },
    });
    const extractedData = toExtractedData(readPatternData(JSON.stringify(sent.patternData)));
    const row = { savedName: '', savedUrl: '', savedDescription: '', notes: '', extractedData };
    return { id: 'p', uploadedAt: '', version: 1, ...row };
  };

  it.each(['in', 'cm'] as const)('come back from a saved pattern that was filled in in %s', (unit) => {
    const form = fill(BOTH_SIZES + BOTH_GAUGES, unit);
    const fields = toPatternFields(toSaved(form), 'exact');
    expect(fields.gauge).toMatchObject(form.gauge);
    expect(fields.sizes.slice(0, 5)).toMatchObject(form.sizes.slice(0, 5));
    expect(toPatternBody(fields, 'exact').extractedData).toMatchObject(toSaved(form).extractedData);
  });

  it('give way to a number that was changed elsewhere', () => {
    const pattern = toSaved(fill(BOTH_SIZES + BOTH_GAUGES, 'cm'));
    const [first] = pattern.extractedData.patternSizes;
    if (first) first.bust = 37;
    expect(toPatternFields(pattern, 'exact').sizes[0]?.bust).toMatchObject({ text: '37', unit: 'in' });
  });

  it('are left out of data where they are not short texts', () => {
    const size = { name: 'S', bust: 36, length: null };
    const printed = { bust: { in: 36, cm: '9'.repeat(41) }, length: 'x', hem: { cm: '90' } };
    const { patternSizes } = toExtractedData(
      readPatternData({ gauge: null, patternSizes: [{ ...size, printed }] }),
    );
    expect(patternSizes).toEqual([{ ...size, printed: { hem: { cm: '90' } } }]);
  });

  it('come from a paste into the table in its unit', () => {
    const paste = (unit: LengthUnit) =>
      pasteSizes(emptyDraft.form.sizes, { html: '', text: BOTH_SIZES }, { row: 0, column: 'bust', unit });
    expect(paste('cm')?.sizes[3]?.bust).toEqual({ text: '112', unit: 'cm', other: '44' });
    expect(paste('in')?.sizes[3]?.bust).toEqual({ text: '44', unit: 'in', other: '112' });
    const list = { html: '', text: '36¼ (44) in / 92 (112) cm' };
    const place = { row: 0, column: 'hem', unit: 'cm' } as const;
    expect(pasteSizes(emptyDraft.form.sizes, list, place)?.sizes[1]?.hem).toEqual({
      text: '112',
      unit: 'cm',
      other: '44',
    });
  });

  it('come from the fields of Ravelry, and over 10 cm from the notes that print the same counts', () => {
    const read = (notes: string) => {
      const json = { name: 'Harbor', gauge: 10, row_gauge: 14, gauge_divisor: 2, notes };
      const found = readRavelry(json);
      return found && readPattern(found).printed;
    };
    expect(read('Warm.')?.in.gauge).toEqual({ stitches: 20, rows: 28 });
    expect(read('Warm.')?.cm.gauge).toBeNull();
    expect(read(BOTH_GAUGES)?.cm.gauge).toEqual({ stitches: 20, rows: 28 });
  });
});

/** What is printed, and what the knitter types, in each unit. */
const printed = {
  cm: { busts: [92, 102, 112, 122], lengths: [54, 56, 58, 60], over: '10', basis: 'per 10 cm' },
  in: { busts: [36.25, 40.25, 44, 48], lengths: [21.25, 22, 22.75, 23.5], over: '4', basis: 'per 4 inches' },
} as const;

/** Counts a swatch, wants the third size as printed, and fills in the pattern. */
function enterCounted(text: string, unit: LengthUnit, filledFor: LengthUnit): CalculatorDraft {
  const { busts, lengths, over } = printed[unit];
  const form = fill(text, filledFor);
  const [first] = emptyCount.readings;
  if (!first) throw new Error('A count has a reading');
  const side = { text: over, unit };
  const count = {
    ...emptyCount,
    readings: [{ ...first, state: 'washed' as const, stitches: '20', width: side, rows: '28', height: side }],
  };
  const gauge = fillGauge(readSwatchGauge(count).gauge, emptyGauge, unit);
  return withGaugeUnit({
    ...withGauge(emptyDraft, gauge, { stitches: null, rows: null }),
    fit: { bust: typed(String(busts[2]), unit), length: typed(String(lengths[2]), unit) },
    form,
    pattern: { ...readFormPattern(form), id: 'an-id' },
  });
}

/** Fails unless the pattern's third size is exactly right, and no number is shown that was neither printed nor typed. */
function expectOnlyPrinted(draft: CalculatorDraft, unit: LengthUnit) {
  const { busts, lengths, over, basis } = printed[unit];
  const { input, recommendation } = calculate(draft);
  expect(recommendation).toMatchObject({
    recommendedSize: 'L',
    gaugeDifference: { percentage: 0 },
    desiredFit: { bust: { reason: { code: 'exact' } } },
  });
  const origin = {
    ...{ pattern: null, swatch: null, doubts: [] },
    ...{ patternGauge: input.patternGauge, knitterGauge: input.knitterGauge },
  };
  const shown = { unit, conversion: 'exact' } as const;
  const text = writeResultText({
    ...{ recommendation, origin, shown },
    ...{ uncertainty: null, overallFit: [], link: null },
  });
  expect(text).toContain(`Pattern gauge: 20 stitches × 28 rows ${basis}`);
  // Tables round to one decimal.
  const rounded = [...busts, ...lengths].flatMap((number) => [number, Number(number.toFixed(1))]);
  const allowed = new Set([...rounded, 20, 28, Number(over), 21.3, 36.3, 40.3, 22.8]);
  const others = [...text.matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => Number(number));
  expect(others.filter((number) => !allowed.has(number))).toEqual([]);
  const getColumn = (name: 'bust' | 'length') =>
    draft.pattern?.sizes.map((size) => Number(formatInput(unit, size[name], lengthScale)));
  expect([getColumn('bust'), getColumn('length')]).toEqual([busts, lengths]);
}

describe.each(Object.entries(bothUnits))(
  'from a pattern to a saved and a shared result, with a pattern in %s',
  (_, text) => {
    it.each([
      ['cm', 'cm'],
      ['cm', 'in'],
      ['in', 'in'],
      ['in', 'cm'],
    ] as const)(
      'in %s, with the pattern filled in for %s, shows only its own numbers',
      async (unit, filledFor) => {
        const draft = enterCounted(text, unit, filledFor);
        expectOnlyPrinted(draft, unit);

        const { input } = calculate(draft);
        const record = {
          ...toCalculation(draft, input, 'exact'),
          id: 'r',
          name: '',
          createdAt: '',
          version: 1,
        };
        const saved = readSavedResult(JSON.parse(JSON.stringify(record)) as Calculation, 'exact');
        expectOnlyPrinted(withResult(emptyDraft, saved, saved.pattern, 'exact'), unit);

        const link = await writeShareLink(draft, 'https://swatchwise.example');
        const shared = await readShareLink(link.slice(link.indexOf('#')));
        if (!shared) throw new Error('The link cannot be read');
        expectOnlyPrinted(shared, unit);
      },
    );
  },
);
