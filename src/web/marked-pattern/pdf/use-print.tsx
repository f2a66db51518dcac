import { useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { PatternFileError } from '../../pattern-reader/files/pattern-file-error.ts';
import { useFileTask } from '../../pattern-reader/review/use-file-task.tsx';
import { MARK_STYLES, type MarkedPdf } from './mark-styles.ts';

/** Pixels per point on paper: 180 dpi. */
const PRINT_SCALE = 2.5;
/** The greatest width of a picture, in pixels. */
const MAX_WIDTH = 2400;

type PrintedPdf = Pick<MarkedPdf, 'pdf' | 'marks'>;

/** Draws a page with its marks. Returns the picture as a data URL. */
async function drawPicture({ pdf, marks }: PrintedPdf, index: number, signal: AbortSignal): Promise<string> {
  const canvas = document.createElement('canvas');
  const width = Math.min((pdf.pages[index]?.width ?? 0) * PRINT_SCALE, MAX_WIDTH);
  await pdf.draw(index, canvas, Math.round(width), signal);
  const placed = await pdf.findBoxes(index, marks);
  const context = canvas.getContext('2d');
  if (context) {
    context.scale(canvas.width, canvas.height);
    for (const { range, boxes } of placed) {
      context.fillStyle = MARK_STYLES[range.kind].fill;
      // Numbers stay black below a color. White over other sizes' passages dims them.
      context.globalCompositeOperation = range.kind === 'other' ? 'source-over' : 'multiply';
      for (const { left, top, width: boxWidth, height } of boxes)
        context.fillRect(left, top, boxWidth, height);
    }
  }
  const url = canvas.toDataURL('image/jpeg', 0.9);
  // Browsers free a canvas without pixels at once.
  canvas.width = 0;
  return url;
}

/** Draws all pages with their marks, which takes seconds for a long pattern, and then prints the pictures. */
export function usePrint(printed: PrintedPdf) {
  const { pages } = printed.pdf;
  const task = useFileTask();
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const container = useRef<HTMLDivElement>(null);

  const print = () =>
    void task.run(async ({ signal, showProgress }) => {
      const drawn: string[] = [];
      try {
        while (drawn.length < pages.length) {
          showProgress(`Preparing page ${drawn.length + 1} of ${pages.length}…`, drawn.length / pages.length);
          drawn.push(await drawPicture(printed, drawn.length, signal));
        }
      } catch (error) {
        if (!(error instanceof PatternFileError)) throw error;
        throw new PatternFileError(
          `The pattern was not printed. Page ${drawn.length + 1}: ${error.message}`,
          { cause: error },
        );
      }
      signal.throwIfAborted();
      flushSync(() => setPictures(drawn));
      const removePictures = () => setPictures([]);
      signal.addEventListener('abort', removePictures);
      window.addEventListener('afterprint', removePictures, { once: true });
      const images = [...(container.current?.querySelectorAll('img') ?? [])];
      // What cannot be decoded now is decoded while it is printed.
      await Promise.allSettled(images.map((image) => image.decode()));
      signal.throwIfAborted();
      window.print();
    });
  return {
    print,
    task,
    printedPages: createPortal(
      pictures.length > 0 && (
        <div ref={container} data-paper className="hidden print:block">
          {pictures.map((picture, index) => (
            <img
              key={index}
              src={picture}
              alt={`Page ${index + 1}`}
              className="mx-auto max-h-[98vh] max-w-full break-inside-avoid break-after-page last:break-after-auto"
            />
          ))}
        </div>
      ),
      document.body,
    ),
  };
}
