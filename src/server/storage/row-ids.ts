import { createHash, randomUUID } from 'node:crypto';
import type { Library } from '../../contract/account.ts';
import type { Endpoint } from '../../contract/endpoint.ts';

/**
 * A UUID made from what it is for: the same parts give the same id, and nobody can guess it without knowing them all.
 * Version 8 (RFC 9562, section 5.8).
 */
function derivedId(...parts: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/**
 * Returns the ID of a row to be created. With an idempotency key, a repeated call finds the row of the first one instead
 * of creating another.
 * @param ownerId `null` for a guest
 */
export function newRowId({ path }: Endpoint, ownerId: string | null, idempotencyKey: string | null): string {
  // 'attempt' was the key's name when rows were first derived from it.
  return idempotencyKey === null ? randomUUID() : derivedId('attempt', path, ownerId ?? '', idempotencyKey);
}

/** The id of a row that is taken in from a file: a second import of the same file meets the row of the first. */
export const importedRowId = (library: Library, ownerId: string, fileId: string) =>
  derivedId('import', library, ownerId, fileId);
