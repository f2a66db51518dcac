import type { NewCalculation } from '../../../contract/calculations.ts';
import { object, text } from '../../schema.ts';
import { defineStored } from '../../stored.ts';

/** A result without its name. */
export type UnnamedCalculation = Omit<NewCalculation, 'name'>;

/** The answer that was saved last. Saving it again would duplicate it. */
export const savedAnswer = defineStored<{ id: string; name: string; content: string } | null>({
  key: 'saved-answer',
  version: 1,
  schema: object({ id: text, name: text, content: text }),
  initial: null,
});

const sortFields = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/**
 * Returns a text by which to compare two answers. It ignores the pattern's ID, which can change, and the order of
 * fields, which differs between the server and the page.
 */
export const toComparableText = ({ userStitches, userRows, results }: UnnamedCalculation): string =>
  JSON.stringify([userStitches, userRows, results], sortFields);

/** Clears the answer when its row is deleted, so that it can be saved again. */
export function clearSavedAnswer(id: string): void {
  if (savedAnswer.get()?.id === id) savedAnswer.set(null);
}
