import { useId } from 'react';

interface RadioListProps<Value extends string> {
  /** The question, for screen readers. */
  label: string;
  /** `null` while nothing is chosen. */
  value: Value | null;
  options: readonly { value: Value; label: string; hint?: string }[];
  error?: string | undefined;
  onChange: (value: Value) => void;
}

/** Radio buttons below each other, each with an optional hint. */
export function RadioList<Value extends string>(props: RadioListProps<Value>) {
  const { label, value, options, error, onChange } = props;
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      className="min-w-0"
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-col gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="border-edge has-checked:border-madder has-checked:bg-sunken flex min-h-11 cursor-pointer gap-3 rounded-lg border px-3 py-2"
          >
            <input
              type="radio"
              name={id}
              className="accent-madder-fill mt-0.5 size-6 shrink-0 cursor-pointer"
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className="min-w-0">
              <span className="block font-semibold">{option.label}</span>
              {option.hint !== undefined && <span className="text-muted block text-sm">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className="text-madder mt-1.5 text-sm font-semibold">
          {error}
        </p>
      )}
    </fieldset>
  );
}
