import { useEffect, useState } from 'react';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import type { KeptPattern } from './marking-state.ts';
import { isHeaderOnly } from './number-meaning.ts';
import { findReaderText, type ReadText } from './pattern-file.ts';

/** Returns the text that was read for a pattern after its marked text; `null` if that is the same, or has only the sizes. */
export function useNewerText(patternKey: string, marked: KeptPattern | null): ReadText | null {
  const [newer, setNewer] = useState<{ of: KeptPattern; read: ReadText } | null>(null);
  useEffect(() => {
    if (marked === null) return;
    let isCurrent = true;
    void findReaderText(patternKey).then((read) => {
      const isOther =
        read && (read.content.text !== marked.text || (read.content.pdf !== null && marked.pdf === null));
      if (isCurrent) setNewer(isOther && !isHeaderOnly(read.content.text) ? { of: marked, read } : null);
    });
    return () => {
      isCurrent = false;
    };
  }, [patternKey, marked]);
  return newer?.of === marked ? newer.read : null;
}

/** Asks which of two texts of a pattern counts. */
export function NewerTextQuestion({ onUse, onKeep }: { onUse: () => void; onKeep: () => void }) {
  return (
    <div className="print:hidden">
      <Alert tone="caution">
        <p>You have read another text of this pattern since. The one below is the older one.</p>
        <div className="mt-2 flex flex-wrap gap-3">
          <Button onClick={onUse}>Use the newer text</Button>
          <Button variant="quiet" onClick={onKeep}>
            Keep the older one
          </Button>
        </div>
      </Alert>
    </div>
  );
}
