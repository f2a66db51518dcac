import { MAX_SIZES } from '../limits.ts';
import type { ChoiceDoubt } from './bust-width.ts';
import type { FurtherDoubt } from './further.ts';
import type { Note } from './reading.ts';
import type { SeriesDoubt } from './series.ts';

/** A field of the sizes that a list fills. */
export type SizeField = 'bust' | 'length' | 'toFit' | 'sizes';

/** The lists of sizes, as a sentence names them. */
export const FIELD_NAMES: Readonly<Record<SizeField, string>> = {
  bust: 'busts',
  length: 'lengths',
  toFit: 'body sizes',
  sizes: 'sizes',
};

/** What the notes about a field say. `$` stands for what its list is called. */
export const NOTES = {
  'units-disagree': 'The inches and centimeters of the $ do not agree. Check them in the pattern.',
  'unit-missing': 'The text gives no unit for the $. They were read as inches.',
  'units-swapped':
    'The inches and centimeters of the $ seem to be swapped. They were read the other way around.',
  'counts-differ':
    'The text gives different numbers of $ in inches and in centimeters. The inches were read.',
  'cut-off': 'The list of $ may go on after what was read.',
  ranges: 'The $ are ranges. Enter the ones that you want to use.',
  'out-of-order': 'The $ do not increase from size to size. Check them in the pattern.',
  impossible: 'The $ cannot be right, so they were left out.',
  'body-length': 'The body length may end at the underarms, so it was left out. Enter the whole length.',
  'several-lists': 'The text gives several lists of $. Check that these are the ones that count.',
  'names-unclear': 'The text does not say clearly what the sizes are called. Check their names.',
  'names-filled': 'The text names the first and the last size only. The names between them were filled in.',
  'too-many-sizes': `The text lists more than ${MAX_SIZES} sizes. Paste the size table only.`,
  'range-only': 'The text gives the range of the busts or the step between them, not the bust of each size.',
  'may-be-range': 'The two body sizes may be the range of a single size. Check the pattern.',
  'body-larger': 'The text does not say that these are body sizes, and they are larger than the garment.',
  'basis-unclear': 'The text does not say whether the busts are those of the garment or of the body.',
  doubled: 'The widths are too small for these sizes, so they were doubled. Check them in the pattern.',
  'across-doubled': 'The text gives widths across the garment, so they were doubled.',
  'may-be-half': 'The busts are small for these sizes. They may be the width of the garment laid flat.',
  'may-be-whole': 'The busts were doubled and are large now. The text may give the whole bust.',
  unlabeled: 'The text does not say what this list measures. Its numbers are usual busts of these sizes.',
  'label-missing':
    'The text does not say that these are body sizes. They are smaller than the garment by as much as bodies usually are.',
} satisfies Record<SeriesDoubt | ChoiceDoubt, string> & Record<string, string>;

/** The ends of the notes about further measurements. */
export const FURTHER_MESSAGES: Readonly<Record<FurtherDoubt, string>> = {
  'of-the-body': 'is the body’s, not the garment’s, so it was left out.',
  'basis-unclear': 'may be the body’s or the garment’s, so it was left out.',
  'may-be-half': 'may be measured laid flat, so it was left out.',
  impossible: 'cannot be right, so it was left out.',
  'several-lists': 'is given in several lists. Enter the one that counts.',
};

/** Notes that there are no finished busts. */
export const TO_FIT_ONLY: Note = {
  code: 'to-fit-only',
  field: 'bust',
  message: 'The text gives the body sizes only, not the finished busts.',
};
