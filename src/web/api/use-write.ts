import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { isOnline } from './online.ts';
import { InvalidInputError } from './client.ts';
import { dispatchApiEvent, isSessionLost } from './events.ts';

interface Write<Input, Output> {
  /** Names the write for `useIsMutating`. */
  key?: readonly string[];
  write: (input: Input) => Promise<Output>;
  /** URLs whose cached queries are invalidated before `onDone` runs. */
  invalidates?: readonly string[];
  onDone?: (output: Output, input: Input) => unknown;
  /** Not called when the session has ended: the query client reports that for all writes. */
  onFailed: (error: Error, input: Input) => void;
}

const reportBackOnline = () => dispatchApiEvent('back-online');

/**
 * Returns a mutation that changes data on the server. It ignores calls while one is pending, because the second click of
 * a double click comes before the pending state is rendered.
 */
export function useWrite<Input, Output>(options: Write<Input, Output>) {
  const { key, write, invalidates = [], onDone, onFailed } = options;
  const isRunning = useRef(false);
  const queryClient = useQueryClient();
  const mutation = useMutation<Output, Error, Input>({
    ...(key && { mutationKey: key }),
    mutationFn: write,
    onSuccess: async (output, input) => {
      await Promise.all(invalidates.map((url) => queryClient.invalidateQueries({ queryKey: [url] })));
      await onDone?.(output, input);
    },
    onError: (error, input) => {
      if (!isOnline() && !(error instanceof InvalidInputError)) {
        // The user decides whether to try again. Adding the same listener twice has no effect.
        window.addEventListener('online', reportBackOnline, { once: true });
      }
      if (!isSessionLost(error)) onFailed(error, input);
    },
    onSettled: () => {
      isRunning.current = false;
    },
  });
  const mutate: typeof mutation.mutate = (...input) => {
    if (isRunning.current) return;
    isRunning.current = true;
    mutation.mutate(...input);
  };
  return { ...mutation, mutate };
}
