import type { Gauge } from '../../../engine/gauge.ts';
import type { GaugeConversion, LengthUnit } from '../../../engine/units.ts';
import { isSubscriptionRequired, ResponseError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { MAX_NAME_LENGTH } from '../../../engine/limits.ts';
import { fillYarnAmounts } from '../tools/stored-planner.ts';
import { toast } from '../../ui/toast.ts';
import { createManualPattern, isRejection, reportPatternFailure } from '../calculation-requests.ts';
import { readFormPattern, type FormEntry, type PatternInUse } from './draft.ts';
import { Doubts, useDoubtIds } from '../../measurement-inputs/doubts.tsx';
import { settleChanged, type PatternEntry } from '../../measurement-inputs/entries.ts';
import { findCompleteRows, toFormField, type ParsedPattern } from '../../measurement-inputs/pattern-entry.ts';
import { PatternGaugeFields } from '../../measurement-inputs/pattern-gauge-fields.tsx';
import { SizeTable } from '../../measurement-inputs/size-table.tsx';
import { PatternReaderButton } from '../../pattern-reader/review/pattern-reader-button.tsx';
import { useSubmit } from '../../forms/use-submit.ts';

function reportMissing(field: string, { gauge: { hasRowGauge } }: PatternEntry): void {
  if (field === 'stitches' || field === 'rows')
    toast({
      title: 'Missing gauge information',
      description: hasRowGauge
        ? 'Please enter both stitches and rows for the gauge.'
        : 'Please enter the stitches for the gauge.',
      variant: 'destructive',
    });
  else
    toast({
      title: 'Missing size information',
      description: 'Please enter at least one size with name and bust measurement.',
      variant: 'destructive',
    });
}

const reportRejected = () =>
  toast({
    title: 'Failed to create pattern',
    description: 'Please check your input and try again.',
    variant: 'destructive',
  });

/**
 * Creates the pattern on the server. If the server cannot take it now, the calculator creates it there later.
 * @throws ResponseError when the server rejects it
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

interface PatternFormProps {
  form: FormEntry;
  /** What was read from the form, with errors in the unit of the card. */
  parsed: ParsedPattern;
  unit: LengthUnit;
  conversion: GaugeConversion;
  /** The unit in which the knitter measured the gauge, if it is known. */
  gaugeUnit: LengthUnit | null;
  /** The knitter's gauge per 4 inches and desired bust in inches, for questions about the entries. */
  knitterGauge: Gauge | null;
  desiredBust: number | null;
  /** Called with the unit of a pattern that was filled in. */
  onUnitFilled: (unit: LengthUnit) => void;
  onChange: (form: FormEntry) => void;
  /** Uses the pattern, and returns whether it did: another one may be in use by then. */
  onUse: (pattern: PatternInUse) => boolean;
}

/** The form for a pattern's gauge and sizes. */
export function PatternForm({
  form,
  parsed,
  unit,
  conversion,
  gaugeUnit,
  knitterGauge,
  desiredBust,
  onUnitFilled,
  onChange,
  onUse,
}: PatternFormProps) {
  const { problems: live, missing } = parsed;
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
      if (onUse(pattern) && pattern.id !== null) toast({ title: 'Pattern created successfully' });
    },
    onFailed: (error) => {
      if (!isSubscriptionRequired(error)) reportRejected();
    },
    toField: (path, sent) => toFormField(path, findCompleteRows(sent.sizes)),
  });

  const change = (next: FormEntry) => {
    clear();
    onChange(next);
  };
  const edit = (next: FormEntry) => change(settleChanged(form, next));
  const dismiss = (doubts: PatternEntry['doubts']) => onChange({ ...form, doubts });
  const { id, getDoubtIds } = useDoubtIds(form.doubts);

  return (
    // Before the page's code has loaded, a submit would reload the page. `method="dialog"` prevents this.
    <form {...formProps} method="dialog" className="flex flex-col gap-4">
      <PatternReaderButton
        pattern={form}
        unit={unit}
        desiredBust={desiredBust}
        conversion={conversion}
        gaugeUnit={gaugeUnit}
        details={form.name ? { name: form.name } : {}}
        onChange={({ pattern, unit: filledUnit, details: { name, yarn } }) => {
          change({ ...pattern, name: name === '' ? null : (name ?? null) });
          onUnitFilled(filledUnit);
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
        unit={unit}
        conversion={conversion}
        knitterGauge={knitterGauge}
        errors={problems}
        describedBy={getDoubtIds('gauge')}
        onChange={(gauge) => edit({ ...form, gauge })}
      />
      <Doubts id={id} of={['gauge']} doubts={form.doubts} onDismiss={dismiss} />
      <Doubts
        id={id}
        of={['sizes', 'bust', 'length', 'toFit', 'further']}
        doubts={form.doubts}
        onDismiss={dismiss}
      />
      <SizeTable
        className="border-line tall:max-h-80 overflow-y-auto rounded-lg border p-1 pt-2"
        sizes={form.sizes}
        unit={unit}
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
