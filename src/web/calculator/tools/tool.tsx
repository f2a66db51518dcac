import type { ReactNode } from 'react';
import type { LengthUnit } from '../../../engine/units.ts';
import type { Problems } from '../../forms/use-problems.ts';
import type { UnitsCard } from '../../measurement-inputs/card-units.ts';
import type { FieldBinding } from '../../ui/field-groups.tsx';
import { boolean, object, withDefault, orNull, text, type Schema, number } from '../../stored/schema.ts';
import type { PlannedResult, ToolId } from './planner-buttons.tsx';
import type { SizeComparison } from '../../../engine/recommendation.ts';
import { formatLength } from '../../../engine/sentences.ts';
import { describeOtherLength, readSizeNumbers, type AmountUnit } from '../../../engine/size-numbers.ts';
import { RadioList } from '../../ui/radio-list.tsx';
import { withNonBreakingSpaces } from '../../ui/format.ts';

/** What a tool uses besides its own entry: the result that is planned for, and the unit to show. */
export interface PlannerContext extends PlannedResult {
  unit: LengthUnit;
}

/** Returns a key by which to tell the pattern from others. */
export const getPatternKey = ({ patternGauge, sizes }: PlannerContext): string =>
  JSON.stringify([
    patternGauge,
    sizes.map(({ size, originalMeasurement, originalLength }) => [size, originalMeasurement, originalLength]),
  ]);

/** The user's position in the questions of a tool, stored with its entry. */
export interface Progress {
  /** The shown question; `null` after the last one. Then the result is shown, or the first question without an answer. */
  at: string | null;
  /** True if all questions were answered before. A changed answer then leads back to the result. */
  isComplete: boolean;
  /** The key of the pattern that the entry was typed for; `null` if it is unknown. */
  pattern: string | null;
}

/** Starts with the question for the size, if there is one: the recommended size counts as its answer, but should be seen. */
export const START: Progress = { at: 'size', isComplete: false, pattern: null };

export const readProgress: Schema<Progress> = withDefault(
  object({ at: orNull(text), isComplete: boolean, pattern: orNull(text) }),
  START,
);

export interface FieldsProps<Entry> {
  entry: Entry;
  context: PlannerContext;
  title: string;
  problems: Problems;
  onChange: (patch: Partial<Entry>) => void;
  bind: <Name extends keyof Entry & string>(name: Name) => FieldBinding<Entry[Name]>;
}

export interface ResultProps<Entry> {
  entry: Entry;
  context: PlannerContext;
}

export interface ToolQuestion<Entry> {
  /** Stored. A question about the size is called "size". */
  name: string;
  title: string | ((entry: Entry) => string);
  answerName: string;
  describeAnswer: (entry: Entry, context: PlannerContext) => string;
  /** Returns the errors of the fields, including empty ones. */
  findProblems: (entry: Entry, context: PlannerContext) => Problems;
  Fields: (props: FieldsProps<Entry>) => ReactNode;
}

/** A tool of the planner: its questions, one at a time, and the result of their answers. */
export interface Tool<Entry> {
  id: ToolId;
  /** The title of its card: "Row Planner". In lower case, also its name in a sentence. */
  title: string;
  /** The name of its result: "plan". */
  resultName: string;
  /** True if the result is a table that can be as wide as the card. */
  hasWideResult?: boolean;
  unitsCard: UnitsCard;
  /** True if its answers are what a pattern says. For another pattern, the user then has to confirm them. */
  isAboutPattern: boolean;
  /** The names of the card's units, if they are not those of lengths. */
  unitLabels?: Readonly<Record<LengthUnit, string>>;
  /** Reads the stored entry. Parts that cannot be read are empty. */
  readEntry: Schema<Entry>;
  /** In the order in which they are asked. */
  questions: readonly ToolQuestion<Entry>[];
  /** Shown when all questions have usable answers. */
  Result: (props: ResultProps<Entry>) => ReactNode;
}

/** A tool with what was typed into it, for a result. */
export interface ToolState<Entry> {
  tool: Tool<Entry>;
  entry: Entry;
  progress: Progress;
  context: PlannerContext;
}

/** Returns the questions to ask: that for the size only if there are several. */
export const listQuestions = <Entry,>({ tool, context }: ToolState<Entry>): ToolQuestion<Entry>[] =>
  tool.questions.filter(({ name }) => name !== 'size' || context.sizes.length > 1);

/** Returns the questions that have no usable answer yet. */
export const listOpenQuestions = <Entry,>(state: ToolState<Entry>): ToolQuestion<Entry>[] =>
  listQuestions(state).filter(
    ({ findProblems }) => Object.keys(findProblems(state.entry, state.context)).length > 0,
  );

/** Returns the question to show; `null` for the result. An answer may be unusable with another pattern or gauge. */
export function getShownQuestion<Entry>(state: ToolState<Entry>): ToolQuestion<Entry> | null {
  const stored = listQuestions(state).find(({ name }) => name === state.progress.at);
  return stored ?? listOpenQuestions(state)[0] ?? null;
}

/**
 * Returns the question that follows another; `null` for the result. After a change to a complete set of answers, this is the
 * first other question without a usable answer.
 */
export function getNext<Entry>(
  state: ToolState<Entry>,
  question: ToolQuestion<Entry>,
): ToolQuestion<Entry> | null {
  const questions = listQuestions(state);
  const next = state.progress.isComplete
    ? listOpenQuestions(state).find((open) => open !== question)
    : questions[questions.indexOf(question) + 1];
  return next ?? null;
}

/** The chosen size; `null` for the recommended one. Several sizes may have one name, so its index is stored too, as `row`. */
export type SizeChoice = { row: number; size: string } | null;

export const readSizeChoice: Schema<SizeChoice> = orNull(object({ row: number, size: text }));

/**
 * Returns the index of the chosen size. Without a choice, or if that size has another name now, returns the index of the
 * recommended size, or else of the first one.
 */
export function getSizeIndex(choice: SizeChoice, sizes: readonly SizeComparison[]): number {
  if (choice !== null && sizes[choice.row]?.size === choice.size) return choice.row;
  const recommended = sizes.findIndex(({ isRecommended }) => isRecommended);
  return Math.max(recommended, 0);
}

/** Returns the choice of the size whose index a control gives as text. */
export function toSizeChoice(chosen: string, sizes: readonly SizeComparison[]): SizeChoice {
  const index = Number(chosen);
  return { row: index, size: sizes[index]?.size ?? '' };
}

/** The typed numbers, one or for each size, or what to type instead. */
interface SizeNumbers {
  numbers: number[] | null;
  problem?: string;
}

/** Reads the number for one size, or the list for all sizes. @param problem what to type instead of anything else */
export function readNumbersForSizes(
  text: string,
  { sizes }: PlannerContext,
  unit: AmountUnit,
  isUsable: (number: number) => boolean,
  problem: string,
): SizeNumbers {
  const reading = readSizeNumbers(text, sizes.length);
  if ('length' in reading)
    return { numbers: null, problem: describeOtherLength(reading.length, sizes.length) };
  const isRead = 'numbers' in reading && (reading.unit === null || reading.unit === unit);
  return isRead && reading.numbers.every(isUsable)
    ? { numbers: reading.numbers }
    : { numbers: null, problem };
}

/** Returns the only number if there is just one, otherwise the number of a size. */
export const pickSizeNumber = (numbers: readonly number[] | null, sizeIndex: number): number | null =>
  numbers?.[numbers.length === 1 ? 0 : sizeIndex] ?? null;

interface EntryWithSize {
  size: SizeChoice;
}

function SizeFields({ title, entry, context: { sizes, unit }, onChange }: FieldsProps<EntryWithSize>) {
  return (
    <RadioList
      label={title}
      value={String(getSizeIndex(entry.size, sizes))}
      options={sizes.map(({ size, originalMeasurement, adjustedMeasurement, isRecommended }, index) => ({
        value: String(index),
        label: size,
        hint: withNonBreakingSpaces(
          `${isRecommended ? 'Recommended. ' : ''}Printed ${formatLength(originalMeasurement, unit)}, ${formatLength(adjustedMeasurement, unit)} at your gauge`,
        ),
      }))}
      onChange={(chosen) => onChange({ size: toSizeChoice(chosen, sizes) })}
    />
  );
}

/** Returns the question for the size. The recommended one is the answer until another is chosen. */
export const createSizeQuestion = (title: string): ToolQuestion<EntryWithSize> => ({
  name: 'size',
  title,
  answerName: 'Size',
  describeAnswer: ({ size }, { sizes }) => sizes[getSizeIndex(size, sizes)]?.size ?? '',
  findProblems: () => ({}),
  Fields: SizeFields,
});
