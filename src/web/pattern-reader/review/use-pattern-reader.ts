import { useEffect, useRef, useState } from 'react';
import { PatternFileError } from '../files/pattern-file-error.ts';
import { readPatternFile, rememberFile } from '../files/read-file.ts';
import { readSource, type PatternSource } from '../files/read-source.ts';

/** A step of a reading that takes long enough to be shown. */
export interface ReadingProgress {
  of: 'file' | 'text';
  /** The pages read, and all pages; 0 for what has no pages. */
  done: number;
  total: number;
}

/** A reading that is going on. */
interface ActiveReading {
  controller: AbortController;
  of: ReadingProgress['of'];
}

/** A text that takes less time is read without a message. */
const SHOW_AFTER_MS = 300;

interface PatternReaderOptions {
  /** Called with the content of a file, before it is read as a pattern. */
  onContent: (content: string) => void;
  /** Called with what was read; returns a message if it cannot be used. */
  onRead: (source: PatternSource) => string | null;
}

/** Reads one pattern at a time, with its progress. Closing the dialog stops the reading. */
export function usePatternReader({ onContent, onRead }: PatternReaderOptions) {
  const [progress, setProgress] = useState<ReadingProgress | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [warning, setWarning] = useState<string | null>(null);
  const active = useRef<ActiveReading | null>(null);
  const stop = () => active.current?.controller.abort();
  useEffect(() => stop, []);

  /** Stops the reading, and shows a problem instead, if there is one. */
  const show = (message: string | null) => {
    stop();
    setWarning(null);
    setProblem(message);
  };

  /** Starts a reading in place of the last one. */
  const start = async (of: ReadingProgress['of'], read: (reading: ActiveReading) => Promise<void>) => {
    show(null);
    setProgress(null);
    const reading: ActiveReading = { controller: new AbortController(), of };
    active.current = reading;
    try {
      await read(reading);
    } catch (error) {
      if (reading.controller.signal.aborted) return;
      if (!(error instanceof PatternFileError)) throw error;
      setProblem(error.message);
    } finally {
      if (active.current === reading) {
        active.current = null;
        setProgress(null);
      }
    }
  };

  const readContent = async (content: string, reading: ActiveReading) => {
    const { signal } = reading.controller;
    reading.of = 'text';
    const timer = setTimeout(() => setProgress({ of: 'text', done: 0, total: 0 }), SHOW_AFTER_MS);
    try {
      const source = await readSource(content, signal);
      if (!signal.aborted) setProblem(onRead(source));
    } finally {
      clearTimeout(timer);
    }
  };

  const readFile = async (file: File, reading: ActiveReading) => {
    const { signal } = reading.controller;
    setProgress({ of: 'file', done: 0, total: 0 });
    const content = await readPatternFile(file, {
      signal,
      onProgress: (done, total) => {
        if (!signal.aborted) setProgress({ of: 'file', done, total });
      },
      onWarning: (message) => {
        if (!signal.aborted) setWarning(message);
      },
    });
    if (signal.aborted) return;
    rememberFile({ file, text: content });
    onContent(content);
    await readContent(content, reading);
  };

  return {
    progress,
    problem,
    warning,
    show,
    stop,
    /** Hides the messages, and stops the reading of a text. That of a file goes on. */
    stopText: () => {
      if (active.current?.of === 'text') stop();
      setWarning(null);
      setProblem(null);
    },
    /** Reads a text, the source of a web page, or Ravelry's JSON. */
    readText: (content: string) => start('text', (reading) => readContent(content, reading)),
    readFiles: (files: readonly File[]) => {
      const [file] = files;
      if (file && files.length === 1) return start('file', (reading) => readFile(file, reading));
      show(`These are ${files.length} files. Choose one at a time.`);
      return Promise.resolve();
    },
  };
}
