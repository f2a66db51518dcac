import fc from 'fast-check';
import { formatNumber } from '../../src/engine/sentences.ts';
import { isUncertain } from '../../src/engine/gauge-uncertainty.ts';
import { recommend } from '../../src/engine/recommendation.ts';
import {
  computeSwatchGauge,
  getUncertainty,
  type SwatchReading,
  describeSizeChanges,
  describeSwatchGauge,
  listCountAdvice,
  listSizeChanges,
} from '../../src/engine/swatch-count.ts';
import { describeTendency, findTendency } from '../../src/engine/outcomes.ts';
import { gaugeToPer4Inches, toInches, type LengthUnit } from '../../src/engine/units.ts';
import { emptyDraft, readFormPattern, type CalculatorDraft } from '../../src/web/calculator/entries/draft.ts';
import { ComparisonTable } from '../../src/web/calculator/results/result-table.tsx';
import { describeResult } from '../../src/web/calculator/results/describe-result.ts';
import { NeighborsPanel } from '../../src/web/calculator/results/neighbors-panel.tsx';
import { listOverallFit } from '../../src/web/calculator/results/overall-fit.tsx';
import { PrintedDetails } from '../../src/web/calculator/results/results.tsx';
import { ResultDrawings } from '../../src/web/calculator/results/result-drawings.tsx';
import { writeResultText } from '../../src/web/calculator/share/share-dialog.tsx';
import { readCastOnEntry, castOnTool } from '../../src/web/calculator/tools/cast-on/cast-on-tool.tsx';
import { readRowEntry, rowTool } from '../../src/web/calculator/tools/rows/row-tool.tsx';
import { readSwatchesEntry, swatchesTool } from '../../src/web/calculator/tools/swatches/swatches-tool.tsx';
import type { PlannerContext } from '../../src/web/calculator/tools/tool.tsx';
import { readYarnEntry, yarnTool } from '../../src/web/calculator/tools/yarn/yarn-tool.tsx';
import { emptyPattern, emptySize, type SizeEntry } from '../../src/web/measurement-inputs/entries.ts';
import { toPatternSizes } from '../../src/web/measurement-inputs/pattern-entry.ts';
import { renderWords } from './rendered-words.ts';

/** Integers from `min` to `max` as parts: 71 of 4 is 17.75. */
const parts = (min: number, max: number, perUnit: number) =>
  fc.integer({ min: min * perUnit, max: max * perUnit }).map((count) => count / perUnit);

/** Small differences, so that ties, equal numbers and limits occur often. */
const anyShift = fc.constantFrom(0, 0, 0.05, 0.1, -0.1, 0.25, -0.5, 0.5, 1, -1, 2, -2);

/** A count over a length in inches, as the difference from the pattern's in half stitches or rows. */
const anyCount = fc.option(fc.record({ inches: parts(3, 8, 2), halves: fc.integer({ min: -8, max: 8 }) }));

/** What a knitter types, in one unit: numbers as a pattern prints them. */
export const anyTyped = fc.record({
  unit: fc.constantFrom<LengthUnit>('in', 'cm'),
  pattern: fc.record({ stitches: parts(12, 30, 2), rows: fc.option(parts(16, 40, 2)) }),
  shift: fc.record({ stitches: anyShift, rows: fc.option(anyShift) }),
  first: parts(30, 40, 4),
  step: fc.constantFrom(1, 2, 4, 0.25),
  sizes: fc.integer({ min: 1, max: 5 }),
  length: fc.option(parts(18, 28, 4)),
  arm: fc.option(parts(10, 16, 4)),
  sleeve: fc.option(parts(15, 20, 4)),
  bust: parts(30, 52, 4),
  wantedLength: fc.option(parts(18, 28, 4)),
  wantedArm: fc.option(parts(10, 16, 4)),
  wantedSleeve: fc.option(parts(15, 20, 4)),
  body: fc.option(parts(28, 48, 2)),
  readings: fc.array(
    fc.record({
      state: fc.constantFrom('unwashed' as const, 'washed' as const, 'hung' as const),
      stitches: anyCount,
      rows: anyCount,
    }),
    { maxLength: 3 },
  ),
  isCounted: fc.boolean(),
  others: fc.array(parts(14, 28, 4), { maxLength: 2 }),
  every: fc.integer({ min: 1, max: 12 }),
  then: fc.integer({ min: 1, max: 12 }),
  times: fc.integer({ min: 1, max: 16 }),
  extent: fc.option(fc.integer({ min: 4, max: 120 })),
  side: fc.constantFrom('right' as const, 'any' as const),
  castOn: fc.integer({ min: 60, max: 300 }),
  isWhole: fc.boolean(),
  multiple: fc.option(fc.integer({ min: 2, max: 24 })),
  yarn: fc.integer({ min: 60, max: 2500 }),
  yarnUnit: fc.constantFrom('yards' as const, 'meters' as const, 'grams' as const),
  ball: fc.integer({ min: 50, max: 400 }),
  outcomes: fc.array(fc.integer({ min: -60, max: 60 }), { maxLength: 12 }),
});

export type Typed = typeof anyTyped extends fc.Arbitrary<infer Value> ? Value : never;

/** Everything that is said about one calculation, in one unit. */
export interface Sentences {
  unit: LengthUnit;
  /** The lines of the result on the screen. */
  result: readonly string[];
  shared: string;
  printed: string;
  table: string;
  drawings: string;
  neighbors: string;
  overall: readonly string[];
  castOn: string;
  rows: string;
  yarn: string;
  swatches: string;
  tendency: readonly string[];
  count: readonly string[];
}

/** Writes all sentences about what was typed. */
export function writeSentences(typed: Typed): Sentences {
  const { unit } = typed;
  const shown = { unit, conversion: 'exact' } as const;
  // The same body in centimeters has about 2.5 times the number, in whole or half centimeters.
  const scale = (number: number) => (unit === 'in' ? number : Math.round(number * 5.08) / 2);
  const toInput = (number: number | null) => ({
    text: number === null ? '' : formatNumber(scale(number), 2),
    unit,
  });
  const inches = (number: number | null) => (number === null ? null : toInches(scale(number), unit));
  const toGauge = (count: number) => gaugeToPer4Inches(count, unit, 'exact');
  const entries: SizeEntry[] = Array.from({ length: typed.sizes }, (_, row) => ({
    ...emptySize,
    name: `N${row + 1}`,
    bust: toInput(typed.first + row * typed.step),
    length: toInput(typed.length),
    ...(typed.arm !== null && { upperArm: toInput(typed.arm + row / 2) }),
    ...(typed.sleeve !== null && { sleeveLength: toInput(typed.sleeve) }),
  }));
  const { pattern, shift } = typed;
  const toCounted = (reading: Typed['readings'][number]['stitches'], per4Inches: number) =>
    reading && {
      count: Math.round((per4Inches * reading.inches) / 2) / 2 + reading.halves / 2,
      inches: reading.inches,
    };
  const readings: SwatchReading[] = (typed.isCounted ? typed.readings : []).map(
    ({ state, stitches, rows }) => ({
      state,
      stitches: toCounted(stitches, toGauge(pattern.stitches)),
      rows: toCounted(rows, toGauge(pattern.rows ?? 28)),
    }),
  );
  const counted = computeSwatchGauge(readings);
  const patternGauge = {
    stitches: toGauge(pattern.stitches),
    rows: pattern.rows === null ? null : toGauge(pattern.rows),
  };
  const knitterGauge = {
    stitches: counted.stitches?.value ?? toGauge(pattern.stitches + shift.stitches),
    rows: counted.rows?.value ?? (shift.rows === null ? null : toGauge((pattern.rows ?? 28) + shift.rows)),
  };
  const uncertainty = readings.length === 0 ? null : getUncertainty(counted);
  const form = { ...emptyPattern, sizes: entries };
  const desiredBust = toInches(scale(typed.bust), unit);
  const desiredLength = inches(typed.wantedLength);
  const recommendation = recommend({
    knitterGauge,
    patternGauge,
    sizes: toPatternSizes(entries),
    desiredBust,
    desiredLength,
  });
  const draft: CalculatorDraft = {
    ...emptyDraft,
    uncertainty,
    pattern: readFormPattern(form),
    wanted: { upperArm: toInput(typed.wantedArm), sleeveLength: toInput(typed.wantedSleeve) },
  };
  const origin = { pattern: 'Wave', patternGauge, swatch: null, knitterGauge, doubts: [] };
  const overall = listOverallFit({ draft, result: { recommendation }, knitterGauge, patternGauge }, unit);
  const words = describeResult(recommendation, knitterGauge, uncertainty, unit);
  const sizes = recommendation.sizeComparison;
  const recommended = sizes.find(({ isRecommended }) => isRecommended);
  const bodyInches = inches(typed.body);
  const body = bodyInches === null ? null : ({ inches: bodyInches, measure: 'body bust' } as const);
  const context: PlannerContext = {
    ...{ patternGauge, knitterGauge, uncertainty, sizes, desiredBust, unit },
    ...{ conversion: 'exact', savedSwatches: null },
  };
  const steps = [
    { every: String(typed.every), times: String(typed.times) },
    { every: String(typed.then), times: '3' },
  ];
  const tendency = findTendency(
    typed.outcomes.map((tenths) => ({
      plannedBust: 40,
      measuredBust: 40 * (1 + tenths / 1000),
      plannedLength: null,
      measuredLength: null,
    })),
    'bust',
  );
  const expected = recommended?.adjustedMeasurement ?? 40;
  const render: typeof renderWords = (component, props) =>
    renderWords(component, props, unit).replaceAll('\u00a0', ' ');
  return {
    unit,
    result: [words.fit, words.length, words.ranges, ...words.cautions].filter((line) => line !== null),
    shared: writeResultText({
      ...{ recommendation, origin, uncertainty, shown },
      ...{ overallFit: overall, link: null },
    }),
    printed: render(PrintedDetails, { origin, desiredBust, desiredLength, body }),
    table: render(ComparisonTable, { sizes, body }),
    drawings: render(ResultDrawings, { sizes, recommended, desiredBust }),
    neighbors: render(NeighborsPanel, {
      ...{ sizes, desiredBust, desiredLength, body },
      areRowsUncertain: isUncertain(uncertainty, 'rows'),
      stitchGauge: knitterGauge.stitches,
    }),
    overall,
    castOn: render(castOnTool.Result, {
      entry: {
        ...readCastOnEntry(null),
        count: String(typed.castOn),
        part: typed.isWhole ? 'whole' : 'half',
        repeat: typed.multiple === null ? 'any' : 'multiple',
        multiple: String(typed.multiple ?? ''),
      },
      context,
    }),
    rows: render(rowTool.Result, {
      entry: {
        ...{ ...readRowEntry(null), part: 'sleeve', steps, side: typed.side },
        ...(typed.extent === null
          ? { basis: 'length', length: toInput(typed.sleeve ?? 17.25) }
          : { rows: String(typed.extent) }),
      },
      context,
    }),
    yarn: render(yarnTool.Result, {
      entry: {
        ...{ ...readYarnEntry(null), amount: String(typed.yarn), amountUnit: typed.yarnUnit },
        amountSize: { row: 0, size: 'N1' },
        ballLength: { text: String(typed.ball), unit },
        ballWeight: '50',
      },
      context,
    }),
    swatches: render(swatchesTool.Result, {
      entry: {
        ...readSwatchesEntry(null),
        typed: typed.others.map((count) => ({
          stitches: { text: String(count), unit },
          name: '',
          needle: 'US 7' as const,
        })),
      },
      context,
    }),
    tendency: [tendency && describeTendency(tendency, 'bust', expected, unit)].filter(
      (line) => line !== null,
    ),
    count: [
      describeSwatchGauge(counted, unit),
      ...describeSizeChanges(listSizeChanges(readings)),
      ...listCountAdvice(counted),
    ].filter((line) => line !== null),
  };
}

/** Returns everything that is said as one text. */
export const joinSentences = (sentences: Sentences): string => Object.values(sentences).flat().join('\n');
