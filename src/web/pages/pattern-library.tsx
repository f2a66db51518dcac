import { use, useCallback } from 'react';
import type { Pattern } from '../../contract/patterns.ts';
import { getErrorMessage } from '../api/client.ts';
import { ConversionContext } from '../measurement-inputs/card-units.ts';
import { LibraryPage } from '../libraries/library-page.tsx';
import { PatternDialog } from '../libraries/patterns/pattern-dialog.tsx';
import { openNewPattern, openPattern } from '../libraries/patterns/pattern-form.ts';
import { PatternRows } from '../libraries/patterns/pattern-rows.tsx';
import { useDeletePattern, useSavedPatterns } from '../libraries/queries.ts';
import { useRemoveRow } from '../libraries/remove-row.tsx';

export default function PatternLibrary() {
  const conversion = use(ConversionContext);
  const removal = useRemoveRow<Pattern>({
    getName: ({ savedName }) => savedName,
    question: 'Are you sure you want to delete this pattern?',
    note: (
      <>
        <br />
        Results saved with it are kept.
      </>
    ),
    remove: useDeletePattern(),
    successToast: { title: 'Pattern deleted' },
    describeFailure: (error) => ({
      title: 'Delete failed',
      description: getErrorMessage(error, 'Failed to delete pattern'),
    }),
  });
  const edit = useCallback((pattern: Pattern) => openPattern(pattern, conversion), [conversion]);
  return (
    <LibraryPage
      title="Saved Patterns"
      query={useSavedPatterns()}
      loading={{ label: 'Loading patterns', rowHeight: 'h-36' }}
      failure="Failed to load saved patterns"
      add={{ label: 'Add Pattern', firstLabel: 'Add Your First Pattern', onClick: openNewPattern }}
      empty={{
        title: 'No patterns saved yet',
        text: 'Keep a pattern’s gauge, sizes and link here, and use it with every swatch.',
      }}
      list={(patterns) => <PatternRows patterns={patterns} onEdit={edit} onRemove={removal.ask} />}
    >
      <PatternDialog />
      {removal.dialog}
    </LibraryPage>
  );
}
