import { MAX_NAME_LENGTH, MAX_NOTES_LENGTH } from '../engine/limits.ts';

/**
 * The optional texts of a swatch. The API, storage, imports, the CSV file, drafts and conflicts follow from this table.
 */
export const SWATCH_TEXTS = {
  yarnColorway: { column: 'yarn_colorway', heading: 'Colorway', longest: MAX_NAME_LENGTH },
  notes: { column: 'notes', heading: 'Notes', longest: MAX_NOTES_LENGTH },
} as const;

export type SwatchText = keyof typeof SWATCH_TEXTS;

export const SWATCH_TEXT_NAMES = Object.keys(SWATCH_TEXTS) as SwatchText[];

export type SwatchTextColumns = Record<(typeof SWATCH_TEXTS)[SwatchText]['column'], string | null>;

/** Returns a value for each text. */
export const mapSwatchTexts = <Value>(
  toValue: (name: SwatchText, text: (typeof SWATCH_TEXTS)[SwatchText]) => Value,
): Record<SwatchText, Value> =>
  Object.fromEntries(SWATCH_TEXT_NAMES.map((name) => [name, toValue(name, SWATCH_TEXTS[name])])) as Record<
    SwatchText,
    Value
  >;
