/** An axis of time: where its marks are, and where a moment lies on it. */
export interface TimeScale {
  ticks: readonly { time: number; label: string }[];
  /** 0 where the axis begins, 1 where it ends. */
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

/** Fits any dates that a calendar of four digits has. */
const LONGEST_STEP: Step = { count: 5000, unit: 'year' };

/** As many labels as stand side by side on a phone. */
const MAX_TICKS = 4;
const DAY = 86_400_000;
/** Room on both sides of the first and the last moment, as a share of the time between them. */
const MARGIN = 0.08;

const formats = {
  day: new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' }),
  month: new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric' }),
  year: new Intl.DateTimeFormat('en', { year: 'numeric' }),
} as const;

/** The mark of a step that is `index` steps after the last one before `start`, in the time of the place. */
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

/** The marks between two moments; one more than fit is enough to know that there are too many. */
function findTicks(start: number, end: number, step: Step): number[] {
  return Array.from({ length: MAX_TICKS + 2 }, (_, index) => getTick(start, step, index)).filter(
    (time) => time >= start && time <= end,
  );
}

/** The axis on which all of these moments lie, with marks at the beginning of days, months or years. Needs at least one. */
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
