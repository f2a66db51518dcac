import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { LONGEST_NAME, LONGEST_NOTES, TYPED_PATTERN_GAUGE } from '../../../engine/limits.ts';
import type { GaugeConversion } from '../../../engine/units.ts';
import { ApiError, KEPT_OFFLINE, newAttempt, saidBy } from '../../api/client.ts';
import { useCardUnit } from '../../entry/card-units.ts';
import { NumberField } from '../../entry/number-field.tsx';
import { countProblem } from '../../entry/pattern-entry.ts';
import { gaugeScale } from '../../entry/typed.ts';
import { UnitsToggle } from '../../entry/units-toggle.tsx';
import { isOnline } from '../../online.ts';
import { useStored } from '../../stored.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Field, Input, Select } from '../../ui/field.tsx';
import { NotesField } from '../../ui/notes-field.tsx';
import { toast } from '../../ui/toast.ts';
import { categoryOptions, needleOptions } from './labels.ts';
import { RefusedForm, useFreshSwatch, useSaveSwatch } from './queries.ts';
import { bodyOf, closeSwatchDialog, keptForm, swatchRanges, type SwatchForm } from './swatch-form.ts';
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

const hitches = {
  changed: {
    title: 'This swatch was changed elsewhere in the meantime.',
    way: 'Press Update Swatch again to keep what stands here, or Cancel to keep the other change.',
  },
  gone: {
    title: 'This swatch was deleted elsewhere in the meantime.',
    way: 'Press Save Swatch to keep what stands here as a new one, or Cancel.',
  },
} as const;

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
  const findFresh = useFreshSwatch();
  const { target } = form;
  const isEdit = 'id' in target;
  const ranges = swatchRanges(conversion);
  const counts = {
    stitchGauge: countProblem(form.stitchGauge, ranges.stitches, 'stitches'),
    rowGauge: countProblem(form.rowGauge, ranges.rows, 'rows'),
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

  useEffect(() => {
    // The hitch stands above the buttons, one of which was pressed.
    if (form.hitch) element.current?.scrollIntoView({ block: 'end' });
  }, [form.hitch]);

  const change = (changed: Partial<SwatchForm>) => {
    // What is on its way would not hold it, and the dialog closes after.
    if (save.isPending) return;
    setRefused({});
    keptForm.set({ ...form, ...changed, isTouched: true });
  };

  /** Keeps what stands here for the next press, which then knows the state that the other change left. */
  async function meetOtherChange(id: string): Promise<void> {
    const fresh = await findFresh(id);
    // She may have gone on typing, or closed the dialog, since she pressed.
    const now = keptForm.get();
    if (now?.target !== target) return;
    keptForm.set({
      ...now,
      target: fresh ? { id, version: fresh.version } : { attempt: newAttempt() },
      hitch: fresh ? 'changed' : 'gone',
    });
  }

  function tellWhatIsWrong({ fields }: RefusedForm): void {
    // The range is told in the unit that she types in.
    const inHerUnit = Object.entries(fields).map(([field, problem]) => [
      field,
      counts[field as keyof typeof counts] ?? problem,
    ]);
    const found = Object.fromEntries(inHerUnit) as Problems;
    setRefused(found);
    const [first] = Object.keys(found) as FieldName[];
    if (first) toast({ title: titles[first], description: found[first], variant: 'destructive' });
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
        meetOtherChange(target.id).catch(() => undefined);
      }
      if (error instanceof ApiError) setRefused(error.fields);
      toast({
        ...words.saveFailed(isEdit, saidBy(error, 'Failed to save gauge swatch')),
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
    >
      <form ref={element} noValidate onSubmit={submit} className="flex flex-col gap-4">
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
        <NotesField
          longest={LONGEST_NOTES}
          error={problems.notes}
          value={form.notes}
          onChange={(notes) => change({ notes })}
        />
        {form.hitch && (
          <Alert tone="caution" title={hitches[form.hitch].title}>
            {hitches[form.hitch].way}
          </Alert>
        )}
        <div className="flex flex-wrap justify-end gap-3 pt-2">
          <Button onClick={closeSwatchDialog}>Cancel</Button>
          <Button type="submit" variant="primary" aria-disabled={save.isPending}>
            {save.isPending ? (isEdit ? 'Updating...' : 'Saving...') : action}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}
