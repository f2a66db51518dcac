import { useEffect, useEffectEvent, useRef, useState, type ClipboardEvent } from 'react';
import type { GaugeConversion, LengthUnit } from '../../engine/units.ts';
import type { PatternEntry } from '../measurement-inputs/entries.ts';
import { emptyInput, type UnitInput } from '../measurement-inputs/unit-input.ts';
import { getPastedText } from '../pattern-reader/pasted-text.ts';
import { PatternFileError } from '../pattern-reader/pattern-file-error.ts';
import type { PatternDetails } from '../pattern-reader/ravelry.ts';
import { ACCEPTED_FILES, preloadPdfReader, readPatternFile } from '../pattern-reader/read-file.ts';
import { isEmptyReading, readSource, type PatternSource } from '../pattern-reader/read-source.ts';
import { readTransfer, type Transfer } from '../pattern-reader/transfer.ts';
import { or, text as textSchema } from '../schema.ts';
import { defineStored, useStored } from '../stored.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextAreaField } from '../ui/text-fields.tsx';
import { findUnit, toEntry, toReview, type Review } from './review.ts';
import { ReviewStep } from './review-step.tsx';

/** The text survives a reload, and opening the dialog again. */
const storedText = defineStored({ key: 'pattern-text', version: 1, schema: or(textSchema, ''), initial: '' });

interface PatternReaderDialogProps {
  /** What was dropped on the button that opened the dialog. */
  dropped: Transfer | null;
  /** In inches, if it is known. */
  desiredBust: number | null;
  conversion: GaugeConversion;
  onUse: (pattern: PatternEntry, unit: LengthUnit, details: PatternDetails) => void;
  onClose: () => void;
}

interface Reviewed {
  source: PatternSource;
  review: Review;
  unit: LengthUnit;
  ease: UnitInput;
}

/**
 * Reads one file at a time, with its progress. Closing the dialog stops the reading.
 * @param onRead called with the content; returns a message if it cannot be used
 */
function useFileReader(onRead: (content: string) => string | null) {
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const activeRead = useRef<AbortController | null>(null);
  const stop = () => activeRead.current?.abort();
  useEffect(() => stop, []);
  const read = async (file: File) => {
    stop();
    const controller = new AbortController();
    activeRead.current = controller;
    const { signal } = controller;
    setProblem(null);
    setProgress({ done: 0, total: 0 });
    try {
      const content = await readPatternFile(file, {
        signal,
        onProgress: (done, total) => {
          if (!signal.aborted) setProgress({ done, total });
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
  return { progress, problem, setProblem, read, stop };
}

/** Reads a pattern from a paste or a file, and shows what was read for the knitter to check and use. */
export function PatternReaderDialog({
  dropped,
  desiredBust,
  conversion,
  onUse,
  onClose,
}: PatternReaderDialogProps) {
  const text = useStored(storedText);
  const [reviewed, setReviewed] = useState<Reviewed | null>(null);
  const fileInput = useRef<HTMLInputElement>(null);

  /**
   * Opens the review of a content.
   * @returns what to do if nothing was found in it
   */
  const review = (content: string): string | null => {
    storedText.set(content);
    const source = readSource(content);
    if (isEmptyReading(source.reading)) {
      setReviewed(null);
      return source.reading.notes.map(({ message }) => message).join(' ');
    }
    const found = toReview(source.reading, desiredBust, conversion);
    setReviewed({ source, review: found, unit: findUnit(found), ease: emptyInput });
    return null;
  };
  const { progress, problem, setProblem, read, stop } = useFileReader(review);
  const readContent = (content: string) => {
    // A file that is still being read would replace it.
    stop();
    setProblem(review(content));
  };
  const changeText = (next: string) => {
    setProblem(null);
    storedText.set(next);
  };

  const take = ({ file, ...pasted }: Transfer) => {
    if (file) {
      void read(file);
      return;
    }
    const content = getPastedText(pasted);
    if (content.trim() !== '') readContent(content);
  };
  const takeDropped = useRef(() => dropped && take(dropped));
  const takeDrop = useEffectEvent((event: DragEvent) => {
    event.preventDefault();
    if (event.dataTransfer) take(readTransfer(event.dataTransfer));
  });
  useEffect(() => {
    takeDropped.current();
    void preloadPdfReader();
    // Anywhere in the window: the browser would open a file that is dropped beside the dialog instead of the page.
    const allowDrop = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => takeDrop(event);
    window.addEventListener('dragover', allowDrop);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', allowDrop);
      window.removeEventListener('drop', drop);
    };
  }, []);

  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const transfer = readTransfer(event.clipboardData);
    const { selectionStart, selectionEnd } = event.currentTarget;
    const replacesAll = selectionEnd - selectionStart === text.length;
    // The browser inserts text that is added to other text.
    if (!transfer.file && !replacesAll) return;
    event.preventDefault();
    take(transfer);
  };
  const readTyped = () => {
    if (text.trim() === '') setProblem('Paste the pattern’s text first, or choose a file.');
    else readContent(text);
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      width={reviewed ? 'full' : 'wide'}
      title={reviewed ? 'Check What Was Read' : 'Paste or Drop a Pattern'}
      footer={
        reviewed ? (
          <>
            <Button onClick={() => setReviewed(null)}>Back to the Text</Button>
            <Button
              variant="primary"
              onClick={({ detail }) => {
                // The second click of a double click on Read the Pattern, which was in the same place.
                if (detail > 1) return;
                onUse(toEntry(reviewed.review), reviewed.unit, reviewed.source.details);
              }}
            >
              Use
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" onClick={readTyped}>
              Read the Pattern
            </Button>
          </>
        )
      }
    >
      {reviewed ? (
        <ReviewStep
          text={reviewed.source.text}
          reading={reviewed.source.reading}
          review={reviewed.review}
          ease={reviewed.ease}
          unit={reviewed.unit}
          conversion={conversion}
          onUnitChange={(unit) => setReviewed({ ...reviewed, unit })}
          onChange={(change) => setReviewed({ ...reviewed, ...change })}
        />
      ) : (
        <div className="flex flex-col gap-4">
          <p>
            Paste the part of the pattern with its gauge and sizes, or drop a file here: PDF, text, a saved
            web page, or a pattern’s JSON from Ravelry. It is read on this device and never sent anywhere.
          </p>
          {progress && (
            <div role="status" className="flex flex-wrap items-center gap-3">
              <p>
                {progress.total > 0
                  ? `Reading page ${progress.done} of ${progress.total}…`
                  : 'Reading the file…'}
              </p>
              {progress.total > 0 && (
                <progress
                  className="accent-moss"
                  aria-label="Pages read"
                  value={progress.done}
                  max={progress.total}
                />
              )}
              <Button onClick={stop}>Stop</Button>
            </div>
          )}
          {problem !== null && <Alert tone="bad">{problem}</Alert>}
          <TextAreaField
            label="The pattern’s text"
            // After Back to the Text, whose button disappears.
            autoFocus
            rows={10}
            spellCheck={false}
            error={undefined}
            value={text}
            onChange={changeText}
            onPaste={paste}
          />
          <div className="flex flex-wrap items-center gap-3">
            <input
              ref={fileInput}
              type="file"
              hidden
              accept={ACCEPTED_FILES}
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? [];
                // The same file can be chosen again.
                currentTarget.value = '';
                if (file) void read(file);
              }}
            />
            <Button onClick={() => fileInput.current?.click()}>Choose a File</Button>
            {text !== '' && (
              <Button variant="quiet" onClick={() => changeText('')}>
                Clear the text
              </Button>
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}
