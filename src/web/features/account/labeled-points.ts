interface Point {
  x: number;
  y: number;
}

/**
 * The points whose names can be written without running into one another: each in turn, if it is clear of all that
 * were taken before it.
 * @param room how far apart two names must be, across or down
 */
export function selectLabeledPoints<Each extends Point>(points: readonly Each[], room: Point): Each[] {
  const taken: Each[] = [];
  for (const point of points) {
    const isClear = taken.every(
      ({ x, y }) => Math.abs(x - point.x) >= room.x || Math.abs(y - point.y) >= room.y,
    );
    if (isClear) taken.push(point);
  }
  return taken;
}
