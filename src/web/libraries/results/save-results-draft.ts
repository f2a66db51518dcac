import { createFormDraft } from '../../forms/draft.ts';
import { object, or, text } from '../../stored/schema.ts';
import { toastError } from '../../ui/toast.ts';

/** The name of the result that is being saved. */
export const saveResultsDraft = createFormDraft({
  key: 'save-results',
  version: 1,
  schema: object({ name: or(text, '') }),
});

export const MISSING_DATA = 'Missing required data to save calculation';

/** Reports that there is no result to save. */
export const showMissingData = () => toastError(MISSING_DATA, 'Click Calculate Size again, then save.');
