import type { Calculation } from '../../contract/calculations.ts';
import { formatCount, formatLength, formatNumber } from '../../engine/sentences.ts';
import { fromInches, type LengthUnit } from '../../engine/units.ts';
import { orNull, objectOrEmpty, quantity } from '../stored/schema.ts';
import { createAxisScale, Plot } from '../ui/plot.tsx';
import { formatDate, formatInteger } from '../ui/format.ts';
import { DataTable } from './data-table.tsx';

const DAY = 86_400_000;
/** The number of labels that fit side by side on a phone. */
const TICKS = 4;
/** The margin before the first and after the last time, as a share of the range. */
const MARGIN = 0.08;

const dayFormat = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' });
const monthFormat = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric' });

/** Creates an axis that contains these times, in milliseconds since 1970, with four labels. Needs at least one time. */
export function createTimeScale(times: readonly number[]) {
  const first = Math.min(...times);
  const last = Math.max(...times);
  const margin = Math.max((last - first) * MARGIN, 2 * DAY);
  const start = first - margin;
  const range = last - first + 2 * margin;
  const format = range < 300 * DAY ? dayFormat : monthFormat;
  const ticks = Array.from({ length: TICKS }, (_, tick) => start + (range * (tick + 0.5)) / TICKS);
  return {
    ticks: ticks.map((time) => ({ time, label: format.format(time) })),
    /** Returns a position from 0 (the start of the axis) to 1 (its end). */
    toPosition: (time: number) => (time - start) / range,
  };
}

/** Horizontal values in percent of the width, heights in pixels, so that the text has the same size at any width. */
const AXIS_FROM = 12;
const AXIS_WIDTH = 78;
const HEAD = 30;
const HEIGHT = 220;
const FOOT = 30;
/** In characters. */
const MAX_LABEL = 9;
/** The minimum distance between two labels, as shares of the plot's width and height. */
const LABEL_ROOM = { x: 0.25, y: 0.1 };
/** Plots with more points than this have smaller dots. */
const MAX_LARGE_DOTS = 60;

const shorten = (name: string) => (name.length > MAX_LABEL ? `${name.slice(0, MAX_LABEL - 1)}…` : name);

interface Point {
  id: string;
  time: number;
  size: string;
  /** Inches. */
  bust: number;
}

const readResults = objectOrEmpty({
  desiredFit: objectOrEmpty({ bust: objectOrEmpty({ expectedResult: orNull(quantity) }) }),
});

/** Reads the finished bust of the recommended size, in inches, from stored `results`; `null` if there is none. */
export const readFinishedBust = (results: unknown): number | null =>
  readResults(results).desiredFit.bust.expectedResult;

/** Returns a point for each result with a finished bust, in the order of the list (the newest first). */
function toPoints(calculations: readonly Calculation[]): Point[] {
  return calculations.flatMap(({ id, createdAt, recommendedSize, results }) => {
    const bust = readFinishedBust(results);
    return bust === null ? [] : [{ id, time: Date.parse(createdAt), size: recommendedSize, bust }];
  });
}

interface Position {
  x: number;
  y: number;
}

/**
 * Selects points whose labels do not overlap. Points nearer the start of the list take precedence.
 * @param room the minimum distance between two labels, horizontal or vertical, in the unit of the points
 */
export function selectLabeledPoints<Each extends Position>(points: readonly Each[], room: Position): Each[] {
  const selected: Each[] = [];
  for (const point of points) {
    const hasRoom = ({ x, y }: Position) =>
      Math.abs(x - point.x) >= room.x || Math.abs(y - point.y) >= room.y;
    if (selected.every(hasRoom)) selected.push(point);
  }
  return selected;
}

function describe(points: readonly Point[], newest: Point, unit: LengthUnit): string {
  const busts = points.map(({ bust }) => bust);
  const first = Math.min(...points.map(({ time }) => time));
  const last = `${newest.size}, ${formatLength(newest.bust, unit)}, on ${formatDate(newest.time)}`;
  if (points.length === 1) return `One saved result: ${last}.`;
  const range = `${formatLength(Math.min(...busts), unit)} to ${formatLength(Math.max(...busts), unit)}`;
  return `${formatInteger(points.length)} saved results since ${formatDate(first)}, with finished busts of ${range}. The latest: ${last}.`;
}

/** A plot of the recommended sizes and their finished busts over time. */
export function SizePlot({ calculations, unit }: { calculations: readonly Calculation[]; unit: LengthUnit }) {
  const points = toPoints(calculations);
  const [newest] = points;
  const omitted = calculations.length - points.length;
  return (
    <figure className="min-w-0">
      <figcaption className="text-muted mb-3">
        Finished bust of the recommended size of each saved result, in {unit === 'in' ? 'inches' : 'cm'}.
        {omitted > 0 &&
          ` ${formatCount(omitted, 'result has', 'results have')} no finished bust and ${omitted === 1 ? 'is' : 'are'} not drawn.`}
      </figcaption>
      {newest && <Drawing points={points} newest={newest} unit={unit} />}
      <DataTable
        caption="Recommended sizes over time"
        columns={['Result', 'Date', 'Size', 'Finished bust']}
        rows={calculations.map(({ name, createdAt, recommendedSize, results }) => {
          const bust = readFinishedBust(results);
          return [
            <bdi key="name">{name}</bdi>,
            formatDate(createdAt),
            <bdi key="size">{recommendedSize}</bdi>,
            bust === null ? '–' : formatLength(bust, unit),
          ];
        })}
      />
    </figure>
  );
}

function Drawing({ points, newest, unit }: { points: readonly Point[]; newest: Point; unit: LengthUnit }) {
  const timeScale = createTimeScale(points.map(({ time }) => time));
  const bustScale = createAxisScale(points.map(({ bust }) => fromInches(bust, unit)));
  const placed = points.map((point) => ({
    ...point,
    x: timeScale.toPosition(point.time),
    y: 1 - bustScale.toPosition(fromInches(point.bust, unit)),
  }));
  const labeled = selectLabeledPoints(placed, LABEL_ROOM);
  const x = (position: number) => `${AXIS_FROM + AXIS_WIDTH * position}%`;
  const y = (position: number) => HEAD + HEIGHT * position;
  return (
    <Plot
      title="Recommended sizes over time"
      description={describe(points, newest, unit)}
      width="100%"
      height={HEAD + HEIGHT + FOOT}
    >
      {bustScale.ticks.map((tick) => {
        const position = y(1 - bustScale.toPosition(tick));
        return (
          <g key={tick}>
            <line x1={x(0)} x2={x(1)} y1={position} y2={position} className="stroke-line" />
            <text x={`${AXIS_FROM - 2}%`} y={position + 4} textAnchor="end" className="fill-muted text-xs">
              {formatNumber(tick, 2)}
            </text>
          </g>
        );
      })}
      {timeScale.ticks.map(({ time, label }) => {
        const position = x(timeScale.toPosition(time));
        return (
          <g key={time}>
            <line x1={position} x2={position} y1={y(1)} y2={y(1) + 6} className="stroke-edge" />
            <text x={position} y={y(1) + 22} textAnchor="middle" className="fill-muted text-xs">
              {label}
            </text>
          </g>
        );
      })}
      {placed.map((point) => (
        <circle
          key={point.id}
          cx={x(point.x)}
          cy={y(point.y)}
          r={points.length > MAX_LARGE_DOTS ? 3.5 : 5}
          fillOpacity="0.7"
          className="fill-madder stroke-card"
        />
      ))}
      {labeled.map((point) => (
        <text
          key={point.id}
          x={x(point.x)}
          y={y(point.y) - 11}
          textAnchor="middle"
          paintOrder="stroke"
          strokeWidth="4"
          className="stroke-card font-semibold"
        >
          {shorten(point.size)}
        </text>
      ))}
    </Plot>
  );
}
