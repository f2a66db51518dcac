import { useState, type ClipboardEvent, type ReactNode } from 'react';
import {
  FURTHER_MEASUREMENTS,
  type FurtherMeasurement,
  type MeasurementKey,
} from '../../engine/measurements.ts';
import type { SizeColumn } from '../../engine/pasted-sizes.ts';
import { formatCount } from '../../engine/sentences.ts';
import { Details } from '../ui/details.tsx';
import { useShown } from './card-units.ts';
import type { GetDoubtIds } from './doubts.tsx';
import type { FurtherEntry, SizeEntry } from './entries.ts';
import { LengthField, LengthCell } from './number-field.tsx';
import { describeMeasurementProblem, isBlank, type FieldProblems, type FormField } from './pattern-entry.ts';
import { emptyInput, isBlankText } from './unit-input.ts';

const HINTS: Record<MeasurementKey, string> = {
  upperArm: 'Around the sleeve at its widest.',
  yokeDepth: 'From the shoulder or neck to the underarm.',
  bodyToUnderarm: 'From the hem to the underarm.',
  sleeveLength: 'From the underarm to the cuff.',
  hem: 'Around the body at its lower edge.',
};

/** The cells of a size table, and what typing in them does. */
export interface SizeCellsProps {
  sizes: readonly SizeEntry[];
  problems: FieldProblems;
  getDoubtIds: GetDoubtIds;
  onChange: (row: number, size: SizeEntry, field: FormField) => void;
  onLeave: () => void;
  onPaste: (
    event: ClipboardEvent<HTMLInputElement>,
    row: number,
    column: SizeColumn | MeasurementKey,
  ) => void;
}

const nameRow = ({ name }: SizeEntry, row: number) => name.trim() || `row ${row + 1}`;

function OneMeasurement(props: SizeCellsProps & { measurement: FurtherMeasurement }) {
  const { measurement, sizes, problems, getDoubtIds, onChange, onLeave, onPaste } = props;
  const { unit } = useShown();
  const { key, label } = measurement;
  const rows = sizes.flatMap((size, row) => (isBlank(size) ? [] : [{ size, row }]));
  const given = rows.filter(({ size }) => !isBlankText(size[key]?.text ?? '')).length;
  const [isOpen, setIsOpen] = useState(given > 0);
  const hasProblem = rows.some(({ row }) => problems[`${key}-${row}`] !== undefined);
  return (
    <Details
      summary={
        <span className="text-ink">
          {label}, {unit}
          {given > 0 && <span className="text-muted text-sm font-normal"> {formatCount(given, 'size')}</span>}
        </span>
      }
      isOpen={isOpen}
      hasProblem={hasProblem}
      onToggle={setIsOpen}
      className="first-of-type:border-t-0"
    >
      <fieldset className="min-w-0 pb-3">
        <legend className="sr-only">{label}</legend>
        <p className="text-muted pb-2 text-sm">{HINTS[key]}</p>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2">
          {rows.map(({ size, row }, index) => (
            <label key={row} className="flex min-w-0 flex-col justify-end gap-1">
              <span className="text-sm wrap-anywhere">{nameRow(size, row)}</span>
              <LengthCell
                name={`${key}-${row}`}
                aria-label={`${label}, ${nameRow(size, row)}`}
                aria-describedby={index === 0 ? getDoubtIds('further') : undefined}
                problem={problems[`${key}-${row}`]}
                value={size[key] ?? emptyInput}
                onChange={(typed) =>
                  onChange(row, { ...size, [key]: typed.text === '' ? undefined : typed }, `${key}-${row}`)
                }
                onBlur={onLeave}
                onPaste={(event) => onPaste(event, row, key)}
              />
            </label>
          ))}
        </div>
      </fieldset>
    </Details>
  );
}

/** The further measurements of the sizes: a folding block for each, because a phone has no room for more columns. */
export function FurtherSizes(props: SizeCellsProps) {
  if (props.sizes.every(isBlank)) return <p className="text-muted pb-3">Enter the sizes first.</p>;
  return (
    <>
      <p className="text-muted pb-1 text-sm">
        Finished measurements as the pattern prints them. All are optional.
      </p>
      {FURTHER_MEASUREMENTS.map((measurement) => (
        <OneMeasurement key={measurement.key} measurement={measurement} {...props} />
      ))}
    </>
  );
}

interface WantedFieldsProps {
  wanted: FurtherEntry;
  /** The sizes of the pattern in use; `null` without one, which shows all fields. */
  sizes: readonly FurtherEntry[] | null;
  onChange: (wanted: FurtherEntry) => void;
}

/** The fields for the further finished measurements that the knitter wants: those that the pattern gives, and filled ones. */
export function WantedFields({ wanted, sizes, onChange }: WantedFieldsProps) {
  const { unit } = useShown();
  const shown = FURTHER_MEASUREMENTS.filter(
    ({ key }) => !sizes || wanted[key] !== undefined || sizes.some((size) => size[key]),
  );
  if (shown.length === 0)
    return (
      <p className="text-muted">
        This pattern has only bust and length. Add other measurements to its sizes, and the result also tells
        where each size pinches.
      </p>
    );
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">
        Enter the ones you care about, as finished measurements. The result then tells where each size
        pinches.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {shown.map(({ key, label }) => {
          const value = wanted[key] ?? emptyInput;
          return (
            <LengthField
              key={key}
              name={key}
              label={label}
              hint={HINTS[key]}
              value={value}
              error={describeMeasurementProblem(value, 'measurement', unit)}
              onChange={(typed) => onChange({ ...wanted, [key]: typed.text === '' ? undefined : typed })}
            />
          );
        })}
      </div>
    </div>
  );
}

interface MoreMeasurementsProps {
  /** True if any of the measurements is given. They then open by themselves. */
  isGiven: boolean;
  /** True if one of them has an error, which must be visible. */
  hasProblem?: boolean;
  children: ReactNode;
}

/** The further measurements of sizes or of the desired fit, behind a button. */
export function MoreMeasurements({ isGiven, hasProblem = false, children }: MoreMeasurementsProps) {
  const [isOpen, setIsOpen] = useState(isGiven);
  const [wasGiven, setWasGiven] = useState(isGiven);
  if (isGiven !== wasGiven) {
    setWasGiven(isGiven);
    if (isGiven) setIsOpen(true);
  }
  return (
    <Details
      summary="More measurements"
      isOpen={isOpen}
      hasProblem={hasProblem}
      onToggle={setIsOpen}
      className="pt-1"
    >
      {children}
    </Details>
  );
}
