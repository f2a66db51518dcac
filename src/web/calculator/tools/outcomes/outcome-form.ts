import {
  findLikelyMistake,
  describeOutcome,
  describeOutcomeQuestion,
  type OutcomeDirection,
} from '../../../../engine/outcomes.ts';
import { formatNumber } from '../../../../engine/sentences.ts';
import { fromInches, type LengthUnit } from '../../../../engine/units.ts';
import { createFormDraft, type ComparedField } from '../../../forms/draft.ts';
import { toProblems, type Problems } from '../../../forms/use-problems.ts';
import { describeMeasurementProblem } from '../../../measurement-inputs/pattern-entry.ts';
import {
  formatLengthInput,
  isBlankText,
  lengthScale,
  readUnitNumber,
  readValue,
  toSavedInput,
  type UnitInput,
} from '../../../measurement-inputs/unit-input.ts';
import { readUnitInput } from '../../../measurement-inputs/stored-entries.ts';
import { object, withDefault, text, type Infer } from '../../../stored/schema.ts';
import { keepUnits } from '../../../ui/format.ts';
import type { Question } from '../../../ui/question.tsx';
import type { PlannedSizes } from './planned-sizes.ts';
import type { SizeOutcome } from './stored-projects.ts';

const fieldsSchema = object({
  row: withDefault(text, '0'),
  bust: readUnitInput,
  length: readUnitInput,
  plannedLength: readUnitInput,
});

export type OutcomeFields = Infer<typeof fieldsSchema>;

/** The open dialog. Its row is a saved result, or a project on this device. */
export const outcomeDraft = createFormDraft({ key: 'outcome', version: 1, schema: fieldsSchema });

/** Returns the size of a row. */
export const getPlannedSize = ({ row }: Pick<OutcomeFields, 'row'>, { sizes }: PlannedSizes) =>
  sizes[Number(row)] ?? sizes[0];

/** Returns the fields of the dialog: empty measurements, or those of an outcome. */
export function toOutcomeFields({ sizes, row }: PlannedSizes, outcome: SizeOutcome | null): OutcomeFields {
  const hasLength = outcome !== null && outcome.measuredLength !== null;
  const plannedLength = hasLength ? outcome.plannedLength : (sizes[row]?.plannedLength ?? null);
  return {
    row: String(row),
    bust: toSavedInput(outcome?.measuredBust ?? null, lengthScale),
    length: toSavedInput(outcome?.measuredLength ?? null, lengthScale),
    plannedLength: toSavedInput(plannedLength, lengthScale),
  };
}

/** Returns whether nothing was measured. */
export const isUnmeasured = ({ bust, length }: OutcomeFields) =>
  isBlankText(bust.text) && isBlankText(length.text);

/** Returns the outcome to save; `null` if nothing was measured. */
export function toOutcome(fields: OutcomeFields, planned: PlannedSizes): SizeOutcome | null {
  const size = getPlannedSize(fields, planned);
  return size === undefined || isUnmeasured(fields)
    ? null
    : {
        size: size.size,
        plannedBust: size.plannedBust,
        measuredBust: readValue(fields.bust, lengthScale),
        plannedLength: readValue(fields.plannedLength, lengthScale),
        measuredLength: readValue(fields.length, lengthScale),
      };
}

/** Returns the errors of measurements that cannot be read or are out of range. */
export const findOutcomeProblems = (
  { bust, length, plannedLength }: OutcomeFields,
  unit: LengthUnit,
): Problems =>
  toProblems({
    bust: describeMeasurementProblem(bust, 'bust', unit),
    length: describeMeasurementProblem(length, 'length', unit),
    plannedLength: isBlankText(length.text)
      ? undefined
      : describeMeasurementProblem(plannedLength, 'length', unit),
  });

const acceptLabels = { cm: 'Use centimeters', in: 'Use inches' } as const;

/** Returns a question about one measurement, or `null`. Saved measurements are not asked about again. */
function askAbout(
  typed: UnitInput,
  planned: number | null,
  direction: OutcomeDirection,
  onChange: (typed: UnitInput) => void,
): Question | null {
  const measured = readValue(typed, lengthScale);
  const unit = readUnitNumber(typed, lengthScale)?.unit;
  if (measured === null || unit === undefined || planned === null || typed.isSaved) return null;
  const question = findLikelyMistake(measured, planned, unit, direction);
  if (!question) return null;
  const described = describeOutcomeQuestion(question, planned, unit);
  const { code, suggestion } = question;
  if (suggestion === null) return { text: described };
  if (code === 'cm' || code === 'in') {
    const number = formatNumber(fromInches(measured, unit), 2);
    const onAccept = () => onChange({ text: `${number} ${code}`, unit: typed.unit });
    return { text: described, suggestion: { label: acceptLabels[code], onAccept } };
  }
  const meant = formatNumber(fromInches(suggestion, unit), 2);
  const onAccept = () => onChange({ text: meant, unit });
  return { text: described, suggestion: { label: `Use ${meant} ${unit}`, onAccept } };
}

/** Returns the questions about the measurements; `null` for those without one. */
export const findOutcomeQuestions = (
  { bust, length, plannedLength }: OutcomeFields,
  plannedBust: number | null,
  onChange: (patch: Partial<OutcomeFields>) => void,
): Record<OutcomeDirection, Question | null> => ({
  bust: askAbout(bust, plannedBust, 'bust', (typed) => onChange({ bust: typed })),
  length: askAbout(length, readValue(plannedLength, lengthScale), 'length', (typed) =>
    onChange({ length: typed }),
  ),
});

/** The fields to compare in two versions of an outcome. */
export function toComparedOutcomeFields(
  planned: PlannedSizes,
  unit: LengthUnit,
): ComparedField<OutcomeFields>[] {
  const show = (typed: UnitInput) => formatLengthInput(unit, typed);
  return [
    { label: 'Size', names: ['row'], show: (fields) => getPlannedSize(fields, planned)?.size ?? '' },
    { label: 'Bust', names: ['bust'], show: ({ bust }) => show(bust) },
    { label: 'Length', names: ['length'], show: ({ length }) => show(length) },
    {
      label: 'Length you worked to',
      names: ['plannedLength'],
      show: ({ plannedLength }) => show(plannedLength),
    },
  ];
}

/** Returns how a sweater turned out, by measurement. Those that were neither planned nor measured are left out. */
export const listOutcome = (outcome: SizeOutcome, unit: LengthUnit): [name: string, text: string][] =>
  (
    [
      ['Bust', describeOutcome(outcome.measuredBust, outcome.plannedBust, 'bust', unit)],
      ['Length', describeOutcome(outcome.measuredLength, outcome.plannedLength, 'length', unit)],
    ] as const
  ).flatMap(([name, described]) => (described === null ? [] : [[name, keepUnits(described)]]));
