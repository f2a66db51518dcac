import type { OpenPdf, ShownBox } from '../../pattern-reader/files/open-pdf.ts';
import type { Mark } from '../marks.ts';

/** A mark and the boxes over it, one for each line; none if its place on the page is unknown. */
export interface PlacedMark {
  mark: Mark;
  boxes: readonly ShownBox[];
}

/**
 * Returns those marks that are on a page, with their places.
 * @throws PatternFileError when the page cannot be read
 */
export async function placeMarks(pdf: OpenPdf, index: number, marks: readonly Mark[]): Promise<PlacedMark[]> {
  const page = pdf.pages[index];
  const onPage = marks.filter(({ start, end }) => page && start < page.end && end > page.start);
  const found = await pdf.findBoxes(index, onPage);
  return onPage.map((mark, number) => ({ mark, boxes: found[number] ?? [] }));
}

/**
 * Returns a PDF with a highlight over each of the knitter's own values. Other programs show and remove them.
 * @throws PatternFileError when the file is too damaged
 */
export const saveMarkedCopy = (pdf: OpenPdf, marks: readonly Mark[]) =>
  pdf.saveHighlights(marks.filter(({ kind }) => kind === 'own'));
