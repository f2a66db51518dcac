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
import { toast } from '../ui/toast.ts';
import { createManualPattern } from './calculation-requests.ts';
import { asSaved, type PatternInUse } from './entries/draft.ts';
import { readSavedResult, withResult, type OpenedResult } from './saved-result.ts';
import type { CalculatorState } from './use-calculator.ts';

/** Finds a saved pattern; `null` when there is none with this ID. @throws like `call` */
export type FindPattern = (id: string) => Promise<Pattern | null>;

/** Uses the gauge of a saved swatch, and shows a toast. */
export function loadSwatch({ conversion, takeGauge }: CalculatorState, swatch: Swatch): void {
  takeGauge(
    toGaugeEntry(getSwatchGauge(swatch), conversion),
    swatch.yarnName,
    getSavedUncertainty(swatch, conversion),
  );
  toast({ title: 'Swatch loaded', description: swatch.yarnName });
}

const loadErrors = {
  'no-gauge': 'This pattern has invalid data and cannot be loaded',
  'no-sizes': 'This pattern has no size information',
} as const;

/** Converts a saved pattern to a pattern in use, or returns what it lacks. */
function toPatternInUse(
  { id, savedName, savedUrl, extractedData }: Pattern,
  conversion: GaugeConversion,
): PatternInUse | 'no-gauge' | 'no-sizes' {
  const { gauge, patternSizes, doubts = [] } = extractedData;
  const sizes = getSizesWithBust(patternSizes);
  if (!gauge) return 'no-gauge';
  if (sizes.length === 0) return 'no-sizes';
  return {
    id,
    idempotencyKey: createIdempotencyKey(),
    name: savedName,
    url: savedUrl,
    isSaved: true,
    gauge: toPatternGaugeEntry(gauge, conversion),
    sizes: sizes.map(toSizeEntry),
    leftOut: patternSizes.flatMap(({ name, bust }) =>
      bust === null ? [`Size ${name} has no bust and was left out.`] : [],
    ),
    doubts,
  };
}

/** Uses a saved pattern, or shows a toast with the reason why it cannot be used. */
export function loadPattern({ conversion, takePattern }: CalculatorState, pattern: Pattern): void {
  const loaded = toPatternInUse(pattern, conversion);
  if (typeof loaded === 'object') {
    takePattern(loaded);
    toast({ title: `${pattern.savedName ?? 'Pattern'} loaded` });
  } else
    toast({
      title: loadErrors[loaded],
      description: 'Add what is missing under Saved Patterns.',
      variant: 'destructive',
    });
}

/**
 * Finds the pattern of a saved result: as the result contains it, or as it is saved now. If it cannot be loaded, the
 * result opens without it. The pattern may have been saved after the result.
 */
async function findResultPattern(
  { pattern, patternId }: OpenedResult,
  { conversion }: CalculatorState,
  findPattern: FindPattern,
): Promise<PatternInUse | null> {
  if (pattern?.isSaved || patternId === null) return pattern;
  const saved = await findPattern(patternId).catch(() => null);
  if (pattern) return saved ? asSaved(pattern, saved) : pattern;
  const loaded = saved && toPatternInUse(saved, conversion);
  return typeof loaded === 'object' ? loaded : null;
}

/** Creates the pattern again if it was deleted on the server, so that it can be used and saved. */
async function ensurePatternId(pattern: PatternInUse | null, conversion: GaugeConversion) {
  if (pattern?.id !== null) return pattern ?? null;
  const id = await createManualPattern(pattern, conversion).catch(() => null);
  return { ...pattern, id };
}

/** Opens a saved result in the calculator, and shows a toast. */
export async function openResult(
  calculator: CalculatorState,
  record: Calculation,
  findPattern: FindPattern,
): Promise<void> {
  const { conversion, open } = calculator;
  const result = readSavedResult(record, conversion);
  const pattern = await ensurePatternId(await findResultPattern(result, calculator, findPattern), conversion);
  open((current) => withResult(current, result, pattern, conversion));
  const size = `Your size: ${result.recommendation.recommendedSize}`;
  toast({ title: 'Calculation Loaded', description: result.name === '' ? size : `${result.name}. ${size}` });
}
