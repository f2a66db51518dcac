import type { ReadOptions } from '../pattern-reader/files/pdf-document.ts';
import { getFileForText, readPatternFile } from '../pattern-reader/files/read-file.ts';
import { toText } from '../pattern-reader/files/read-source.ts';
import { readerDraft } from '../pattern-reader/review/reader-draft.ts';
import { MAX_CHARACTERS, type KeptPattern } from './marking-state.ts';

const PDF_HEADER = '%PDF-';

/** Returns the bytes of a file if it is a PDF, otherwise `null`. */
async function readPdfBytes(file: File): Promise<Uint8Array | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, PDF_HEADER.length));
  return start === PDF_HEADER ? bytes : null;
}

/** Returns the text of a file, and its bytes if it is a PDF. @throws like {@link readPatternFile} */
export async function readPatternContent(file: File, options: ReadOptions): Promise<KeptPattern> {
  const text = toText(await readPatternFile(file, options));
  return { text, pdf: await readPdfBytes(file) };
}

/** A text that was read for a pattern. */
export interface ReadText {
  content: KeptPattern;
  /** The names of all sizes in the text, in its order. */
  sizes: readonly string[];
}

/** Returns the text that a pattern was read from, with its file if that is a PDF; `null` if the reader has another one. */
export async function findReaderText(patternKey: string): Promise<ReadText | null> {
  const { content, text, use } = readerDraft.get();
  if (use?.patternKey !== patternKey || text.length > MAX_CHARACTERS) return null;
  const file = getFileForText(content);
  // The file may have been moved since.
  const pdf = file && (await readPdfBytes(file).catch(() => null));
  return { content: { text, pdf }, sizes: use.sizes };
}
