import { computeYarnGaugeStats, type YarnGaugeStats } from '../../engine/gauge-stats.ts';
import { formatCount, formatNumber } from '../../engine/sentences.ts';
import { gaugeFromPer4Inches, gaugeBasis, type Shown } from '../../engine/units.ts';
import type { Swatch } from '../../contract/swatches.ts';
import { createAxisScale, Plot, toRem, VerticalTicks } from '../ui/plot.tsx';
import { DataTable } from './data-table.tsx';

/** The axis is to the right of the names. In percent of the width. */
const AXIS_FROM = 29;
const AXIS_WIDTH = 66;
/** Heights in rem, so that the text has the same size at any width, and room if it is large. */
const HEAD = 0.5;
const ROW = 2.125;
const FOOT = 2.75;
const BAND = 1.5;

/** Radii in pixels. The maximum is smaller than the band, so that the dot of a thousand swatches does not cover it. */
const DOT_RADIUS = 4.5;
const MAX_DOT_RADIUS = 9;

/** Returns a dot for each gauge. Its area shows the number of swatches with this gauge, up to four. */
function toDots(swatches: readonly Swatch[], category: Swatch['yarnCategory']) {
  const counts = new Map<number, number>();
  for (const { yarnCategory, stitchGauge } of swatches) {
    if (yarnCategory === category) counts.set(stitchGauge, (counts.get(stitchGauge) ?? 0) + 1);
  }
  return [...counts].map(([stitches, count]) => ({
    stitches,
    radius: Math.min(DOT_RADIUS * Math.sqrt(count), MAX_DOT_RADIUS),
  }));
}

/** A plot of the swatches' gauges against the usual range of each yarn. */
export function YarnPlot({ swatches, unit, conversion }: { swatches: readonly Swatch[] } & Shown) {
  const basis = gaugeBasis[unit];
  const toUnit = (per4Inches: number) => gaugeFromPer4Inches(per4Inches, unit, conversion);
  const format = (per4Inches: number) => formatNumber(toUnit(per4Inches), 1);
  const formatUsual = ({ usual }: YarnGaugeStats) => `${format(usual.min)}–${format(usual.max)}`;
  const formatOwn = ({ stitches }: YarnGaugeStats) => {
    if (stitches === null) return '–';
    const { min, median, max } = stitches;
    return min === max ? format(min) : `${format(min)} to ${format(max)} (middle ${format(median)})`;
  };
  const stats = computeYarnGaugeStats(swatches);
  const descriptions = stats
    .filter(({ count }) => count > 0)
    .map(
      (yarn) =>
        `${yarn.label}: ${formatCount(yarn.count, 'swatch', 'swatches')}, ${formatOwn(yarn)}, usually ${formatUsual(yarn)}`,
    );
  const scale = createAxisScale(
    stats.flatMap(({ usual, stitches }) => [
      toUnit(usual.min),
      toUnit(usual.max),
      ...(stitches === null ? [] : [toUnit(stitches.min), toUnit(stitches.max)]),
    ]),
  );
  const x = (inUnit: number) => `${AXIS_FROM + AXIS_WIDTH * scale.toPosition(inUnit)}%`;
  const bottom = HEAD + stats.length * ROW;
  return (
    <figure className="min-w-0">
      <figcaption className="text-muted mb-3">
        Each dot is a gauge of yours; a bigger dot means more swatches. The bars show the usual range of the
        yarn.
      </figcaption>
      <Plot
        title="Stitch gauge of your swatches by yarn"
        description={`Stitches ${basis} of your swatches in each category of yarn, against the usual range. ${descriptions.join('; ')}.`}
        width="100%"
        height={toRem(bottom + FOOT)}
      >
        <VerticalTicks ticks={scale.ticks} x={x} top={HEAD} bottom={bottom} />
        <text
          x={`${AXIS_FROM + AXIS_WIDTH / 2}%`}
          y={toRem(bottom + 2.25)}
          textAnchor="middle"
          className="fill-muted text-xs"
        >
          Stitches {basis}
        </text>
        {stats.map((yarn, row) => {
          const y = HEAD + (row + 0.5) * ROW;
          const from = toUnit(yarn.usual.min);
          const width = scale.toPosition(toUnit(yarn.usual.max)) - scale.toPosition(from);
          return (
            <g key={yarn.category}>
              <text
                x="0"
                y={toRem(y)}
                dominantBaseline="central"
                className={yarn.count === 0 ? 'fill-muted' : 'font-semibold'}
              >
                {yarn.label}
              </text>
              <rect
                x={x(from)}
                width={`${AXIS_WIDTH * width}%`}
                y={toRem(y - BAND / 2)}
                height={toRem(BAND)}
                rx="5"
                className="fill-moss-soft stroke-moss"
              />
              {toDots(swatches, yarn.category).map(({ stitches, radius }) => (
                <circle
                  key={stitches}
                  cx={x(toUnit(stitches))}
                  cy={toRem(y)}
                  r={radius}
                  fillOpacity="0.7"
                  className="fill-madder stroke-card"
                />
              ))}
            </g>
          );
        })}
      </Plot>
      <p className="text-muted mt-2 text-sm">
        Ranges: Craft Yarn Council, Yarn Weight System. Only a guideline, especially for lace, which is often
        knitted looser on purpose.
      </p>
      <DataTable
        caption={`Stitches ${basis}, by yarn`}
        columns={['Yarn', 'Usual', 'Swatches', 'Yours']}
        rows={stats.map((yarn) => [yarn.label, formatUsual(yarn), yarn.count, formatOwn(yarn)])}
      />
    </figure>
  );
}
