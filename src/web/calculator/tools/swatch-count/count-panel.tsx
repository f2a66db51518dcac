import { useEffect } from 'react';
import { MAX_NAME_LENGTH } from '../../../../engine/limits.ts';
import type { GaugeUncertainty } from '../../../../engine/gauge-uncertainty.ts';
import { capitalize } from '../../../../engine/sentences.ts';
import {
  describeSizeChanges,
  describeSwatchGauge,
  describeUsedReadings,
  getUncertainty,
  listCountAdvice,
  listSizeChanges,
  MAX_READINGS,
  SWATCH_METHODS,
  SWATCH_STATES,
} from '../../../../engine/swatch-count.ts';
import { useProblems } from '../../../forms/use-problems.ts';
import { useShown } from '../../../measurement-inputs/card-units.ts';
import { type GaugeEntry, getTypedTexts } from '../../../measurement-inputs/entries.ts';
import { LengthField } from '../../../measurement-inputs/number-field.tsx';
import type { GaugeRanges } from '../../../measurement-inputs/pattern-entry.ts';
import { Notice } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/dialog.tsx';
import { withNonBreakingSpaces } from '../../../ui/format.ts';
import { Sentences } from '../../../ui/sentences.tsx';
import { createBind, FieldGroups } from '../../../ui/field-groups.tsx';
import { LabeledSegmented } from '../../../ui/segmented.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import {
  DIRECTIONS,
  emptyCount,
  fillGauge,
  findCountProblems,
  isBlankCount,
  methodNames,
  createReading,
  readCountEntry,
  readSwatchGauge,
  stateNames,
  type CountEntry,
} from './count-entry.ts';

const HEADING_ID = 'swatch-count-heading';

function focusCount(): void {
  const heading = document.getElementById(HEADING_ID);
  heading?.focus({ preventScroll: true });
  heading?.closest('section')?.scrollIntoView({ block: 'nearest' });
}

const states = SWATCH_STATES.map((value) => ({ value, label: stateNames[value] }));
const methods = SWATCH_METHODS.map((value) => ({ value, label: methodNames[value] }));

function CountResult({ entry }: { entry: CountEntry }) {
  const { unit } = useShown();
  const { gauge, readings } = readSwatchGauge(entry);
  const text = describeSwatchGauge(gauge, unit);
  return (
    <div role="status">
      {text !== null && (
        <div className="flex flex-col gap-2">
          <Notice tone="good" className="text-lg font-semibold">
            {withNonBreakingSpaces(text)}
          </Notice>
          <Sentences
            of={[
              describeUsedReadings(gauge),
              ...describeSizeChanges(listSizeChanges(readings)),
              ...listCountAdvice(gauge),
            ]}
          />
          <p className="text-muted text-sm">
            The ± allows for a quarter stitch at each edge and the spread of your readings.
          </p>
        </div>
      )}
    </div>
  );
}

export interface CountedFill {
  gauge: GaugeEntry;
  uncertainty: GaugeUncertainty;
}

export interface CountPanelProps {
  /** A stored {@link CountEntry}. */
  entry: unknown;
  gauge: GaugeEntry;
  ranges: GaugeRanges;
  shouldShowAllProblems: boolean;
  openings: number;
  onChange: (entry: CountEntry) => void;
  onUse: (fill: CountedFill) => void;
  onClose: () => void;
}

/** The readings of a swatch over any width and height, and their gauge. */
export function CountPanel(props: CountPanelProps) {
  const { unit } = useShown();
  const { gauge: typed, ranges, shouldShowAllProblems, openings, onChange, onUse, onClose } = props;
  useEffect(() => {
    if (openings > 0) focusCount();
  }, [openings]);
  const { formRef, reject, clear, selectShown } = useProblems<HTMLElement>();
  const entry = readCountEntry(props.entry);
  const problems = findCountProblems(entry, { unit, ranges });
  const shown = shouldShowAllProblems ? problems : selectShown(problems, getTypedTexts(entry));
  const change = (patch: Partial<CountEntry>) => {
    clear();
    onChange({ ...entry, ...patch });
  };
  const bind = createBind(entry, (name) => shown[name], change);
  const applyGauge = () => {
    const { gauge } = readSwatchGauge(entry);
    if (Object.keys(problems).length > 0) reject(problems);
    else onUse({ gauge: fillGauge(gauge, typed, unit), uncertainty: getUncertainty(gauge) });
  };
  return (
    <section
      ref={formRef}
      aria-labelledby={HEADING_ID}
      className="border-edge flex min-w-0 scroll-my-4 flex-col gap-4 rounded-lg border p-3 sm:p-4 print:hidden"
    >
      <h3 id={HEADING_ID} tabIndex={-1} className="text-lg font-semibold outline-none">
        Count over any width
      </h3>
      <p className="text-muted text-sm">
        Lay the swatch flat. Count as far as the stitches are even, with halves and quarters at the edges,
        such as 31{'\u00a0'}1/4. Count in several places: each is a reading.
      </p>
      <FieldGroups
        groups={entry.readings}
        getName={(number) => `Reading ${number}`}
        className="border-line border-t pt-3"
        problems={shown}
        addLabel="Add a reading"
        createGroup={() => createReading(entry)}
        maxGroups={MAX_READINGS}
        onChange={(readings) => change({ readings })}
      >
        {(bindReading, reading, changeReading) => (
          <div className="flex flex-col gap-4">
            {DIRECTIONS.map(([counted, length]) => (
              <div key={counted} className="grid grid-cols-2 items-start gap-3">
                <TextField
                  label={capitalize(counted)}
                  inputMode="decimal"
                  className="text-xl"
                  {...bindReading(counted)}
                />
                <LengthField label={capitalize(length)} {...bindReading(length)} />
              </div>
            ))}
            <SelectField
              label="When you counted"
              options={states}
              value={reading.state}
              onChange={(state) => changeReading({ state: state as typeof reading.state })}
            />
          </div>
        )}
      </FieldGroups>
      <div className="border-line flex flex-col gap-4 border-t pt-3">
        <div className="flex flex-col gap-1.5">
          <LabeledSegmented label="How you knitted it" options={methods} {...bind('worked')} />
          <p className="text-muted text-sm">Knit it as you will knit the garment.</p>
        </div>
        <TextField label="Stitch pattern (optional)" maxLength={MAX_NAME_LENGTH} {...bind('stitchPattern')} />
      </div>
      <CountResult entry={entry} />
      <div className="border-line flex flex-wrap gap-3 border-t pt-4">
        <Button onClick={applyGauge}>Use this gauge</Button>
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
        {!isBlankCount(entry) && (
          <ConfirmButton
            label="Clear the readings"
            question="Clear the readings?"
            description="Your gauge above stays."
            action="Clear the readings"
            cancelLabel="Keep them"
            onConfirm={() => {
              change(emptyCount);
              focusCount();
            }}
          />
        )}
      </div>
    </section>
  );
}
