import type { Pattern } from '../../../contract/patterns.ts';
import { LONGEST_NAME } from '../../../engine/limits.ts';
import { DRAFT_OFFLINE, errorMessage } from '../../api/client.ts';
import { createFormDraft, newDraft, type Draft } from '../../forms/draft.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useForm } from '../../forms/use-form.ts';
import { object, or, text, type Infer } from '../../schema.ts';
import { useStored } from '../../stored.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-fields.tsx';
import { toast } from '../../ui/toast.ts';
import { DescriptionFields } from './description-fields.tsx';
import { findLinkProblems } from './pattern-form.ts';
import { useSavePattern, type FindPatternId } from './queries.ts';

const fieldsSchema = object({
  savedName: or(text, ''),
  savedUrl: or(text, ''),
  savedDescription: or(text, ''),
});
type SaveFields = Infer<typeof fieldsSchema>;

const savePatternDraft = createFormDraft({ key: 'save-pattern', version: 1, schema: fieldsSchema });

interface SavePatternProps {
  /** Called when the pattern is saved, and again if the server no longer has it. */
  findId: FindPatternId;
  onSaved: (pattern: Pattern) => void;
}

/** The button and the dialog that save the calculator's pattern. */
export function SavePatternForLater(props: SavePatternProps) {
  const draft = useStored(savePatternDraft);
  return (
    <>
      <Button
        onClick={() => savePatternDraft.set(newDraft({ savedName: '', savedUrl: '', savedDescription: '' }))}
      >
        Save Pattern for Later
      </Button>
      {draft && <OpenDialog draft={draft} {...props} />}
    </>
  );
}

function fail(description: string): void {
  toast({ title: 'Error', description, variant: 'destructive' });
}

function OpenDialog({ draft, findId, onSaved }: SavePatternProps & { draft: Draft<SaveFields> }) {
  const save = useSavePattern();
  const form = useForm({
    store: savePatternDraft,
    draft,
    check: (fields) => ({
      ...(fields.savedName.trim() === '' && { savedName: 'Please enter a pattern name' }),
      ...findLinkProblems(fields),
    }),
    onInvalid: fail,
    write: ({ fields: { savedName, savedUrl, savedDescription } }) =>
      save(findId, {
        savedName: savedName.trim(),
        savedUrl: savedUrl.trim() || undefined,
        savedDescription: savedDescription.trim() || undefined,
      }),
    onSaved: (pattern) => {
      toast({ title: 'Pattern saved' });
      onSaved(pattern);
    },
    onFailed: (error) => fail(errorMessage(error, 'Failed to save pattern', DRAFT_OFFLINE)),
  });
  return (
    <FormDialog
      form={form}
      isTouched={Object.values(draft.fields).some((typed) => typed.trim() !== '')}
      title="Save Pattern"
      description="Keep this pattern’s gauge and sizes for your next swatch."
      action="Save Pattern"
    >
      <TextField label="Pattern name" maxLength={LONGEST_NAME} {...form.field('savedName')} />
      <DescriptionFields field={form.field} />
    </FormDialog>
  );
}
