import { useEffect, useState } from 'react';
import { createIdempotencyKey } from '../api/client.ts';
import { forgetFile, keepFile, loadFile } from '../stored/files.ts';
import { readKeptPattern, type KeptPattern } from './marking-state.ts';

interface OpenText {
  status: 'open';
  content: KeptPattern;
  /** Why the text is not stored. */
  problem: string | null;
}

/**
 * The text of the open pattern. It is `lost` if the browser has deleted it, such as to make room. `replaced` is the text that
 * was open before another one was asked for.
 */
type KeptText =
  | { status: 'loading' | 'lost' | 'forgotten' }
  | { status: 'none'; replaced?: OpenText }
  | OpenText;

const FULL =
  'This device has no room left to keep this pattern. You can read it now, but it won’t be here next time. Nothing else was changed. Free some space, then use the text again.';
const NO_STORAGE =
  'This browser does not let us keep this pattern. You can read it now, but it won’t be here next time.';

function describeFailure(error: unknown): string {
  // Browsers report a full disk under either name.
  const isFull = error instanceof DOMException && /quota/i.test(`${error.name} ${error.message}`);
  return isFull ? FULL : NO_STORAGE;
}

/** @param file the key of the stored text; without one, the browser's database is not even created */
export function useKeptText(file: string | null) {
  const [kept, setKept] = useState<KeptText>({ status: file === null ? 'none' : 'loading' });
  const { status } = kept;
  useEffect(() => {
    if (status !== 'loading' || file === null) return;
    let isCurrent = true;
    const show = (content: KeptPattern | null) => {
      if (isCurrent) setKept(content ? { status: 'open', content, problem: null } : { status: 'lost' });
    };
    loadFile(file).then(
      (stored) => show(readKeptPattern(stored)),
      () => show(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [file, status]);
  return {
    kept,
    /** Shows a text, and keeps it. Returns its key; `null` if it could not be kept. */
    open: async (content: KeptPattern): Promise<string | null> => {
      setKept({ status: 'open', content, problem: null });
      // Other users of this browser may have the same pattern.
      const key = file ?? createIdempotencyKey();
      try {
        await keepFile(key, content);
        // Otherwise the browser may delete the text to make room. Old browsers, and pages without https, cannot be asked.
        void (navigator.storage as StorageManager | undefined)?.persist();
        return key;
      } catch (error) {
        setKept({ status: 'open', content, problem: describeFailure(error) });
        return null;
      }
    },
    /** Asks for another text. The old one stays stored until the new one is used. */
    replace: () => setKept((old) => ({ status: 'none', ...(old.status === 'open' && { replaced: old }) })),
    /** Shows the old text again after `replace`. */
    reopen: () => setKept((old) => (old.status === 'none' && old.replaced ? old.replaced : old)),
    forget: async (): Promise<void> => {
      setKept({ status: 'forgotten' });
      // A text that was never stored cannot be deleted.
      if (file !== null) await forgetFile(file).catch(() => undefined);
    },
  };
}
