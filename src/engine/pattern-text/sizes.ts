import { MAX_SIZES } from '../limits.ts';
import { type MeasurementKey, pickMeasurements } from '../measurements.ts';
import { type LengthUnit, mapUnits } from '../units.ts';
import { toAlternatives } from './alternatives.ts';
import type { BustList } from './bust-width.ts';
import { type Choice, chooseGarmentAndBody } from './choose.ts';
import { isRising, isSameValues, USUAL_BUST } from './evidence.ts';
import { readFurther } from './further.ts';
import { areLengths } from './garment-evidence.ts';
import type { Ends, Note, PatternReading, PrintedColumn, PrintedSize, SizeReading, Span } from './reading.ts';
import type { Lists, Series } from './series.ts';
import { FIELD_NAMES, FURTHER_MESSAGES, NOTES, type SizeField, TO_FIT_ONLY } from './size-notes.ts';
import {
  getLineBefore,
  isEnd,
  isMark,
  means,
  meansAny,
  readLengthUnit,
  skipEndsBefore,
  splitTokens,
  type Token,
  type TokenRange,
} from './tokens.ts';
import { readSizeNames } from './size-names.ts';
import { NO_CONCEPTS } from './vocabulary.ts';

const ALL = /^(?:all|alle|alla|toutes|kaik\p{L}+|todas|todos|tutte)$/u;
/** The most tokens between a length and "all sizes". */
const MAX_ALL_DISTANCE = 6;

/** The most tokens between a length on a line of its own and the busts or bodies of the sizes. */
const MAX_BUST_DISTANCE = 40;

/** Returns whether a token can stand in a heading for the measurements of the garment, or in a list of its sizes. */
const canHeadSizes = (token: Token) =>
  token.kind !== 'word' ||
  meansAny(token, [
    'size',
    'letterSize',
    'age',
    'person',
    'measurement',
    'finished',
    'garment',
    'cm',
    'inch',
    'noise',
  ]);

/**
 * Returns whether the line before an index has a value for each size, or is their heading. In "Belt⏎Length: 60 cm", the length
 * is the belt's.
 */
function isBelowSizes(tokens: readonly Token[], all: readonly Series[], end: number, count: number): boolean {
  const lineEnd = skipEndsBefore(tokens, Math.max(0, end));
  const line = getLineBefore(tokens, lineEnd, MAX_BUST_DISTANCE);
  const isList = ({ values, from, to }: Series) =>
    values.length === count && from < lineEnd && to > lineEnd - line.length;
  return !line.some((token) => means(token, 'needle')) && (line.every(canHeadSizes) || all.some(isList));
}

/** Returns whether a length is alone on its line beside the busts of all sizes, and suits them: "Length: 24 in". */
function isOwnLine(
  tokens: readonly Token[],
  all: readonly Series[],
  { label, values, from, to }: Series,
  count: number,
): boolean {
  const before = from - getLineBefore(tokens, from, MAX_ALL_DISTANCE).length - 1;
  const isBust = (other: Series) =>
    (other.label.kind === 'bust' || other.label.kind === 'width') &&
    other.values.length === count &&
    areLengths(
      other.values.flatMap(() => values),
      other.values,
    ) &&
    Math.max(other.from - to, from - other.to) <= MAX_BUST_DISTANCE;
  const isAlone = label.isWhole && isEnd(tokens[before]) && isEnd(tokens[to]);
  return isAlone && all.some(isBust) && isBelowSizes(tokens, all, before, count);
}

/** Gives each size a length that the text gives once: "24 in for all sizes", or "Length: 24 in" on a line of its own. */
function repeatForAll(
  tokens: readonly Token[],
  all: readonly Series[],
  series: Series | undefined,
  count: number,
): Series | undefined {
  if (series?.values.length !== 1) return series;
  const line = getLineBefore(tokens, series.from, MAX_ALL_DISTANCE);
  const isAllAt = (words: readonly Token[], index: number) =>
    ALL.test(words[index]?.text ?? '') && means(words[index + 1], 'size');
  const before = splitTokens(line, (token) => isMark(token, '.,;')).at(-1) ?? [];
  const after = tokens.slice(series.to, series.to + MAX_ALL_DISTANCE);
  const start = after.findIndex((token) => !isMark(token, '([') && !means(token, 'for'));
  const isForAll =
    isOwnLine(tokens, all, series, count) ||
    before.some((_token, index) => isAllAt(before, index)) ||
    // With a capital letter, it begins a sentence: "24 in. All sizes: …".
    (isAllAt(after, start) && after[start]?.raw === after[start]?.text);
  const repeat = <Value>(values: readonly Value[]) =>
    values.flatMap((value) => Array<Value>(count).fill(value));
  return isForAll
    ? { ...series, values: repeat(series.values), printed: mapUnits((unit) => repeat(series.printed[unit])) }
    : series;
}

type BustBasis = PatternReading['bustBasis'];

/** Sizes with their measurements, as `readPatternText` returns them. */
type SizesReading = Pick<
  PatternReading,
  'sizes' | 'bustBasis' | 'toFit' | 'garment' | 'spans' | 'notes' | 'alternatives'
> & {
  printed: Record<LengthUnit, Omit<PrintedColumn, 'gauge'>>;
  /** The ranges of the tokens that the sizes and their busts were read from. */
  ranges: TokenRange[];
};

/** The range of body busts in inches that are names of sizes. Ages and most dress sizes are less. */
const NAMED_BODY = { min: 20, max: 60 };

/** Takes the names of sizes as body busts: "Sizes 34 (36, 38). The finished size is about 2 in larger." */
export function takeNamesAsBodies(sizes: SizesReading): SizesReading {
  const busts = sizes.sizes.map(({ name }) => Number(name));
  const areBodies = busts.every((bust) => bust >= NAMED_BODY.min && bust <= NAMED_BODY.max);
  if (sizes.bustBasis !== 'not_given' || !areBodies || busts.length === 0) return sizes;
  const toFit = busts.map((bust): Ends => [bust, bust]);
  const printed = { ...sizes.printed, in: { ...sizes.printed.in, toFit } };
  return { ...sizes, bustBasis: 'to_fit_only', toFit, printed, notes: [...sizes.notes, TO_FIT_ONLY] };
}

/** The range of finished busts in inches, from a doll's to above the largest published one. */
const POSSIBLE_BUST = { min: 8, max: 100 };

/** The range of lengths in inches, from a doll's to a long dress's. */
const POSSIBLE_LENGTH = { min: 2, max: 65 };

/** Returns whether values that the text does not label can be busts. */
const isUnlabeledBust = ({ label, values }: Series) =>
  label.kind === null &&
  values.every(([low], index) => low >= (values[index - 1]?.[0] ?? USUAL_BUST.min)) &&
  values.every(([, high]) => high <= USUAL_BUST.max);

/** The most tokens between the busts and those of another version of the garment. */
const MAX_BESIDE = 6;
/** Two versions of a garment differ by less than this factor. */
const isSimilar = (one: number, other: number) => one < 1.4 * other && other < 1.4 * one;

const NO_COLUMN: Omit<PrintedColumn, 'gauge'> = { sizes: [], toFit: null };

/** The values of each measurement of the sizes, in one unit; `null` if there are none. */
interface Columns {
  bust: readonly (Ends | null)[] | null;
  length: readonly (Ends | null)[] | null;
  further: (readonly [key: MeasurementKey, values: readonly (number | null)[]])[];
}

/** Returns values in inches, or as they are printed in a unit. */
const getValuesInUnit = ({ values, printed }: Pick<Series, 'values' | 'printed'>, unit: LengthUnit | null) =>
  unit === null ? values : printed[unit];

function toPrintedSizes(count: number, { bust, length, further }: Columns): PrintedSize[] {
  return Array.from({ length: count }, (_, index) => ({
    bust: bust?.[index]?.[0] ?? null,
    length: length?.[index]?.[0] ?? null,
    ...(further.length > 0 && {
      further: pickMeasurements(
        Object.fromEntries(further.map(([key, values]) => [key, values[index] ?? null])),
      ),
    }),
  }));
}

/**
 * Returns whether a list may go on after its end: a bracket is open, "35 (38," at the edge of a column, or an unknown word
 * joins another value, "96, 104 xyz 112 cm".
 */
function isCutOff(tokens: readonly Token[], { from, to, items }: Series): boolean {
  const [last, word, next, unit] = tokens.slice(to - 1, to + 3);
  const isJoined =
    items.length > 1 &&
    last?.kind === 'number' &&
    word?.kind === 'word' &&
    word.concepts === NO_CONCEPTS &&
    next?.kind === 'number' &&
    next.value > last.value &&
    readLengthUnit(unit) !== null;
  if (isJoined) return true;
  const count = (marks: string) => tokens.slice(from, to).filter((token) => isMark(token, marks)).length;
  const isOpen = count('([{') > count(')]}');
  return isOpen && !tokens.slice(to, to + MAX_CLOSING_DISTANCE).some((token) => isMark(token, ')]}'));
}

/** The most tokens from the last value to the bracket after it: "100 cm)". */
const MAX_CLOSING_DISTANCE = 3;

const MAY_BE_BUSTS = 'A list may hold the busts, but the text does not say what it measures.';

/** Collects the fields of the sizes, their positions in the text, and the doubts about them. */
class SizesReader {
  readonly notes: Note[] = [];
  readonly spans: Span[] = [];
  private readonly ranges: TokenRange[] = [];
  private readonly text: string;
  private readonly tokens: readonly Token[];
  private readonly lists: Lists;

  constructor(text: string, tokens: readonly Token[], lists: Lists) {
    this.text = text;
    this.tokens = tokens;
    this.lists = lists;
  }

  read(): SizesReading {
    const { garment, busts, bust, fit } = chooseGarmentAndBody(this.tokens, this.lists);
    const values = bust?.series ?? fit?.series ?? null;
    const {
      names,
      list,
      doubt: namesDoubt,
    } = readSizeNames(this.text, this.tokens, this.lists, values, fit?.series ?? null);
    if (list) this.addSpan('sizes', list);
    if (namesDoubt) this.note(namesDoubt, 'sizes');
    if (names.length > MAX_SIZES) {
      this.note('too-many-sizes', 'sizes');
      return this.finish([], 'not_given', null, garment);
    }
    const bustValues = bust ? this.take('bust', bust.series, bust.values, names.length) : null;
    const fitValues = fit ? this.take('toFit', fit.series, fit.values, names.length) : null;
    this.noteBasis(bust, fit, busts);
    this.noteOthers('bust', bust, busts);
    this.noteOthers('toFit', fit, busts);
    this.noteLargerBody(bust, fit);
    if (busts.length === 0 && garment !== 'other') this.noteUnlabeled(names.length);
    for (const doubt of (bustValues && bust?.doubts) ?? []) this.note(doubt, 'bust');
    for (const doubt of (fitValues && fit?.doubts) ?? []) this.note(doubt, 'toFit');
    if (fitValues && fit && !list && isDashedPair(this.text, fit.series)) this.note('may-be-range', 'toFit');
    const lengths = garment === 'other' ? null : this.readLength(names.length);
    const further = this.readFurther(names.length, bust?.basis === 'finished' ? bustValues : null);
    const toSizes = (unit: LengthUnit | null) =>
      toPrintedSizes(names.length, {
        bust: bustValues && bust ? getValuesInUnit(bust, unit) : null,
        length: lengths ? getValuesInUnit(lengths, unit) : null,
        further: further.map(({ key, values, printed }) => [key, unit === null ? values : printed[unit]]),
      });
    const sizes = toSizes(null).map((size, index): SizeReading => ({ name: names[index] ?? '', ...size }));
    const toColumn = (unit: LengthUnit) => {
      const ends = fitValues && fit ? names.map((_, index) => fit.printed[unit][index] ?? null) : null;
      return { sizes: toSizes(unit), toFit: ends?.some((each) => each !== null) ? ends : null };
    };
    return {
      ...this.finish(sizes, toBasis(bust, fit), fitValues, bust || fit ? 'bust' : garment),
      printed: mapUnits(toColumn),
      alternatives: bust && bustValues ? toAlternatives(bust, bustValues, fitValues) : [],
    };
  }

  private finish(
    sizes: SizeReading[],
    bustBasis: BustBasis,
    toFit: Ends[] | null,
    garment: Choice['garment'],
  ): SizesReading {
    const { spans, notes, ranges } = this;
    const printed = mapUnits(() => NO_COLUMN);
    return { sizes, bustBasis, toFit, garment, spans, notes, ranges, printed, alternatives: [] };
  }

  /** @param named the field whose list the message names, if it is another */
  private note(code: keyof typeof NOTES, field: SizeField, named = field): void {
    this.notes.push({ code, field, message: NOTES[code].replace('$', FIELD_NAMES[named]) });
  }

  private addSpan(field: string, { start, end, from, to }: Omit<Span, 'field'> & TokenRange): void {
    this.spans.push({ field, start, end });
    if (field !== 'more') this.ranges.push({ from, to });
  }

  /**
   * Records the position and the doubts of a list. Returns a measurement for each size, or `null` with a note if the counts
   * differ, a bust is impossible, or finished values are ranges.
   */
  private take(
    field: 'bust' | 'toFit' | 'length',
    series: Series,
    values: Ends[],
    count: number,
  ): Ends[] | null {
    for (const doubt of series.doubts) this.note(doubt, field);
    this.addSpan(field, series);
    if (isCutOff(this.tokens, series)) {
      this.note('cut-off', field);
      this.note('cut-off', 'sizes', field);
    }
    if (values.length !== count) {
      const message = `The number of ${FIELD_NAMES[field]} (${values.length}) differs from the number of sizes (${count}).`;
      this.notes.push({ code: 'counts-differ', field, message });
      return null;
    }
    if (!this.isPossible(field, values)) return null;
    if (field === 'toFit' || !series.isRange) return values;
    this.note('ranges', field);
    return null;
  }

  /** Returns whether values are within the possible range, and notes what is unusual. */
  private isPossible(field: 'bust' | 'toFit' | 'length', values: readonly Ends[]): boolean {
    if (!isRising(values.map(([low]) => low))) this.note('out-of-order', field);
    const { min, max } = field === 'length' ? POSSIBLE_LENGTH : POSSIBLE_BUST;
    const isPossible = values.flat().every((value) => value >= min && value <= max);
    if (!isPossible) this.note('impossible', field);
    return isPossible;
  }

  private noteBasis(bust: BustList | undefined, fit: BustList | undefined, busts: readonly BustList[]): void {
    if (bust?.basis === 'unclear') this.note('basis-unclear', 'bust');
    else if (!bust && fit) this.notes.push(TO_FIT_ONLY);
    else if (!bust && busts.length > 0) this.note('range-only', 'bust');
  }

  /** Notes other lists that the text labels the same: upper and full bust, two versions of the garment. */
  private noteOthers(
    field: 'bust' | 'toFit',
    chosen: BustList | undefined,
    busts: readonly BustList[],
  ): void {
    const isOther = (each: BustList) =>
      each.basis === chosen?.basis &&
      each.series !== chosen.series &&
      // "36 (40) in bust with fronts overlapping for 4 (5) in"
      each.values.some(([, high]) => high >= POSSIBLE_BUST.min) &&
      isSameKind(each.series, chosen.series) &&
      !isSameValues(each.values, chosen.values);
    // "36 (40) in for women, 42 (46) in for men", "pullover 36 (40) in, cardigan 38 (42) in"
    const isAfter = ({ label, values, from }: Series) =>
      chosen?.basis === 'finished' &&
      (label.kind === null || (label.kind === 'width' && !label.isCalledWidth)) &&
      from >= chosen.series.to &&
      from - chosen.series.to <= MAX_BESIDE &&
      values.length === chosen.values.length &&
      values.every(([low], index) => isSimilar(low, chosen.values[index]?.[0] ?? 0)) &&
      !isSameValues(values, chosen.values);
    if (busts.some(isOther) || this.lists.series.some(isAfter)) {
      this.note('several-lists', field);
      const isSingle = chosen?.values.length === 1;
      for (const other of isSingle ? (['sizes', 'bust', 'toFit'] as const) : [])
        if (other !== field) this.note('several-lists', other, field);
    }
  }

  /** Notes lists that were taken as the body's without a label and are larger than the garment: they may be another garment's. */
  private noteLargerBody(bust: BustList | undefined, fit: BustList | undefined): void {
    const isUnnamed = fit?.series.label.basis === null && bust?.basis === 'finished';
    if (isUnnamed && fit.values.every(([low], index) => low > (bust.values[index]?.[0] ?? Infinity)))
      this.note('body-larger', 'toFit');
  }

  /** Notes a list that may hold the busts. */
  private noteUnlabeled(count: number): void {
    const hasMatch = this.lists.series.some((each) => each.values.length === count && isUnlabeledBust(each));
    if (count > 1 && hasMatch)
      for (const field of ['bust', 'toFit'] as const)
        this.notes.push({ code: 'label-missing', field, message: MAY_BE_BUSTS });
  }

  private readLength(count: number): Series | null {
    const named = this.lists.series.filter(({ label }) => label.kind === 'length');
    const depths = this.lists.series.filter(isDepthAbove).slice(0, MAX_DEPTHS);
    const lengths = named.filter((each) => !depths.some((depth) => isToUnderarm(each, depth)));
    if (lengths.length === 0 && named.length > 0) this.note('body-length', 'length');
    const complete = lengths.filter(({ values }) => values.length === count);
    const chosen = complete[0] ?? repeatForAll(this.tokens, this.lists.series, lengths[0], count);
    if (complete.some(({ values }) => !isSameValues(values, chosen?.values ?? [])))
      this.note('several-lists', 'length');
    return chosen && count > 0 && this.take('length', chosen, chosen.values, count) ? chosen : null;
  }

  /** Returns the lists of further measurements with a value for each size, and notes those left out. */
  private readFurther(count: number, busts: Ends[] | null) {
    const named = this.lists.series.filter(
      ({ label, values, isRange }) => label.kind === 'other' && values.length === count && !isRange,
    );
    const lows = busts?.map(([low]) => low) ?? null;
    const readings = readFurther(this.tokens, named, lows);
    return readings.flatMap((reading) => {
      if ('values' in reading) {
        this.addSpan('more', reading.series);
        return [reading];
      }
      const message = `“${reading.label}” ${FURTHER_MESSAGES[reading.doubt]}`;
      this.notes.push({ code: reading.doubt, field: 'further', message });
      return [];
    });
  }
}

/** Words for what is above the body of a garment, of which a pattern gives the depth. */
const ABOVE_BODY =
  /yoke|raglan|armhole|bærestykke|ærmegab|ermehull|ermhull|ok(?:djup|et)|ärmhål|passe|arm(?:ausschnitt|loch)|empiècement|emmanchure|armsgat|kaarrok|kädentie|canesú|sisa|sprone|scalfo|giromanica|\bcavas?\b|\bpala\b/i;

const isDepthAbove = ({ label: { kind, name, isAround } }: Series) =>
  kind === 'other' && !isAround && ABOVE_BODY.test(name);

/** The most depths that a length is compared with. Patterns have fewer. */
const MAX_DEPTHS = 8;

/** The smallest ratio of a whole length to the depth of the yoke or the armhole. Shorter ones end at the underarm. */
const MIN_WHOLE = 2.75;

/** Returns whether a length of the body ends at the underarm: “Yoke depth 9 (10) in, body length 15 (16) in”. */
const isToUnderarm = ({ label, values }: Series, depth: Series) =>
  label.isBody &&
  values.length === depth.values.length &&
  values.every(([low], index) => low < MIN_WHOLE * (depth.values[index]?.[0] ?? 0));

/** Returns whether a spaced dash joins two values, which can be two sizes or the range of one: "34 - 36 ins". */
const isDashedPair = (text: string, { items: [low, high, ...more] }: Series) =>
  more.length === 0 && !!low && !!high && /^\s[-‐‑‒–—−]\s$/.test(text.slice(low.end, high.start));

const isSameKind = (one: Series, other: Series) =>
  one.values.length === other.values.length && one.label.kind === other.label.kind;

function toBasis(bust: BustList | undefined, fit: BustList | undefined): BustBasis {
  if (bust) return bust.basis === 'unclear' ? 'unclear' : 'finished';
  return fit ? 'to_fit_only' : 'not_given';
}

/** Reads the sizes and their measurements from the lists of a text. */
export function readSizes(text: string, tokens: readonly Token[], lists: Lists): SizesReading {
  return new SizesReader(text, tokens, lists).read();
}
