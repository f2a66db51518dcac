import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Calculation, NewCalculation } from '../../contract/calculations.ts';
import type { Pattern } from '../../contract/patterns.ts';
import type { Swatch } from '../../contract/swatches.ts';
import {
  getSizesWithBust,
  GAUGE_COUNTS,
  readPatternData,
  readPrinted,
  SIZE_MEASUREMENTS,
} from '../../engine/pattern-data.ts';
import type { GaugeConversion } from '../../engine/units.ts';
import {
  getSwatchGauge,
  toGaugeEntry,
  toPatternGaugeEntry,
  toSizeEntry,
  getPrinted,
  toFurtherEntry,
  readFurther,
  readUncertainty,
} from '../measurement-inputs/entries.ts';
import { getSavedUncertainty } from './tools/swatch-count/count-entry.ts';
import { toast, toastError } from '../ui/toast.ts';
import type { CalculatorState } from './use-calculator.ts';
import {
  asSaved,
  buildPatternInUse,
  type PatternInUse,
  emptyDraft,
  fillForm,
  getEntriesKey,
  withGaugeUnit,
  type CalculatorDraft,
} from './entries/draft.ts';
import { isSessionLost } from '../api/events.ts';
import { paths } from '../paths.ts';
import { useStored, type Stored } from '../stored/stored.ts';
import { recommend, type RecommendationInput } from '../../engine/recommendation.ts';
import { toFurther, toStoredGauge, toStoredSizes } from '../measurement-inputs/pattern-entry.ts';
import { getGaugeScale, toSavedInput, lengthScale } from '../measurement-inputs/unit-input.ts';
import { readFields, oneOf, orNull, objectOrEmpty, quantity, text } from '../stored/schema.ts';
import { readRecommendation } from './results/stored-recommendation.ts';

/** Finds a saved row; `null` when there is none with this ID. @throws like `call` */
type Find<Row> = (id: string) => Promise<Row | null>;

/** Uses the gauge of a saved swatch, and shows a toast. */
export function loadSwatch({ conversion, applyGauge }: CalculatorState, swatch: Swatch): void {
  applyGauge(
    toGaugeEntry(getSwatchGauge(swatch), conversion),
    swatch.yarnName,
    getSavedUncertainty(swatch, conversion),
  );
  toast({ title: 'Swatch loaded', description: swatch.yarnName });
}

/** Converts a saved pattern to a pattern in use, or returns a message about what it lacks. */
function toPatternInUse(
  { id, savedName, savedUrl, extractedData }: Pattern,
  conversion: GaugeConversion,
): PatternInUse | string {
  const { gauge, patternSizes, doubts = [] } = extractedData;
  const sizes = getSizesWithBust(patternSizes);
  if (!gauge) return 'This pattern has invalid data and cannot be loaded';
  if (sizes.length === 0) return 'This pattern has no size information';
  return buildPatternInUse({
    id,
    name: savedName,
    url: savedUrl,
    isSaved: true,
    gauge: toPatternGaugeEntry(gauge, conversion),
    sizes: sizes.map(toSizeEntry),
    leftOut: patternSizes.flatMap(({ name, bust }) =>
      bust === null ? [`Size ${name} has no bust, so it was left out.`] : [],
    ),
    doubts,
  });
}

/** Uses a saved pattern, or shows a toast with the reason why it cannot be used. */
export function loadPattern({ conversion, selectPattern }: CalculatorState, pattern: Pattern): void {
  const loaded = toPatternInUse(pattern, conversion);
  if (typeof loaded === 'object') {
    selectPattern(loaded);
    toast({ title: `${pattern.savedName ?? 'Pattern'} loaded` });
  } else toastError(loaded, 'Add what is missing under Saved Patterns.');
}

/** Finds the pattern of a saved result: as the result contains it, or as it is saved now; `null` if there is none. */
async function findResultPattern(
  { pattern, patternId }: OpenedResult,
  { conversion }: CalculatorState,
  findPattern: Find<Pattern>,
): Promise<PatternInUse | null> {
  if (pattern?.isSaved || patternId === null) return pattern;
  const saved = await findPattern(patternId).catch(() => null);
  if (pattern) return saved ? asSaved(pattern, saved) : pattern;
  const loaded = saved && toPatternInUse(saved, conversion);
  return typeof loaded === 'object' ? loaded : null;
}

async function openResult(
  calculator: CalculatorState,
  record: Calculation,
  findPattern: Find<Pattern>,
): Promise<void> {
  const { conversion, open } = calculator;
  const result = readSavedResult(record, conversion);
  const pattern = await findResultPattern(result, calculator, findPattern);
  open((current) => withResult(current, result, pattern, conversion));
  const size = `Your size: ${result.recommendation.recommendedSize}`;
  toast({ title: 'Calculation Loaded', description: result.name === '' ? size : `${result.name}. ${size}` });
}

/** Finds the row that the page was opened with; `null` after a toast. @throws if the session has ended */
async function findRequested<Row>(name: 'Pattern' | 'Swatch', id: string | null, find: Find<Row>) {
  if (id === null) return null;
  try {
    const row = await find(id.toLowerCase());
    if (!row) toastError(`${name} not found`, `It may have been deleted. Yours are under Saved ${name}s.`);
    return row;
  } catch (error) {
    if (isSessionLost(error)) throw error;
    // oxlint-disable-next-line no-console -- R4.10
    console.error(error);
    toastError(`The ${name.toLowerCase()} could not be loaded`, 'Check your connection, then open it again.');
    return null;
  }
}

interface Sources {
  pending: Stored<Calculation | null>;
  findPattern: Find<Pattern>;
  findSwatch: Find<Swatch>;
}

/** Loads the saved result, pattern or swatch that the page was opened with. Returns whether something is loading. */
export function usePrefill(calculator: CalculatorState, sources: Sources): boolean {
  const { pending, findPattern, findSwatch } = sources;
  const search = useSearch();
  const [, navigate] = useLocation();
  const opening = useStored(pending);
  const parameters = new URLSearchParams(search);
  const patternId = parameters.get('pattern');
  const swatchId = parameters.get('swatch');

  const openPending = useEffectEvent(async (record: Calculation) => {
    await openResult(calculator, record, findPattern);
    pending.set(null);
  });
  useEffect(() => {
    if (opening !== null) void openPending(opening);
  }, [opening]);

  const loadRequested = useEffectEvent(async (isCanceled: () => boolean) => {
    const [pattern, swatch] = await Promise.all([
      findRequested('Pattern', patternId, findPattern),
      findRequested('Swatch', swatchId, findSwatch),
    ]);
    if (isCanceled()) return;
    if (pattern) loadPattern(calculator, pattern);
    if (swatch) loadSwatch(calculator, swatch);
    if (pattern && swatch)
      toast({
        title: 'Pattern and swatch loaded',
        description: `${pattern.savedName ?? ''}, ${swatch.yarnName}`,
      });
    navigate(paths.calculator, { replace: true });
  });
  useEffect(() => {
    if (patternId === null && swatchId === null) return;
    let isCanceled = false;
    // The query client reports a lost session. The URL stays the same for the next sign-in.
    loadRequested(() => isCanceled).catch(() => undefined);
    return () => {
      isCanceled = true;
    };
  }, [patternId, swatchId]);

  return opening !== null || patternId !== null || swatchId !== null;
}

export type UnnamedCalculation = Omit<NewCalculation, 'name'>;

/**
 * Returns the result to save; `null` while the server does not have the pattern. It includes the pattern's data, so it stays
 * readable if the pattern is deleted.
 */
export function toCalculation(
  draft: CalculatorDraft,
  input: RecommendationInput,
  conversion: GaugeConversion,
): UnnamedCalculation | null {
  const { gauge, fit, pattern, swatchName, uncertainty, wanted } = draft;
  if (!pattern?.id) return null;
  const recommendation = recommend(input);
  return {
    patternId: pattern.id,
    userStitches: input.knitterGauge.stitches,
    userRows: input.knitterGauge.rows,
    recommendedSize: recommendation.recommendedSize,
    gaugeDifferencePercent: recommendation.gaugeDifference.percentage,
    results: {
      ...recommendation,
      patternName: pattern.name,
      patternUrl: pattern.url,
      isPatternSaved: pattern.isSaved,
      swatchName,
      gaugeUncertainty: uncertainty,
      desiredBust: input.desiredBust,
      desiredLength: input.desiredLength ?? null,
      desiredMeasurements: toFurther(wanted),
      gauge: toStoredGauge(pattern.gauge, conversion),
      sizes: toStoredSizes(pattern.sizes),
      ...(pattern.doubts.length > 0 && { doubts: pattern.doubts }),
      printed: {
        ...getPrinted(gauge, getGaugeScale(conversion)),
        ...getPrinted({ ...fit, ...wanted }, lengthScale),
      },
    },
  };
}

const readResultParts = objectOrEmpty({
  patternName: orNull(text),
  patternUrl: orNull(text),
  // Older results lack this field. Their pattern was saved if it has a name.
  isPatternSaved: orNull(oneOf(true, false)),
  swatchName: orNull(text),
  gaugeUncertainty: readUncertainty,
  desiredBust: orNull(quantity),
  desiredLength: orNull(quantity),
  desiredMeasurements: readFurther(quantity),
  printed: (stored) => readPrinted(stored, [...GAUGE_COUNTS, ...SIZE_MEASUREMENTS]),
});

/** Reads a saved result, whose `results` may be any JSON: gauges per 4 inches, lengths in inches, missing parts `null`. */
export function readSavedResult(record: Calculation, conversion: GaugeConversion) {
  const { id, name, patternId, userStitches, userRows, recommendedSize, results } = record;
  const recommendation = readRecommendation({
    ...results,
    recommendedSize,
    gaugeDifference: { ...readFields(results.gaugeDifference), percentage: record.gaugeDifferencePercent },
  });
  const parts = readResultParts(results);
  // A result has its sizes in `sizes`, an older one in `patternSizes`. `readPatternData` prefers the latter, so they are swapped.
  const data = { ...results, patternSizes: results.sizes, sizes: results.patternSizes };
  const { gauge, doubts, ...read } = readPatternData(data);
  const sizes = getSizesWithBust(read.sizes);
  const { bust, length } = recommendation.desiredFit;
  const pattern =
    gauge && sizes.length > 0
      ? buildPatternInUse({
          id: patternId,
          name: parts.patternName,
          url: parts.patternUrl,
          isSaved: patternId !== null && (parts.isPatternSaved ?? parts.patternName !== null),
          gauge: toPatternGaugeEntry(gauge, conversion),
          sizes: sizes.map(toSizeEntry),
          doubts,
        })
      : null;
  return {
    id,
    name,
    recommendation,
    patternId,
    pattern,
    knitterGauge: { stitches: userStitches, rows: userRows },
    /** The knitter's gauge and wanted measurements as typed. Those that were not stored are missing. */
    printed: parts.printed ?? {},
    swatchName: parts.swatchName,
    uncertainty: parts.gaugeUncertainty,
    desiredBust: parts.desiredBust ?? bust.target,
    // `null` means that no length is wanted. Only if the field is missing, the recommendation's target counts.
    desiredLength: 'desiredLength' in results ? parts.desiredLength : length.target,
    desiredMeasurements: parts.desiredMeasurements,
  };
}

export type OpenedResult = ReturnType<typeof readSavedResult>;

/** Returns the draft with a saved result and its pattern (`null` if unknown) in place of the current entries. */
export function withResult(
  { form }: CalculatorDraft,
  result: OpenedResult,
  pattern: PatternInUse | null,
  conversion: GaugeConversion,
): CalculatorDraft {
  const { id, name, recommendation, knitterGauge, printed, swatchName, uncertainty } = result;
  const draft = withGaugeUnit({
    ...emptyDraft,
    gauge: toGaugeEntry({ ...knitterGauge, printed }, conversion),
    swatchName,
    uncertainty,
    fit: {
      bust: toSavedInput(result.desiredBust, lengthScale, printed.bust),
      length: toSavedInput(result.desiredLength, lengthScale, printed.length),
    },
    wanted: toFurtherEntry(result.desiredMeasurements, printed),
    // A typed pattern can be edited in the form. A saved pattern is edited on its own page.
    form: pattern === null || pattern.isSaved ? form : fillForm(pattern, form),
    pattern,
  });
  return { ...draft, saved: { id, name, recommendation, entries: getEntriesKey(draft) } };
}
