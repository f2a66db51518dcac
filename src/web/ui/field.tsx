import { useId, type ComponentProps, type ReactNode } from 'react';

/** The attributes that connect a control to its label, hint and error. */
export interface FieldIds {
  id: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
}

interface FieldProps {
  label: ReactNode;
  /** True if only screen readers get the label. */
  isLabelHidden?: boolean;
  /** Shown at the end of the label's line. */
  aside?: ReactNode;
  hint?: ReactNode;
  /** How the text was read, such as “101.6 cm is 40 in”. */
  note?: string | undefined;
  /** The error message. Shown in addition to the hint. */
  error?: string | undefined;
  className?: string;
  children: (ids: FieldIds) => ReactNode;
}

/** A labeled control with its hint and its error. */
export function Field({
  label,
  isLabelHidden = false,
  aside,
  hint,
  note,
  error,
  className = '',
  children,
}: FieldProps) {
  const id = useId();
  const described = [
    hint !== undefined && `${id}-hint`,
    note !== undefined && `${id}-note`,
    error !== undefined && `${id}-error`,
  ].filter(Boolean);
  return (
    <div className={`flex min-w-0 flex-col gap-1.5 ${className}`}>
      <div className={isLabelHidden ? 'sr-only' : 'flex flex-wrap items-baseline justify-between gap-x-2'}>
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
      {note !== undefined && (
        <p id={`${id}-note`} className="text-sm font-semibold">
          {note}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="text-madder text-sm font-semibold">
          {error}
        </p>
      )}
    </div>
  );
}

const control =
  'border-edge bg-paper text-ink placeholder:text-muted aria-invalid:border-madder min-h-11 w-full min-w-0 rounded-lg border px-3 py-2 aria-invalid:border-2';

/** A one-line text control with tabular figures. */
export function Input({ className = '', ...rest }: ComponentProps<'input'>) {
  return <input className={`${control} tabular-nums ${className}`} {...rest} />;
}

/** A text control of several lines. */
export function Textarea({ className = '', rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={rows} className={`${control} ${className}`} {...rest} />;
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  options: readonly { value: string; label: string }[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
}

/** The browser's own select. */
export function Select({ options, placeholder, className = '', ...rest }: SelectProps) {
  return (
    <select className={`${control} cursor-pointer ${className}`} {...rest}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
