import { hashKey } from '@tanstack/react-query';
import type { Pattern } from '../../../contract/patterns.ts';
import { dismissDoubt, readDoubts } from '../../../engine/doubts.ts';
import type { GaugeUncertainty } from '../../../engine/gauge-uncertainty.ts';
import { SIZE_ROWS } from '../../../engine/limits.ts';
import type { RecommendationInput } from '../../../engine/recommendation.ts';
import type { LengthUnit } from '../../../engine/units.ts';
import { createIdempotencyKey } from '../../api/client.ts';
import {
  isSamePattern,
  preferPatternUnit,
  toFormRows,
  type GaugeEntry,
  type PatternEntry,
  readFurtherEntry,
  readGaugeEntry,
  readPatternGaugeEntry,
  readSizeEntries,
  readUncertainty,
  readUnitInput,
} from '../../measurement-inputs/entries.ts';
import { findCompleteRows, describeLeftOutRows } from '../../measurement-inputs/pattern-entry.ts';
import { isBlankText, isSameUnitInput } from '../../measurement-inputs/unit-input.ts';
import {
  boolean,
  readableItems,
  object,
  oneOf,
  withDefault,
  orNull,
  objectOrEmpty,
  text,
  union,
  throwUnreadable,
  type Infer,
  type Schema,
} from '../../stored/schema.ts';
import { defineStored } from '../../stored/stored.ts';
import { readRecommendation } from '../results/stored-recommendation.ts';

/** The pattern that the calculator uses. */
export interface PatternInUse extends PatternEntry {
  /** `null` until the server has it. */
  id: string | null;
  /** With this key, the server creates one row, however often the pattern is sent. */
  idempotencyKey: string;
  /** True if the server did not respond when the page sent the pattern. */
  isUnreachable?: true | undefined;
  /** Its name and URL; `null` for a pattern that was only typed in. */
  name: string | null;
  url: string | null;
  isSaved: boolean;
  /** Sentences about entries of the form that are not part of the pattern. */
  leftOut: readonly string[];
}

export interface FormEntry extends PatternEntry {
  /** The name that a pattern's text or the knitter gives; `null` in a form without a field for it. */
  name?: string | null;
}

const readPattern: Schema<PatternInUse> = object({
  id: orNull(text),
  idempotencyKey: union(text, createIdempotencyKey),
  isUnreachable: withDefault<true | undefined>(oneOf(true), undefined),
  name: orNull(text),
  url: orNull(text),
  isSaved: boolean,
  gauge: readPatternGaugeEntry,
  sizes: (stored) => {
    const sizes = readSizeEntries(stored);
    return sizes.length > 0 ? sizes : throwUnreadable();
  },
  leftOut: readableItems(text),
  doubts: readDoubts,
});

const readForm: Schema<FormEntry> = objectOrEmpty({
  gauge: readPatternGaugeEntry,
  sizes: (stored) => toFormRows(readSizeEntries(stored)),
  doubts: readDoubts,
  name: orNull(text),
});

/** Reads the entries of the calculator and its result. Never throws: parts that cannot be read are left empty. */
export const readDraft = objectOrEmpty({
  gauge: readGaugeEntry,
  /** The yarn of the saved swatch that the gauge was taken from; `null` once it is typed over. */
  swatchName: orNull(text),
  /** The uncertainty of a counted gauge; `null` for a direction, or the whole gauge, that is typed. */
  uncertainty: readUncertainty,
  fit: objectOrEmpty({ bust: readUnitInput, length: readUnitInput }),
  /** The further finished measurements that the knitter wants. They do not change the recommendation. */
  wanted: readFurtherEntry,
  form: readForm,
  pattern: orNull(readPattern),
  /** The texts of the questions about the entries that were answered with "No, it is correct". */
  answered: readableItems(text),
  /** The input of the last calculation, as {@link getInputKey} returns it. Its result is shown for the same input only. */
  calculated: orNull(text),
  /** The result that was saved or opened last, shown as stored for the same entries ({@link getEntriesKey}). */
  saved: orNull(object({ id: text, name: text, recommendation: readRecommendation, entries: text })),
});

export type CalculatorDraft = Infer<typeof readDraft>;
export type SavedResult = NonNullable<CalculatorDraft['saved']>;

export const emptyDraft = readDraft(null);

/** The draft survives a reload and a sign-in. */
export const storedDraft = defineStored({
  key: 'calculator',
  schema: readDraft,
  initial: emptyDraft,
  area: 'draft',
});

/** Returns the unit of the knitter's gauge, which decides how "20 sts = 10 cm / 4 in" is read; `null` without a gauge. */
export const getGaugeUnit = ({ gauge: { stitches } }: Pick<CalculatorDraft, 'gauge'>): LengthUnit | null =>
  isBlankText(stitches.text) ? null : stitches.unit;

/** Returns the draft with its pattern in the unit of the gauge; see {@link getGaugeUnit}. */
export function withGaugeUnit(draft: CalculatorDraft): CalculatorDraft {
  const unit = getGaugeUnit(draft);
  if (unit === null) return draft;
  const { form, pattern } = draft;
  return {
    ...draft,
    form: preferPatternUnit(form, unit),
    pattern: pattern && preferPatternUnit(pattern, unit),
  };
}

/** Changes the current draft, which may be newer than the rendered one. */
export function updateDraft(change: (draft: CalculatorDraft) => CalculatorDraft): void {
  storedDraft.set(withGaugeUnit(change(storedDraft.get())));
}

/**
 * Returns the draft with a gauge that was typed or counted. A direction that was not counted keeps its uncertainty if it
 * stays the same.
 */
export function withGauge(
  draft: CalculatorDraft,
  gauge: GaugeEntry,
  counted: GaugeUncertainty | null = null,
): CalculatorDraft {
  const keep = (name: keyof GaugeEntry) =>
    isSameUnitInput(gauge[name], draft.gauge[name]) ? (draft.uncertainty?.[name] ?? null) : null;
  return {
    ...draft,
    gauge,
    swatchName: null,
    uncertainty: {
      stitches: counted?.stitches ?? keep('stitches'),
      rows: counted?.rows ?? keep('rows'),
    },
  };
}

/** Returns whether nothing was typed into a pattern form. */
export const isFormEmpty = (form: FormEntry) => isSamePattern(form, emptyDraft.form) && !form.name;

/** Returns a text that is equal for equal input of a calculation; `null` while the input is incomplete. */
export const getInputKey = (input: RecommendationInput | null): string | null =>
  input && JSON.stringify(input);

/** Returns a text that is equal for equal entries, however complete they are. */
export const getEntriesKey = ({ gauge, fit, wanted, pattern }: CalculatorDraft): string =>
  hashKey([gauge, fit, wanted, pattern && [pattern.gauge, pattern.sizes]]);

/** Returns whether nothing was typed or loaded yet. */
export const isEmptyDraft = (draft: CalculatorDraft) =>
  getEntriesKey(draft) === getEntriesKey(emptyDraft) && isFormEmpty(draft.form) && !draft.saved;

/** Returns the pattern under the ID that the server has given it. Under a new ID, it is not a saved pattern. */
export const withId = (pattern: PatternInUse, id: string): PatternInUse =>
  id === pattern.id ? pattern : { ...pattern, id, isUnreachable: undefined, isSaved: false };

/** Returns the pattern in use as the one that was saved from it. */
export const asSaved = (pattern: PatternInUse, { savedName, savedUrl }: Pattern): PatternInUse => ({
  ...pattern,
  name: savedName,
  url: savedUrl,
  isSaved: true,
});

function completeSizes(sizes: PatternEntry['sizes']): PatternEntry['sizes'] {
  const rows = findCompleteRows(sizes);
  return sizes.filter((_, row) => rows.includes(row));
}

/** Returns a pattern to use. Without an ID, the server does not have it yet. */
export const buildPatternInUse = (
  pattern: PatternEntry & Partial<Omit<PatternInUse, 'idempotencyKey'>>,
): PatternInUse => ({
  id: null,
  idempotencyKey: createIdempotencyKey(),
  name: null,
  url: null,
  isSaved: false,
  leftOut: [],
  ...pattern,
});

/** Returns the pattern in the form, from its complete rows. */
export const readFormPattern = ({ gauge, sizes, doubts, name }: FormEntry): PatternInUse =>
  buildPatternInUse({
    name: (name ?? '').trim() || null,
    gauge,
    sizes: completeSizes(sizes),
    leftOut: describeLeftOutRows(sizes),
    doubts,
  });

/** Returns the form filled with the pattern, or unchanged if the form has too few rows. */
export function fillForm({ gauge, sizes, doubts, name = null }: FormEntry, form: FormEntry): FormEntry {
  return sizes.length > SIZE_ROWS ? form : { gauge, sizes: toFormRows(sizes), doubts, name };
}

/** Returns whether the pattern in use is the one in the form: then it can be edited there. */
export const isFormInUse = ({ form, pattern }: CalculatorDraft): boolean =>
  pattern !== null && isSamePattern({ ...form, sizes: completeSizes(form.sizes) }, pattern);

/** Returns a changed pattern, which the server does not have yet. */
export const asNew = (pattern: PatternInUse): PatternInUse => ({
  ...pattern,
  id: null,
  idempotencyKey: createIdempotencyKey(),
});

/** Returns the draft without a doubt about the pattern in use. An unsaved pattern is then new to the server. */
export function withoutDoubt(draft: CalculatorDraft, message: string): CalculatorDraft {
  const { form, pattern } = draft;
  if (!pattern) return draft;
  const dismissed = { ...pattern, doubts: dismissDoubt(pattern.doubts, message) };
  return {
    ...draft,
    form: isFormInUse(draft) ? { ...form, doubts: dismissed.doubts } : form,
    pattern: pattern.isSaved ? dismissed : { ...asNew(dismissed), isUnreachable: undefined },
  };
}
