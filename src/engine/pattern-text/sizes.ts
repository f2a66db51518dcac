import { INTENDED_EASE, MAX_SIZES } from '../limits.ts';
import type { Note, PatternReading, SizeReading, Span } from './reading.ts';
import type { Ends, Lists, NameList, Series, SeriesDoubt } from './series.ts';
import { rankLetters, SPAN_RATIO } from './ranges.ts';
import { getItemText } from './tables.ts';
import { hasSteps, isLimit } from './steps.ts';
import { means, type Token } from './tokens.ts';
import type { Concept } from './vocabulary.ts';

type Garment = PatternReading['garment'];
type BustBasis = PatternReading['bustBasis'];

/** Sizes with their measurements, as `readPatternText` returns them. */
export type SizesReading = Pick<
  PatternReading,
  'sizes' | 'bustBasis' | 'toFit' | 'garment' | 'spans' | 'notes'
>;

type SizeField = 'bust' | 'length' | 'toFit' | 'sizes';

const FIELD_NAMES: Readonly<Record<SizeField, string>> = {
  bust: 'busts',
  length: 'lengths',
  toFit: 'body sizes',
  sizes: 'sizes',
};

const DOUBT_MESSAGES: Readonly<Record<SeriesDoubt, (field: SizeField) => string>> = {
  'units-disagree': (field) =>
    `The inches and centimeters of the ${FIELD_NAMES[field]} do not agree. Check them in the pattern.`,
  'unit-missing': (field) =>
    `The text gives no unit for the ${FIELD_NAMES[field]}. They were read as inches.`,
  'units-swapped': (field) =>
    `The inches and centimeters of the ${FIELD_NAMES[field]} seem to be swapped. They were read the other way round.`,
  'counts-differ': (field) =>
    `The text gives different numbers of ${FIELD_NAMES[field]} in inches and in centimeters. The inches were read.`,
};

/** The range of finished busts in inches, from a doll's to above the largest published one. */
const POSSIBLE_BUST = { min: 8, max: 100 };

/** The usual range of busts in inches. */
const USUAL_BUST = { min: 15, max: 75 };

/** The number of tokens before a list in which its heading can be. */
const FARTHEST_HEADING = 200;
const LONGEST_HEADING = 7;

/** Finds the heading of a list: "FINISHED MEASUREMENTS", "To fit". */
function headingBasis(tokens: readonly Token[], from: number): 'finished' | 'fit' | null {
  let line: Token[] = [];
  for (let index = from - 1; index >= Math.max(-1, from - FARTHEST_HEADING); index--) {
    const token = tokens[index];
    if (token && token.kind !== 'newline') {
      line.push(token);
      continue;
    }
    const isHeading = line.length <= LONGEST_HEADING && !line.some(({ kind }) => kind === 'number');
    const has = (concept: Concept) => isHeading && line.some((word) => means(word, concept));
    if (has('finished') || (has('garment') && has('measurement'))) return 'finished';
    if (has('fit') && has('measurement')) return 'fit';
    if (has('gauge')) return null;
    line = [];
  }
  return null;
}

interface Bust {
  series: Series;
  basis: 'finished' | 'fit' | 'unclear';
}

const isAllRanges = ({ values }: Series) => values.every(([low, high]) => high > low);

function explicitBasis(tokens: readonly Token[], { label, from }: Series): 'finished' | 'fit' | null {
  return label.basis ?? headingBasis(tokens, from);
}

/** Decides whether each list of busts measures the garment or the body. */
function toBusts(tokens: readonly Token[], candidates: readonly Series[]): Bust[] {
  const known = candidates.map((series) => {
    const basis = explicitBasis(tokens, series);
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

/** Returns whether values that the text does not label can be busts. */
const isUnlabeledBust = ({ label, values }: Series) =>
  label.kind === null &&
  values.every(([low], index) => low >= (values[index - 1]?.[0] ?? USUAL_BUST.min)) &&
  values.every(([, high]) => high <= USUAL_BUST.max);

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

function findGarment(tokens: readonly Token[], series: readonly Series[]): Garment {
  if (series.some(({ label }) => label.kind === 'bust')) return 'bust';
  for (const token of tokens) {
    if (means(token, 'garment')) return 'bust';
    if (means(token, 'other')) return 'other';
  }
  return 'unknown';
}

/** Drops a single bust if there are lists. It is the model's. */
function dropSingles(series: readonly Series[]): readonly Series[] {
  const lists = series.filter(({ values }) => values.length > 1);
  return lists.length > 0 ? lists : series;
}

const doubled = ({ values, label }: Series): Ends[] =>
  label.isFlat ? values.map(([low, high]) => [low * 2, high * 2]) : values;

/** Collects the fields of the sizes, their positions in the text, and the doubts about them. */
class SizesReader {
  readonly notes: Note[] = [];
  readonly spans: Span[] = [];
  private readonly text: string;
  private readonly tokens: readonly Token[];
  private readonly series: readonly Series[];
  private readonly nameLists: readonly NameList[];

  constructor(text: string, tokens: readonly Token[], { series, names }: Lists) {
    this.text = text;
    this.tokens = tokens;
    this.series = series;
    this.nameLists = names;
  }

  read(): SizesReading {
    const garment = findGarment(this.tokens, this.series);
    const busts = toBusts(this.tokens, dropSingles(findBustSeries(this.series, this.tokens, garment)));
    const { bust, fit } = this.chooseBusts(busts);
    const names = this.readNames(bust?.series ?? fit?.series ?? null, fit?.series ?? null);
    if (names.length > MAX_SIZES) {
      this.note(
        'too-many-sizes',
        'sizes',
        `The text lists more than ${MAX_SIZES} sizes. Paste the size table only.`,
      );
      return this.finish([], 'not_given', null, garment);
    }
    const bustValues = bust ? this.take('bust', bust.series, names.length) : null;
    const fitValues = fit ? this.take('toFit', fit.series, names.length) : null;
    this.noteBasis(bust, fit, busts);
    this.noteOthers('bust', bust, busts);
    this.noteOthers('toFit', fit, busts);
    if (busts.length === 0 && garment !== 'other') this.noteUnlabeled(names.length);
    if (bust && bustValues) this.noteWidth(bust.series, bustValues, names);
    const lengths = garment === 'other' ? null : this.readLength(names.length);
    const more = this.readMore(names.length);
    const sizes = names.map((name, index): SizeReading => {
      const others = more.map(([label, values]) => [label, values[index]?.[0] ?? null] as const);
      return {
        name,
        bust: bustValues?.[index]?.[0] ?? null,
        length: lengths?.[index]?.[0] ?? null,
        ...(others.length > 0 && { more: Object.fromEntries(others) }),
      };
    });
    return this.finish(sizes, toBasis(bust, fit), fitValues, bust || fit ? 'bust' : garment);
  }

  private finish(
    sizes: SizeReading[],
    bustBasis: BustBasis,
    toFit: Ends[] | null,
    garment: Garment,
  ): SizesReading {
    return { sizes, bustBasis, toFit, garment, spans: this.spans, notes: this.notes };
  }

  /** Chooses the lists of the garment and of the body. Those with as many values as sizes take precedence. */
  private chooseBusts(busts: readonly Bust[]): { bust: Bust | undefined; fit: Bust | undefined } {
    const counts = new Set(
      this.nameLists.filter(({ isLabeled }) => isLabeled).map(({ names }) => names.length),
    );
    const isOfOneSize = hasSteps(this.tokens);
    const usable = busts.filter(
      ({ series }) =>
        series.values.length > 1 || !(isOfOneSize || isSpan(series) || isLimit(this.tokens, series)),
    );
    const pick = (chosen: Bust['basis']) => {
      const found = usable.filter(({ basis }) => basis === chosen);
      return found.find(({ series }) => counts.has(series.values.length)) ?? found[0];
    };
    return { bust: pick('finished') ?? pick('unclear'), fit: pick('fit') };
  }

  private note(code: string, field: SizeField, message: string): void {
    this.notes.push({ code, field, message });
  }

  private addSpan(field: string, { start, end }: { start: number; end: number }): void {
    this.spans.push({ field, start, end });
  }

  /** Reads the names of the sizes: their own list, else the names next to the values, else the values. */
  private readNames(main: Series | null, fit: Series | null): string[] {
    const count = main?.values.length ?? null;
    const beside = main?.names ?? this.series.find(({ names }) => names !== null)?.names ?? null;
    const fitNames = fit?.names ?? null;
    if (fitNames !== null && fitNames.length === count) return fitNames;
    if (beside && (count === null || beside.length === count)) return beside;
    const list = this.findNameList(count);
    if (list) {
      this.addSpan('sizes', list);
      return list.names;
    }
    const unnamed = fit?.values.length === count ? fit : main;
    return (unnamed?.items ?? []).map((item) =>
      getItemText(this.text, item).replace(/ ?["″”“] ?(?:to|-) ?/, '-'),
    );
  }

  private findNameList(count: number | null): NameList | null {
    const lists = this.nameLists.filter(({ isSpan }) => !isSpan);
    const matching = lists.find(({ names }) => names.length === count) ?? findJoined(this.nameLists, count);
    if (matching) return matching;
    const longest = lists.toSorted((one, other) => other.names.length - one.names.length)[0];
    if (count !== null && (longest?.names.length ?? 0) < 3) return null;
    return longest?.isLabeled || (longest?.names.length ?? 0) > 1 ? (longest ?? null) : null;
  }

  /** Returns a measurement for each size, or `null` with a note if the counts differ. */
  private take(field: 'bust' | 'toFit' | 'length', series: Series, count: number): Ends[] | null {
    const values = field === 'length' ? series.values : doubled(series);
    for (const doubt of series.doubts) this.note(doubt, field, DOUBT_MESSAGES[doubt](field));
    this.addSpan(field, series);
    if (values.length !== count) {
      const name = FIELD_NAMES[field];
      this.note(
        'counts-differ',
        field,
        `The number of ${name} (${values.length}) differs from the number of sizes (${count}).`,
      );
      return null;
    }
    if (field === 'bust' && !this.isBust(values)) return null;
    if (field === 'toFit' || !series.isRange) return values;
    this.note('ranges', field, `The ${FIELD_NAMES[field]} are ranges. Enter the ones that you want to use.`);
    return null;
  }

  private isBust(values: readonly Ends[]): boolean {
    const lows = values.map(([low]) => low);
    if (lows.some((low, index) => low < (lows[index - 1] ?? 0))) {
      this.note(
        'out-of-order',
        'bust',
        'The busts do not increase from size to size. Check them in the pattern.',
      );
    }
    const isPossible = lows.every((low) => low >= POSSIBLE_BUST.min && low <= POSSIBLE_BUST.max);
    if (!isPossible) this.note('impossible', 'bust', 'The busts cannot be right, so they were left out.');
    return isPossible;
  }

  /** Notes busts that may be half or twice the real ones. */
  private noteWidth({ label }: Series, busts: readonly Ends[], names: readonly string[]): void {
    const isSmall = busts.some(([bust], index) => bust < (isAdultSize(names[index]) ? 24 : 15));
    const isLarge = label.isFlat && busts.every(([bust]) => bust > 65);
    if (isSmall) {
      const message = 'The busts are small for these sizes. They may be the width of the garment laid flat.';
      this.note('may-be-half', 'bust', message);
    } else if (isLarge) {
      const message = 'The busts were doubled and are large now. The text may give the whole bust.';
      this.note('may-be-whole', 'bust', message);
    }
  }

  private noteBasis(bust: Bust | undefined, fit: Bust | undefined, busts: readonly Bust[]): void {
    if (bust?.basis === 'unclear') {
      const message = 'The text does not say whether the busts are those of the garment or of the body.';
      this.note('basis-unclear', 'bust', message);
    } else if (!bust && fit) {
      this.note('to-fit-only', 'bust', 'The text gives the body sizes only, not the finished busts.');
    } else if (!bust && busts.length > 0) {
      this.note(
        'range-only',
        'bust',
        'The text gives the range of the busts or the step between them, not the bust of each size.',
      );
    }
  }

  /** Notes other lists that the text labels the same: upper and full bust, two versions of the garment. */
  private noteOthers(field: 'bust' | 'toFit', chosen: Bust | undefined, busts: readonly Bust[]): void {
    const isOther = ({ series, basis }: Bust) =>
      basis === chosen?.basis && isSameKind(series, chosen.series) && !isSameValues(series, chosen.series);
    if (busts.some(isOther)) {
      const message = `The text gives several lists of ${FIELD_NAMES[field]}. Check that these are the ones that count.`;
      this.note('several-lists', field, message);
    }
  }

  /** Notes a list that may hold the busts. */
  private noteUnlabeled(count: number): void {
    const found = this.series.some((each) => each.values.length === count && isUnlabeledBust(each));
    if (count > 1 && found) {
      const message = 'A list may hold the busts, but the text does not say what it measures.';
      this.note('label-missing', 'bust', message);
    }
  }

  private readLength(count: number): Ends[] | null {
    const lengths = this.series.filter(({ label }) => label.kind === 'length');
    const chosen = lengths.find(({ values }) => values.length === count) ?? lengths[0];
    return chosen && count > 0 ? this.take('length', chosen, count) : null;
  }

  private readMore(count: number): [string, Ends[]][] {
    const isMore = ({ label, values, isRange }: Series) =>
      label.kind === 'other' && label.name !== '' && values.length === count && !isRange;
    const found = this.series.filter(isMore);
    for (const series of found) this.addSpan('more', series);
    return found.map(({ label, values }) => [label.name, values]);
  }
}

const isSameKind = (one: Series, other: Series) =>
  one.values.length === other.values.length && one.label.kind === other.label.kind;

/** Returns whether two lists hold the same values, as patterns round them. */
function isSameValues(one: Series, other: Series): boolean {
  const otherValues = doubled(other);
  return doubled(one).every(([low], index) => Math.abs(low - (otherValues[index]?.[0] ?? 0)) <= 0.02 * low);
}

/** Returns whether a size has the letter M or a larger one. */
const isAdultSize = (name = '') => (rankLetters(name) ?? -1) >= 0;

/** A single range that is too wide for one size: "28-50 in". */
const isSpan = ({ values }: Series) => values.every(([low, high]) => high > low * SPAN_RATIO);

/** Joins consecutive lists of names: "Size 34. Changes for sizes 36, 38 and 40". */
function findJoined(lists: readonly NameList[], count: number | null): NameList | null {
  for (const [index, list] of lists.entries()) {
    const next = lists[index + 1];
    if (!next || list.isSpan || list.names.length + next.names.length !== count) continue;
    const names = [...list.names, ...next.names];
    if (new Set(names).size === names.length) return { ...list, names, end: next.end };
  }
  return null;
}

function toBasis(bust: Bust | undefined, fit: Bust | undefined): BustBasis {
  if (bust) return bust.basis === 'unclear' ? 'unclear' : 'finished';
  return fit ? 'to_fit_only' : 'not_given';
}

/** Reads the sizes and their measurements from the lists of a text. */
export function readSizes(text: string, tokens: readonly Token[], lists: Lists): SizesReading {
  return new SizesReader(text, tokens, lists).read();
}
