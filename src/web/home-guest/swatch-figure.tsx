import { Ruler, STITCH_HEIGHT, STITCH_WIDTH, Stitches } from '../ui/stitch-grid.tsx';

const COLUMNS = 24;
const ROWS = 30;
/** The number of stitches that are counted under the ruler. */
const COUNTED = 18;
const INCHES = 4;
const COUNTED_ROW = 12;

const width = COLUMNS * STITCH_WIDTH;
const height = ROWS * STITCH_HEIGHT;
const counted = { left: ((COLUMNS - COUNTED) / 2) * STITCH_WIDTH, width: COUNTED * STITCH_WIDTH };
const rulerTop = (COUNTED_ROW + 1) * STITCH_HEIGHT + 3;

function Fabric() {
  const side = ' '.repeat((COLUMNS - COUNTED) / 2);
  return (
    <>
      {/* The tail of the yarn. */}
      <path
        d={`M4 ${height - 3}c-34 12 -26 34 2 28s42 -22 66 -6 18 22 52 14`}
        className="stroke-madder-fill fill-none"
        strokeWidth="4.5"
        strokeLinecap="round"
      />
      <rect width={width} height={height + 1} rx="4" className="fill-madder-fill-strong" />
      <defs>
        <g id="swatch-row">
          <Stitches chart={['m'.repeat(COLUMNS)]} />
        </g>
      </defs>
      {Array.from({ length: ROWS }, (_, row) => (
        <use key={row} href="#swatch-row" y={row * STITCH_HEIGHT} />
      ))}
      <g transform={`translate(0 ${COUNTED_ROW * STITCH_HEIGHT})`}>
        <Stitches chart={[`${side}${'w'.repeat(COUNTED)}${side}`]} />
      </g>
    </>
  );
}

/** A drawing of a swatch with a ruler on it, as it is measured. */
export function SwatchFigure({ className }: { className: string }) {
  const { left } = counted;
  const right = left + counted.width;
  return (
    <svg
      viewBox="-34 -44 308 312"
      role="img"
      aria-label={`A knitted swatch under a ruler: ${COUNTED} stitches lie in ${INCHES} inches.`}
      className={className}
    >
      <g transform="rotate(-2.5 120 110)">
        <Fabric />
        {/* Dashed lines from the ends of the ruler up to a bracket, which has a label. */}
        <path
          d={`M${left} -14V${rulerTop}M${right} -14V${rulerTop}`}
          className="stroke-on-madder"
          strokeWidth="1"
          strokeDasharray="2 2.5"
        />
        <Ruler
          length={counted.width}
          units={INCHES}
          marksPerUnit={8}
          transform={`translate(${left} ${rulerTop})`}
        />
        <path
          d={`M${left} -6v-8H${right}v8`}
          className="stroke-ink fill-none"
          strokeWidth="1.25"
          strokeLinejoin="round"
        />
        <text
          x={width / 2}
          y="-22"
          textAnchor="middle"
          className="fill-ink font-display text-[17px] font-semibold"
        >
          {COUNTED} stitches in {INCHES} inches
        </text>
      </g>
    </svg>
  );
}
