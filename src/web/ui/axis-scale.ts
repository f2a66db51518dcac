/** An axis: where its marks are, and where a value lies on it. */
export interface AxisScale {
  ticks: readonly number[];
  /** 0 where the axis begins, 1 where it ends. */
  positionOf: (value: number) => number;
}

const NICE_STEPS = [1, 2, 2.5, 5, 10] as const;
const MOST_INTERVALS = 4;
/** Relative to the values: more than arithmetic leaves over, less than any difference that can be seen. */
const ROUNDING_ERROR = 1e-9;

/** The smallest of 1, 2, 2.5 and 5 times a power of ten that spans `extent` in at most four intervals. */
function niceStep(extent: number): number {
  const least = extent / MOST_INTERVALS;
  const power = 10 ** Math.floor(Math.log10(least));
  return (NICE_STEPS.find((step) => step * power >= least) ?? 10) * power;
}

/** The axis on which all of these values lie, from one round number to another. Needs at least one value. */
export function axisScale(values: readonly number[]): AxisScale {
  const least = Math.min(...values);
  const most = Math.max(...values);
  const extent = most - least;
  // Values that are all the same, or differ by a rounding error alone, still need an axis around them.
  const step = niceStep(extent > most * ROUNDING_ERROR ? extent : Math.max(most * 0.1, 1));
  const first = Math.floor(least / step);
  const last = Math.max(Math.ceil(most / step), first + 1);
  return {
    ticks: Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step),
    positionOf: (value) => (value / step - first) / (last - first),
  };
}
