import { useEffect, useRef, useState } from 'react';
import { useStored } from '../stored.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import type { BustHelper, BustHelperProps } from './bust-helper.tsx';
import { setBustHelperOpen, storedBustHelper } from './stored-bust-helper.ts';

/** The bust helper, whose code loads when it is opened. It is open after a reload if it was open before. */
export function BustHelperDetails(props: BustHelperProps) {
  const { isOpen } = useStored(storedBustHelper);
  const [Helper, setHelper] = useState<typeof BustHelper | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);

  const isLoading = isOpen && Helper === null && !hasFailed;
  useEffect(() => {
    if (!isLoading) return;
    import('./bust-helper.tsx').then(
      ({ BustHelper }) => setHelper(() => BustHelper),
      () => setHasFailed(true),
    );
  }, [isLoading]);
  useEffect(() => {
    // Opened before hydration.
    if (details.current?.open) setBustHelperOpen(true);
  }, []);

  return (
    <details
      ref={details}
      open={isOpen}
      className="border-line group border-t pt-3"
      onToggle={(event) => setBustHelperOpen(event.currentTarget.open)}
    >
      <summary className="text-madder min-h-11 cursor-pointer content-center font-semibold">
        How do I choose a finished bust?
      </summary>
      {isLoading && (
        <p role="status" className="text-muted pt-2">
          Loading…
        </p>
      )}
      {isOpen && hasFailed && (
        <LoadFailure title="This help could not be loaded" onRetry={() => setHasFailed(false)} />
      )}
      {isOpen && Helper && <Helper {...props} />}
    </details>
  );
}
