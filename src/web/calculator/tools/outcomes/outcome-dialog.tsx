import type { FormDraft, FindCurrent } from '../../../forms/draft.ts';
import { ConflictPanel } from '../../../forms/conflict-panel.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { formatLength } from '../../../../engine/sentences.ts';
import { useCardUnit } from '../../../measurement-inputs/card-units.ts';
import { LengthField } from '../../../measurement-inputs/number-field.tsx';
import { isBlankText, lengthScale, toSavedInput } from '../../../measurement-inputs/unit-input.ts';
import { UnitsToggle } from '../../../measurement-inputs/units-toggle.tsx';
import { QuestionedFields } from '../../../ui/question.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { keepUnits } from '../../../ui/format.ts';
import {
  findOutcomeProblems,
  getPlannedSize,
  isUnmeasured,
  outcomeDraft,
  findOutcomeQuestions,
  toComparedOutcomeFields,
  toOutcome,
  type OutcomeFields,
} from './outcome-form.ts';
import type { PlannedSizes } from './planned-sizes.ts';
import type { SizeOutcome } from './stored-projects.ts';

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
  onSaved: (outcome: SizeOutcome | null) => unknown;
  onFailed: (error: Error) => void;
  findCurrent?: FindCurrent<OutcomeFields>;
}

/** The dialog that asks what a finished sweater measures. Its input survives a reload and the end of the session. */
export function OutcomeDialog(props: OutcomeDialogProps) {
  const { draft, name, planned, hasOutcome, save, onSaved, onFailed, findCurrent } = props;
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
    onSaved,
    onFailed,
    toField: (path) => CONTRACT_FIELDS[path],
    canCreate: false,
    ...(findCurrent && { findCurrent }),
    compared: toComparedOutcomeFields(planned, unit),
  });
  const plannedBust = getPlannedSize(fields, planned)?.plannedBust ?? null;
  const questions = findOutcomeQuestions(fields, plannedBust, form.change);
  const bind = (name: 'bust' | 'length' | 'plannedLength') => ({ name, unit, ...form.field(name) });

  return (
    <FormDialog
      form={form}
      title="How did it turn out?"
      description={<bdi className="wrap-anywhere">{name}</bdi>}
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
        <LengthField
          {...bind('bust')}
          label="Bust, all the way around"
          hint={`Lay it flat, measure across under the arms, and double it.${plannedBust === null ? '' : ` Expected: ${keepUnits(formatLength(plannedBust, unit))}.`}`}
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
  );
}
