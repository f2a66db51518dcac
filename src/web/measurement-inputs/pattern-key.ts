import type { Gauge } from '../../engine/gauge.ts';

/** Returns a key by which a pattern of the calculator and the same saved pattern are found. Busts in inches. */
export function toPatternKey(
  gauge: Gauge | null,
  sizes: readonly { name: string; bust: number | null }[],
): string {
  const round = (value: number | null | undefined) => value && Math.round(value * 100);
  return JSON.stringify([
    round(gauge?.stitches),
    round(gauge?.rows),
    sizes.map(({ name, bust }) => [name, round(bust)]),
  ]);
}
