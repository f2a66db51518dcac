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

/** The notes about the units of a list. */
export const DOUBT_MESSAGES: Readonly<Record<SeriesDoubt, (field: SizeField) => string>> = {
  'units-disagree': (field) =>
    `The inches and centimeters of the ${FIELD_NAMES[field]} do not agree. Check them in the pattern.`,
  'unit-missing': (field) =>
    `The text gives no unit for the ${FIELD_NAMES[field]}. They were read as inches.`,
  'units-swapped': (field) =>
    `The inches and centimeters of the ${FIELD_NAMES[field]} seem to be swapped. They were read the other way around.`,
  'counts-differ': (field) =>
    `The text gives different numbers of ${FIELD_NAMES[field]} in inches and in centimeters. The inches were read.`,
};

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
