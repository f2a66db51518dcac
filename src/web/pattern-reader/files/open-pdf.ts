import {
  AnnotationEditorType,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextRange } from '../../../engine/size-lists/ranges.ts';
import { PatternFileError } from './pattern-file-error.ts';
import { joinPages, openDocument, readPages, type ReadOptions } from './pdf-document.ts';
import { findGlyphs } from './pdf-glyphs.ts';
import { limitPageTime } from './pdf-limits.ts';
import { PagePlaces, type TextBox } from './pdf-places.ts';
import { sliceRuns } from './traced-text.ts';

/** A page of a PDF, and its range in the text of all pages. */
export interface OpenPdfPage extends TextRange {
  /** In points. */
  width: number;
  height: number;
}

/** A rectangle on a drawn page, in shares of its width and height. */
export interface ShownBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A range of the text, and the color over it: "#ffdd40". */
export interface HighlightedRange extends TextRange {
  color: string;
}

export interface OpenPdf {
  pages: readonly OpenPdfPage[];
  /** Page numbers, from 1. */
  damagedPages: readonly number[];
  text: string;
  /** Returns a box for each line of each range; none if its place is unknown. @throws PatternFileError for a damaged page */
  findBoxes: (page: number, ranges: readonly TextRange[]) => Promise<ShownBox[][]>;
  /** @param width of the canvas, in pixels @throws PatternFileError for a damaged page; the signal's reason */
  draw: (page: number, canvas: HTMLCanvasElement, width: number, signal: AbortSignal) => Promise<void>;
  /** Returns the file with an annotation over each range at its end. @throws PatternFileError for a damaged file */
  saveHighlights: (ranges: readonly HighlightedRange[]) => Promise<Uint8Array<ArrayBuffer>>;
  close: () => void;
}

const NOT_SAVED =
  'A marked copy of this PDF cannot be saved, because the file is damaged. Download it again, and open the new file.';
const NOT_DRAWN = 'This page is damaged and cannot be shown.';
/** The prefix of the keys under which pdf.js looks for annotations to save. */
const HIGHLIGHT_KEY = 'pdfjs_internal_editor_swatchwise_';

/**
 * Saves a document with annotations. pdf.js would also look for filled forms, which are not shown, on every page, and save
 * nothing if one of them is damaged. It has no option for this.
 */
function saveWithHighlights(document: PDFDocumentProxy, highlights: readonly object[]): Promise<Uint8Array> {
  const { annotationStorage } = document;
  const { _transport: transport } = document as unknown as { _transport: { _numPages: number } };
  const pages = transport._numPages;
  const keys = highlights.map((_, index) => `${HIGHLIGHT_KEY}${index}`);
  for (const [index, key] of keys.entries()) annotationStorage.setValue(key, highlights[index] ?? {});
  transport._numPages = 0;
  const saved = document.saveDocument();
  transport._numPages = pages;
  // The call has read them. Drawn pages would show those that stay.
  for (const key of keys) annotationStorage.remove(key);
  return saved;
}

const toFileError = (cause: unknown, message: string) =>
  cause instanceof PatternFileError ? cause : new PatternFileError(message, { cause });

/** Returns the left, bottom, right and top of the corners. */
function toRectangle(corners: readonly number[]): [number, number, number, number] {
  const xs = corners.filter((_, index) => index % 2 === 0);
  const ys = corners.filter((_, index) => index % 2 === 1);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** Returns red, green and blue, from 0 to 255. */
const parseColor = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** Returns an annotation as pdf.js's highlight editor stores it. */
function toHighlight(pageIndex: number, boxes: readonly TextBox[], color: string) {
  return {
    annotationType: AnnotationEditorType.HIGHLIGHT,
    pageIndex,
    rect: toRectangle(boxes.flat()),
    quadPoints: boxes.flat(),
    outlines: boxes.map(
      ([leftX, leftY, rightX, rightY, lowerLeftX, lowerLeftY, lowerRightX, lowerRightY]) => [
        ...[leftX, leftY, rightX, rightY],
        ...[lowerRightX, lowerRightY, lowerLeftX, lowerLeftY],
      ],
    ),
    color: parseColor(color),
    opacity: 1,
    rotation: 0,
    user: 'Swatchwise',
  };
}

function toShownBox(page: PDFPageProxy, box: TextBox): ShownBox {
  const viewport = page.getViewport({ scale: 1 });
  const { width, height } = viewport;
  const corners = [0, 2, 4, 6].flatMap(
    (index) => viewport.convertToViewportPoint(box[index] ?? 0, box[index + 1] ?? 0) as number[],
  );
  const [left, top, right, bottom] = toRectangle(corners);
  return {
    left: left / width,
    top: top / height,
    width: (right - left) / width,
    height: (bottom - top) / height,
  };
}

/** A4, in points. */
const DEFAULT_SIZE = { width: 595, height: 842 };

async function readSize(document: PDFDocumentProxy, index: number) {
  const page = await document.getPage(index + 1).catch(() => null);
  const { width, height } = page?.getViewport({ scale: 1 }) ?? DEFAULT_SIZE;
  return { width, height };
}

async function drawPage(
  found: Promise<PDFPageProxy>,
  canvas: HTMLCanvasElement,
  width: number,
  signal: AbortSignal,
): Promise<void> {
  const page = await found;
  signal.throwIfAborted();
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
  canvas.width = width;
  canvas.height = Math.round(viewport.height);
  const task = page.render({ canvas, viewport });
  const cancel = () => task.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  await task.promise;
  signal.removeEventListener('abort', cancel);
  page.cleanup();
}

/**
 * Opens a PDF file to draw its pages, find places on them and save highlights.
 * @param content is transferred to a worker, which has it until `close`
 * @throws PatternFileError when it needs a password, contains no text, is damaged, or is too large or too slow to read; the
 * signal's reason
 */
export async function openPdf(content: ArrayBuffer, options: ReadOptions): Promise<OpenPdf> {
  const { document, guard, close } = await openDocument(content, options.signal);
  try {
    const read = await guard(readPages(document, options));
    const { text, starts } = joinPages(read);
    const pages: OpenPdfPage[] = [];
    for (let index = 0; index < document.numPages; index++) {
      const start = starts[index] ?? text.length;
      const end = start + (read[index]?.traced.text.length ?? 0);
      pages.push({ ...(await guard(readSize(document, index))), start, end });
    }
    const findTextBoxes = async (index: number, ranges: readonly TextRange[]): Promise<TextBox[][]> => {
      const traced = read[index]?.traced;
      const page = pages[index];
      if (!traced || !page || ranges.length === 0) return ranges.map(() => []);
      const glyphs = await limitPageTime(document.getPage(index + 1).then(findGlyphs));
      const places = new PagePlaces(read[index]?.items ?? [], glyphs);
      return ranges.map(({ start, end }) =>
        places.findBoxes(sliceRuns(traced.runs, start - page.start, end - page.start)),
      );
    };

    return {
      pages,
      damagedPages: read.flatMap((page, index) => (page === null ? [index + 1] : [])),
      text,
      findBoxes: async (index, ranges) => {
        if (ranges.length === 0) return [];
        try {
          const found = await guard(findTextBoxes(index, ranges));
          const page = await guard(document.getPage(index + 1));
          return found.map((boxes) => boxes.map((box) => toShownBox(page, box)));
        } catch (cause) {
          throw toFileError(cause, NOT_DRAWN);
        }
      },
      draw: async (index, canvas, width, signal) => {
        try {
          await guard(drawPage(document.getPage(index + 1), canvas, width, signal));
        } catch (cause) {
          signal.throwIfAborted();
          throw toFileError(cause, NOT_DRAWN);
        }
      },
      saveHighlights: async (ranges) => {
        try {
          const highlights: object[] = [];
          for (const [index, { start, end }] of pages.entries()) {
            const inside = ranges.filter((range) => range.start < end && range.end > start);
            const found = await guard(findTextBoxes(index, inside));
            highlights.push(
              ...found.flatMap((boxes, number) =>
                boxes.length > 0 ? toHighlight(index, boxes, inside[number]?.color ?? '') : [],
              ),
            );
          }
          const saved =
            highlights.length === 0 ? document.getData() : saveWithHighlights(document, highlights);
          return (await guard(saved)) as Uint8Array<ArrayBuffer>;
        } catch (cause) {
          throw toFileError(cause, NOT_SAVED);
        }
      },
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}
