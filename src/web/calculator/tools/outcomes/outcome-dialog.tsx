import {
  type FormDraft,
  type FindCurrent,
  createFormDraft,
  type ComparedField,
} from '../../../forms/draft.ts';
import { ConflictPanel } from '../../../forms/conflict-panel.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { formatLength, formatNumber, getShownLength } from '../../../../engine/sentences.ts';
import { UnitContext, useCardUnit } from '../../../measurement-inputs/card-units.ts';
import { LengthField } from '../../../measurement-inputs/number-field.tsx';
import {
  isBlankText,
  lengthScale,
  toSavedInput,
  formatLengthInput,
  readUnitNumber,
  readValue,
  type UnitInput,
} from '../../../measurement-inputs/unit-input.ts';
import { UnitsHeading } from '../../../measurement-inputs/units-toggle.tsx';
import { QuestionedFields, type Question } from '../../../ui/question.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { withNonBreakingSpaces } from '../../../ui/format.ts';
import { toast } from '../../../ui/toast.ts';
import type { PlannedSizes, SizeOutcome } from './stored-projects.ts';
import {
  findLikelyMistake,
  describeOutcome,
  describeOutcomeQuestion,
  type OutcomeDirection,
} from '../../../../engine/outcomes.ts';
import { fromInches, type LengthUnit } from '../../../../engine/units.ts';
import { toProblems, type Problems } from '../../../forms/use-problems.ts';
import { describeMeasurementProblem } from '../../../measurement-inputs/pattern-entry.ts';
import { readUnitInput } from '../../../measurement-inputs/entries.ts';
import { object, withDefault, text, type Infer } from '../../../stored/schema.ts';

const fieldsSchema = object({
  row: withDefault(text, '0'),
  bust: readUnitInput,
  length: readUnitInput,
  plannedLength: readUnitInput,
});

export type OutcomeFields = Infer<typeof fieldsSchema>;

/** The open dialog, for a saved result or a project on this device. Its field `row` is the index of a size. */
export const outcomeDraft = createFormDraft({ key: 'outcome', schema: fieldsSchema });

/** Returns the chosen size: that at the index `row`, or the first one. */
const getPlannedSize = ({ row }: Pick<OutcomeFields, 'row'>, { sizes }: PlannedSizes) =>
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

const isUnmeasured = ({ bust, length }: OutcomeFields) => isBlankText(bust.text) && isBlankText(length.text);

/** Returns the outcome to save; `null` if nothing was measured. */
export function toOutcome(fields: OutcomeFields, planned: PlannedSizes): SizeOutcome | null {
  const size = getPlannedSize(fields, planned);
  return size === undefined || isUnmeasured(fields)
    ? null
    : {
        size: size.size,
        plannedBust: size.plannedBust,
        measuredBust: readValue(fields.bust, lengthScale),
        // Without a length, this field is not shown.
        plannedLength: isBlankText(fields.length.text)
          ? size.plannedLength
          : readValue(fields.plannedLength, lengthScale),
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
  const isOtherUnit = code === 'cm' || code === 'in';
  const number = isOtherUnit ? formatNumber(fromInches(measured, unit), 2) : getShownLength(suggestion, unit);
  const meant: UnitInput = isOtherUnit
    ? { text: `${number} ${code}`, unit: typed.unit }
    : { text: String(number), unit };
  const label = isOtherUnit ? acceptLabels[code] : `Use ${number} ${unit}`;
  return { text: described, suggestion: { label, onAccept: () => onChange(meant) } };
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
    { label: 'Length you worked to', names: ['plannedLength'], show: (fields) => show(fields.plannedLength) },
  ];
}

/** Returns how a sweater turned out, by measurement. Those that were neither planned nor measured are left out. */
export const listOutcome = (outcome: SizeOutcome, unit: LengthUnit): [name: string, text: string][] =>
  (
    [
      ['Bust', describeOutcome(outcome.measuredBust, outcome.plannedBust, 'bust', unit)],
      ['Length', describeOutcome(outcome.measuredLength, outcome.plannedLength, 'length', unit)],
    ] as const
  ).flatMap(([name, described]) => (described === null ? [] : [[name, withNonBreakingSpaces(described)]]));

const CONTRACT_FIELDS: Readonly<Partial<Record<string, keyof OutcomeFields>>> = {
  'outcome.measuredBust': 'bust',
  'outcome.measuredLength': 'length',
  'outcome.plannedLength': 'plannedLength',
  'outcome.size': 'row',
};

export interface OutcomeDialogProps {
  draft: FormDraft<OutcomeFields>;
  name: string;
  planned: PlannedSizes;
  /** True if measurements were saved before. Empty fields then remove them. */
  hasOutcome: boolean;
  save: (outcome: SizeOutcome | null, draft: FormDraft<OutcomeFields>) => Promise<unknown>;
  onFailed: (error: Error) => void;
  findCurrent?: FindCurrent<OutcomeFields>;
}

/** The dialog that asks what a finished sweater measures. Its input survives a reload and the end of the session. */
export function OutcomeDialog(props: OutcomeDialogProps) {
  const { draft, name, planned, hasOutcome, save, onFailed, findCurrent } = props;
  const [unit, setUnit] = useCardUnit('outcome');
  const { fields } = draft;
  const isClearable = hasOutcome || draft.conflict !== null;
  const form = useForm({
    store: outcomeDraft,
    draft,
    live: findOutcomeProblems(fields, unit),
    check: (typed) => ({
      ...findOutcomeProblems(typed, unit),
      ...(isUnmeasured(typed) && !isClearable && { bust: 'Enter the bust, the length or both' }),
    }),
    write: async (sent) => {
      const outcome = toOutcome(sent.fields, planned);
      await save(outcome, sent);
      return outcome;
    },
    onSaved: (outcome) => toast({ title: outcome ? 'Outcome Saved' : 'Outcome Removed' }),
    onFailed,
    toField: (path) => CONTRACT_FIELDS[path],
    canCreate: false,
    ...(findCurrent && { findCurrent }),
    compared: toComparedOutcomeFields(planned, unit),
  });
  const plannedBust = getPlannedSize(fields, planned)?.plannedBust ?? null;
  const questions = findOutcomeQuestions(fields, plannedBust, form.change);
  const bind = (name: 'bust' | 'length' | 'plannedLength') => ({ name, ...form.field(name) });

  return (
    <UnitContext value={unit}>
      <FormDialog
        form={form}
        title="How did it turn out?"
        description={<bdi className="wrap-anywhere">{name}</bdi>}
        action={isClearable ? 'Update Outcome' : 'Save Outcome'}
      >
        <ConflictPanel noun="result" update="Update Outcome" form={form} />
        <UnitsHeading title="Measured after washing" of="sweater" unit={unit} onChange={setUnit} />
        {planned.sizes.length > 1 && (
          <SelectField
            label="Size you knitted"
            options={planned.sizes.map(({ size }, row) => ({ value: String(row), label: size }))}
            {...form.field('row')}
            onChange={(row) =>
              form.change({
                row,
                plannedLength: toSavedInput(planned.sizes[Number(row)]?.plannedLength ?? null, lengthScale),
              })
            }
          />
        )}
        <QuestionedFields question={questions.bust}>
          <LengthField
            {...bind('bust')}
            label="Bust, all the way around"
            hint={`Lay it flat, measure across under the arms, and double it.${plannedBust === null ? '' : ` Expected: ${withNonBreakingSpaces(formatLength(plannedBust, unit))}.`}`}
          />
        </QuestionedFields>
        <QuestionedFields question={questions.length}>
          <LengthField
            {...bind('length')}
            label="Length (optional)"
            hint={`From shoulder to hem.${isClearable ? ' Leave both empty to remove what you measured.' : ''}`}
          />
          {!isBlankText(fields.length.text) && (
            <LengthField
              {...bind('plannedLength')}
              label="Length you worked to"
              hint="What it was meant to measure when you bound off."
            />
          )}
        </QuestionedFields>
      </FormDialog>
    </UnitContext>
  );
}
