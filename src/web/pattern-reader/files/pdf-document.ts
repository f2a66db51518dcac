import {
  getDocument,
  PDFWorker,
  VerbosityLevel,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.mjs?worker&url';
import { PatternFileError, rejectOnFailure } from './pattern-file-error.ts';
import { findGlyphs } from './pdf-glyphs.ts';
import { traceLayout, type PageItem } from './pdf-layout.ts';
import { checkPdfSize, limitPageTime } from './pdf-limits.ts';
import { hasSpacedNumbers, splitSpacedItems } from './pdf-spacing.ts';
import type { TracedText } from './traced-text.ts';

/** About 700 full pages, more than any pattern has. The rest of the file is not read. */
const MAX_CHARACTERS = 2_000_000;
/** A page of a pattern has hundreds of items. The rest of the page is not read. */
const MAX_PAGE_ITEMS = 10_000;
const DAMAGED = 'This PDF is damaged and cannot be read. Download it again, or paste the pattern’s text.';
const ENCRYPTED =
  'This PDF is protected by a password. Open it in a PDF viewer, copy the pattern’s text, and paste it.';
const SCANNED =
  'This PDF contains no text, only pictures of its pages. Type the gauge and the sizes instead.';

export interface ReadOptions {
  signal?: AbortSignal;
  /** Called after each page of a file that has pages. */
  onProgress?: (done: number, total: number) => void;
  onWarning?: (message: string) => void;
}

/** Downloads the worker's code, so that the service worker caches it. */
export async function loadWorker(): Promise<void> {
  await (await fetch(workerUrl, { credentials: 'omit' })).arrayBuffer();
}

/**
 * Opens a PDF file in a worker, until `close` is called or the signal aborts.
 * @param content is transferred to the worker
 * @throws PatternFileError when it needs a password, is damaged or is too large; the signal's reason
 */
export async function openDocument(content: ArrayBuffer, signal?: AbortSignal) {
  signal?.throwIfAborted();
  await checkPdfSize(content, signal);
  signal?.throwIfAborted();
  const port = new Worker(workerUrl);
  const worker = PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS });
  const closing = new AbortController();
  const ended = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;
  ended.addEventListener('abort', () => {
    port.terminate();
    worker.destroy();
  });
  const failure = rejectOnFailure(port, { signal: ended, onCrash: DAMAGED });
  // The worker may fail while no result is awaited.
  failure.catch(() => undefined);
  /** Waits for a result. Rejects when the worker fails or the document is closed. */
  const guard = <Result>(result: Promise<Result>) => Promise.race([result, failure]);
  /** Ends the worker, even while it is busy with a page, and frees the memory of pdf.js. */
  const close = () => closing.abort();
  try {
    const task = getDocument({
      data: content,
      worker,
      verbosity: VerbosityLevel.ERRORS,
      // The content security policy forbids eval, and nothing may be requested.
      isEvalSupported: false,
      useWorkerFetch: false,
      useWasm: false,
    });
    return { document: await guard(task.promise), guard, close };
  } catch (cause) {
    close();
    signal?.throwIfAborted();
    if (cause instanceof PatternFileError) throw cause;
    const isEncrypted = cause instanceof Error && cause.name === 'PasswordException';
    throw new PatternFileError(isEncrypted ? ENCRYPTED : DAMAGED, { cause });
  }
}

interface PageText {
  items: readonly PageItem[];
  /** The page's text, whose origins refer to the items. */
  traced: TracedText;
}

async function readPage(page: PDFPageProxy): Promise<PageText> {
  const reader = (page.streamTextContent() as ReadableStream<{ items: (PageItem | object)[] }>).getReader();
  let items: PageItem[] = [];
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    for (const item of part.value.items) if ('str' in item) items.push(item);
    if (items.length > MAX_PAGE_ITEMS) break;
  }
  if (hasSpacedNumbers(items)) items = splitSpacedItems(items, await findGlyphs(page));
  page.cleanup();
  return { items, traced: traceLayout(items) };
}

/** A4, in points. */
const DEFAULT_SIZE = { width: 595, height: 842 };
const NO_TEXT: PageText = { items: [], traced: { text: '', origins: [] } };

/**
 * Reads the pages in order, up to {@link MAX_CHARACTERS}. Damaged pages have no text, and cause a warning.
 * @throws PatternFileError when no page has text, or one is too slow to read
 */
export async function readPages(document: PDFDocumentProxy, { onProgress, onWarning }: ReadOptions) {
  const { numPages } = document;
  const pages = [];
  let text = '';
  for (let number = 1; number <= numPages; number++) {
    let read: PageText | null = NO_TEXT;
    if (text.length < MAX_CHARACTERS) {
      read = await limitPageTime(document.getPage(number).then(readPage)).catch((error: unknown) => {
        if (error instanceof PatternFileError) throw error;
        return null;
      });
      onProgress?.(number, numPages);
    }
    const { items, traced } = read ?? NO_TEXT;
    if (text !== '' && traced.text !== '') text += '\n\n';
    const page = await document.getPage(number).catch(() => null);
    const { width, height } = page?.getViewport({ scale: 1 }) ?? DEFAULT_SIZE;
    pages.push({
      /** In points, like the height. */
      width,
      height,
      /** Where the page's text starts in the text of the file. */
      start: text.length,
      items,
      origins: traced.origins,
      isDamaged: read === null,
    });
    text += traced.text;
  }
  const damaged = pages.filter(({ isDamaged }) => isDamaged).length;
  if (damaged === numPages) throw new PatternFileError(DAMAGED);
  if (damaged > 0) {
    onWarning?.(`This PDF is damaged: the text of ${damaged} of its ${numPages} pages is missing.`);
  }
  if (!/[\p{L}\d]/u.test(text)) throw new PatternFileError(SCANNED);
  return { pages, text: text.slice(0, MAX_CHARACTERS) };
}
