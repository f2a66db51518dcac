import type { Calculation } from '../../../contract/calculations.ts';
import { getErrorMessage } from '../../api/client.ts';
import {
  OutcomeDialog,
  outcomeDraft,
  toOutcomeFields,
  type OutcomeFields,
} from '../../calculator/tools/outcomes/outcome-dialog.tsx';
import { readRecommendation } from '../../calculator/results/stored-recommendation.ts';
import { toPlannedSizes, withOutcome } from '../../calculator/tools/outcomes/stored-projects.ts';
import { describeFailedChange } from '../../forms/conflict-panel.tsx';
import { type FormDraft, createDraft } from '../../forms/draft.ts';
import { useStored } from '../../stored/stored.ts';
import { PrintNote, rowListClasses } from '../../ui/library-rows.tsx';
import { toastError } from '../../ui/toast.ts';
import { useRemoveRow } from '../remove-row.tsx';
import { SearchedList } from '../searched-list.tsx';
import { CalculationRow, readSavedNames } from './calculation-row.tsx';
import { useDeleteCalculation, useLoadCalculationFormFields, useUpdateOutcome } from './queries.ts';

const toPlanned = ({ results, recommendedSize, outcome }: Calculation) =>
  withOutcome(toPlannedSizes(readRecommendation({ ...results, recommendedSize })), outcome ?? null);

const toResultOutcomeFields = (calculation: Calculation): OutcomeFields =>
  toOutcomeFields(toPlanned(calculation), calculation.outcome ?? null);

interface ResultOutcomeDialogProps {
  calculation: Calculation;
  draft: FormDraft<OutcomeFields>;
}

function ResultOutcomeDialog({ calculation, draft }: ResultOutcomeDialogProps) {
  const updateOutcome = useUpdateOutcome();
  return (
    <OutcomeDialog
      draft={draft}
      name={calculation.name}
      planned={toPlanned(calculation)}
      hasOutcome={calculation.outcome !== undefined}
      save={async (outcome, { row }) => {
        await updateOutcome(row ?? calculation, outcome);
      }}
      onFailed={(error) =>
        toastError(
          'Save Failed',
          describeFailedChange('result', error, 'Check your connection, then select Save again.'),
        )
      }
      findCurrent={useLoadCalculationFormFields(toResultOutcomeFields)}
    />
  );
}

/** A searchable list of at least one saved result, newest first. */
export function CalculationList({ calculations }: { calculations: readonly Calculation[] }) {
  const outcome = useStored(outcomeDraft);
  const measured = outcome && calculations.find(({ id }) => id === outcome.row?.id);
  const removal = useRemoveRow<Calculation>({
    getName: ({ name }) => name,
    question: 'Are you sure you want to delete this calculation?',
    note: ' cannot be recovered.',
    remove: useDeleteCalculation(),
    successToast: { title: 'Calculation Deleted' },
    describeFailure: (error) => ({ title: 'Delete Failed', description: getErrorMessage(error) }),
  });
  return (
    <>
      <SearchedList
        rows={calculations}
        noun="results"
        searchLabel="Search by name, pattern or swatch"
        getTexts={(calculation) => [calculation.name, ...Object.values(readSavedNames(calculation))]}
        noMatch={{ title: 'No results match your search', text: 'Try fewer letters, or another name.' }}
      >
        {(shown) => (
          <>
            <PrintNote />
            <ul tabIndex={-1} aria-label="Saved results" className={`${rowListClasses} outline-none`}>
              {shown.map((calculation) => (
                <CalculationRow
                  key={calculation.id}
                  calculation={calculation}
                  onMeasure={() =>
                    outcomeDraft.set(createDraft(toResultOutcomeFields(calculation), calculation))
                  }
                  onRemove={() => removal.ask(calculation)}
                />
              ))}
            </ul>
          </>
        )}
      </SearchedList>
      {measured && <ResultOutcomeDialog calculation={measured} draft={outcome} />}
      {removal.dialog}
    </>
  );
}
