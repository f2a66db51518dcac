import { mapUnits } from '../units.ts';
import { canFitBodies, getNarrowest, isAdultSize, NARROWEST } from './evidence.ts';
import { isSideToSide } from './label-meaning.ts';
import type { Ends } from './reading.ts';
import type { Series } from './series.ts';
import { means, type Token } from './tokens.ts';

/** Why a choice is in doubt: the text does not say it, uses a word with two meanings, or only its numbers suggest it. */
export type ChoiceDoubt =
  | 'basis-unclear'
  | 'doubled'
  | 'across-doubled'
  | 'may-be-half'
  | 'may-be-whole'
  | 'label-missing'
  | 'unlabeled';

/** A list of busts, and whether they are the garment's, the body's, or it is unclear. */
export interface BustList {
  series: Series;
  basis: 'finished' | 'fit' | 'unclear';
  /** The whole bust of each size, in inches. */
  values: Ends[];
  printed: Series['printed'];
  doubts: ChoiceDoubt[];
}

const doubleEnds = ([low, high]: Ends): Ends => [low * 2, high * 2];
export const double = (values: readonly Ends[]): Ends[] => values.map(doubleEnds);

/** Returns the values and the printed numbers of widths that are measured flat as those around the garment. */
export const toWhole = ({ values, printed }: Pick<BustList, 'values' | 'printed'>) => ({
  values: double(values),
  printed: mapUnits((unit) => printed[unit].map((ends) => ends && doubleEnds(ends))),
});

/** In inches. If all doubled busts are wider than this, the text may have meant whole circumferences. */
const MAX_DOUBLED = 65;

/** In inches. A width of adults up to this one is more often that of a wide garment laid flat than a whole bust. */
const MAX_FLAT = 30;

/** The number of tokens around a list in which its label can be. */
const NEAR = 8;

/** Returns whether only "across" or "side to side" says that a list is measured flat: "Width across bust". */
function isAcross(tokens: readonly Token[], { from, to }: Series): boolean {
  const words = tokens.slice(Math.max(0, from - NEAR), to + NEAR);
  const flat = words.filter((token) => means(token, 'flat'));
  return flat.length > 0 ? flat.every(({ text }) => text === 'across') : isSideToSide(words);
}

/** Returns whether the sizes are ages or heights of children, whose busts are too small as printed and large enough doubled. */
const isHalfOfChildren = (values: readonly Ends[], names: readonly string[]) =>
  values.every(([low], index) => {
    const narrowest = getNarrowest(names[index]);
    return /^\d/.test(names[index] ?? '') && low < narrowest && low * 2 >= narrowest;
  });

/**
 * Doubles busts that seem to be measured flat although the text does not say so, if only the doubled ones can be right.
 * Otherwise adds the doubts.
 */
export function checkWidth(
  tokens: readonly Token[],
  bust: BustList,
  fit: BustList | undefined,
  names: readonly string[],
): BustList {
  const { series, values } = bust;
  const isNarrow = values.some(([low], index) => low < getNarrowest(names[index]));
  const isAtBody = fit === undefined || canFitBodies(double(values), fit.values);
  if (series.label.isFlat) {
    const isWide = values.every(([low]) => low > MAX_DOUBLED);
    const doubt = isWide ? 'may-be-whole' : isAcross(tokens, series) ? 'across-doubled' : null;
    return doubt === null ? bust : { ...bust, doubts: [...bust.doubts, doubt] };
  }
  const isWhole = fit !== undefined && canFitBodies(values, fit.values);
  const isKnown = names.some(isAdultSize) || isHalfOfChildren(values, names);
  const isHalf = !isWhole && isAtBody && (fit !== undefined || (isNarrow && isKnown));
  if (isHalf && bust.basis !== 'fit' && canBeFlat(series)) {
    return { ...bust, ...toWhole(bust), basis: 'finished', doubts: [...bust.doubts, 'doubled'] };
  }
  // A pattern with a single size may give the width of a poncho laid flat.
  const isOnlyWidth = values.length === 1 && !isWhole && canBeFlat(series);
  const isSmall =
    !isWhole &&
    canBeFlat(series) &&
    values.some(([low], index) => isAdultSize(names[index]) && low <= MAX_FLAT);
  const isUnnamed = names.length === 0 && !isWhole && canBeFlat(series) && values.every(isBelowAdults);
  return isNarrow || isOnlyWidth || isSmall || isUnnamed
    ? { ...bust, doubts: [...bust.doubts, 'may-be-half'] }
    : bust;
}

const isBelowAdults = ([, high]: Ends) => high < NARROWEST.adult;

/** A label such as "Width" can mean the garment laid flat; a circumference cannot. */
const canBeFlat = ({ label }: Series) => label.isCalledWidth;
