import { Field, Textarea } from './field.tsx';

interface NotesFieldProps {
  label?: string;
  /** Characters. */
  longest: number;
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** Notes of several lines, with how many characters there are. */
export function NotesField({ label = 'Notes (optional)', longest, error, value, onChange }: NotesFieldProps) {
  return (
    <Field
      label={label}
      error={error}
      hint={<span className="tabular-nums">{`${value.length}/${longest}`}</span>}
    >
      {(ids) => (
        <Textarea
          {...ids}
          rows={3}
          maxLength={longest}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
