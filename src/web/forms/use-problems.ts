import { useEffect, useRef, useState } from 'react';

/** The errors by field, in the order in which they are reported. */
export type Problems = Readonly<Partial<Record<string, string>>>;

/** Returns the errors by field, without the fields that have none. */
export const toProblems = (found: Readonly<Record<string, string | undefined>>): Problems =>
  Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));

/** Returns the errors of the fields that are not empty, which can be shown before the form is sent. */
export const getLiveProblems = (problems: Problems, texts: Readonly<Record<string, string>>): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => (texts[name] ?? '').trim() !== ''));

/** Tracks the errors of the last attempt to send a form, and moves the focus to the first invalid field. */
export function useProblems<Form extends HTMLElement = HTMLFormElement>() {
  const formRef = useRef<Form>(null);
  const [rejected, setRejected] = useState<Problems>({});
  const [attempts, setAttempts] = useState(0);

  useEffect(() => {
    if (attempts === 0) return;
    const invalid = formRef.current?.querySelector<HTMLElement>('[aria-invalid]');
    // In a group of radio buttons, the group is invalid.
    (invalid?.querySelector('input') ?? invalid)?.focus();
  }, [attempts]);

  return {
    /** The ref of the element with the fields. */
    formRef,
    rejected,
    /** Returns the errors to show: of the fields that are not empty, and of those that the last attempt named. */
    selectShown: (problems: Problems, texts: Readonly<Record<string, string>>): Problems => {
      const live = getLiveProblems(problems, texts);
      return Object.fromEntries(
        Object.entries(problems).filter(([name]) => name in rejected || name in live),
      );
    },
    reject: (found: Problems) => {
      setRejected(found);
      setAttempts((count) => count + 1);
    },
    /** Clears the errors of these fields, or of all fields. */
    clear: (isCleared: (name: string) => boolean = () => true) =>
      setRejected((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !isCleared(name)))),
  };
}
