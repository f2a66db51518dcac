import { useId, type SubmitEvent } from 'react';
import { ResponseError, newIdempotencyKey } from '../api/client.ts';
import { useWrite } from '../api/use-write.ts';
import { loadConflict, type FormDraft, type DraftStore, type FindCurrent } from './draft.ts';
import { useProblems, type Problems } from './use-problems.ts';

interface FormOptions<Fields, Output> {
  store: DraftStore<Fields>;
  draft: FormDraft<Fields>;
  /** Errors of the current fields, which are shown without an attempt to save. */
  live?: Problems;
  /** Returns the errors that prevent saving. */
  check?: (fields: Fields) => Problems;
  /** Reports the first error that {@link check} found. */
  onInvalid?: (problem: string) => void;
  /** Saves the draft. */
  write: (draft: FormDraft<Fields>) => Promise<Output>;
  /** Called after the form has closed. The form is still saving until the returned promise resolves. */
  onSaved: (output: Output, draft: FormDraft<Fields>) => unknown;
  /** Reports an error of {@link write}. */
  onFailed: (error: Error) => void;
  /** Maps the server's errors by path to the form's fields. */
  toProblems?: (fields: Readonly<Record<string, string>>, sent: Fields) => Problems;
  /** Loads the row that was changed or deleted elsewhere. */
  findCurrent?: FindCurrent<Fields>;
  /** The statuses of replies after which the row is loaded. */
  conflictStatuses?: readonly number[];
  /** True if a change needs a new idempotency key, because a request without a reply may have succeeded. */
  shouldRenewKeyOnChange?: boolean;
}

/** The value and the handlers of a control that edits one field. */
interface FieldBinding<Value> {
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
}

/**
 * Returns a form for a stored draft. The form validates, saves, closes after saving, and shows each error until its
 * field changes. After a failed attempt, the first invalid field gets the focus.
 */
export function useForm<Fields extends object, Output>({
  store,
  draft,
  live = {},
  check = () => ({}),
  onInvalid = () => undefined,
  write,
  onSaved,
  onFailed,
  toProblems = (fields) => fields,
  findCurrent,
  conflictStatuses = [404, 409],
  shouldRenewKeyOnChange = false,
}: FormOptions<Fields, Output>) {
  const id = useId();
  const { formRef, refused, refuse, clear } = useProblems();
  const { fields } = draft;
  const problems: Problems = { ...refused, ...live };

  const close = () => store.set(null);

  const { mutate, isPending, isError, reset } = useWrite({
    write,
    onDone: (output, sent) => {
      if (store.get()?.idempotencyKey === sent.idempotencyKey) close();
      return onSaved(output, sent);
    },
    onFailed: (error, sent) => {
      if (error instanceof ResponseError) {
        refuse(toProblems(error.fields, sent.fields));
        if (findCurrent && sent.row && conflictStatuses.includes(error.status))
          // If this request fails too, the form does not change.
          loadConflict(store, sent.row, sent.idempotencyKey, findCurrent).catch(() => undefined);
      }
      onFailed(error);
    },
  });

  const change = (changed: Partial<Fields>) => {
    // A change would not be saved, because the form closes after saving.
    if (isPending) return;
    // An error of a part of a field, such as a cell of a table, is cleared by any change.
    clear((name) => !(name in fields) || name in changed);
    const now = store.get() ?? draft;
    store.set({
      ...now,
      fields: { ...now.fields, ...changed },
      idempotencyKey: shouldRenewKeyOnChange ? newIdempotencyKey() : now.idempotencyKey,
      isTouched: true,
    });
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const found = check(fields);
    const [first] = Object.values(found);
    if (first === undefined) {
      mutate(draft);
      return;
    }
    refuse(found);
    onInvalid(first);
  };

  return {
    ...draft,
    isEdit: draft.row !== null,
    problems,
    isSaving: isPending,
    hasFailed: isError && !isPending,
    change,
    close,
    /** Binds a control to a field. */
    field: <Name extends keyof Fields & string>(name: Name): FieldBinding<Fields[Name]> => ({
      value: fields[name],
      error: problems[name],
      onChange: (value) => change({ [name]: value } as unknown as Partial<Fields>),
    }),
    /** Clears the errors of failed attempts. */
    reset: () => {
      clear();
      reset();
    },
    /** The props of the `<form>`. */
    formProps: { ref: formRef, id, noValidate: true, onSubmit: submit },
  };
}

export type Form<Fields extends object> = ReturnType<typeof useForm<Fields, unknown>>;
