import type { SizeComparison } from '../../../engine/recommendation.ts';
import { formatLength, formatTabular } from '../../../engine/sentences.ts';
import { fromInches, type LengthUnit } from '../../../engine/units.ts';
import { createAxisScale, Plot, VerticalTicks } from '../../ui/plot.tsx';

interface BustPlotProps {
  sizes: readonly SizeComparison[];
  /** Inches. */
  desiredBust: number;
  unit: LengthUnit;
}

/** The axis is between the names and the numbers. In percent of the width. */
const AXIS_FROM = 26;
const AXIS_WIDTH = 56;
/** Heights in pixels, so that the text has the same size at any width. */
const HEAD = 34;
const ROW = 32;
const FOOT = 30;
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
  const x = (value: number) => `${AXIS_FROM + AXIS_WIDTH * scale.toPosition(value)}%`;
  const bottom = HEAD + sizes.length * ROW;
  return (
    <figure>
      <figcaption className="mb-2 font-semibold">Finished bust of each size</figcaption>
      <Plot
        title="Finished bust of each size"
        description={describe(sizes, desiredBust, unit)}
        width="100%"
        height={bottom + FOOT}
      >
        <VerticalTicks ticks={scale.ticks} x={x} top={HEAD} bottom={bottom} />
        {sizes.map(({ size, adjustedMeasurement, isRecommended }, row) => {
          const y = HEAD + (row + 0.5) * ROW;
          const dot = x(fromInches(adjustedMeasurement, unit));
          return (
            <g key={row} className={isRecommended ? 'font-bold' : ''}>
              {isRecommended && (
                <rect
                  x="0"
                  y={y - ROW / 2 + 1}
                  width="100%"
                  height={ROW - 2}
                  rx="6"
                  className="fill-moss-soft"
                />
              )}
              <foreignObject x="8" y={y - ROW / 2} width={`${AXIS_FROM - NAME_GAP}%`} height={ROW}>
                <p className="truncate leading-8">
                  <bdi>{size}</bdi>
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
              <text x="99%" y={y + 5} textAnchor="end">
                {formatTabular(adjustedMeasurement, unit)}
              </text>
            </g>
          );
        })}
        <line
          x1={x(desired)}
          x2={x(desired)}
          y1={HEAD - 8}
          y2={bottom}
          strokeWidth="2"
          strokeDasharray="5 4"
          className="stroke-ink"
        />
        <text
          x={x(desired)}
          y={HEAD - 15}
          textAnchor={getTextAnchor(scale.toPosition(desired))}
          className="fill-ink font-semibold"
        >
          You want {formatLength(desiredBust, unit)}
        </text>
      </Plot>
    </figure>
  );
}
