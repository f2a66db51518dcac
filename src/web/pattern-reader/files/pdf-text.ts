import {
  getDocument,
  PDFWorker,
  VerbosityLevel,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.mjs?worker&url';
import { PatternFileError } from './pattern-file-error.ts';
import { checkPdfSize, limitPageTime } from './pdf-limits.ts';
import { layoutPage, type PageItem } from './pdf-layout.ts';
import type { ReadOptions } from './read-options.ts';
import { rejectOnFailure } from './worker-failure.ts';

/** More characters than any pattern has: about 700 full pages. The rest of the file is not read. */
const MAX_CHARACTERS = 2_000_000;

/** Text items of a page. A page of a pattern has hundreds. The rest of the page is not read. */
const MAX_PAGE_ITEMS = 10_000;

const DAMAGED = 'This PDF is damaged and cannot be read. Download it again, or paste the pattern’s text.';
const ENCRYPTED =
  'This PDF is protected by a password. Open it in a PDF viewer, copy the pattern’s text, and paste it.';
const SCANNED =
  'This PDF contains no text, only pictures of its pages. Type the gauge and the sizes instead.';

/** Downloads the worker's code, so that the service worker caches it. */
export async function loadWorker(): Promise<void> {
  await (await fetch(workerUrl, { credentials: 'omit' })).arrayBuffer();
}

async function readPage(page: PDFPageProxy): Promise<string> {
  const reader = (page.streamTextContent() as ReadableStream<{ items: (PageItem | object)[] }>).getReader();
  const items: PageItem[] = [];
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    for (const item of part.value.items) if ('str' in item) items.push(item);
    if (items.length > MAX_PAGE_ITEMS) break;
  }
  page.cleanup();
  return layoutPage(items);
}

/** Reads the pages in order. Damaged pages are left out with a warning. */
async function readPages(
  document: PDFDocumentProxy,
  { onProgress, onWarning }: ReadOptions,
): Promise<string> {
  const { numPages } = document;
  const texts: string[] = [];
  let characters = 0;
  let damaged = 0;
  for (let number = 1; number <= numPages && characters < MAX_CHARACTERS; number++) {
    try {
      const text = await limitPageTime(document.getPage(number).then(readPage));
      texts.push(text);
      characters += text.length;
    } catch (error) {
      if (error instanceof PatternFileError) throw error;
      damaged++;
    }
    onProgress?.(number, numPages);
  }
  if (damaged === numPages) throw new PatternFileError(DAMAGED);
  if (damaged > 0) {
    onWarning?.(`This PDF is damaged: the text of ${damaged} of its ${numPages} pages is missing.`);
  }
  return texts
    .filter((text) => text !== '')
    .join('\n\n')
    .slice(0, MAX_CHARACTERS);
}

async function readDocument(content: ArrayBuffer, worker: PDFWorker, options: ReadOptions): Promise<string> {
  let document: PDFDocumentProxy;
  try {
    document = await getDocument({
      data: content,
      worker,
      verbosity: VerbosityLevel.ERRORS,
      // The content security policy forbids eval, and nothing may be requested.
      isEvalSupported: false,
      useWorkerFetch: false,
      useWasm: false,
    }).promise;
  } catch (cause) {
    const isEncrypted = cause instanceof Error && cause.name === 'PasswordException';
    throw new PatternFileError(isEncrypted ? ENCRYPTED : DAMAGED, { cause });
  }
  const text = await readPages(document, options);
  if (!/[\p{L}\d]/u.test(text)) throw new PatternFileError(SCANNED);
  return text;
}

/**
 * Returns the text of a PDF file, page by page, up to {@link MAX_CHARACTERS}. A worker parses the file.
 * @param content is transferred to the worker
 * @throws PatternFileError when it needs a password, contains no text, is damaged, or is too large or too slow to read; the
 * signal's reason
 */
export async function readPdfText(content: ArrayBuffer, options: ReadOptions): Promise<string> {
  options.signal?.throwIfAborted();
  await checkPdfSize(content);
  options.signal?.throwIfAborted();
  const port = new Worker(workerUrl);
  const worker = PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS });
  try {
    return await Promise.race([
      readDocument(content, worker, options),
      rejectOnFailure(port, { signal: options.signal, onCrash: DAMAGED }),
    ]);
  } finally {
    // Frees all that pdf.js holds, even while it is busy with a page.
    port.terminate();
    worker.destroy();
  }
}
