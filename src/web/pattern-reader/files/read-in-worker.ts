import type { PatternReading } from '../../../engine/pattern-text.ts';
import type { PatternText } from './read-pattern.ts';
import TextWorker from './text-worker.ts?worker';
import { rejectOnFailure } from './worker-failure.ts';

const UNREADABLE = 'This text could not be read. Paste only the part with the gauge and the sizes.';

/**
 * Reads a pattern's text in a worker of its own, so that a long text does not block the page.
 * @throws PatternFileError when the worker's code cannot be loaded or fails; the signal's reason
 */
export async function readInWorker(text: PatternText, signal: AbortSignal): Promise<PatternReading> {
  signal.throwIfAborted();
  const worker = new TextWorker();
  try {
    const reading = new Promise<PatternReading>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<PatternReading>) => resolve(data));
    });
    worker.postMessage(text);
    return await Promise.race([reading, rejectOnFailure(worker, { signal, onCrash: UNREADABLE })]);
  } finally {
    worker.terminate();
  }
}
