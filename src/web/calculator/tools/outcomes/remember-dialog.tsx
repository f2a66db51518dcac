import { MAX_NAME_LENGTH } from '../../../../engine/limits.ts';
import { createIdempotencyKey } from '../../../api/client.ts';
import type { FormDraft } from '../../../forms/draft.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import {
  readPlannedSizes,
  rememberDraft,
  reportNotSaved,
  saveProjects,
  type RememberFields,
} from './stored-projects.ts';

export interface RememberDialogProps {
  draft: FormDraft<RememberFields>;
  recommendation: { recommendedSize: string };
}

/** The dialog that remembers a project on this device, with what it is expected to measure. */
export function RememberDialog({ draft, recommendation }: RememberDialogProps) {
  const { sizes } = readPlannedSizes(recommendation, recommendation.recommendedSize);
  const form = useForm({
    store: rememberDraft,
    draft,
    check: ({ name }) => (name.trim() === '' ? { name: 'Enter a name for your project' } : {}),
    write: ({ fields }) => {
      const size = sizes[Number(fields.row)] ?? { size: '', plannedBust: null, plannedLength: null };
      const project = {
        id: createIdempotencyKey(),
        name: fields.name.trim(),
        createdAt: new Date().toISOString(),
        ...size,
        measuredBust: null,
        measuredLength: null,
      };
      return saveProjects((projects) => [project, ...projects]);
    },
    onSaved: () =>
      toast({
        title: 'Project Remembered',
        description: 'When it is knitted, enter what it measures under My Projects, below the results.',
      }),
    onFailed: () => reportNotSaved('Not Remembered'),
  });
  return (
    <FormDialog
      form={form}
      isTouched={false}
      title="Remember This Project"
      description="Kept on this device only, so that you can enter what the sweater measures when it is knitted."
      action="Remember"
    >
      <TextField
        label="Name"
        required
        maxLength={MAX_NAME_LENGTH}
        onFocus={(event) => event.target.select()}
        {...form.field('name')}
      />
      {sizes.length > 1 && (
        <SelectField
          label="Size you knit"
          options={sizes.map(({ size }, row) => ({ value: String(row), label: size }))}
          {...form.field('row')}
        />
      )}
    </FormDialog>
  );
}
