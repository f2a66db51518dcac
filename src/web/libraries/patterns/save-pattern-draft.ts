import { createFormDraft } from '../../forms/draft.ts';
import { object, or, text, type Infer } from '../../stored/schema.ts';

const fieldsSchema = object({
  savedName: or(text, ''),
  savedUrl: or(text, ''),
  savedDescription: or(text, ''),
});
export type SaveFields = Infer<typeof fieldsSchema>;

export const savePatternDraft = createFormDraft({ key: 'save-pattern', version: 1, schema: fieldsSchema });
