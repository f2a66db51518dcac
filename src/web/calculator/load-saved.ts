import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Calculation } from '../../contract/calculations.ts';
import type { Pattern } from '../../contract/patterns.ts';
import type { Swatch } from '../../contract/swatches.ts';
import { getSizesWithBust } from '../../engine/pattern-data.ts';
import type { GaugeConversion } from '../../engine/units.ts';
import { createIdempotencyKey } from '../api/client.ts';
import {
  getSwatchGauge,
  toGaugeEntry,
  toPatternGaugeEntry,
  toSizeEntry,
} from '../measurement-inputs/entries.ts';
import { getSavedUncertainty } from './tools/swatch-count/count-entry.ts';
import { toast, toastError } from '../ui/toast.ts';
import type { CalculatorState } from './use-calculator.ts';
import { asSaved, type PatternInUse } from './entries/draft.ts';
import { readSavedResult, withResult, type OpenedResult } from './saved-result.ts';
import { isSessionLost } from '../api/events.ts';
import { paths } from '../paths.ts';
import { useStored, type Stored } from '../stored/stored.ts';

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
  return {
    id,
    idempotencyKey: createIdempotencyKey(),
    name: savedName,
    url: savedUrl,
    isSaved: true,
    gauge: toPatternGaugeEntry(gauge, conversion),
    sizes: sizes.map(toSizeEntry),
    leftOut: patternSizes.flatMap(({ name, bust }) =>
      bust === null ? [`Size ${name} has no bust, so it was left out.`] : [],
    ),
    doubts,
  };
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
