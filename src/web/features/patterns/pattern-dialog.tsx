import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { LONGEST_LINK, LONGEST_NAME, LONGEST_NOTES, TYPED_PATTERN_GAUGE } from '../../../engine/limits.ts';
import type { GaugeConversion } from '../../../engine/units.ts';
import { ApiError, KEPT_OFFLINE, errorMessage } from '../../api/client.ts';
import { useCardUnit } from '../../entry/card-units.ts';
import { GaugeFields } from '../../entry/gauge-fields.tsx';
import { formProblems, patternGaugeRanges } from '../../entry/pattern-entry.ts';
import { SizeTable } from '../../entry/size-table.tsx';
import { UnitsToggle } from '../../entry/units-toggle.tsx';
import { ConflictPanel, conflictTitle, loadConflict } from '../../save-conflict.tsx';
import { useStored } from '../../stored.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { NotesField } from '../../ui/notes-field.tsx';
import { afterPress } from '../../ui/press.ts';
import { toast } from '../../ui/toast.ts';
import {
  bodyOf,
  closePatternDialog,
  comparedFields,
  keptForm,
  linkProblem,
  missingIn,
  problemsOf,
  type PatternFields,
  type PatternForm,
  toFields,
  type PatternProblems,
} from './pattern-form.ts';
import { useFreshPattern, useKeepPattern } from './queries.ts';

const nothingWrong: PatternProblems = {};

/** Adds a pattern or edits one. What is typed outlives a reload, and a session that ends. */
export function PatternDialog({ conversion }: { conversion: GaugeConversion }) {
  const form = useStored(keptForm);
  return form && <OpenDialog form={form} conversion={conversion} />;
}

function fail(description: string): void {
  toast({ title: 'Error', description, variant: 'destructive' });
}

function OpenDialog({ form, conversion }: { form: PatternForm; conversion: GaugeConversion }) {
  const [unit, setUnit] = useCardUnit('saved-pattern');
  const [wrong, setWrong] = useState(nothingWrong);
  const [isLinkLeft, setIsLinkLeft] = useState(true);
  const element = useRef<HTMLFormElement>(null);
  const hintId = useId();
  const formId = useId();
  const findFresh = useFreshPattern();
  const findTheirs = async (id: string) => {
    const pattern = await findFresh(id);
    return pattern && { version: pattern.version, fields: toFields(pattern, conversion) };
  };
  const { target } = form;
  const isEdit = 'id' in target;
  const problems: PatternProblems = { ...wrong, ...formProblems(form, { unit, conversion }) };
  const link = linkProblem(form.savedUrl) ?? wrong.savedUrl;

  useEffect(() => {
    if (wrong !== nothingWrong) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [wrong]);

  const change = (changed: Partial<PatternForm>) => {
    // What is on its way would not hold it, and the dialog closes after.
    if (keep.isPending) return;
    setWrong(nothingWrong);
    keptForm.set({ ...form, ...changed, isTouched: true });
  };

  const keep = useKeepPattern({
    onDone: () => {
      if (keptForm.get()?.target === target) closePatternDialog();
      toast({ title: isEdit ? 'Pattern updated' : 'Pattern saved' });
    },
    onFailed: (error) => {
      const status = error instanceof ApiError ? error.status : null;
      if (isEdit && (status === 404 || status === 409)) {
        fail(conflictTitle('pattern', status === 404 ? 'deleted' : 'changed'));
        // Without an answer to that either, the dialog stays as it is.
        loadConflict(keptForm, target, findTheirs).catch(() => undefined);
        return;
      }
      fail(errorMessage(error, 'Failed to save pattern. Please try again.', KEPT_OFFLINE));
      if (error instanceof ApiError) setWrong(problemsOf(error.fields, form));
    },
  });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (keep.isPending) return;
    const missing = missingIn(form);
    const [problem] = Object.values({ ...missing, ...formProblems(form, { unit, conversion }) });
    if (problem === undefined) {
      keep.mutate({ target, body: bodyOf(form, conversion) });
      return;
    }
    fail(problem);
    setIsLinkLeft(true);
    setWrong(missing);
  };

  return (
    <FormDialog
      wide
      isTouched={form.isTouched}
      onClose={closePatternDialog}
      title={isEdit ? 'Edit Pattern' : 'Add New Pattern'}
      footer={
        <>
          <Button onClick={closePatternDialog}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" aria-disabled={keep.isPending}>
            {keep.isPending ? 'Saving...' : isEdit ? 'Update Pattern' : 'Save Pattern'}
          </Button>
        </>
      }
    >
      <form ref={element} id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <ConflictPanel<PatternFields>
          noun="pattern"
          conflict={form.conflict}
          current={form}
          compared={comparedFields(unit, conversion)}
          onPick={change}
        />
        <Field label="Pattern name" error={problems.savedName}>
          {(ids) => (
            <Input
              {...ids}
              required
              autoComplete="off"
              maxLength={LONGEST_NAME}
              value={form.savedName}
              onChange={(event) => change({ savedName: event.target.value })}
            />
          )}
        </Field>
        <Field label="Pattern URL (optional)" error={isLinkLeft ? link : undefined}>
          {(ids) => (
            <Input
              {...ids}
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
              maxLength={LONGEST_LINK}
              value={form.savedUrl}
              onBlur={() => afterPress(() => setIsLinkLeft(true))}
              onChange={(event) => {
                setIsLinkLeft(false);
                change({ savedUrl: event.target.value });
              }}
            />
          )}
        </Field>
        <Field label="Description (optional)" error={problems.savedDescription}>
          {(ids) => (
            <Input
              {...ids}
              autoComplete="off"
              maxLength={LONGEST_NOTES}
              value={form.savedDescription}
              onChange={(event) => change({ savedDescription: event.target.value })}
            />
          )}
        </Field>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="font-semibold">Gauge and sizes</p>
          <UnitsToggle of="pattern" unit={unit} onChange={setUnit} />
        </div>
        <GaugeFields
          gauge={form.gauge}
          unit={unit}
          conversion={conversion}
          ranges={patternGaugeRanges}
          step={TYPED_PATTERN_GAUGE.step}
          refused={problems}
          onChange={(gauge) => change({ gauge })}
        />
        <fieldset aria-describedby={hintId} className="min-w-0">
          <legend className="font-semibold">Sizes</legend>
          <p id={hintId} className="text-muted mb-2 text-sm">
            Finished bust as the pattern prints it, not “to fit”. Length is optional. Leave spare rows blank.
          </p>
          <SizeTable
            sizes={form.sizes}
            unit={unit}
            problems={problems}
            onChange={(sizes) => change({ sizes })}
          />
        </fieldset>
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
