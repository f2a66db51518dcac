import { useId } from 'react';

interface SegmentedProps<Value extends string> {
  /** For screen readers. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
}

/** A segmented control: radio buttons side by side that look like one switch. */
export function Segmented<Value extends string>({ label, value, onChange, options }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className="border-edge bg-paper inline-flex w-fit rounded-full border p-0.5 print:hidden">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="has-checked:bg-ink has-checked:text-paper text-muted hover:text-ink has-focus-visible:outline-madder relative flex min-h-10 min-w-[min(3.5rem,17vw)] cursor-pointer items-center justify-center rounded-full px-[min(0.75rem,4vw)] text-sm font-semibold forced-color-adjust-none has-focus-visible:outline-3 has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

/** A segmented control with a visible label. */
export const LabeledSegmented = <Value extends string>(props: SegmentedProps<Value>) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
    <span aria-hidden="true" className="font-semibold">
      {props.label}
    </span>
    <Segmented {...props} />
  </div>
);
