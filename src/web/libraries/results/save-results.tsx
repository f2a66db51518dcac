import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { noticeSessionLoss } from '../../api/events.ts';
import { notifyWhenConnected } from '../../api/use-write.ts';
import type { SavedResult } from '../../calculator/entries/draft.ts';
import { newDraft } from '../../forms/draft.ts';
import { isOnline } from '../../api/online.ts';
import { paths } from '../../paths.ts';
import { useStored } from '../../stored/stored.ts';
import { Button } from '../../ui/button.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { toastError } from '../../ui/toast.ts';
import { useCalculations } from './queries.ts';
import { saveResultsDraft, showMissingData } from './save-results-draft.ts';
import type { SaveResultsDialogProps } from './save-results-dialog.tsx';

const SaveResultsDialog = onDemand<SaveResultsDialogProps>({
  load: async () => (await import('./save-results-dialog.tsx')).SaveResultsDialog,
  failure: 'This form could not be loaded',
});

interface SaveResultsProps extends Omit<SaveResultsDialogProps, 'draft'> {
  /** `null` if the result is not saved. */
  saved: SavedResult | null;
  defaultName: string;
}

function showOffline(): void {
  toastError('Save Failed', 'You are offline. Your result stays here. Save it when you are connected.');
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

/** The name of a saved result as it is now, or `children` if it was deleted. */
function Saved({ saved: { id, name }, children }: { saved: SavedResult; children: ReactNode }) {
  // A result that was renamed or deleted is rare, so it is shown as saved until the list has loaded.
  const { data: results, isFetching } = useCalculations();
  const listed = results?.find((result) => result.id === id);
  if (listed || isFetching || results === undefined) return <SavedAs name={listed?.name ?? name} />;
  return (
    <>
      <p role="status">This result was deleted.</p>
      {children}
    </>
  );
}

/** The button that opens the form that saves the result under a name, or the name that it was saved under. */
export function SaveResults({ saved, defaultName, ...props }: SaveResultsProps) {
  const { calculation, findPatternId } = props;
  const draft = useStored(saveResultsDraft);

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

  const button = (
    <Button variant="primary" onClick={() => void open()}>
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
