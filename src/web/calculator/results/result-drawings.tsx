import type { SizeComparison } from '../../../engine/recommendation.ts';
import { formatHalf, formatLength, formatTabular } from '../../../engine/sentences.ts';
import { type LengthUnit, fromInches } from '../../../engine/units.ts';
import { useShown } from '../../measurement-inputs/card-units.ts';
import { withNonBreakingSpaces } from '../../ui/format.ts';
import { Plot, createAxisScale, toRem, VerticalTicks } from '../../ui/plot.tsx';

/** A garment laid flat, in inches. Its width is half of its bust. */
interface FlatGarment {
  width: number;
  length: number;
}

/** The space around the garments: for the thickness of the outline, and for the numbers to the right and below. */
const MARGIN = { top: 8, right: 76, bottom: 44, left: 8 } as const;
/** The space between the garments and the dimension lines. */
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

/** The size of the whole drawing at most. */
const WIDTH = 340;
const HEIGHT = 320;

function drawOutline({ width, length }: FlatGarment, middle: number, top: number, scale: number): string {
  const at = (x: number, y: number) =>
    `${(middle + x * width * scale).toFixed(2)} ${(top + y * length * scale).toFixed(2)}`;
  const right = HALF_OUTLINE.map(([x, y]) => at(x, y));
  const left = HALF_OUTLINE.map(([x, y]) => at(-x, y)).reverse();
  return `M${[...right, ...left].join(' L')} Q${at(0, NECK_DEPTH)} ${right[0] ?? ''} Z`;
}

/** Draws a garment as printed and at the knitter's gauge, one over the other. Measurements must be above zero. */
export function drawGarments(printed: FlatGarment, adjusted: FlatGarment) {
  const widest = Math.max(printed.width, adjusted.width) * SLEEVE_REACH * 2;
  const longest = Math.max(printed.length, adjusted.length);
  const scale = Math.min(
    (WIDTH - MARGIN.left - MARGIN.right) / widest,
    (HEIGHT - MARGIN.top - MARGIN.bottom) / longest,
  );
  const middle = MARGIN.left + (WIDTH - MARGIN.left - MARGIN.right) / 2;
  const { top } = MARGIN;
  const lowest = top + longest * scale;
  const halfWidth = (adjusted.width * scale) / 2;
  return {
    height: lowest + MARGIN.bottom,
    // SVG paths, aligned at the shoulders.
    printed: drawOutline(printed, middle, top, scale),
    adjusted: drawOutline(adjusted, middle, top, scale),
    // Dimension lines of the garment at the knitter's gauge.
    widthLine: { x1: middle - halfWidth, x2: middle + halfWidth, y: lowest + GAP },
    lengthLine: { x: middle + (widest * scale) / 2 + GAP, y1: top, y2: top + adjusted.length * scale },
  };
}

/** The length of a typical sweater in widths, for patterns without a length. */
const ORDINARY_LENGTH = 1.25;

/** The recommended size laid flat, to scale: dashed as printed, solid at the knitter's gauge. */
function GarmentSchematic({ size }: { size: SizeComparison }) {
  const { unit } = useShown();
  const title = `Size ${size.size} laid flat, to scale`;
  const { originalMeasurement, adjustedMeasurement, originalLength, adjustedLength } = size;
  const ordinary = (originalMeasurement / 2) * ORDINARY_LENGTH;
  const printed = { width: originalMeasurement / 2, length: originalLength ?? ordinary };
  const adjusted = { width: adjustedMeasurement / 2, length: adjustedLength ?? originalLength ?? ordinary };
  const hasLength = adjustedLength !== null;
  const { widthLine, lengthLine, ...drawing } = drawGarments(printed, adjusted);
  const formatWidth = ({ width }: FlatGarment) => formatHalf(2 * width, unit);
  const describeMeasurements = (garment: FlatGarment) =>
    `${formatWidth(garment)} wide${hasLength ? ` and ${formatLength(garment.length, unit)} long` : ''}`;
  return (
    <figure>
      <figcaption className="mb-2 font-semibold wrap-anywhere">{title}</figcaption>
      <Plot
        title={title}
        description={`A sweater that is ${describeMeasurements(adjusted)} at your gauge; in the pattern it is ${describeMeasurements(printed)}. Its width is half of its finished bust.`}
        viewBox={`0 0 ${WIDTH} ${drawing.height}`}
        className="mx-auto block w-full max-w-sm print:max-w-72"
      >
        <path
          d={drawing.adjusted}
          className="fill-moss-soft stroke-moss"
          strokeWidth="2.5"
          strokeLinejoin="round"
        />
        <path d={drawing.printed} className="stroke-ink fill-none" strokeWidth="1.5" strokeDasharray="5 4" />
        <g className="stroke-muted fill-none" strokeWidth="1.5">
          <path d={`M${widthLine.x1} ${widthLine.y} m0 -5 v10 m0 -5 H${widthLine.x2} m0 -5 v10`} />
          {hasLength && (
            <path d={`M${lengthLine.x} ${lengthLine.y1} m-5 0 h10 m-5 0 V${lengthLine.y2} m-5 0 h10`} />
          )}
        </g>
        <g className="fill-ink font-semibold tabular-nums" fontSize="15">
          <text x={(widthLine.x1 + widthLine.x2) / 2} y={widthLine.y + 20} textAnchor="middle">
            {formatWidth(adjusted)}
          </text>
          {hasLength && (
            <text x={lengthLine.x + 8} y={(lengthLine.y1 + lengthLine.y2) / 2 + 5}>
              {formatLength(adjusted.length, unit)}
            </text>
          )}
        </g>
      </Plot>
      <ul className="mt-3 flex flex-col gap-1 text-sm tabular-nums">
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className="border-moss w-7 border-t-3" />
          At your gauge: {withNonBreakingSpaces(describeMeasurements(adjusted))}
        </li>
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className="border-ink w-7 border-t-2 border-dashed" />
          In the pattern: {withNonBreakingSpaces(describeMeasurements(printed))}
        </li>
      </ul>
      <p className="text-muted mt-2 text-sm">
        The width is half of the finished bust. {hasLength ? 'Neck' : 'Length, neck'} and sleeves are
        approximate.
      </p>
    </figure>
  );
}

interface BustPlotProps {
  sizes: readonly SizeComparison[];
  /** Inches. */
  desiredBust: number;
}

/** The axis is between the names and the numbers. In percent of the width. */
const AXIS_FROM = { short: 26, long: 36 } as const;
const AXIS_TO = 82;
/** The most characters of a short name. */
const SHORT_NAME = 8;
/** Heights in rem, so that the text has the same size at any width, and room if it is large. */
const HEAD = 2;
const ROW = 2;
const FOOT = 1.75;
/** The space between a name and the axis, in percent of the width. */
const NAME_GAP = 4;

function getTextAnchor(position: number): 'start' | 'middle' | 'end' {
  if (position < 0.25) return 'start';
  return position > 0.75 ? 'end' : 'middle';
}

function describeBusts(sizes: readonly SizeComparison[], desiredBust: number, unit: LengthUnit): string {
  const each = sizes.map(
    ({ size, adjustedMeasurement, isRecommended }) =>
      `${size} ${formatLength(adjustedMeasurement, unit)}${isRecommended ? ' (recommended)' : ''}`,
  );
  return `Finished bust of each size at your gauge, against the ${formatLength(desiredBust, unit)} you want: ${each.join(', ')}.`;
}

function BustPlot({ sizes, desiredBust }: BustPlotProps) {
  const { unit } = useShown();
  const shown = sizes.map(({ adjustedMeasurement }) => fromInches(adjustedMeasurement, unit));
  const desired = fromInches(desiredBust, unit);
  const scale = createAxisScale([...shown, desired]);
  const axisFrom = AXIS_FROM[sizes.some(({ size }) => size.length > SHORT_NAME) ? 'long' : 'short'];
  const x = (value: number) => `${axisFrom + (AXIS_TO - axisFrom) * scale.toPosition(value)}%`;
  const bottom = HEAD + sizes.length * ROW;
  return (
    <figure>
      <figcaption className="mb-2 font-semibold">Finished bust of each size</figcaption>
      <Plot
        title="Finished bust of each size"
        description={describeBusts(sizes, desiredBust, unit)}
        width="100%"
        height={toRem(bottom + FOOT)}
      >
        <VerticalTicks ticks={scale.ticks} x={x} top={HEAD} bottom={bottom} />
        {sizes.map(({ size, adjustedMeasurement, isRecommended }, row) => {
          const top = HEAD + row * ROW;
          const y = toRem(top + ROW / 2);
          const dot = x(fromInches(adjustedMeasurement, unit));
          return (
            <g key={row} className={isRecommended ? 'font-bold' : ''}>
              {isRecommended && (
                <rect
                  x="0"
                  y={toRem(top)}
                  width="100%"
                  height={toRem(ROW)}
                  rx="6"
                  className="fill-moss-soft"
                />
              )}
              <foreignObject x="8" y={toRem(top)} width={`${axisFrom - NAME_GAP}%`} height={toRem(ROW)}>
                <p className="flex h-8 items-center leading-[1.1]">
                  <bdi className="line-clamp-2 wrap-anywhere">{size}</bdi>
                </p>
              </foreignObject>
              <line
                x1={x(desired)}
                x2={dot}
                y1={y}
                y2={y}
                className="stroke-edge"
                strokeWidth={isRecommended ? 3 : 1}
              />
              <circle
                cx={dot}
                cy={y}
                r={isRecommended ? 8 : 5}
                strokeWidth="2"
                className={isRecommended ? 'fill-moss stroke-moss' : 'fill-card stroke-ink'}
              />
              <text x="99%" y={y} dominantBaseline="central" textAnchor="end">
                {formatTabular(adjustedMeasurement, unit)}
              </text>
            </g>
          );
        })}
        <line
          x1={x(desired)}
          x2={x(desired)}
          y1={toRem(HEAD - 0.5)}
          y2={toRem(bottom)}
          strokeWidth="2"
          strokeDasharray="5 4"
          className="stroke-ink"
        />
        <text
          x={x(desired)}
          y={toRem(HEAD - 0.875)}
          textAnchor={getTextAnchor(scale.toPosition(desired))}
          className="fill-ink font-semibold"
        >
          You want {formatLength(desiredBust, unit)}
        </text>
      </Plot>
    </figure>
  );
}

interface ResultDrawingsProps {
  sizes: readonly SizeComparison[];
  recommended: SizeComparison | undefined;
  /** In inches; `null` if a saved result does not contain it. */
  desiredBust: number | null;
}

/** The finished bust of each size on an axis, and the recommended size laid flat. */
export function ResultDrawings({ sizes, recommended, desiredBust }: ResultDrawingsProps) {
  return (
    <>
      {sizes.length > 0 && desiredBust !== null && <BustPlot sizes={sizes} desiredBust={desiredBust} />}
      {recommended && <GarmentSchematic size={recommended} />}
    </>
  );
}
