import { MAX_SIZES } from '../limits.ts';
import { pickMeasurements } from '../measurements.ts';
import { forEachUnit, type LengthUnit } from '../units.ts';
import { readBusts, toWhole, toWholeSeries, type Bust, type BustsReading } from './busts.ts';
import { readFurther, type FurtherDoubt } from './further.ts';
import { findHeadingBasis } from './headings.ts';
import { rankLetters } from './ranges.ts';
import type { Note, PatternReading, PrintedColumn, SizeReading, Span } from './reading.ts';
import type { Ends, Lists, Series, SeriesDoubt } from './series.ts';
import { readSizeNames } from './size-names.ts';
import type { Token } from './tokens.ts';

type BustBasis = PatternReading['bustBasis'];

/** Sizes with their measurements, as `readPatternText` returns them. */
export type SizesReading = Pick<
  PatternReading,
  'sizes' | 'bustBasis' | 'toFit' | 'garment' | 'spans' | 'notes'
> & { printed: Readonly<Record<LengthUnit, Omit<PrintedColumn, 'gauge'>>> };

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
    `The inches and centimeters of the ${FIELD_NAMES[field]} seem to be swapped. They were read the other way around.`,
  'counts-differ': (field) =>
    `The text gives different numbers of ${FIELD_NAMES[field]} in inches and in centimeters. The inches were read.`,
};

const FURTHER_MESSAGES: Readonly<Record<FurtherDoubt, string>> = {
  'of-the-body': 'is the body’s, not the garment’s, so it was left out.',
  'basis-unclear': 'may be the body’s or the garment’s, so it was left out.',
  'may-be-half': 'may be measured laid flat, so it was left out.',
  impossible: 'cannot be right, so it was left out.',
};

/** The usual range of busts in inches. */
const USUAL_BUST = { min: 15, max: 75 };

/** The range of finished busts in inches, from a doll's to above the largest published one. */
const POSSIBLE_BUST = { min: 8, max: 100 };

/** Returns whether values that the text does not label can be busts. */
const isUnlabeledBust = ({ label, values }: Series) =>
  label.kind === null &&
  values.every(([low], index) => low >= (values[index - 1]?.[0] ?? USUAL_BUST.min)) &&
  values.every(([, high]) => high <= USUAL_BUST.max);

/** Collects the fields of the sizes, their positions in the text, and the doubts about them. */
class SizesReader {
  readonly notes: Note[] = [];
  readonly spans: Span[] = [];
  private readonly text: string;
  private readonly tokens: readonly Token[];
  private readonly lists: Lists;

  constructor(text: string, tokens: readonly Token[], lists: Lists) {
    this.text = text;
    this.tokens = tokens;
    this.lists = lists;
  }

  read(): SizesReading {
    const { garment, busts, bust, fit } = readBusts(this.tokens, this.lists);
    const values = bust?.series ?? fit?.series ?? null;
    const { names, list } = readSizeNames(this.text, this.lists, values, fit?.series ?? null);
    if (list) this.addSpan('sizes', list);
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
    const length = garment === 'other' ? null : this.readLength(names.length);
    const more = this.readMore(names.length);
    const further = this.readFurther(more, bust?.basis === 'finished' ? bustValues : null);
    const getSizes = (unit: LengthUnit | null) =>
      names.map((_, index) => {
        const get = (series: Series) => (unit === null ? series.values : series.printed[unit])[index]?.[0];
        const others = more.map((series) => [series.label.name, get(series) ?? null] as const);
        const known = further.map(
          ({ key, values, printed }) => [key, (unit === null ? values : printed[unit])[index]] as const,
        );
        return {
          bust: (bust && bustValues && get(toWholeSeries(bust.series))) ?? null,
          length: (length && get(length)) ?? null,
          ...(others.length > 0 && { more: Object.fromEntries(others) }),
          ...(further.length > 0 && { further: pickMeasurements<number>(Object.fromEntries(known)) }),
        };
      });
    const inches = getSizes(null);
    return {
      ...this.finish(
        names.map((name, index) => ({ name, bust: null, length: null, ...inches[index] })),
        toBasis(bust, fit),
        fitValues,
        bust || fit ? 'bust' : garment,
      ),
      printed: forEachUnit((unit) => ({
        sizes: getSizes(unit),
        toFit: (fit && fitValues && toWholeSeries(fit.series).printed[unit]) ?? null,
      })),
    };
  }

  private finish(
    sizes: SizeReading[],
    bustBasis: BustBasis,
    toFit: Ends[] | null,
    garment: BustsReading['garment'],
  ): SizesReading {
    const printed = forEachUnit(() => ({ sizes: [], toFit: null }));
    return { sizes, bustBasis, toFit, garment, printed, spans: this.spans, notes: this.notes };
  }

  private note(code: string, field: SizeField | 'further', message: string): void {
    this.notes.push({ code, field, message });
  }

  private addSpan(field: string, { start, end }: { start: number; end: number }): void {
    this.spans.push({ field, start, end });
  }

  /** Returns a measurement for each size, or `null` with a note if the counts differ. */
  private take(field: 'bust' | 'toFit' | 'length', series: Series, count: number): Ends[] | null {
    const values = field === 'length' ? series.values : toWhole(series);
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
    const hasMatch = this.lists.series.some((each) => each.values.length === count && isUnlabeledBust(each));
    if (count > 1 && hasMatch) {
      const message = 'A list may hold the busts, but the text does not say what it measures.';
      this.note('label-missing', 'bust', message);
    }
  }

  private readLength(count: number): Series | null {
    const lengths = this.lists.series.filter(({ label }) => label.kind === 'length');
    const chosen = lengths.find(({ values }) => values.length === count) ?? lengths[0];
    return chosen && count > 0 && this.take('length', chosen, count) ? chosen : null;
  }

  private readMore(count: number): Series[] {
    const isMore = ({ label, values, isRange }: Series) =>
      label.kind === 'other' && label.name !== '' && values.length === count && !isRange;
    const found = this.lists.series.filter(isMore);
    for (const series of found) this.addSpan('more', series);
    return found;
  }

  /** Reads the lists that hold a known measurement. Of two lists for the same one, neither counts. */
  private readFurther(found: readonly Series[], busts: Ends[] | null) {
    const lows = busts?.map(([low]) => low) ?? null;
    const readings = found.flatMap(
      (series) => readFurther(series, findHeadingBasis(this.tokens, series.from), lows) ?? [],
    );
    return readings.flatMap((reading) => {
      const { key, label } = reading;
      const same = readings.filter((other) => other.key === key);
      if (same.length > 1) {
        if (same[0] === reading)
          this.note(
            'several-lists',
            'further',
            `The text gives several lists for “${label}”. Enter the one that counts.`,
          );
        return [];
      }
      if ('values' in reading) return [reading];
      this.note(reading.doubt, 'further', `“${label}” ${FURTHER_MESSAGES[reading.doubt]}`);
      return [];
    });
  }
}

const isSameKind = (one: Series, other: Series) =>
  one.values.length === other.values.length && one.label.kind === other.label.kind;

/** Returns whether two lists hold the same values, as patterns round them. */
function isSameValues(one: Series, other: Series): boolean {
  const otherValues = toWhole(other);
  return toWhole(one).every(([low], index) => Math.abs(low - (otherValues[index]?.[0] ?? 0)) <= 0.02 * low);
}

/** Returns whether a size has the letter M or a larger one. */
const isAdultSize = (name = '') => (rankLetters(name) ?? -1) >= 0;

function toBasis(bust: Bust | undefined, fit: Bust | undefined): BustBasis {
  if (bust) return bust.basis === 'unclear' ? 'unclear' : 'finished';
  return fit ? 'to_fit_only' : 'not_given';
}

/** Reads the sizes and their measurements from the lists of a text. */
export function readSizes(text: string, tokens: readonly Token[], lists: Lists): SizesReading {
  return new SizesReader(text, tokens, lists).read();
}
