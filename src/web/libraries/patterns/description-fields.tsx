import { LONGEST_LINK, LONGEST_NOTES } from '../../../engine/limits.ts';
import type { Form } from '../../forms/use-form.ts';
import { TextField } from '../../ui/field.tsx';

interface Description {
  savedUrl: string;
  savedDescription: string;
}

/** The fields for a pattern's address and description. */
export function DescriptionFields({ field }: Pick<Form<Description>, 'field'>) {
  return (
    <>
      <TextField
        label="Pattern URL (optional)"
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={LONGEST_LINK}
        {...field('savedUrl')}
      />
      <TextField label="Description (optional)" maxLength={LONGEST_NOTES} {...field('savedDescription')} />
    </>
  );
}
