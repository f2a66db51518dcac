import { joinPages, openDocument, readPages } from './pdf-document.ts';
import type { ReadOptions } from './read-options.ts';

/**
 * Returns the text of a PDF file, page by page. A worker parses the file.
 * @param content is transferred to the worker
 * @throws PatternFileError when it needs a password, contains no text, is damaged, or is too large or too slow to read; the
 * signal's reason
 */
export async function readPdfText(content: ArrayBuffer, options: ReadOptions): Promise<string> {
  const { document, guard, close } = await openDocument(content, options.signal);
  try {
    return joinPages(await guard(readPages(document, options))).text;
  } finally {
    close();
  }
}
