import { flag, object, parts, unread, type Infer } from '../../stored/schema.ts';
import { defineStored } from '../../stored/stored.ts';
import { bustHelperSchema, storedBustHelper } from '../tools/bust/stored-bust-helper.ts';
import { plannerSchema, storedPlanner } from '../tools/planner-buttons.tsx';

/** The entry is read by count-entry.ts, which loads when the count opens. */
const countSchema = parts({ isOpen: flag, entry: unread });

/** The count of the calculator's swatch over any width. It survives a reload and closing the browser. */
export const storedCount = defineStored({
  key: 'swatch-count',
  version: 1,
  schema: countSchema,
  initial: countSchema(null),
  area: 'browser',
});

export const toolEntriesSchema = object({
  planner: plannerSchema,
  bustHelper: bustHelperSchema,
  count: countSchema,
});

/** The input of the tools around a calculation, and the tools that are open. */
export type ToolEntries = Infer<typeof toolEntriesSchema>;

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
