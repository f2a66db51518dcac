import { REQUEST_TIMEOUT_MS, send } from './client.ts';
import type { ListPath, RowOf } from './reply-types.ts';

/** A page of a long list. */
export interface ListPage<Row> {
  rows: readonly Row[];
  /** The URL of the next page; `null` on the last page. */
  next: string | null;
}

/** Returns the URL with `rel="next"` in a Link header (RFC 8288). */
const parseNextLink = (link: string | null) => /<([^>]*)>;\s*rel="?next"?/.exec(link ?? '')?.[1] ?? null;

/**
 * Loads a page of a long list.
 * @param signal cancels the request
 * @throws like `call`
 */
export async function loadPage<Row>(url: string, signal?: AbortSignal): Promise<ListPage<Row>> {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const response = await send('GET', url, {
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  return { rows: (await response.json()) as Row[], next: parseNextLink(response.headers.get('link')) };
}

/**
 * Loads all pages of a list.
 * @throws like `call`, also for 401
 */
export async function loadList<Path extends ListPath>(path: Path): Promise<RowOf<Path>[]> {
  const all: RowOf<Path>[] = [];
  for (let next: string | null = path; next !== null;) {
    const page: ListPage<RowOf<Path>> = await loadPage(next);
    all.push(...page.rows);
    ({ next } = page);
  }
  return all;
}
