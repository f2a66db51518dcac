import { useState } from 'react';
import type { Calculation } from '../../../contract/calculations.ts';
import { errorMessage } from '../../api/client.ts';
import { useWrite } from '../../api/use-write.ts';
import { newDraft } from '../../forms/draft.ts';
import { outcomeDraft } from '../../calculator/tools/outcomes/outcome-draft.ts';
import { useStored } from '../../stored/stored.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { Empty } from '../../ui/empty.tsx';
import { rowsGap } from '../../ui/folding-row.tsx';
import { matchesSearch, Search } from '../../ui/search.tsx';
import { loadOrToast, onDemand } from '../../ui/on-demand.tsx';
import { PrintNote } from '../../ui/print-note.tsx';
import { useShownPart } from '../../ui/show-more.tsx';
import { toast } from '../../ui/toast.ts';
import { CalculationRow, readSavedNames } from './calculation-row.tsx';
import { removeCalculation, useReloadCalculations } from './queries.ts';
import { renameDraft } from './rename.tsx';
import type { ResultOutcomeDialogProps } from './result-outcome-dialog.tsx';

const loadOutcomeDialog = () => import('./result-outcome-dialog.tsx');
const OUTCOME_FAILURE = 'This form could not be loaded';

const ResultOutcomeDialog = onDemand<ResultOutcomeDialogProps>({
  load: async () => (await loadOutcomeDialog()).ResultOutcomeDialog,
  failure: OUTCOME_FAILURE,
});

/** Opens the dialog that asks how a result turned out. */
async function openOutcome(calculation: Calculation): Promise<void> {
  const dialog = await loadOrToast(loadOutcomeDialog, OUTCOME_FAILURE);
  if (dialog) outcomeDraft.set(newDraft(dialog.toResultOutcomeFields(calculation), calculation));
}

function useRemoval() {
  const reload = useReloadCalculations();
  const [pendingRemoval, setPendingRemoval] = useState<Calculation | null>(null);
  const { mutate, isPending } = useWrite({
    write: removeCalculation,
    onDone: async () => {
      await reload();
      setPendingRemoval(null);
      toast({ title: 'Calculation Deleted' });
    },
    onFailed: (error) => {
      setPendingRemoval(null);
      toast({
        title: 'Delete Failed',
        description: errorMessage(error, 'Check your connection, then try again.'),
        variant: 'destructive',
      });
    },
  });
  return {
    pendingRemoval,
    isPending,
    ask: setPendingRemoval,
    confirm: () => pendingRemoval && mutate(pendingRemoval),
  };
}

/** The saved results, newest first; never empty. */
export function CalculationList({ calculations }: { calculations: readonly Calculation[] }) {
  const [search, setSearch] = useState('');
  const renamed = useStored(renameDraft);
  const outcome = useStored(outcomeDraft);
  const measured = outcome && calculations.find(({ id }) => id === outcome.row?.id);
  const removal = useRemoval();
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
            onMeasure={() => void openOutcome(calculation)}
            onRemove={() => removal.ask(calculation)}
          />
        ))}
      </ul>
      {more}
      {measured && <ResultOutcomeDialog calculation={measured} draft={outcome} />}
      <Confirm
        open={removal.pendingRemoval !== null}
        question="Are you sure you want to delete this calculation?"
        description={
          removal.pendingRemoval && (
            <>
              <bdi className="font-semibold wrap-anywhere">{removal.pendingRemoval.name}</bdi> cannot be
              recovered.
            </>
          )
        }
        action="Delete"
        pendingAction="Deleting..."
        isPending={removal.isPending}
        onConfirm={removal.confirm}
        onCancel={() => removal.ask(null)}
      />
    </div>
  );
}
