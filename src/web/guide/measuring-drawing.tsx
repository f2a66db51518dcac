import { useId } from 'react';
import { Ruler, STITCH_HEIGHT, STITCH_WIDTH, Stitches } from '../ui/stitch-grid.tsx';
import { Drawing, Stockinette } from './drawings.tsx';
import { useGuideLengths } from './guide-lengths.ts';

/** SVG units per inch. The swatch is drawn to scale. */
const INCH = 60;
const GAUGE = { stitches: 20, rows: 28 };
const SWATCH = { x: 40, y: 44, side: 6 * INCH };
const BORDER = 0.4 * INCH;
const COUNTED = { x: SWATCH.x + INCH, y: SWATCH.y + INCH, side: 4 * INCH };
const STITCH = { width: COUNTED.side / GAUGE.stitches, height: COUNTED.side / GAUGE.rows };

const column = Array.from({ length: GAUGE.rows }, () => `${' '.repeat(GAUGE.stitches / 2)}w`);
const row = 'w'.repeat(GAUGE.stitches);
/** A chart with one row and one column of stitches in a light yarn (`w`), to be counted. A space is no stitch. */
const chart = column.map((stitches, y) => (y === GAUGE.rows / 2 ? row : stitches));

const rulers = { in: { units: 4, marksPerUnit: 8 }, cm: { units: 10, marksPerUnit: 2 } } as const;

/** The swatch's side along the x axis. */
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
