import type { ComponentProps, ReactNode } from 'react';
import { Field, Input, Select, Textarea } from './field.tsx';
import { useTyping } from './use-typing.ts';

/** Hides an error while the user types, until the field loses the focus or Enter is pressed. */
export function useErrorAfterBlur(error: string | undefined) {
  const { typedField, startTyping, stopTyping } = useTyping<'this'>();
  return {
    error: typedField === null ? error : undefined,
    onInput: () => startTyping('this'),
    onBlur: stopTyping,
  };
}

interface BoundProps {
  label: string;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

interface TextFieldProps extends BoundProps, Omit<ComponentProps<typeof Input>, 'value' | 'onChange'> {
  hint?: ReactNode;
  /** True if only screen readers get the label. */
  isLabelHidden?: boolean;
}

/** A text field of one line. Its error appears when it loses the focus. */
export function TextField({ label, isLabelHidden, hint, error, onChange, ...input }: TextFieldProps) {
  const shown = useErrorAfterBlur(error);
  return (
    <Field label={label} isLabelHidden={isLabelHidden ?? false} hint={hint} error={shown.error}>
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

/** A select field. */
export function SelectField({ label, error, onChange, ...select }: SelectFieldProps) {
  return (
    <Field label={label} error={error}>
      {(ids) => <Select {...ids} {...select} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  );
}

interface TextAreaFieldProps extends BoundProps, Omit<ComponentProps<typeof Textarea>, 'value' | 'onChange'> {
  hint?: ReactNode;
}

/** A text field of several lines. */
export function TextAreaField({ label, hint, error, onChange, ...textarea }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => <Textarea {...ids} {...textarea} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  );
}

interface NotesFieldProps extends Omit<BoundProps, 'label'> {
  label?: string;
  /** In characters. */
  maxLength: number;
}

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
