import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import type { Gauge } from '../../../engine/gauge.ts';
import { TYPED_PATTERN_GAUGE } from '../../../engine/limits.ts';
import type { GaugeConversion, LengthUnit } from '../../../engine/units.ts';
import { isSubscriptionAsked } from '../../api/client.ts';
import { noticeSessionLoss } from '../../api/session-loss.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { createManualPattern, isRejection } from './calculation-requests.ts';
import { readFormPattern, type PatternInUse } from './draft.ts';
import type { PatternEntry } from '../../entry/entries.ts';
import { GaugeFields } from '../../entry/gauge-fields.tsx';
import {
  completeRows,
  findMissingSizeField,
  formProblems,
  gaugeFrom,
  patternGaugeRanges,
  problemsFromServer,
  sizesFrom,
  type FieldProblems,
} from '../../entry/pattern-entry.ts';
import { isBlankText } from '../../entry/typed.ts';
import { SizeTable } from '../../entry/size-table.tsx';

interface PatternFormProps {
  form: PatternEntry;
  unit: LengthUnit;
  conversion: GaugeConversion;
  /** The knitter's gauge per 4 inches and desired bust in inches, for questions about the entries. */
  ownGauge: Gauge | null;
  desiredBust: number | null;
  onChange: (form: PatternEntry) => void;
  onUse: (pattern: PatternInUse) => void;
}

/** The form for a pattern's gauge and sizes. */
export function PatternForm({
  form,
  unit,
  conversion,
  ownGauge,
  desiredBust,
  onChange,
  onUse,
}: PatternFormProps) {
  const [refused, setRefused] = useState<FieldProblems>({});
  const [isSending, setIsSending] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const hintId = useId();
  const problems = { ...refused, ...formProblems(form, { unit, conversion }) };

  useEffect(() => {
    if (Object.keys(refused).length > 0)
      element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refused]);

  const change = (next: PatternEntry) => {
    setRefused({});
    onChange(next);
  };

  const use = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    if (Object.keys(formProblems(form, { unit, conversion })).length > 0) {
      event.currentTarget.querySelector<HTMLElement>('[aria-invalid]')?.focus();
      return;
    }
    const gauge = gaugeFrom(form.gauge, patternGaugeRanges, conversion);
    if (gauge === null) {
      const blank = (['stitches', 'rows'] as const).filter((count) => isBlankText(form.gauge[count].text));
      setRefused(Object.fromEntries(blank.map((count) => [count, `Enter the ${count}`])));
      toast({
        title: 'Missing gauge information',
        description: 'Please enter both stitches and rows for the gauge.',
        variant: 'destructive',
      });
      return;
    }
    const rows = completeRows(form.sizes);
    if (rows.length === 0) {
      const field = findMissingSizeField(form.sizes);
      setRefused({
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
      onUse({ ...pattern, id: await createManualPattern(gauge, sizesFrom(pattern.sizes), pattern) });
      toast({ title: 'Pattern created successfully' });
    } catch (error) {
      if (isSubscriptionAsked(error) || noticeSessionLoss(error)) return;
      if (isRejection(error)) {
        setRefused(problemsFromServer(error.fields, rows));
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
      ref={element}
      noValidate
      method="dialog"
      onSubmit={(event) => void use(event)}
      className="flex flex-col gap-4"
    >
      <GaugeFields
        gauge={form.gauge}
        unit={unit}
        conversion={conversion}
        ranges={patternGaugeRanges}
        step={TYPED_PATTERN_GAUGE.step}
        other={ownGauge}
        refused={refused}
        onChange={(gauge) => change({ ...form, gauge })}
      />
      <fieldset aria-describedby={hintId} className="min-w-0">
        <legend className="font-semibold">Sizes</legend>
        <p id={hintId} className="text-muted mb-2 text-sm">
          Finished bust as the pattern prints it, not “to fit”. Length is optional.
        </p>
        <SizeTable
          className="border-line tall:max-h-80 overflow-y-auto rounded-lg border p-1 pt-2"
          sizes={form.sizes}
          unit={unit}
          problems={problems}
          desiredBust={desiredBust}
          onChange={(sizes) => change({ ...form, sizes })}
        />
      </fieldset>
      <Button type="submit" variant="secondary" aria-disabled={isSending}>
        {isSending ? 'Creating pattern…' : 'Use this pattern'}
      </Button>
    </form>
  );
}
