import { useState } from 'react';
import type { Calculation } from '../../../contract/calculations.ts';
import { errorMessage } from '../../api/client.ts';
import { newDraft } from '../../forms/draft.ts';
import { useStored } from '../../stored/stored.ts';
import { PrintNote, rowsGap } from '../../ui/library-rows.tsx';
import { matchesSearch, Search, useShownPart } from '../../ui/long-list.tsx';
import { Empty } from '../../ui/placeholders.tsx';
import { RemoveRow } from '../remove-row.tsx';
import { CalculationRow, readSavedNames } from './calculation-row.tsx';
import { OutcomeDialog, openOutcomeDialog } from './outcome-dialog.tsx';
import { outcomeDraft } from './outcome-form.ts';
import { useDeleteCalculation } from './queries.ts';
import { renameDraft } from './rename.tsx';

/** The saved results, newest first; never empty. */
export function CalculationList({ calculations }: { calculations: readonly Calculation[] }) {
  const [search, setSearch] = useState('');
  const renamed = useStored(renameDraft);
  const outcome = useStored(outcomeDraft);
  const measured = outcome && calculations.find(({ id }) => id === outcome.row?.id);
  const [removing, setRemoving] = useState<Calculation | null>(null);
  const deleteCalculation = useDeleteCalculation();
  const found = calculations.filter((calculation) => {
    const { patternName, swatchName } = readSavedNames(calculation);
    return matchesSearch(search, [calculation.name, patternName, swatchName]);
  });
  const { shown, more } = useShownPart(found);

  return (
    <div className="flex flex-col gap-5 print:gap-1">
      <Search label="Search by name, pattern or swatch" value={search} onChange={setSearch} />
      <p role="status" className="sr-only">
        {search.trim() !== '' && `${found.length} of ${calculations.length} results`}
      </p>
      {found.length === 0 && (
        <Empty title="No results match your search">Try fewer letters, or another name.</Empty>
      )}
      <PrintNote />
      <ul tabIndex={-1} aria-label="Saved results" className={`${rowsGap} outline-none`}>
        {shown.map((calculation) => (
          <CalculationRow
            key={calculation.id}
            calculation={calculation}
            renaming={renamed?.row?.id === calculation.id ? renamed : null}
            onRename={() => renameDraft.set(newDraft({ name: calculation.name }, calculation))}
            onMeasure={() => openOutcomeDialog(calculation)}
            onRemove={() => setRemoving(calculation)}
          />
        ))}
      </ul>
      {more}
      {measured && <OutcomeDialog calculation={measured} draft={outcome} />}
      <RemoveRow
        row={removing}
        getName={({ name }) => name}
        question="Are you sure you want to delete this calculation?"
        note=" cannot be recovered."
        remove={deleteCalculation}
        removed={{ title: 'Calculation Deleted' }}
        describeFailure={(error) => ({
          title: 'Delete Failed',
          description: errorMessage(error),
        })}
        onClose={() => setRemoving(null)}
      />
    </div>
  );
}
