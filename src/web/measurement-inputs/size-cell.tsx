import type { ComponentProps } from 'react';
import type { LengthUnit } from '../../engine/units.ts';
import { Input } from '../ui/field.tsx';
import type { FormField } from './pattern-entry.ts';
import { formatInput, getKeyboard, lengthScale, type UnitInput } from './unit-input.ts';

interface SizeCellProps extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange'> {
  name: FormField;
  'aria-label': string;
  problem: string | undefined;
  value: string;
  onChange: (typed: string) => void;
}

/** A cell of the size table. It has no visible label, and its error is shown below the table. */
export function SizeCell({ problem, onChange, className = '', ...input }: SizeCellProps) {
  return (
    <Input
      aria-invalid={problem === undefined ? undefined : true}
      autoComplete="off"
      className={`px-1.5! ${className}`}
      onChange={(event) => onChange(event.target.value)}
      {...input}
    />
  );
}

interface LengthCellProps extends Omit<SizeCellProps, 'value' | 'onChange'> {
  value: UnitInput;
  unit: LengthUnit;
  onChange: (typed: UnitInput) => void;
}

/** A cell for a length in the unit of the table. */
export function LengthCell({ value, unit, onChange, ...cell }: LengthCellProps) {
  return (
    <SizeCell
      inputMode={getKeyboard(lengthScale, unit)}
      value={formatInput(unit, value, lengthScale)}
      onChange={(text) => onChange({ text, unit })}
      {...cell}
    />
  );
}
