/**
 * The path of one knit stitch, the two legs of a V, in a cell of 10 by 7.4 units. It is relative to a point 0.6 right of
 * and 1.2 below the cell's corner, so that every stitch is the same text and compresses well.
 */
const LEGS =
  'c-.2-1.6 1.4-2.2 2.4-.8l2 3v5.2c-2.4-1.2-4.1-4-4.4-7.4zm8.8 0c.2-1.6-1.4-2.2-2.4-.8l-2 3v5.2c2.4-1.2 4.1-4 4.4-7.4z';

/** The proportions of a stitch at a gauge of 18 by 24 per 4 inches. */
export const STITCH_WIDTH = 10;
export const STITCH_HEIGHT = 7.4;

/** The classes of the yarn colors, by their letters in a chart. */
const yarns = {
  m: 'fill-madder-fill',
  o: 'fill-ochre',
  g: 'fill-moss',
  i: 'fill-ink',
  // In forced colors, an outlined background keeps the other yarns visible.
  l: 'fill-line forced-colors:fill-card forced-colors:stroke-line',
  p: 'fill-madder-soft',
  w: 'fill-on-madder',
};

/** A colorwork chart: one string per row from the top, one letter per stitch. A space leaves a hole. */
export type Chart = readonly string[];

/** Returns the size of a chart in SVG units. */
export function getChartSize(chart: Chart): { width: number; height: number } {
  return {
    width: Math.max(...chart.map((row) => row.length)) * STITCH_WIDTH,
    height: chart.length * STITCH_HEIGHT,
  };
}

/** Returns the path of the stitch in column x and row y. */
const drawStitch = (x: number, y: number) =>
  `M${(x * STITCH_WIDTH + 0.6).toFixed(1)} ${(y * STITCH_HEIGHT + 1.2).toFixed(1)}${LEGS}`;

/** The stitches of a chart as SVG: one path per color, which is smaller than one path per stitch. */
export function Stitches({ chart }: { chart: Chart }) {
  return Object.entries(yarns).map(([yarn, className]) => {
    const stitches = chart.flatMap((row, y) =>
      Array.from(row, (letter, x) => (letter === yarn ? drawStitch(x, y) : '')),
    );
    const d = stitches.join('');
    return d !== '' && <path key={yarn} d={d} className={className} />;
  });
}

/** A drawing of a colorwork chart. Decorative, so hidden from screen readers. */
export function StitchGrid({ chart, className }: { chart: Chart; className: string }) {
  const { width, height } = getChartSize(chart);
  return (
    <svg viewBox={`0 -0.6 ${width} ${height + 2}`} aria-hidden="true" focusable="false" className={className}>
      <Stitches chart={chart} />
    </svg>
  );
}

/** The product's logo: one stitch in madder red. */
export function StitchMark({ className }: { className: string }) {
  return (
    <svg viewBox="-1 -1.5 12 11.5" aria-hidden="true" focusable="false" className={className}>
      <path d={drawStitch(0, 0)} className="fill-madder-fill" />
    </svg>
  );
}

const RULER_THICKNESS = 30;
/** How far the ruler extends beyond its first and last mark. */
const RULER_OVERHANG = 12;

interface RulerProps {
  /** The distance from 0 to the last number, in SVG units. */
  length: number;
  /** The number of inches or centimeters. */
  units: number;
  /** An even number. */
  marksPerUnit: number;
  transform: string;
  /** Keeps the numbers upright on a vertical ruler. */
  isTurned?: boolean;
}

/** A drawing of a ruler along the x axis, with its marks at the upper edge. */
export function Ruler({ length, units, marksPerUnit, transform, isTurned = false }: RulerProps) {
  const step = length / units;
  const getMarkLength = (mark: number) => {
    if (mark % marksPerUnit === 0) return 12;
    return mark % (marksPerUnit / 2) === 0 ? 8 : 5;
  };
  return (
    <g transform={transform}>
      <rect
        x={-RULER_OVERHANG}
        width={length + 2 * RULER_OVERHANG}
        height={RULER_THICKNESS}
        rx="3"
        className="fill-ochre-soft stroke-ochre"
        strokeWidth="0.75"
      />
      {Array.from({ length: units * marksPerUnit + 1 }, (_, mark) => (
        <path
          key={mark}
          d={`M${(mark * step) / marksPerUnit} 0v${getMarkLength(mark)}`}
          className="stroke-ink"
        />
      ))}
      {Array.from({ length: units + 1 }, (_, number) => (
        <text
          key={number}
          transform={`translate(${number * step} 21) ${isTurned ? 'rotate(-90)' : ''}`}
          textAnchor="middle"
          dominantBaseline="central"
          className="fill-ink font-display text-[16px] font-semibold"
        >
          {number}
        </text>
      ))}
    </g>
  );
}
