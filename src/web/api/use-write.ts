import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { isOnline } from '../online.ts';
import { dispatchApiEvent } from './events.ts';
import { isSessionLost } from './session-loss.ts';

interface Write<Input, Output> {
  write: (input: Input) => Promise<Output>;
  onDone?: (output: Output, input: Input) => unknown;
  /** Says what went wrong. Not called when the session is over: the query client tells that for all writes. */
  onFailed: (error: Error, input: Input) => void;
}

const reportConnected = () => dispatchApiEvent('connected-again');

/** Tells once when there is a network again. It sends nothing by itself: to press is the person's. */
export function tellWhenConnected(): void {
  // The same listener again is no second one.
  window.addEventListener('online', reportConnected, { once: true });
}

/**
 * Something that changes data on the server. The pending state is the button's, the words are the screen's.
 * While one is under way, another is not begun: the second press of a double click comes before the state is drawn.
 */
export function useWrite<Input, Output>({ write, onDone, onFailed }: Write<Input, Output>) {
  const isUnderWay = useRef(false);
  const mutation = useMutation<Output, Error, Input>({
    mutationFn: write,
    onSuccess: (output, input) => onDone?.(output, input),
    onError: (error, input) => {
      if (!isOnline()) tellWhenConnected();
      if (!isSessionLost(error)) onFailed(error, input);
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  const mutate: typeof mutation.mutate = (...input) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutation.mutate(...input);
  };
  return { ...mutation, mutate };
}
