import { flushSync } from 'react-dom';

let isPressed = false;
let waiting: (() => void)[] = [];

const press = () => {
  isPressed = true;
};

// The timeout lets the click event, which follows the release, run first.
const release = () => {
  setTimeout(() => {
    isPressed = false;
    const actions = waiting;
    waiting = [];
    for (const action of actions) action();
  });
};

/** Tracks when a press begins and ends, for {@link afterPress}. */
export function watchPresses(): void {
  // A tap fires pointer events first, then mouse events.
  for (const type of ['pointerdown', 'mousedown']) window.addEventListener(type, press, true);
  for (const type of ['pointerup', 'pointercancel', 'mouseup']) window.addEventListener(type, release, true);
  // The release of a press that opened the menu of a select element is not reported.
  window.addEventListener('pointermove', ({ buttons }) => isPressed && buttons === 0 && release(), true);
}

/**
 * Runs `action` after the current press, or immediately if there is none. A field that loses the focus to a pressed
 * button shows its error this way: an earlier error would move the button away before the release.
 */
export function afterPress(action: () => void): void {
  if (isPressed) waiting.push(action);
  else action();
}

/** Renders a change after the current press. At once, because another press can begin before a later render. */
export const renderAfterPress = (change: () => void): void => afterPress(() => flushSync(change));
