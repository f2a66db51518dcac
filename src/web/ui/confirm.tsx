import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmProps {
  open: boolean;
  /** For example "Are you sure you want to delete this gauge swatch?" */
  question: string;
  /** A description of what is deleted and what is not. */
  description?: ReactNode;
  /** The label of the button that confirms: "Delete". */
  action: string;
  /** The label of the button that cancels. */
  refusal?: string;
  /** The label of the confirming button while `isPending`: "Deleting…". */
  pendingAction?: string;
  isPending?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A dialog that asks before an action that cannot be undone. */
export function Confirm({
  open,
  question,
  description,
  action,
  refusal = 'Cancel',
  pendingAction = action,
  isPending = false,
  onConfirm,
  onCancel,
}: ConfirmProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onCancel}
      title={question}
      description={description}
      footer={
        <>
          <Button onClick={onCancel}>{refusal}</Button>
          <Button
            variant="danger"
            aria-disabled={isPending}
            onClick={() => {
              if (!isPending) onConfirm();
            }}
          >
            {isPending ? pendingAction : action}
          </Button>
        </>
      }
    />
  );
}
