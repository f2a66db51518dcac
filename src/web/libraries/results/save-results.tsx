import type { ReactNode } from 'react';
import type { Calculation } from '../../../contract/calculations.ts';
import { ASK_CALCULATION_NAME } from '../../../contract/validation-texts.ts';
import { MAX_NAME_LENGTH } from '../../../engine/limits.ts';
import { ResponseError, DRAFT_OFFLINE, getErrorMessage, isNotFound } from '../../api/client.ts';
import { isOnline } from '../../api/online.ts';
import { useWrite } from '../../api/use-write.ts';
import type { SavedResult } from '../../calculator/entries/draft.ts';
import type { UnnamedCalculation } from '../../calculator/load-saved.ts';
import { createFormDraft, createDraft, type FormDraft } from '../../forms/draft.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useForm } from '../../forms/use-form.ts';
import { paths } from '../../paths.ts';
import { textFields, object } from '../../stored/schema.ts';
import { useStored } from '../../stored/stored.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, TextLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { type EnsurePatternId, useCalculations, useSaveCalculation } from '../queries.ts';

const saveResultsDraft = createFormDraft({
  key: 'save-results',
  schema: object(textFields('name')),
});

const MISSING_DATA = 'Missing required data to save calculation';

const OFFLINE = 'You are offline. Your result stays here. Save it when you are connected.';

const showMissingData = () => toastError(MISSING_DATA, 'Select Calculate Size again, then save.');

interface SaveResultsDialogProps {
  draft: FormDraft<{ name: string }>;
  /** `null` while something is missing. */
  calculation: UnnamedCalculation | null;
  ensurePatternId: EnsurePatternId;
  onSaved: (saved: Calculation) => void;
}

function SaveResultsDialog({ draft, calculation, ensurePatternId, onSaved }: SaveResultsDialogProps) {
  const save = useSaveCalculation();
  const form = useForm({
    store: saveResultsDraft,
    draft,
    check: ({ name }) => ({
      ...(name.trim() === '' && { name: ASK_CALCULATION_NAME }),
      ...(!calculation && { calculation: MISSING_DATA }),
    }),
    onInvalid: (problem) => (problem === MISSING_DATA ? showMissingData() : toastError('Error', problem)),
    write: async (sent) => {
      const body = { ...calculation, name: sent.fields.name.trim() };
      try {
        return await save(sent, body);
      } catch (error) {
        // The server does not have the pattern: unsaved patterns expire.
        if (!isNotFound(error)) throw error;
        const patternId = await ensurePatternId(true);
        return save(sent, { ...body, patternId });
      }
    },
    onSaved: (saved) => {
      toast({ title: 'Results Saved', description: 'Find them under Saved Results.' });
      onSaved(saved);
    },
    onFailed: (error) =>
      toastError(
        'Save Failed',
        getErrorMessage(error, 'Check your connection, then select Save again.', DRAFT_OFFLINE),
      ),
  });

  return (
    <FormDialog form={form} isTouched={false} title="Save Results" action="Save">
      <TextField
        label="Name"
        hint="For example: Ada’s green cardigan."
        required
        maxLength={MAX_NAME_LENGTH}
        onFocus={(event) => event.target.select()}
        {...form.field('name')}
      />
      {form.hasFailed && <Alert tone="bad">Not saved. Select Save to try again.</Alert>}
    </FormDialog>
  );
}

interface SaveResultsProps extends Omit<SaveResultsDialogProps, 'draft'> {
  /** `null` if the result is not saved. */
  saved: SavedResult | null;
  defaultName: string;
}

/** The name of a saved result as it is now, or `children` if it was deleted. */
function Saved({ saved: { id, name }, children }: { saved: SavedResult; children: ReactNode }) {
  const { data: results, isFetching } = useCalculations();
  const listed = results?.find((result) => result.id === id);
  // A result that was renamed or deleted is rare, so it is shown as saved until the list has loaded.
  const isDeleted = results !== undefined && !isFetching && !listed;
  return isDeleted ? (
    <>
      <p role="status">This result was deleted.</p>
      {children}
    </>
  ) : (
    <p role="status" className="wrap-anywhere">
      Saved as <bdi className="font-semibold">{listed?.name ?? name}</bdi>.{' '}
      <TextLink href={paths.savedCalculations}>See your saved results</TextLink>
    </p>
  );
}

/** The button that opens the form that saves the result under a name, or the name that it was saved under. */
export function SaveResults({ saved, defaultName, ...props }: SaveResultsProps) {
  const { calculation, ensurePatternId } = props;
  const draft = useStored(saveResultsDraft);

  const { mutate: open } = useWrite({
    // The server does not have the pattern of a result that was calculated offline.
    write: async () => (calculation ? null : ensurePatternId(false)),
    onDone: () => saveResultsDraft.set(createDraft({ name: defaultName })),
    onFailed: (error) => {
      // No pattern is in use, or there was no response: the ID of the pattern is still missing (R12.5).
      if (isOnline() && !(error instanceof ResponseError)) showMissingData();
      else toastError('Save Failed', getErrorMessage(error, undefined, OFFLINE));
    },
  });

  const button = (
    <Button variant="primary" onClick={() => open()}>
      Save Results
    </Button>
  );
  return (
    // Gets the focus when the focused button disappears.
    <div tabIndex={-1} className="flex flex-col items-start gap-3 outline-none">
      {saved ? <Saved saved={saved}>{button}</Saved> : button}
      {draft && <SaveResultsDialog draft={draft} {...props} />}
    </div>
  );
}
