import { useEffect, useState } from 'react';
import { saveFile } from '../api/downloads.ts';
import type { OpenPdf } from '../pattern-reader/files/open-pdf.ts';
import { PatternFileError } from '../pattern-reader/files/pattern-file-error.ts';
import { loadPdfReader } from '../pattern-reader/files/read-file.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { useThrowWhileRendering } from '../ui/use-throw-while-rendering.ts';
import type { Mark } from './marked-text.ts';
import { PdfPages } from './pdf/pdf-pages.tsx';
import { saveMarkedCopy } from './pdf/placed-marks.ts';

export interface PdfViewProps {
  /** The PDF's bytes. */
  bytes: Uint8Array;
  /** The text that was read from it, in which the marks are. */
  text: string;
  marks: readonly Mark[];
  onPick: (mark: Mark) => void;
}

const READ_BY_OLDER_VERSION =
  'This PDF was read by an older version of Swatchwise. Choose the file again to mark its pages.';

const conjunctionFormat = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Opens the PDF, and closes it with the view. */
function usePdf(bytes: Uint8Array) {
  const [pdf, setPdf] = useState<OpenPdf | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [progress, setProgress] = useState('Opening the pages…');
  const throwWhileRendering = useThrowWhileRendering();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const open = async () => {
      const { openPdf } = await loadPdfReader();
      // A copy: the buffer is transferred to the worker.
      return openPdf(new Uint8Array(bytes).buffer, {
        signal,
        onProgress: (done, of) => setProgress(`Reading page ${done} of ${of}…`),
      });
    };
    open().then(
      (opened) => {
        if (!signal.aborted) setPdf(opened);
      },
      (error: unknown) => {
        if (signal.aborted) return;
        if (error instanceof PatternFileError) setProblem(error.message);
        else throwWhileRendering(error);
      },
    );
    // This closes the PDF too.
    return () => controller.abort();
  }, [bytes, throwWhileRendering]);
  return { pdf, problem, progress };
}

/** The pages of the PDF with the marks over them, and the button that saves a marked copy. */
export function PdfView({ bytes, text, marks, onPick }: PdfViewProps) {
  const { pdf, problem, progress } = usePdf(bytes);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  if (problem !== null) return <Alert tone="bad">{problem}</Alert>;
  if (!pdf) return <p role="status">{progress}</p>;
  if (pdf.text !== text) return <Alert tone="caution">{READ_BY_OLDER_VERSION}</Alert>;
  const save = async () => {
    setFailure(null);
    setIsSaving(true);
    try {
      const copy = await saveMarkedCopy(pdf, marks);
      saveFile(new Blob([copy], { type: 'application/pdf' }), 'marked-pattern.pdf');
    } catch (error) {
      if (!(error instanceof PatternFileError)) throw error;
      setFailure(error.message);
    } finally {
      setIsSaving(false);
    }
  };
  const { damagedPages } = pdf;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Button className="self-start" aria-disabled={isSaving} onClick={() => void (isSaving || save())}>
        {isSaving ? 'Saving…' : 'Save a marked copy'}
      </Button>
      {damagedPages.length > 0 && (
        <Alert tone="caution">
          {damagedPages.length === 1 ? 'Page' : 'Pages'} {conjunctionFormat.format(damagedPages.map(String))}{' '}
          of this PDF cannot be read, and will have no marks. The other pages are marked.
        </Alert>
      )}
      {failure !== null && <Alert tone="bad">{failure}</Alert>}
      <PdfPages pdf={pdf} marks={marks} onPick={onPick} />
    </div>
  );
}
