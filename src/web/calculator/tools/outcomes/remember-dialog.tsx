import { useMemo } from 'react';
import { MAX_NAME_LENGTH } from '../../../../engine/limits.ts';
import { createIdempotencyKey } from '../../../api/client.ts';
import { createDraftSchema } from '../../../forms/draft.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { object, withDefault, orNull, text } from '../../../stored/schema.ts';
import { useStored } from '../../../stored/stored.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { readPlannedSizes } from './planned-sizes.ts';
import { reportNotSaved, saveProjects, storedRemembering } from './stored-projects.ts';

const readDraft = orNull(
  createDraftSchema(object({ name: withDefault(text, ''), row: withDefault(text, '0') })),
);

/** The name of the project, and the row of its size. */
const store = { ...storedRemembering, initial: null, get: () => readDraft(storedRemembering.get()) };

export interface RememberDialogProps {
  recommendation: { recommendedSize: string };
}

/** The dialog that remembers a project on this device, with what it is expected to measure. */
export function RememberDialog({ recommendation }: RememberDialogProps) {
  const stored = useStored(storedRemembering);
  const draft = useMemo(() => readDraft(stored), [stored]);
  return draft && <OpenDialog draft={draft} recommendation={recommendation} />;
}

interface OpenDialogProps extends RememberDialogProps {
  draft: NonNullable<ReturnType<typeof readDraft>>;
}

function OpenDialog({ draft, recommendation }: OpenDialogProps) {
  const { sizes } = readPlannedSizes(recommendation, recommendation.recommendedSize);
  const form = useForm({
    store,
    draft,
    check: ({ name }) => (name.trim() === '' ? { name: 'Enter a name for your project' } : {}),
    write: ({ fields }) => {
      const size = sizes[Number(fields.row)] ?? { size: '', plannedBust: null, plannedLength: null };
      const project = {
        id: createIdempotencyKey(),
        name: fields.name.trim(),
        createdAt: new Date().toISOString(),
        size: size.size,
        plannedBust: size.plannedBust,
        measuredBust: null,
        plannedLength: size.plannedLength,
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
