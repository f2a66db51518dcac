import { INTENDED_EASE } from '../limits.ts';
import { forEachUnit } from '../units.ts';
import { findHeadingBasis } from './headings.ts';
import { SPAN_RATIO } from './ranges.ts';
import type { PatternReading } from './reading.ts';
import type { Ends, Lists, Series } from './series.ts';
import { hasSteps, isLimit } from './steps.ts';
import { means, type Token } from './tokens.ts';

type Garment = PatternReading['garment'];

/** A list of busts, and whether they are the garment's, the body's, or it is unclear. */
export interface Bust {
  series: Series;
  basis: 'finished' | 'fit' | 'unclear';
}

/** All lists of busts, and the ones that count: the garment's and the body's. */
export interface BustsReading {
  garment: Garment;
  busts: readonly Bust[];
  bust: Bust | undefined;
  fit: Bust | undefined;
}

const isAllRanges = ({ values }: Series) => values.every(([low, high]) => high > low);

/** Decides whether each list of busts measures the garment or the body. */
function toBusts(tokens: readonly Token[], candidates: readonly Series[]): Bust[] {
  const known = candidates.map((series) => {
    const basis = series.label.basis ?? findHeadingBasis(tokens, series.from);
    return basis ?? (series.isRange && isAllRanges(series) ? 'fit' : null);
  });
  const bases = new Set(known);
  return candidates.map((series, index) => {
    const basis = known[index] ?? null;
    if (basis !== null) return { series, basis };
    if (bases.has('finished')) return { series, basis: 'fit' };
    const isGarment = bases.has('fit') || series.label.isAround || series.label.isFlat;
    return { series, basis: isGarment ? 'finished' : 'unclear' };
  });
}

/** Returns whether a width can be that of a garment around the busts of another list, which are then the body's. */
const isWiderThan = (width: Series, bust: Series) =>
  width.values.length === bust.values.length &&
  width.values.every(([low], index) => {
    const ease = low - (bust.values[index]?.[1] ?? Infinity);
    return ease > 0 && ease <= INTENDED_EASE.max;
  });

const FLAT_WORDS: ReadonlySet<string> = new Set(['flat', 'flatt', 'flach', 'plat']);

/** A width without "bust" counts only if there is no other list. */
function findBustSeries(series: readonly Series[], tokens: readonly Token[], garment: Garment): Series[] {
  const labeled = series.filter(({ label }) => label.kind === 'bust');
  const sized = series.filter(({ label }) => label.kind === 'size');
  if (garment === 'other') return labeled;
  const isFinished = ({ label }: Series) => label.basis === 'finished';
  if (labeled.length > 0) {
    // "Bust 32 (34)" is the body's beside "Actual width all around 35 (37)", and beside "Width 35 (37)".
    const around = series
      .filter((each) => each.label.kind === 'width')
      .filter((each) => isFinished(each) || labeled.every((bust) => isWiderThan(each, bust)))
      .map((each) => ({ ...each, label: { ...each.label, basis: 'finished' as const } }));
    return [...labeled, ...sized, ...(labeled.some(isFinished) ? [] : around)];
  }
  const isLaidFlat = tokens.some(({ text }) => FLAT_WORDS.has(text));
  const widths = series
    .filter(({ label }) => label.kind === 'width')
    .map((each) => ({
      ...each,
      label: { ...each.label, isFlat: each.label.isFlat || (isLaidFlat && !each.label.isAround) },
    }));
  return sized.length > 0 ? sized : widths;
}

/** Drops a single bust if there are lists. It is the model's. */
function dropSingles(series: readonly Series[]): readonly Series[] {
  const lists = series.filter(({ values }) => values.length > 1);
  return lists.length > 0 ? lists : series;
}

function findGarment(tokens: readonly Token[], series: readonly Series[]): Garment {
  if (series.some(({ label }) => label.kind === 'bust')) return 'bust';
  for (const token of tokens) {
    if (means(token, 'garment')) return 'bust';
    if (means(token, 'other')) return 'other';
  }
  return 'unknown';
}

/** A single range that is too wide for one size: "28-50 in". */
const isSpan = ({ values }: Series) => values.every(([low, high]) => high > low * SPAN_RATIO);

/** Chooses the lists of the garment and of the body. Those with as many values as sizes take precedence. */
function chooseBusts(tokens: readonly Token[], busts: readonly Bust[], nameLists: Lists['names']) {
  const counts = new Set(nameLists.filter(({ isLabeled }) => isLabeled).map(({ names }) => names.length));
  const isOfOneSize = hasSteps(tokens);
  const usable = busts.filter(
    ({ series }) => series.values.length > 1 || !(isOfOneSize || isSpan(series) || isLimit(tokens, series)),
  );
  const pick = (chosen: Bust['basis']) => {
    const found = usable.filter(({ basis }) => basis === chosen);
    return found.find(({ series }) => counts.has(series.values.length)) ?? found[0];
  };
  return { bust: pick('finished') ?? pick('unclear'), fit: pick('fit') };
}

/** Finds the busts of a text, and chooses those of the garment and of the body. */
export function readBusts(tokens: readonly Token[], { series, names }: Lists): BustsReading {
  const garment = findGarment(tokens, series);
  const busts = toBusts(tokens, dropSingles(findBustSeries(series, tokens, garment)));
  return { garment, busts, ...chooseBusts(tokens, busts, names) };
}

/** Returns the whole widths of a list that is measured laid flat; otherwise its values. */
export const toWhole = (series: Series): Ends[] => toWholeSeries(series).values;

/** Returns a list that is measured laid flat with its whole widths; otherwise the same list. */
export function toWholeSeries(series: Series): Series {
  if (!series.label.isFlat) return series;
  const double = ([low, high]: Ends): Ends => [low * 2, high * 2];
  const printed = forEachUnit((unit) => series.printed[unit].map((ends) => ends && double(ends)));
  return { ...series, values: series.values.map(double), printed };
}
