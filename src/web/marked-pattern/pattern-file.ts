import type { ReadOptions } from '../pattern-reader/files/pdf-document.ts';
import { getFileForText, readPatternFile, readPdfBytes } from '../pattern-reader/files/read-file.ts';
import { toText } from '../pattern-reader/files/read-source.ts';
import { readerDraft } from '../pattern-reader/review/reader-draft.ts';
import { MAX_CHARACTERS, type KeptPattern } from './marking-state.ts';
import { isHeaderOnly } from './number-meaning.ts';

/** @throws PatternFileError like {@link readPatternFile} */
export async function readPatternContent(file: File, options: ReadOptions): Promise<KeptPattern> {
  const text = toText(await readPatternFile(file, options));
  return { text, pdf: await readPdfBytes(file) };
}

export interface ReadText {
  content: KeptPattern;
  /** All sizes in the text. */
  sizes: string[];
}

/**
 * Marks the text in the pattern reader as outdated for this pattern: the marked pattern has a newer text, or the knitter
 * keeps the marked one.
 */
export function keepMarkedText(patternKey: string): void {
  const { use, ...draft } = readerDraft.get();
  // The key of a named pattern starts with that of the unnamed one.
  if (use && patternKey.startsWith(use.patternKey))
    readerDraft.set({ ...draft, use: { ...use, isOutdated: true } });
}

/** Returns the text of the pattern reader, and its PDF, if this pattern was read from it last. */
export async function findReaderText(patternKey: string): Promise<ReadText | null> {
  const { content, text, use } = readerDraft.get();
  const isOfPattern = use && !use.isOutdated && patternKey.startsWith(use.patternKey);
  if (!isOfPattern || text.length > MAX_CHARACTERS) return null;
  const file = getFileForText(content);
  // The knitter may have moved or deleted the file since.
  const pdf = file && (await readPdfBytes(file).catch(() => null));
  return { content: { text, pdf }, sizes: use.sizes };
}

/** Returns whether a text that was read later differs from the marked text, and has more than the sizes. */
export const isOtherText = (read: KeptPattern, marked: KeptPattern): boolean =>
  (read.text !== marked.text || (read.pdf !== null && marked.pdf === null)) && !isHeaderOnly(read.text);
