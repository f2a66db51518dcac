import { describe, expect, it } from 'vitest';
import { describeNeedle, getNeighbor } from '../../src/engine/neighbors.ts';
import { describeTendency, findTendency } from '../../src/engine/outcomes.ts';
import { compareOverall, describeBetter, type OverallFitInput } from '../../src/engine/overall-fit.ts';
import { recommend, type RecommendationInput } from '../../src/engine/recommendation.ts';
import { describeMismatch, planRows } from '../../src/engine/row-plan.ts';
import { computeSwatchGauge, getUncertainty, type SwatchReading } from '../../src/engine/swatch-count.ts';
import { computeSwatchMatrix } from '../../src/engine/swatch-matrix.ts';
import { AnalysisCard } from '../../src/web/calculator/results/analysis-card.tsx';
import { describeResult } from '../../src/web/calculator/results/describe-result.ts';
import { writeResultText } from '../../src/web/calculator/share/share-dialog.tsx';
import { readRowEntry, rowTool } from '../../src/web/calculator/tools/rows/row-tool.tsx';
import {
  describeSwatchesAnswer,
  readSwatchesEntry,
  listCompared,
} from '../../src/web/calculator/tools/swatches/swatches-tool.tsx';
import { plannerContext } from '../support/planner-context.ts';
import { renderWords } from '../support/rendered-words.ts';

const GAUGE = { stitches: 20, rows: 28 };

const write = (given: Partial<RecommendationInput>, readings: readonly SwatchReading[] = []) => {
  const input = {
    knitterGauge: GAUGE,
    patternGauge: GAUGE,
    sizes: [{ name: 'M', bust: 40, length: 22.5 }],
    desiredBust: 40,
    ...given,
  };
  const uncertainty = readings.length === 0 ? null : getUncertainty(computeSwatchGauge(readings));
  const recommendation = recommend(input);
  const shared = writeResultText({
    recommendation,
    origin: {
      pattern: null,
      patternGauge: GAUGE,
      swatch: null,
      knitterGauge: input.knitterGauge,
      doubts: [],
    },
    uncertainty,
    overallFit: [],
    shown: { unit: 'in', conversion: 'exact' },
    link: null,
  });
  return { ...describeResult(recommendation, input.knitterGauge, uncertainty, 'in'), shared };
};

const over4 = (count: number) => ({ count, inches: 4 });
const washed = [
  { state: 'unwashed', stitches: over4(20), rows: over4(28) },
  { state: 'washed', stitches: over4(20), rows: over4(32) },
] as const;

describe('a swatch and washing', () => {
  const knitterGauge = { stitches: 20, rows: 32 };

  it('gives the length to measure before washing, in the result, the shared text and the row plan', () => {
    const words = write({ knitterGauge, patternGauge: { stitches: 20, rows: 30 } }, washed);
    expect(words.length).toContain('measure 25.7 in before washing, for 22.5 in after.');
    expect(words.shared).toContain('measure 25.7 in before washing, for 22.5 in after.');
    const rows = renderWords(rowTool.Result, {
      entry: {
        ...readRowEntry(null),
        part: 'sleeve',
        steps: [{ every: '6', times: '10' }],
        basis: 'length',
        length: { text: '22.5', unit: 'in' },
      },
      context: { ...plannerContext, knitterGauge, uncertainty: getUncertainty(computeSwatchGauge(washed)) },
    });
    expect(rows).toContain('measure 25.7 in before washing, for 22.5 in after.');
    expect(rows).not.toContain('nothing changes');
  });

  it('is said to be unwashed once, and then nothing is exact', () => {
    const words = write({}, [washed[0]]);
    expect(words.cautions).toEqual([expect.stringContaining('counted before washing')]);
    expect(words.shared).toContain(words.cautions[0]);
    expect(words.fit).toContain('40 in at your gauge, as you want.');
    expect(write({}).fit).toContain('40 in at your gauge, exactly what you want.');
    expect(write({}, [washed[1]]).cautions).toEqual([]);
  });
});

describe('the closest size', () => {
  const sizes = (...busts: number[]) => busts.map((bust, row) => ({ name: `N${row}`, bust, length: null }));

  it('is not alone if another one is shown as near', () => {
    expect(write({ sizes: sizes(38, 41.98) }).fit).toContain('A smaller size is equally close');
    expect(write({ sizes: sizes(38.02, 42) }).fit).toContain(
      'A larger size is equally close after rounding.',
    );
    expect(write({ sizes: sizes(38, 42) }).fit).toContain('A smaller size is equally close');
    expect(write({ sizes: sizes(38, 43) }).fit).toContain('This is the closest size.');
  });

  it('is only so by the numbers, or before rounding, if something else is said beside it', () => {
    const words = write({ sizes: sizes(38, 42.5) }, [washed[1]]);
    expect(words.cautions).toEqual([expect.stringContaining('cannot tell')]);
    expect(words.fit).toContain('By the numbers, this is the closest size.');
    // 39.96 is shown as 40, and so is 40.04.
    expect(write({ sizes: sizes(39.949, 40.04), desiredBust: 101.5 / 2.54 }).fit).toContain(
      '39.9 in at your gauge, 0.1 in smaller than the 40 in you want. Before rounding, this is the closest size.',
    );
    expect(write({ sizes: sizes(36.74, 36.77), desiredBust: 36.75 }).fit).toContain('equally close');
  });
});

it('lengths of a wished body have rows to add or leave out', () => {
  const words = write({ knitterGauge: { stitches: 20, rows: 32 }, desiredLength: 22.5 });
  expect(words.length).toContain('Where it counts rows, work 23 more rows.');
});

it('a plan that does not fit is not said to spread the steps', () => {
  const plan = planRows({
    extent: { rows: 18, rowGauge: 28 },
    knitterRowGauge: 28,
    schedule: [{ every: 1, times: 13 }],
    isRightSideOnly: true,
  });
  expect(describeMismatch(plan)).toBe('The pattern’s steps take 13 rows of the 18 in this part.');
});

it('a tendency says that most sweaters are in its range, and how many differ the other way', () => {
  const outcomes = [-5.2, -4.6, -4.4, -3.9, -3.4, -3, -2.8, -1, 1.1].map((percent) => ({
    ...{ plannedBust: 40, measuredBust: 40 * (1 + percent / 100), plannedLength: null, measuredLength: null },
  }));
  const tendency = findTendency(outcomes, 'bust');
  expect(tendency && describeTendency(tendency, 'bust', 40, 'in')).toContain(
    '3.4% narrower than your swatches said (most of them between 2.8 and 4.4%; 1 came out wider).',
  );
});

it('ticks and yellow follow the shown numbers', () => {
  const [row] = computeSwatchMatrix({
    swatches: [GAUGE],
    patternStitches: 20,
    busts: [102.54 / 2.54, 102.59 / 2.54, 105 / 2.54, 105.2 / 2.54],
    desiredBust: 100 / 2.54,
    unit: 'cm',
  });
  expect(row?.cells.map(({ isHit }) => isHit)).toEqual([true, false, false, false]);
  expect(row?.cells.map(({ isNear }) => isNear)).toEqual([true, true, true, false]);
});

it('a fabric that would be very loose starts at the shown 10%', () => {
  const describeAt = (bust: number) => {
    const [size] = recommend({
      knitterGauge: GAUGE,
      patternGauge: GAUGE,
      sizes: [{ name: 'M', bust, length: null }],
      desiredBust: 40,
    }).sizeComparison;
    return size && describeNeedle(getNeighbor(size, 40, 20), 40, { unit: 'in', conversion: 'exact' });
  };
  expect(describeAt(36)).toContain('That is 10% fewer: with your yarn, the fabric would be very loose.');
  expect(describeAt(36.015)).toContain('9.96% fewer, a significant difference');
});

it('another size is better only where the recommended one pinches or is roomy', () => {
  const describeAt = (upperArm: number, wanted: number) => {
    const input: OverallFitInput = {
      ...{ knitterGauge: GAUGE, patternGauge: GAUGE, recommendedIndex: 0, desiredBust: 40.5, unit: 'in' },
      sizes: [
        { name: 'M', bust: 40, length: null, upperArm },
        { name: 'L', bust: 41, length: null, upperArm: wanted },
      ],
      wanted: { upperArm: wanted },
    };
    const fit = compareOverall(input);
    return fit && describeBetter(fit, 40.5, 'in');
  };
  expect(describeAt(12.5, 13)).toBeNull();
  expect(describeAt(12, 13)).toContain('Size M pinches at the upper arm, and Size L fits you better overall');
  expect(describeAt(15, 13)).toContain(
    'Size M is roomy at the upper arm, and Size L fits you better overall',
  );
});

it('the analysis shows a width with enough decimals', () => {
  const words = renderWords(AnalysisCard, {
    knitterGauge: { stitches: 22, rows: 28 },
    patternGauge: GAUGE,
  });
  expect(words).toContain('4 in of the pattern will be 3.64 in at your gauge.');
});

it('as many swatches are counted as are compared', () => {
  const savedSwatches = {
    swatches: [
      { name: 'Highland', stitches: 18, needle: null },
      { name: 'Lopi', stitches: 14, needle: null },
    ],
    isPending: false,
    retry: () => undefined,
  };
  const context = { ...plannerContext, savedSwatches };
  expect(listCompared(readSwatchesEntry(null), context)).toHaveLength(2);
  expect(describeSwatchesAnswer(readSwatchesEntry(null), context)).toBe('2 saved swatches');
});
