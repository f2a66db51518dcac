import { useId, type ReactNode } from 'react';

/** A drawing with what it shows, said for who cannot see it, and a caption for all. */
function Drawing({
  viewBox,
  description,
  caption,
  children,
}: {
  viewBox: string;
  description: string;
  caption: string;
  children: ReactNode;
}) {
  return (
    <figure className="rounded-card border-line bg-card my-2 border p-4">
      <svg viewBox={viewBox} role="img" aria-label={description} className="mx-auto block w-full max-w-lg">
        {children}
      </svg>
      <figcaption className="text-muted mt-3 text-center text-base">{caption}</figcaption>
    </figure>
  );
}

const STITCH = { width: 14, height: 10 };

/** One knit stitch, a V, in a cell of 14 by 10 with its corner at the origin. */
function Vee({ className }: { className: string }) {
  return (
    <path
      d="M2.5 1.5 7 8.5 11.5 1.5"
      fill="none"
      strokeWidth="4.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    />
  );
}

/** Stockinette as a repeating fill, under an id of its own. */
function Stockinette({ id }: { id: string }) {
  return (
    <pattern id={id} width={STITCH.width} height={STITCH.height} patternUnits="userSpaceOnUse">
      <rect width={STITCH.width} height={STITCH.height} className="fill-madder-soft" />
      <Vee className="stroke-madder-fill/70" />
    </pattern>
  );
}

/** Marks along a ruler: a long one at every fourth. */
function ticks(count: number, step: number) {
  return Array.from({ length: count + 1 }, (_, i) => ({ at: i * step, size: i % 4 === 0 ? 12 : 6 }));
}

/** Where the ruler lies on a swatch: in the middle, across and up, away from every edge. */
export function MeasuringDrawing() {
  const fabric = useId();
  const side = 196;
  return (
    <Drawing
      viewBox="0 0 420 340"
      description="A square swatch of at least 6 by 6 inches. A ruler lies across its middle and another upright; between their marks for 0 and 4 inches the stitches and the rows are counted, well away from all four edges."
      caption="Count over exactly 4 inches (or 10 cm) in the middle, away from the edges."
    >
      <defs>
        <Stockinette id={fabric} />
      </defs>
      <rect
        x="63"
        y="20"
        width="294"
        height="300"
        rx="8"
        className="fill-sunken stroke-line"
        strokeWidth="2"
      />
      <rect x="77" y="40" width="266" height="260" fill={`url(#${fabric})`} />
      <g transform="translate(112 176)">
        <rect width={side} height="26" rx="3" className="fill-card stroke-ink" strokeWidth="1.5" />
        {ticks(16, side / 16).map(({ at, size }) => (
          <line key={at} x1={at} y1="0" x2={at} y2={size} className="stroke-ink" strokeWidth="1.2" />
        ))}
        <text x={side / 2} y="22" textAnchor="middle" fontSize="11" className="fill-ink">
          4 in: stitches
        </text>
      </g>
      <g transform="translate(318 72)">
        <rect width="26" height={side} rx="3" className="fill-card stroke-ink" strokeWidth="1.5" />
        {ticks(16, side / 16).map(({ at, size }) => (
          <line key={at} x1="0" y1={at} x2={size} y2={at} className="stroke-ink" strokeWidth="1.2" />
        ))}
        <text
          transform={`translate(22 ${side / 2}) rotate(-90)`}
          textAnchor="middle"
          fontSize="11"
          className="fill-ink"
        >
          4 in: rows
        </text>
      </g>
    </Drawing>
  );
}

/** One stitch is one V; a row is a line of them. */
export function CountingDrawing() {
  const columns = [1, 2, 3, 4, 5, 6];
  const rows = [4, 3, 2, 1];
  const scale = 3.4;
  return (
    <Drawing
      viewBox="0 0 400 220"
      description="Knit stitches much enlarged, six across and four up. Each V is one stitch; one column of Vs and one line of Vs are picked out in colour and numbered."
      caption="One V is one stitch. Count along a row for stitches, up a column for rows."
    >
      {rows.map((row, y) =>
        columns.map((column, x) => {
          const isCounted = y === rows.length - 1 || x === 0;
          return (
            <g
              key={`${row}-${column}`}
              transform={`translate(${64 + x * STITCH.width * scale} ${14 + y * STITCH.height * scale}) scale(${scale})`}
            >
              <Vee className={isCounted ? 'stroke-madder-fill' : 'stroke-line'} />
            </g>
          );
        }),
      )}
      {columns.map((column, x) => (
        <text
          key={column}
          x={64 + (x + 0.5) * STITCH.width * scale}
          y="180"
          textAnchor="middle"
          fontSize="17"
          fontWeight="600"
          className="fill-ink"
        >
          {column}
        </text>
      ))}
      {rows.map((row, y) => (
        <text
          key={row}
          x="44"
          y={14 + (y + 0.68) * STITCH.height * scale}
          textAnchor="middle"
          fontSize="17"
          fontWeight="600"
          className="fill-ink"
        >
          {row}
        </text>
      ))}
      <text x="207" y="207" textAnchor="middle" fontSize="15" className="fill-muted">
        stitches
      </text>
      <text transform="translate(20 88) rotate(-90)" textAnchor="middle" fontSize="15" className="fill-muted">
        rows
      </text>
    </Drawing>
  );
}

/** Flat knitting turns at each end; circular knitting always goes the same way. */
export function FlatAndCircularDrawing() {
  const fabric = useId();
  const arrow = useId();
  const line = 'fill-none stroke-ink';
  return (
    <Drawing
      viewBox="0 0 440 230"
      description="Left, a flat swatch: the yarn goes right to left and back again, turning at each end, so every second row is purled. Right, a swatch in the round on two needle tips: the yarn always goes the same way and is carried loosely across the back."
      caption="Flat: turn, and purl back. In the round: slide, carry the yarn loosely behind, knit again."
    >
      <defs>
        <Stockinette id={fabric} />
        <marker id={arrow} viewBox="0 0 8 8" refX="6" refY="4" markerWidth="7" markerHeight="7" orient="auto">
          <path d="M0 0 8 4 0 8Z" className="fill-ink" />
        </marker>
      </defs>
      <rect x="40" y="24" width="140" height="150" fill={`url(#${fabric})`} />
      {[150, 118, 86, 54].map((y, i) => (
        <path
          key={y}
          d={i % 2 === 0 ? `M196 ${y}H28` : `M28 ${y}H196`}
          className={line}
          strokeWidth="2"
          markerEnd={`url(#${arrow})`}
        />
      ))}
      <text x="110" y="208" textAnchor="middle" fontSize="18" className="fill-ink font-display">
        Flat
      </text>
      {[150, 118, 86].map((y) => (
        <path
          key={y}
          d={`M250 ${y}C290 ${y - 2} 376 ${y - 30} 416 ${y - 32}`}
          className={line}
          strokeWidth="1.5"
          strokeDasharray="4 5"
        />
      ))}
      <rect x="262" y="24" width="140" height="150" fill={`url(#${fabric})`} />
      {[150, 118, 86, 54].map((y) => (
        <path key={y} d={`M416 ${y}H250`} className={line} strokeWidth="2" markerEnd={`url(#${arrow})`} />
      ))}
      <text x="332" y="208" textAnchor="middle" fontSize="18" className="fill-ink font-display">
        In the round
      </text>
    </Drawing>
  );
}
