import {
  bustHelperSchema,
  storedBustHelper,
  type StoredBustHelper,
} from '../tools/bust/stored-bust-helper.ts';
import { plannerSchema, storedPlanner, type StoredPlanner } from '../tools/stored-planner.ts';
import { object, type Schema } from '../../stored/schema.ts';
import { countSchema, storedCount, type StoredCount } from '../tools/swatch-count/stored-count.ts';

/** The input of the tools around a calculation, and the tools that are open. */
export interface ToolEntries {
  planner: StoredPlanner;
  bustHelper: StoredBustHelper;
  count: StoredCount;
}

export const toolEntriesSchema: Schema<ToolEntries> = object({
  planner: plannerSchema,
  bustHelper: bustHelperSchema,
  count: countSchema,
});

/** All tools, closed and empty. */
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
