import { computeFinishedMeasurement } from './gauge.ts';
import { findNearestIndex, getDistance } from './quantity.ts';
import {
  describeBust,
  getShownDifference,
  getShownLength,
  formatLength,
  formatSizeName,
} from './sentences.ts';
import type { LengthUnit } from './units.ts';

/** A size with a finished bust up to this many inches from the desired one is a hit. */
export const HIT_WITHIN = 1;

/** A swatch, by its stitches. Rows do not change the bust. */
interface SwatchStitches {
  stitches: number;
}

interface SwatchMatrixInput<Swatch extends SwatchStitches> {
  swatches: readonly Swatch[];
  patternStitches: number;
  /** The printed finished bust of each size. */
  busts: readonly number[];
  desiredBust: number;
  /** The unit of the card: limits are compared with the numbers that are shown. */
  unit: LengthUnit;
}

/** A size knitted with a swatch's gauge. */
export interface MatrixCell {
  bust: number;
  /** The finished bust minus the desired bust. */
  difference: number;
  /** True if the finished bust is within {@link HIT_WITHIN} of the desired one. */
  isHit: boolean;
  /** True if it is within twice that. */
  isNear: boolean;
}

/** A swatch with every size, in the pattern's order. */
export interface MatrixRow<Swatch extends SwatchStitches> {
  swatch: Swatch;
  cells: readonly MatrixCell[];
  /** The index of the size nearest the desired bust. Of two equally near ones, the larger, as in a recommendation. */
  nearestIndex: number;
  /** The index of the size to knit: the nearest if it is a hit, otherwise the first hit; `null` if there is none. */
  hitIndex: number | null;
}

/** Computes the finished bust of every size with every swatch. The swatch with the nearest size comes first. */
export function computeSwatchMatrix<Swatch extends SwatchStitches>({
  swatches,
  patternStitches,
  busts,
  desiredBust,
  unit,
}: SwatchMatrixInput<Swatch>): MatrixRow<Swatch>[] {
  const limit = getShownLength(HIT_WITHIN, unit);
  const rows = swatches.map((swatch): MatrixRow<Swatch> => {
    const cells = busts.map((printed): MatrixCell => {
      const bust = computeFinishedMeasurement(printed, swatch.stitches, patternStitches);
      const shown = Math.abs(getShownDifference(bust, desiredBust, unit));
      return { bust, difference: bust - desiredBust, isHit: shown <= limit, isNear: shown <= 2 * limit };
    });
    const nearestIndex = findNearestIndex(
      cells.map(({ bust }) => bust),
      desiredBust,
    );
    // Rounding can make a size a hit that is not the nearest.
    const hitIndex = cells[nearestIndex]?.isHit ? nearestIndex : cells.findIndex(({ isHit }) => isHit);
    return { swatch, cells, nearestIndex, hitIndex: hitIndex < 0 ? null : hitIndex };
  });
  const getShortestDistance = ({ cells, nearestIndex }: MatrixRow<Swatch>) =>
    getDistance(cells[nearestIndex]?.difference ?? 0, 0);
  return rows.toSorted((one, other) => getShortestDistance(one) - getShortestDistance(other));
}

/** Formats the largest distance of a hit: "1 in", "2.5 cm". */
export const formatHitDistance = (unit: LengthUnit): string => formatLength(HIT_WITHIN, unit);

/** Returns what a size measures with a swatch: "Size M: 43.8 in, 0.2 in smaller than the 44 in you want." */
export const describeHit = (size: string, bust: number, desiredBust: number, unit: LengthUnit): string =>
  `${formatSizeName(size)}: ${describeBust(bust, desiredBust, unit)}.`;

/** Returns that no swatch has a hit: "No size comes within 1 in of 44 in with any of these gauges." */
export const describeNoHit = (desiredBust: number, unit: LengthUnit): string =>
  `No size comes within ${formatHitDistance(unit)} of ${formatLength(desiredBust, unit)} with any of these gauges.`;
