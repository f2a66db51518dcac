import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { EXAMPLE } from '../../paths.ts';
import { object, orNull } from '../../stored/schema.ts';
import { defineStored, useStored } from '../../stored/stored.ts';
import { Button } from '../../ui/button.tsx';
import { readDraft } from './draft.ts';
import { createExample } from './example-draft.ts';
import { getToolEntries, setToolEntries, toolEntriesSchema } from './tool-entries.ts';
import type { CalculatorState } from '../use-calculator.ts';
import { useFragment } from '../share/share-link.ts';

/** The entries from before the example; `null` while it is not open. */
const entriesBefore = defineStored({
  key: 'before-example',
  version: 2,
  schema: orNull(object({ draft: readDraft, tools: toolEntriesSchema })),
  initial: null,
  area: 'browser',
});

/** A button that opens a worked example. While it is open, a message with a button that restores the entries before it. */
export function Example({ calculator }: { calculator: CalculatorState }) {
  const { getDraft, open, openUnsent } = calculator;
  const before = useStored(entriesBefore);
  const openButton = useRef<HTMLButtonElement>(null);

  const openExample = () => {
    entriesBefore.set(entriesBefore.get() ?? { draft: getDraft(), tools: getToolEntries() });
    const example = createExample();
    setToolEntries(example.tools);
    openUnsent(example.draft);
  };
  useFragment(EXAMPLE, openExample);

  if (before === null) {
    return (
      <p className="mt-4 mb-8 print:hidden">
        <Button ref={openButton} onClick={openExample}>
          See an example
        </Button>
      </p>
    );
  }
  return (
    <div className="border-ochre bg-ochre-soft mt-4 mb-8 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border-l-4 px-4 py-3 print:hidden">
      <p className="grow basis-72">
        <span className="font-semibold">This is an example with invented numbers.</span> Try anything, also
        the tools below the result. Your entries come back when you leave it.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          onClick={() => {
            flushSync(() => {
              entriesBefore.set(null);
              setToolEntries(before.tools);
              open(() => before.draft);
            });
            openButton.current?.focus();
          }}
        >
          Leave the example
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            flushSync(() => entriesBefore.set(null));
            openButton.current?.focus();
          }}
        >
          Keep these entries
        </Button>
      </div>
    </div>
  );
}
