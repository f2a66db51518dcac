import { useEffect, useRef, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { PatternFileError } from '../files/pattern-file-error.ts';
import type { ReadOptions } from '../files/pdf-document.ts';

export interface FileTaskProgress {
  /** What is shown, such as "Reading page 2 of 9…". */
  text: string;
  /** From 0 to 1; `null` if it is unknown. */
  share: number | null;
}

/** What a running task reports. After it was stopped, its reports are ignored. */
export interface RunningTask extends Required<ReadOptions> {
  showProgress: (text: string, share?: number) => void;
  showProblem: (message: string | null) => void;
}

/** Runs one task at a time until it is stopped or the component is unmounted. Unexpected errors reach the error boundary. */
export function useFileTask() {
  const [progress, setProgress] = useState<FileTaskProgress | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [warning, setWarning] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  const [, setUnexpectedError] = useState<null>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** Also hides the messages. */
  const stop = () => {
    running.current?.abort();
    setProgress(null);
    setProblem(null);
    setWarning(null);
  };
  return {
    progress,
    problem,
    warning,
    showProblem: setProblem,
    stop,
    /** Stops the last task first. */
    run: async (task: (running: RunningTask) => Promise<void>): Promise<void> => {
      stop();
      const { signal } = (running.current = new AbortController());
      const report = (show: () => void) => {
        if (!signal.aborted) show();
      };
      const showProgress = (text: string, share: number | null = null) =>
        report(() => setProgress({ text, share }));
      try {
        await task({
          signal,
          showProgress,
          onProgress: (done, total) => showProgress(`Reading page ${done} of ${total}…`, done / total),
          onWarning: (message) => report(() => setWarning(message)),
          showProblem: (message) => report(() => setProblem(message)),
        });
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof PatternFileError) setProblem(error.message);
        else {
          // Error boundaries catch what is thrown while rendering.
          setUnexpectedError(() => {
            throw error;
          });
        }
      } finally {
        report(() => setProgress(null));
      }
    },
  };
}

type FileTask = ReturnType<typeof useFileTask>;

/** The progress of a task, and what went wrong. */
export function FileTaskMessages({ task, canStop = true }: { task: FileTask; canStop?: boolean }) {
  const { progress, problem, warning, stop } = task;
  return (
    <>
      {progress && (
        <div className="flex flex-wrap items-center gap-3">
          <p role="status">{progress.text}</p>
          {progress.share !== null && (
            <progress className="accent-moss" aria-label="Finished pages" value={progress.share} />
          )}
          {canStop && <Button onClick={stop}>Stop</Button>}
        </div>
      )}
      {problem !== null && <Alert tone="bad">{problem}</Alert>}
      {warning !== null && <Alert tone="caution">{warning}</Alert>}
    </>
  );
}
