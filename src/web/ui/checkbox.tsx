import { useId } from 'react';

interface CheckboxProps {
  label: string;
  hint?: string | undefined;
  checked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** A checkbox with its label and an optional hint below. */
export function Checkbox({ label, hint, checked, onChange }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="accent-madder-fill size-6 shrink-0 cursor-pointer"
          checked={checked}
          aria-describedby={hint === undefined ? undefined : id}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className="font-semibold">{label}</span>
      </label>
      {hint !== undefined && (
        <p id={id} className="text-muted mt-1 pl-9 wrap-break-word">
          {hint}
        </p>
      )}
    </div>
  );
}
