import type { Calculation } from '../../../contract/calculations.ts';
import { DRAFT_OFFLINE, errorMessage } from '../../api/client.ts';
import { newDraft, type FormDraft } from '../../forms/draft.ts';
import { ConflictPanel, describeConflict } from '../../forms/conflict-panel.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useForm } from '../../forms/use-form.ts';
import { formatLength } from '../../../engine/sentences.ts';
import { useCardUnit } from '../../measurement-inputs/card-units.ts';
import { NumberField } from '../../measurement-inputs/number-field.tsx';
import { lengthRanges } from '../../measurement-inputs/pattern-entry.ts';
import { isBlankText, lengthScale, toSavedInput } from '../../measurement-inputs/unit-input.ts';
import { UnitsToggle } from '../../measurement-inputs/units-toggle.tsx';
import { QuestionedFields } from '../../ui/question.tsx';
import { SelectField } from '../../ui/field.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import {
  findOutcomeProblems,
  getPlannedSize,
  isUnmeasured,
  outcomeDraft,
  outcomeQuestions,
  toComparedOutcomeFields,
  toOutcome,
  toOutcomeFields,
  type OutcomeFields,
} from './outcome-form.ts';
import { readPlannedSizes, withOutcome } from './planned-sizes.ts';
import { useFindCurrentCalculation, useUpdateOutcome } from './queries.ts';

/** The fields of the dialog by the contract's names. */
const CONTRACT_FIELDS: Readonly<Partial<Record<string, keyof OutcomeFields>>> = {
  'outcome.measuredBust': 'bust',
  'outcome.measuredLength': 'length',
  'outcome.plannedLength': 'plannedLength',
  'outcome.size': 'row',
};

/** Returns the sizes of a saved result, with the row that was knitted. */
const toPlanned = ({ results, recommendedSize, outcome }: Calculation) =>
  withOutcome(readPlannedSizes(results, recommendedSize), outcome ?? null);

/** Returns the fields of the dialog for a saved result. */
const toFields = (calculation: Calculation): OutcomeFields =>
  toOutcomeFields(toPlanned(calculation), calculation.outcome ?? null);

/** Opens the dialog. */
export const openOutcomeDialog = (calculation: Calculation) =>
  outcomeDraft.set(newDraft(toFields(calculation), calculation));

interface OutcomeDialogProps {
  calculation: Calculation;
  draft: FormDraft<OutcomeFields>;
}

/** The dialog that asks what a finished sweater measures. Its input survives a reload and the end of the session. */
export function OutcomeDialog({ calculation, draft }: OutcomeDialogProps) {
  const updateOutcome = useUpdateOutcome();
  const find = useFindCurrentCalculation();
  const [unit, setUnit] = useCardUnit('outcome');
  const { fields } = draft;
  const planned = toPlanned(calculation);
  // Empty fields remove the saved measurements.
  const isClearable = calculation.outcome !== undefined || draft.conflict !== null;
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
      await updateOutcome(sent.row ?? calculation, outcome);
      return outcome;
    },
    onSaved: (outcome) => toast({ title: outcome ? 'Outcome Saved' : 'Outcome Removed' }),
    onFailed: (error) =>
      toastError(
        'Save Failed',
        describeConflict('result', error) ??
          errorMessage(error, 'Check your connection, then click Save again.', DRAFT_OFFLINE),
      ),
    toField: (path) => CONTRACT_FIELDS[path],
    canCreate: false,
    findCurrent: async (id) => {
      const current = await find(id);
      return current && { version: current.version, fields: toFields(current) };
    },
    compared: toComparedOutcomeFields(planned, unit),
  });
  const plannedBust = getPlannedSize(fields, planned)?.plannedBust ?? null;
  const questions = outcomeQuestions(fields, plannedBust, form.change);
  const shared = { unit, suffix: unit, scale: lengthScale, step: 0.5, ranges: lengthRanges };
  const bind = (field: 'bust' | 'length' | 'plannedLength') => ({
    ...shared,
    name: field,
    ...form.field(field),
  });

  return (
    <FormDialog
      form={form}
      title="How did it turn out?"
      description={<bdi className="wrap-anywhere">{calculation.name}</bdi>}
      action={isClearable ? 'Update Outcome' : 'Save Outcome'}
    >
      <ConflictPanel noun="result" update="Update Outcome" form={form} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">Measured after washing</p>
        <UnitsToggle of="sweater" unit={unit} onChange={setUnit} />
      </div>
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
        <NumberField
          {...bind('bust')}
          label="Bust, all the way around"
          hint={`Lay it flat, measure across under the arms, and double it.${plannedBust === null ? '' : ` Expected: ${formatLength(plannedBust, unit)}.`}`}
        />
      </QuestionedFields>
      <QuestionedFields question={questions.length}>
        <NumberField
          {...bind('length')}
          label="Length (optional)"
          hint={`From shoulder to hem.${isClearable ? ' Leave both empty to remove what you measured.' : ''}`}
        />
        {!isBlankText(fields.length.text) && (
          <NumberField
            {...bind('plannedLength')}
            label="Length you worked to"
            hint="What it was meant to measure when you bound off."
          />
        )}
      </QuestionedFields>
    </FormDialog>
  );
}
