import { INTENDED_EASE } from '../limits.ts';
import { findClause, isBreak } from './clauses.ts';
import { checkWidth, double, toWhole, type BustList, type ChoiceDoubt } from './bust-width.ts';
import {
  getNarrowest,
  NARROWEST,
  canFitBodies,
  isAdultSize,
  isRising,
  isSameValues,
  sumEvidence,
  USUAL_BUST,
} from './evidence.ts';
import { SIZES } from './lists.ts';
import { SPAN_RATIO } from './ranges.ts';
import { isBesideGarment } from './garment-evidence.ts';
import { findHeadingBasis } from './headings.ts';
import { isOtherThing, type Label } from './label-meaning.ts';
import type { PatternReading } from './reading.ts';
import type { Lists, Series } from './series.ts';
import { readStatedBasis } from './stated-basis.ts';
import { getLineBefore, isEnd, means, meansAny, splitTokens, type Token } from './tokens.ts';

type Garment = PatternReading['garment'];

/** All lists of busts, and the ones that count: the garment's and the body's. */
export interface Choice {
  garment: Garment;
  busts: readonly BustList[];
  bust: BustList | undefined;
  fit: BustList | undefined;
}

const isAllRanges = ({ values }: Series) => values.every(([low, high]) => high > low);
const isFinished = ({ label }: Series) => label.basis === 'finished';
const toFinished = (series: Series): Series => ({ ...series, label: { ...series.label, basis: 'finished' } });

const toBustList = (series: Series, basis: BustList['basis']): BustList => {
  const { values, printed } = series.label.isFlat ? toWhole(series) : series;
  const doubts: ChoiceDoubt[] = series.label.kind === null ? ['unlabeled'] : [];
  return { series, basis, values, printed, doubts };
};

/** Returns whether a list measures around sleeves, which only garments have: "Body circumference" beside it is theirs, too. */
const isAroundSleeves = ({ label }: Series) =>
  label.kind === 'other' && label.basis !== 'fit' && label.isAround && /sleeve|hiha|ärmel/i.test(label.name);

/** The most lists of busts that others are compared with. Patterns have fewer. */
const MAX_COMPARED = 20;

/** Decides from the words of each list whether it measures the garment or the body. */
function toBustLists(
  tokens: readonly Token[],
  candidates: readonly Series[],
  all: readonly Series[],
): BustList[] {
  const hasSleeves = all.some(isAroundSleeves);
  // "Body bust | Finished bust"
  const hasFinished = candidates.some((each) => isFinished(each) && !each.label.isBody);
  const known = candidates.map((series): Label['basis'] => {
    const heading = findHeadingBasis(tokens, series.from);
    const isGarmentBody =
      series.label.isBody &&
      !hasFinished &&
      (heading === 'finished' || (hasSleeves && series.label.kind === 'width'));
    const basis = isGarmentBody ? 'finished' : (series.label.basis ?? heading);
    return basis ?? (series.isRange && isAllRanges(series) ? 'fit' : null);
  });
  if (!known.some((basis) => basis !== null)) known.fill(readStatedBasis(tokens));
  const bases = new Set(known);
  const compared = candidates.slice(0, MAX_COMPARED);
  return candidates.map((series, index) => {
    // A list that repeats another, in the other unit or in a summary, measures the same.
    const repeats = (each: Series) =>
      each.isRange === series.isRange && isSameValues(each.values, series.values);
    const find = (wanted: Label['basis']) =>
      compared.find((each, at) => known[at] === wanted && repeats(each)) && wanted;
    const basis = known[index] ?? find('finished') ?? find('fit') ?? null;
    if (basis !== null) return toBustList(series, basis);
    if (bases.has('finished')) return toBustList(series, 'fit');
    const isGarment =
      (bases.has('fit') && series.values.length > 1) ||
      series.label.isAround ||
      series.label.isFlat ||
      series.label.isCalledWidth;
    return toBustList(series, isGarment ? 'finished' : 'unclear');
  });
}

/** Returns whether a width can be that of a garment around the busts of another list, which are then the body's. */
const isWiderThan = (width: Series, list: Series) =>
  width.values.length === list.values.length &&
  width.values.every(([low], index) => {
    const ease = low - (list.values[index]?.[1] ?? Infinity);
    return ease > 0 && ease <= INTENDED_EASE.max;
  });

/** Returns whether numbers beside the names of adults' sizes are too small for busts: "Small 8-10, Medium 12-14". */
const isDressSizes = ({ names, values }: Series) =>
  names?.some(isAdultSize) === true && values.every(([, high], index) => high < getNarrowest(names[index]));

const FLAT_WORDS: ReadonlySet<string> = new Set(['flat', 'flatt', 'flach', 'plat']);
const WORKED = /^(?:knit|knitted|work|worked|crocheted|pieces?)$/;

/** Returns whether a token says that garments are measured flat. "Knit flat" says that they are not knitted in the round. */
const isLaidFlat = ({ text }: Token, index: number, tokens: readonly Token[]) =>
  FLAT_WORDS.has(text) && !WORKED.test(tokens[index - 1]?.text ?? '');

/** Returns the first list without a label whose values are usual busts of the sizes, in letters, that the text names. */
function findUnlabeled({ series, names }: Lists): Series[] {
  const counts = new Set(
    names.filter((list) => list.names.some(isAdultSize)).map((list) => list.names.length),
  );
  const found = series.find(
    ({ label, values, isRange }) =>
      label.kind === null &&
      !isRange &&
      values.length > 2 &&
      counts.has(values.length) &&
      isRising(values.map(([low]) => low)) &&
      values.every(([low]) => low >= NARROWEST.adult && low <= USUAL_BUST.max),
  );
  return found ? [found] : [];
}

const MODEL =
  /^(?:shown|pictured|photographed|wears?|wearing|model(?:l(?:en|ens|in)?|la|lo)?|mannequin|présentée?|portée?|porte|trägt|bär|bærer|draagt|vist|viste|lleva|indossa|malli(?:n|lla)?)$/;
/** The most tokens of a sentence before a bust and after it. */
const MAX_SENTENCE = 20;

/** Returns whether a bust is that of the person in the picture: "Shown in size M on a 36 in bust", "Modellen har bystmått 90 cm". */
function isOfModel(tokens: readonly Token[], { values, from, to }: Series): boolean {
  const start = findClause(tokens, Math.max(0, from - MAX_SENTENCE), from);
  const isModel = ({ text }: Token) => MODEL.test(text);
  // "Shown in size 6 (28 in chest)"
  if (values.length === 2 && means(tokens[from - 1], 'size')) return tokens.slice(start, from).some(isModel);
  if (values.length > 1) return false;
  const after = tokens.slice(to, to + MAX_SENTENCE);
  const end = after.findIndex((_token, index) => isBreak(after, index));
  const sentence = [...tokens.slice(start, from), ...after.slice(0, end === -1 ? undefined : end)];
  return sentence.some(isModel);
}

/**
 * Returns the lists that may be bust measurements:
 * - none if the garment is no sweater, and so has no list with "bust" in its label;
 * - those with "bust" in their label;
 * - beside them, sizes that are not heights; and widths around the garment, unless a list with "bust" is finished;
 * - without them, sizes, unless only a width is finished;
 * - without either, widths;
 * - without any, a list of usual busts that has no label.
 */
function findBustSeries(tokens: readonly Token[], lists: Lists, garment: Garment): Series[] {
  if (garment === 'other') return [];
  const { series } = lists;
  const areSeveral = [...series.map(({ values }) => values), ...lists.names.map(({ names }) => names)].some(
    ({ length }) => length > 1,
  );
  const canBeBust = (each: Series) => !(areSeveral && isOfModel(tokens, each));
  const named = series.filter((each) => each.label.kind === 'bust' && canBeBust(each));
  const widths = series.filter(({ label }) => label.kind === 'width');
  const across = named.filter(({ label }) => label.isCalledWidth).slice(0, MAX_COMPARED);
  const compared = widths.slice(0, MAX_COMPARED);
  const rounds = compared.filter((each) => across.some((list) => isAroundOf(each, list)));
  // "Bust 38 (41) in" is the garment's beside "Width 19 (20½) in".
  const isTwice = ({ label, values }: Series) =>
    label.basis === null && compared.some((width) => isSameValues(double(width.values), values));
  const labeled = named
    .filter((list) => !rounds.some((each) => isAroundOf(each, list)))
    .map((list) => (isTwice(list) ? toFinished(list) : list))
    .concat(rounds.map(toFinished));
  const sized = series.filter((each) => each.label.kind === 'size' && !isDressSizes(each) && canBeBust(each));
  if (labeled.length > 0) {
    // "Bust 32 (34)" is the body's beside "Actual width all around 35 (37)", and beside "Width 35 (37)".
    const around = widths
      .filter(
        (each) =>
          isFinished(each) || labeled.every((list) => isWiderThan(each, list) || isHalfOf(each, list)),
      )
      .map(toFinished);
    // "Sizes 110 (120) cm" beside a body of 58 (62) cm are the children's heights.
    const isHeight = (each: Series) =>
      labeled.every(
        ({ values }) =>
          values.length === each.values.length &&
          !canFitBodies(each.values, values) &&
          !canFitBodies(values, each.values),
      );
    // "Finished measurements of size 86" names a size.
    const isOneSize = (each: Series) => isFinished(each) && each.values.length === 1;
    const fitting = sized.filter((each) => !isOneSize(each) && (isFinished(each) || !isHeight(each)));
    return [...labeled, ...fitting, ...(labeled.some(isFinished) ? [] : around)];
  }
  const areLaidFlat = tokens.some(isLaidFlat);
  if (sized.length === 0 && widths.length === 0) return findUnlabeled(lists);
  const flat = widths.map((each) => ({
    ...each,
    label: { ...each.label, isFlat: each.label.isFlat || (areLaidFlat && !each.label.isAround) },
  }));
  // "Sizes 90/100 cm" beside "Width of the finished sweater" are the children's heights.
  const isNamedSize = flat.some(isFinished) && !sized.some(isFinished);
  if (sized.length > 0 && !isNamedSize) return sized;
  // "Small (30-32 in), Medium (34-36 in)" beside it are bodies.
  const isBody = (each: Series) =>
    isAllRanges(each) && flat.some((width) => isFinished(width) && canFitBodies(width.values, each.values));
  return [...flat, ...sized.filter(isBody)];
}

/** Returns whether a width is half of a garment around the busts of another list. */
const isHalfOf = (width: Series, list: Series) =>
  !canFitBodies(width.values, list.values) && canFitBodies(double(width.values), list.values);

/** The ratio of a circumference to the width laid flat. It is not exactly 2, because button bands can overlap. */
const AROUND_RATIO = { min: 1.8, max: 2.5 };

/** Returns whether a list is the circumference of a garment whose width is another: "Width 39-41 cm. Circumference 84-90 cm". */
const isAroundOf = (round: Series, list: Series) =>
  round.label.isAround &&
  list.label.isCalledWidth &&
  round.values.length === list.values.length &&
  round.values.every(([low], index) => {
    const ratio = low / (list.values[index]?.[0] ?? Infinity);
    return ratio >= AROUND_RATIO.min && ratio <= AROUND_RATIO.max;
  });

/** Returns whether a list has only the ends of a longer one: "Chest 38 - 44 in" above "Chest 38 (40, 42, 44) in". */
const isSummaryOf = ({ values }: Series, list: Series) =>
  values.length === 2 &&
  list.values.length > 2 &&
  values[0]?.[0] === list.values[0]?.[0] &&
  values[1]?.[1] === list.values.at(-1)?.[1];

/** Drops a single bust if there are lists, because it is the model's, and lists that sum up others. */
function dropSingles(series: readonly Series[]): readonly Series[] {
  const lists = series.filter(({ values }) => values.length > 1);
  const longest = lists.slice(0, MAX_COMPARED);
  return lists.length > 0 ? lists.filter((each) => !longest.some((list) => isSummaryOf(each, list))) : series;
}

function findGarment(tokens: readonly Token[], series: readonly Series[]): Garment {
  if (series.some(({ label }) => label.kind === 'bust')) return 'bust';
  const first = tokens.find((token, index) => means(token, 'garment') || isOtherThing(token, index, tokens));
  return first ? (means(first, 'garment') ? 'bust' : 'other') : 'unknown';
}

/** Returns whether "each" stands before "size". "One pair each size 7 and 9" lists needles. */
function isEachSize(tokens: readonly Token[], index: number): boolean {
  const size = [index + 1, index + 2].find((at) => means(tokens[at], 'size'));
  const next = size === undefined ? undefined : tokens[size + 1];
  return size !== undefined && next?.kind !== 'number' && !meansAny(next, ['needle', 'number']);
}

/** Reads "one size to the next" and "von Größe zu Größe". */
const isSizeToSize = (tokens: readonly Token[], index: number) =>
  meansAny(tokens[index + 1], ['and', 'to', 'for']) &&
  (means(tokens[index + 2], 'size') || means(tokens[index + 3], 'each'));

/**
 * Returns whether a text gives the measurement of one size and the difference to the others: "The smallest size measures
 * 36 in, each size adds 4 in".
 */
function hasSteps(tokens: readonly Token[]): boolean {
  return tokens.some((token, index) => {
    if (meansAny(token, ['smallest', 'step'])) return true;
    if (means(token, 'each')) return isEachSize(tokens, index);
    return means(token, 'size') && isSizeToSize(tokens, index);
  });
}

/** Returns whether the first value of a list is a limit: "up to 36 in", "starting at 34 in". "Passer til 88 cm" is not. */
function isLimit(tokens: readonly Token[], { from }: { from: number }): boolean {
  const before = tokens[from - (tokens[from - 1]?.text === 'at' ? 2 : 1)];
  return means(before, 'from') || (means(before, 'to') && !means(before, 'for'));
}

/** Ranges that are too wide for one size: "28-50 in". */
const isSpan = ({ values }: Series) => values.every(([low, high]) => high > low * SPAN_RATIO);

/** The most tokens between a range and the number of its sizes. */
const MAX_COUNT_DISTANCE = 6;

/** Returns whether the line of a single range names several sizes: "36-40 in chest (3 sizes)". */
function isOfSeveral(tokens: readonly Token[], { values, isRange, from, to }: Series): boolean {
  if (values.length > 1 || !isRange) return false;
  const [after = []] = splitTokens(tokens.slice(to, to + MAX_COUNT_DISTANCE), isEnd);
  const before = getLineBefore(tokens, from, MAX_COUNT_DISTANCE);
  return [before, after].some((words) =>
    words.some(
      ({ kind, value }, index) => kind === 'number' && value > 1 && SIZES.test(words[index + 1]?.text ?? ''),
    ),
  );
}

/** Chooses the lists of the garment and of the body by their evidence; the first of those that are equal. */
function chooseBusts(tokens: readonly Token[], busts: readonly BustList[], { names }: Lists) {
  const counts = new Set(names.filter(({ isLabeled }) => isLabeled).map((list) => list.names.length));
  const isOfOneSize = hasSteps(tokens);
  const spans = new Set(busts.filter(({ series }) => isSpan(series) || isOfSeveral(tokens, series)));
  const spanned = new Set([...spans].map(({ basis }) => basis));
  // "To fit 32 to 62 in. Shown in the first size, 32-34 in"
  const isSingle = ({ series, basis }: BustList) =>
    series.values.length === 1 && (spanned.has(basis) || isOfOneSize || isLimit(tokens, series));
  const usable = busts.filter((each) => !spans.has(each) && !isSingle(each));
  const pick = (chosen: BustList['basis'], other: BustList | undefined) => {
    const found = usable.filter(({ basis }) => basis === chosen);
    const weights = found.map(({ values }) => sumEvidence(values, counts, other?.values));
    return found[weights.indexOf(weights.reduce((most, weight) => Math.max(most, weight), 0))];
  };
  // Each is weighed against the other: a first body to choose the garment, then the body that suits this garment.
  const fit = pick('fit', undefined);
  const bust = pick('finished', fit) ?? pick('unclear', fit);
  return { bust, fit: pick('fit', bust) };
}

/** In inches: less is another measurement. */
const MIN_BODY = 10;

/**
 * Finds the body beside a garment: a list of the same sizes that is as much smaller as bodies are, and says nothing or only that it
 * is a bust: "Brystmål 84 (92) 100 cm" beside "Overvidde 98 (106) 114 cm".
 */
function findBody(series: readonly Series[], { values, series: garment }: BustList): BustList | undefined {
  const body = series.find(
    (each) =>
      each !== garment &&
      (each.label.kind === 'bust'
        ? each.label.basis === null && isWiderThan(garment, each)
        : each.label.kind === null && each.names !== null) &&
      each.values.length > 2 &&
      canFitBodies(values, each.values) &&
      each.values.every(([low]) => low >= MIN_BODY) &&
      each.values.some(([low], index) => low !== values[index]?.[0]),
  );
  return body && { ...toBustList(body, 'fit'), doubts: ['label-missing'] };
}

/** If a finished list has single values, another finished list of ranges is the body's: the pattern labels it wrongly. */
function treatRangesAsBody(busts: readonly BustList[]): BustList[] {
  const single = busts.find(({ basis, series }) => basis === 'finished' && !series.isRange);
  return busts.map((bust) =>
    single && bust.basis === 'finished' && bust.series.isRange && canFitBodies(single.values, bust.values)
      ? { ...bust, basis: 'fit' }
      : bust,
  );
}

/** Finds the busts of a text, and chooses those of the garment and of the body. */
export function chooseGarmentAndBody(tokens: readonly Token[], lists: Lists): Choice {
  const { series } = lists;
  const garment = findGarment(tokens, series);
  const busts = treatRangesAsBody(
    toBustLists(tokens, dropSingles(findBustSeries(tokens, lists, garment)), series),
  );
  const { bust, fit } = chooseBusts(tokens, busts, lists);
  const body = fit ?? (bust && findBody(series, bust));
  const count = bust?.series.values.length;
  const list = lists.names.find((each) => each.names.length === count);
  const names = list?.names ?? bust?.series.names ?? [];
  // A body beside an unclear list shows that the list is the garment's.
  const isKnown =
    bust?.basis === 'unclear' &&
    fit === undefined &&
    (body !== undefined || isBesideGarment(tokens, series, bust, list?.longNames ?? names));
  const garmentBust = isKnown ? { ...bust, basis: 'finished' as const } : bust;
  const matching = body?.values.length === count ? body : undefined;
  return { garment, busts, bust: garmentBust && checkWidth(tokens, garmentBust, matching, names), fit: body };
}
