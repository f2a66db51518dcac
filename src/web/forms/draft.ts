// Forms: their stored drafts, and everything that all of them do with one (decision 028).
// May import: the API client, the UI kit, stored values.
// May not import: features, pages, knitting.
import { newIdempotencyKey } from '../api/client.ts';
import { firstOf, flag, number, object, oneOf, orNull, text, type Schema } from '../schema.ts';
import { defineStored, type Stored } from '../stored.ts';

/** A row that is edited, in the version that was opened. */
export interface EditedRow {
  id: string;
  version: number;
}

/** What a form saves to. */
export interface Target {
  /** `null` for a new row. */
  row: EditedRow | null;
  /** Identifies the open form. Repeated attempts to create a row under it create one. */
  idempotencyKey: string;
}

/** Why a form is still open after a save: its row was deleted elsewhere, or changed to the fields in `theirs`. */
export type SaveConflict<Fields> = { kind: 'deleted' } | { kind: 'changed'; mine: Fields; theirs: Fields };

/** An open form: what was entered, and what it is saved to. */
export interface Draft<Fields> extends Target {
  fields: Fields;
  conflict: SaveConflict<Fields> | null;
  /** Whether something was entered since it opened. */
  isTouched: boolean;
}

/** Where a form's draft is stored. The form is open if and only if there is one (decision 010). */
export type DraftStore<Fields> = Stored<Draft<Fields> | null>;

/** Returns a draft that has just been opened; `row` is the one to edit, `null` for a new one. */
export const newDraft = <Fields>(fields: Fields, row: EditedRow | null = null): Draft<Fields> => ({
  fields,
  row: row && { id: row.id, version: row.version },
  idempotencyKey: newIdempotencyKey(),
  conflict: null,
  isTouched: false,
});

/** Reads a stored draft with these fields. */
export const draftSchema = <Fields>(fields: Schema<Fields>): Schema<Draft<Fields>> =>
  object({
    fields,
    row: orNull(object({ id: text, version: number })),
    idempotencyKey: firstOf(text, newIdempotencyKey),
    conflict: orNull(
      firstOf(
        object({ kind: oneOf('deleted') }),
        object({ kind: oneOf('changed'), mine: fields, theirs: fields }),
      ),
    ),
    isTouched: flag,
  });

/** Declares the draft of a form. It outlives a reload, and a sign-in in this tab. */
export const createFormDraft = <Fields>(declaration: {
  key: string;
  version: number;
  schema: Schema<Fields>;
}): DraftStore<Fields> =>
  defineStored<Draft<Fields> | null>({
    key: `draft.${declaration.key}`,
    version: declaration.version,
    schema: draftSchema(declaration.schema),
    initial: null,
  });

/** Finds the current state of a row; `null` if it is gone. */
export type FindCurrent<Fields> = (id: string) => Promise<{ version: number; fields: Fields } | null>;

/** Prepares the draft for the next attempt to save, which then names the version that the other change left. */
export async function loadConflict<Fields>(
  store: DraftStore<Fields>,
  { id }: EditedRow,
  idempotencyKey: string,
  findCurrent: FindCurrent<Fields>,
): Promise<void> {
  const current = await findCurrent(id);
  const draft = store.get();
  // The form may have been closed in the meantime.
  if (draft?.idempotencyKey !== idempotencyKey) return;
  store.set(
    current
      ? {
          ...draft,
          row: { id, version: current.version },
          conflict: { kind: 'changed', mine: draft.fields, theirs: current.fields },
        }
      : { ...draft, row: null, conflict: { kind: 'deleted' } },
  );
}
