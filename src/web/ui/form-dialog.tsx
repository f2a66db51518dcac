import { useState, type ComponentProps } from 'react';
import { Confirm } from './confirm.tsx';
import { Dialog } from './dialog.tsx';

interface FormDialogProps extends Omit<ComponentProps<typeof Dialog>, 'open' | 'onOpenChange'> {
  /** Whether something was entered since it opened. */
  isTouched: boolean;
  onClose: () => void;
}

/** An open dialog to enter something in: a slip, Escape or a press outside, does not throw that away unasked. */
export function FormDialog({ isTouched, onClose, ...dialog }: FormDialogProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Dialog {...dialog} open onOpenChange={() => (isTouched ? setIsAsking(true) : onClose())} />
      <Confirm
        open={isAsking}
        question="Discard what you entered?"
        description="Your changes aren’t saved."
        action="Discard"
        refusal="Keep Editing"
        onConfirm={onClose}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
