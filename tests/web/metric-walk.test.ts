import { describe, expect, it } from 'vitest';
import type { Calculation } from '../../src/contract/calculations.ts';
import { readPatternText } from '../../src/engine/pattern-text.ts';
import { recommend } from '../../src/engine/recommendation.ts';
import type { LengthUnit } from '../../src/engine/units.ts';
import {
  emptyDraft,
  readFormPattern,
  withGauge,
  withGaugeUnit,
  type CalculatorDraft,
} from '../../src/web/calculator/entries/draft.ts';
import { getReadiness } from '../../src/web/calculator/entries/readiness.ts';
import { writeResultText } from '../../src/web/calculator/share/share-dialog.tsx';
import { readSavedResult, toCalculation, withResult } from '../../src/web/calculator/load-saved.ts';
import { readShareLink, writeShareLink } from '../../src/web/calculator/share/share-link.ts';
import {
  emptyCount,
  fillGauge,
  readSwatchGauge,
} from '../../src/web/calculator/tools/swatch-count/count-entry.ts';
import { emptyGauge } from '../../src/web/measurement-inputs/entries.ts';
import { formatInput, lengthScale } from '../../src/web/measurement-inputs/unit-input.ts';
import { toEntry, toReview } from '../../src/web/pattern-reader/review/review.ts';
import { bothUnits } from '../support/both-units.ts';

/** What is printed, and what the knitter types, in each unit. */
const printed = {
  cm: { busts: [92, 102, 112, 122], lengths: [54, 56, 58, 60], over: '10', basis: 'per 10 cm' },
  in: { busts: [36.25, 40.25, 44, 48], lengths: [21.25, 22, 22.75, 23.5], over: '4', basis: 'per 4 inches' },
} as const;

/** Counts a swatch, wants the third size as printed, and fills in the pattern. */
function enter(text: string, unit: LengthUnit, filledFor: LengthUnit): CalculatorDraft {
  const { busts, lengths, over } = printed[unit];
  const form = toEntry(toReview(readPatternText(text), null, filledFor), emptyDraft.form);
  const [first] = emptyCount.readings;
  if (!first) throw new Error('A count has a reading');
  const side = { text: over, unit };
  const count = {
    ...emptyCount,
    readings: [{ ...first, state: 'washed' as const, stitches: '20', width: side, rows: '28', height: side }],
  };
  const gauge = fillGauge(readSwatchGauge(count).gauge, emptyGauge, unit);
  const wanted = (number: number) => ({ text: String(number), unit });
  return withGaugeUnit({
    ...withGauge(emptyDraft, gauge, { stitches: null, rows: null }),
    fit: { bust: wanted(busts[2]), length: wanted(lengths[2]) },
    form,
    pattern: { ...readFormPattern(form), id: 'an-id' },
  });
}

function calculate(draft: CalculatorDraft) {
  const { input } = getReadiness(draft, 'exact', { gauge: 'in', fit: 'in', pattern: 'in' });
  if (!input) throw new Error('Something is missing');
  return { input, recommendation: recommend(input) };
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
  const column = (name: 'bust' | 'length') =>
    draft.pattern?.sizes.map((size) => Number(formatInput(unit, size[name], lengthScale)));
  expect([column('bust'), column('length')]).toEqual([busts, lengths]);
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
        const draft = enter(text, unit, filledFor);
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
