/** Longer than browsers wait for the second tap of a double tap (0.35 s) before they send the click of the first. */
const TAP_MS = 400;

let isPressed = false;
let waiting: (() => void)[] = [];
let end: ReturnType<typeof setTimeout> | undefined;

const press = () => {
  clearTimeout(end);
  isPressed = true;
};

const finish = () => {
  isPressed = false;
  const actions = waiting;
  waiting = [];
  for (const action of actions) action();
};

const release = (ms = 0) => {
  clearTimeout(end);
  end = setTimeout(finish, ms);
};

/** Tracks when a press begins and ends, for {@link afterPress}. */
export function watchPresses(): void {
  const listen = <Type extends keyof WindowEventMap>(
    type: Type,
    listener: (event: WindowEventMap[Type]) => void,
  ) => window.addEventListener(type, listener, true);
  listen('pointerdown', press);
  listen('mousedown', press);
  // After a tap, the browser sends mouse events and the click in a later task; after other touches, nothing.
  listen('pointerup', ({ pointerType }) => release(pointerType === 'touch' ? TAP_MS : 0));
  listen('pointercancel', () => release());
  // The timeout lets the click event, which follows the release, run first.
  listen('mouseup', () => release());
  listen('click', () => release());
  // The release of a press that opened the menu of a select element is not reported.
  listen('pointermove', ({ buttons }) => isPressed && buttons === 0 && release());
}

/**
 * Runs `action` after the current press, or immediately if there is none. A field that loses the focus to a pressed
 * button shows its error this way: an earlier error would move the button away before the release.
 */
export function afterPress(action: () => void): void {
  if (isPressed) waiting.push(action);
  else action();
}
