import type { Swatch } from '../../../contract/swatches.ts';
import { errorMessage } from '../../api/client.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.ts';
import { useRemoveSwatch } from './queries.ts';
import type { SwatchWords } from './words.ts';

interface RemoveSwatchProps {
  /** The swatch to delete; `null` while nothing is asked. */
  swatch: Swatch | null;
  words: SwatchWords;
  onClose: () => void;
}

/** Asks before a swatch is deleted. */
export function RemoveSwatch({ swatch, words, onClose }: RemoveSwatchProps) {
  const remove = useRemoveSwatch({
    onDone: () => {
      onClose();
      toast(words.removed);
    },
    onFailed: (error) => {
      onClose();
      toast({
        ...words.removeFailed(errorMessage(error, 'Failed to delete gauge swatch')),
        variant: 'destructive',
      });
    },
  });
  return (
    <Confirm
      open={swatch !== null}
      question="Are you sure you want to delete this gauge swatch?"
      description={<bdi className="font-semibold wrap-anywhere">{swatch?.yarnName}</bdi>}
      action="Delete"
      pendingAction="Deleting…"
      isPending={remove.isPending}
      onConfirm={() => swatch && remove.mutate(swatch.id)}
      onCancel={onClose}
    />
  );
}
