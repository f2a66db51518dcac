/** The button that was pressed last before the application took over. */
let pressed: HTMLButtonElement | null = null;

function rememberPress(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button) return;
  // The browser would submit a form and load the page again.
  event.preventDefault();
  pressed = button;
}

// The browser loads this module long before the application: it is an entry of its own (scripts/prerender.js).
if (!import.meta.env.SSR) window.addEventListener('click', rememberPress, true);

/** Leaves presses to the application. Call it before React renders. */
export function stopRememberingPresses(): void {
  window.removeEventListener('click', rememberPress, true);
}

/** Repeats the press that was remembered last. Call it when the page works. */
export function repeatEarlyPress(): void {
  if (pressed?.isConnected) pressed.click();
  pressed = null;
}
