import { createFormDrafts, newDraft } from '../../forms/draft.ts';
import { object, or, text, type Infer } from '../../stored/schema.ts';

const fieldsSchema = object({ notes: or(text, '') });

/** Notes that are being written. */
export type NotesFields = Infer<typeof fieldsSchema>;

/** The draft of a pattern's notes, by the pattern's ID. Several can be open. */
export const notesDraft = createFormDrafts({ key: 'notes', version: 1, schema: fieldsSchema });

/** Opens the notes of a pattern in this version. */
export const openNotes = (pattern: { id: string; version: number; notes: string | null }) =>
  notesDraft(pattern.id).set(newDraft({ notes: pattern.notes ?? '' }, pattern));
