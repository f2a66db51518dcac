import { use } from 'react';
import { MAX_NAME_LENGTH, MAX_NOTES_LENGTH } from '../../../engine/limits.ts';
import { ConversionContext, UnitContext, useCardUnit } from '../../measurement-inputs/card-units.ts';
import { Doubts, SIZE_DOUBTS, useDoubtIds } from '../../measurement-inputs/doubts.tsx';
import { settleChanged, type PatternEntry } from '../../measurement-inputs/entries.ts';
import { findFormProblems } from '../../measurement-inputs/pattern-entry.ts';
import { PatternGaugeFields } from '../../measurement-inputs/gauge-fields.tsx';
import { SizeTable } from '../../measurement-inputs/size-table.tsx';
import { UnitsHeading } from '../../measurement-inputs/units-toggle.tsx';
import { ConflictPanel, describeConflict } from '../../forms/conflict-panel.tsx';
import type { FormDraft } from '../../forms/draft.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useForm } from '../../forms/use-form.ts';
import { PatternReaderButton } from '../../pattern-reader/review/pattern-reader-button.tsx';
import { useStored } from '../../stored/stored.ts';
import { NotesField, TextField } from '../../ui/field.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { DescriptionFields } from './description-fields.tsx';
import {
  describeFailedSave,
  toComparedPatternFields,
  findLinkProblems,
  findSaveProblems,
  patternDraft,
  toPatternBody,
  toPatternFields,
  toPatternFieldName,
  type PatternFields,
} from './pattern-form.ts';
import { useLoadPatternFormFields, useUpsertPattern } from '../queries.ts';

/** The dialog that adds or edits a pattern. Its input survives a reload and the end of the session. */
export function PatternDialog() {
  const draft = useStored(patternDraft);
  return draft && <OpenDialog draft={draft} />;
}

function OpenDialog({ draft }: { draft: FormDraft<PatternFields> }) {
  const [unit, setUnit] = useCardUnit('saved-pattern');
  const conversion = use(ConversionContext);
  const upsert = useUpsertPattern();
  const findCurrent = useLoadPatternFormFields((pattern) => toPatternFields(pattern, conversion));
  const live = { ...findLinkProblems(draft.fields), ...findFormProblems(draft.fields, { unit, conversion }) };
  const form = useForm({
    store: patternDraft,
    draft,
    live,
    check: (fields) => ({ ...findSaveProblems(fields), ...live }),
    onInvalid: (problem) => toastError('Error', problem),
    write: (sent) => upsert(sent, toPatternBody(sent.fields, conversion)),
    onSaved: (_, { row }) => toast({ title: row ? 'Pattern updated' : 'Pattern saved' }),
    onFailed: (error) => {
      const conflict = form.isEdit ? describeConflict('pattern', error) : null;
      toastError('Error', conflict ?? describeFailedSave(error));
    },
    toField: toPatternFieldName,
    findCurrent,
    compared: toComparedPatternFields(unit, conversion),
  });
  const { doubts } = form.fields;
  const { id, getDoubtIds } = useDoubtIds(doubts);
  /** Changes the gauge or the sizes, and removes the doubts about what was changed. */
  const edit = (patch: Partial<PatternEntry>) =>
    form.change({
      ...patch,
      doubts: settleChanged(form.fields, { ...form.fields, ...patch }).doubts,
    });
  const dismiss = (remaining: PatternEntry['doubts']) => form.change({ doubts: remaining });

  return (
    <UnitContext value={unit}>
      <FormDialog
        width="wide"
        form={form}
        title={form.isEdit ? 'Edit Pattern' : 'Add New Pattern'}
        action={form.isEdit ? 'Update Pattern' : 'Save Pattern'}
      >
        <ConflictPanel noun="pattern" update="Update Pattern" create="Save Pattern" form={form} />
        <TextField label="Pattern name" required maxLength={MAX_NAME_LENGTH} {...form.field('savedName')} />
        <DescriptionFields field={form.field} />
        <UnitsHeading title="Gauge and sizes" of="pattern" unit={unit} onChange={setUnit} />
        <PatternReaderButton
          pattern={form.fields}
          details={{ name: form.fields.savedName, url: form.fields.savedUrl }}
          onChange={({ pattern, details: { name = '', url = '' }, unit: filledUnit }) => {
            form.change({ ...pattern, savedName: name, savedUrl: url });
            setUnit(filledUnit);
          }}
        />
        <PatternGaugeFields
          gauge={form.fields.gauge}
          errors={form.problems}
          describedBy={getDoubtIds('gauge')}
          onChange={(gauge) => edit({ gauge })}
        />
        <Doubts id={id} of={['gauge']} doubts={doubts} onDismiss={dismiss} />
        <Doubts id={id} of={SIZE_DOUBTS} doubts={doubts} onDismiss={dismiss} />
        <SizeTable
          hint="Leave spare rows blank."
          sizes={form.fields.sizes}
          problems={form.problems}
          getDoubtIds={getDoubtIds}
          onChange={(sizes) => edit({ sizes })}
        />
        <NotesField maxLength={MAX_NOTES_LENGTH} {...form.field('notes')} />
      </FormDialog>
    </UnitContext>
  );
}
