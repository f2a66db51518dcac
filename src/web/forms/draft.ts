// The stored drafts of forms (decision 005).
import { createIdempotencyKey, isNotFound, ResponseError } from '../api/client.ts';
import {
  union,
  boolean,
  number,
  object,
  oneOf,
  orNull,
  record,
  text,
  type Schema,
} from '../stored/schema.ts';
import { defineStored, toStoredEntry, type Stored } from '../stored/stored.ts';

/** The row that is edited, at the version that was opened. */
export interface EditedRow {
  id: string;
  version: number;
}

/** The row that a form saves. */
export interface Target {
  /** `null` for a new row. */
  row: EditedRow | null;
  /** Repeated attempts to create a row with this key create one row. `useForm` renews it when a field of a new row changes. */
  idempotencyKey: string;
}

/** Why a form is still open after a save: its row was deleted elsewhere, or changed to the fields in `theirs`. */
export type SaveConflict<Fields> = { kind: 'deleted' } | { kind: 'changed'; mine: Fields; theirs: Fields };

/** Returns what happened to the row elsewhere, by the error of a save; `null` if the error is about something else. */
export function readConflict(error: Error): SaveConflict<unknown>['kind'] | null {
  if (isNotFound(error)) return 'deleted';
  return error instanceof ResponseError && error.status === 409 ? 'changed' : null;
}

/** An open form: its input and the row to save. */
export interface FormDraft<Fields> extends Target {
  fields: Fields;
  /** The fields of the saved version that is edited; `null` for a new row. */
  savedFields: Fields | null;
  conflict: SaveConflict<Fields> | null;
  /** True if the user has changed it since it opened. */
  isTouched: boolean;
}

/** The storage of a form's draft. The form is open if and only if there is one (decision 005). */
export type DraftStore<Fields> = Stored<FormDraft<Fields> | null>;

/** Returns the draft of a form that has just been opened. `row` is the row to edit, or `null` for a new one. */
export const createDraft = <Fields>(fields: Fields, row: EditedRow | null = null): FormDraft<Fields> => ({
  fields,
  savedFields: row && fields,
  row: row && { id: row.id, version: row.version },
  idempotencyKey: createIdempotencyKey(),
  conflict: null,
  isTouched: false,
});

/** Returns a schema for stored drafts with these fields. */
export const createDraftSchema = <Fields>(fields: Schema<Fields>): Schema<FormDraft<Fields>> =>
  object({
    fields,
    savedFields: orNull(fields),
    row: orNull(object({ id: text, version: number })),
    idempotencyKey: union(text, () => createIdempotencyKey()),
    conflict: orNull(
      union(
        object({ kind: oneOf('deleted') }),
        object({ kind: oneOf('changed'), mine: fields, theirs: fields }),
      ),
    ),
    isTouched: boolean,
  });

interface DraftDeclaration<Fields> {
  key: string;
  version?: number;
  schema: Schema<Fields>;
}

/** Declares the draft of a form. It survives a reload and a sign-in in this tab. */
export const createFormDraft = <Fields>(declaration: DraftDeclaration<Fields>): DraftStore<Fields> =>
  defineStored<FormDraft<Fields> | null>({
    ...declaration,
    key: `draft.${declaration.key}`,
    schema: createDraftSchema(declaration.schema),
    initial: null,
  });

/** Declares the drafts of a form that can be open several times, by the IDs of their rows. */
export function createFormDrafts<Fields>(
  declaration: DraftDeclaration<Fields>,
): (id: string) => DraftStore<Fields> {
  const drafts = defineStored<Readonly<Record<string, FormDraft<Fields>>>>({
    ...declaration,
    key: `draft.${declaration.key}`,
    schema: record(createDraftSchema(declaration.schema)),
    initial: {},
  });
  return (id) => toStoredEntry(drafts, id);
}

/** A part of a form that is compared in two versions of a row. */
export interface ComparedField<Fields> {
  label: string;
  /** The fields that belong together. */
  names: readonly (keyof Fields)[];
  /** Formats their values. Two versions are equal if these texts are. */
  show: (fields: Fields) => string;
}

/** Returns the fields that a {@link ComparedField} compares. */
export const pickFields = <Fields>(fields: Fields, { names }: ComparedField<Fields>) =>
  Object.fromEntries(names.map((name) => [name, fields[name]])) as Partial<Fields>;

/** Finds the current state of a row; `null` if it was deleted. */
export type FindCurrent<Fields> = (id: string) => Promise<{ version: number; fields: Fields } | null>;

interface ConflictOptions<Fields> {
  findCurrent: FindCurrent<Fields>;
  compared: readonly ComparedField<Fields>[];
  /** True if the input of a deleted row can be saved as a new one. */
  canCreate: boolean;
}

/**
 * Loads the current row and stores the conflict in the draft. The next save then replaces the current version. Fields that
 * the user has not changed get the current values.
 * @returns whether the form is still open, and so shows the conflict
 */
export async function loadConflict<Fields>(
  store: DraftStore<Fields>,
  { id }: EditedRow,
  idempotencyKey: string,
  { findCurrent, compared, canCreate }: ConflictOptions<Fields>,
): Promise<boolean> {
  const current = await findCurrent(id);
  const draft = store.get();
  // The form may have been closed in the meantime.
  if (draft?.idempotencyKey !== idempotencyKey) return false;
  if (!current) {
    store.set({ ...draft, row: canCreate ? null : draft.row, conflict: { kind: 'deleted' } });
    return true;
  }
  const { fields: mine, savedFields } = draft;
  const { version, fields: theirs } = current;
  const unchanged = compared.filter(({ show }) => savedFields && show(mine) === show(savedFields));
  store.set({
    ...draft,
    fields: Object.assign({}, mine, ...unchanged.map((field) => pickFields(theirs, field))) as Fields,
    savedFields: theirs,
    row: { id, version },
    conflict: { kind: 'changed', mine, theirs },
  });
  return true;
}
