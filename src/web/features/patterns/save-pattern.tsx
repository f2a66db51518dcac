import { createFormDraft, newDraft } from '../../forms/draft.ts';
import { object, or, text, type Infer } from '../../schema.ts';
import { useStored } from '../../stored.ts';
import { Button } from '../../ui/button.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import type { SavePatternDialogProps } from './save-pattern-dialog.tsx';

const fieldsSchema = object({
  savedName: or(text, ''),
  savedUrl: or(text, ''),
  savedDescription: or(text, ''),
});
export type SaveFields = Infer<typeof fieldsSchema>;

export const savePatternDraft = createFormDraft({ key: 'save-pattern', version: 1, schema: fieldsSchema });

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
