import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { LONGEST_NAME, LONGEST_NOTES, TYPED_PATTERN_GAUGE } from '../../../engine/limits.ts';
import type { GaugeConversion } from '../../../engine/units.ts';
import { ApiError, KEPT_OFFLINE, errorMessage } from '../../api/client.ts';
import { useCardUnit } from '../../entry/card-units.ts';
import { NumberField } from '../../entry/number-field.tsx';
import { countProblem } from '../../entry/pattern-entry.ts';
import { gaugeQuestion } from '../../entry/questions.ts';
import { gaugeScale, valueOf } from '../../entry/typed.ts';
import { UnitsToggle } from '../../entry/units-toggle.tsx';
import { isOnline } from '../../online.ts';
import { ConflictPanel, loadConflict } from '../../save-conflict.tsx';
import { useStored } from '../../stored.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Field, Input, Select } from '../../ui/field.tsx';
import { NotesField } from '../../ui/notes-field.tsx';
import { Asked } from '../../ui/question.tsx';
import { toast } from '../../ui/toast.ts';
import { categoryOptions, needleOptions } from './labels.ts';
import { RefusedForm, useFreshSwatch, useSaveSwatch } from './queries.ts';
import {
  bodyOf,
  closeSwatchDialog,
  comparedFields,
  keptForm,
  swatchRanges,
  toFields,
  type SwatchFields,
  type SwatchForm,
} from './swatch-form.ts';
import type { SwatchWords } from './words.ts';

type FieldName = keyof ReturnType<typeof bodyOf>;
type Problems = Partial<Record<string, string>>;

/** The head of the toast for each wrong field; what it says below comes from the contract (specification, section 5). */
const titles: Record<FieldName, string> = {
  yarnName: 'Missing yarn name',
  yarnCategory: 'Missing yarn category',
  needleSize: 'Missing needle size',
  stitchGauge: 'Invalid stitch gauge',
  rowGauge: 'Invalid row gauge',
  yarnColorway: 'Colorway is too long',
  notes: 'Notes are too long',
};

interface SwatchDialogProps {
  conversion: GaugeConversion;
  /** What the screen says when a save fails. */
  words: SwatchWords;
}

/** Adds a swatch or edits one. What is typed outlives a reload, and a session that ends. */
export function SwatchDialog({ conversion, words }: SwatchDialogProps) {
  const form = useStored(keptForm);
  return form && <OpenDialog form={form} conversion={conversion} words={words} />;
}

function OpenDialog({ form, conversion, words }: SwatchDialogProps & { form: SwatchForm }) {
  const [unit, setUnit] = useCardUnit('swatch');
  const [refused, setRefused] = useState<Problems>({});
  const element = useRef<HTMLFormElement>(null);
  const formId = useId();
  const findFresh = useFreshSwatch();
  const findTheirs = async (id: string) => {
    const swatch = await findFresh(id);
    return swatch && { version: swatch.version, fields: toFields(swatch, conversion) };
  };
  const { target } = form;
  const isEdit = 'id' in target;
  const ranges = swatchRanges(conversion);
  const counts = {
    stitchGauge: countProblem(form.stitchGauge, ranges.stitches, 'stitches', { unit, conversion }),
    rowGauge: countProblem(form.rowGauge, ranges.rows, 'rows', { unit, conversion }),
  };
  const problems: Problems = {
    ...refused,
    ...(counts.stitchGauge && counts),
    ...(counts.rowGauge && counts),
  };

  useEffect(() => {
    if (Object.keys(refused).length > 0)
      element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refused]);

  const change = (changed: Partial<SwatchForm>) => {
    // What is on its way would not hold it, and the dialog closes after.
    if (save.isPending) return;
    setRefused({});
    keptForm.set({ ...form, ...changed, isTouched: true });
  };

  function tellWhatIsWrong({ fields }: RefusedForm): void {
    // The range is told in the unit that she types in.
    const inHerUnit = Object.entries(fields).map(([field, problem]) => [
      field,
      counts[field as keyof typeof counts] ?? problem,
    ]);
    const found = Object.fromEntries(inHerUnit) as Problems;
    setRefused(found);
    const [first] = Object.keys(found) as FieldName[];
    if (!first) return;
    // What holds no number is told in the specification's words (section 5); the field says what to type.
    const isMissing =
      (first === 'stitchGauge' || first === 'rowGauge') && valueOf(form[first], gauge.scale) === null;
    const description = isMissing ? fields[first] : found[first];
    toast({ title: titles[first], description, variant: 'destructive' });
  }

  const save = useSaveSwatch({
    onDone: () => {
      if (keptForm.get()?.target === target) closeSwatchDialog();
      toast({
        title: isEdit ? 'Swatch updated' : 'Swatch saved',
        description: `Your gauge swatch has been ${isEdit ? 'updated' : 'saved'} successfully.`,
      });
    },
    onFailed: (error) => {
      if (error instanceof RefusedForm) {
        tellWhatIsWrong(error);
        return;
      }
      if (isEdit && error instanceof ApiError && [404, 409].includes(error.status)) {
        // Without an answer to that either, the dialog stays as it is.
        loadConflict(keptForm, target, findTheirs).catch(() => undefined);
      }
      if (error instanceof ApiError) setRefused(error.fields);
      toast({
        ...words.saveFailed(isEdit, errorMessage(error, 'Failed to save gauge swatch')),
        ...(!isOnline() && { description: KEPT_OFFLINE }),
        variant: 'destructive',
      });
    },
  });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.mutate({ target, typed: bodyOf(form, conversion) });
  };

  const gauge = { unit, scale: gaugeScale(conversion), step: TYPED_PATTERN_GAUGE.step };
  const suffix = unit === 'in' ? '/ 4 in' : '/ 10 cm';
  const action = isEdit ? 'Update Swatch' : 'Save Swatch';
  return (
    <FormDialog
      isTouched={form.isTouched}
      onClose={closeSwatchDialog}
      title={isEdit ? 'Edit Gauge Swatch' : 'Add New Gauge Swatch'}
      description={
        <>Tip: measure after blocking, and count over exactly {unit === 'in' ? '4 inches' : '10 cm'}.</>
      }
      footer={
        <>
          <Button onClick={closeSwatchDialog}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" aria-disabled={save.isPending}>
            {save.isPending ? (isEdit ? 'Updating...' : 'Saving...') : action}
          </Button>
        </>
      }
    >
      <form ref={element} id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <ConflictPanel<SwatchFields>
          noun="swatch"
          conflict={form.conflict}
          current={form}
          compared={comparedFields(unit, conversion)}
          onPick={change}
        />
        <Field label="Yarn name" error={problems.yarnName}>
          {(ids) => (
            <Input
              {...ids}
              required
              autoComplete="off"
              maxLength={LONGEST_NAME}
              value={form.yarnName}
              onChange={(event) => change({ yarnName: event.target.value })}
            />
          )}
        </Field>
        <Field label="Colorway (optional)" error={problems.yarnColorway}>
          {(ids) => (
            <Input
              {...ids}
              autoComplete="off"
              maxLength={LONGEST_NAME}
              value={form.yarnColorway}
              onChange={(event) => change({ yarnColorway: event.target.value })}
            />
          )}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Yarn category" error={problems.yarnCategory}>
            {(ids) => (
              <Select
                {...ids}
                required
                placeholder="Choose a category"
                options={categoryOptions}
                value={form.yarnCategory}
                onChange={(event) => change({ yarnCategory: event.target.value })}
              />
            )}
          </Field>
          <Field label="Needle size" error={problems.needleSize}>
            {(ids) => (
              <Select
                {...ids}
                required
                placeholder="Choose a needle"
                options={needleOptions}
                value={form.needleSize}
                onChange={(event) => change({ needleSize: event.target.value })}
              />
            )}
          </Field>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="font-semibold">Gauge</p>
          <UnitsToggle of="swatch" unit={unit} onChange={setUnit} />
        </div>
        <Asked
          question={gaugeQuestion(
            { stitches: form.stitchGauge, rows: form.rowGauge },
            null,
            { unit, conversion },
            ({ stitches, rows }) => change({ stitchGauge: stitches, rowGauge: rows }),
          )}
        >
          <div className="grid gap-4 sm:grid-cols-2">
            <NumberField
              {...gauge}
              label="Stitch gauge"
              suffix={suffix}
              typed={form.stitchGauge}
              ranges={ranges.stitches}
              problem={problems.stitchGauge}
              onChange={(stitchGauge) => change({ stitchGauge })}
            />
            <NumberField
              {...gauge}
              label="Row gauge"
              suffix={suffix}
              typed={form.rowGauge}
              ranges={ranges.rows}
              problem={problems.rowGauge}
              onChange={(rowGauge) => change({ rowGauge })}
            />
          </div>
        </Asked>
        <NotesField
          longest={LONGEST_NOTES}
          error={problems.notes}
          value={form.notes}
          onChange={(notes) => change({ notes })}
        />
      </form>
    </FormDialog>
  );
}
