import type { Pattern } from '../../../contract/patterns.ts';
import { errorMessage } from '../../api/client.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.ts';
import { useRemovePattern } from './queries.ts';

interface RemovePatternProps {
  /** The pattern to delete; `null` while nothing is asked. */
  pattern: Pattern | null;
  onClose: () => void;
}

/** Asks before a pattern is deleted. */
export function RemovePattern({ pattern, onClose }: RemovePatternProps) {
  const remove = useRemovePattern({
    onDone: () => {
      onClose();
      toast({ title: 'Pattern deleted' });
    },
    onFailed: (error) => {
      onClose();
      toast({
        title: 'Delete failed',
        description: errorMessage(error, 'Failed to delete pattern'),
        variant: 'destructive',
      });
    },
  });
  return (
    <Confirm
      open={pattern !== null}
      question="Are you sure you want to delete this pattern?"
      description={
        <>
          <bdi className="font-semibold wrap-anywhere">{pattern?.savedName}</bdi>
          <br />
          Results that you saved with it stay.
        </>
      }
      action="Delete"
      pendingAction="Deleting…"
      isPending={remove.isPending}
      onConfirm={() => pattern && remove.mutate(pattern.id)}
      onCancel={onClose}
    />
  );
}
