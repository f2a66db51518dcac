/** An axis: where its marks are, and where a value lies on it. */
export interface AxisScale {
  ticks: readonly number[];
  /** 0 where the axis begins, 1 where it ends. */
  toPosition: (value: number) => number;
}

const NICE_STEPS = [1, 2, 2.5, 5, 10] as const;
const MAX_INTERVALS = 4;
/** Relative to the values: more than arithmetic leaves over, less than any difference that can be seen. */
const ROUNDING_ERROR = 1e-9;

/** The smallest of 1, 2, 2.5 and 5 times a power of ten that spans `extent` in at most four intervals. */
function findNiceStep(extent: number): number {
  const min = extent / MAX_INTERVALS;
  const power = 10 ** Math.floor(Math.log10(min));
  return (NICE_STEPS.find((step) => step * power >= min) ?? 10) * power;
}

/** The axis on which all of these values lie, from one round number to another. Needs at least one value. */
export function createAxisScale(values: readonly number[]): AxisScale {
  const min = Math.min(...values);
  const max = Math.max(...values);
  const extent = max - min;
  // Values that are all the same, or differ by a rounding error alone, still need an axis around them.
  const step = findNiceStep(extent > max * ROUNDING_ERROR ? extent : Math.max(max * 0.1, 1));
  const first = Math.floor(min / step);
  const last = Math.max(Math.ceil(max / step), first + 1);
  return {
    ticks: Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step),
    toPosition: (value) => (value / step - first) / (last - first),
  };
}
