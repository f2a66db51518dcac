import { NotebookPen } from 'lucide';
import type { Pattern } from '../../../contract/patterns.ts';
import { MAX_NOTES_LENGTH } from '../../../engine/limits.ts';
import { describeFailedChange } from '../../forms/conflict-panel.tsx';
import { createFormDrafts, createDraft, type ComparedField, type FormDraft } from '../../forms/draft.ts';
import { useForm } from '../../forms/use-form.ts';
import { object, withDefault, text, type Infer } from '../../stored/schema.ts';
import { useStored } from '../../stored/stored.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NotesField } from '../../ui/field.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { InPlaceForm, useOpener } from '../in-place-form.tsx';
import { useLoadPatternFormFields, useSaveNotes } from './queries.ts';

const fieldsSchema = object({ notes: withDefault(text, '') });
type NotesFields = Infer<typeof fieldsSchema>;

/** Returns the draft of a pattern's notes by its ID. Several can be open. */
export const notesDraft = createFormDrafts({ key: 'notes', version: 1, schema: fieldsSchema });

/** A pattern's notes, which can be edited in place. */
export function NotesInPlace({ pattern }: { pattern: Pattern }) {
  const { id, savedName, notes } = pattern;
  const draft = useStored(notesDraft(id));
  const opener = useOpener(draft !== null);
  return draft ? (
    <NotesForm id={id} draft={draft} />
  ) : (
    <div className="flex flex-col items-start gap-x-3 sm:flex-row">
      {notes !== null && (
        <bdi className="border-line min-w-0 flex-1 border-l-4 pl-3 wrap-anywhere whitespace-pre-line sm:self-center">
          {notes}
        </bdi>
      )}
      <Button
        ref={opener}
        variant="quiet"
        className="-ml-4 text-sm forced-colors:ml-0"
        aria-label={`${notes === null ? 'Add notes to' : 'Edit notes of'} ${savedName ?? ''}`}
        onClick={() => notesDraft(id).set(createDraft({ notes: notes ?? '' }, pattern))}
      >
        <Icon of={NotebookPen} className="size-5" />
        {notes === null ? 'Add notes' : 'Edit notes'}
      </Button>
    </div>
  );
}

const compared: readonly ComparedField<NotesFields>[] = [
  { label: 'Notes', names: ['notes'], show: ({ notes }) => notes },
];

function NotesForm({ id, draft }: { id: string; draft: FormDraft<NotesFields> }) {
  const save = useSaveNotes();
  const findCurrent = useLoadPatternFormFields(({ notes }) => ({ notes: notes ?? '' }));
  const form = useForm({
    store: notesDraft(id),
    draft,
    write: ({ row, fields }) => save(id, row?.version ?? null, fields.notes),
    onSaved: () => toast({ title: 'Notes updated' }),
    onFailed: (error) => toastError('Failed to update notes', describeFailedChange('pattern', error)),
    findCurrent,
    compared,
    canCreate: false,
  });
  return (
    <InPlaceForm form={form} noun="pattern" action="Save Notes">
      <NotesField label="Notes" maxLength={MAX_NOTES_LENGTH} {...form.field('notes')} />
    </InPlaceForm>
  );
}
