import type { GaugeConversion } from '../../../engine/units.ts';
import { isSubscriptionRequired, ResponseError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { MAX_NAME_LENGTH } from '../../../engine/limits.ts';
import { fillYarnAmounts } from '../tools/planner-buttons.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import {
  createManualPattern,
  isRejection,
  reportPatternFailure,
  type CalculatorState,
} from '../use-calculator.ts';
import { getGaugeUnit, readFormPattern, type FormEntry, type PatternInUse } from './draft.ts';
import { useCardUnit } from '../../measurement-inputs/card-units.ts';
import { Doubts, SIZE_DOUBTS, useDoubtIds } from '../../measurement-inputs/doubts.tsx';
import { settleChanged, type PatternEntry } from '../../measurement-inputs/entries.ts';
import { findCompleteRows, toFormField } from '../../measurement-inputs/pattern-entry.ts';
import { PatternGaugeFields } from '../../measurement-inputs/gauge-fields.tsx';
import { SizeTable } from '../../measurement-inputs/size-table.tsx';
import { lengthScale, readValue } from '../../measurement-inputs/unit-input.ts';
import { PatternReaderButton } from '../../pattern-reader/review/pattern-reader-button.tsx';
import { followCorrection } from '../../pattern-reader/review/reader-draft.ts';
import { useSubmit } from '../../forms/use-submit.ts';

function reportMissing(field: string, { gauge: { hasRowGauge } }: PatternEntry): void {
  if (field === 'stitches' || field === 'rows')
    toastError(
      'Missing gauge information',
      hasRowGauge
        ? 'Please enter both stitches and rows for the gauge.'
        : 'Please enter the stitches for the gauge.',
    );
  else
    toastError('Missing size information', 'Please enter at least one size with name and bust measurement.');
}

const reportRejected = () => toastError('Failed to create pattern', 'Please check your input and try again.');

/**
 * Creates the pattern on the server. If the server cannot take it now, returns it without an ID, and the calculation tries
 * again. @throws ResponseError if what was typed is rejected
 */
async function createPatternInUse(form: FormEntry, conversion: GaugeConversion): Promise<PatternInUse> {
  const pattern = readFormPattern(form);
  try {
    return { ...pattern, id: await createManualPattern(pattern, conversion) };
  } catch (error) {
    if (isRejection(error)) throw error;
    if (error instanceof ResponseError) reportPatternFailure(error);
    else pattern.isUnreachable = true;
    return pattern;
  }
}

/** The form for a pattern's gauge and sizes. */
export function PatternForm({ calculator }: { calculator: CalculatorState }) {
  const [, setUnit] = useCardUnit('pattern');
  const { draft, conversion, knitterGauge, update } = calculator;
  const { form } = draft;
  const { problems: live, missing } = calculator.parsedPattern;
  const desiredBust = readValue(draft.fit.bust, lengthScale);
  const onChange = (next: FormEntry) => update((current) => ({ ...current, form: next }));
  const { problems, isSaving, clear, formProps } = useSubmit({
    input: form,
    live,
    check: () => (Object.keys(live).length > 0 ? live : missing),
    onInvalid: (_, field) => {
      if (field in live) return;
      if (field in missing) reportMissing(field, form);
      else reportRejected();
    },
    write: (sent) => createPatternInUse(sent, conversion),
    onSaved: (pattern) => {
      if (calculator.selectFormPattern(pattern) && pattern.id !== null)
        toast({ title: 'Pattern created successfully' });
    },
    onFailed: (error) => {
      // The toast of R9.7 is shown already.
      if (!isSubscriptionRequired(error)) reportRejected();
    },
    toField: (path, sent) => toFormField(path, findCompleteRows(sent.sizes)),
  });

  const change = (next: FormEntry) => {
    clear();
    onChange(next);
  };
  const edit = (next: FormEntry) => {
    followCorrection(form, next, conversion);
    change(settleChanged(form, next));
  };
  const dismiss = (doubts: PatternEntry['doubts']) => onChange({ ...form, doubts });
  const { id, getDoubtIds } = useDoubtIds(form.doubts);

  return (
    // Before the page's code has loaded, a submit would reload the page. `method="dialog"` prevents this.
    <form {...formProps} method="dialog" className="flex flex-col gap-4">
      <PatternReaderButton
        pattern={form}
        desiredBust={desiredBust}
        gaugeUnit={getGaugeUnit(draft)}
        details={form.name ? { name: form.name } : {}}
        onChange={({ pattern, unit: filledUnit, details: { name, yarn } }) => {
          change({ ...pattern, name: name === '' ? null : (name ?? null) });
          setUnit(filledUnit);
          if (yarn) fillYarnAmounts(yarn);
        }}
      />
      {typeof form.name === 'string' && (
        <TextField
          label="Pattern name (optional)"
          hint="From the pattern’s text. Check it."
          maxLength={MAX_NAME_LENGTH}
          value={form.name}
          onChange={(name) => change({ ...form, name })}
        />
      )}
      <PatternGaugeFields
        gauge={form.gauge}
        knitterGauge={knitterGauge}
        errors={problems}
        describedBy={getDoubtIds('gauge')}
        onChange={(gauge) => edit({ ...form, gauge })}
      />
      <Doubts id={id} of={['gauge']} doubts={form.doubts} onDismiss={dismiss} />
      <Doubts id={id} of={SIZE_DOUBTS} doubts={form.doubts} onDismiss={dismiss} />
      <SizeTable
        className="border-line tall:max-h-80 overflow-y-auto rounded-lg border p-1 pt-2"
        sizes={form.sizes}
        problems={problems}
        desiredBust={desiredBust}
        getDoubtIds={getDoubtIds}
        onChange={(sizes) => edit({ ...form, sizes })}
      />
      <Button type="submit" variant="secondary" aria-disabled={isSaving}>
        {isSaving ? 'Creating pattern…' : 'Use this pattern'}
      </Button>
    </form>
  );
}
