/**
 * Sets `--keyboard-height` to the height in CSS pixels that the on-screen keyboard covers at the bottom of the window.
 * It is 0 in browsers that shrink the window for the keyboard. Safari does not.
 */
export function watchKeyboardHeight(): void {
  const visible = window.visualViewport;
  if (!visible) return;
  const update = () => {
    // Pinch zoom also makes the visual viewport smaller.
    const isZoomed = visible.scale > 1;
    const covered = isZoomed ? 0 : Math.max(0, window.innerHeight - visible.height - visible.offsetTop);
    document.documentElement.style.setProperty('--keyboard-height', `${covered}px`);
  };
  update();
  visible.addEventListener('resize', update);
  visible.addEventListener('scroll', update);
}
