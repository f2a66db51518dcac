import type { KeyboardEvent, ReactNode } from 'react';
import type { LengthUnit } from '../../engine/units.ts';
import { Field, Input } from '../ui/field.tsx';
import { useErrorOnceLeft } from '../ui/text-fields.tsx';
import {
  conversionNote,
  keyboardFor,
  stepped,
  textIn,
  type Ranges,
  type Scale,
  type UnitInput,
} from './unit-input.ts';

interface NumberFieldProps {
  /** Names the field within its card. */
  name?: string;
  label: string;
  hint?: ReactNode;
  /** Shown behind the number, or above a narrow field: "in", "/ 10 cm". */
  suffix: string;
  value: UnitInput;
  /** The unit of the card, in which the number is shown and typed. */
  unit: LengthUnit;
  scale: Scale;
  /** What the arrow keys step by, and how far; nothing typed is rejected by it. */
  step: number;
  ranges: Ranges;
  /** What to type instead. */
  error: string | undefined;
  onChange: (value: UnitInput) => void;
}

/** A number in a card's unit. An error shows once the field is left, and until it is typed in again. */
export function NumberField({
  name,
  label,
  hint,
  suffix,
  value,
  unit,
  scale,
  step,
  ranges,
  error,
  onChange,
}: NumberFieldProps) {
  const shown = useErrorOnceLeft(error);
  const change = (next: string) => onChange({ text: next, unit });
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') shown.onLeft();
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    change(stepped(value, event.key === 'ArrowUp' ? 1 : -1, { unit, scale, step, ranges }));
  };
  return (
    <Field
      label={label}
      aside={
        <span aria-hidden="true" className="text-muted text-sm whitespace-nowrap @min-[11rem]:hidden">
          {suffix}
        </span>
      }
      className="@container"
      hint={hint}
      note={error === undefined ? conversionNote(unit, value, scale) : undefined}
      error={shown.error}
    >
      {({ 'aria-describedby': describedBy, ...ids }) => (
        <div className="relative">
          <Input
            {...ids}
            name={name}
            aria-describedby={`${ids.id}-suffix ${describedBy ?? ''}`.trim()}
            inputMode={keyboardFor(scale, unit)}
            autoComplete="off"
            className={`text-xl ${suffix.length > 3 ? '@min-[11rem]:pr-18' : '@min-[11rem]:pr-12'}`}
            value={textIn(unit, value, scale)}
            onChange={(event) => {
              shown.onTyped();
              change(event.target.value);
            }}
            onBlur={shown.onLeft}
            onKeyDown={handleKey}
          />
          <span
            id={`${ids.id}-suffix`}
            className="text-muted pointer-events-none absolute inset-y-0 right-3 flex items-center text-sm @max-[11rem]:hidden"
          >
            {suffix}
          </span>
        </div>
      )}
    </Field>
  );
}
