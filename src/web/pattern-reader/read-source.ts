import type { PatternReading } from '../../engine/pattern-text.ts';
import { htmlToText } from './html-text.ts';
import { toRavelryText, type PatternDetails } from './ravelry.ts';
import { readInWorker } from './read-in-worker.ts';

/** A pattern that was read from a paste or a file. */
export interface PatternSource {
  /** What was read: JSON from Ravelry, or the text. Reading it again gives the same source. */
  content: string;
  /** The text that is shown; the spans of the reading are offsets in it. */
  text: string;
  reading: PatternReading;
  details: PatternDetails;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Reads a pattern from a text, the source of a web page, or Ravelry's JSON.
 * @throws like {@link readInWorker}
 */
export async function readSource(content: string, signal: AbortSignal): Promise<PatternSource> {
  const start = content.trimStart();
  const ravelry = start.startsWith('{') ? toRavelryText(parseJson(content)) : null;
  if (ravelry) {
    const { text, fieldsText, details } = ravelry;
    return { content, text, details, reading: await readInWorker({ text, fieldsText }, signal) };
  }
  const text = /^<(?:!doctype|html|head|body)\b/i.test(start) ? htmlToText(content) : content;
  return { content: text, text, details: {}, reading: await readInWorker({ text, fieldsText: '' }, signal) };
}

/** Returns whether a reading has nothing that could fill a form. */
export const isEmptyReading = ({ gauge, sizes }: PatternReading): boolean =>
  gauge === null && sizes.length === 0;
