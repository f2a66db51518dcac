import { ASK_GAUGE, ASK_LINK, ASK_PATTERN_NAME } from '../../../contract/validation-texts.ts';
import type { Pattern } from '../../../contract/patterns.ts';
import { readDoubts } from '../../../engine/doubts.ts';
import { SIZE_ROWS } from '../../../engine/limits.ts';
import { FURTHER_MEASUREMENTS } from '../../../engine/measurements.ts';
import type { GaugeConversion, LengthUnit } from '../../../engine/units.ts';
import { formatRange } from '../../../engine/sentences.ts';
import {
  emptyPatternGauge,
  emptySize,
  toPatternGaugeEntry,
  toSizeEntry,
  type PatternEntry,
  type SizeEntry,
  readPatternGaugeEntry,
  readSizeEntries,
} from '../../measurement-inputs/entries.ts';
import {
  appendBasis,
  isBlank,
  toStoredGauge,
  toStoredSize,
  toFormField,
  getRequiredCounts,
  type FormField,
} from '../../measurement-inputs/pattern-entry.ts';
import {
  getGaugeScale,
  isBlankText,
  lengthScale,
  readUnitNumber,
  formatInput,
  formatLengthInput,
  readValue,
  type UnitInput,
} from '../../measurement-inputs/unit-input.ts';
import { DRAFT_OFFLINE, getErrorMessage } from '../../api/client.ts';
import { createFormDraft, createDraft, type ComparedField } from '../../forms/draft.ts';
import type { Problems } from '../../forms/use-problems.ts';
import { textFields, list, object, withDefault, text, type Infer } from '../../stored/schema.ts';
import { completeLink, isWebUrl } from '../../forms/web-url.ts';

const padSizes = (sizes: readonly SizeEntry[]): readonly SizeEntry[] => [
  ...sizes,
  ...Array.from({ length: Math.max(0, SIZE_ROWS - sizes.length) }, () => emptySize),
];

const fieldsSchema = object({
  ...textFields('savedName', 'savedUrl', 'savedDescription', 'notes'),
  gauge: readPatternGaugeEntry,
  sizes: (stored) => padSizes(readSizeEntries(stored)),
  // The names of sizes that were saved without a bust. They may be saved again without one.
  savedWithoutBust: withDefault(list(text), []),
  doubts: (stored): PatternEntry['doubts'] => readDoubts(stored),
});

export type PatternFields = Infer<typeof fieldsSchema>;

export const patternDraft = createFormDraft({ key: 'pattern', schema: fieldsSchema });

/** Opens the empty dialog. */
export const openNewPattern = () => patternDraft.set(createDraft(fieldsSchema({})));

/** Returns the dialog's fields for a saved pattern. */
export function toPatternFields(pattern: Pattern, conversion: GaugeConversion): PatternFields {
  const { gauge, patternSizes, doubts = [] } = pattern.extractedData;
  return {
    savedName: pattern.savedName ?? '',
    savedUrl: pattern.savedUrl ?? '',
    savedDescription: pattern.savedDescription ?? '',
    notes: pattern.notes ?? '',
    gauge: gauge ? toPatternGaugeEntry(gauge, conversion) : emptyPatternGauge,
    sizes: padSizes(patternSizes.map(toSizeEntry)),
    savedWithoutBust: patternSizes.filter(({ bust }) => bust === null).map(({ name }) => name),
    doubts,
  };
}

/** Opens the dialog for a saved pattern. */
export function openPattern(pattern: Pattern, conversion: GaugeConversion): void {
  patternDraft.set(createDraft(toPatternFields(pattern, conversion), pattern));
}

/** The fields to compare in two versions of a pattern, with gauge and sizes in the unit of the dialog. */
export function toComparedPatternFields(
  unit: LengthUnit,
  conversion: GaugeConversion,
): readonly ComparedField<PatternFields>[] {
  const scale = getGaugeScale(conversion);
  const format = (typed: UnitInput) => formatLengthInput(unit, typed);
  const showSize = ({ name, bust, length, toFit, ...further }: SizeEntry) =>
    [
      name,
      format(bust),
      format(length),
      toFit && `to fit ${formatRange(toFit, unit)} ${unit}`,
      ...FURTHER_MEASUREMENTS.map(({ key, label }) => {
        const text = further[key] ? format(further[key]) : '';
        return text && `${label.toLowerCase()} ${text}`;
      }),
    ]
      .filter(Boolean)
      .join(', ');
  return [
    { label: 'Pattern name', names: ['savedName'], show: ({ savedName }) => savedName },
    { label: 'Pattern URL', names: ['savedUrl'], show: ({ savedUrl }) => savedUrl },
    { label: 'Description', names: ['savedDescription'], show: ({ savedDescription }) => savedDescription },
    {
      label: 'Gauge (stitches × rows)',
      names: ['gauge'],
      show: ({ gauge }) => {
        const counts = getRequiredCounts(gauge).map((name) => formatInput(unit, gauge[name], scale));
        return appendBasis(counts.filter(Boolean).join(' × '), unit);
      },
    },
    {
      label: 'Sizes',
      names: ['sizes', 'savedWithoutBust', 'doubts'],
      show: ({ sizes }) =>
        sizes
          .filter((size) => !isBlank(size))
          .map(showSize)
          .join('\n'),
    },
    { label: 'Notes', names: ['notes'], show: ({ notes }) => notes },
  ];
}

/** Rejects links that a browser cannot open. */
export function findLinkProblems({ savedUrl }: { savedUrl: string }): Problems {
  const link = completeLink(savedUrl);
  return link === '' || isWebUrl(link) ? {} : { savedUrl: ASK_LINK };
}

/**
 * Returns the errors that prevent saving (R11.11, R11.12), in the order in which they are reported. `findFormProblems` finds
 * numbers that are out of range.
 */
export function findSaveProblems(fields: PatternFields): Problems {
  const mayLackBust = ({ name, bust }: SizeEntry) =>
    fields.savedWithoutBust.includes(name) && isBlankText(bust.text);
  const checkedRows = fields.sizes.flatMap((size, row) =>
    isBlank(size) || mayLackBust(size) ? [] : [{ size, row }],
  );
  const requiredCounts = getRequiredCounts(fields.gauge);
  const missingCounts = requiredCounts.filter(
    (count) => readUnitNumber(fields.gauge[count], getGaugeScale('exact')) === null,
  );
  // A pattern without sizes needs no gauge, but not half of one either.
  const isGaugeNeeded = checkedRows.length > 0 || missingCounts.length < requiredCounts.length;
  const missingCells = checkedRows.flatMap(({ size, row }): FormField[] => [
    ...(size.name.trim() === '' ? [`name-${row}` as const] : []),
    ...(readValue(size.bust, lengthScale) === null ? [`bust-${row}` as const] : []),
  ]);
  return {
    ...(fields.savedName.trim() === '' && { savedName: ASK_PATTERN_NAME }),
    ...findLinkProblems(fields),
    ...(isGaugeNeeded && repeatProblem(missingCounts, ASK_GAUGE)),
    ...repeatProblem(missingCells, 'All size fields are required'),
  };
}

const repeatProblem = (names: readonly FormField[], problem: string): Problems =>
  Object.fromEntries(names.map((name) => [name, problem]));

/** Returns the name of the dialog's field for a path of the contract, unless they are equal. Blank rows are not sent. */
export function toPatternFieldName(path: string, { sizes }: PatternFields): FormField | undefined {
  const sentRows = sizes.flatMap((size, row) => (isBlank(size) ? [] : [row]));
  return toFormField(path, sentRows);
}

/** Returns the body to send. It omits blank rows and clears emptied fields. Data that the form does not show stays. */
export function toPatternBody(fields: PatternFields, conversion: GaugeConversion) {
  return {
    savedName: fields.savedName.trim(),
    savedUrl: completeLink(fields.savedUrl),
    savedDescription: fields.savedDescription.trim(),
    notes: fields.notes.trim(),
    extractedData: {
      gauge: toStoredGauge(fields.gauge, conversion),
      patternSizes: fields.sizes.filter((size) => !isBlank(size)).map(toStoredSize),
      doubts: [...fields.doubts],
    },
  };
}

/** Returns that the pattern was not saved (R11.15), and the reason as a second sentence. */
export const describeFailedSave = (error: unknown): string =>
  `Failed to save pattern. ${getErrorMessage(error, 'Please try again.', DRAFT_OFFLINE)}`;
