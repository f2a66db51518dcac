import { useId, type SubmitEvent } from 'react';
import { ResponseError, InvalidInputError } from '../api/client.ts';
import { useWrite } from '../api/use-write.ts';
import { useProblems, type Problems } from './use-problems.ts';

export interface SubmitOptions<Input, Output> {
  input: Input;
  /** Errors of the input, which are shown without an attempt to send it. */
  live?: Problems;
  /** Returns the errors that are found without the contract's schema, which loads with the first save. */
  check?: (input: Input) => Problems;
  /**
   * Reports the first error of {@link check} or of the contract's schema. Without it, {@link onFailed} reports the schema's
   * errors, and those of {@link check} appear only at their fields.
   */
  onInvalid?: (problem: string, field: string) => void;
  /** Sends the input. Throws InvalidInputError if the contract's schema rejects it. */
  write: (input: Input) => Promise<Output>;
  /** The form is still saving until the returned promise resolves. */
  onSaved: (output: Output, input: Input) => unknown;
  /** Reports an error of {@link write}. */
  onFailed: (error: Error, input: Input) => void;
  /** Maps a path of the contract to the form's field; `undefined` if the names are equal. */
  toField?: (path: string, input: Input) => string | undefined;
}

/** Validates and sends a form. After a failed attempt, the first invalid field gets the focus. */
export function useSubmit<Input, Output>({
  input,
  live = {},
  check = () => ({}),
  onInvalid,
  write,
  onSaved,
  onFailed,
  toField = () => undefined,
}: SubmitOptions<Input, Output>) {
  const id = useId();
  const { formRef, rejected, reject, clear } = useProblems();
  const problems: Problems = { ...rejected, ...live };

  const { mutate, isPending, error } = useWrite({
    write,
    onDone: onSaved,
    onFailed: (failure, sent) => {
      if (failure instanceof ResponseError) {
        const found = Object.entries(failure.fields).map(
          ([path, problem]) => [toField(path, sent) ?? path, problem] as const,
        );
        reject(Object.fromEntries(found));
        const [first] = found;
        if (failure instanceof InvalidInputError && first && onInvalid) {
          onInvalid(first[1], first[0]);
          return;
        }
      }
      onFailed(failure, sent);
    },
  });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const found = check(input);
    for (const [field, problem] of Object.entries(found)) {
      if (problem === undefined) continue;
      reject(found);
      onInvalid?.(problem, field);
      return;
    }
    mutate(input);
  };

  return {
    problems,
    isSaving: isPending,
    hasFailed: error !== null && !(error instanceof InvalidInputError) && !isPending,
    /** Clears the errors of these fields, or of all fields. */
    clear,
    /** The props of the `<form>`. */
    formProps: { ref: formRef, id, noValidate: true, onSubmit: submit },
  };
}
