import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide';
import { useId } from 'react';
import { useLocation } from 'wouter';
import type { Calculation } from '../../../contract/calculations.ts';
import { getDifferenceBand, isSignificant } from '../../../engine/gauge.ts';
import { MAX_NAME_LENGTH } from '../../../engine/limits.ts';
import { formatSizeName } from '../../../engine/sentences.ts';
import { describeFailedChange } from '../../forms/conflict-panel.tsx';
import { createDraft, createFormDrafts, type ComparedField, type FormDraft } from '../../forms/draft.ts';
import { useForm } from '../../forms/use-form.ts';
import { textFields, object, orNull, text } from '../../stored/schema.ts';
import { useStored } from '../../stored/stored.ts';
import { useCardUnit } from '../../measurement-inputs/card-units.ts';
import { describeStitches } from '../../calculator/results/match-words.ts';
import {
  listOutcome,
  OutcomeDialog,
  outcomeDraft,
  toOutcomeFields,
  type OutcomeFields,
} from '../../calculator/tools/outcomes/outcome-dialog.tsx';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { formatDate } from '../../ui/format.ts';
import { LibraryRow, RowHeading, PrintNote, rowListClasses } from '../../ui/library-rows.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { InPlaceForm, useOpener } from '../in-place-form.tsx';
import {
  pendingResult,
  useLoadCalculationFormFields,
  useSaveCalculation,
  useDeleteCalculation,
  useUpdateOutcome,
} from '../queries.ts';
import { getErrorMessage } from '../../api/client.ts';
import { readRecommendation } from '../../calculator/results/stored-recommendation.ts';
import { toPlannedSizes, withOutcome } from '../../calculator/tools/outcomes/stored-projects.ts';
import { useRemoveRow } from '../remove-row.tsx';
import { SearchedList } from '../searched-list.tsx';

const names = object({ patternName: orNull(text), swatchName: orNull(text) });

/** Reads the names from `results`, which can be any JSON. */
const readSavedNames = ({ results }: Calculation) => names(results);

const tones = { small: 'good', moderate: 'caution', significant: 'bad' } as const;

/** "10% fewer stitches", in the color of the difference. @param percentage of the pattern's stitch count */
export function DifferenceBadge({ percentage }: { percentage: number }) {
  const arrow = percentage > 0 ? ArrowUp : ArrowDown;
  return (
    <Badge tone={tones[getDifferenceBand(percentage)]}>
      <span className="inline-flex items-center gap-1">
        {isSignificant(percentage) && <Icon of={arrow} className="size-4" />}
        {describeStitches(percentage)}
      </span>
    </Badge>
  );
}

/** Returns the draft of a result's new name by its ID. Several can be open. */
const renameDraft = createFormDrafts({
  key: 'rename-result',
  version: 2,
  schema: object(textFields('name')),
});

const compared: readonly ComparedField<{ name: string }>[] = [
  { label: 'Name', names: ['name'], show: ({ name }) => name },
];

/** The form that renames a result. Enter saves the name, Escape cancels. */
function Rename({ calculation, draft }: { calculation: Calculation; draft: FormDraft<{ name: string }> }) {
  const save = useSaveCalculation();
  const findCurrent = useLoadCalculationFormFields(({ name }) => ({ name }));
  const form = useForm({
    store: renameDraft(calculation.id),
    draft,
    onInvalid: (problem) => toastError('Error', problem),
    write: (sent) => save(sent, { name: sent.fields.name.trim() }),
    onSaved: () => toast({ title: 'Calculation Renamed' }),
    onFailed: (error) => toastError('Rename Failed', describeFailedChange('result', error)),
    findCurrent,
    compared,
    canCreate: false,
  });
  return (
    <InPlaceForm form={form} noun="result" action="Save">
      <TextField
        label={`New name of ${calculation.name}`}
        maxLength={MAX_NAME_LENGTH}
        onFocus={(event) => event.target.select()}
        {...form.field('name')}
      />
    </InPlaceForm>
  );
}

interface CalculationRowProps {
  calculation: Calculation;
  onMeasure: () => void;
  onRemove: () => void;
}

/** A saved result: its recommendation, its input and its actions. */
function CalculationRow({ calculation, onMeasure, onRemove }: CalculationRowProps) {
  const { name, recommendedSize, gaugeDifferencePercent, createdAt, outcome } = calculation;
  const [unit] = useCardUnit('outcome');
  const { patternName, swatchName } = readSavedNames(calculation);
  const [, navigate] = useLocation();
  const nameId = useId();
  const draft = useStored(renameDraft(calculation.id));
  const renameButton = useOpener(draft !== null);
  return (
    <LibraryRow
      name={name}
      isInitiallyOpen={draft !== null}
      rename={draft && <Rename calculation={calculation} draft={draft} />}
      heading={<RowHeading id={nameId}>{name}</RowHeading>}
      summary={
        <p className="flex flex-wrap gap-1.5 print:gap-x-4">
          <Badge tone="plain">
            Size <bdi className="wrap-anywhere whitespace-normal">{recommendedSize}</bdi>
          </Badge>
          <DifferenceBadge percentage={gaugeDifferencePercent} />
        </p>
      }
      action={
        <Button
          aria-describedby={nameId}
          className="max-sm:px-3 max-[22.5rem]:px-2"
          onClick={() => {
            pendingResult.set(calculation);
            navigate(paths.calculator);
          }}
        >
          View Details
        </Button>
      }
      secondaryActions={
        <>
          <IconButton
            icon={Pencil}
            ref={renameButton}
            label={`Rename ${name}`}
            onClick={() => renameDraft(calculation.id).set(createDraft({ name }, calculation))}
          />
          <IconButton icon={Trash2} label={`Delete ${name}`} onClick={onRemove} />
        </>
      }
    >
      <dl className="text-muted flex flex-wrap gap-x-5 gap-y-1 text-[0.9375rem]">
        {[
          ['Pattern', patternName],
          ['Swatch', swatchName],
          ['Saved', formatDate(createdAt)],
          ['Knitted', outcome && outcome.size !== recommendedSize ? formatSizeName(outcome.size) : null],
          ...(outcome ? listOutcome(outcome, unit) : []),
        ].map(
          ([term, description]) =>
            description !== null && (
              <div key={term} className="flex min-w-0 gap-1.5">
                <dt>{term}:</dt>
                <dd className="text-ink min-w-0 wrap-anywhere">
                  <bdi>{description}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
      <Button aria-describedby={nameId} className="self-start print:hidden" onClick={onMeasure}>
        {outcome ? 'Change the measurements' : 'How did it turn out?'}
      </Button>
    </LibraryRow>
  );
}

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
