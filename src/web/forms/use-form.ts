import { createIdempotencyKey } from '../api/client.ts';
import { isSessionLost } from '../api/events.ts';
import {
  loadConflict,
  readConflict,
  type ComparedField,
  type FormDraft,
  type DraftStore,
  type FindCurrent,
} from './draft.ts';
import type { Problems } from './use-problems.ts';
import { useSubmit, type SubmitOptions } from './use-submit.ts';

interface FormOptions<Fields, Output> extends Omit<
  SubmitOptions<FormDraft<Fields>, Output>,
  'input' | 'check' | 'toField'
> {
  store: DraftStore<Fields>;
  draft: FormDraft<Fields>;
  /** Returns the errors that are found without the contract's schema, which loads with the first save. */
  check?: (fields: Fields) => Problems;
  /** Maps a path of the contract to the form's field; `undefined` if the names are equal. */
  toField?: (path: string, sent: Fields) => string | undefined;
  /** Loads the row that was changed or deleted elsewhere. */
  findCurrent?: FindCurrent<Fields>;
  /** The fields that the conflict panel compares. */
  compared?: readonly ComparedField<Fields>[];
  /** False if the input of a deleted row cannot be saved as a new one. The list then shows the row until the form closes. */
  canCreate?: boolean;
}

/**
 * Returns a form for a stored draft. The form validates, saves, closes after saving, and shows each error until its
 * field changes. After a failed attempt, the first invalid field gets the focus.
 */
export function useForm<Fields extends object, Output>({
  store,
  draft,
  check = () => ({}),
  toField = () => undefined,
  onSaved,
  onFailed,
  findCurrent,
  compared = [],
  canCreate = true,
  ...options
}: FormOptions<Fields, Output>) {
  const { fields } = draft;
  const close = () => {
    store.set(null);
    // Loading a deleted row removes it from its list.
    if (draft.conflict?.kind === 'deleted' && draft.row) findCurrent?.(draft.row.id).catch(() => undefined);
  };

  const { problems, isSaving, hasFailed, clear, formProps } = useSubmit({
    ...options,
    input: draft,
    check: (sent) => check(sent.fields),
    toField: (path, sent) => toField(path, sent.fields),
    onSaved: (output, sent) => {
      if (store.get()?.idempotencyKey === sent.idempotencyKey) close();
      return onSaved(output, sent);
    },
    onFailed: (error, sent) => {
      const kind = readConflict(error);
      if (!findCurrent || !sent.row || !kind) {
        onFailed(error, sent);
        return;
      }
      // Loading a deleted row would remove it, and this form, from its list.
      const isGone = kind === 'deleted' && !canCreate;
      const conflictOptions = {
        findCurrent: isGone ? () => Promise.resolve(null) : findCurrent,
        compared,
        canCreate,
      };
      // The conflict panel reports the failure. Without a panel, onFailed does.
      loadConflict(store, sent.row, sent.idempotencyKey, conflictOptions).then(
        (isShown) => {
          if (!isShown) onFailed(error, sent);
        },
        (failure: unknown) => {
          if (!isSessionLost(failure)) onFailed(error, sent);
        },
      );
    },
  });

  const change = (patch: Partial<Fields>) => {
    // A change would not be saved, because the form closes after saving.
    if (isSaving) return;
    // An error of a part of a field, such as a cell of a table, is cleared by any change.
    clear((name) => !(name in fields) || name in patch);
    const now = store.get() ?? draft;
    store.set({
      ...now,
      fields: { ...now.fields, ...patch },
      // A creation without a response may have succeeded, and its key would return the row without the change.
      idempotencyKey: now.row === null ? createIdempotencyKey() : now.idempotencyKey,
      isTouched: true,
    });
  };

  return {
    ...draft,
    compared,
    isEdit: draft.row !== null,
    problems,
    isSaving,
    hasFailed,
    change,
    close,
    /** Binds a control to a field. */
    field: <Name extends keyof Fields & string>(name: Name) => ({
      value: fields[name],
      error: problems[name],
      onChange: (value: Fields[Name]) => change({ [name]: value } as unknown as Partial<Fields>),
    }),
    formProps,
  };
}

export type Form<Fields extends object> = ReturnType<typeof useForm<Fields, unknown>>;
