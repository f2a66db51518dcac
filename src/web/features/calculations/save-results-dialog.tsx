import { useId, useRef, useState, type SubmitEvent } from 'react';
import { LONGEST_NAME } from '../../../engine/limits.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { NAME_MISSING, tellNameMissing } from './name-missing.ts';

interface SaveResultsDialogProps {
  /** `null` while it is closed. */
  name: string | null;
  isSaving: boolean;
  hasFailed: boolean;
  onChange: (name: string) => void;
  onSave: () => void;
  onCancel: () => void;
}

/** Asks for the name of a result. */
export function SaveResultsDialog({
  name,
  isSaving,
  hasFailed,
  onChange,
  onSave,
  onCancel,
}: SaveResultsDialogProps) {
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isMissing, setIsMissing] = useState(false);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isBlank = name?.trim() === '';
    setIsMissing(isBlank);
    if (isBlank) {
      tellNameMissing();
      field.current?.focus();
    } else onSave();
  };

  return (
    <Dialog
      open={name !== null}
      onOpenChange={onCancel}
      title="Save Results"
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" aria-disabled={isSaving}>
            {isSaving ? 'Saving...' : 'Save'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field
          label="Name"
          hint="For example: Ada’s green cardigan."
          error={isMissing ? NAME_MISSING : undefined}
        >
          {(ids) => (
            <Input
              {...ids}
              ref={field}
              required
              autoComplete="off"
              maxLength={LONGEST_NAME}
              value={name ?? ''}
              onFocus={(event) => event.target.select()}
              onChange={(event) => {
                setIsMissing(false);
                onChange(event.target.value);
              }}
            />
          )}
        </Field>
        {hasFailed && !isSaving && <Alert tone="bad">Not saved. Press Save to try again.</Alert>}
      </form>
    </Dialog>
  );
}
