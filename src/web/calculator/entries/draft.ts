import type { GaugeUncertainty } from '../../../engine/gauge-uncertainty.ts';
import { SIZE_ROWS } from '../../../engine/limits.ts';
import { isSameMeasurements } from '../../../engine/measurements.ts';
import type { PatternSize, Recommendation, RecommendationInput } from '../../../engine/recommendation.ts';
import { newIdempotencyKey } from '../../api/client.ts';
import {
  emptyGauge,
  emptyPattern,
  emptySize,
  isSameFurther,
  isSameGauge,
  isSamePattern,
  type FurtherEntry,
  type GaugeEntry,
  type PatternEntry,
} from '../../measurement-inputs/entries.ts';
import { findCompleteRows, describeLeftOutRows } from '../../measurement-inputs/pattern-entry.ts';
import { isSameUnitInput, emptyInput, type UnitInput } from '../../measurement-inputs/unit-input.ts';
import type { StoredRecommendation } from './stored-recommendation.ts';

/** The pattern that the calculator uses. */
export interface PatternInUse extends PatternEntry {
  /** `null` until the server has it. */
  id: string | null;
  /** Creates one row on the server, however often it is sent. */
  idempotencyKey: string;
  /** Its name and URL; `null` for a pattern that was only typed in. */
  name: string | null;
  url: string | null;
  /** True if it is one of the saved patterns. */
  isSaved: boolean;
  /** Sentences about entries of the form that are not part of the pattern. */
  leftOut: readonly string[];
}

/** A recommendation that the page calculated, with what it was calculated from. */
export interface CalculatedAnswer {
  input: RecommendationInput;
  recommendation: Recommendation;
  /**
   * `pending` until the server has calculated it too; `device` when the server could not; `unsent` for a shared
   * calculation or the example, which the server does not get.
   */
  source: 'pending' | 'server' | 'device' | 'unsent';
  /** The server's message if it rejected the entries. They are not sent again. */
  rejection?: string | undefined;
}

/** A saved result that was opened: shown as it was stored until something is changed. */
interface SavedAnswer {
  recommendation: StoredRecommendation;
  source: 'saved';
  /** The ID of the saved result; `null` when it was not stored. */
  id: string | null;
  /** The name of the result when it was opened. */
  name: string;
  /** True if the knitter has changed what it was calculated from. */
  isChanged: boolean;
}

export type Answer = CalculatedAnswer | SavedAnswer;

/** The entries of the calculator and its result. They survive a reload and a sign-in. */
export interface CalculatorDraft {
  gauge: GaugeEntry;
  /** The yarn of the saved swatch that the gauge was taken from; `null` once it is typed over. */
  swatchName: string | null;
  /** The uncertainty of a counted gauge; `null` for a direction, or the whole gauge, that is typed. */
  uncertainty: GaugeUncertainty | null;
  fit: { bust: UnitInput; length: UnitInput };
  /** The further finished measurements that the knitter wants. They do not change the recommendation. */
  wanted: FurtherEntry;
  form: PatternEntry;
  pattern: PatternInUse | null;
  /** The last answer. It stays while the entries change, and is shown again when they are changed back. */
  answer: Answer | null;
}

export const emptyDraft: CalculatorDraft = {
  gauge: emptyGauge,
  swatchName: null,
  uncertainty: null,
  fit: { bust: emptyInput, length: emptyInput },
  wanted: {},
  form: emptyPattern,
  pattern: null,
  answer: null,
};

/** Returns the draft with a gauge that was typed. A direction that stays the same keeps its uncertainty. */
export function withTypedGauge(draft: CalculatorDraft, gauge: GaugeEntry): CalculatorDraft {
  const { stitches, rows } = draft.uncertainty ?? { stitches: null, rows: null };
  return {
    ...draft,
    gauge,
    swatchName: null,
    uncertainty: {
      stitches: isSameUnitInput(gauge.stitches, draft.gauge.stitches) ? stitches : null,
      rows: isSameUnitInput(gauge.rows, draft.gauge.rows) ? rows : null,
    },
  };
}

/** Returns the draft with a gauge that was counted. A direction that was not counted stays as it is. */
export function withCountedGauge(
  draft: CalculatorDraft,
  gauge: GaugeEntry,
  counted: GaugeUncertainty,
): CalculatorDraft {
  const typed = withTypedGauge(draft, gauge);
  return {
    ...typed,
    uncertainty: {
      stitches: counted.stitches ?? typed.uncertainty?.stitches ?? null,
      rows: counted.rows ?? typed.uncertainty?.rows ?? null,
    },
  };
}

/** Returns whether the gauge and the desired fit are equal, with the further measurements. */
const isSameEntry = (one: CalculatorDraft, other: CalculatorDraft) =>
  isSameGauge(one.gauge, other.gauge) &&
  isSameUnitInput(one.fit.bust, other.fit.bust) &&
  isSameUnitInput(one.fit.length, other.fit.length) &&
  isSameFurther(one.wanted, other.wanted);

/** Returns whether nothing was typed into a pattern form. */
export const isFormEmpty = (form: PatternEntry) => isSamePattern(form, emptyDraft.form);

/** Returns whether nothing was typed or loaded yet. */
export const isEmptyDraft = (draft: CalculatorDraft) =>
  isSameEntry(draft, emptyDraft) && isFormEmpty(draft.form) && !draft.pattern && !draft.answer;

/** Returns whether a result is calculated from the same entries in both drafts. */
export const isSameBasis = (one: CalculatorDraft, other: CalculatorDraft) =>
  isSameEntry(one, other) && one.pattern === other.pattern;

const isSameSize = (one: PatternSize, other: PatternSize | undefined) =>
  one.name === other?.name &&
  one.bust === other.bust &&
  one.length === other.length &&
  one.toFit?.min === other.toFit?.min &&
  one.toFit?.max === other.toFit?.max &&
  isSameMeasurements(one, other);

function isSameInput(one: RecommendationInput, other: RecommendationInput): boolean {
  return (
    one.knitterGauge.stitches === other.knitterGauge.stitches &&
    one.knitterGauge.rows === other.knitterGauge.rows &&
    one.patternGauge.stitches === other.patternGauge.stitches &&
    one.patternGauge.rows === other.patternGauge.rows &&
    one.desiredBust === other.desiredBust &&
    (one.desiredLength ?? null) === (other.desiredLength ?? null) &&
    one.sizes.length === other.sizes.length &&
    one.sizes.every((size, row) => isSameSize(size, other.sizes[row]))
  );
}

/** Returns whether an answer was calculated from this input; `null` is an input that is incomplete. */
export function matchesInput(answer: Answer, input: RecommendationInput | null): boolean {
  if (answer.source === 'saved') return !answer.isChanged;
  return input !== null && isSameInput(answer.input, input);
}

/** Returns the pattern under the ID that the server has given it. Under a new ID, it is not a saved pattern. */
export const withId = (pattern: PatternInUse, id: string): PatternInUse =>
  id === pattern.id ? pattern : { ...pattern, id, isSaved: false };

function completeSizes(sizes: PatternEntry['sizes']): PatternEntry['sizes'] {
  const rows = findCompleteRows(sizes);
  return sizes.filter((_, row) => rows.includes(row));
}

/** Returns the pattern in the form, from its complete rows. The server does not have it yet. */
export function readFormPattern({ gauge, sizes }: PatternEntry): PatternInUse {
  return {
    id: null,
    idempotencyKey: newIdempotencyKey(),
    name: null,
    url: null,
    isSaved: false,
    gauge,
    sizes: completeSizes(sizes),
    leftOut: describeLeftOutRows(sizes),
  };
}

/** Returns the form filled with the pattern, or unchanged if it has too few rows. */
export function fillForm({ gauge, sizes }: PatternEntry, form: PatternEntry): PatternEntry {
  return sizes.length > SIZE_ROWS
    ? form
    : { gauge, sizes: Array.from({ length: SIZE_ROWS }, (_, row) => sizes[row] ?? emptySize) };
}

/** Returns whether the pattern in use is the one in the form: then it can be edited there. */
export const isFormInUse = ({ form, pattern }: CalculatorDraft): boolean =>
  pattern !== null && isSamePattern({ ...form, sizes: completeSizes(form.sizes) }, pattern);
