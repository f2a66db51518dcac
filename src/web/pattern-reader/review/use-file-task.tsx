import { useEffect, useRef, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { PatternFileError } from '../files/pattern-file-error.ts';
import type { ReadOptions } from '../files/pdf-document.ts';

interface TaskMessages {
  /** What is shown, such as "Reading page 2 of 9…", with a share from 0 to 1; `null` if it is unknown. */
  progress: { text: string; share: number | null } | null;
  problem: string | null;
  warning: string | null;
  /** True after the user has stopped the task. */
  isStopped: boolean;
}

const NO_MESSAGES: TaskMessages = { progress: null, problem: null, warning: null, isStopped: false };

/** What a running task reports. After it was stopped, its reports are ignored. */
export interface RunningTask extends Required<ReadOptions> {
  showProgress: (text: string, share?: number) => void;
  showProblem: (message: string | null) => void;
}

/** Runs one task at a time until it is stopped or the component is unmounted. Unexpected errors reach the error boundary. */
export function useFileTask() {
  const [messages, setMessages] = useState(NO_MESSAGES);
  const running = useRef<AbortController | null>(null);
  const [, setUnexpectedError] = useState<null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const show = (patch: Partial<TaskMessages>) => setMessages((now) => ({ ...now, ...patch }));
  const showProblem = (problem: string | null) => show({ problem });
  /** Also hides the messages. */
  const stop = () => {
    running.current?.abort();
    setMessages(NO_MESSAGES);
  };
  /** Stops the task for the user, and says so. */
  const cancel = () => {
    stop();
    show({ isStopped: true });
  };
  return {
    ...messages,
    showProblem,
    stop,
    cancel,
    /** Stops the last task first. */
    run: async (task: (running: RunningTask) => Promise<void>): Promise<void> => {
      stop();
      const { signal } = (running.current = new AbortController());
      const report = (patch: Partial<TaskMessages>) => {
        if (!signal.aborted) show(patch);
      };
      const showProgress = (text: string, share: number | null = null) =>
        report({ progress: { text, share } });
      try {
        await task({
          signal,
          showProgress,
          onProgress: (done, total) => showProgress(`Reading page ${done} of ${total}…`, done / total),
          onWarning: (warning) => report({ warning }),
          showProblem: (problem) => report({ problem }),
        });
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof PatternFileError) showProblem(error.message);
        else {
          // Error boundaries catch what is thrown while rendering.
          setUnexpectedError(() => {
            throw error;
          });
        }
      } finally {
        report({ progress: null });
      }
    },
  };
}

type FileTask = ReturnType<typeof useFileTask>;

const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** The progress of a task, and what went wrong. */
export function FileTaskMessages({ task, canStop = true }: { task: FileTask; canStop?: boolean }) {
  const { progress, problem, warning, isStopped, cancel } = task;
  return (
    <>
      {progress && (
        <div className="flex flex-wrap items-center gap-3">
          <p role="status">{progress.text}</p>
          {progress.share !== null && (
            <progress className="accent-moss" aria-label="Finished pages" value={progress.share} />
          )}
          {canStop && <Button onClick={cancel}>Stop</Button>}
        </div>
      )}
      {isStopped && (
        // The Stop button had the focus, and has disappeared.
        <p ref={takeFocus} tabIndex={-1} className="outline-none">
          Stopped.
        </p>
      )}
      {problem !== null && <Alert tone="bad">{problem}</Alert>}
      {warning !== null && <Alert tone="caution">{warning}</Alert>}
    </>
  );
}
