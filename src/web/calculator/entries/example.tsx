import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { EXAMPLE } from '../../paths.ts';
import { object, orNull } from '../../stored/schema.ts';
import { defineStored, useStored } from '../../stored/stored.ts';
import { Button } from '../../ui/button.tsx';
import { readDraft, emptyDraft, fillForm, readFormPattern, type CalculatorDraft } from './draft.ts';
import { getToolEntries, setToolEntries, readToolEntries, type ToolEntries } from './tool-entries.ts';
import type { CalculatorState } from '../use-calculator.ts';
import { useFragment } from '../share/share-link.ts';
import { getUncertainty } from '../../../engine/swatch-count.ts';
import { emptyBustEntry, type BustEntry } from '../tools/bust/stored-bust-helper.ts';
import { emptySize, type SizeEntry } from '../../measurement-inputs/entries.ts';
import type { UnitInput } from '../../measurement-inputs/unit-input.ts';
import type { CastOnEntry } from '../tools/cast-on/cast-on-tool.tsx';
import type { RowEntry } from '../tools/rows/row-tool.tsx';
import type { SwatchesEntry } from '../tools/swatches/swatches-tool.tsx';
import type { YarnEntry } from '../tools/yarn/yarn-tool.tsx';
import { readSwatchGauge, type CountEntry } from '../tools/swatch-count/count-entry.ts';

const inches = (text: string): UnitInput => ({ text, unit: 'in' });

/** The body's bust that the smallest size is meant for, and the step from size to size, in inches. */
const SMALLEST_BODY = { min: 30, max: 32 };
const STEP = 4;

const sizes: SizeEntry[] = (
  [
    ['XS', '35', '21', '11 1/2', '16 1/2'],
    ['S', '39', '21 1/2', '12 1/4', '17'],
    ['M', '43', '22', '13', '17 1/2'],
    ['L', '47', '22 1/2', '14', '17 3/4'],
    ['XL', '51', '23', '15 1/4', '18'],
    ['2X', '55', '23 1/2', '16 3/4', '18'],
    ['3X', '59', '24', '18 1/4', '18'],
  ] as const
).map(([name, bust, length, upperArm, sleeveLength], index) => ({
  ...emptySize,
  name,
  bust: inches(bust),
  length: inches(length),
  upperArm: inches(upperArm),
  sleeveLength: inches(sleeveLength),
  toFit: { min: SMALLEST_BODY.min + STEP * index, max: SMALLEST_BODY.max + STEP * index },
}));

/** The example's pattern. Its gauge has more stitches and rows than the swatch below. */
const pattern = {
  gauge: { stitches: inches('20'), rows: inches('28'), hasRowGauge: true },
  sizes,
  doubts: [],
};

/** The count that gives the example's gauge: 18 1/2 stitches and 26 rows in 4 inches. */
const count: CountEntry = {
  worked: 'round',
  stitchPattern: 'Stockinette',
  readings: [
    { state: 'washed', stitches: '37', width: inches('8'), rows: '52', height: inches('8') },
    { state: 'washed', stitches: '27 3/4', width: inches('6'), rows: '39', height: inches('6') },
  ],
};

const bust: BustEntry = { ...emptyBustEntry, bust: inches('41'), fit: 'Classic fit' };

/** The progress of a tool whose questions are all answered. */
const answered = { at: null, isComplete: true, pattern: null };

const rows: Partial<RowEntry> = {
  ...answered,
  part: 'sleeve',
  shaping: 'increase',
  steps: [{ every: '6', times: '10' }],
  side: 'right',
};

const castOn: Partial<CastOnEntry> = {
  ...answered,
  count: '176 (196, 216, 236, 256, 276, 296)',
  part: 'whole',
  repeat: 'multiple',
  multiple: '4',
};

const yarn: Partial<YarnEntry> = {
  ...answered,
  amount: '980 (1090, 1200, 1310, 1420, 1530, 1640)',
  amountUnit: 'yards',
  ballLength: inches('220'),
};

const swatches: SwatchesEntry = {
  ...answered,
  typed: [
    { stitches: inches('19 1/2'), name: 'The same yarn, another needle', needle: 'US 6' },
    { stitches: inches('22'), name: 'A thinner yarn', needle: 'US 5' },
  ],
};

const createExample = (): { draft: CalculatorDraft; tools: ToolEntries } => ({
  draft: {
    ...emptyDraft,
    gauge: { stitches: inches('18 1/2'), rows: inches('26') },
    uncertainty: getUncertainty(readSwatchGauge(count).gauge),
    fit: { bust: inches('44'), length: inches('23') },
    wanted: { upperArm: inches('14'), sleeveLength: inches('18') },
    form: fillForm(pattern, emptyDraft.form),
    pattern: { ...readFormPattern(pattern), name: 'Example: a pullover in seven sizes' },
  },
  tools: {
    planner: { open: 'rows', entries: { rows, 'cast-on': castOn, yarn, swatches } },
    bustHelper: { isOpen: false, entry: bust },
    count: { isOpen: false, entry: count },
  },
});

/** The entries from before the example; `null` while it is not open. */
const entriesBefore = defineStored({
  key: 'before-example',
  version: 2,
  schema: orNull(object({ draft: readDraft, tools: readToolEntries })),
  initial: null,
  area: 'draft',
});

/** A button that opens a worked example. While it is open, a message with a button that restores the entries before it. */
export function Example({ calculator }: { calculator: CalculatorState }) {
  const { getDraft, open, openLocally } = calculator;
  const before = useStored(entriesBefore);
  const openButton = useRef<HTMLButtonElement>(null);

  const openExample = () => {
    entriesBefore.set(entriesBefore.get() ?? { draft: getDraft(), tools: getToolEntries() });
    const example = createExample();
    setToolEntries(example.tools);
    openLocally(example.draft);
  };
  useFragment(EXAMPLE, openExample);
  const close = (restoreEntries?: () => void) => {
    flushSync(() => {
      entriesBefore.set(null);
      restoreEntries?.();
    });
    openButton.current?.focus();
  };

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
          onClick={() =>
            close(() => {
              setToolEntries(before.tools);
              open(() => before.draft);
            })
          }
        >
          Leave the example
        </Button>
        <Button variant="quiet" onClick={() => close()}>
          Keep these entries
        </Button>
      </div>
    </div>
  );
}
