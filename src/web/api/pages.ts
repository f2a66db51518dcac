import { PATIENCE_MS, send } from './client.ts';

/** Part of a long list. */
export interface Page<Row> {
  rows: readonly Row[];
  /** The address of the next part; `null` when this is the last. */
  next: string | null;
}

/** The address that a Link header (RFC 8288) names as the next. */
const parseNextLink = (link: string | null) => /<([^>]*)>;\s*rel="?next"?/.exec(link ?? '')?.[1] ?? null;

/**
 * Gets a part of a long list.
 * @param signal ends it when nobody waits for it any more
 * @throws like `call`
 */
export async function loadPage<Row>(url: string, signal?: AbortSignal): Promise<Page<Row>> {
  const timeout = AbortSignal.timeout(PATIENCE_MS);
  const response = await send('GET', url, {
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  return { rows: (await response.json()) as Row[], next: parseNextLink(response.headers.get('link')) };
}

/**
 * Gets a list to its end, however many parts it comes in.
 * @throws like `call`, also for 401
 */
export async function loadList<Row>(url: string): Promise<Row[]> {
  const all: Row[] = [];
  for (let next: string | null = url; next !== null;) {
    const page: Page<Row> = await loadPage(next);
    all.push(...page.rows);
    ({ next } = page);
  }
  return all;
}
