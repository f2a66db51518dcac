import { draftSchema, newDraft, type FormDraft, type DraftStore } from '../../forms/draft.ts';
import { object, or, record, text } from '../../schema.ts';
import { defineStored, toStoredEntry } from '../../stored.ts';

/** Notes that are being written. */
export interface NotesFields {
  notes: string;
}

/** By the pattern's ID; several can be open. */
const drafts = defineStored<Readonly<Record<string, FormDraft<NotesFields>>>>({
  key: 'draft.notes',
  version: 1,
  schema: record(draftSchema(object({ notes: or(text, '') }))),
  initial: {},
});

/** Returns where the draft of a pattern's notes is stored. */
export const notesDraft = (id: string): DraftStore<NotesFields> => toStoredEntry(drafts, id);

/** Opens the notes of a pattern in this version. */
export const openNotes = (pattern: { id: string; version: number; notes: string | null }) =>
  notesDraft(pattern.id).set(newDraft({ notes: pattern.notes ?? '' }, pattern));
