import { useIsMutating } from '@tanstack/react-query';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useWrite } from '../api/use-write.ts';
import { Confirm } from '../ui/dialog.tsx';

interface Row {
  id: string;
}

interface ConfirmOptions<Each extends Row> extends Pick<
  ComponentProps<typeof Confirm>,
  'question' | 'action' | 'pendingAction'
> {
  describe: (row: Each) => ReactNode;
  write: (row: Each) => Promise<unknown>;
  onDone: () => void;
  /** @param close closes the dialog, which otherwise stays open */
  onFailed: (error: Error, close: () => void) => void;
}

interface ConfirmRowProps<Each extends Row> extends ConfirmOptions<Each> {
  row: Each;
  onClose: () => void;
}

function ConfirmRow<Each extends Row>(props: ConfirmRowProps<Each>) {
  const { row, describe, write, onDone, onFailed, onClose, ...texts } = props;
  const key = [row.id];
  // The user may have closed and reopened the dialog while the change is pending.
  const isPending = useIsMutating({ mutationKey: key }) > 0;
  const { mutate } = useWrite({
    key,
    write: () => write(row),
    onDone: () => {
      onClose();
      onDone();
    },
    onFailed: (error) => onFailed(error, onClose),
  });
  return (
    <Confirm
      {...texts}
      open
      description={describe(row)}
      isPending={isPending}
      onConfirm={() => {
        if (!isPending) mutate();
      }}
      onCancel={onClose}
    />
  );
}

/** Returns a function that asks before a change of a row, and the dialog. The changes of several rows can be pending. */
export function useConfirmRow<Each extends Row>(options: ConfirmOptions<Each>) {
  const [row, setRow] = useState<Each | null>(null);
  // When a pending change ends, the dialog may already ask about another row.
  const close = (changed: Each) => setRow((asked) => (asked?.id === changed.id ? null : asked));
  return {
    ask: setRow,
    dialog: row && <ConfirmRow key={row.id} row={row} onClose={() => close(row)} {...options} />,
  };
}
