// The swatch count: a gauge that is counted over any width. The button and this file are in the calculator's first load,
// the rest loads when the count opens.
import { flag, object, unread } from '../../../stored/schema.ts';
import { defineStored, type Stored } from '../../../stored/stored.ts';

/** The count of the calculator. It survives a reload and closing the browser. */
export interface StoredCount {
  isOpen: boolean;
  /** The input. Only the count's own code reads it (count-entry.ts). */
  entry: unknown;
}

const closedCount: StoredCount = { isOpen: false, entry: null };

export const countSchema = object({ isOpen: flag, entry: unread });

export const storedCount: Stored<StoredCount> = defineStored<StoredCount>({
  key: 'swatch-count',
  version: 1,
  schema: countSchema,
  initial: closedCount,
  area: 'browser',
});
