import { EMPTY_FILE, PatternFileError } from './pattern-file-error.ts';

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

/**
 * Decodes a text file: UTF-8, UTF-16 with a byte order mark, or else Windows-1252.
 * @throws PatternFileError when it is blank or not text
 */
export function decodeText(content: ArrayBuffer): string {
  const text = decodeBytes(new Uint8Array(content));
  if (text.includes('\0')) {
    throw new PatternFileError(
      'This file does not contain text. Choose another file, or paste the pattern’s text.',
    );
  }
  if (text.trim() === '') throw new PatternFileError(EMPTY_FILE);
  return text;
}
