import { Link } from 'wouter';
import { noticeSessionLoss } from '../../api/session-loss.ts';
import { notifyWhenConnected } from '../../api/use-write.ts';
import { newDraft } from '../../forms/draft.ts';
import { isOnline } from '../../api/online.ts';
import { paths } from '../../paths.ts';
import { useStored } from '../../stored/stored.ts';
import { Button } from '../../ui/button.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { toast } from '../../ui/toast.ts';
import { saveResultsDraft, showMissingData } from './name-field.ts';
import { useCalculations } from './queries.ts';
import { getAnswerKey, savedAnswer } from './saved-answer.ts';
import type { SaveResultsDialogProps } from './save-results-dialog.tsx';

const SaveResultsDialog = onDemand<SaveResultsDialogProps>({
  load: async () => (await import('./save-results-dialog.tsx')).SaveResultsDialog,
  failure: 'This form could not be loaded',
});

interface SaveResultsProps extends Omit<SaveResultsDialogProps, 'draft'> {
  defaultName: string;
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
 * The button that opens the form that saves the result once under a name. The name is then shown until the answer changes.
 */
export function SaveResults({ calculation, defaultName, findPatternId }: SaveResultsProps) {
  const draft = useStored(saveResultsDraft);
  const saved = useStored(savedAnswer);
  const isSaved = calculation !== null && saved?.key === getAnswerKey(calculation);

  const open = async () => {
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
      {draft && <SaveResultsDialog draft={draft} calculation={calculation} findPatternId={findPatternId} />}
    </div>
  );
}
