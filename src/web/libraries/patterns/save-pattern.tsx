import { newDraft } from '../../forms/draft.ts';
import { useStored } from '../../stored/stored.ts';
import { Button } from '../../ui/button.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import type { SavePatternDialogProps } from './save-pattern-dialog.tsx';
import { savePatternDraft } from './save-pattern-draft.ts';

const SavePatternDialog = onDemand<SavePatternDialogProps>({
  load: async () => (await import('./save-pattern-dialog.tsx')).SavePatternDialog,
  failure: 'This form could not be loaded',
});

interface SavePatternProps extends Omit<SavePatternDialogProps, 'draft'> {
  /** The name and URL of a pattern that has them, such as one from a shared link. */
  name: string | null;
  url: string | null;
}

/** The button and the dialog that save the calculator's pattern. */
export function SavePatternForLater({ name, url, ...props }: SavePatternProps) {
  const draft = useStored(savePatternDraft);
  return (
    <>
      <Button
        onClick={() =>
          savePatternDraft.set(newDraft({ savedName: name ?? '', savedUrl: url ?? '', savedDescription: '' }))
        }
      >
        Save Pattern for Later
      </Button>
      {draft && <SavePatternDialog draft={draft} {...props} />}
    </>
  );
}
