interface Point {
  x: number;
  y: number;
}

/**
 * Selects points whose labels do not overlap. Earlier points take precedence.
 * @param room the minimum distance between two labels, horizontal or vertical, in the unit of the points
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
