import { useEffect, useLayoutEffect, useReducer } from 'react';
import { flushSync } from 'react-dom';
import { findEarlyPaste, repeatEarlyPress, type EarlyPaste } from './early-events.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Repeats for React what the user entered into a control before hydration. */
type Replay = () => void;

interface Entry {
  control: Control;
  replay: Replay;
}

/** Sets a value without React's knowledge. React tracks values with a setter on the element itself. */
function setNativeValue(control: Control, value: string): void {
  const prototype: unknown = Object.getPrototypeOf(control);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
}

function createTextReplay(control: Control, value = control.value): Replay {
  const caret =
    control instanceof HTMLSelectElement
      ? { start: null, end: null }
      : { start: control.selectionStart, end: control.selectionEnd };
  return () => {
    // React ignores an event if the value is the one that it tracked last.
    control.value = '';
    setNativeValue(control, value);
    control.dispatchEvent(
      new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
    );
    if (caret.start !== null && 'setSelectionRange' in control && document.activeElement === control)
      control.setSelectionRange(caret.start, caret.end);
  };
}

/** Pastes again, because the size table fills several cells. Other fields leave a paste to the browser. */
function createPasteReplay(control: Control, { text, html, before }: EarlyPaste): Replay {
  const keepPasted = createTextReplay(control);
  const restoreBefore = createTextReplay(control, before);
  return () => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    clipboardData.setData('text/html', html);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    if (control.dispatchEvent(event)) keepPasted();
    else restoreBefore();
  };
}

function createChoiceReplay(control: HTMLInputElement): Replay {
  const { checked } = control;
  return () => {
    control.checked = !checked;
    control.click();
  };
}

/** Finds the controls whose values differ from the rendered defaults. Hydration sets only the defaults. */
function findEarlyEntries(root: ParentNode): Entry[] {
  return [...root.querySelectorAll<Control>('input, textarea, select')].flatMap((control): Entry[] => {
    if (control instanceof HTMLSelectElement) {
      const rendered = [...control.options].find((option) => option.defaultSelected) ?? control.options[0];
      return control.value === rendered?.value ? [] : [{ control, replay: createTextReplay(control) }];
    }
    if (control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type)) {
      const isNewlyChosen = control.checked !== control.defaultChecked;
      // In a group of radio buttons, only the chosen one is replayed.
      return isNewlyChosen && (control.checked || control.type === 'checkbox')
        ? [{ control, replay: createChoiceReplay(control) }]
        : [];
    }
    if (control.value === control.defaultValue) return [];
    const paste = findEarlyPaste(control);
    return [{ control, replay: paste ? createPasteReplay(control, paste) : createTextReplay(control) }];
  });
}

/**
 * Sorts the entries so that each number is read in the unit that was shown with it. A choice of units may change the
 * units of other cards.
 */
function sortForReplay(entries: readonly Entry[]): Entry[] {
  const isChoice = ({ control }: Entry) => ['radio', 'checkbox'].includes(control.type);
  const chosenIn = new Set(entries.filter(isChoice).map(({ control }) => control.closest('section')));
  const rank = (entry: Entry) =>
    isChoice(entry) ? 1 : chosenIn.has(entry.control.closest('section')) ? 2 : 0;
  return entries.toSorted((one, other) => rank(one) - rank(other));
}

/** Returns the empty text field that has the focus, if any. */
function findFocusedEmptyField(): HTMLInputElement | HTMLTextAreaElement | null {
  const { activeElement } = document;
  const isField = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement;
  return isField && activeElement.value === '' ? activeElement : null;
}

let isReplayed = false;

/**
 * Replays what the user entered into a prerendered page before hydration: each control that differs from what was
 * rendered is changed or pasted into again, then the last press of a button is repeated. Render it after the page's
 * content, so that it hydrates together with it.
 */
export function EarlyInput() {
  // React runs all effects before an update from a layout effect. They replace the defaults with the stored values, which
  // the next press must act on.
  const [, updateNow] = useReducer(() => true, false);
  useLayoutEffect(updateNow, [updateNow]);
  useEffect(() => {
    const root = document.getElementById('root');
    if (isReplayed || !root || !('prerendered' in root.dataset)) return;
    isReplayed = true;
    const entries = sortForReplay(findEarlyEntries(root));
    const focused = findFocusedEmptyField();
    // After these effects, React first renders the stored values. The replayed input changes them.
    queueMicrotask(() => {
      for (const { control, replay } of entries) {
        // Each change must be rendered before the next one.
        if (control.isConnected) flushSync(replay);
      }
      // Selects the stored text that has appeared, so that typing replaces it.
      if (focused !== null && focused === document.activeElement) focused.select();
      repeatEarlyPress();
    });
  }, []);
  return null;
}
