import { hash, randomUUID } from 'node:crypto';
import type { Library } from '../../contract/account.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { UserId } from '../../contract/user.ts';

/**
 * Derives a UUID from texts: the same texts give the same ID, and it cannot be guessed without all of them. Version 8
 * (RFC 9562, section 5.8).
 */
function deriveId(...parts: readonly string[]): string {
  const hex = hash('sha256', JSON.stringify(parts), 'hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Returns the ID of a row to be created. With an idempotency key, a repeated call finds the row of the first one instead
 * of creating another.
 * @param ownerId `null` for a guest
 */
export function createRowId(
  { path }: Endpoint,
  ownerId: UserId | null,
  idempotencyKey: string | null,
): string {
  // 'attempt' was the key's name when rows were first derived from it.
  return idempotencyKey === null ? randomUUID() : deriveId('attempt', path, ownerId ?? '', idempotencyKey);
}

/** Returns the ID of an imported row. A second import of the same file finds the row of the first one. */
export const toImportedRowId = (library: Library, ownerId: UserId, fileId: string) =>
  deriveId('import', library, ownerId, fileId);
