import type { Pattern } from '../../../contract/patterns.ts';
import { SIZE_ROWS } from '../../../engine/limits.ts';
import type { GaugeConversion, LengthUnit } from '../../../engine/units.ts';
import { emptyPattern, emptySize, type PatternEntry, type SizeEntry } from '../../entry/entries.ts';
import { readGauge, readSize } from '../../entry/stored-entries.ts';
import { isBlank, problemsFromServer, type FormField } from '../../entry/pattern-entry.ts';
import {
  fromSaved,
  gaugeScale,
  isBlankText,
  lengthScale,
  nothingTyped,
  readUnitNumber,
  textIn,
  valueOf,
} from '../../entry/typed.ts';
import { fieldsOf, listOf, textOrNull } from '../../json-fields.ts';
import { newDraft, readDraft, type ComparedField, type EditDraft } from '../../save-conflict.tsx';
import { createStored } from '../../stored.ts';
import { isWebUrl } from '../../web-url.ts';

/** What is entered in the dialog. */
export interface PatternFields extends PatternEntry {
  savedName: string;
  savedUrl: string;
  savedDescription: string;
  notes: string;
  /** Sizes that came without a bust, as some patterns only name them; they may stay so. */
  bare: readonly string[];
}

/** The dialog's draft. The dialog is open if and only if there is one. */
export type PatternForm = PatternFields & EditDraft<PatternFields>;

const textOf = (kept: unknown) => textOrNull(kept) ?? '';

/** At least as many rows as the table offers; all of those that there are. */
const paddedSizes = (sizes: readonly SizeEntry[]): SizeEntry[] => [
  ...sizes,
  ...Array.from({ length: Math.max(0, SIZE_ROWS - sizes.length) }, () => emptySize),
];

function readFields(kept: unknown): PatternFields {
  const fields = fieldsOf(kept);
  return {
    savedName: textOf(fields.savedName),
    savedUrl: textOf(fields.savedUrl),
    savedDescription: textOf(fields.savedDescription),
    notes: textOf(fields.notes),
    gauge: readGauge(fields.gauge),
    sizes: paddedSizes(listOf(fields.sizes).map(readSize)),
    bare: listOf(fields.bare).map(textOf),
  };
}

/** The dialog's content, which outlives a reload and a sign-in in this tab. */
export const keptForm = createStored<PatternForm | null>(
  'swatchwise.kept.pattern',
  null,
  (stored) => readDraft(stored, readFields),
  'tab',
);

/** Closes the dialog; what stood in it is gone. */
export const closePatternDialog = () => keptForm.set(null);

/** Opens the dialog blank. */
export function addPattern(): void {
  keptForm.set({
    ...emptyPattern,
    ...newDraft(null),
    savedName: '',
    savedUrl: '',
    savedDescription: '',
    notes: '',
    bare: [],
  });
}

/** Returns the fields of the dialog for a pattern. */
export function toFields(pattern: Pattern, conversion: GaugeConversion): PatternFields {
  const { gauge, patternSizes } = pattern.extractedData;
  const scale = gaugeScale(conversion);
  const typed = (saved: number | null, by: typeof scale) =>
    saved === null ? nothingTyped : fromSaved(saved, by);
  return {
    savedName: pattern.savedName ?? '',
    savedUrl: pattern.savedUrl ?? '',
    savedDescription: pattern.savedDescription ?? '',
    notes: pattern.notes ?? '',
    gauge: { stitches: typed(gauge?.stitches ?? null, scale), rows: typed(gauge?.rows ?? null, scale) },
    sizes: paddedSizes(
      patternSizes.map(({ name, bust, length }) => ({
        name,
        bust: typed(bust, lengthScale),
        length: typed(length, lengthScale),
      })),
    ),
    bare: patternSizes.filter(({ bust }) => bust === null).map(({ name }) => name),
  };
}

/** Opens the dialog with a pattern to edit. */
export function editPattern(pattern: Pattern, conversion: GaugeConversion): void {
  keptForm.set({ ...toFields(pattern, conversion), ...newDraft(pattern) });
}

/** How two versions of a pattern are compared; gauge and sizes in the unit of the dialog. */
export function comparedFields(
  unit: LengthUnit,
  conversion: GaugeConversion,
): readonly ComparedField<PatternFields>[] {
  const count = gaugeScale(conversion);
  const showSize = ({ name, bust, length }: SizeEntry) =>
    [name, textIn(unit, bust, lengthScale), textIn(unit, length, lengthScale)].filter(Boolean).join(', ');
  return [
    { label: 'Pattern name', show: ({ savedName }) => savedName, pick: ({ savedName }) => ({ savedName }) },
    { label: 'Pattern URL', show: ({ savedUrl }) => savedUrl, pick: ({ savedUrl }) => ({ savedUrl }) },
    {
      label: 'Description',
      show: ({ savedDescription }) => savedDescription,
      pick: ({ savedDescription }) => ({ savedDescription }),
    },
    {
      label: 'Gauge (stitches × rows)',
      show: ({ gauge: { stitches, rows } }) =>
        stitches.text + rows.text === ''
          ? ''
          : `${textIn(unit, stitches, count)} × ${textIn(unit, rows, count)}`,
      pick: ({ gauge }) => ({ gauge }),
    },
    {
      label: 'Sizes (name, bust, length)',
      show: ({ sizes }) =>
        sizes
          .filter((size) => !isBlank(size))
          .map(showSize)
          .join('\n'),
      pick: ({ sizes, bare }) => ({ sizes, bare }),
    },
    { label: 'Notes', show: ({ notes }) => notes, pick: ({ notes }) => ({ notes }) },
  ];
}

/** What to type instead of a link that cannot be opened; `undefined` when nothing is wrong. */
export const linkProblem = (link: string): string | undefined =>
  link.trim() === '' || isWebUrl(link.trim())
    ? undefined
    : 'Give a link that starts with http:// or https://';

/** Names a field of the dialog. */
export type PatternField = 'savedName' | 'savedUrl' | 'savedDescription' | 'notes' | FormField;
/** What to type instead, by field, in the order in which it is told. */
export type PatternProblems = Partial<Record<PatternField, string>>;

/** What keeps the form from being saved (design 6.10), but for numbers out of range; empty when nothing does. */
export function missingIn(form: PatternForm): PatternProblems {
  const link = linkProblem(form.savedUrl);
  // What came as a mere name may stay one.
  const isBare = ({ name, bust, length }: SizeEntry) =>
    form.bare.includes(name) && isBlankText(bust.text) && isBlankText(length.text);
  const rows = form.sizes.flatMap((size, row) => (isBlank(size) || isBare(size) ? [] : [{ size, row }]));
  const counts = (['stitches', 'rows'] as const).filter(
    (count) => readUnitNumber(form.gauge[count], gaugeScale('exact')) === null,
  );
  const isGaugeNeeded = rows.length > 0 || counts.length === 1;
  const cells = rows.flatMap(({ size, row }): FormField[] => [
    ...(size.name.trim() === '' ? [`name-${row}` as const] : []),
    ...(valueOf(size.bust, lengthScale) === null ? [`bust-${row}` as const] : []),
  ]);
  return {
    ...(form.savedName.trim() === '' && { savedName: 'Pattern name is required' }),
    ...(link !== undefined && { savedUrl: link }),
    ...(isGaugeNeeded && allOf(counts, 'Gauge measurements are required')),
    ...allOf(cells, 'All size fields are required'),
  };
}

const allOf = (fields: readonly PatternField[], problem: string): PatternProblems =>
  Object.fromEntries(fields.map((field) => [field, problem]));

/** The server's complaints, by the dialog's fields. */
export function problemsOf(refused: Readonly<Record<string, string>>, form: PatternForm): PatternProblems {
  const sentRows = form.sizes.flatMap((size, row) => (isBlank(size) ? [] : [row]));
  return { ...refused, ...problemsFromServer(refused, sentRows) };
}

/** What is sent of the form: rows that are empty are dropped, an emptied field is cleared, what is not named stays. */
export function bodyOf(form: PatternForm, conversion: GaugeConversion) {
  const scale = gaugeScale(conversion);
  const stitches = valueOf(form.gauge.stitches, scale);
  const rows = valueOf(form.gauge.rows, scale);
  return {
    savedName: form.savedName.trim(),
    savedUrl: form.savedUrl.trim(),
    savedDescription: form.savedDescription.trim(),
    notes: form.notes.trim(),
    extractedData: {
      gauge: stitches === null || rows === null ? null : { stitches, rows },
      patternSizes: form.sizes
        .filter((size) => !isBlank(size))
        .map(({ name, bust, length }) => ({
          name: name.trim(),
          bust: valueOf(bust, lengthScale),
          length: valueOf(length, lengthScale),
        })),
    },
  };
}
