import { MAX_LINK_LENGTH, MAX_NOTES_LENGTH } from '../../../engine/limits.ts';
import type { Form } from '../../forms/use-form.ts';
import { TextField } from '../../ui/field.tsx';

interface Description {
  savedUrl: string;
  savedDescription: string;
}

/** The fields for a pattern's URL and description. */
export function DescriptionFields({ field }: Pick<Form<Description>, 'field'>) {
  return (
    <>
      <TextField
        label="Pattern URL (optional)"
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={MAX_LINK_LENGTH}
        {...field('savedUrl')}
      />
      <TextField label="Description (optional)" maxLength={MAX_NOTES_LENGTH} {...field('savedDescription')} />
    </>
  );
}
