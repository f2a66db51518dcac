import { useState, type SubmitEvent } from 'react';
import type { Gauge } from '../../../engine/gauge.ts';
import type { GaugeConversion, LengthUnit } from '../../../engine/units.ts';
import { isSubscriptionRequired } from '../../api/client.ts';
import { noticeSessionLoss } from '../../api/session-loss.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { createManualPattern, isRejection } from './calculation-requests.ts';
import { readFormPattern, type PatternInUse } from './draft.ts';
import type { PatternEntry } from '../../measurement-inputs/entries.ts';
import {
  findCompleteRows,
  findMissingSizeField,
  findFormProblems,
  toPatternGauge,
  toFieldProblems,
  getRequiredCounts,
  toPatternSizes,
} from '../../measurement-inputs/pattern-entry.ts';
import { PatternGaugeFields } from '../../measurement-inputs/pattern-gauge-fields.tsx';
import { isBlankText } from '../../measurement-inputs/unit-input.ts';
import { SizeTable } from '../../measurement-inputs/size-table.tsx';
import { PatternReaderButton } from '../../pattern-review/pattern-reader-button.tsx';
import { useProblems } from '../../forms/use-problems.ts';

interface PatternFormProps {
  form: PatternEntry;
  unit: LengthUnit;
  conversion: GaugeConversion;
  /** The knitter's gauge per 4 inches and desired bust in inches, for questions about the entries. */
  knitterGauge: Gauge | null;
  desiredBust: number | null;
  /** Called with the unit of a pattern that was filled in. */
  onUnitFilled: (unit: LengthUnit) => void;
  onChange: (form: PatternEntry) => void;
  /** Uses the pattern, and returns whether it did: another one may be in use by then. */
  onUse: (pattern: PatternInUse) => boolean;
}

/** The form for a pattern's gauge and sizes. */
export function PatternForm({
  form,
  unit,
  conversion,
  knitterGauge,
  desiredBust,
  onUnitFilled,
  onChange,
  onUse,
}: PatternFormProps) {
  const { formRef, refused, refuse, clear } = useProblems();
  const [isSending, setIsSending] = useState(false);
  const live = findFormProblems(form, { unit, conversion });

  const change = (next: PatternEntry) => {
    clear();
    onChange(next);
  };

  const use = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    if (Object.keys(live).length > 0) {
      refuse({});
      return;
    }
    const gauge = toPatternGauge(form.gauge, conversion);
    if (gauge === null) {
      const blank = getRequiredCounts(form.gauge).filter((count) => isBlankText(form.gauge[count].text));
      refuse(Object.fromEntries(blank.map((count) => [count, `Enter the ${count}`])));
      toast({
        title: 'Missing gauge information',
        description: form.gauge.hasRowGauge
          ? 'Please enter both stitches and rows for the gauge.'
          : 'Please enter the stitches for the gauge.',
        variant: 'destructive',
      });
      return;
    }
    const rows = findCompleteRows(form.sizes);
    if (rows.length === 0) {
      const field = findMissingSizeField(form.sizes);
      refuse({
        [field]: field.startsWith('name') ? 'Enter the name of the size' : 'Enter the finished bust',
      });
      toast({
        title: 'Missing size information',
        description: 'Please enter at least one size with name and bust measurement.',
        variant: 'destructive',
      });
      return;
    }
    const pattern = readFormPattern(form);
    setIsSending(true);
    try {
      const id = await createManualPattern(gauge, toPatternSizes(pattern.sizes), pattern);
      if (onUse({ ...pattern, id })) toast({ title: 'Pattern created successfully' });
    } catch (error) {
      if (isSubscriptionRequired(error) || noticeSessionLoss(error)) return;
      if (isRejection(error)) {
        refuse(toFieldProblems(error.fields, rows));
        toast({
          title: 'Failed to create pattern',
          description: 'Please check your input and try again.',
          variant: 'destructive',
        });
      } else {
        // The calculator works without the server. It creates the pattern there later.
        onUse(pattern);
      }
    } finally {
      setIsSending(false);
    }
  };

  return (
    // Before the page's code has loaded, a submit would reload the page. `method="dialog"` prevents this.
    <form
      ref={formRef}
      noValidate
      method="dialog"
      onSubmit={(event) => void use(event)}
      className="flex flex-col gap-4"
    >
      <PatternReaderButton
        pattern={form}
        unit={unit}
        desiredBust={desiredBust}
        conversion={conversion}
        onChange={(filled) => {
          change(filled.pattern);
          onUnitFilled(filled.unit);
        }}
      />
      <PatternGaugeFields
        gauge={form.gauge}
        unit={unit}
        conversion={conversion}
        knitterGauge={knitterGauge}
        errors={refused}
        onChange={(gauge) => change({ ...form, gauge })}
      />
      <SizeTable
        className="border-line tall:max-h-80 overflow-y-auto rounded-lg border p-1 pt-2"
        sizes={form.sizes}
        unit={unit}
        problems={{ ...refused, ...live }}
        desiredBust={desiredBust}
        onChange={(sizes) => change({ ...form, sizes })}
      />
      <Button type="submit" variant="secondary" aria-disabled={isSending}>
        {isSending ? 'Creating pattern…' : 'Use this pattern'}
      </Button>
    </form>
  );
}
