import { readDoubts } from '../../../engine/doubts.ts';
import {
  readPatternGaugeEntry,
  readSizeEntries,
  readUnitInput,
} from '../../measurement-inputs/stored-entries.ts';
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
  type Schema,
} from '../../stored/schema.ts';
import { defineStored } from '../../stored/stored.ts';
import type { Review } from './review.ts';

const reviewSchema: Schema<Review> = object({
  gauge: (stored) => (stored === null ? null : readPatternGaugeEntry(stored)),
  sizes: readSizeEntries,
  chosen: list(number),
  ease: readUnitInput,
  invalidToFit: orNull(text),
  unit: oneOf('in', 'cm'),
  isBodyOnly: boolean,
  // A review that an older release stored has no doubts, so its text is read again.
  doubts: (stored) => (Array.isArray(stored) ? readDoubts(stored) : throwUnreadable()),
});

const schema = object({
  /** JSON from Ravelry, which the field shows as text; otherwise equal to `text`. */
  content: withDefault(text, ''),
  text: withDefault(text, ''),
  /** With the knitter's corrections, while it is open. */
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
      /** True if the reader or the marked pattern has another text since, or the knitter wants to keep the marked one. */
      isOutdated: boolean,
    }),
  ),
});

export const emptyReaderDraft: Infer<typeof schema> = { content: '', text: '', review: null, use: null };

/** Survives closing the dialog and the browser, like the calculator's entries. */
export const readerDraft = defineStored({
  key: 'pattern-reader',
  version: 1,
  schema,
  initial: emptyReaderDraft,
  area: 'draft',
});
