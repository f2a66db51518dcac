import { describe, expect, it } from 'vitest';
import {
  calculateBody,
  createCalculationBody,
  recommendation,
  updateOutcomeBody,
} from '../../src/contract/calculations.ts';
import { recommend } from '../../src/engine/recommendation.ts';
import { anyInput } from '../support/arbitraries.ts';
import { getFieldErrors } from '../support/field-errors.ts';
import { itAlways } from '../support/always.ts';

const id = '018f3c6e-7d3c-7000-8000-000000000001';
const calculate = { patternId: id, gaugeInput: { stitches: 18, rows: 24 }, desiredBust: 40 };
const saved = {
  patternId: id,
  name: 'Heather - S',
  userStitches: 18,
  userRows: 24,
  recommendedSize: 'S',
  gaugeDifferencePercent: -10,
  results: {},
};

describe('a calculation', () => {
  const ASK_BUST = { desiredBust: 'Give a number from 7.5 to 200' };
  const ASK_LENGTH = { desiredLength: 'Give a number above 0 and at most 400' };
  const ASK_GAUGE = { gaugeInput: 'Give your gauge: stitches, and rows if you know them' };

  it.each<[object, object]>([
    ...[7.5, 200].map((desiredBust) => [{ desiredBust, desiredLength: null }, {}] as [object, object]),
    ...[7.4, 200.5, '40', null].map((desiredBust) => [{ desiredBust }, ASK_BUST] as [object, object]),
    ...[0, 401].map((desiredLength) => [{ desiredLength }, ASK_LENGTH] as [object, object]),
    [{ gaugeInput: { stitches: 1, rows: 1 } }, {}],
    [{ gaugeInput: { stitches: 100, rows: 200 } }, {}],
    [
      { gaugeInput: { stitches: 101, rows: 201 } },
      {
        'gaugeInput.stitches': 'Give a number from 1 to 100',
        'gaugeInput.rows': 'Give a number from 1 to 200',
      },
    ],
    [{ gaugeInput: undefined }, ASK_GAUGE],
    [{ gaugeInput: 18 }, ASK_GAUGE],
  ])('accepts or rejects %j', (change, errors) => {
    expect(getFieldErrors(calculateBody, { ...calculate, ...change })).toEqual(errors);
  });

  it('needs no rows', () => {
    for (const gaugeInput of [{ stitches: 18 }, { stitches: 18, rows: null }])
      expect(calculateBody.parse({ ...calculate, gaugeInput }).gaugeInput).toEqual({
        stitches: 18,
        rows: null,
      });
  });

  itAlways('keeps everything in a recommendation', anyInput, (input) => {
    const recommended = recommend(input);
    expect(recommendation.parse(JSON.parse(JSON.stringify(recommended)))).toEqual(
      JSON.parse(JSON.stringify(recommended)),
    );
  });

  it('needs a name to be saved', () => {
    const ask = 'Please enter a name for your calculation.';
    expect(getFieldErrors(createCalculationBody, { ...saved, name: ' ' })).toEqual({ name: ask });
    expect(getFieldErrors(createCalculationBody, { ...saved, name: undefined })).toEqual({ name: ask });
  });
});

describe('an outcome', () => {
  const measured = { size: 'M', measuredBust: 41 };

  it('has at least one measurement, and null for the missing ones', () => {
    expect(updateOutcomeBody.parse({ outcome: measured }).outcome).toEqual({
      ...measured,
      plannedBust: null,
      plannedLength: null,
      measuredLength: null,
    });
    expect(updateOutcomeBody.parse({ outcome: null })).toEqual({ outcome: null });
    expect(getFieldErrors(updateOutcomeBody, { outcome: { size: 'M', plannedBust: 40 } })).toEqual({
      outcome: 'Give the measured bust, the measured length or both',
    });
    expect(getFieldErrors(updateOutcomeBody, {})).toEqual({ outcome: 'Give the size, and what it measures' });
    const wrong = { size: '', measuredBust: 401, plannedBust: 0 };
    expect(getFieldErrors(updateOutcomeBody, { outcome: wrong })).toEqual({
      'outcome.size': 'Give the size that was knitted',
      'outcome.measuredBust': 'Give a number above 0 and at most 400',
      'outcome.plannedBust': 'Give a number above 0 and at most 400',
    });
  });

  it('accepts an implausible measurement within the limits', () => {
    for (const measuredBust of [20, 80, 400]) {
      const outcome = { ...measured, plannedBust: 40, measuredBust };
      expect(getFieldErrors(updateOutcomeBody, { outcome })).toEqual({});
    }
  });
});
