import { csvToText } from './csv-text.ts';
import { htmlToText } from './html-text.ts';
import { EMPTY_FILE, PatternFileError, READER_MISSING } from './pattern-file-error.ts';
import type { ReadOptions } from './pdf-document.ts';

interface FileKind {
  extensions: readonly string[];
  types: readonly string[];
  maxMB: number;
  read: (content: ArrayBuffer, options: ReadOptions) => Promise<string> | string;
}

const BYTE_ORDER_MARKS = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const;

function decodeBytes(bytes: Uint8Array): string {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return new TextDecoder(marked[0]).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Older Windows programs use this encoding. It has a character for every byte.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** @throws PatternFileError when the file is blank or not text */
function decodeText(content: ArrayBuffer): string {
  const text = decodeBytes(new Uint8Array(content));
  if (text.includes('\0')) {
    throw new PatternFileError(
      'This file does not contain text. Choose another file, or paste the pattern’s text.',
    );
  }
  if (text.trim() === '') throw new PatternFileError(EMPTY_FILE);
  return text;
}

const MB = 1024 * 1024;

/** @throws PatternFileError without a connection, the first time */
export async function loadPdfReader() {
  try {
    return await import('./pdf-reader.ts');
  } catch (cause) {
    throw new PatternFileError(READER_MISSING, { cause });
  }
}

const textKind: FileKind = {
  extensions: ['txt', 'md', 'markdown', 'json'],
  types: ['text/plain', 'text/markdown', 'text/x-markdown', 'application/json'],
  maxMB: 2,
  read: decodeText,
};

const pdfKind: FileKind = {
  extensions: ['pdf'],
  types: ['application/pdf', 'application/x-pdf'],
  maxMB: 50,
  read: async (content, options) => (await loadPdfReader()).readPdfText(content, options),
};

const kinds: readonly FileKind[] = [
  pdfKind,
  textKind,
  {
    extensions: ['html', 'htm'],
    types: ['text/html', 'application/xhtml+xml'],
    maxMB: 5,
    read: (content) => htmlToText(decodeText(content)),
  },
  {
    ...textKind,
    extensions: ['csv', 'tsv'],
    types: ['text/csv', 'text/tab-separated-values'],
    read: (content) => csvToText(decodeText(content)),
  },
];

export const ACCEPTED_FILES = kinds
  .flatMap(({ extensions, types }) => [...extensions.map((extension) => `.${extension}`), ...types])
  .join();

const WRONG_KIND =
  'This kind of file cannot be read. Choose a PDF, text, web page, CSV, JSON, or Markdown file, or paste the pattern’s text.';
const PICTURE_EXTENSIONS = /\.(?:png|jpe?g|heic|heif|webp|gif|avif|bmp|tiff?)$/i;
const PICTURE =
  'Photos cannot be read yet. Type the gauge and the sizes, or copy the text in your photos app and paste it.';

const describeUnknown = ({ name, type }: File) =>
  type.startsWith('image/') || PICTURE_EXTENSIONS.test(name) ? PICTURE : WRONG_KIND;

/** @throws PatternFileError when the file was moved or deleted since it was chosen */
async function readBytes(file: Blob): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer();
  } catch (cause) {
    throw new PatternFileError('This file could not be opened. Choose it again.', { cause });
  }
}

/** What every PDF begins with, apart from bytes that do not belong to it. */
const PDF_HEADER = '%PDF-';

function findKind({ name, type }: File, start: string): FileKind | undefined {
  if (start.startsWith(PDF_HEADER)) return pdfKind;
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const known =
    kinds.find(({ extensions }) => extensions.includes(extension)) ??
    kinds.find(({ types }) => types.includes(type));
  if (known) return known;
  if (start.includes(PDF_HEADER)) return pdfKind;
  // If this is not text, `decodeText` rejects it.
  return extension === '' && type === '' ? textKind : undefined;
}

/** As readers of PDF do, this accepts other bytes before the header. */
const HEADER_WITHIN_BYTES = 1024;

const readStart = async (file: File): Promise<string> =>
  new TextDecoder('latin1').decode(await readBytes(file.slice(0, HEADER_WITHIN_BYTES)));

/**
 * Returns the text of a pattern file. The file does not leave the device.
 * @throws PatternFileError when it cannot be read; the signal's reason when it is aborted
 */
export async function readPatternFile(file: File, options: ReadOptions = {}): Promise<string> {
  const { signal } = options;
  signal?.throwIfAborted();
  const kind = findKind(file, await readStart(file));
  if (!kind) throw new PatternFileError(describeUnknown(file));
  if (file.size === 0) throw new PatternFileError(EMPTY_FILE);
  if (file.size > kind.maxMB * MB) {
    throw new PatternFileError(
      `This file is larger than ${kind.maxMB} MB. Copy the part with the gauge and the sizes, and paste it.`,
    );
  }
  const content = await readBytes(file);
  signal?.throwIfAborted();
  return await kind.read(content, options);
}

/**
 * Returns a PDF file from its header on; `null` for any other kind of file.
 * @throws PatternFileError when it was moved or deleted since it was chosen
 */
export async function readPdfBytes(file: File): Promise<Uint8Array | null> {
  const start = await readStart(file);
  if (findKind(file, start) !== pdfKind) return null;
  return new Uint8Array(await readBytes(file.slice(Math.max(start.indexOf(PDF_HEADER), 0))));
}

/** Not all browsers report it. */
const isSavingData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Loads the PDF reader, so that it works without a connection later, unless the user saves data. Never rejects: reading a
 * file reports that the reader is missing.
 */
export async function preloadPdfReader(): Promise<void> {
  if (isSavingData()) return;
  await loadPdfReader()
    .then(({ loadWorker }) => loadWorker())
    .catch(() => undefined);
}

interface LastReadFile {
  file: File;
  text: string;
}

let lastRead: LastReadFile | null = null;

/** Remembers the file until the page is reloaded. Its bytes are read from the disk only when they are used. */
export function rememberFile(read: LastReadFile): void {
  lastRead = read;
}

/** Returns the last file if this text was read from it. */
export const getFileForText = (text: string): File | null => (lastRead?.text === text ? lastRead.file : null);
