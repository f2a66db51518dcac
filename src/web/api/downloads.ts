import { REQUEST_TIMEOUT_MS, send, type ListPath, type RowOf } from './client.ts';

/** A page of a long list. */
interface ListPage<Row> {
  rows: readonly Row[];
  /** The URL of the next page; `null` on the last page. */
  next: string | null;
}

/** Returns the URL with `rel="next"` in a Link header (RFC 8288). */
const parseNextLink = (link: string | null) => /<([^>]*)>;\s*rel="?next"?/.exec(link ?? '')?.[1] ?? null;

/** Loads a page of a long list. @throws like `call` */
export async function loadPage<Row>(url: string, signal?: AbortSignal): Promise<ListPage<Row>> {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const response = await send('GET', url, {
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  return { rows: (await response.json()) as Row[], next: parseNextLink(response.headers.get('link')) };
}

/** Loads all pages of a list. @throws like `call`, also for 401 */
export async function loadList<Path extends ListPath>(path: Path): Promise<RowOf<Path>[]> {
  const all: RowOf<Path>[] = [];
  let next: string | null = path;
  while (next !== null) {
    const page: ListPage<RowOf<Path>> = await loadPage(next);
    all.push(...page.rows);
    ({ next } = page);
  }
  return all;
}

/**
 * Downloads a file of any length. The timeout applies to each chunk, not to the whole file.
 * @throws like `call`, also when the download stalls or breaks off
 */
export async function downloadFile(url: string): Promise<Blob> {
  const controller = new AbortController();
  const abort = () => controller.abort(new DOMException('The download stalled', 'TimeoutError'));
  let timer = setTimeout(abort, REQUEST_TIMEOUT_MS);
  try {
    const response = await send('GET', url, { signal: controller.signal });
    const type = response.headers.get('content-type') ?? '';
    const reader = response.body?.getReader();
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    for (let chunk = await reader?.read(); chunk?.done === false; chunk = await reader?.read()) {
      clearTimeout(timer);
      timer = setTimeout(abort, REQUEST_TIMEOUT_MS);
      chunks.push(chunk.value);
    }
    return new Blob(chunks, { type });
  } finally {
    clearTimeout(timer);
  }
}

/** Much longer than a browser needs to start the download. */
const URL_LIFETIME_MS = 60_000;

/** Saves a file with the browser's download, under this name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the file only after this function returns, and need its URL until then.
  setTimeout(() => URL.revokeObjectURL(url), URL_LIFETIME_MS);
}
