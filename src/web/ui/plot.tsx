import { useId, type ComponentProps } from 'react';

/** An axis: its ticks, and the position of each value. */
interface AxisScale {
  ticks: readonly number[];
  /** Returns a position from 0 (the start of the axis) to 1 (its end). */
  toPosition: (value: number) => number;
}

const NICE_STEPS = [1, 2, 2.5, 5, 10];
/** The most steps between the smallest and the largest value. Rounding the ends outward can add one. */
const MAX_STEPS = 4;
/** Relative to the values: above floating-point error, below any visible difference. */
const ROUNDING_ERROR = 1e-9;

/** Returns the smallest of 1, 2, 2.5 and 5 times a power of ten that spans `extent` in at most four steps. */
function findNiceStep(extent: number): number {
  const min = extent / MAX_STEPS;
  const power = 10 ** Math.floor(Math.log10(min));
  return (NICE_STEPS.find((step) => step * power >= min) ?? 10) * power;
}

/** Creates an axis that contains all of these values and starts and ends at round numbers. Needs at least one value. */
export function createAxisScale(values: readonly number[]): AxisScale {
  const min = Math.min(...values);
  const max = Math.max(...values);
  const extent = max - min;
  // Values that are equal, or differ only by a rounding error, still need an axis around them.
  const step = findNiceStep(extent > max * ROUNDING_ERROR ? extent : Math.max(max * 0.1, 1));
  const first = Math.floor(min / step);
  const last = Math.max(Math.ceil(max / step), first + 1);
  return {
    ticks: Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step),
    toPosition: (value) => (value / step - first) / (last - first),
  };
}

interface PlotProps extends ComponentProps<'svg'> {
  title: string;
  /** What the drawing shows, for screen readers. */
  description: string;
}

/** The SVG element of a drawing of numbers. */
export function Plot({ title, description, children, ...svg }: PlotProps) {
  const id = useId();
  return (
    <svg
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
      className="fill-ink text-sm tabular-nums"
      {...svg}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-description`}>{description}</desc>
      {children}
    </svg>
  );
}

/** Heights in rem leave room for large text. */
export const toRem = (height: number) => `${height}rem`;

interface VerticalTicksProps {
  ticks: readonly number[];
  /** Returns the horizontal position of a value. */
  x: (value: number) => string;
  /** In rem, like `bottom`. */
  top: number;
  bottom: number;
}

/** The grid lines of a horizontal axis, with their numbers below. */
export const VerticalTicks = ({ ticks, x, top, bottom }: VerticalTicksProps) =>
  ticks.map((tick) => (
    <g key={tick}>
      <line x1={x(tick)} x2={x(tick)} y1={toRem(top)} y2={toRem(bottom)} className="stroke-line" />
      <text x={x(tick)} y={toRem(bottom + 1.125)} textAnchor="middle" className="fill-muted text-xs">
        {Number(tick.toFixed(2))}
      </text>
    </g>
  ));
