import { type ReactNode, useId } from 'react';
import { STITCH_HEIGHT, STITCH_WIDTH, Stitches, Ruler } from '../ui/stitch-grid.tsx';
import { useGuideLengths } from './guide-lengths.ts';

interface DrawingProps {
  viewBox: string;
  /** For screen readers. */
  description: string;
  caption: string;
  children: ReactNode;
  width?: 'max-w-md' | 'max-w-lg';
}

/** A drawing of the guide, with a caption. */
function Drawing({ viewBox, description, caption, children, width = 'max-w-lg' }: DrawingProps) {
  return (
    <figure className="rounded-card border-line bg-card my-2 border p-4 sm:p-6">
      <svg viewBox={viewBox} role="img" aria-label={description} className={`mx-auto block w-full ${width}`}>
        {children}
      </svg>
      <figcaption className="text-muted mt-4 text-center text-base text-balance">{caption}</figcaption>
    </figure>
  );
}

/** An SVG pattern of stockinette. Its stitches have this width and height. */
function Stockinette({ id, width, height }: { id: string; width: number; height: number }) {
  return (
    <pattern id={id} width={width} height={height} patternUnits="userSpaceOnUse">
      <rect width={width} height={height} className="fill-madder-fill-strong" />
      <g transform={`scale(${width / STITCH_WIDTH} ${height / STITCH_HEIGHT})`}>
        {/* The legs of a stitch extend into the cell below, so the row above is drawn too. */}
        <g transform={`translate(0 ${-STITCH_HEIGHT})`}>
          <Stitches chart={['m', 'm']} />
        </g>
      </g>
    </pattern>
  );
}

const label = 'fill-ink font-display text-[19px] font-semibold';
const yarn = { className: 'stroke-on-madder fill-none', strokeWidth: 3, strokeLinecap: 'round' as const };
const purled = { strokeDasharray: '1 7' };

/** The rows of the flat piece, the first at the bottom. Every second row is purled. */
const flatRows = [
  { y: 148, isPurled: false },
  { y: 118, isPurled: true },
  { y: 88, isPurled: false },
  { y: 58, isPurled: true },
];

/** Returns the definitions of a drawing's fabric and arrowhead, and references to them. */
function useDefinitions() {
  const fabric = useId();
  const arrow = useId();
  const definitions = (
    <defs>
      <Stockinette id={fabric} width={14} height={10} />
      <marker id={arrow} viewBox="0 0 8 8" refX="6" refY="4" markerWidth="5" markerHeight="5" orient="auto">
        <path d="M0 0 8 4 0 8Z" className="fill-on-madder" />
      </marker>
    </defs>
  );
  return { definitions, fabric: `url(#${fabric})`, arrow: `url(#${arrow})` };
}

/** A drawing of flat knitting, which turns at each end, and of circular knitting, which keeps its direction. */
export function FlatAndCircularDrawing() {
  const { definitions, fabric, arrow } = useDefinitions();
  return (
    <Drawing
      viewBox="0 0 440 214"
      description="Left, a flat piece: the first row is knit from right to left; the work is turned, and the second row is purled back from left to right, drawn dotted; then knit and purl again. Right, a tube: the yarn runs around it as a spiral, always from right to left, and every round is knit."
      caption="Flat: turn at the end, and purl every second row back (dotted). In the round: the same way always, every round knit."
    >
      {definitions}
      <rect x="20" y="30" width="168" height="150" rx="3" fill={fabric} />
      {flatRows.map(({ y, isPurled }) => (
        <path
          key={y}
          {...yarn}
          {...(isPurled && purled)}
          d={isPurled ? `M44 ${y}H160` : `M164 ${y}H48`}
          markerEnd={arrow}
        />
      ))}
      {flatRows.slice(1).map(({ y, isPurled }) => (
        <path
          key={y}
          {...yarn}
          d={isPurled ? `M40 ${y + 30}c-16 0 -16 -30 0 -30` : `M168 ${y + 30}c16 0 16 -30 0 -30`}
        />
      ))}
      <text x="104" y="206" textAnchor="middle" className={label}>
        Flat
      </text>
      <path d="M252 34v128c0 24 168 24 168 0V34Z" fill={fabric} />
      <ellipse cx="336" cy="34" rx="84" ry="14" className="fill-madder-fill-strong stroke-madder-fill" />
      {[138, 108, 78].map((y) => (
        <path key={y} {...yarn} d={`M416 ${y}q-80 26 -158 6`} markerEnd={arrow} />
      ))}
      <text x="336" y="206" textAnchor="middle" className={label}>
        In the round
      </text>
    </Drawing>
  );
}

/** A drawing of a flat swatch that is knitted as if in the round. */
export function CarriedYarnDrawing() {
  const { definitions, fabric, arrow } = useDefinitions();
  return (
    <Drawing
      viewBox="0 0 440 200"
      description="A flat swatch for a garment in the round. Every row is knit from right to left. At its left end the yarn is not turned: it hangs in a loose loop behind the swatch, back to the right edge, where the next row begins."
      caption="A flat swatch for the round: knit, slide, carry the yarn loosely behind (dashed), and knit again from the right."
    >
      {definitions}
      <rect x="110" y="16" width="220" height="164" rx="3" fill={fabric} />
      {[150, 112, 74, 36].map((y) => (
        <path key={y} {...yarn} d={`M314 ${y}H132`} markerEnd={arrow} />
      ))}
      {[150, 112, 74].map((y) => (
        <g key={y} className="fill-none" strokeWidth="2" strokeDasharray="6 5">
          <path d={`M110 ${y - 19}H330`} className="stroke-on-madder/50" />
          <path
            d={`M110 ${y}c-44 0 -44 -19 0 -19M330 ${y - 19}c44 0 44 -19 0 -19`}
            className="stroke-ink"
            strokeLinecap="round"
          />
        </g>
      ))}
    </Drawing>
  );
}

const SCALE = 4.4;
const CELL = { width: STITCH_WIDTH * SCALE, height: STITCH_HEIGHT * SCALE };
/** The upper left corner of the enlarged fabric. */
const FABRIC = { x: 70, y: 12 };
/** The numbers that count the stitches, below the fabric, and the rows or ridges, beside it from the top. */
const COLUMNS = [1, 2, 3, 4, 5, 6];
const ROWS = [4, 3, 2, 1];

/** Returns the center of a cell of this width or height. */
const getCenter = (index: number, size: number) => (index + 0.5) * size;

/** Draws numbers, each at the position that `at` returns for its index. */
function Numbers({ of, at }: { of: readonly number[]; at: (index: number) => { x: number; y: number } }) {
  return of.map((number, index) => (
    <text key={number} {...at(index)} textAnchor="middle" className="fill-ink text-[17px] font-semibold">
      {number}
    </text>
  ));
}

/** Stitch numbers below a fabric, with their label. */
function StitchNumbers({ y }: { y: number }) {
  const middle = FABRIC.x + (COLUMNS.length * CELL.width) / 2;
  return (
    <>
      <Numbers of={COLUMNS} at={(index) => ({ x: FABRIC.x + getCenter(index, CELL.width), y })} />
      <text x={middle} y={y + 26} textAnchor="middle" className="fill-muted text-[15px]">
        stitches
      </text>
    </>
  );
}

function VerticalLabel({ children, y }: { children: string; y: number }) {
  return (
    <text transform={`translate(20 ${y}) rotate(-90)`} textAnchor="middle" className="fill-muted text-[15px]">
      {children}
    </text>
  );
}

/** A drawing of stockinette: one stitch is one V, one row is a line of Vs. */
export function KnitCountingDrawing() {
  const height = ROWS.length * CELL.height;
  return (
    <Drawing
      viewBox="0 0 400 208"
      width="max-w-md"
      description="The knit side of stockinette, much enlarged: six columns of Vs, four rows up. Each V is one stitch. The lowest row is picked out in red and numbered 1 to 6 from left to right: six stitches. The first column is picked out too and numbered 1 to 4 from the bottom up: four rows."
      caption="Stockinette: one V is one stitch. Count along a row for stitches, up a column for rows."
    >
      <g transform={`translate(${FABRIC.x} ${FABRIC.y}) scale(${SCALE})`}>
        <Stitches chart={['mlllll', 'mlllll', 'mlllll', 'mmmmmm']} />
      </g>
      <Numbers of={ROWS} at={(index) => ({ x: 48, y: FABRIC.y + getCenter(index, CELL.height) + 8 })} />
      <VerticalLabel y={FABRIC.y + height / 2}>rows</VerticalLabel>
      <StitchNumbers y={FABRIC.y + height + 26} />
    </Drawing>
  );
}

const RIDGE_HEIGHT = 50;

/** One ridge of garter stitch: bumps that curve upward, and bumps that curve downward in the furrow below. */
function Ridge({ y, isCounted }: { y: number; isCounted: boolean }) {
  return (
    <g transform={`translate(${FABRIC.x} ${y})`} className="fill-none" strokeLinecap="round">
      {COLUMNS.slice(1).map((column, index) => (
        <path
          key={column}
          d={`M${getCenter(index, CELL.width) + 6} 29q${CELL.width / 2 - 6} 17 ${CELL.width - 12} 0`}
          className="stroke-line"
          strokeWidth="6"
        />
      ))}
      {COLUMNS.map((column, index) => (
        <path
          key={column}
          d={`M${index * CELL.width + 5} 24q${CELL.width / 2 - 5} -34 ${CELL.width - 10} 0`}
          className={isCounted || index === 0 ? 'stroke-madder-fill' : 'stroke-edge'}
          strokeWidth="9"
        />
      ))}
    </g>
  );
}

/** A drawing of garter stitch: one ridge is two rows, and only the bumps that curve upward are counted. */
export function GarterCountingDrawing() {
  const height = ROWS.length * RIDGE_HEIGHT;
  return (
    <Drawing
      viewBox="0 0 400 258"
      width="max-w-md"
      description="Garter stitch, much enlarged: four ridges, each a line of six bumps that curve upward, with a furrow of bumps that curve downward below it. The lowest ridge is picked out in red and numbered 1 to 6 from left to right: six stitches. The first bump of every ridge is picked out too; at the left the ridges are numbered 1 to 4 from the bottom up, at the right their rows: 2, 4, 6 and 8."
      caption="Garter stitch: one ridge is two rows. Along a ridge, count only the bumps that curve upward."
    >
      {ROWS.map((ridge, index) => (
        <Ridge key={ridge} y={FABRIC.y + index * RIDGE_HEIGHT} isCounted={ridge === 1} />
      ))}
      <Numbers of={ROWS} at={(index) => ({ x: 48, y: FABRIC.y + index * RIDGE_HEIGHT + 24 })} />
      <VerticalLabel y={FABRIC.y + height / 2}>ridges</VerticalLabel>
      {ROWS.map((ridge, index) => (
        <text key={ridge} x="346" y={FABRIC.y + index * RIDGE_HEIGHT + 24} className="fill-muted text-[15px]">
          {ridge * 2} rows
        </text>
      ))}
      <StitchNumbers y={FABRIC.y + height + 20} />
    </Drawing>
  );
}

/** SVG units per inch. The swatch is drawn to scale. */
const INCH = 60;
const GAUGE = { stitches: 20, rows: 28 };
const SWATCH = { x: 40, y: 44, side: 6 * INCH };
const BORDER = 0.4 * INCH;
/** The square in which stitches and rows are counted. */
const COUNTED = { x: SWATCH.x + INCH, y: SWATCH.y + INCH, side: 4 * INCH };
const STITCH = { width: COUNTED.side / GAUGE.stitches, height: COUNTED.side / GAUGE.rows };

const column = Array.from({ length: GAUGE.rows }, () => `${' '.repeat(GAUGE.stitches / 2)}w`);
const row = 'w'.repeat(GAUGE.stitches);
/** A chart with one row and one column of stitches in a light yarn (`w`), to be counted. A space is no stitch. */
const chart = column.map((stitches, y) => (y === GAUGE.rows / 2 ? row : stitches));

const rulers = { in: { units: 4, marksPerUnit: 8 }, cm: { units: 10, marksPerUnit: 2 } } as const;

/** A line along the x axis with the length of the swatch's side. */
function DimensionLine({ transform }: { transform: string }) {
  const { side, inOtherUnit } = useGuideLengths();
  return (
    <g transform={transform}>
      <path d={`M0 6v-6H${SWATCH.side}v6`} className="stroke-ink fill-none" strokeWidth="1.25" />
      <text x={SWATCH.side / 2} y="-9" textAnchor="middle" className="fill-ink text-[18px] font-semibold">
        at least {side} ({inOtherUnit.side})
      </text>
    </g>
  );
}

/** A drawing of a swatch with two rulers around the 4 inches in its middle, away from the edges. */
export function MeasuringDrawing() {
  const fabric = useId();
  const ridges = useId();
  const bottom = COUNTED.y + COUNTED.side;
  const { unit, swatch, countedLength, inOtherUnit, edgeMargin } = useGuideLengths();
  const ruler = { length: COUNTED.side, ...rulers[unit] };
  return (
    <Drawing
      viewBox="0 0 444 416"
      width="max-w-md"
      description={`A square swatch, at least ${swatch}, with a narrow border of garter stitch all around. A square of ${countedLength} each way is marked in its middle, ${edgeMargin} from every edge. One ruler lies along the bottom of that square, another stands at its left side, both with 0 at a corner. One row of 20 stitches and one column of 28 rows inside the square are picked out in a light color.`}
      caption={`Count inside the ${countedLength} (or ${inOtherUnit.countedLength}) in the middle, away from the edges. This swatch has 20 stitches and 28 rows.`}
    >
      <defs>
        <Stockinette id={fabric} {...STITCH} />
        <pattern id={ridges} width={STITCH.width} height="8" patternUnits="userSpaceOnUse">
          <rect width={STITCH.width} height="8" className="fill-madder-fill-strong" />
          <path
            d={`M1 6.5q${STITCH.width / 2 - 1} -7 ${STITCH.width - 2} 0`}
            className="stroke-madder-fill fill-none"
            strokeWidth="2.5"
            strokeLinecap="round"
          />
        </pattern>
      </defs>
      <DimensionLine transform={`translate(${SWATCH.x} 28)`} />
      <DimensionLine transform={`translate(${SWATCH.x + SWATCH.side + 16} ${SWATCH.y}) rotate(90)`} />
      <rect
        x={SWATCH.x}
        y={SWATCH.y}
        width={SWATCH.side}
        height={SWATCH.side}
        rx="5"
        fill={`url(#${ridges})`}
      />
      {/* The fabric's origin is a corner of the counted square, so that the square contains whole stitches. */}
      <g transform={`translate(${COUNTED.x} ${COUNTED.y})`}>
        <rect
          x={BORDER - INCH}
          y={BORDER - INCH}
          width={SWATCH.side - 2 * BORDER}
          height={SWATCH.side - 2 * BORDER}
          fill={`url(#${fabric})`}
        />
        <g transform={`scale(${STITCH.width / STITCH_WIDTH} ${STITCH.height / STITCH_HEIGHT})`}>
          <Stitches chart={chart} />
        </g>
        <rect
          width={COUNTED.side}
          height={COUNTED.side}
          className="stroke-on-madder fill-none"
          strokeWidth="1.5"
          strokeDasharray="5 4"
        />
      </g>
      <Ruler {...ruler} transform={`translate(${COUNTED.x} ${bottom + 3})`} />
      <Ruler {...ruler} transform={`translate(${COUNTED.x - 3} ${COUNTED.y}) rotate(90)`} isTurned />
    </Drawing>
  );
}
