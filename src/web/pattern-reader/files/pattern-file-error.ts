/** A pattern that cannot be read, shown, printed or saved. The message tells the user why, and what to do. */
export class PatternFileError extends Error {
  override readonly name = 'PatternFileError';
}

export const EMPTY_FILE = 'This file is empty. Choose another file, or paste the pattern’s text.';
export const READER_MISSING = 'The pattern reader could not be loaded. Check your connection and try again.';

interface FailureOptions {
  signal: AbortSignal | undefined;
  onCrash: string;
}

/** Rejects when a signal aborts, and when the worker's code cannot be loaded or fails. */
export function rejectOnFailure(worker: Worker, { signal, onCrash }: FailureOptions): Promise<never> {
  return new Promise((_, reject) => {
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- the caller chooses the reason
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    // An error in the worker's code is an ErrorEvent. Code that cannot be loaded causes a plain event.
    worker.addEventListener('error', (event: Event) =>
      reject(new PatternFileError(event instanceof ErrorEvent ? onCrash : READER_MISSING)),
    );
  });
}
