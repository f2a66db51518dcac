import { useId } from 'react';
import { yarnHabits, type YarnHabit } from '../../../engine/habits.ts';
import { formatNumber } from '../../../engine/sentences.ts';
import type { Swatch } from '../../../contract/swatches.ts';
import { axisScale } from '../../ui/axis-scale.ts';
import { DataTable } from './data-table.tsx';
import { count } from './counts.ts';

/** Names stand at the left, the axis beside them: in percent of the width. */
const AXIS_FROM = 29;
const AXIS_WIDTH = 66;
/** Heights in pixels, so that text keeps its size at any width. */
const HEAD = 8;
const ROW = 36;
const FOOT = 46;
const BAND = 26;
const DOT = 4.5;
/** Smaller than the band, which must not vanish behind a thousand swatches. */
const LARGEST_DOT = 9;

/** Equal gauges lie on one spot: how many do is shown by the area of the dot. */
function dotsOf(swatches: readonly Swatch[], category: Swatch['yarnCategory']) {
  const counts = new Map<number, number>();
  for (const { yarnCategory, stitchGauge } of swatches) {
    if (yarnCategory === category) counts.set(stitchGauge, (counts.get(stitchGauge) ?? 0) + 1);
  }
  return [...counts].map(([stitches, equal]) => ({
    stitches,
    radius: Math.min(DOT * Math.sqrt(equal), LARGEST_DOT),
  }));
}

const rangeWords = ({ usual }: YarnHabit) => `${usual.min}–${usual.max}`;

function ownWords({ stitches }: YarnHabit): string {
  if (stitches === null) return '–';
  const { least, median, most } = stitches;
  const shown = (value: number) => formatNumber(value, 1);
  return least === most ? shown(least) : `${shown(least)} to ${shown(most)} (middle ${shown(median)})`;
}

function describe(habits: readonly YarnHabit[]): string {
  const each = habits
    .filter((habit) => habit.count > 0)
    .map(
      (habit) =>
        `${habit.label}: ${count(habit.count, 'swatch', 'swatches')}, ${ownWords(habit)}, usually ${rangeWords(habit)}`,
    );
  return `Stitches per 4 inches of your swatches in each category of yarn, against the usual range. ${each.join('; ')}.`;
}

/** Where one's own swatches lie beside what their yarn usually gives. */
export function YarnPlot({ swatches }: { swatches: readonly Swatch[] }) {
  const id = useId();
  const habits = yarnHabits(swatches);
  const scale = axisScale(
    habits.flatMap(({ usual, stitches }) => [
      usual.min,
      usual.max,
      ...(stitches === null ? [] : [stitches.least, stitches.most]),
    ]),
  );
  const x = (stitches: number) => `${AXIS_FROM + AXIS_WIDTH * scale.positionOf(stitches)}%`;
  const bottom = HEAD + habits.length * ROW;
  return (
    <figure className="min-w-0">
      <figcaption className="text-muted mb-3">
        Each dot is a swatch of yours, the larger the more of them. The bars are what the yarn usually gives.
      </figcaption>
      <svg
        role="img"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-description`}
        width="100%"
        height={bottom + FOOT}
        className="fill-ink text-sm tabular-nums"
      >
        <title id={`${id}-title`}>Stitch gauge of your swatches by yarn</title>
        <desc id={`${id}-description`}>{describe(habits)}</desc>
        {scale.ticks.map((tick) => (
          <g key={tick}>
            <line x1={x(tick)} x2={x(tick)} y1={HEAD} y2={bottom} className="stroke-line" />
            <text x={x(tick)} y={bottom + 18} textAnchor="middle" className="fill-muted text-xs">
              {formatNumber(tick, 2)}
            </text>
          </g>
        ))}
        <text
          x={`${AXIS_FROM + AXIS_WIDTH / 2}%`}
          y={bottom + 38}
          textAnchor="middle"
          className="fill-muted text-xs"
        >
          Stitches per 4 inches
        </text>
        {habits.map((habit, row) => {
          const y = HEAD + (row + 0.5) * ROW;
          const width = scale.positionOf(habit.usual.max) - scale.positionOf(habit.usual.min);
          return (
            <g key={habit.category}>
              <text x="0" y={y + 5} className={habit.count === 0 ? 'fill-muted' : 'font-semibold'}>
                {habit.label}
              </text>
              <rect
                x={x(habit.usual.min)}
                width={`${AXIS_WIDTH * width}%`}
                y={y - BAND / 2}
                height={BAND}
                rx="5"
                className="fill-moss-soft stroke-moss"
              />
              {dotsOf(swatches, habit.category).map(({ stitches, radius }) => (
                <circle
                  key={stitches}
                  cx={x(stitches)}
                  cy={y}
                  r={radius}
                  fillOpacity="0.7"
                  className="fill-madder stroke-card"
                />
              ))}
            </g>
          );
        })}
      </svg>
      <p className="text-muted mt-2 text-sm">
        Ranges: Craft Yarn Council, Yarn Weight System. A guideline, least of all for lace, which is often
        knitted looser on purpose.
      </p>
      <DataTable
        caption="Stitches per 4 inches, by yarn"
        columns={['Yarn', 'Usual', 'Swatches', 'Yours']}
        rows={habits.map((habit) => [habit.label, rangeWords(habit), String(habit.count), ownWords(habit)])}
      />
    </figure>
  );
}
