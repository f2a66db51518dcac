import { useEffect, useRef, useState } from 'react';
import { PatternFileError } from '../pattern-reader/pattern-file-error.ts';
import { readPatternFile } from '../pattern-reader/read-file.ts';

/**
 * Reads one file at a time, with its progress. Closing the dialog stops the reading.
 * @param onRead called with the content; returns a message if it cannot be used
 */
export function useFileReader(onRead: (content: string) => string | null) {
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [warning, setWarning] = useState<string | null>(null);
  const activeRead = useRef<AbortController | null>(null);
  const stop = () => activeRead.current?.abort();
  useEffect(() => stop, []);

  /** Hides the messages. A file that is being read goes on. */
  const clear = () => {
    setWarning(null);
    setProblem(null);
  };

  /** Stops the reading, and shows a problem instead. */
  const show = (message: string | null) => {
    stop();
    clear();
    setProblem(message);
  };

  const read = async (files: readonly File[]) => {
    const [file] = files;
    show(files.length > 1 ? `These are ${files.length} files. Choose one at a time.` : null);
    if (!file || files.length > 1) return;
    const controller = new AbortController();
    activeRead.current = controller;
    const { signal } = controller;
    setProgress({ done: 0, total: 0 });
    try {
      const content = await readPatternFile(file, {
        signal,
        onProgress: (done, total) => {
          if (!signal.aborted) setProgress({ done, total });
        },
        onWarning: (message) => {
          if (!signal.aborted) setWarning(message);
        },
      });
      if (!signal.aborted) setProblem(onRead(content));
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof PatternFileError)) throw error;
      setProblem(error.message);
    } finally {
      if (activeRead.current === controller) setProgress(null);
    }
  };

  return { progress, problem, warning, show, clear, read, stop };
}
