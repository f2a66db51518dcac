import { STITCH_HEIGHT, STITCH_WIDTH, Stitches } from '../ui/stitch-grid.tsx';
import { Drawing } from './drawing.tsx';

const SCALE = 4.4;
const CELL = { width: STITCH_WIDTH * SCALE, height: STITCH_HEIGHT * SCALE };
const FABRIC = { x: 70, y: 12 };
const COLUMNS = [1, 2, 3, 4, 5, 6];
const ROWS = [4, 3, 2, 1];

const getCenter = (index: number, size: number) => (index + 0.5) * size;

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

/** A rotated label to the left of a fabric. */
function Upward({ children, y }: { children: string; y: number }) {
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
      <Upward y={FABRIC.y + height / 2}>rows</Upward>
      <StitchNumbers y={FABRIC.y + height + 26} />
    </Drawing>
  );
}

const RIDGE = 50;

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
  const height = ROWS.length * RIDGE;
  return (
    <Drawing
      viewBox="0 0 400 258"
      width="max-w-md"
      description="Garter stitch, much enlarged: four ridges, each a line of six bumps that curve upward, with a furrow of bumps that curve downward below it. The lowest ridge is picked out in red and numbered 1 to 6 from left to right: six stitches. The first bump of every ridge is picked out too; at the left the ridges are numbered 1 to 4 from the bottom up, at the right their rows: 2, 4, 6 and 8."
      caption="Garter stitch: one ridge is two rows. Along a ridge, count only the bumps that curve upward."
    >
      {ROWS.map((ridge, index) => (
        <Ridge key={ridge} y={FABRIC.y + index * RIDGE} isCounted={ridge === 1} />
      ))}
      <Numbers of={ROWS} at={(index) => ({ x: 48, y: FABRIC.y + index * RIDGE + 24 })} />
      <Upward y={FABRIC.y + height / 2}>ridges</Upward>
      {ROWS.map((ridge, index) => (
        <text key={ridge} x="346" y={FABRIC.y + index * RIDGE + 24} className="fill-muted text-[15px]">
          {ridge * 2} rows
        </text>
      ))}
      <StitchNumbers y={FABRIC.y + height + 20} />
    </Drawing>
  );
}
