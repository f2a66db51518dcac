import type { NewCalculation } from '../../../contract/calculations.ts';
import { fieldsOf, textOrNull } from '../../json-fields.ts';
import { createStored } from '../../stored.ts';

/** All of a result but its name. */
export type UnnamedCalculation = Omit<NewCalculation, 'name'>;

/** The answer that was saved last: another press of Save would only double it. */
export const savedAnswer = createStored<{ id: string; name: string; content: string } | null>(
  'swatchwise.kept.saved-answer',
  null,
  (stored) => {
    const { id, name, content } = fieldsOf(stored);
    const [savedId, savedName, saved] = [textOrNull(id), textOrNull(name), textOrNull(content)];
    return savedId === null || savedName === null || saved === null
      ? null
      : { id: savedId, name: savedName, content: saved };
  },
  'tab',
);

/** What two answers are compared by; the pattern may have got another id on its way to the server. */
export const contentOf = ({ userStitches, userRows, results }: UnnamedCalculation): string =>
  JSON.stringify([userStitches, userRows, results]);

/** Once it is deleted, it can be saved anew. */
export function forgetSavedAnswer(id: string): void {
  if (savedAnswer.get()?.id === id) savedAnswer.set(null);
}
