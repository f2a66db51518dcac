import { computeFinishedMeasurement } from './gauge.ts';
import { forComparison, requireQuantity } from './quantity.ts';

/** A size with a finished bust up to this many inches from the desired one is a hit. */
export const HIT_WITHIN = 1;

/** A swatch, by its stitches per 4 inches. Rows do not change the bust. */
export interface SwatchStitches {
  stitches: number;
}

/** The input of a matrix: swatches, and the sizes of a pattern. */
export interface SwatchMatrixInput<Swatch extends SwatchStitches> {
  swatches: readonly Swatch[];
  /** The pattern's stitches per 4 inches. */
  patternStitches: number;
  /** The printed finished bust of each size, in inches. */
  busts: readonly number[];
  /** In inches. */
  desiredBust: number;
}

/** A size knitted with a swatch's gauge. Inches, unrounded. */
export interface MatrixCell {
  bust: number;
  /** The finished bust minus the desired bust. */
  difference: number;
  /** True if the finished bust is within {@link HIT_WITHIN} of the desired one. */
  isHit: boolean;
}

/** A swatch with every size, in the pattern's order. */
export interface MatrixRow<Swatch extends SwatchStitches> {
  swatch: Swatch;
  cells: readonly MatrixCell[];
  /** The index of the size nearest the desired bust. Of two equally near ones, the larger, as in a recommendation. */
  nearest: number;
}

const distance = ({ difference }: MatrixCell) => forComparison(Math.abs(difference));

function findNearest(cells: readonly MatrixCell[]): number {
  let best = 0;
  for (const [index, cell] of cells.entries()) {
    const champion = cells[best] ?? cell;
    const gain = distance(champion) - distance(cell);
    if (gain > 0 || (gain === 0 && forComparison(cell.bust - champion.bust) > 0)) best = index;
  }
  return best;
}

/**
 * Computes the finished bust of every size with every swatch. The swatch with the size nearest the desired bust is first;
 * equal ones stay in their order.
 * @throws QuantityError unless all numbers are usable
 */
export function computeSwatchMatrix<Swatch extends SwatchStitches>({
  swatches,
  patternStitches,
  busts,
  desiredBust,
}: SwatchMatrixInput<Swatch>): MatrixRow<Swatch>[] {
  requireQuantity(desiredBust, 'desired bust');
  const rows = swatches.map((swatch): MatrixRow<Swatch> => {
    const cells = busts.map((printed): MatrixCell => {
      const bust = computeFinishedMeasurement(printed, patternStitches, swatch.stitches);
      const difference = bust - desiredBust;
      return { bust, difference, isHit: forComparison(Math.abs(difference)) <= HIT_WITHIN };
    });
    return { swatch, cells, nearest: findNearest(cells) };
  });
  const nearestDistance = ({ cells, nearest }: MatrixRow<Swatch>) => {
    const cell = cells[nearest];
    return cell ? distance(cell) : 0;
  };
  return rows.toSorted((one, other) => nearestDistance(one) - nearestDistance(other));
}
