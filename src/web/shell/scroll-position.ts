const ACTS = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Keeps the scroll position that the browser restores after a reload. What was stored on this device appears only then, above
 * what the browser would otherwise keep in view. Ends when the user does something.
 */
export function keepScrollPosition(): void {
  const { style } = document.documentElement;
  style.overflowAnchor = 'none';
  const end = () => {
    style.overflowAnchor = '';
    for (const act of ACTS) removeEventListener(act, end);
  };
  for (const act of ACTS) addEventListener(act, end, { passive: true });
}
