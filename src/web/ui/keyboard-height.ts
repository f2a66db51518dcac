/**
 * Keeps `--keyboard-height` true: how much of the window's foot the on-screen keyboard covers, in CSS pixels. Browsers
 * that make the window smaller for it need no such help; Safari does not.
 */
export function watchKeyboardHeight(): void {
  const visible = window.visualViewport;
  if (!visible) return;
  const update = () => {
    // A page that was zoomed with two fingers shows a part of the window too, but no keyboard.
    const isZoomed = visible.scale > 1;
    const covered = isZoomed ? 0 : Math.max(0, window.innerHeight - visible.height - visible.offsetTop);
    document.documentElement.style.setProperty('--keyboard-height', `${covered}px`);
  };
  visible.addEventListener('resize', update);
  visible.addEventListener('scroll', update);
}
