import type { Calculation } from '../../../contract/calculations.ts';
import { ASK_CALCULATION_NAME } from '../../../contract/messages.ts';
import { LONGEST_NAME } from '../../../engine/limits.ts';
import { ResponseError, DRAFT_OFFLINE, errorMessage } from '../../api/client.ts';
import type { UnnamedCalculation } from '../../calculator/saved-result.ts';
import type { FormDraft } from '../../forms/draft.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { useCreateCalculation } from './queries.ts';
import { MISSING_DATA, saveResultsDraft, showMissingData } from './save-results-draft.ts';

export interface SaveResultsDialogProps {
  draft: FormDraft<{ name: string }>;
  /** The result without its name; `null` while something is missing. */
  calculation: UnnamedCalculation | null;
  /** Creates the pattern on the server if it was never sent or has expired there (`isGone`). @returns its ID */
  findPatternId: (isGone: boolean) => Promise<string>;
  onSaved: (saved: Calculation) => void;
}

/** The dialog that saves the result under a name. */
export function SaveResultsDialog({ draft, calculation, findPatternId, onSaved }: SaveResultsDialogProps) {
  const createCalculation = useCreateCalculation();
  const form = useForm({
    store: saveResultsDraft,
    draft,
    // The name is reported first.
    check: ({ name }) => ({
      ...(name.trim() === '' && { name: ASK_CALCULATION_NAME }),
      ...(!calculation && { calculation: MISSING_DATA }),
    }),
    onInvalid: (problem) => (problem === MISSING_DATA ? showMissingData() : toastError('Error', problem)),
    write: async ({ fields, idempotencyKey }) => {
      if (!calculation) throw new Error(MISSING_DATA);
      const body = { ...calculation, name: fields.name.trim() };
      try {
        return await createCalculation(body, idempotencyKey);
      } catch (error) {
        if (!(error instanceof ResponseError && error.status === 404)) throw error;
        const patternId = await findPatternId(true);
        return createCalculation({ ...body, patternId }, idempotencyKey);
      }
    },
    onSaved: (saved) => {
      toast({ title: 'Results Saved', description: 'Find them under Saved Results.' });
      onSaved(saved);
    },
    onFailed: (error) =>
      toastError(
        'Save Failed',
        errorMessage(error, 'Check your connection, then click Save again.', DRAFT_OFFLINE),
      ),
  });

  return (
    <FormDialog form={form} isTouched={false} title="Save Results" action="Save">
      <TextField
        label="Name"
        hint="For example: Ada’s green cardigan."
        required
        maxLength={LONGEST_NAME}
        onFocus={(event) => event.target.select()}
        {...form.field('name')}
      />
      {form.hasFailed && <Alert tone="bad">Not saved. Click Save to try again.</Alert>}
    </FormDialog>
  );
}
