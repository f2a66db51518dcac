// Runs in a page of the application: opens PDFs, shows their pages, and reads what was saved. Tests bundle it.
/// <reference types="vite/client" />
import { AnnotationEditorType, getDocument, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.mjs?worker&url';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { Mark } from '../../src/web/marked-pattern/marked-text.ts';
import { PdfPages } from '../../src/web/marked-pattern/pdf/pdf-pages.tsx';
import * as placed from '../../src/web/marked-pattern/pdf/placed-marks.ts';
import { openPdf, type OpenPdf } from '../../src/web/pattern-reader/files/pdf-reader.ts';

const toBytes = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/** The PDF that is open, and what has happened since. */
const opened: { pdf: OpenPdf | null; progress: string[]; picked: Mark[] } = {
  pdf: null,
  progress: [],
  picked: [],
};

function getPdf(): OpenPdf {
  if (!opened.pdf) throw new Error('No PDF is open');
  return opened.pdf;
}

/** Opens a PDF. Returns its text, or the message why it cannot be opened. */
export async function open(base64: string): Promise<{ text: string; pageCount: number } | string> {
  opened.pdf?.close();
  opened.progress = [];
  try {
    opened.pdf = await openPdf(toBytes(base64).buffer, {
      onProgress: (done, of) => opened.progress.push(`${done}/${of}`),
    });
  } catch (error) {
    if (error instanceof Error && error.name === 'PatternFileError') return error.message;
    throw error;
  }
  const { text, pages } = opened.pdf;
  return { text, pageCount: pages.length };
}

export const getProgress = () => opened.progress;
export const getPicked = () => opened.picked.map(({ label }) => label);

/** Opens a PDF that is aborted after its first page. Returns the reason. */
export async function openAborted(base64: string): Promise<string> {
  const controller = new AbortController();
  const opening = openPdf(toBytes(base64).buffer, {
    signal: controller.signal,
    onProgress: () => controller.abort('changed her mind'),
  });
  return opening.then(
    () => 'opened',
    (reason: unknown) => String(reason),
  );
}

/** Shows the pages of the open PDF instead of the page's content. */
export function show(marks: readonly Mark[]): void {
  opened.picked = [];
  const place = document.createElement('main');
  place.className = 'mx-auto max-w-4xl p-4';
  document.body.replaceChildren(place);
  const onPick = (mark: Mark) => opened.picked.push(mark);
  createRoot(place).render(createElement(PdfPages, { pdf: getPdf(), marks, onPick }));
}

export const placeMarks = (page: number, marks: readonly Mark[]) => placed.placeMarks(getPdf(), page, marks);

/** Saves a marked copy. Returns it, or the message why it cannot be saved. */
export async function save(marks: readonly Mark[]): Promise<{ saved: string } | string> {
  try {
    return { saved: toBase64(await placed.saveMarkedCopy(getPdf(), marks)) };
  } catch (error) {
    if (error instanceof Error && error.name === 'PatternFileError') return error.message;
    throw error;
  }
}

/** An annotation of a PDF, as another program reads it. */
export interface SavedAnnotation {
  page: number;
  subtype: string;
  id: string;
  quadPoints: number[];
  rect: number[];
  /** Red, green and blue, from 0 to 255. */
  color: number[];
  /** The text below a highlight, as pdf.js finds it. */
  overlaidText: string | undefined;
}

/** Returns all annotations of a PDF. */
export async function readAnnotations(base64: string): Promise<SavedAnnotation[]> {
  const worker = PDFWorker.create({ port: new Worker(workerUrl) });
  const document = await getDocument({ data: toBytes(base64), worker }).promise;
  const found: SavedAnnotation[] = [];
  for (let page = 1; page <= document.numPages; page++) {
    const read = await document.getPage(page).catch(() => null);
    // A damaged page has none.
    const annotations = ((await read?.getAnnotations()) ?? []) as SavedAnnotation[];
    for (const { subtype, id, quadPoints, rect, color, overlaidText } of annotations) {
      const numbers = { quadPoints: [...quadPoints], rect: [...rect], color: [...color] };
      found.push({ page, subtype, id, ...numbers, overlaidText });
    }
  }
  await document.loadingTask.destroy();
  return found;
}

/** Removes annotations from a PDF, as the viewer of a browser does. */
export async function removeAnnotations(
  base64: string,
  removed: readonly SavedAnnotation[],
): Promise<string> {
  const worker = PDFWorker.create({ port: new Worker(workerUrl) });
  const document = await getDocument({ data: toBytes(base64), worker }).promise;
  for (const [index, { id, page }] of removed.entries()) {
    document.annotationStorage.setValue(`pdfjs_internal_editor_${index}`, {
      annotationType: AnnotationEditorType.HIGHLIGHT,
      deleted: true,
      id,
      pageIndex: page - 1,
      popupRef: '',
    });
  }
  const saved = toBase64(await document.saveDocument());
  await document.loadingTask.destroy();
  return saved;
}
