import { useState, type ComponentProps, type ReactNode } from 'react';
import { Field, Input, Select, Textarea } from './field.tsx';
import { afterPress } from './press.ts';

/** Holds an error back until its field is left or Enter is pressed, and again while something is typed. */
export function useErrorOnceLeft(error: string | undefined) {
  const [isBeingTyped, setIsBeingTyped] = useState(false);
  return {
    error: isBeingTyped ? undefined : error,
    onTyped: () => setIsBeingTyped(true),
    onLeft: () => afterPress(() => setIsBeingTyped(false)),
  };
}

interface Bound {
  label: string;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

interface TextFieldProps extends Bound, Omit<ComponentProps<typeof Input>, 'value' | 'onChange'> {
  hint?: ReactNode;
}

/** One line of text. An error shows once the field is left. */
export function TextField({ label, hint, error, onChange, ...input }: TextFieldProps) {
  const shown = useErrorOnceLeft(error);
  return (
    <Field label={label} hint={hint} error={shown.error}>
      {(ids) => (
        <Input
          autoComplete="off"
          {...ids}
          {...input}
          onChange={(event) => {
            shown.onTyped();
            onChange(event.target.value);
          }}
          onBlur={shown.onLeft}
          onKeyDown={(event) => event.key === 'Enter' && shown.onLeft()}
        />
      )}
    </Field>
  );
}

interface SelectFieldProps extends Bound, Omit<ComponentProps<typeof Select>, 'value' | 'onChange'> {}

/** A choice of one. */
export function SelectField({ label, error, onChange, ...select }: SelectFieldProps) {
  return (
    <Field label={label} error={error}>
      {(ids) => <Select {...ids} {...select} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  );
}

interface TextAreaFieldProps extends Bound, Omit<ComponentProps<typeof Textarea>, 'value' | 'onChange'> {
  hint?: ReactNode;
}

/** Several lines of text. */
export function TextAreaField({ label, hint, error, onChange, ...textarea }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => <Textarea {...ids} {...textarea} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  );
}

interface NotesFieldProps extends Omit<Bound, 'label'> {
  label?: string;
  /** Characters. */
  maxLength: number;
}

/** Notes of several lines, with the number of their characters. */
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
