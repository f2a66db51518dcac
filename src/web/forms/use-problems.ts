import { useEffect, useRef, useState } from 'react';
import { afterPress } from '../ui/press.ts';

/** The errors by field, in the order in which they are reported. */
export type Problems = Readonly<Partial<Record<string, string>>>;

/** Returns the errors of the last attempt to send a form. The first invalid field then gets the focus. */
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
    /** The ref of the `<form>`. */
    formRef,
    refused,
    // If the user left a field by pressing the button, its error appears only after the press.
    refuse: (found: Problems) =>
      afterPress(() => setState((state) => ({ refused: found, times: state.times + 1 }))),
    /** Clears the errors of these fields, or of all fields. */
    clear: (isCleared: (name: string) => boolean = () => true) =>
      setState({
        refused: Object.fromEntries(Object.entries(refused).filter(([name]) => !isCleared(name))),
        times,
      }),
  };
}
