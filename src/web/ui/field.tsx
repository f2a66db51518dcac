import { type ComponentProps, type ReactNode, useId } from 'react';
import { useIsTyping } from './use-typing.ts';

/** The attributes that connect a control to its label, hint and error. */
interface FieldIds {
  id: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
}

interface FieldProps {
  label: ReactNode;
  /** At the end of the label's line. */
  aside?: ReactNode;
  hint?: ReactNode;
  /** How the text was read, such as “101.6 cm is 40 in”. */
  note?: string | undefined;
  error?: string | undefined;
  /** The IDs of other texts about the field. */
  describedBy?: string | undefined;
  className?: string;
  children: (ids: FieldIds) => ReactNode;
}

/** A labeled control with its hint and its error. */
export function Field(props: FieldProps) {
  const { label, aside, hint, note, error, describedBy, className = '', children } = props;
  const id = useId();
  const described = [
    hint !== undefined && `${id}-hint`,
    note !== undefined && `${id}-note`,
    error !== undefined && `${id}-error`,
    describedBy,
  ].filter(Boolean);
  return (
    <div className={`flex min-w-0 flex-col gap-1.5 ${className}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
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

const controlClasses =
  'border-edge bg-paper text-ink placeholder:text-muted aria-invalid:border-madder min-h-11 w-full min-w-0 rounded-lg border px-[min(0.75rem,3.75vw)] py-2 aria-invalid:border-2';

export function Input({ className = '', ...rest }: ComponentProps<'input'>) {
  return <input className={`${controlClasses} tabular-nums ${className}`} {...rest} />;
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  options: readonly { value: string; label: string }[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
}

export function Select({ options, placeholder, className = '', ...rest }: SelectProps) {
  return (
    <select className={`${controlClasses} cursor-pointer ${className}`} {...rest}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** Hides an error while the user types, until the field loses the focus or Enter is pressed. */
export function useErrorAfterBlur(error: string | undefined) {
  const { isTyping, startTyping, stopTyping } = useIsTyping();
  return {
    error: isTyping ? undefined : error,
    onInput: startTyping,
    onBlur: stopTyping,
  };
}

interface BoundProps {
  label: string;
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

interface TextFieldProps
  extends
    BoundProps,
    Pick<FieldProps, 'hint' | 'describedBy'>,
    Omit<ComponentProps<'input'>, 'value' | 'onChange'> {}

/** A text field of one line. Its error appears when it loses the focus. */
export function TextField(props: TextFieldProps) {
  const { label, hint, describedBy, error, onChange, ...input } = props;
  const shown = useErrorAfterBlur(error);
  return (
    <Field {...{ label, hint, describedBy }} error={shown.error}>
      {(ids) => (
        <Input
          autoComplete="off"
          {...ids}
          {...input}
          onChange={(event) => {
            shown.onInput();
            onChange(event.target.value);
          }}
          onBlur={shown.onBlur}
          onKeyDown={(event) => event.key === 'Enter' && shown.onBlur()}
        />
      )}
    </Field>
  );
}

interface SelectFieldProps extends BoundProps, Omit<ComponentProps<typeof Select>, 'value' | 'onChange'> {}

export function SelectField({ label, error, onChange, ...select }: SelectFieldProps) {
  return (
    <Field label={label} error={error}>
      {(ids) => <Select {...ids} {...select} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  );
}

interface TextAreaFieldProps extends BoundProps, Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> {
  hint?: ReactNode;
}

export function TextAreaField({ label, hint, error, onChange, ...textarea }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <textarea
          rows={4}
          className={controlClasses}
          {...ids}
          {...textarea}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

type NotesFieldProps = Omit<BoundProps, 'label'> & { label?: string; maxLength: number };

/** A field for notes, with a character count. */
export function NotesField({ label = 'Notes (optional)', maxLength, ...bound }: NotesFieldProps) {
  return (
    <TextAreaField
      label={label}
      hint={<span className="tabular-nums">{`${bound.value.length}/${maxLength}`}</span>}
      rows={3}
      maxLength={maxLength}
      {...bound}
    />
  );
}
