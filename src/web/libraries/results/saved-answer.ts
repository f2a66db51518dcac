import { hashKey } from '@tanstack/react-query';
import type { NewCalculation } from '../../../contract/calculations.ts';
import { object, text } from '../../stored/schema.ts';
import { defineStored } from '../../stored/stored.ts';

/** A result without its name. */
export type UnnamedCalculation = Omit<NewCalculation, 'name'>;

/** The answer that was saved last. Saving it again would duplicate it. */
export const savedAnswer = defineStored<{ id: string; name: string; key: string } | null>({
  key: 'saved-answer',
  version: 2,
  schema: object({ id: text, name: text, key: text }),
  initial: null,
});

/**
 * Returns a key that is equal for equal answers. It ignores the pattern's ID, which can change, and the order of fields,
 * which differs between the server and the page.
 */
export const getAnswerKey = ({ userStitches, userRows, results }: UnnamedCalculation): string =>
  hashKey([userStitches, userRows, results]);

/** Clears the answer when its row is deleted, so that it can be saved again. */
export function clearSavedAnswer(id: string): void {
  if (savedAnswer.get()?.id === id) savedAnswer.set(null);
}
