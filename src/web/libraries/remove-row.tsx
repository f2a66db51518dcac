import type { ReactNode } from 'react';
import { useWrite } from '../api/use-write.ts';
import { Confirm } from '../ui/dialog.tsx';
import { toast, type ToastMessage } from '../ui/toast.ts';

interface RemoveRowProps<Row> {
  /** The row to delete; `null` while nothing is asked. */
  row: Row | null;
  getName: (row: Row) => string | null;
  question: string;
  /** Directly follows the name, so it starts with a space or a line break. */
  note?: ReactNode;
  remove: (row: Row) => Promise<void>;
  removed: ToastMessage;
  describeFailure: (error: Error) => ToastMessage;
  onClose: () => void;
}

/** Asks before a row of a library is deleted. */
export function RemoveRow<Row>({
  row,
  getName,
  question,
  note,
  remove,
  removed,
  describeFailure,
  onClose,
}: RemoveRowProps<Row>) {
  const closeIfShown = (removedRow: Row) => {
    // After Cancel, the dialog may ask about another row.
    if (row === removedRow) onClose();
  };
  const { mutate, isPending } = useWrite({
    write: remove,
    onDone: (_, removedRow: Row) => {
      closeIfShown(removedRow);
      toast(removed);
    },
    onFailed: (error, keptRow) => {
      closeIfShown(keptRow);
      toast({ ...describeFailure(error), variant: 'destructive' });
    },
  });
  return (
    <Confirm
      open={row !== null}
      question={question}
      description={
        <>
          <bdi className="font-semibold wrap-anywhere">{row && getName(row)}</bdi>
          {note}
        </>
      }
      action="Delete"
      pendingAction="Deleting…"
      isPending={isPending}
      onConfirm={() => row && mutate(row)}
      onCancel={onClose}
    />
  );
}
