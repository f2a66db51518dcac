// The row planner: a pattern's shaping at the knitter's row gauge. The button and this file are in the calculator's first
// load, the rest loads when the planner opens.
// May import: the engine, the UI kit, forms, measurement inputs, stored values.
// May not import: features, pages, the API.
import { flag, object } from '../schema.ts';
import { defineStored } from '../stored.ts';

/** The row planner's state. It survives a reload and closing the browser. */
export interface StoredPlanner {
  isOpen: boolean;
  /** What was typed. Only the planner's own code reads it (planner-entry.ts). */
  entry: unknown;
}

const closedPlanner: StoredPlanner = { isOpen: false, entry: null };

export const storedPlanner = defineStored<StoredPlanner>({
  key: 'row-planner',
  version: 1,
  schema: object({ isOpen: flag, entry: (stored) => stored }),
  initial: closedPlanner,
  area: 'browser',
});

/** Opens or closes the planner, and keeps what was typed. */
export const setPlannerOpen = (isOpen: boolean): void =>
  storedPlanner.set({ ...storedPlanner.get(), isOpen });

/** Closes the planner and clears what was typed. */
export const clearPlanner = (): void => storedPlanner.set(closedPlanner);
