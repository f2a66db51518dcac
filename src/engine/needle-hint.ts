import { formatNeedle, NEEDLE_SIZES, type NeedleSize } from './catalog.ts';
import { roundForComparison } from './quantity.ts';

/**
 * The stitches per 4 inches by which one needle size usually changes a gauge. It depends on the yarn and the hands: knitters
 * report about one stitch, and half a stitch to two is common.
 */
const STITCHES_PER_NEEDLE_SIZE = 1;

/** A smaller change of gauge needs no other needle: a swatch varies as much from day to day. In stitches per 4 inches. */
const MIN_CHANGE = STITCHES_PER_NEEDLE_SIZE / 4;

/** A swatch with the needle that it was knitted on. */
export interface NeedleSwatch {
  /** The yarn's name. */
  name: string;
  stitches: number;
  needle: NeedleSize | null;
}

/** The needle to try next. */
interface NeedleHint {
  from: NeedleSize;
  to: NeedleSize;
  /** The number of sizes from one to the other, above zero. */
  sizes: number;
  /** Another needle on which the knitter has swatched the same yarn, if the hint comes from it and not from what is usual. */
  other: NeedleSize | null;
}

/** The sizes that count as steps. The metric ones between them are half steps. */
const STEPS = NEEDLE_SIZES.filter((needle) => !('isMetric' in needle));

const findNeedle = (needle: NeedleSize | null) => NEEDLE_SIZES.find(({ label }) => label === needle);

/** Returns the index of a size in {@link STEPS}; for one between two of them, the number halfway. */
function getStep(needle: NeedleSize): number {
  const mm = findNeedle(needle)?.mm ?? 0;
  const smaller = STEPS.filter((step) => step.mm < mm).length;
  return STEPS[smaller]?.mm === mm ? smaller : smaller - 0.5;
}

/** Returns the needle size with the nearest diameter. */
function findNearestNeedle(mm: number): NeedleSize {
  const distance = (needle: { mm: number }) => Math.abs(needle.mm - mm);
  return NEEDLE_SIZES.reduce((best, needle) => (distance(needle) < distance(best) ? needle : best)).label;
}

const toKey = (name: string) => name.trim().toLowerCase();

/**
 * Returns the needle at which a line through two swatches of the same yarn has the stitches to aim for, if it is between
 * their needles or one of them. Of several other swatches, the one nearest to the aim counts.
 * @returns `null` if there are no such swatches
 */
function interpolate(
  swatch: NeedleSwatch & { needle: NeedleSize },
  aim: number,
  others: readonly NeedleSwatch[],
): Pick<NeedleHint, 'to' | 'other'> | null {
  const from = findNeedle(swatch.needle);
  if (!from) return null;
  const [nearest] = others
    .flatMap(({ name, stitches, needle }) => {
      const other = findNeedle(needle);
      if (!other || toKey(name) !== toKey(swatch.name) || other.mm === from.mm) return [];
      // A larger needle must have given fewer stitches.
      if ((stitches - swatch.stitches) * (other.mm - from.mm) >= 0) return [];
      const fraction = roundForComparison((aim - swatch.stitches) / (stitches - swatch.stitches));
      return fraction >= 0 && fraction <= 1 ? [{ other, fraction, distance: Math.abs(stitches - aim) }] : [];
    })
    .toSorted((one, next) => one.distance - next.distance);
  if (!nearest) return null;
  const { other, fraction } = nearest;
  return { to: findNearestNeedle(from.mm + fraction * (other.mm - from.mm)), other: other.label };
}

/**
 * Suggests the needle for the next swatch of a yarn, from another swatch of the same yarn if there is a suitable one,
 * otherwise from what is usual.
 * @param aim the stitches to aim for
 * @param others other swatches, of any yarn
 * @returns `null` if the needle is unknown, the gauge would hardly change, or there is no such needle
 */
export function suggestNeedle(
  swatch: NeedleSwatch,
  aim: number,
  others: readonly NeedleSwatch[],
): NeedleHint | null {
  const { needle } = swatch;
  const change = roundForComparison(swatch.stitches - aim);
  if (needle === null || Math.abs(change) < MIN_CHANGE) return null;
  const from = getStep(needle);
  const known = interpolate({ ...swatch, needle }, aim, others);
  // For less than half a size, a whole one would make it worse.
  const usualSizes = Math.round(Math.abs(change) / STITCHES_PER_NEEDLE_SIZE);
  // From a half step, the first size leads to the next whole step.
  const usual = change > 0 ? Math.floor(from + usualSizes) : Math.ceil(from - usualSizes);
  const to = known?.to ?? (usualSizes === 0 ? undefined : STEPS[usual]?.label);
  if (to === undefined || to === needle) return null;
  const sizes = Math.max(1, Math.round(Math.abs(getStep(to) - from)));
  return { from: needle, to, sizes, other: known?.other ?? null };
}

/** More sizes than this change the fabric too much to be called the same. */
const SIZES_OF_SAME_FABRIC = 2;

/** Returns which needle to try, and what that comes from, as sentences. */
export function describeNeedleHint({ from, to, sizes, other }: NeedleHint): string {
  const source =
    other === null
      ? `From ${formatNeedle(from)}, try ${formatNeedle(to)} first.`
      : `Your swatches of this yarn on ${formatNeedle(from)} and ${formatNeedle(other)} point to ${formatNeedle(to)}.`;
  return sizes > SIZES_OF_SAME_FABRIC
    ? `${source} That is ${sizes} needle sizes, so the fabric will be noticeably different.`
    : source;
}
