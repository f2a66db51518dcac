import { flushSync } from 'react-dom';

type Field = HTMLInputElement | HTMLTextAreaElement;

const isChoice = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['radio', 'checkbox'].includes(field.type);

/** Returns whether the user has changed a field. Of a group of radio buttons, only the chosen one has changed. */
function isChanged(field: Field): boolean {
  if (!isChoice(field)) return field.value !== field.defaultValue;
  return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox');
}

/** Repeats a change of a field. React ignores an event unless the field differs from what React has set. */
function repeatChange(field: Field, value: string, isChecked: boolean): void {
  if (isChoice(field)) {
    field.checked = !isChecked;
    field.click();
    return;
  }
  // React replaces the element's own `value` setter to track the last value, here the empty one. Calling the prototype's
  // setter bypasses it, so React sees a change.
  field.value = '';
  const prototype: unknown = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Gives React what the user typed into a prerendered page before hydration. Hydration keeps the values of fields, and the
 * next render replaces them. Call it in an effect of the first render.
 */
export function keepEarlyInput(root: ParentNode): void {
  const changed = [...root.querySelectorAll<Field>('input, textarea')].filter(isChanged);
  const replays = changed
    // Radio buttons and checkboxes come first: choosing a unit, perhaps for all cards, converts the numbers already there.
    .toSorted((one, other) => Number(isChoice(other)) - Number(isChoice(one)))
    .map((field) => {
      const { value } = field;
      const isChecked = isChoice(field) && field.checked;
      return () => repeatChange(field, value, isChecked);
    });
  // After these effects, React first renders the stored values.
  queueMicrotask(() => {
    // Each change must be rendered before the next one.
    for (const replay of replays) flushSync(replay);
  });
}
