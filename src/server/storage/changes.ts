/** What came of a change: the row as it is now, or why there was none. */
export type Change<Row> = { row: Row } | 'missing' | 'conflict';

/**
 * What came of a change that may have met nothing: the row is not there, or not hers; or it is in another state than
 * the one that was meant.
 * @param find looks for the row in whatever state
 */
export async function changeOf<Row>(
  changed: Row | undefined,
  find: () => Promise<Row | null>,
): Promise<Change<Row>> {
  if (changed !== undefined) return { row: changed };
  return (await find()) === null ? 'missing' : 'conflict';
}
