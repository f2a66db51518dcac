/** Browsers can wait 350 ms for a second tap before they send the click. This must be longer. */
const TAP_MS = 400;

let isPressed = false;
let waiting: (() => void)[] = [];
let end: ReturnType<typeof setTimeout> | undefined;

const press = ({ button, pointerType, target }: PointerEvent) => {
  // Other buttons send no click. The release may not be reported if a press opens the menu of a select element.
  if (button !== 0 || (pointerType !== 'touch' && target instanceof HTMLSelectElement)) return;
  clearTimeout(end);
  end = undefined;
  isPressed = true;
};

const finish = () => {
  end = undefined;
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
  window.addEventListener('pointerdown', press, true);
  // A mouse's click follows its release at once, before the timeout. The click of a tap comes in a later task, and a touch
  // that is no tap has none.
  window.addEventListener(
    'pointerup',
    ({ pointerType }) => release(pointerType === 'mouse' ? 0 : TAP_MS),
    true,
  );
  for (const type of ['click', 'pointercancel', 'contextmenu'])
    window.addEventListener(type, () => release(), true);
  // Some releases are not reported, such as those in another window.
  window.addEventListener('blur', () => release());
  const isUp = ({ pointerType, buttons }: PointerEvent) => pointerType === 'mouse' && buttons === 0;
  window.addEventListener(
    'pointermove',
    (event) => isPressed && end === undefined && isUp(event) && release(),
    true,
  );
}

/**
 * Runs `action` after the current press and its click, or immediately if there is none. A field that loses the focus to a pressed
 * button shows its error this way: an earlier error would move the button away before the release.
 */
export function afterPress(action: () => void): void {
  if (isPressed) waiting.push(action);
  else action();
}

/** Waits for the end of the current press and its click. */
export const waitForPressEnd = (): Promise<void> => new Promise(afterPress);
