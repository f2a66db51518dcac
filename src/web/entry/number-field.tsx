import { useState, type KeyboardEvent, type ReactNode } from 'react';
import type { LengthUnit } from '../../engine/units.ts';
import { Field, Input } from '../ui/field.tsx';
import { afterPress } from '../ui/press.ts';
import {
  conversionNote,
  keyboardFor,
  stepped,
  textIn,
  type Ranges,
  type Scale,
  type Typed,
} from './typed.ts';

interface NumberFieldProps {
  /** Names the field within its card. */
  name?: string;
  label: string;
  hint?: ReactNode;
  /** Stands in the field behind the number, in a narrow field above it: "in", "/ 10 cm". */
  suffix: string;
  typed: Typed;
  /** The unit of the card, in which the number is shown and typed. */
  unit: LengthUnit;
  scale: Scale;
  /** What the arrow keys step by, and how far; nothing typed is rejected by it. */
  step: number;
  ranges: Ranges;
  /** What to type instead. */
  problem: string | undefined;
  onChange: (typed: Typed) => void;
}

/** A number in a card's unit. A problem shows once the field is left, and until it is typed in again. */
export function NumberField({
  name,
  label,
  hint,
  suffix,
  typed,
  unit,
  scale,
  step,
  ranges,
  problem,
  onChange,
}: NumberFieldProps) {
  const [isBeingTyped, setIsBeingTyped] = useState(false);
  const text = textIn(unit, typed, scale);
  const change = (next: string) => onChange({ text: next, unit });
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') setIsBeingTyped(false);
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    change(stepped(typed, event.key === 'ArrowUp' ? 1 : -1, { unit, scale, step, ranges }));
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
      note={problem === undefined ? conversionNote(unit, typed, scale) : undefined}
      error={isBeingTyped ? undefined : problem}
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
            value={text}
            onChange={(event) => {
              setIsBeingTyped(true);
              change(event.target.value);
            }}
            onBlur={() => afterPress(() => setIsBeingTyped(false))}
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
