import { useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Makes React hear of what a person entered into a control before the page was live. */
type Replay = () => void;

interface Entry {
  control: Control;
  replay: Replay;
}

/** Sets a value past React, which listens for changes by replacing the setter on the element itself. */
function setNativeValue(control: Control, value: string): void {
  const prototype: unknown = Object.getPrototypeOf(control);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
}

function createTextReplay(control: Control): Replay {
  const { value } = control;
  const caret =
    control instanceof HTMLSelectElement
      ? { start: null, end: null }
      : { start: control.selectionStart, end: control.selectionEnd };
  return () => {
    // React ignores an event that changes nothing of what it last saw.
    control.value = '';
    setNativeValue(control, value);
    control.dispatchEvent(
      new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
    );
    if (caret.start !== null && 'setSelectionRange' in control && document.activeElement === control)
      control.setSelectionRange(caret.start, caret.end);
  };
}

function createChoiceReplay(control: HTMLInputElement): Replay {
  const { checked } = control;
  return () => {
    control.checked = !checked;
    control.click();
  };
}

/** While a page is taken over, React has set the default of each control to what it rendered, and left the rest alone. */
function findEarlyEntries(root: ParentNode): Entry[] {
  return [...root.querySelectorAll<Control>('input, textarea, select')].flatMap((control): Entry[] => {
    if (control instanceof HTMLSelectElement) {
      const rendered = [...control.options].find((option) => option.defaultSelected) ?? control.options[0];
      return control.value === rendered?.value ? [] : [{ control, replay: createTextReplay(control) }];
    }
    if (control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type)) {
      const isNewlyChosen = control.checked !== control.defaultChecked;
      // Of the radio buttons of a group, the one that was chosen speaks for all.
      return isNewlyChosen && (control.checked || control.type === 'checkbox')
        ? [{ control, replay: createChoiceReplay(control) }]
        : [];
    }
    return control.value === control.defaultValue ? [] : [{ control, replay: createTextReplay(control) }];
  });
}

/**
 * The order in which the entries are replayed, so that each number is read in the unit that stood beside it: a choice may
 * change the units of other cards than its own.
 */
function sortForReplay(entries: readonly Entry[]): Entry[] {
  const isChoice = ({ control }: Entry) => ['radio', 'checkbox'].includes(control.type);
  const chosenIn = new Set(entries.filter(isChoice).map(({ control }) => control.closest('section')));
  const rank = (entry: Entry) =>
    isChoice(entry) ? 1 : chosenIn.has(entry.control.closest('section')) ? 2 : 0;
  return entries.toSorted((one, other) => rank(one) - rank(other));
}

let isReplayed = false;

/**
 * Takes over what was entered into a prerendered page before its code came: each control that no longer holds what was
 * rendered is changed again, one after the other, as the person changed it. Stands behind the page's content, so that it
 * comes alive together with it.
 */
export function EarlyInput() {
  useLayoutEffect(() => {
    const root = document.getElementById('root');
    if (isReplayed || !root || !('prerendered' in root.dataset)) return;
    isReplayed = true;
    const entries = sortForReplay(findEarlyEntries(root));
    queueMicrotask(() => {
      for (const { control, replay } of entries) {
        // Each sees what the ones before it changed.
        if (control.isConnected) flushSync(replay);
      }
    });
  }, []);
  return null;
}
