import { Check, X } from 'lucide';
import { useEffect, useRef, type SubmitEvent } from 'react';
import type { Calculation } from '../../../contract/calculations.ts';
import { MAX_NAME_LENGTH } from '../../../engine/limits.ts';
import { DRAFT_OFFLINE, getErrorMessage } from '../../api/client.ts';
import { ConflictPanel, describeConflict } from '../../forms/conflict-panel.tsx';
import { createFormDraft, type ComparedField, type FormDraft } from '../../forms/draft.ts';
import { useForm } from '../../forms/use-form.ts';
import { object, withDefault, text } from '../../stored/schema.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { useFindCurrentCalculation, useRenameCalculation } from './queries.ts';

/** The result that is being renamed, of which there is one at a time. */
export const renameDraft = createFormDraft({
  key: 'rename-result',
  version: 1,
  schema: object({ name: withDefault(text, '') }),
});

export type RenameDraft = FormDraft<{ name: string }>;

const compared: readonly ComparedField<{ name: string }>[] = [
  { label: 'Name', names: ['name'], show: ({ name }) => name },
];

interface RenameProps {
  calculation: Calculation;
  draft: RenameDraft;
}

/** The form that renames a result. Enter saves the name, Escape cancels. */
export function Rename({ calculation, draft }: RenameProps) {
  const input = useRef<HTMLInputElement>(null);
  const renameCalculation = useRenameCalculation();
  const findCurrent = useFindCurrentCalculation();
  useEffect(() => input.current?.select(), []);

  const form = useForm({
    store: renameDraft,
    draft,
    onInvalid: (problem) => toastError('Error', problem),
    write: async ({ row, fields }) => {
      await renameCalculation(row ?? calculation, fields.name.trim());
    },
    onSaved: () => toast({ title: 'Calculation Renamed' }),
    onFailed: (error) =>
      toastError(
        'Rename Failed',
        describeConflict('result', error) ?? getErrorMessage(error, undefined, DRAFT_OFFLINE),
      ),
    findCurrent: async (id) => {
      const current = await findCurrent(id);
      return current && { version: current.version, fields: { name: current.name } };
    },
    compared,
    canCreate: false,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (form.fields.name.trim() !== calculation.name) {
      form.formProps.onSubmit(event);
      return;
    }
    event.preventDefault();
    form.close();
  };

  return (
    <form
      {...form.formProps}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') form.close();
      }}
      className="flex flex-col gap-3"
    >
      <ConflictPanel noun="result" update="Save" form={form} />
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            ref={input}
            label={`New name of ${calculation.name}`}
            isLabelHidden
            maxLength={MAX_NAME_LENGTH}
            {...form.field('name')}
          />
        </div>
        {!form.conflict && (
          <>
            <IconButton icon={Check} type="submit" label="Save the name" aria-disabled={form.isSaving} />
            <IconButton icon={X} label="Keep the old name" onClick={form.close} />
          </>
        )}
      </div>
      {form.conflict && (
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" type="submit" aria-disabled={form.isSaving}>
            Save
          </Button>
          <Button variant="secondary" onClick={form.close}>
            Cancel
          </Button>
        </div>
      )}
    </form>
  );
}
