import { toInches } from '../units.ts';
import { double, type BustList } from './bust-width.ts';
import { isSameValues } from './evidence.ts';
import { findMeasurement } from './further.ts';
import { MEASURING_BODY, YOUR } from './label-meaning.ts';
import { rankLetters } from './ranges.ts';
import type { Ends } from './reading.ts';
import type { Series } from './series.ts';
import { means, meansAny, type Token } from './tokens.ts';

/** The smallest number of a European dress size, and the smallest heights in centimeters of a child and beside an adult's bust. */
const MIN = { dress: 32, height: 50, tallHeight: 128 };

/** Busts from this one on, in inches, are those of adults, whose sizes are no ages. */
const MIN_ADULT = 30;

/**
 * Returns the widest body, in inches, that charts give for a size, in letters of men if nothing says for whom; Infinity for
 * names of other kinds. A single dress size can be a bust in inches, too.
 * @param bust the bust that the text gives for the size
 * @param areMen whether the text names men, for whom charts give the widest body of a letter, too
 */
function getWidestBody(name: string, bust: number, areMen: boolean): number {
  const last = name.split(/ ?[/‐‑‒–—−-] ?/).at(-1) ?? '';
  const rank = rankLetters(last);
  if (rank !== null) return (areMen ? 42 : 40) + 4 * rank;
  const [, digits, unit = ''] = /(\d+) ?(\p{L}*)/u.exec(last) ?? [];
  if (digits === undefined) return Infinity;
  const number = Number(digits);
  if (unit === '' && number >= (bust < MIN_ADULT ? MIN.height : MIN.tallHeight))
    return toInches(Math.max(24.5 + 0.335 * number, 0.6 * number - 13), 'cm');
  if (unit === '' && number >= MIN.dress)
    // Charts widen from 46 on: 110 cm for 48, 122 cm for 52.
    return Math.max(
      toInches(Math.max(2 * number + 14, 3 * number - 34), 'cm'),
      name.includes('/') ? 0 : number + 1,
    );
  if (bust >= MIN_ADULT) return Infinity;
  const years = /^(?:m|kk)/i.test(unit) ? number / 12 : number;
  return years < 1 ? 17 + 4 * years : 20 + years;
}

/** In inches: how much wider than the widest body a bust must be, because patterns round. */
const MIN_ABOVE = 0.25;

/** Returns whether busts can be those of bodies: at most a third of them are wider than charts give for the sizes. */
function canBeBodies({ values }: BustList, names: readonly string[], areMen: boolean): boolean {
  const areNumbered = names.every((name, index) => Number(name) === Number(names[0]) + index);
  const wider = values.filter(
    ([low], index) => low > getWidestBody(names[index] ?? '', low, areMen) + MIN_ABOVE,
  );
  return areNumbered || wider.length * 3 <= values.length;
}

/** The lower edges of garments: "Bottom edge", "Vidde nederst". */
const LOWER_EDGE =
  /^(?:(?:bottom|lower) (?:edge|hem)|bottom width|(?:vidde|bredde) (?:nederst|nertill|forneden)|untere weite|onderkant|zoom|bajo|orlo|barra|helma)$/;
const GARMENT_KEYS: ReadonlySet<string> = new Set(['hem', 'bodyToUnderarm', 'yokeDepth']);

/** The usual ratio of a length to the bust. Children are taller. */
const LENGTH = { min: 0.3, max: 1 };

/** Returns whether values are usual lengths of garments with these busts. */
export const areLengths = (lengths: readonly Ends[], busts: readonly Ends[]) =>
  busts.every(([bust], index) => {
    const ratio = (lengths[index]?.[0] ?? 0) / bust;
    return ratio >= LENGTH.min && ratio <= LENGTH.max;
  });

/** Returns whether a list is half the bust, as the width of a garment laid flat is: "Back width 50 (54) cm". */
const isHalf = ({ label, values }: Series, bust: BustList) =>
  label.kind === 'other' && label.isCalledWidth && isSameValues(double(values), bust.values);

/** Returns whether a list measures what only garments have, and does not name the garment, as the busts do not. */
function isOfGarment({ label, values, isRange }: Series, bust: BustList): boolean {
  if (label.basis !== null || isRange || values.length !== bust.values.length) return false;
  if (label.kind === 'length') return label.isWhole && areLengths(values, bust.values);
  const key = label.kind === 'other' ? findMeasurement(label.name)?.key : undefined;
  return LOWER_EDGE.test(label.name.toLowerCase()) || GARMENT_KEYS.has(key ?? '');
}

/** The most tokens from “your” to the busts: “Measure your bust”. */
const MAX_YOUR = 20;
/** Words for men. In Danish, Norwegian and Swedish, “men” is “but”. */
const MEN =
  /^(?:mens|men['’]s|herr|herre|herrer|herren\p{L}*|heren|hommes?|hombres?|uomo|uomini|homem|homens|mies|miehen|miesten)$/u;
const BABY = /^b[eé]b[eé]$/;
/** The most tokens between busts and what else the same block measures, and before them that can speak of the body. */
const MAX_DISTANCE = 80;

/**
 * Returns whether busts without a word for the garment are its own: the same block measures what only garments have, nothing
 * speaks of the body or the ease, and the busts are wider than the bodies of these sizes or twice a width.
 * @param names the names of the sizes, ages with their units
 */
export function isBesideGarment(
  tokens: readonly Token[],
  series: readonly Series[],
  bust: BustList,
  names: readonly string[],
): boolean {
  const { from, to, isRange } = bust.series;
  if (isRange || bust.values.length < 2) return false;
  const near = series.filter((other) => other.from - to <= MAX_DISTANCE && from - other.to <= MAX_DISTANCE);
  const words = tokens.slice(Math.max(0, from - MAX_DISTANCE), to + MAX_DISTANCE);
  const isYours = tokens
    .slice(Math.max(0, from - MAX_YOUR), to)
    .some(({ text }) => YOUR.test(text) || MEASURING_BODY.test(text));
  const after = tokens.slice(to, to + MAX_YOUR);
  // "Choose the size closest to your own measurements", but not "check your gauge".
  const isYoursAfter = after.some(
    ({ text }, index) =>
      MEASURING_BODY.test(text) ||
      (YOUR.test(text) &&
        after.slice(index + 1, index + 3).some((token) => meansAny(token, ['bust', 'measurement']))),
  );
  const areMen = tokens.some(({ text, raw }) => raw === 'Men' || MEN.test(text));
  const isOfBody =
    isYours ||
    isYoursAfter ||
    words.some((token) => meansAny(token, ['fit', 'fitVerb']) && !BABY.test(token.text));
  if (isOfBody || tokens.some((token) => means(token, 'ease'))) return false;
  return (
    near.some((other) => isHalf(other, bust)) ||
    (near.some((other) => isOfGarment(other, bust)) && !canBeBodies(bust, names, areMen))
  );
}
