/** Runs `task` after the next frame, so that it does not delay what the user is about to see. */
export function runAfterPaint(task: () => void): void {
  // A callback runs before its frame is painted, so the second one runs after the first frame.
  requestAnimationFrame(() => requestAnimationFrame(task));
}
