import { useId, useState, type SubmitEvent } from 'react';
import { TYPED_PATTERN_GAUGE } from '../../../engine/limits.ts';
import type { GaugeConversion, LengthUnit } from '../../../engine/units.ts';
import { isSubscriptionAsked } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { createPattern, isRefusal } from './answer.ts';
import type { PatternInUse } from './draft.ts';
import type { PatternEntry } from '../../entry/entries.ts';
import { GaugeFields } from '../../entry/gauge-fields.tsx';
import {
  completeRows,
  formProblems,
  gaugeFrom,
  leftOutRows,
  patternGaugeRanges,
  problemsFromServer,
  sizesFrom,
  tableProblems,
  type FieldProblems,
} from '../../entry/pattern-entry.ts';
import { SizeTable } from '../../entry/size-table.tsx';

interface PatternFormProps {
  form: PatternEntry;
  unit: LengthUnit;
  conversion: GaugeConversion;
  onChange: (form: PatternEntry) => void;
  onUse: (pattern: PatternInUse) => void;
}

/** A pattern's gauge and sizes, typed by hand. */
export function PatternForm({ form, unit, conversion, onChange, onUse }: PatternFormProps) {
  const [refused, setRefused] = useState<FieldProblems>({});
  const [isSending, setIsSending] = useState(false);
  const hintId = useId();
  const problems = { ...refused, ...formProblems(form) };
  const inTable = tableProblems(problems);

  const change = (next: PatternEntry) => {
    setRefused({});
    onChange(next);
  };

  const use = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    if (Object.keys(formProblems(form)).length > 0) {
      event.currentTarget.querySelector<HTMLElement>('[aria-invalid]')?.focus();
      return;
    }
    const gauge = gaugeFrom(form.gauge, patternGaugeRanges, conversion);
    if (gauge === null) {
      toast({
        title: 'Missing gauge information',
        description: 'Please enter both stitches and rows for the gauge.',
        variant: 'destructive',
      });
      return;
    }
    const rows = completeRows(form.sizes);
    if (rows.length === 0) {
      toast({
        title: 'Missing size information',
        description: 'Please enter at least one size with name and bust measurement.',
        variant: 'destructive',
      });
      return;
    }
    const pattern = {
      name: null,
      url: null,
      isSaved: false,
      gauge: form.gauge,
      sizes: form.sizes.filter((_, row) => rows.includes(row)),
      leftOut: leftOutRows(form.sizes),
    };
    setIsSending(true);
    try {
      onUse({ ...pattern, id: await createPattern(gauge, sizesFrom(form.sizes)) });
      toast({ title: 'Pattern created successfully' });
    } catch (error) {
      if (isSubscriptionAsked(error)) return;
      if (isRefusal(error)) {
        setRefused(problemsFromServer(error.fields, rows));
        toast({
          title: 'Failed to create pattern',
          description: 'Please check your input and try again.',
          variant: 'destructive',
        });
      } else {
        // The size can be worked out without the server, which gets the pattern when it answers again.
        onUse({ ...pattern, id: null });
      }
    } finally {
      setIsSending(false);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void use(event)} className="flex flex-col gap-4">
      <GaugeFields
        gauge={form.gauge}
        unit={unit}
        conversion={conversion}
        ranges={patternGaugeRanges}
        step={TYPED_PATTERN_GAUGE.step}
        refused={refused}
        onChange={(gauge) => change({ ...form, gauge })}
      />
      <fieldset aria-describedby={hintId} className="min-w-0">
        <legend className="font-semibold">Sizes</legend>
        <p id={hintId} className="text-muted mb-2 text-sm">
          Finished bust as the pattern prints it, not “to fit”. Length may stay empty.
        </p>
        <div className="border-line max-h-80 overflow-y-auto rounded-lg border p-1 pt-2">
          <SizeTable
            sizes={form.sizes}
            unit={unit}
            problems={problems}
            onChange={(changed, size) =>
              change({ ...form, sizes: form.sizes.map((old, row) => (row === changed ? size : old)) })
            }
          />
        </div>
        {inTable.map((problem) => (
          <p key={problem} className="text-madder mt-2 text-sm font-semibold">
            {problem}
          </p>
        ))}
      </fieldset>
      <Button type="submit" variant="secondary" aria-disabled={isSending}>
        {isSending ? 'Creating pattern…' : 'Use this pattern'}
      </Button>
    </form>
  );
}
