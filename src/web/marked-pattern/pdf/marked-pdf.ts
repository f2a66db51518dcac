import type { OpenPdf, OpenPdfPage, ShownBox } from '../../pattern-reader/files/open-pdf.ts';
import { loadPdfReader } from '../../pattern-reader/files/read-file.ts';
import type { Mark } from '../marks.ts';

/** A mark and the boxes over it, one for each line; none if its place on the page is unknown. */
export interface PlacedMark {
  mark: Mark;
  boxes: readonly ShownBox[];
}

/** A PDF pattern whose pages are shown with marks. It is in a worker of its own until `close`. */
export interface MarkedPdf {
  pageCount: number;
  /** The sizes of the pages, in points, and where their text is. */
  pages: readonly OpenPdfPage[];
  /** The numbers of the pages that cannot be read, and have no marks. */
  damagedPages: readonly number[];
  /** The text of all pages, in which `findSizeLists` looks. Marks refer to its offsets. */
  text: string;
  /**
   * Returns those marks that are on a page, with their places.
   * @param page the index of the page
   */
  placeMarks: (page: number, marks: readonly Mark[]) => Promise<PlacedMark[]>;
  /** Draws a page on a canvas of this width, in pixels. */
  draw: OpenPdf['draw'];
  /**
   * Returns a PDF of the same pages with a highlight annotation over each mark of the knitter's own values. Other programs
   * show and remove them.
   * @throws PatternFileError when the file is too damaged
   */
  saveCopy: (marks: readonly Mark[]) => Promise<Uint8Array<ArrayBuffer>>;
  close: () => void;
}

/** Options for opening a PDF. */
export interface OpenOptions {
  /** Called after each page that was read. */
  onProgress?: ((done: number, of: number) => void) | undefined;
  /** Called with a sentence about pages whose text is missing. */
  onWarning?: ((message: string) => void) | undefined;
  /** Aborts the opening. Later, it closes the PDF. */
  signal?: AbortSignal | undefined;
}

/**
 * Opens a PDF pattern, to mark it. The file does not leave the device.
 * @param bytes is copied
 * @throws PatternFileError for scans, damaged files, those that need a password, and those that are too large or too slow
 * to read; the signal's reason
 */
export async function openMarkedPdf(bytes: Uint8Array, options: OpenOptions = {}): Promise<MarkedPdf> {
  const { openPdf } = await loadPdfReader();
  const pdf = await openPdf(new Uint8Array(bytes).buffer, options);
  const { pages, damagedPages, text, draw, close } = pdf;
  return {
    pageCount: pages.length,
    pages,
    damagedPages,
    text,
    placeMarks: async (index, marks) => {
      const page = pages[index];
      const onPage = marks.filter(({ start, end }) => page && start < page.end && end > page.start);
      const found = await pdf.findBoxes(index, onPage);
      return onPage.map((mark, number) => ({ mark, boxes: found[number] ?? [] }));
    },
    draw,
    saveCopy: (marks) => pdf.saveHighlights(marks.filter(({ kind }) => kind === 'own')),
    close,
  };
}
