import type { Pattern } from '../../../contract/patterns.ts';
import { SIZE_ROWS } from '../../../engine/limits.ts';
import { readPatternData, type PatternData } from '../../../engine/pattern-data.ts';
import type { GaugeConversion } from '../../../engine/units.ts';
import { newAttempt } from '../../api/client.ts';
import { emptyPattern, emptySize, type PatternEntry, type SizeEntry } from '../../entry/entries.ts';
import { readGauge, readSize } from '../../entry/kept-entries.ts';
import { isBlank, problemsFromServer, type FormField } from '../../entry/pattern-entry.ts';
import { fromSaved, gaugeScale, lengthScale, nothingTyped, valueOf } from '../../entry/typed.ts';
import { fieldsOf, listOf, textOrNull } from '../../json-fields.ts';
import { createStored } from '../../stored.ts';
import { isWebUrl } from '../../web-url.ts';
import type { PatternTarget } from './queries.ts';

/** Why the dialog is still open after a save. */
export type Hitch = 'changed' | 'gone';

/** What a pattern knows that the dialog does not show; an edit keeps it. */
type Unshown = Pick<PatternData, 'patternName' | 'designer' | 'ravelryUrl'>;

/** What stands in the dialog. It is open if and only if this is kept. */
export interface PatternForm extends PatternEntry {
  target: PatternTarget;
  hitch: Hitch | null;
  /** Whether something was entered since it opened. */
  isTouched: boolean;
  savedName: string;
  savedUrl: string;
  savedDescription: string;
  notes: string;
  unshown: Unshown;
  /** Sizes that came without a bust, as some patterns only name them; they may stay so. */
  bare: readonly string[];
}

const textOf = (kept: unknown) => textOrNull(kept) ?? '';

function readTarget(kept: unknown): PatternTarget {
  const { id, version, attempt } = fieldsOf(kept);
  if (typeof id === 'string' && typeof version === 'number') return { id, version };
  return { attempt: textOrNull(attempt) ?? newAttempt() };
}

const unshownOf = ({ patternName, designer, ravelryUrl }: PatternData): Unshown => ({
  patternName,
  designer,
  ravelryUrl,
});

/** At least as many rows as the table offers; all of those that there are. */
const paddedSizes = (sizes: readonly SizeEntry[]): SizeEntry[] => [
  ...sizes,
  ...Array.from({ length: Math.max(0, SIZE_ROWS - sizes.length) }, () => emptySize),
];

/** Reads what was kept of the dialog; nothing kept means closed. */
function readForm(kept: unknown): PatternForm | null {
  if (kept === null) return null;
  const fields = fieldsOf(kept);
  return {
    target: readTarget(fields.target),
    hitch: fields.hitch === 'changed' || fields.hitch === 'gone' ? fields.hitch : null,
    isTouched: fields.isTouched === true,
    savedName: textOf(fields.savedName),
    savedUrl: textOf(fields.savedUrl),
    savedDescription: textOf(fields.savedDescription),
    notes: textOf(fields.notes),
    gauge: readGauge(fields.gauge),
    sizes: paddedSizes(listOf(fields.sizes).map(readSize)),
    unshown: unshownOf(readPatternData(fields.unshown)),
    bare: listOf(fields.bare).map(textOf),
  };
}

/** The dialog's content, which outlives a reload and a sign-in in this tab. */
export const keptForm = createStored<PatternForm | null>('swatchwise.kept.pattern', null, readForm, 'tab');

/** Closes the dialog; what stood in it is gone. */
export const closePatternDialog = () => keptForm.set(null);

/** Opens the dialog blank. */
export function addPattern(): void {
  keptForm.set({
    ...emptyPattern,
    target: { attempt: newAttempt() },
    hitch: null,
    isTouched: false,
    savedName: '',
    savedUrl: '',
    savedDescription: '',
    notes: '',
    unshown: unshownOf(readPatternData(null)),
    bare: [],
  });
}

/** Opens the dialog with a pattern to edit, in whatever shape its data is. */
export function editPattern(pattern: Pattern, conversion: GaugeConversion): void {
  const data = readPatternData(pattern.extractedData);
  const scale = gaugeScale(conversion);
  const typed = (saved: number | null, by: typeof scale) =>
    saved === null ? nothingTyped : fromSaved(saved, by);
  keptForm.set({
    target: { id: pattern.id, version: pattern.version },
    hitch: null,
    isTouched: false,
    savedName: pattern.savedName ?? '',
    savedUrl: pattern.savedUrl ?? '',
    savedDescription: pattern.savedDescription ?? '',
    notes: pattern.notes ?? '',
    gauge: { stitches: typed(data.gauge.stitches, scale), rows: typed(data.gauge.rows, scale) },
    sizes: paddedSizes(
      data.sizes.map(({ name, bust, length }) => ({
        name,
        bust: typed(bust, lengthScale),
        length: typed(length, lengthScale),
      })),
    ),
    unshown: unshownOf(data),
    bare: data.sizes.filter(({ bust }) => bust === null).map(({ name }) => name),
  });
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
    form.bare.includes(name) && bust.text === '' && length.text === '';
  const rows = form.sizes.flatMap((size, row) => (isBlank(size) || isBare(size) ? [] : [{ size, row }]));
  const counts = (['stitches', 'rows'] as const).filter((count) => !(Number(form.gauge[count].text) > 0));
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

/** What is sent of the form: rows that are empty are dropped, an emptied field is cleared. */
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
      ...form.unshown,
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
