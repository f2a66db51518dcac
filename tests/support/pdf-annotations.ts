import { AnnotationEditorType, getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

const open = (pdf: Buffer) =>
  getDocument({ data: new Uint8Array(pdf), verbosity: VerbosityLevel.ERRORS }).promise;

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
export async function readAnnotations(pdf: Buffer): Promise<SavedAnnotation[]> {
  const document = await open(pdf);
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
export async function removeAnnotations(pdf: Buffer, removed: readonly SavedAnnotation[]): Promise<Buffer> {
  const document = await open(pdf);
  for (const [index, { id, page }] of removed.entries()) {
    document.annotationStorage.setValue(`pdfjs_internal_editor_${index}`, {
      annotationType: AnnotationEditorType.HIGHLIGHT,
      deleted: true,
      id,
      pageIndex: page - 1,
      popupRef: '',
    });
  }
  const saved = Buffer.from(await document.saveDocument());
  await document.loadingTask.destroy();
  return saved;
}
