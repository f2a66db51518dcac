import type { ComponentType } from 'react';
import type { Gauge, PatternGauge } from '../../../engine/gauge.ts';
import type { SizeComparison } from '../../../engine/recommendation.ts';
import type { NeedleSwatch } from '../../../engine/needle-hint.ts';
import type { GaugeConversion, LengthUnit } from '../../../engine/units.ts';
import type { Problems } from '../../forms/use-problems.ts';
import type { UnitsCard } from '../../measurement-inputs/card-units.ts';
import { flag, oneOf, orNull, type Schema } from '../../stored/schema.ts';
import type { ToolId } from './stored-planner.ts';

/** The saved swatches of a signed-in user, which load when they are compared. */
export interface SavedSwatchList {
  /** `undefined` while they load, and if they could not be loaded. */
  swatches: readonly NeedleSwatch[] | undefined;
  isPending: boolean;
  retry: () => void;
}

/** The result that is planned for. Gauges per 4 inches, measurements in inches. */
export interface PlannedResult {
  /** `null` if the pattern of a saved result is unknown. */
  patternGauge: PatternGauge | null;
  knitterGauge: Gauge;
  /** In the pattern's order. */
  sizes: readonly SizeComparison[];
  /** `null` if a saved result does not contain it. */
  desiredBust: number | null;
  conversion: GaugeConversion;
  /** `null` for guests. */
  savedSwatches: SavedSwatchList | null;
}

/** The input of a tool's answers besides its own entry. */
export interface PlannerContext extends PlannedResult {
  /** The unit of the tool's card. */
  unit: LengthUnit;
}

/** Returns a key by which to tell the pattern from others. */
export const getPatternKey = ({ patternGauge, sizes }: PlannerContext): string =>
  JSON.stringify([
    patternGauge,
    sizes.map(({ size, originalMeasurement, originalLength }) => [size, originalMeasurement, originalLength]),
  ]);

/** The user's position in the questions of a tool. */
export interface ToolProgress<Question extends string> {
  /** The shown question; `null` after the last one. Then the result is shown, or the first question without an answer. */
  at: Question | null;
  /** True if all questions were answered before. A changed answer then leads back to the result. */
  isComplete: boolean;
}

/** Returns the schemas of the stored progress. */
export const progressSchemas = <const Question extends string>(questions: readonly Question[]) => ({
  at: orNull(oneOf(...questions)),
  isComplete: flag,
});

export interface FieldsProps<Entry> {
  entry: Entry;
  context: PlannerContext;
  problems: Problems;
  onChange: (change: Partial<Entry>) => void;
}

/** A tool of the planner: its questions, one at a time, and the result of their answers. */
export interface Tool<Question extends string, Entry extends ToolProgress<Question>> {
  id: ToolId;
  /** The title of its card: "Row Planner". */
  title: string;
  /** Its name in a sentence: "row planner". */
  name: string;
  /** The name of its result: "plan". */
  resultName: string;
  /** True if the result is a table that can be as wide as the card. */
  hasWideResult?: boolean;
  unitsCard: UnitsCard;
  /** True if its answers are what a pattern says. For another pattern, the user then has to confirm them. */
  isAboutPattern: boolean;
  /** The names of the card's units, if they are not those of lengths. */
  unitLabels?: Readonly<Record<LengthUnit, string>>;
  emptyEntry: Entry;
  readEntry: Schema<Entry>;
  /** Returns the questions to ask, in order. */
  listQuestions: (context: PlannerContext) => readonly Question[];
  getQuestion: (question: Question, entry: Entry) => string;
  /** The names of the answers. */
  answerNames: Readonly<Record<Question, string>>;
  /** Returns the answer to a question as text; empty while there is none. */
  describeAnswer: (question: Question, entry: Entry, context: PlannerContext) => string;
  /** Returns the errors of a question's fields, also of those that are empty. */
  findProblems: (entry: Entry, question: Question, context: PlannerContext) => Problems;
  /** Returns the typed texts by the names of their fields. */
  getTexts: (entry: Entry) => Readonly<Record<string, string>>;
  fields: Readonly<Record<Question, ComponentType<FieldsProps<Entry>>>>;
  /** Shown when all questions have usable answers. */
  Result: ComponentType<{ entry: Entry; context: PlannerContext }>;
}

/** The parts of a tool that decide which question is next. */
type QuestionList<Question extends string, Entry extends ToolProgress<Question>> = Pick<
  Tool<Question, Entry>,
  'listQuestions' | 'findProblems'
>;

/** Returns the questions that have no usable answer yet. */
export const listOpenQuestions = <Question extends string, Entry extends ToolProgress<Question>>(
  { listQuestions, findProblems }: QuestionList<Question, Entry>,
  entry: Entry,
  context: PlannerContext,
): Question[] =>
  listQuestions(context).filter((question) => Object.keys(findProblems(entry, question, context)).length > 0);

/**
 * Returns the question to show; `null` for the result. Another pattern or gauge may need another answer, or not have the
 * stored question.
 */
export function getShownQuestion<Question extends string, Entry extends ToolProgress<Question>>(
  tool: QuestionList<Question, Entry>,
  entry: Entry,
  context: PlannerContext,
): Question | null {
  const { at } = entry;
  return at !== null && tool.listQuestions(context).includes(at)
    ? at
    : (listOpenQuestions(tool, entry, context)[0] ?? null);
}

/**
 * Returns what to show after a question is answered: the next question in order, or after a change the next one that the
 * result needs; `null` for the result.
 */
export function getNext<Question extends string, Entry extends ToolProgress<Question>>(
  tool: QuestionList<Question, Entry>,
  entry: Entry,
  question: Question,
  context: PlannerContext,
): Question | null {
  const questions = tool.listQuestions(context);
  const next = entry.isComplete
    ? listOpenQuestions(tool, entry, context).find((open) => open !== question)
    : questions[questions.indexOf(question) + 1];
  return next ?? null;
}
