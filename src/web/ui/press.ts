let isPressed = false;
let waiting: (() => void)[] = [];

const press = () => {
  isPressed = true;
};

// After the click, which comes behind the release.
const release = () => {
  setTimeout(() => {
    isPressed = false;
    const actions = waiting;
    waiting = [];
    for (const action of actions) action();
  });
};

/** Watches where a press begins and ends, for {@link afterPress}. */
export function watchPresses(): void {
  // A tap is a pointer's press and release first, then a mouse's.
  for (const type of ['pointerdown', 'mousedown']) window.addEventListener(type, press, true);
  for (const type of ['pointerup', 'pointercancel', 'mouseup']) window.addEventListener(type, release, true);
}

/**
 * Runs `action` at once, or as soon as the press that is under way has ended. A field that is left by pressing a button
 * shows its error then: earlier it would move the button away before it is released.
 */
export function afterPress(action: () => void): void {
  if (isPressed) waiting.push(action);
  else action();
}
