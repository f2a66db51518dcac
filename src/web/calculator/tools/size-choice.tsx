import type { SizeComparison } from '../../../engine/recommendation.ts';
import { formatLength } from '../../../engine/sentences.ts';
import { describeOtherLength, readSizeNumbers, type AmountUnit } from '../../../engine/size-numbers.ts';
import { number, object, orNull, text, type Schema } from '../../stored/schema.ts';
import { RadioList } from '../../ui/radio-list.tsx';
import type { FieldsProps, PlannerContext, ToolQuestion } from './tool.ts';
import { withNonBreakingSpaces } from '../../ui/format.ts';

/** The chosen size; `null` for the recommended one. Several sizes may have the same name, so its row is stored too. */
export type SizeChoice = { row: number; size: string } | null;

export const readSizeChoice: Schema<SizeChoice> = orNull(object({ row: number, size: text }));

/**
 * Returns the row of the chosen size. Without a choice, or if that row has another name now, returns the row of the
 * recommended size, or else the first one.
 */
export function getSizeRow(choice: SizeChoice, sizes: readonly SizeComparison[]): number {
  const isKnown = choice !== null && sizes[choice.row]?.size === choice.size;
  return isKnown
    ? choice.row
    : Math.max(
        0,
        sizes.findIndex(({ isRecommended }) => isRecommended),
      );
}

/** Returns the choice of a row that a control gives as text. */
export function toSizeChoice(chosen: string, sizes: readonly SizeComparison[]): SizeChoice {
  const row = Number(chosen);
  return { row, size: sizes[row]?.size ?? '' };
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

/** Returns the only number if there is one, otherwise the number at the row of a size. */
export const pickSizeNumber = (numbers: readonly number[] | null, row: number): number | null =>
  numbers?.[numbers.length === 1 ? 0 : row] ?? null;

interface SizeEntry {
  size: SizeChoice;
}

function SizeFields({ title, entry, context: { sizes, unit }, onChange }: FieldsProps<SizeEntry>) {
  return (
    <RadioList
      label={title}
      value={String(getSizeRow(entry.size, sizes))}
      options={sizes.map(({ size, originalMeasurement, adjustedMeasurement, isRecommended }, row) => ({
        value: String(row),
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
export const createSizeQuestion = (title: string): ToolQuestion<SizeEntry> => ({
  name: 'size',
  title,
  answerName: 'Size',
  describeAnswer: ({ size }, { sizes }) => sizes[getSizeRow(size, sizes)]?.size ?? '',
  findProblems: () => ({}),
  Fields: SizeFields,
});
