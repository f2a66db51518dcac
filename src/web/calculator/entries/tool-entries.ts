import { boolean, object, objectOrEmpty, anyValue, type Infer } from '../../stored/schema.ts';
import { defineStored } from '../../stored/stored.ts';
import { readBustHelper, storedBustHelper } from '../tools/bust/stored-bust-helper.ts';
import { readPlanner, storedPlanner } from '../tools/planner-buttons.tsx';

/** Any value as `entry`: count-entry.ts, which checks it, is only loaded when the knitter opens the tool (tools/swatch-count). */
const readStoredCount = objectOrEmpty({ isOpen: boolean, entry: anyValue });

/** The count of the calculator's swatch over any width. It survives a reload and closing the browser. */
export const storedCount = defineStored({
  key: 'swatch-count',
  schema: readStoredCount,
  initial: readStoredCount(null),
  area: 'draft',
});

export const readToolEntries = object({
  planner: readPlanner,
  bustHelper: readBustHelper,
  count: readStoredCount,
});

/** The input of the tools around a calculation, and the tools that are open. */
export type ToolEntries = Infer<typeof readToolEntries>;

export const emptyToolEntries: ToolEntries = {
  planner: storedPlanner.initial,
  bustHelper: storedBustHelper.initial,
  count: storedCount.initial,
};

export const getToolEntries = (): ToolEntries => ({
  planner: storedPlanner.get(),
  bustHelper: storedBustHelper.get(),
  count: storedCount.get(),
});

export function setToolEntries({ planner, bustHelper, count }: ToolEntries): void {
  storedPlanner.set(planner);
  storedBustHelper.set(bustHelper);
  storedCount.set(count);
}
