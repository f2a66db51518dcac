import { PatternFileError } from './pattern-file-error.ts';

/** What the streams of a file may unpack to in total, in bytes. Long patterns with embedded fonts have about 10 MB. */
const MAX_UNPACKED = 256 * 1024 * 1024;

/** The time in which a page must have been read, in milliseconds. A slow phone needs about a second. */
const PAGE_TIME = 30_000;

const TOO_LARGE =
  'This PDF unpacks to more than any pattern has, so it is not read. Copy the part with the gauge and the sizes, and paste it.';
const TOO_SLOW = 'This PDF takes too long to read. Copy the part with the gauge and the sizes, and paste it.';

const STREAM = /(?<!end)stream\r?\n/g;
/** The dictionary of a stream is shorter. */
const MAX_DICTIONARY = 4096;

/** A stream that is unpacked to read the text. */
interface PackedStream {
  start: number;
  end: number;
}

/**
 * Finds the packed streams, except pictures, which are not unpacked. A stream cannot be inside another one, so its
 * keywords are readable.
 * @throws PatternFileError for a stream that is packed several times, which only serves to hide its size
 */
function findStreams(text: string): PackedStream[] {
  const streams: PackedStream[] = [];
  const keyword = new RegExp(STREAM);
  for (let found = keyword.exec(text); found; found = keyword.exec(text)) {
    const start = keyword.lastIndex;
    const end = text.indexOf('endstream', start);
    if (end === -1) break;
    keyword.lastIndex = end;
    const before = text.slice(Math.max(0, found.index - MAX_DICTIONARY), found.index);
    const dictionary = before
      .slice(before.lastIndexOf(' obj') + 1)
      .replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
    if (!/\/Filter\b/.test(dictionary) || /\/Subtype\s*\/Image\b/.test(dictionary)) continue;
    const filters = dictionary.match(/\/(?:FlateDecode|Fl|LZWDecode|LZW|RunLengthDecode|RL)\b/g)?.length ?? 0;
    if (filters > 1 || /\/Filter\s*\[?\s*\d/.test(dictionary)) throw new PatternFileError(TOO_LARGE);
    if (filters === 1) streams.push({ start, end });
  }
  return streams;
}

/** The bytes that are unpacked at once. What they unpack to is not counted if they contain damage. */
const CHUNK_BYTES = 4096;

/** Returns the unpacked size of a stream, or more than `limit` if it is larger. A damaged stream counts up to the damage. */
async function measure(bytes: Uint8Array<ArrayBuffer>, limit: number): Promise<number> {
  let sent = 0;
  const chunks = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (sent < bytes.length) controller.enqueue(bytes.subarray(sent, (sent += CHUNK_BYTES)));
      else controller.close();
    },
  });
  const reader = chunks.pipeThrough(new DecompressionStream('deflate')).getReader();
  let size = 0;
  try {
    for (let part = await reader.read(); !part.done && size <= limit; part = await reader.read())
      size += part.value.length;
    await reader.cancel();
  } catch {
    // The reader of the PDF reports damage, or repairs it.
  }
  return size;
}

/**
 * Unpacks the streams of a PDF file without keeping them.
 * @throws PatternFileError when they are larger than any pattern's: a small file can fill the memory
 */
export async function checkPdfSize(content: ArrayBuffer): Promise<void> {
  let left = MAX_UNPACKED;
  for (const { start, end } of findStreams(new TextDecoder('latin1').decode(content))) {
    left -= await measure(new Uint8Array(content, start, end - start), left);
    if (left < 0) throw new PatternFileError(TOO_LARGE);
  }
}

/**
 * Waits for a page.
 * @throws PatternFileError when it takes longer than {@link PAGE_TIME}; like the page
 */
export async function limitPageTime<Result>(page: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PatternFileError(TOO_SLOW)), PAGE_TIME);
  });
  try {
    return await Promise.race([page, late]);
  } finally {
    clearTimeout(timer);
  }
}
