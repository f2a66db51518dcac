import type { Swatch } from '../../../contract/swatches.ts';
import { getErrorMessage } from '../../api/client.ts';
import { RemoveRow } from '../remove-row.tsx';
import { useDeleteSwatch } from './queries.ts';
import type { SwatchWords } from './words.ts';

interface RemoveSwatchProps {
  /** The swatch to delete; `null` while nothing is asked. */
  swatch: Swatch | null;
  words: SwatchWords;
  onClose: () => void;
}

/** Asks before a swatch is deleted. */
export function RemoveSwatch({ swatch, words, onClose }: RemoveSwatchProps) {
  return (
    <RemoveRow
      row={swatch}
      getName={({ yarnName }) => yarnName}
      question="Are you sure you want to delete this gauge swatch?"
      remove={useDeleteSwatch()}
      removed={words.removed}
      describeFailure={(error) => words.removeFailed(getErrorMessage(error, ''))}
      onClose={onClose}
    />
  );
}
