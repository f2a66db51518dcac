import {
  START,
  type PlannerContext,
  type ToolQuestion,
  type Tool,
} from '../../src/web/calculator/tools/tool.tsx';

/** A knitter with 18 × 24 and a pattern with 20 × 28, for a guest, without sizes. */
export const plannerContext: PlannerContext = {
  patternGauge: { stitches: 20, rows: 28 },
  knitterGauge: { stitches: 18, rows: 24 },
  uncertainty: null,
  sizes: [],
  desiredBust: 40,
  conversion: 'exact',
  savedSwatches: null,
  unit: 'in',
};

export function getQuestion<Entry>({ questions }: Tool<Entry>, name: string): ToolQuestion<Entry> {
  const question = questions.find((each) => each.name === name);
  if (!question) throw new Error(`There is no question "${name}"`);
  return question;
}

/** Returns a tool with what was typed into it, as when it was just opened unless `progress` says otherwise. */
export const toToolState = <Entry>(
  tool: Tool<Entry>,
  entry: Entry,
  context = plannerContext,
  progress = START,
) => ({ tool, entry, context, progress });
