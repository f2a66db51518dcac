import type { RequestUser } from '../http/mount.ts';
import { toRowKey, type RowKey } from '../storage/owned-rows.ts';

/** Returns the key of the user's row that a request names. */
export const getRowKey = ({ caller, params }: { caller: RequestUser; params: { id: string } }): RowKey =>
  toRowKey({ ownerId: caller.user.id, id: params.id });

/** Returns the key of a row that a request creates. */
export const createRowKey = ({ caller, newId }: { caller: RequestUser; newId: string }): RowKey =>
  toRowKey({ ownerId: caller.user.id, id: newId });
