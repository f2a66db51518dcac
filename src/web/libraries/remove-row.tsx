import type { ReactNode } from 'react';
import { useConfirmRow } from '../forms/confirm-row.tsx';
import { toast, type ToastMessage } from '../ui/toast.ts';

interface RemoveRowOptions<Row> {
  getName: (row: Row) => string | null;
  question: string;
  /** Directly follows the name, so it starts with a space or a line break. */
  note?: ReactNode;
  remove: (row: Row) => Promise<void>;
  successToast: ToastMessage;
  describeFailure: (error: Error) => ToastMessage;
}

/** Returns a function that asks before a row of a library is deleted, and the dialog. */
export function useRemoveRow<Row extends { id: string }>(options: RemoveRowOptions<Row>) {
  const { getName, question, note, remove, successToast, describeFailure } = options;
  return useConfirmRow<Row>({
    question,
    describe: (row) => (
      <>
        <bdi className="font-semibold wrap-anywhere">{getName(row)}</bdi>
        {note}
      </>
    ),
    action: 'Delete',
    pendingAction: 'Deleting…',
    write: remove,
    onDone: () => toast(successToast),
    onFailed: (error, close) => {
      close();
      toast({ ...describeFailure(error), variant: 'destructive' });
    },
  });
}
