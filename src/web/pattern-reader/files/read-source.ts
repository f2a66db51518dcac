import { readTextDetails } from '../../../engine/pattern-text/details.ts';
import type { PatternReading } from '../../../engine/pattern-text.ts';
import { csvToText, hasQuotedCells } from './csv-text.ts';
import { htmlToText } from './html-text.ts';
import { PatternFileError, rejectOnFailure } from './pattern-file-error.ts';
import { readRavelry, type PatternDetails } from './ravelry.ts';
import type { PatternText } from './read-pattern.ts';
import TextWorker from './text-worker.ts?worker';

const OTHER_JSON = 'This JSON is not one pattern from Ravelry. Paste the pattern’s text instead.';
const UNREADABLE = 'This text could not be read. Paste only the part with the gauge and the sizes.';

/** @throws PatternFileError when the worker's code cannot be loaded or fails; the signal's reason */
async function readInWorker(text: PatternText, signal: AbortSignal): Promise<PatternReading> {
  signal.throwIfAborted();
  const worker = new TextWorker();
  try {
    const reading = new Promise<PatternReading>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<PatternReading>) => resolve(data));
    });
    worker.postMessage(text);
    return await Promise.race([reading, rejectOnFailure(worker, { signal, onCrash: UNREADABLE })]);
  } finally {
    worker.terminate();
  }
}

export interface PatternSource {
  /** JSON from Ravelry, or the text. A stored review reads it again. */
  content: string;
  /** The text that is shown; the spans of the reading are offsets in it. */
  text: string;
  reading: PatternReading;
  details: PatternDetails;
}

/** Parses an object or a list of objects. Returns `undefined` for other text, such as "{36} (40)". */
function parseObject(text: string): unknown {
  if (!/^\s*(?:\{|\[\s*\{)/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the text of a page of HTML or of CSV with quoted cells; any other text as it is. */
export function toText(content: string): string {
  if (/^<(?:!doctype|html|head|body)\b/i.test(content.trimStart())) return htmlToText(content);
  return hasQuotedCells(content) ? csvToText(content) : content;
}

/**
 * Reads a pattern from a text, CSV, the source of a web page, or Ravelry's JSON.
 * @throws PatternFileError for JSON that is not one pattern from Ravelry, and like {@link readInWorker}
 */
export async function readSource(content: string, signal: AbortSignal): Promise<PatternSource> {
  const json = parseObject(content);
  const ravelry = json === undefined ? null : readRavelry(json);
  if (json !== undefined && ravelry === null) throw new PatternFileError(OTHER_JSON);
  const { text, given, details } = ravelry ?? { text: toText(content), given: null, details: {} };
  const reading = await readInWorker({ text, given }, signal);
  return {
    content: ravelry ? content : text,
    text,
    reading,
    details: { ...readTextDetails(text, reading.sizes.length), ...details },
  };
}
