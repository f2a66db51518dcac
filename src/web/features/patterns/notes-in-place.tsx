import { NotebookPen } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { Pattern } from '../../../contract/patterns.ts';
import { LONGEST_NOTES } from '../../../engine/limits.ts';
import { ApiError, KEPT_OFFLINE, errorMessage } from '../../api/client.ts';
import { conflictTitle } from '../../save-conflict.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { NotesField } from '../../ui/notes-field.tsx';
import { toast } from '../../ui/toast.ts';
import {
  dropNotesDraft,
  keepNotesDraft,
  notesDraft,
  useNotesDraft,
  type NotesDraft,
} from './notes-drafts.ts';
import { useFreshPattern, useKeepNotes } from './queries.ts';

/** A pattern's notes, and their editing where they stand. */
export function NotesInPlace({ pattern }: { pattern: Pattern }) {
  const draft = useNotesDraft(pattern.id);
  const isOpen = draft !== undefined;
  const wasOpen = useRef(isOpen);
  const element = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    // After a save she may be elsewhere already.
    if (isOpen || document.activeElement === document.body)
      element.current?.querySelector<HTMLElement>(isOpen ? 'textarea' : 'button')?.focus();
  }, [isOpen]);

  return (
    <div ref={element}>
      {draft ? <NotesForm id={pattern.id} draft={draft} /> : <Notes pattern={pattern} />}
    </div>
  );
}

function Notes({ pattern: { id, version, savedName, notes } }: { pattern: Pattern }) {
  return (
    <div className="flex flex-col items-start gap-x-3 sm:flex-row">
      {notes !== null && (
        <bdi className="border-line min-w-0 flex-1 border-l-4 pl-3 wrap-anywhere whitespace-pre-line sm:self-center">
          {notes}
        </bdi>
      )}
      <Button
        variant="quiet"
        className="-ml-4 text-sm forced-colors:ml-0"
        aria-label={`${notes === null ? 'Add notes to' : 'Edit notes of'} ${savedName ?? ''}`}
        onClick={() => keepNotesDraft(id, { version, text: notes ?? '' })}
      >
        <NotebookPen aria-hidden="true" className="size-5" />
        {notes === null ? 'Add notes' : 'Edit notes'}
      </Button>
    </div>
  );
}

const conflicts: Partial<Record<number, string>> = {
  404: conflictTitle('pattern', 'deleted'),
  409: `${conflictTitle('pattern', 'changed')} Press Save Notes again to save your version.`,
};

function NotesForm({ id, draft }: { id: string; draft: NotesDraft }) {
  const findFresh = useFreshPattern();
  const close = () => dropNotesDraft(id);

  /** Keeps the draft for the next press, which then knows the version that the other change left. */
  async function loadConflict(): Promise<void> {
    const fresh = await findFresh(id);
    const now = notesDraft(id);
    if (!fresh || !now) return;
    const theirs = fresh.notes ?? '';
    keepNotesDraft(id, { text: now.text, version: fresh.version, ...(theirs !== now.text && { theirs }) });
  }

  const keep = useKeepNotes({
    onDone: () => {
      close();
      toast({ title: 'Notes updated' });
    },
    onFailed: (error) => {
      const status = error instanceof ApiError ? error.status : null;
      toast({
        title: 'Failed to update notes',
        description:
          conflicts[status ?? 0] ??
          errorMessage(error, 'Check your connection, then try again.', KEPT_OFFLINE),
        variant: 'destructive',
      });
      // Without an answer to that either, all stays as it is.
      if (status === 409) loadConflict().catch(() => undefined);
    },
  });
  const save = () => {
    if (!keep.isPending) keep.mutate({ id, version: draft.version, notes: draft.text });
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
  };
  return (
    <form
      onKeyDown={handleKey}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      className="flex flex-col gap-3"
    >
      <NotesField
        label="Notes"
        longest={LONGEST_NOTES}
        value={draft.text}
        onChange={(text) => keepNotesDraft(id, { ...draft, text })}
      />
      {draft.theirs !== undefined && draft.theirs !== draft.text && (
        <Alert tone="caution" title="Saved elsewhere in the meantime">
          <bdi className="block wrap-anywhere whitespace-pre-line">{draft.theirs || 'No notes'}</bdi>
          <Button className="mt-2" onClick={() => keepNotesDraft(id, { ...draft, text: draft.theirs ?? '' })}>
            Use the other version
          </Button>
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" aria-disabled={keep.isPending}>
          {keep.isPending ? 'Saving...' : 'Save Notes'}
        </Button>
        <Button onClick={close}>Cancel</Button>
      </div>
    </form>
  );
}
