import { useId, useState, type SubmitEvent } from 'react';
import type { Pattern } from '../../../contract/patterns.ts';
import { LONGEST_LINK, LONGEST_NAME, LONGEST_NOTES } from '../../../engine/limits.ts';
import { ApiError, KEPT_OFFLINE, errorMessage } from '../../api/client.ts';
import { fieldsOf, textOrNull } from '../../json-fields.ts';
import { createStored, useStored } from '../../stored.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { linkProblem } from './pattern-form.ts';
import { useSavePattern, type FindPatternId } from './queries.ts';

/** What stands in the dialog. It is open if and only if this is kept. */
interface SaveForm {
  savedName: string;
  savedUrl: string;
  savedDescription: string;
}

const keptForm = createStored<SaveForm | null>(
  'swatchwise.kept.save-pattern',
  null,
  (kept) => {
    if (kept === null) return null;
    const { savedName, savedUrl, savedDescription } = fieldsOf(kept);
    return {
      savedName: textOrNull(savedName) ?? '',
      savedUrl: textOrNull(savedUrl) ?? '',
      savedDescription: textOrNull(savedDescription) ?? '',
    };
  },
  'tab',
);

const close = () => keptForm.set(null);

interface SavePatternProps {
  /** Where the server has the pattern; asked when it is saved, and once more if the server does not have it any more. */
  findId: FindPatternId;
  onSaved: (pattern: Pattern) => void;
}

/** The button that takes the calculator's pattern into the library, and its dialog. */
export function SavePatternForLater({ findId, onSaved }: SavePatternProps) {
  const form = useStored(keptForm);
  return (
    <>
      <Button onClick={() => keptForm.set({ savedName: '', savedUrl: '', savedDescription: '' })}>
        Save Pattern for Later
      </Button>
      {form && <OpenDialog form={form} findId={findId} onSaved={onSaved} />}
    </>
  );
}

function OpenDialog({ form, findId, onSaved }: SavePatternProps & { form: SaveForm }) {
  const formId = useId();
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const save = useSavePattern({
    onDone: (pattern) => {
      close();
      toast({ title: 'Pattern saved' });
      onSaved(pattern);
    },
    onFailed: (error) => {
      if (error instanceof ApiError) setRefused(error.fields);
      toast({
        title: 'Error',
        description: errorMessage(error, 'Failed to save pattern', KEPT_OFFLINE),
        variant: 'destructive',
      });
    },
  });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (save.isPending) return;
    const body = {
      savedName: form.savedName.trim(),
      savedUrl: form.savedUrl.trim() || undefined,
      savedDescription: form.savedDescription.trim() || undefined,
    };
    const link = linkProblem(form.savedUrl);
    const problems = {
      ...(body.savedName === '' && { savedName: 'Please enter a pattern name' }),
      ...(link && { savedUrl: link }),
    };
    setRefused(problems);
    const [first] = Object.values(problems);
    if (first === undefined) save.mutate({ findId, body });
    else {
      toast({ title: 'Error', description: first, variant: 'destructive' });
      const wrong = body.savedName === '' ? 'savedName' : 'savedUrl';
      event.currentTarget.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
    }
  };

  const field = (name: keyof SaveForm, label: string, longest: number) => (
    <Field label={label} error={refused[name]}>
      {(ids) => (
        <Input
          {...ids}
          name={name}
          type={name === 'savedUrl' ? 'url' : 'text'}
          autoComplete="off"
          maxLength={longest}
          value={form[name]}
          onChange={(event) => {
            // What is on its way would not hold it, and the dialog closes after.
            if (save.isPending) return;
            setRefused({});
            keptForm.set({ ...form, [name]: event.target.value });
          }}
        />
      )}
    </Field>
  );
  return (
    <FormDialog
      isTouched={Object.values<string>({ ...form }).some((text) => text.trim() !== '')}
      onClose={close}
      title="Save Pattern"
      description="Keep this pattern’s gauge and sizes for your next swatch."
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" aria-disabled={save.isPending}>
            {save.isPending ? 'Saving...' : 'Save Pattern'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {field('savedName', 'Pattern name', LONGEST_NAME)}
        {field('savedUrl', 'Pattern URL (optional)', LONGEST_LINK)}
        {field('savedDescription', 'Description (optional)', LONGEST_NOTES)}
      </form>
    </FormDialog>
  );
}
