import { createFormDraft } from '../../../forms/draft.ts';
import { readUnitInput } from '../../../measurement-inputs/stored-entries.ts';
import { object, or, text, type Infer } from '../../../stored/schema.ts';

const fieldsSchema = object({
  /** The row of the size. */
  row: or(text, '0'),
  bust: readUnitInput,
  length: readUnitInput,
  plannedLength: readUnitInput,
});

/** The input of the dialog. */
export type OutcomeFields = Infer<typeof fieldsSchema>;

/** The open dialog. Its row is a saved result, or a project on this device. */
export const outcomeDraft = createFormDraft({ key: 'outcome', version: 1, schema: fieldsSchema });
