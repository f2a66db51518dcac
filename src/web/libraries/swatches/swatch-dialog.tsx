import { use } from 'react';
import { YARN_CATEGORIES } from '../../../engine/catalog.ts';
import { MAX_NAME_LENGTH, MAX_NOTES_LENGTH, TYPED_PATTERN_GAUGE } from '../../../engine/limits.ts';
import { DRAFT_OFFLINE, getErrorMessage } from '../../api/client.ts';
import { ConversionContext, UnitContext, useCardUnit } from '../../measurement-inputs/card-units.ts';
import { GaugeFields } from '../../measurement-inputs/gauge-fields.tsx';
import { UnitsHeading } from '../../measurement-inputs/units-toggle.tsx';
import { ConflictPanel } from '../../forms/conflict-panel.tsx';
import type { FormDraft } from '../../forms/draft.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useForm } from '../../forms/use-form.ts';
import { isOnline } from '../../api/online.ts';
import { useStored } from '../../stored/stored.ts';
import { CountButton } from '../../calculator/tools/swatch-count/count-button.tsx';
import { NotesField, SelectField, TextField } from '../../ui/field.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { needleOptions, type SwatchWords } from './words.ts';
import { useLoadSwatchFormFields, useSaveSwatch, useDeleteSwatch } from '../queries.ts';
import {
  findGaugeCountProblems,
  storedCountOpen,
  toComparedSwatchFields,
  findRangeProblems,
  swatchDraft,
  getSwatchRanges,
  toSwatchBody,
  toSwatchFields,
  type SwatchFields,
} from './swatch-form.ts';
import type { Swatch } from '../../../contract/swatches.ts';
import { useRemoveRow } from '../remove-row.tsx';

/** The title of the toast for each invalid field. The contract has the description (R10.12). */
const titles: Readonly<Record<string, string>> = {
  yarnName: 'Missing yarn name',
  yarnCategory: 'Missing yarn category',
  needleSize: 'Missing needle size',
  stitchGauge: 'Invalid stitch gauge',
  rowGauge: 'Invalid row gauge',
  yarnColorway: 'Colorway is too long',
  notes: 'Notes are too long',
};

/** The dialog that adds or edits a swatch. Its input survives a reload and the end of the session. */
export function SwatchDialog({ words }: { words: SwatchWords }) {
  const draft = useStored(swatchDraft);
  return draft && <OpenDialog draft={draft} words={words} />;
}

function OpenDialog({ draft, words }: { draft: FormDraft<SwatchFields>; words: SwatchWords }) {
  const [unit, setUnit] = useCardUnit('swatch');
  const conversion = use(ConversionContext);
  const save = useSaveSwatch();
  const findCurrent = useLoadSwatchFormFields((swatch) => toSwatchFields(swatch, conversion));
  const { stitchGauge, rowGauge, gaugeCount } = draft.fields;
  const isCountOpen = useStored(storedCountOpen);
  const form = useForm({
    store: swatchDraft,
    draft,
    write: (sent) => save(sent, toSwatchBody(sent.fields, conversion)),
    onSaved: (_, { row }) =>
      toast({
        title: row ? 'Swatch updated' : 'Swatch saved',
        description: `Your gauge swatch has been ${row ? 'updated' : 'saved'} successfully.`,
      }),
    onInvalid: (problem, name) => {
      const shown = { unit, conversion };
      if (name.startsWith('gaugeCount')) {
        storedCountOpen.set(true);
        const [countProblem = problem] = Object.values(findGaugeCountProblems(draft.fields, shown));
        toastError('Incomplete reading', countProblem);
        return;
      }
      const isGauge = name === 'stitchGauge' || name === 'rowGauge';
      const hint = isGauge && isCountOpen ? '. “Use this gauge” fills in your count.' : '';
      toastError(
        titles[name] ?? 'Text is too long',
        findRangeProblems(draft.fields, shown)[name] ?? problem + hint,
      );
    },
    onFailed: (error) =>
      toast({
        ...words.describeFailedSave(form.isEdit, getErrorMessage(error, '')),
        ...(!isOnline() && { description: DRAFT_OFFLINE }),
        variant: 'destructive',
      }),
    findCurrent,
    compared: toComparedSwatchFields(unit, conversion),
  });

  return (
    <UnitContext value={unit}>
      <FormDialog
        form={form}
        title={form.isEdit ? 'Edit Gauge Swatch' : 'Add New Gauge Swatch'}
        description={`Tip: measure after blocking, and count over exactly ${unit === 'in' ? '4 inches' : '10 cm'}.`}
        action={form.isEdit ? 'Update Swatch' : 'Save Swatch'}
        pendingAction={form.isEdit ? 'Updating...' : 'Saving...'}
      >
        <ConflictPanel noun="swatch" update="Update Swatch" create="Save Swatch" form={form} />
        <TextField label="Yarn name" required maxLength={MAX_NAME_LENGTH} {...form.field('yarnName')} />
        <TextField label="Colorway (optional)" maxLength={MAX_NAME_LENGTH} {...form.field('yarnColorway')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label="Yarn category"
            required
            placeholder="Choose a category"
            options={YARN_CATEGORIES}
            {...form.field('yarnCategory')}
          />
          <SelectField
            label="Needle size"
            required
            placeholder="Choose a needle"
            options={needleOptions}
            {...form.field('needleSize')}
          />
        </div>
        <UnitsHeading title="Gauge" of="swatch" unit={unit} onChange={setUnit} />
        <GaugeFields
          labels={{ stitches: 'Stitch gauge', rows: 'Row gauge' }}
          columns="sm:grid-cols-2"
          gauge={{ stitches: stitchGauge, rows: rowGauge }}
          ranges={getSwatchRanges(conversion)}
          step={TYPED_PATTERN_GAUGE.step}
          errors={{ stitches: form.problems.stitchGauge, rows: form.problems.rowGauge }}
          onChange={({ stitches, rows }) => form.change({ stitchGauge: stitches, rowGauge: rows })}
        />
        <CountButton
          entry={gaugeCount}
          gauge={{ stitches: stitchGauge, rows: rowGauge }}
          ranges={getSwatchRanges(conversion)}
          isOpen={isCountOpen}
          shouldShowAllProblems={Object.keys(form.problems).some((name) => name.startsWith('gaugeCount'))}
          onOpenChange={storedCountOpen.set}
          onChange={(entry) => form.change({ gaugeCount: entry })}
          onUse={({ gauge }) => {
            form.change({ stitchGauge: gauge.stitches, rowGauge: gauge.rows });
            return () => form.change({ stitchGauge, rowGauge });
          }}
        />
        <NotesField maxLength={MAX_NOTES_LENGTH} {...form.field('notes')} />
      </FormDialog>
    </UnitContext>
  );
}

/** Returns a function that asks before a swatch is deleted, and the dialog. */
export const useRemoveSwatch = (words: SwatchWords) =>
  useRemoveRow<Swatch>({
    getName: ({ yarnName }) => yarnName,
    question: 'Are you sure you want to delete this gauge swatch?',
    remove: useDeleteSwatch(),
    successToast: words.removedToast,
    describeFailure: (error) => words.describeFailedRemoval(getErrorMessage(error, '')),
  });
