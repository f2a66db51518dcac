// The planner: tools that open from a result, one at a time, and ask one question at a time. The buttons and this file are
// in the calculator's first load, the rest loads when a tool opens.
import type { YarnAmounts } from '../../../engine/pattern-text/details.ts';
import { oneOf, orNull, parts, record, text, unread, withDefault } from '../../stored/schema.ts';
import { defineStored } from '../../stored/stored.ts';

/** The tools, in the order in which they are offered. */
export const TOOLS = ['rows', 'cast-on', 'yarn', 'swatches'] as const;
export type ToolId = (typeof TOOLS)[number];

export const plannerSchema = parts({
  open: orNull(oneOf(...TOOLS)),
  /** The input by tool. Only the tool's own code reads it. */
  entries: withDefault(record(unread), {}),
  /** The pattern that each entry was typed for, as a key. */
  patterns: withDefault(record(text), {}),
});

/** The planner's state. It survives a reload and closing the browser. */
export const storedPlanner = defineStored({
  key: 'row-planner',
  version: 1,
  schema: plannerSchema,
  initial: plannerSchema(null),
  area: 'browser',
});

/** Opens a tool in place of the open one, or closes it. Keeps what was typed. */
export const setOpenTool = (open: ToolId | null): void => storedPlanner.set({ ...storedPlanner.get(), open });

/** Fills in the yarn that a pattern's text gives for each size. The estimate still asks for it, with these numbers. */
export function fillYarnAmounts({ amounts: [first, ...others], unit }: YarnAmounts): void {
  const { entries, patterns, ...rest } = storedPlanner.get();
  const otherPatterns = Object.fromEntries(Object.entries(patterns).filter(([tool]) => tool !== 'yarn'));
  const yarn = { amount: `${first} (${others.join(', ')})`, amountUnit: unit, at: 'amount' };
  storedPlanner.set({ ...rest, entries: { ...entries, yarn }, patterns: otherPatterns });
}

/** Stores what was typed into a tool. @param pattern the key of the pattern that it was typed for */
export function saveEntry(id: ToolId, entry: unknown, pattern: string): void {
  const now = storedPlanner.get();
  storedPlanner.set({
    ...now,
    entries: { ...now.entries, [id]: entry },
    patterns: { ...now.patterns, [id]: pattern },
  });
}
