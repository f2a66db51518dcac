import { PATIENCE_MS, send } from './client.ts';

/** Part of a long list. */
export interface Page<Row> {
  rows: readonly Row[];
  /** The address of the next part; `null` when this is the last. */
  next: string | null;
}

/** The address that a Link header (RFC 8288) names as the next. */
const nextIn = (link: string | null) => /<([^>]*)>;\s*rel="?next"?/.exec(link ?? '')?.[1] ?? null;

/**
 * Gets a part of a long list.
 * @param signal ends it when nobody waits for it any more
 * @throws like `call`
 */
export async function loadPage<Row>(url: string, signal: AbortSignal): Promise<Page<Row>> {
  const either = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  const response = await send('GET', url, { signal: either });
  return { rows: (await response.json()) as Row[], next: nextIn(response.headers.get('link')) };
}
