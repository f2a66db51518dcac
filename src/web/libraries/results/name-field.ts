import { createFormDraft } from '../../forms/draft.ts';
import { object, or, text, type Infer } from '../../stored/schema.ts';
import { toast } from '../../ui/toast.ts';

/** The name of a result, in the forms that save and rename it. */
export const nameSchema = object({ name: or(text, '') });
export type NameFields = Infer<typeof nameSchema>;

/** Reports an error of the name. */
export const reportInvalidName = (description: string) =>
  toast({ title: 'Error', description, variant: 'destructive' });

/** The name of the result that is being saved. */
export const saveResultsDraft = createFormDraft({ key: 'save-results', version: 1, schema: nameSchema });

export const MISSING_DATA = 'Missing required data to save calculation';

/** Reports that there is no result to save. */
export function showMissingData(): void {
  toast({
    title: MISSING_DATA,
    description: 'Press Calculate Size again, then save.',
    variant: 'destructive',
  });
}
