import type { Pattern } from '../../../contract/patterns.ts';
import { MAX_NAME_LENGTH } from '../../../engine/limits.ts';
import { DRAFT_OFFLINE, getErrorMessage } from '../../api/client.ts';
import { createFormDraft, createDraft, type FormDraft } from '../../forms/draft.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useForm } from '../../forms/use-form.ts';
import { completeLink } from '../../forms/web-url.ts';
import { textFields, object, type Infer } from '../../stored/schema.ts';
import { useStored } from '../../stored/stored.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { DescriptionFields } from './description-fields.tsx';
import { useSavePattern, type EnsurePatternId } from '../queries.ts';

const fieldsSchema = object(textFields('savedName', 'savedUrl', 'savedDescription'));

const savePatternDraft = createFormDraft({ key: 'save-pattern', schema: fieldsSchema });

interface SavePatternDialogProps {
  draft: FormDraft<Infer<typeof fieldsSchema>>;
  ensurePatternId: EnsurePatternId;
  onSaved: (pattern: Pattern) => void;
}

function SavePatternDialog({ draft, ensurePatternId, onSaved }: SavePatternDialogProps) {
  const save = useSavePattern();
  const form = useForm({
    store: savePatternDraft,
    draft,
    write: ({ fields: { savedName, savedUrl, savedDescription } }) =>
      save(ensurePatternId, {
        savedName: savedName.trim(),
        savedUrl: completeLink(savedUrl) || undefined,
        savedDescription: savedDescription.trim() || undefined,
      }),
    onSaved: (pattern) => {
      toast({ title: 'Pattern saved' });
      onSaved(pattern);
    },
    onFailed: (error) => toastError('Error', getErrorMessage(error, 'Failed to save pattern', DRAFT_OFFLINE)),
  });
  return (
    <FormDialog
      form={form}
      title="Save Pattern"
      description="Keep this pattern’s gauge and sizes for your next swatch."
      action="Save Pattern"
    >
      <TextField label="Pattern name" maxLength={MAX_NAME_LENGTH} {...form.field('savedName')} />
      <DescriptionFields field={form.field} />
    </FormDialog>
  );
}

/** `name` and `url` prefill the form, for example for a pattern from a shared link. */
interface SavePatternProps extends Omit<SavePatternDialogProps, 'draft'> {
  name: string | null;
  url: string | null;
}

/** Saves the calculator's pattern under a name. */
export function SavePatternForLater({ name, url, ...props }: SavePatternProps) {
  const draft = useStored(savePatternDraft);
  return (
    <>
      <Button
        onClick={() =>
          savePatternDraft.set(
            createDraft({ savedName: name ?? '', savedUrl: url ?? '', savedDescription: '' }),
          )
        }
      >
        Save Pattern for Later
      </Button>
      {draft && <SavePatternDialog draft={draft} {...props} />}
    </>
  );
}
