import { useId } from 'react';
import { useStored } from '../stored/stored.ts';
import { Button } from '../ui/button.tsx';
import { readContext, readMarkingState } from './marking-state.ts';
import { setOpenPattern, storedPatterns } from './stored-patterns.ts';

/** Returns the name of a pattern, or its sizes. */
function describePattern(context: unknown, sizes: readonly string[]): string {
  return readContext(context).name ?? `Sizes ${sizes.join(', ')}`;
}

/** The other patterns that are kept on this device, to open them. */
export function OtherPatterns({ openKey }: { openKey: string }) {
  const headingId = useId();
  const { patterns } = useStored(storedPatterns);
  const others = Object.entries(patterns).flatMap(([key, { context, reading }]) => {
    const read = key === openKey ? null : readMarkingState(reading);
    return read ? [{ key, name: describePattern(context, read.sizes) }] : [];
  });
  if (others.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="mt-4 print:hidden">
      <h2 id={headingId} className="mb-2 text-xl font-semibold">
        Other marked patterns on this device
      </h2>
      <ul className="flex flex-wrap gap-3">
        {others.map(({ key, name }) => (
          <li key={key} className="max-w-full">
            <Button
              className="max-w-full"
              onClick={() => {
                setOpenPattern(key);
                window.scrollTo({ top: 0 });
              }}
            >
              <bdi className="wrap-anywhere">{name}</bdi>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
