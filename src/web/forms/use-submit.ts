import { useId, type SubmitEvent } from 'react';
import { ResponseError, InvalidInputError } from '../api/client.ts';
import { useWrite } from '../api/use-write.ts';
import { useProblems, type Problems } from './use-problems.ts';

export interface SubmitOptions<Input, Output> {
  /** What is sent. */
  input: Input;
  /** Errors of the input, which are shown without an attempt to send it. */
  live?: Problems;
  /** Returns the errors that prevent sending, if the contract's schema does not have them. */
  check?: (input: Input) => Problems;
  /** Reports the first error of {@link check} or of the contract's schema; without it, {@link onFailed} does. */
  onInvalid?: (problem: string, field: string) => void;
  /** Sends the input. Throws InvalidInputError if the contract's schema rejects it. */
  write: (input: Input) => Promise<Output>;
  /** The form is still saving until the returned promise resolves. */
  onSaved: (output: Output, input: Input) => unknown;
  /** Reports an error of {@link write}. */
  onFailed: (error: Error, input: Input) => void;
  /** Returns the field for a path of the contract, if it has another name. */
  toField?: (path: string, input: Input) => string | undefined;
}

/**
 * Returns what sends a form: it validates the input, sends it once, and shows each error until it is cleared. After a
 * failed attempt, the first invalid field gets the focus.
 */
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
  const { formRef, refused, refuse, clear } = useProblems();
  const problems: Problems = { ...refused, ...live };

  const { mutate, isPending, error } = useWrite({
    write,
    onDone: onSaved,
    onFailed: (failure, sent) => {
      if (failure instanceof ResponseError) {
        const found = Object.entries(failure.fields).map(
          ([path, problem]) => [toField(path, sent) ?? path, problem] as const,
        );
        refuse(Object.fromEntries(found));
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
    const [field, problem] = Object.entries(found)[0] ?? [];
    if (field === undefined || problem === undefined) {
      mutate(input);
      return;
    }
    refuse(found);
    onInvalid?.(problem, field);
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
