import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmProps {
  open: boolean;
  /** What is asked: "Are you sure you want to delete this gauge swatch?" */
  question: string;
  /** What is lost, and what stays. */
  description?: ReactNode;
  /** The word on the button that does it: "Delete". */
  action: string;
  /** The word on the button that leaves all as it is. */
  refusal?: string;
  /** What stands on the button while it is being done, if that takes time: "Deleting…". */
  pendingAction?: string;
  isPending?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that cannot be undone. */
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
