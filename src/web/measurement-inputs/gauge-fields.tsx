import type { Gauge } from '../../engine/gauge.ts';
import { GAUGE_COUNTS } from '../../engine/pattern-data.ts';
import { gaugeBasis } from '../../engine/units.ts';
import { useShown } from './card-units.ts';
import type { GaugeEntry, PatternGaugeEntry } from './entries.ts';
import { gaugeSuffixes } from './measures.ts';
import { NumberField } from './number-field.tsx';
import {
  describeCountProblem,
  type GaugeRanges,
  patternGaugeRanges,
  getRequiredCounts,
} from './pattern-entry.ts';
import { QuestionedFields } from '../ui/question.tsx';
import { getGaugeQuestion } from './questions.ts';
import { getGaugeScale, emptyInput } from './unit-input.ts';
import { TYPED_PATTERN_GAUGE } from '../../engine/limits.ts';
import { Checkbox } from '../ui/checkbox.tsx';

interface GaugeFieldsProps {
  gauge: GaugeEntry;
  ranges: GaugeRanges;
  step: number;
  /** The pattern's gauge beside the knitter's, or the reverse, per 4 inches. It helps to detect mistakes. */
  other?: Gauge | null;
  /** The counts to show; both by default. */
  counts?: readonly (keyof GaugeEntry)[];
  errors?: Partial<Record<keyof GaugeEntry, string>>;
  describedBy?: string | undefined;
  labels?: Readonly<Record<keyof GaugeEntry, string>>;
  /** The classes of the grid's columns. */
  columns?: string;
  onChange: (gauge: GaugeEntry) => void;
}

const defaultLabels = { stitches: 'Stitches', rows: 'Rows' };

/** The fields for stitches and rows, side by side unless the text is very large. */
export function GaugeFields(props: GaugeFieldsProps) {
  const { gauge, ranges, step, errors, describedBy, onChange } = props;
  const {
    other = null,
    counts = GAUGE_COUNTS,
    labels = defaultLabels,
    columns = 'grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))]',
  } = props;
  const shown = useShown();
  const { unit, conversion } = shown;
  return (
    <QuestionedFields question={getGaugeQuestion(gauge, other, shown, onChange)}>
      <div className={`grid gap-4 ${columns}`}>
        {counts.map((name) => (
          <NumberField
            key={name}
            name={name}
            label={labels[name]}
            suffix={gaugeSuffixes[unit]}
            value={gauge[name]}
            scale={getGaugeScale(conversion)}
            step={step}
            ranges={ranges[name]}
            error={describeCountProblem(gauge[name], ranges[name], name, shown) ?? errors?.[name]}
            describedBy={describedBy}
            onChange={(typed) => onChange({ ...gauge, [name]: typed })}
          />
        ))}
        <p className="sr-only">Counted {gaugeBasis[unit]}</p>
      </div>
    </QuestionedFields>
  );
}

interface PatternGaugeFieldsProps extends Pick<GaugeFieldsProps, 'errors' | 'describedBy'> {
  gauge: PatternGaugeEntry;
  knitterGauge?: Gauge | null;
  onChange: (gauge: PatternGaugeEntry) => void;
}

/** A pattern's gauge: stitches, and rows unless the pattern gives no row gauge. */
export function PatternGaugeFields({ gauge, knitterGauge, onChange, ...shared }: PatternGaugeFieldsProps) {
  const { hasRowGauge } = gauge;
  return (
    <div className="flex flex-col gap-2">
      <GaugeFields
        gauge={hasRowGauge ? gauge : { ...gauge, rows: emptyInput }}
        counts={getRequiredCounts(gauge)}
        ranges={patternGaugeRanges}
        step={TYPED_PATTERN_GAUGE.step}
        other={knitterGauge ?? null}
        {...shared}
        onChange={({ stitches, rows }) =>
          // While the rows are hidden, their field is empty, but the typed ones are kept.
          onChange({ stitches, rows: hasRowGauge ? rows : gauge.rows, hasRowGauge })
        }
      />
      <Checkbox
        label="The pattern gives no row gauge"
        hint={hasRowGauge ? undefined : 'Lengths are then shown as the pattern gives them.'}
        checked={!hasRowGauge}
        onChange={(isChecked) => onChange({ ...gauge, hasRowGauge: !isChecked })}
      />
    </div>
  );
}
