import type { SizeComparison } from '../../../engine/recommendation.ts';
import { formatLength, formatTabular } from '../../../engine/sentences.ts';
import { fromInches, type LengthUnit } from '../../../engine/units.ts';
import { createAxisScale, Plot, toRem, VerticalTicks } from '../../ui/plot.tsx';

interface BustPlotProps {
  sizes: readonly SizeComparison[];
  /** Inches. */
  desiredBust: number;
  unit: LengthUnit;
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

function describe(sizes: readonly SizeComparison[], desiredBust: number, unit: LengthUnit): string {
  const each = sizes.map(
    ({ size, adjustedMeasurement, isRecommended }) =>
      `${size} ${formatLength(adjustedMeasurement, unit)}${isRecommended ? ' (recommended)' : ''}`,
  );
  return `Finished bust of each size at your gauge, against the ${formatLength(desiredBust, unit)} you want: ${each.join(', ')}.`;
}

/** A plot of each size's finished bust against the desired bust. */
export function BustPlot({ sizes, desiredBust, unit }: BustPlotProps) {
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
        description={describe(sizes, desiredBust, unit)}
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
