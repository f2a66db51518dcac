import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { OpenPdf } from '../../pattern-reader/files/pdf-reader.ts';
import { PatternFileError } from '../../pattern-reader/files/pattern-file-error.ts';
import { useFileTask } from '../../pattern-reader/review/use-file-task.tsx';
import type { Mark } from '../marked-text.ts';
import { MARK_STYLES, placeMarks } from './placed-marks.ts';

/** Pixels per point on paper: 180 dpi. */
const PRINT_SCALE = 2.5;
/** In pixels. */
const MAX_WIDTH = 2400;

/** Returns the address of a picture. */
async function drawPicture(
  pdf: OpenPdf,
  index: number,
  marks: readonly Mark[],
  signal: AbortSignal,
): Promise<string> {
  const canvas = document.createElement('canvas');
  const width = Math.min((pdf.pages[index]?.width ?? 0) * PRINT_SCALE, MAX_WIDTH);
  await pdf.draw(index, canvas, Math.round(width), signal);
  const placed = await placeMarks(pdf, index, marks);
  const context = canvas.getContext('2d');
  for (const { mark, boxes } of context ? placed : []) {
    const { fill, composite } = MARK_STYLES[mark.kind];
    Object.assign(context ?? {}, { fillStyle: fill, globalCompositeOperation: composite });
    for (const box of boxes) {
      context?.fillRect(
        box.left * canvas.width,
        box.top * canvas.height,
        box.width * canvas.width,
        box.height * canvas.height,
      );
    }
  }
  const address = canvas.toDataURL('image/jpeg', 0.9);
  canvas.width = 0;
  return address;
}

/** Draws all pages with their marks, which takes seconds for a long pattern, and then prints the pictures. */
export function usePrint(pdf: OpenPdf, marks: readonly Mark[]) {
  const task = useFileTask();
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const printed = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const images = [...(printed.current?.querySelectorAll('img') ?? [])];
    if (images.length === 0) return;
    let isCurrent = true;
    const finish = () => setPictures([]);
    window.addEventListener('afterprint', finish, { once: true });
    void Promise.all(images.map((image) => image.decode())).then(() => {
      if (isCurrent) window.print();
    });
    return () => {
      isCurrent = false;
      window.removeEventListener('afterprint', finish);
    };
  }, [pictures]);

  const print = () =>
    void task.run(async ({ signal, showProgress }) => {
      const drawn: string[] = [];
      const { length } = pdf.pages;
      try {
        while (drawn.length < length) {
          showProgress(`Preparing page ${drawn.length + 1} of ${length}…`, drawn.length / length);
          drawn.push(await drawPicture(pdf, drawn.length, marks, signal));
        }
      } catch (error) {
        if (!(error instanceof PatternFileError)) throw error;
        throw new PatternFileError(
          `The pattern was not printed. Page ${drawn.length + 1}: ${error.message}`,
          { cause: error },
        );
      }
      if (!signal.aborted) setPictures(drawn);
    });
  return {
    print,
    task,
    printedPages: createPortal(
      pictures.length > 0 && (
        <div ref={printed} data-paper className="hidden print:block">
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
