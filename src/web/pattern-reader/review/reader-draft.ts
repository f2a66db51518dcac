import { readDoubts } from '../../../engine/doubts.ts';
import {
  readPatternGaugeEntry,
  readSizeEntries,
  readUnitInput,
} from '../../measurement-inputs/stored-entries.ts';
import {
  flag,
  list,
  number,
  object,
  oneOf,
  withDefault,
  orNull,
  text,
  throwUnreadable,
  type Schema,
} from '../../stored/schema.ts';
import { defineStored } from '../../stored/stored.ts';
import type { Review } from './review.ts';

/** The pattern that a text was used for. */
interface TextUse {
  /** As `toPatternKey` returns it. */
  patternKey: string;
  /** The names of all sizes in the text, in its order. The pattern may have only some of them. */
  sizes: readonly string[];
}

/** The input of the pattern reader. */
interface ReaderDraft {
  /** The source. For JSON from Ravelry, the field shows it as text. */
  content: string;
  /** The text in the field. */
  text: string;
  /** The review with the knitter's corrections, while it is open. */
  review: Review | null;
  /** The pattern that the text was used for last; missing until then. */
  use?: TextUse | undefined;
}

const reviewSchema: Schema<Review> = object({
  gauge: (stored) => (stored === null ? null : readPatternGaugeEntry(stored)),
  sizes: readSizeEntries,
  chosen: list(number),
  ease: readUnitInput,
  unreadToFit: orNull(text),
  unit: oneOf('in', 'cm'),
  isBodyOnly: flag,
  // A review of an older version would lose its doubts, so its text is read again.
  doubts: (stored) => (Array.isArray(stored) ? readDoubts(stored) : throwUnreadable()),
});

const emptyDraft: ReaderDraft = { content: '', text: '', review: null };

/** Survives closing the dialog, and a reload. */
export const readerDraft = defineStored<ReaderDraft>({
  key: 'pattern-reader',
  version: 1,
  schema: object({
    content: withDefault(text, ''),
    text: withDefault(text, ''),
    review: orNull(reviewSchema),
    use: withDefault<TextUse | undefined>(object({ patternKey: text, sizes: list(text) }), undefined),
  }),
  initial: emptyDraft,
});
