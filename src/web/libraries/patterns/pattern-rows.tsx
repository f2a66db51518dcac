import { ExternalLink, Pencil, Trash2, NotebookPen } from 'lucide';
import { memo, useMemo } from 'react';
import type { Pattern } from '../../../contract/patterns.ts';
import { gaugeBasis } from '../../../engine/units.ts';
import { MarkedPatternLink } from '../../marked-pattern/open-link.tsx';
import { toPatternKeys } from '../../measurement-inputs/entries.ts';
import { UnitContext, useCardUnit, useShown } from '../../measurement-inputs/card-units.ts';
import { formatGauge } from '../../measurement-inputs/measures.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { LibraryRow, PrintNote, RowHeading, rowListClasses } from '../../ui/library-rows.tsx';
import { IconButton, IconLink } from '../../ui/icon-button.tsx';
import { isWebUrl } from '../../forms/web-url.ts';
import { NearestSwatchLabel, useFindNearestSwatch, type FindNearestSwatch } from './nearest-swatch.tsx';
import { SearchedList } from '../searched-list.tsx';
import { isComplete, listAllSizeNames, listSizeNames, patternSearchProps } from './pattern-search.ts';
import { MAX_NOTES_LENGTH } from '../../../engine/limits.ts';
import { describeFailedChange } from '../../forms/conflict-panel.tsx';
import { createFormDrafts, createDraft, type ComparedField, type FormDraft } from '../../forms/draft.ts';
import { useForm } from '../../forms/use-form.ts';
import { textFields, object, type Infer } from '../../stored/schema.ts';
import { useStored } from '../../stored/stored.ts';
import { Icon } from '../../ui/icon.tsx';
import { NotesField } from '../../ui/field.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { InPlaceForm, useOpener } from '../in-place-form.tsx';
import { useLoadPatternFormFields, useSaveNotes } from '../queries.ts';

interface PatternRowsProps {
  patterns: readonly Pattern[];
  onEdit: (pattern: Pattern) => void;
  onRemove: (pattern: Pattern) => void;
}

/** The rows of the Saved Patterns page. */
export function PatternRows({ patterns, ...rowProps }: PatternRowsProps) {
  const [unit] = useCardUnit('saved-pattern');
  const findNearest = useFindNearestSwatch();
  const names = useMemo(() => listAllSizeNames(patterns), [patterns]);
  return (
    <SearchedList
      rows={patterns}
      {...patternSearchProps}
      filter={{
        label: 'Size',
        all: 'All Sizes',
        options: names.map((name) => ({ value: name, label: name })),
        matches: (pattern, name) => listSizeNames(pattern).includes(name),
      }}
      noMatch={{ title: 'No patterns match your search', text: 'Try another word, or all sizes.' }}
    >
      {(shown) => (
        <UnitContext value={unit}>
          <PrintNote>Gauges are stitches x rows {gaugeBasis[unit]}.</PrintNote>
          <ul className={rowListClasses}>
            {shown.map((pattern) => (
              <PatternRow key={pattern.id} pattern={pattern} findNearest={findNearest} {...rowProps} />
            ))}
          </ul>
        </UnitContext>
      )}
    </SearchedList>
  );
}

const PatternRow = memo(function PatternRow({
  pattern,
  findNearest,
  onEdit,
  onRemove,
}: Omit<PatternRowsProps, 'patterns'> & { pattern: Pattern; findNearest: FindNearestSwatch }) {
  const shown = useShown();
  const name = pattern.savedName ?? '';
  const { gauge } = pattern.extractedData;
  const sizes = listSizeNames(pattern);
  const nearest = isComplete(pattern) ? findNearest(pattern) : null;
  return (
    <LibraryRow
      name={name}
      isInitiallyOpen={notesDraft(pattern.id).get() !== null}
      heading={
        <>
          <RowHeading>{name}</RowHeading>
          {gauge && <Badge tone="plain">{formatGauge(gauge, shown)}</Badge>}
        </>
      }
      action={
        isComplete(pattern) ? (
          <ButtonLink href={`${paths.calculator}?pattern=${pattern.id}`} aria-label={`Use ${name}`}>
            Use
          </ButtonLink>
        ) : (
          <Button aria-label={`Add gauge and sizes to ${name}`} onClick={() => onEdit(pattern)}>
            Add Sizes
          </Button>
        )
      }
      secondaryActions={
        <>
          <IconButton icon={Pencil} label={`Edit ${name}`} onClick={() => onEdit(pattern)} />
          {pattern.savedUrl !== null && isWebUrl(pattern.savedUrl) && (
            <IconLink icon={ExternalLink} label={`Open the website of ${name}`} href={pattern.savedUrl} />
          )}
          <IconButton icon={Trash2} label={`Delete ${name}`} onClick={() => onRemove(pattern)} />
        </>
      }
    >
      {pattern.savedDescription !== null && (
        <bdi className="wrap-anywhere whitespace-pre-line">{pattern.savedDescription}</bdi>
      )}
      {sizes.length > 0 && (
        <p className="text-muted roomy:not-print:line-clamp-2 text-sm wrap-anywhere">
          Sizes: <bdi>{sizes.join(', ')}</bdi>
        </p>
      )}
      {nearest && (
        <ButtonLink
          variant="quiet"
          className="-mx-[min(1rem,5vw)] max-w-full self-start print:hidden"
          href={`${paths.calculator}?pattern=${pattern.id}&swatch=${nearest.swatch.id}`}
        >
          <NearestSwatchLabel pattern={pattern} nearest={nearest} />
        </ButtonLink>
      )}
      <MarkedPatternLink
        name={name}
        keys={toPatternKeys(pattern.savedName, gauge, pattern.extractedData.patternSizes)}
      />
      <NotesInPlace pattern={pattern} />
    </LibraryRow>
  );
});

const fieldsSchema = object(textFields('notes'));
type NotesFields = Infer<typeof fieldsSchema>;

/** Returns the draft of a pattern's notes by its ID. Several can be open. */
const notesDraft = createFormDrafts({ key: 'notes', schema: fieldsSchema });

/** A pattern's notes, which can be edited in place. */
function NotesInPlace({ pattern }: { pattern: Pattern }) {
  const { id, savedName, notes } = pattern;
  const draft = useStored(notesDraft(id));
  const opener = useOpener(draft !== null);
  return draft ? (
    <NotesForm id={id} draft={draft} />
  ) : (
    <div className="flex flex-col items-start gap-x-3 sm:flex-row">
      {notes !== null && (
        <bdi className="border-line min-w-0 flex-1 border-l-4 pl-3 wrap-anywhere whitespace-pre-line sm:self-center">
          {notes}
        </bdi>
      )}
      <Button
        ref={opener}
        variant="quiet"
        className="-ml-[min(1rem,5vw)] text-sm forced-colors:ml-0"
        aria-label={`${notes === null ? 'Add notes to' : 'Edit notes of'} ${savedName ?? ''}`}
        onClick={() => notesDraft(id).set(createDraft({ notes: notes ?? '' }, pattern))}
      >
        <Icon of={NotebookPen} className="size-5" />
        {notes === null ? 'Add notes' : 'Edit notes'}
      </Button>
    </div>
  );
}

const compared: readonly ComparedField<NotesFields>[] = [
  { label: 'Notes', names: ['notes'], show: ({ notes }) => notes },
];

function NotesForm({ id, draft }: { id: string; draft: FormDraft<NotesFields> }) {
  const save = useSaveNotes();
  const findCurrent = useLoadPatternFormFields(({ notes }) => ({ notes: notes ?? '' }));
  const form = useForm({
    store: notesDraft(id),
    draft,
    write: ({ row, fields }) => save(id, row?.version ?? null, fields.notes),
    onSaved: () => toast({ title: 'Notes updated' }),
    onFailed: (error) => toastError('Failed to update notes', describeFailedChange('pattern', error)),
    findCurrent,
    compared,
    canCreate: false,
  });
  return (
    <InPlaceForm form={form} noun="pattern" action="Save Notes">
      <NotesField label="Notes" maxLength={MAX_NOTES_LENGTH} {...form.field('notes')} />
    </InPlaceForm>
  );
}
