import { PatternFileError } from './pattern-file-error.ts';

/**
 * The most bytes that the streams of a file may unpack to in total. A picture is not part of the total, but has the same limit
 * by itself, because a hostile page can use a picture as its text. Long patterns with embedded fonts need about 10 MB. The
 * limit does not cover encrypted streams, nor strings and data that contain the keywords of streams.
 */
const MAX_UNPACKED = 256 * 1024 * 1024;
/** The time in which a page must have been read, in milliseconds. A slow phone needs about a second. */
const PAGE_TIME = 30_000;

const TOO_LARGE = 'This PDF is too large to read. Copy the part with the gauge and the sizes, and paste it.';
const TOO_SLOW = 'This PDF takes too long to read. Copy the part with the gauge and the sizes, and paste it.';
/** Matches the keyword before a stream and, as pdf.js does, the rest of its line. */
const STREAM = /(?<!end)stream\b[^\r\n]*(?:\r\n?|\n|$)/g;
/** The longest stream dictionary to look for, in characters. Real ones are shorter. */
const MAX_DICTIONARY = 4096;

/** How many times its length a stream can unpack to, at most, by its filter and the filter's short name. */
const MAX_GROWTH: Readonly<Record<string, number>> = {
  FlateDecode: 1032,
  Fl: 1032,
  LZWDecode: 2560,
  LZW: 2560,
  RunLengthDecode: 64,
  RL: 64,
};

/** Matches a filter that refers to another object: `/Filter 5 0 R`. Not `/F 5 0 R`, which is more often a font named F. */
const FILTER_REFERENCE = /\/(?:Filter\s*(?:\[[^\]]*)?|F\s*\[[^\]]*)\b\d+\s+\d+\s+R\b/;

/**
 * Returns the filter of a stream in {@link MAX_GROWTH}, if it has one.
 * @throws PatternFileError if the stream has two of them, or a filter is a reference: its unpacked size is then unknown
 */
function findFilter(dictionary: string, names: readonly string[]): string | undefined {
  if (!/\/(?:F|Filter)\b/.test(dictionary)) return undefined;
  const [filter, another] = names.filter((name) => Object.hasOwn(MAX_GROWTH, name));
  if (another !== undefined || FILTER_REFERENCE.test(dictionary)) throw new PatternFileError(TOO_LARGE);
  return filter;
}

/** Finds the streams of a file. PDF allows no stream inside another, so the keywords are never packed. */
function* findStreams(text: string) {
  const keyword = new RegExp(STREAM);
  for (let found = keyword.exec(text); found; found = keyword.exec(text)) {
    const start = keyword.lastIndex;
    const end = text.indexOf('endstream', start);
    if (end === -1) return;
    keyword.lastIndex = end;
    const before = text.slice(Math.max(0, found.index - MAX_DICTIONARY), found.index);
    const dictionary = before
      .slice(before.lastIndexOf(' obj') + 1)
      // A name may have characters as codes: `/#46ilter` is `/Filter`.
      .replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
    yield { dictionary, start, end };
  }
}

/** The bytes to unpack at once. The output of a damaged chunk is lost, so small chunks lose little. */
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
    for (let part = await reader.read(); !part.done && size <= limit; part = await reader.read()) {
      size += part.value.length;
    }
    await reader.cancel();
  } catch {
    // pdf.js reports the damage later, or repairs it.
  }
  return size;
}

/** After this many streams, the page can respond to the user. A long pattern has a few hundred. */
const STREAMS_AT_ONCE = 100;

/**
 * Unpacks the streams of a PDF file without keeping them.
 * @throws PatternFileError when they are larger than any pattern's: a small file can fill the memory; the signal's reason
 */
export async function checkPdfSize(content: ArrayBuffer, signal?: AbortSignal): Promise<void> {
  let remaining = MAX_UNPACKED;
  let count = 0;
  for (const { dictionary, start, end } of findStreams(new TextDecoder('latin1').decode(content))) {
    const names = [...dictionary.matchAll(/\/(\w+)/g)].map(([, name = '']) => name);
    const filter = findFilter(dictionary, names);
    if (filter === undefined) continue;
    if (++count % STREAMS_AT_ONCE === 0) {
      await new Promise((resume) => setTimeout(resume));
      signal?.throwIfAborted();
    }
    const maxBytes = (end - start) * (MAX_GROWTH[filter] ?? 0);
    const isPicture = /\/Subtype\s*\/Image\b/.test(dictionary);
    // Such a picture cannot exceed the limit.
    if (isPicture && maxBytes <= MAX_UNPACKED) continue;
    const limit = isPicture ? MAX_UNPACKED : remaining;
    const isWrittenAsText = names.some((name) => /^(?:ASCII85Decode|A85|ASCIIHexDecode|AHx)$/.test(name));
    const isMeasurable = !isWrittenAsText && filter.startsWith('Fl');
    const size = isMeasurable ? await measure(new Uint8Array(content, start, end - start), limit) : maxBytes;
    if (size > limit) throw new PatternFileError(TOO_LARGE);
    if (!isPicture) remaining -= size;
  }
}

/** @throws PatternFileError after {@link PAGE_TIME}; otherwise what the page throws */
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
