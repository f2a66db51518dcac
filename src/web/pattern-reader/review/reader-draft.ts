import { readDoubts, type Doubt } from '../../../engine/doubts.ts';
import type { GaugeConversion } from '../../../engine/units.ts';
import {
  type PatternEntry,
  readPatternGaugeEntry,
  readSizeEntries,
  readUnitInput,
  toPatternKeys,
} from '../../measurement-inputs/entries.ts';
import { toPatternGauge, toPatternSizes } from '../../measurement-inputs/pattern-entry.ts';
import {
  boolean,
  list,
  number,
  object,
  oneOf,
  withDefault,
  orNull,
  text,
  throwUnreadable,
  type Infer,
} from '../../stored/schema.ts';
import { defineStored } from '../../stored/stored.ts';

const reviewSchema = object({
  /** `null` if the text gives none: the form then keeps its gauge. */
  gauge: (stored) => (stored === null ? null : readPatternGaugeEntry(stored)),
  /** All sizes of the pattern, in order. */
  sizes: readSizeEntries,
  /** The indexes of the sizes to use, in ascending order; at most as many as the form has rows. */
  chosen: list(number),
  ease: readUnitInput,
  /** The typed list of body sizes while it is invalid. */
  invalidToFit: orNull(text),
  unit: oneOf('in', 'cm'),
  /** True if the pattern gives only body sizes, so that the busts follow from the ease. */
  isBodyOnly: boolean,
  // A review that an older release stored has no doubts, so its text is read again.
  doubts: (stored): readonly Doubt[] => (Array.isArray(stored) ? readDoubts(stored) : throwUnreadable()),
});

/** A pattern that was read, as the knitter reviews and corrects it. */
export type Review = Infer<typeof reviewSchema>;

const schema = object({
  /** JSON from Ravelry, which the field shows as text; otherwise equal to `text`. */
  content: withDefault(text, ''),
  text: withDefault(text, ''),
  /** The open review, with the knitter's corrections. */
  review: orNull(reviewSchema),
  /** What the text was used for last. */
  use: orNull(
    object({
      /** The key of the pattern without its name, as `toPatternKeys` returns it. */
      patternKey: text,
      /** All sizes in the text. The pattern may have only some of them. */
      sizes: list(text),
      /** The name and the address that the text filled in; empty without them. */
      name: withDefault(text, ''),
      url: withDefault(text, ''),
      /** True if the reader or the marked pattern has got another text since, or the knitter keeps the marked one. */
      isOutdated: boolean,
    }),
  ),
});

export const emptyReaderDraft: Infer<typeof schema> = { content: '', text: '', review: null, use: null };

/** Survives closing the dialog and the browser, like the calculator's entries. */
export const readerDraft = defineStored({
  key: 'pattern-reader',
  schema,
  initial: emptyReaderDraft,
  area: 'draft',
});

/** Returns the key by which the marked pattern finds the text of a pattern. It has no name, because the knitter may change the name. */
export const toTextKey = ({ gauge, sizes }: PatternEntry, conversion: GaugeConversion): string =>
  toPatternKeys(null, toPatternGauge(gauge, conversion), toPatternSizes(sizes))[1];

/** Keeps the text with its pattern when the knitter corrects the gauge or one size. Several new sizes may be another pattern's. */
export function followCorrection(
  before: PatternEntry,
  after: PatternEntry,
  conversion: GaugeConversion,
): void {
  const { use, ...draft } = readerDraft.get();
  const changed = after.sizes.filter((size, row) => size !== before.sizes[row]);
  if (use && changed.length < 2 && use.patternKey === toTextKey(before, conversion))
    readerDraft.set({ ...draft, use: { ...use, patternKey: toTextKey(after, conversion) } });
}
