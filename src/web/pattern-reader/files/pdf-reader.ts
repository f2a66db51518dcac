// All code that needs pdf.js is in the chunk of this file, which is loaded with the first PDF.
import {
  AnnotationEditorType,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextRange } from '../../../engine/size-lists/ranges.ts';
import { PatternFileError } from './pattern-file-error.ts';
import { openDocument, readPages, type ReadOptions } from './pdf-document.ts';
export { loadWorker } from './pdf-document.ts';
import { findGlyphs } from './pdf-glyphs.ts';
import { limitPageTime } from './pdf-limits.ts';
import { createBoxFinder, type TextBox } from './pdf-places.ts';

/** A rectangle on a drawn page, in shares of its width and height. */
export interface ShownBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

const NOT_SAVED =
  'A marked copy of this PDF cannot be saved, because the file is damaged. Download it again, and open the new file.';
const NOT_DRAWN = 'This page is damaged and cannot be shown.';
/** The prefix of the keys under which pdf.js looks for annotations to save. */
const HIGHLIGHT_KEY = 'pdfjs_internal_editor_swatchwise_';

/**
 * Saves a document with annotations. pdf.js would also look on every page for filled forms, which are not shown, and would
 * save nothing if a page is damaged. No option prevents this, so it is told that there are no pages.
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
  // The call above has read the highlights. If they stayed, pages that are drawn later would show them.
  for (const key of keys) annotationStorage.remove(key);
  return saved;
}

/** Returns the smallest x and y of the corners, then the largest. */
function toRectangle(corners: readonly number[]): [number, number, number, number] {
  const xs = corners.filter((_, index) => index % 2 === 0);
  const ys = corners.filter((_, index) => index % 2 === 1);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** Returns red, green and blue, from 0 to 255, of a color such as "#ffdd40". */
const parseColor = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** Returns an annotation as pdf.js's highlight editor stores it. */
function toHighlight(pageIndex: number, boxes: readonly TextBox[], color: string) {
  return {
    annotationType: AnnotationEditorType.HIGHLIGHT,
    pageIndex,
    rect: toRectangle(boxes.flat()),
    quadPoints: boxes.flat(),
    // An outline goes around its box, so the bottom corners are in the other order.
    outlines: boxes.map((box) => [...box.slice(0, 4), ...box.slice(6), ...box.slice(4, 6)]),
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

async function drawPage(
  page: PDFPageProxy,
  canvas: HTMLCanvasElement,
  width: number,
  signal: AbortSignal,
): Promise<void> {
  // The next drawing may have begun. Two at once on one canvas fail.
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
export async function openPdf(content: ArrayBuffer, options: ReadOptions) {
  const { document, guard, close } = await openDocument(content, options.signal);
  const getPage = (index: number) => document.getPage(index + 1);

  const { text, pages } = await guard(readPages(document, options)).catch((error: unknown) => {
    close();
    throw error;
  });

  /** @throws PatternFileError with `message`, or with the reason why a page cannot be read; the signal's reason */
  async function attempt<Result>(task: Promise<Result>, message: string, signal?: AbortSignal) {
    try {
      return await guard(task);
    } catch (cause) {
      signal?.throwIfAborted();
      throw cause instanceof PatternFileError ? cause : new PatternFileError(message, { cause });
    }
  }

  /** Finds the boxes of those ranges that are on a page. */
  async function findTextBoxes<Range extends TextRange>(index: number, ranges: readonly Range[]) {
    const page = pages[index];
    if (!page || page.isDamaged) return [];
    const { items, origins, start } = page;
    const onPage = ranges.filter((range) => range.start < start + origins.length && range.end > start);
    if (onPage.length === 0) return [];
    const glyphs = await limitPageTime(getPage(index).then(findGlyphs));
    const findBoxes = createBoxFinder(items, glyphs);
    return onPage.map((range) => ({
      range,
      boxes: findBoxes(origins.slice(Math.max(range.start - start, 0), range.end - start)),
    }));
  }

  async function findShownBoxes<Range extends TextRange>(index: number, ranges: readonly Range[]) {
    const found = await findTextBoxes(index, ranges);
    const page = await getPage(index);
    return found.map(({ range, boxes }) => ({ range, boxes: boxes.map((box) => toShownBox(page, box)) }));
  }

  async function save(ranges: readonly (TextRange & { color: string })[]): Promise<Uint8Array> {
    const highlights: object[] = [];
    for (const index of pages.keys()) {
      for (const { range, boxes } of await findTextBoxes(index, ranges)) {
        if (boxes.length > 0) highlights.push(toHighlight(index, boxes, range.color));
      }
    }
    return highlights.length === 0 ? document.getData() : saveWithHighlights(document, highlights);
  }

  return {
    pages,
    /** Page numbers, from 1. */
    damagedPages: pages.flatMap(({ isDamaged }, index) => (isDamaged ? [index + 1] : [])),
    text,
    /**
     * Returns the ranges that are on a page, with a box for each line. A range whose place is unknown has no boxes.
     * @throws PatternFileError for a damaged page
     */
    findBoxes: <Range extends TextRange>(index: number, ranges: readonly Range[]) =>
      attempt(findShownBoxes(index, ranges), NOT_DRAWN),
    /** @param width of the canvas, in pixels @throws PatternFileError for a damaged page; the signal's reason */
    draw: (index: number, canvas: HTMLCanvasElement, width: number, signal: AbortSignal) =>
      attempt(
        getPage(index).then((page) => drawPage(page, canvas, width, signal)),
        NOT_DRAWN,
        signal,
      ),
    /**
     * Returns the file with annotations appended: one over each range, in colors such as "#ffdd40".
     * @throws PatternFileError for a damaged file
     */
    saveHighlights: async (ranges: Parameters<typeof save>[0]) =>
      (await attempt(save(ranges), NOT_SAVED)) as Uint8Array<ArrayBuffer>,
    close,
  };
}

export type OpenPdf = Awaited<ReturnType<typeof openPdf>>;

/** @throws PatternFileError like {@link openPdf}; the signal's reason */
export async function readPdfText(content: ArrayBuffer, options: ReadOptions): Promise<string> {
  const { text, close } = await openPdf(content, options);
  close();
  return text;
}
