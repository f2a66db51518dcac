import type { Calculation } from '../../../contract/calculations.ts';
import { DRAFT_OFFLINE, errorMessage } from '../../api/client.ts';
import { describeConflict } from '../../forms/conflict-panel.tsx';
import type { FormDraft } from '../../forms/draft.ts';
import { OutcomeDialog } from '../../calculator/tools/outcomes/outcome-dialog.tsx';
import type { OutcomeFields } from '../../calculator/tools/outcomes/outcome-draft.ts';
import { toOutcomeFields } from '../../calculator/tools/outcomes/outcome-form.ts';
import { readPlannedSizes, withOutcome } from '../../calculator/tools/outcomes/planned-sizes.ts';
import { toast } from '../../ui/toast.ts';
import { useFindCurrentCalculation, useUpdateOutcome } from './queries.ts';

const toPlanned = ({ results, recommendedSize, outcome }: Calculation) =>
  withOutcome(readPlannedSizes(results, recommendedSize), outcome ?? null);

/** Returns the fields of the dialog for a saved result. */
export const toResultOutcomeFields = (calculation: Calculation): OutcomeFields =>
  toOutcomeFields(toPlanned(calculation), calculation.outcome ?? null);

interface ResultOutcomeDialogProps {
  calculation: Calculation;
  draft: FormDraft<OutcomeFields>;
}

/** The dialog that asks how a saved result turned out. */
export function ResultOutcomeDialog({ calculation, draft }: ResultOutcomeDialogProps) {
  const updateOutcome = useUpdateOutcome();
  const find = useFindCurrentCalculation();
  return (
    <OutcomeDialog
      draft={draft}
      name={calculation.name}
      planned={toPlanned(calculation)}
      hasOutcome={calculation.outcome !== undefined}
      save={async (outcome, { row }) => {
        await updateOutcome(row ?? calculation, outcome);
      }}
      onSaved={(outcome) => toast({ title: outcome ? 'Outcome Saved' : 'Outcome Removed' })}
      onFailed={(error) => {
        toast({
          title: 'Save Failed',
          description:
            describeConflict('result', error) ??
            errorMessage(error, 'Check your connection, then press Save again.', DRAFT_OFFLINE),
          variant: 'destructive',
        });
      }}
      findCurrent={async (id) => {
        const current = await find(id);
        return current && { version: current.version, fields: toResultOutcomeFields(current) };
      }}
    />
  );
}
