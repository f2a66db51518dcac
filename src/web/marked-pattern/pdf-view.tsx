import { useEffect, useEffectEvent, useState } from 'react';
import { saveFile } from '../api/downloads.ts';
import type { OpenPdf } from '../pattern-reader/files/open-pdf.ts';
import { loadPdfReader } from '../pattern-reader/files/read-file.ts';
import { FileTaskMessages, useFileTask } from '../pattern-reader/review/use-file-task.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import type { Mark } from './marked-text.ts';
import { PdfPages } from './pdf/pdf-pages.tsx';
import { saveMarkedCopy } from './pdf/placed-marks.ts';

export interface PdfViewProps {
  bytes: Uint8Array;
  /** The text that was read from it, in which the marks are. */
  text: string;
  marks: readonly Mark[];
  onPick: (mark: Mark) => void;
}

const READ_BY_OLDER_VERSION =
  'This PDF was read by an older version of Swatchwise. Choose the file again to mark its pages.';

const conjunctionFormat = new Intl.ListFormat('en-US', { type: 'conjunction' });

export function PdfView({ bytes, text, marks, onPick }: PdfViewProps) {
  const [pdf, setPdf] = useState<OpenPdf | null>(null);
  const opening = useFileTask();
  const saving = useFileTask();
  const open = useEffectEvent(() =>
    opening.run(async (running) => {
      running.showProgress('Opening the pages…');
      const { openPdf } = await loadPdfReader();
      // A copy: the buffer is transferred to the worker. The signal closes the PDF with the view.
      setPdf(await openPdf(new Uint8Array(bytes).buffer, running));
    }),
  );
  useEffect(() => void open(), []);
  if (!pdf) return <FileTaskMessages {...opening} onStop={null} />;
  if (pdf.text !== text) return <Alert tone="caution">{READ_BY_OLDER_VERSION}</Alert>;
  const save = () =>
    saving.run(async ({ showProgress }) => {
      showProgress('Saving…');
      const copy = await saveMarkedCopy(pdf, marks);
      saveFile(new Blob([copy], { type: 'application/pdf' }), 'marked-pattern.pdf');
    });
  const { damagedPages } = pdf;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Button
        className="self-start"
        aria-disabled={saving.progress !== null}
        onClick={() => void (saving.progress ?? save())}
      >
        {saving.progress?.text ?? 'Save a marked copy'}
      </Button>
      {damagedPages.length > 0 && (
        <Alert tone="caution">
          {damagedPages.length === 1 ? 'Page' : 'Pages'} {conjunctionFormat.format(damagedPages.map(String))}{' '}
          of this PDF cannot be read, and will have no marks. The other pages are marked.
        </Alert>
      )}
      {saving.problem !== null && <Alert tone="bad">{saving.problem}</Alert>}
      <PdfPages pdf={pdf} marks={marks} onPick={onPick} />
    </div>
  );
}
