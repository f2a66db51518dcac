import { Check, X } from 'lucide';
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import type { Calculation } from '../../../contract/calculations.ts';
import { LONGEST_NAME } from '../../../engine/limits.ts';
import { DRAFT_OFFLINE, errorMessage } from '../../api/client.ts';
import { createFormDraft, type Draft } from '../../forms/draft.ts';
import { useForm } from '../../forms/use-form.ts';
import { Input } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { nameSchema, reportInvalidName, type NameFields } from './name-field.ts';
import { renameCalculation, useReloadCalculations } from './queries.ts';
import { savedAnswer } from './saved-answer.ts';

/** The result that is being renamed, and its new name. There is one at a time. */
export const renameDraft = createFormDraft({ key: 'rename-result', version: 1, schema: nameSchema });

interface RenameProps {
  calculation: Calculation;
  draft: Draft<NameFields>;
}

/** The form that renames a result. Enter saves the name, Escape cancels. */
export function Rename({ calculation, draft }: RenameProps) {
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const reload = useReloadCalculations();
  const [openedAs] = useState(calculation.name);
  useEffect(() => input.current?.select(), []);

  const form = useForm({
    store: renameDraft,
    draft,
    onInvalid: reportInvalidName,
    write: async ({ fields }) => {
      // `calculation` has the current version if the result was changed elsewhere.
      const { id, name } = await renameCalculation(calculation, fields.name.trim());
      const saved = savedAnswer.get();
      if (saved?.id === id) savedAnswer.set({ ...saved, name });
      await reload();
    },
    onSaved: () => toast({ title: 'Calculation Renamed' }),
    onFailed: (error) => {
      // It may have been changed or deleted elsewhere. The next attempt then uses the new version.
      void reload();
      toast({
        title: 'Rename Failed',
        description: errorMessage(error, 'Check your connection, then try again.', DRAFT_OFFLINE),
        variant: 'destructive',
      });
    },
  });
  const { value, error, onChange } = form.field('name');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (value.trim() !== calculation.name) {
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
    >
      <div className="flex items-center gap-2">
        <Input
          ref={input}
          aria-label={`New name of ${calculation.name}`}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : errorId}
          autoComplete="off"
          maxLength={LONGEST_NAME}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        <IconButton type="submit" label="Save the name" aria-disabled={form.isSaving}>
          <Icon of={Check} className="size-5" />
        </IconButton>
        <IconButton label="Keep the old name" onClick={form.close}>
          <Icon of={X} className="size-5" />
        </IconButton>
      </div>
      {calculation.name !== openedAs && (
        <p role="status" className="mt-1 text-sm wrap-anywhere">
          Renamed elsewhere to “<bdi>{calculation.name}</bdi>”. Save your name, or close this to keep the
          other.
        </p>
      )}
      {error !== undefined && (
        <p id={errorId} className="text-madder mt-1 text-sm font-semibold">
          {error}
        </p>
      )}
    </form>
  );
}
