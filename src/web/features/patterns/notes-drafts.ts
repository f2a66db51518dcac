import { fieldsOf, textOrNull } from '../../json-fields.ts';
import { createStored, useStored } from '../../stored.ts';

/** Notes that are being written, and the state of the pattern that they are meant for. */
export interface NotesDraft {
  version: number;
  text: string;
  /** The notes as they were changed elsewhere since, to be compared with these. */
  theirs?: string;
}

type NotesDrafts = Readonly<Record<string, NotesDraft>>;

function readDrafts(kept: unknown): NotesDrafts {
  const drafts = Object.entries(fieldsOf(kept)).flatMap(([id, draft]) => {
    const { version, text, theirs } = fieldsOf(draft);
    if (typeof version !== 'number') return [];
    const other = textOrNull(theirs);
    return [
      [id, { version, text: textOrNull(text) ?? '', ...(other !== null && { theirs: other }) }] as const,
    ];
  });
  return Object.fromEntries(drafts);
}

/** By the id of the pattern; kept over a reload and a sign-in in this tab. */
const drafts = createStored<NotesDrafts>('swatchwise.kept.notes', {}, readDrafts, 'tab');

/** What is being written of a pattern's notes; `undefined` when nothing is. */
export const useNotesDraft = (id: string): NotesDraft | undefined => useStored(drafts)[id];

/** The same, at this moment. */
export const notesDraft = (id: string): NotesDraft | undefined => drafts.get()[id];

/** Keeps what is being written. */
export function keepNotesDraft(id: string, draft: NotesDraft): void {
  drafts.set({ ...drafts.get(), [id]: draft });
}

/** Forgets what was being written. */
export function dropNotesDraft(id: string): void {
  const others = Object.entries(drafts.get()).filter(([other]) => other !== id);
  drafts.set(Object.fromEntries(others));
}
