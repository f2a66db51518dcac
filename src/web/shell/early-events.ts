import { fetchOfflineShell } from './offline-shell.ts';

/** A paste into a field before the application took over. */
export interface EarlyPaste {
  text: string;
  html: string;
  /** The field's value before. */
  before: string;
}

/** The button that was pressed last. */
let pressed: HTMLButtonElement | null = null;

/** The last paste into each field that has not been changed since. */
const pastes = new Map<EventTarget | null, EarlyPaste>();

/** True once the user has entered something, which a reload would clear, or pressed a link, whose page it would cancel. */
let hasActed = false;

/** The time between two requests that find out whether the server answers. */
const RETRY_MS = 5000;

function rememberPress(event: MouseEvent): void {
  const control = event.target instanceof Element ? event.target.closest('button, a, summary') : null;
  if (control instanceof HTMLButtonElement) {
    // The browser would submit a form and load the page again.
    event.preventDefault();
    pressed = control;
  } else if (control) hasActed = true;
}

/** Reloads the page with its fragment, which the link of the notice would drop: it may be a shared calculation. */
function reloadFromNotice(event: MouseEvent): void {
  if (!(event.target instanceof Element) || !event.target.closest('#loading-notice a')) return;
  event.preventDefault();
  window.location.reload();
}

function rememberPaste({ target, clipboardData }: ClipboardEvent): void {
  if (!(target instanceof HTMLInputElement) || !clipboardData) return;
  pastes.set(target, {
    text: clipboardData.getData('text/plain'),
    html: clipboardData.getData('text/html'),
    before: target.value,
  });
}

function rememberInput(event: Event): void {
  hasActed = true;
  if (!(event instanceof InputEvent) || event.inputType !== 'insertFromPaste') pastes.delete(event.target);
}

/** Waits until the server answers, then reloads the page, unless the user has acted meanwhile. */
async function reloadWhenReachable(): Promise<void> {
  const shell = await fetchOfflineShell();
  if (hasActed) return;
  if (shell !== null) window.location.reload();
  else setTimeout(() => void reloadWhenReachable(), RETRY_MS);
}

/** Reloads a page whose application could not be loaded. The load event comes after all scripts have run or failed. */
function recoverFromFailedLoad(): void {
  // A file that always fails would reload the page forever.
  const isFirstLoad = performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type !== 'reload');
  if (isFirstLoad) void reloadWhenReachable();
}

// The browser loads this module long before the application: it is an entry of its own (scripts/prerender.js).
if (!import.meta.env.SSR) {
  window.addEventListener('click', rememberPress, true);
  window.addEventListener('click', reloadFromNotice);
  window.addEventListener('paste', rememberPaste, true);
  window.addEventListener('input', rememberInput, true);
  window.addEventListener('load', recoverFromFailedLoad);
}

/** Tells this module that the application has loaded, so that it does not reload the page. Call it as early as possible. */
export function confirmLoad(): void {
  window.removeEventListener('load', recoverFromFailedLoad);
}

/** Leaves presses and pastes to the application. Call it before React renders. */
export function stopRememberingEvents(): void {
  window.removeEventListener('click', rememberPress, true);
  window.removeEventListener('paste', rememberPaste, true);
  window.removeEventListener('input', rememberInput, true);
}

/** Returns what was pasted into a field, unless the user has changed it since. */
export const findEarlyPaste = (field: HTMLElement): EarlyPaste | undefined => pastes.get(field);

/** Repeats the press that was remembered last. Call it when the page works. */
export function repeatEarlyPress(): void {
  if (pressed?.isConnected) pressed.click();
  pressed = null;
}

/** Removes the notice that the page has not finished loading. Call it when the page works or shows an error. */
export function removeLoadingNotice(): void {
  document.getElementById('loading-notice')?.remove();
}
