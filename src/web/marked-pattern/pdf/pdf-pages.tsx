import { Minus, Plus, Printer } from 'lucide';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { joinNames } from '../../../engine/sentences.ts';
import { saveFile } from '../../api/downloads.ts';
import type { OpenPdf } from '../../pattern-reader/files/pdf-reader.ts';
import { loadPdfReader } from '../../pattern-reader/files/read-file.ts';
import { FileTaskMessages, useFileTask } from '../../pattern-reader/review/use-file-task.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PdfPage } from './pdf-page.tsx';
import { MARK_STYLES, type MarkedPdf } from './mark-styles.ts';
import { usePrint } from './use-print.tsx';

/** Zoom levels; 1 fits the width. */
const ZOOMS = [1, 1.5, 2, 3];

/** Changes the size of the pages. What is in the middle of the window stays there. */
function resizeAroundMiddle(pages: HTMLElement, resize: () => void): void {
  const { top, height } = pages.getBoundingClientRect();
  const x = (pages.scrollLeft + pages.clientWidth / 2) / pages.scrollWidth;
  const y = (innerHeight / 2 - top) / height;
  flushSync(resize);
  pages.scrollLeft = x * pages.scrollWidth - pages.clientWidth / 2;
  const after = pages.getBoundingClientRect();
  // Pages that begin below the middle stay where they are.
  if (y > 0) window.scrollBy(0, after.top + y * after.height - innerHeight / 2);
}

/** The pages, which can be zoomed and printed. */
function PdfPages({ pdf, marks, onPick }: MarkedPdf) {
  const [zoom, setZoom] = useState(1);
  const pages = useRef<HTMLDivElement>(null);
  const { print, task, printedPages } = usePrint({ pdf, marks });
  const step = ZOOMS.indexOf(zoom);
  const changeZoom = (by: 1 | -1) => {
    const next = ZOOMS[step + by];
    if (pages.current && next !== undefined) resizeAroundMiddle(pages.current, () => setZoom(next));
  };
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
        <div role="group" aria-label="Size of the pages" className="flex items-center">
          <IconButton
            icon={Minus}
            label="Smaller pages"
            aria-disabled={step === 0}
            onClick={() => changeZoom(-1)}
          />
          <span role="status" className="min-w-12 text-center text-sm">
            {zoom * 100}%
          </span>
          <IconButton
            icon={Plus}
            label="Larger pages"
            aria-disabled={step === ZOOMS.length - 1}
            onClick={() => changeZoom(1)}
          />
        </div>
        {/* While the pages are prepared, this button has the focus, so it is not really disabled. */}
        <Button
          aria-disabled={task.progress !== null}
          onClick={() => {
            if (!task.progress) print();
          }}
        >
          <Icon of={Printer} className="size-5" />
          Print the Pages
        </Button>
      </div>
      <FileTaskMessages task={task} />
      <div
        ref={pages}
        // A region that scrolls must be reachable by keyboard.
        tabIndex={0}
        role="region"
        aria-label="The pattern’s pages, with marks"
        className="overflow-x-auto"
      >
        <div className="flex flex-col gap-3" style={{ width: `${zoom * 100}%` }}>
          {pdf.pages.map((_, index) => (
            <PdfPage key={index} pdf={pdf} index={index} marks={marks} onPick={onPick} />
          ))}
        </div>
      </div>
      {printedPages}
    </div>
  );
}

export interface PdfViewProps extends Pick<MarkedPdf, 'marks' | 'onPick'> {
  bytes: Uint8Array;
  /** The text that was read from the PDF. The marks are ranges of it. */
  text: string;
  /** The name of the pattern; `null` if it is unknown. */
  name: string | null;
  /** The marked size; empty if none is chosen. */
  size: string;
}

const READ_BY_OLDER_VERSION =
  'This PDF was read by an older version of Swatchwise. Choose the file again to mark its pages.';

/** Opens a PDF, shows its marked pages, and saves a marked copy. */
export function PdfView({ bytes, text, name, size, marks, onPick }: PdfViewProps) {
  const [pdf, setPdf] = useState<OpenPdf | null>(null);
  const opening = useFileTask();
  const saving = useFileTask();
  const open = useEffectEvent(() =>
    opening.run(async (running) => {
      running.showProgress('Opening the pages…');
      const { openPdf } = await loadPdfReader();
      // Pass a copy, because the buffer is transferred to the worker. `running.signal` aborts on unmount, which closes the PDF.
      setPdf(await openPdf(new Uint8Array(bytes).buffer, running));
    }),
  );
  useEffect(() => void open(), []);
  if (!pdf) return <FileTaskMessages task={opening} canStop={false} />;
  if (pdf.text !== text) return <Alert tone="caution">{READ_BY_OLDER_VERSION}</Alert>;
  const save = () =>
    saving.run(async ({ showProgress }) => {
      showProgress('Saving…');
      // The values of the knitter's size, and the places to check, as on the printed pages.
      const highlighted = marks.filter(({ kind }) => kind === 'own' || kind === 'open');
      const copy = await pdf.saveHighlights(
        highlighted.map(({ start, end, kind }) => ({ start, end, color: MARK_STYLES[kind].fill })),
      );
      // "Bramble, size M.pdf". Browsers replace characters that file systems reject.
      const copyName = `${name ?? 'Marked pattern'}${size && `, size ${size}`}.pdf`;
      saveFile(new Blob([copy], { type: 'application/pdf' }), copyName);
    });
  const { damagedPages } = pdf;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Button
        className="self-start"
        aria-disabled={saving.progress !== null}
        onClick={() => {
          if (!saving.progress) void save();
        }}
      >
        {saving.progress?.text ?? 'Save a marked copy'}
      </Button>
      {damagedPages.length > 0 && (
        <Alert tone="caution">
          {damagedPages.length === 1 ? 'Page' : 'Pages'} {joinNames(damagedPages.map(String))} of this PDF
          cannot be read, and will have no marks. The other pages are marked.
        </Alert>
      )}
      {saving.problem !== null && <Alert tone="bad">{saving.problem}</Alert>}
      <PdfPages pdf={pdf} marks={marks} onPick={onPick} />
    </div>
  );
}
