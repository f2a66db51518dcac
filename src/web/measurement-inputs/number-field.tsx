import type { KeyboardEvent, ReactNode, ComponentProps } from 'react';
import { LENGTH_STEP } from '../../engine/limits.ts';
import { Field, Input, useErrorAfterBlur } from '../ui/field.tsx';
import { useShown } from './card-units.ts';
import { lengthRanges, type FormField } from './pattern-entry.ts';
import {
  describeConversion,
  getKeyboard,
  stepInput,
  formatInput,
  lengthScale,
  type Ranges,
  type Scale,
  type UnitInput,
} from './unit-input.ts';

interface NumberFieldProps {
  name?: string;
  label: string;
  hint?: ReactNode;
  /** Shown after the number, or above a narrow field: "in", "/ 10 cm". */
  suffix: string;
  value: UnitInput;
  scale: Scale;
  /** The step and the range of the arrow keys. They do not restrict typed values. */
  step: number;
  ranges: Ranges;
  error: string | undefined;
  describedBy?: string | undefined;
  onChange: (value: UnitInput) => void;
}

/** A number field in the unit of its card. Its error appears when the field loses the focus. */
export function NumberField(props: NumberFieldProps) {
  const { name, label, hint, suffix, value, scale, step, ranges, error, onChange } = props;
  const { unit } = useShown();
  const shown = useErrorAfterBlur(error);
  const change = (next: string) => onChange({ text: next, unit });
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') shown.onBlur();
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    change(stepInput(value, event.key === 'ArrowUp' ? 1 : -1, { unit, scale, step, ranges }));
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
      note={error === undefined ? describeConversion(unit, value, scale) : undefined}
      error={shown.error}
      describedBy={props.describedBy}
    >
      {({ 'aria-describedby': describedBy, ...ids }) => (
        <div className="relative">
          <Input
            {...ids}
            name={name}
            aria-describedby={`${ids.id}-suffix ${describedBy ?? ''}`.trim()}
            inputMode={getKeyboard(scale, unit)}
            autoComplete="off"
            className={`text-xl ${suffix.length > 3 ? '@min-[11rem]:pr-18' : '@min-[11rem]:pr-12'}`}
            value={formatInput(unit, value, scale)}
            onChange={(event) => {
              shown.onInput();
              change(event.target.value);
            }}
            onBlur={shown.onBlur}
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

type LengthFieldProps = Omit<NumberFieldProps, 'suffix' | 'scale' | 'step' | 'ranges'> & { ranges?: Ranges };

/** A number field for a length. */
export function LengthField(props: LengthFieldProps) {
  const { unit } = useShown();
  return (
    <NumberField suffix={unit} scale={lengthScale} step={LENGTH_STEP} ranges={lengthRanges} {...props} />
  );
}

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
      // The window's width limits the sizes, so that very large text is not cut.
      className={`px-[min(0.375rem,1.8vw)]! text-[min(1rem,5.5vw)] ${className}`}
      onChange={(event) => onChange(event.target.value)}
      {...input}
    />
  );
}

interface LengthCellProps extends Omit<SizeCellProps, 'value' | 'onChange'> {
  value: UnitInput;
  onChange: (typed: UnitInput) => void;
}

/** A cell for a length. */
export function LengthCell({ value, onChange, ...cell }: LengthCellProps) {
  const { unit } = useShown();
  return (
    <SizeCell
      inputMode={getKeyboard(lengthScale, unit)}
      value={formatInput(unit, value, lengthScale)}
      onChange={(text) => onChange({ text, unit })}
      {...cell}
    />
  );
}
