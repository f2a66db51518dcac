import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Calculation } from '../../contract/calculations.ts';
import type { Pattern } from '../../contract/patterns.ts';
import type { Swatch } from '../../contract/swatches.ts';
import { ResponseError } from '../api/client.ts';
import { isSessionLost } from '../api/events.ts';
import { paths } from '../paths.ts';
import { useStored, type Stored } from '../stored/stored.ts';
import { toast } from '../ui/toast.ts';
import { loadPattern, loadSwatch, openResult, type FindPattern } from './load-saved.ts';
import type { CalculatorState } from './use-calculator.ts';

interface Sources {
  /** The saved result to open; `null` when there is none. */
  pending: Stored<Calculation | null>;
  findPattern: FindPattern;
  /** @throws ResponseError 404 when there is none with this ID */
  findSwatch: (id: string) => Promise<Swatch>;
}

/** Reads the IDs in the URL's query. */
function parseSearch(search: string) {
  const parameters = new URLSearchParams(search);
  return { patternId: parameters.get('pattern')?.toLowerCase() ?? null, swatchId: parameters.get('swatch') };
}

const isNotFound = (error: unknown) =>
  error instanceof ResponseError && (error.status === 404 || error.status === 400);

function showError(title: string, description: string): void {
  toast({ title, description, variant: 'destructive' });
}

async function findRequestedPattern(id: string, findPattern: FindPattern): Promise<Pattern | null> {
  try {
    const pattern = await findPattern(id);
    if (!pattern) showError('Pattern not found', 'It may have been deleted. Yours are under Saved Patterns.');
    return pattern;
  } catch (error) {
    if (isSessionLost(error)) throw error;
    showError('Failed to load saved patterns', 'Check your connection, then open the pattern again.');
    return null;
  }
}

async function findRequestedSwatch(id: string, findSwatch: Sources['findSwatch']): Promise<Swatch | null> {
  try {
    return await findSwatch(id);
  } catch (error) {
    if (isSessionLost(error)) throw error;
    if (isNotFound(error))
      showError('Swatch not found', 'It may have been deleted. Yours are under Saved Swatches.');
    else {
      // oxlint-disable-next-line no-console -- R4.10
      console.error(error);
      showError('The swatch could not be loaded', 'Check your connection, then open it again.');
    }
    return null;
  }
}

/**
 * Loads what the page was opened with: a saved result, or the pattern and the swatch that the URL names. They replace the
 * current entries. Then it removes the query from the URL.
 * @returns whether something is loading
 */
export function usePrefill(calculator: CalculatorState, sources: Sources): boolean {
  const { pending, findPattern, findSwatch } = sources;
  const search = useSearch();
  const [, navigate] = useLocation();
  const opening = useStored(pending);
  const { patternId, swatchId } = parseSearch(search);

  const openPending = useEffectEvent(async (record: Calculation) => {
    await openResult(calculator, record, findPattern);
    pending.set(null);
  });
  useEffect(() => {
    if (opening !== null) void openPending(opening);
  }, [opening]);

  const loadRequested = useEffectEvent(async (isCanceled: () => boolean) => {
    const [pattern, swatch] = await Promise.all([
      patternId === null ? null : findRequestedPattern(patternId, findPattern),
      swatchId === null ? null : findRequestedSwatch(swatchId, findSwatch),
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
