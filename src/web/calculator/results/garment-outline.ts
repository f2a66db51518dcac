/** A garment laid flat, in inches. Its width is half of its bust. */
export interface FlatGarment {
  width: number;
  length: number;
}

interface Line {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/** The shapes of a drawing in SVG units. The drawing is `width` × `height`. */
export interface GarmentDrawing {
  width: number;
  height: number;
  /** Outlines as SVG paths, aligned at the shoulders: as printed, and at the knitter's gauge. */
  printed: string;
  adjusted: string;
  /** Dimension lines of the garment at the knitter's gauge. */
  widthLine: Line;
  lengthLine: Line;
}

/** The space around the garments: for the thickness of the outline, and for the numbers to the right and below. */
const MARGIN = { top: 8, right: 76, bottom: 44, left: 8 } as const;
const GAP = 18;

/**
 * Half of a sweater, from the neck along the sleeve to the hem: x in widths from its middle, y in lengths from its
 * shoulder. Only width and length are to scale; the neck and the sleeves are decorative.
 */
const HALF_OUTLINE = [
  [0.17, 0],
  [0.5, 0.07],
  [0.84, 0.52],
  [0.68, 0.6],
  [0.5, 0.36],
  [0.5, 1],
] as const;
const NECK_DEPTH = 0.16;
const SLEEVE_REACH = 0.84;

const round = (value: number) => Math.round(value * 100) / 100;

function drawOutline({ width, length }: FlatGarment, middle: number, top: number, scale: number): string {
  const at = (x: number, y: number) =>
    `${round(middle + x * width * scale)} ${round(top + y * length * scale)}`;
  const right = HALF_OUTLINE.map(([x, y]) => at(x, y));
  const left = HALF_OUTLINE.map(([x, y]) => at(-x, y)).reverse();
  return `M${[...right, ...left].join(' L')} Q${at(0, NECK_DEPTH)} ${right[0] ?? ''} Z`;
}

/**
 * Draws a garment as printed and at the knitter's gauge, at the same scale. The result is at most `width` × `height`.
 * Every measurement must be above zero.
 */
export function drawGarments(
  printed: FlatGarment,
  adjusted: FlatGarment,
  width: number,
  height: number,
): GarmentDrawing {
  const widest = Math.max(printed.width, adjusted.width) * SLEEVE_REACH * 2;
  const longest = Math.max(printed.length, adjusted.length);
  const scale = Math.min(
    (width - MARGIN.left - MARGIN.right) / widest,
    (height - MARGIN.top - MARGIN.bottom) / longest,
  );
  const middle = MARGIN.left + (width - MARGIN.left - MARGIN.right) / 2;
  const top = MARGIN.top;
  const hem = top + adjusted.length * scale;
  const lowest = top + longest * scale;
  const halfWidth = (adjusted.width * scale) / 2;
  const lengthLineX = middle + (widest * scale) / 2 + GAP;
  return {
    width,
    height: round(lowest + MARGIN.bottom),
    printed: drawOutline(printed, middle, top, scale),
    adjusted: drawOutline(adjusted, middle, top, scale),
    widthLine: {
      x1: round(middle - halfWidth),
      x2: round(middle + halfWidth),
      y1: round(lowest + GAP),
      y2: round(lowest + GAP),
    },
    lengthLine: { x1: round(lengthLineX), x2: round(lengthLineX), y1: top, y2: round(hem) },
  };
}
