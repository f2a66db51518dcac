import { useEffect, useRef, useState } from 'react';
import { afterPress } from '../ui/press.ts';

/** What to type instead, by field, in the order in which it is reported. */
export type Problems = Readonly<Partial<Record<string, string>>>;

/** The problems that the last attempt to send a form found. Then the first wrong field gets the focus. */
export function useProblems() {
  const formRef = useRef<HTMLFormElement>(null);
  const [{ refused, times }, setState] = useState<{ refused: Problems; times: number }>({
    refused: {},
    times: 0,
  });

  useEffect(() => {
    if (times > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [times]);

  return {
    /** Belongs to the `<form>`. */
    formRef,
    refused,
    // A field that was left by pressing the button shows its error only after the press.
    refuse: (found: Problems) =>
      afterPress(() => setState((state) => ({ refused: found, times: state.times + 1 }))),
    /** Clears the problems of these fields; all of them unless stated. */
    clear: (isCleared: (name: string) => boolean = () => true) =>
      setState({
        refused: Object.fromEntries(Object.entries(refused).filter(([name]) => !isCleared(name))),
        times,
      }),
  };
}
