/** A time axis: its ticks, and the position of each time. Times are in milliseconds since 1970. */
export interface TimeScale {
  ticks: readonly { time: number; label: string }[];
  /** Returns a position from 0 (the start of the axis) to 1 (its end). */
  toPosition: (time: number) => number;
}

interface Step {
  count: number;
  unit: 'day' | 'month' | 'year';
}

const STEPS: readonly Step[] = [
  ...[1, 2, 7, 14].map((count) => ({ count, unit: 'day' as const })),
  ...[1, 2, 3, 6].map((count) => ({ count, unit: 'month' as const })),
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].map((count) => ({ count, unit: 'year' as const })),
];

/** Long enough for any range of four-digit years. */
const LONGEST_STEP: Step = { count: 5000, unit: 'year' };

/** The number of labels that fit side by side on a phone. */
const MAX_TICKS = 4;
const DAY = 86_400_000;
/** The margin before the first and after the last time, as a share of the range. */
const MARGIN = 0.08;

const formats = {
  day: new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' }),
  month: new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric' }),
  year: new Intl.DateTimeFormat('en', { year: 'numeric' }),
} as const;

/** Returns the tick that is `index` steps after the last tick before `start`, in local time. */
function getTick(start: number, { count, unit }: Step, index: number): number {
  const date = new Date(start);
  date.setHours(0, 0, 0, 0);
  const month = date.getMonth();
  const year = date.getFullYear();
  if (unit === 'day') date.setDate(date.getDate() + index * count);
  else if (unit === 'month') date.setMonth((Math.floor(month / count) + index) * count, 1);
  else date.setFullYear((Math.floor(year / count) + index) * count, 0, 1);
  return date.getTime();
}

/** Returns the ticks between two times. It stops soon after `MAX_TICKS`, when there are too many to show. */
function findTicks(start: number, end: number, step: Step): number[] {
  return Array.from({ length: MAX_TICKS + 2 }, (_, index) => getTick(start, step, index)).filter(
    (time) => time >= start && time <= end,
  );
}

/** Creates an axis that contains these times, with ticks at the start of days, months or years. Needs at least one time. */
export function createTimeScale(times: readonly number[]): TimeScale {
  const first = times.reduce((min, time) => Math.min(min, time), Infinity);
  const last = times.reduce((max, time) => Math.max(max, time), -Infinity);
  const margin = Math.max((last - first) * MARGIN, 2 * DAY);
  const [start, end] = [first - margin, last + margin];
  const step =
    STEPS.find((candidate) => findTicks(start, end, candidate).length <= MAX_TICKS) ?? LONGEST_STEP;
  return {
    ticks: findTicks(start, end, step).map((time) => ({ time, label: formats[step.unit].format(time) })),
    toPosition: (time) => (time - start) / (end - start),
  };
}
