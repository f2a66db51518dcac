import { useState, type ComponentProps } from 'react';
import { Button } from '../ui/button.tsx';
import { Confirm, Dialog } from '../ui/dialog.tsx';
import type { Form } from './use-form.ts';

interface FormDialogProps extends Omit<ComponentProps<typeof Dialog>, 'open' | 'onDismiss' | 'footer'> {
  form: Pick<Form<object>, 'close' | 'formProps' | 'isSaving' | 'isTouched'>;
  action: string;
  pendingAction?: string;
  /** True to ask before the input is discarded. */
  isTouched?: boolean;
}

/** The dialog of an open form. Escape or a click outside asks before it discards the input. */
export function FormDialog({ form, children, ...props }: FormDialogProps) {
  const { action, pendingAction = 'Saving...', isTouched = form.isTouched, ...dialog } = props;
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Dialog
        {...dialog}
        open
        onDismiss={() => (isTouched ? setIsAsking(true) : form.close())}
        footer={
          <>
            <Button onClick={form.close}>Cancel</Button>
            <Button type="submit" form={form.formProps.id} variant="primary" aria-disabled={form.isSaving}>
              {form.isSaving ? pendingAction : action}
            </Button>
          </>
        }
      >
        <form {...form.formProps} className="flex flex-col gap-4">
          {children}
        </form>
      </Dialog>
      <Confirm
        open={isAsking}
        question="Discard what you entered?"
        description="Your changes aren’t saved."
        action="Discard"
        cancelLabel="Keep Editing"
        onConfirm={form.close}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
