import { Link } from 'wouter';
import { LONGEST_NAME } from '../../../engine/limits.ts';
import { ApiError, DRAFT_OFFLINE, errorMessage } from '../../api/client.ts';
import { noticeSessionLoss } from '../../api/session-loss.ts';
import { notifyWhenConnected } from '../../api/use-write.ts';
import { createFormDraft, newDraft } from '../../forms/draft.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useForm } from '../../forms/use-form.ts';
import { isOnline } from '../../online.ts';
import { paths } from '../../paths.ts';
import { useStored } from '../../stored.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-fields.tsx';
import { toast } from '../../ui/toast.ts';
import { checkName, nameSchema, reportMissingName } from './name-field.ts';
import { createCalculation, useCalculations, useReloadCalculations } from './queries.ts';
import { toComparableText, savedAnswer, type UnnamedCalculation } from './saved-answer.ts';

const saveResultsDraft = createFormDraft({ key: 'save-results', version: 1, schema: nameSchema });
const closed = newDraft({ name: '' });

interface SaveResultsProps {
  /** The result without its name; `null` while something is missing. */
  calculation: UnnamedCalculation | null;
  defaultName: string;
  /** Creates the pattern on the server if it was never sent or has expired there (`isGone`). @returns its ID */
  findPatternId: (isGone: boolean) => Promise<string>;
}

const MISSING_DATA = 'Missing required data to save calculation';

function showMissingData(): void {
  toast({
    title: MISSING_DATA,
    description: 'Press Calculate Size again, then save.',
    variant: 'destructive',
  });
}

function showOffline(): void {
  toast({
    title: 'Save Failed',
    description: 'You are offline. Your result stays here. Save it when you are connected.',
    variant: 'destructive',
  });
  notifyWhenConnected();
}

/** States that the result is saved, with a link to the list. */
function SavedAs({ name }: { name: string }) {
  return (
    <p role="status" className="wrap-anywhere">
      Saved as <bdi className="font-semibold">{name}</bdi>.{' '}
      <Link href={paths.savedCalculations} className="text-madder underline">
        See your saved results
      </Link>
    </p>
  );
}

interface OpenedResultProps {
  id: string | null;
  /** The name when it was opened. */
  name: string;
}

/** Shows the current name of the opened result, which may have been renamed or deleted since. */
export function OpenedResult({ id, name }: OpenedResultProps) {
  const { data: results } = useCalculations();
  const listed = results?.find((result) => result.id === id);
  return results === undefined || id === null || listed ? (
    <SavedAs name={listed?.name ?? name} />
  ) : (
    <p role="status">This result was deleted. Press Calculate Size to save it again.</p>
  );
}

/**
 * The button and the form that save the result once under a name. They then show this name until the answer changes.
 */
export function SaveResults({ calculation, defaultName, findPatternId }: SaveResultsProps) {
  const draft = useStored(saveResultsDraft);
  const reload = useReloadCalculations();
  const saved = useStored(savedAnswer);
  const isSaved = calculation !== null && saved?.content === toComparableText(calculation);
  const form = useForm({
    store: saveResultsDraft,
    draft: draft ?? closed,
    check: (fields) => ({ ...checkName(fields), ...(!calculation && { calculation: MISSING_DATA }) }),
    onInvalid: (problem) => (problem === MISSING_DATA ? showMissingData() : reportMissingName(problem)),
    write: async ({ fields, idempotencyKey }) => {
      if (!calculation) throw new Error(MISSING_DATA);
      const body = { ...calculation, name: fields.name.trim() };
      const content = toComparableText(body);
      try {
        return { content, ...(await createCalculation(body, idempotencyKey)) };
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
        const patternId = await findPatternId(true);
        return { content, ...(await createCalculation({ ...body, patternId }, idempotencyKey)) };
      }
    },
    onSaved: ({ id, name, content }) => {
      savedAnswer.set({ id, name, content });
      toast({ title: 'Results Saved', description: 'Find them under Saved Results.' });
      return reload();
    },
    onFailed: (error) =>
      toast({
        title: 'Save Failed',
        description: errorMessage(error, 'Check your connection, then press Save again.', DRAFT_OFFLINE),
        variant: 'destructive',
      }),
  });

  const open = async () => {
    form.reset();
    try {
      // The server does not have the pattern of a result that was calculated offline.
      if (!calculation) await findPatternId(false);
      saveResultsDraft.set(newDraft({ name: defaultName }));
    } catch (error) {
      if (noticeSessionLoss(error)) return;
      if (isOnline()) showMissingData();
      else showOffline();
    }
  };

  return (
    // Gets the focus when the focused button disappears.
    <div tabIndex={-1} className="flex flex-col items-start gap-3 outline-none">
      {isSaved ? (
        <SavedAs name={saved.name} />
      ) : (
        <Button variant="primary" onClick={() => void open()}>
          Save Results
        </Button>
      )}
      {draft && (
        <FormDialog form={form} isTouched={false} title="Save Results" action="Save">
          <TextField
            label="Name"
            hint="For example: Ada’s green cardigan."
            required
            maxLength={LONGEST_NAME}
            onFocus={(event) => event.target.select()}
            {...form.field('name')}
          />
          {form.hasFailed && <Alert tone="bad">Not saved. Press Save to try again.</Alert>}
        </FormDialog>
      )}
    </div>
  );
}
