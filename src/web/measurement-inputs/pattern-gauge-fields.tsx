import type { Gauge } from '../../engine/gauge.ts';
import { TYPED_PATTERN_GAUGE } from '../../engine/limits.ts';
import type { GaugeConversion, LengthUnit } from '../../engine/units.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import type { GaugeEntry, PatternGaugeEntry } from './entries.ts';
import { GaugeFields } from './gauge-fields.tsx';
import { patternGaugeRanges, getRequiredCounts } from './pattern-entry.ts';
import { emptyInput } from './unit-input.ts';

interface PatternGaugeFieldsProps {
  gauge: PatternGaugeEntry;
  unit: LengthUnit;
  conversion: GaugeConversion;
  /** The knitter's gauge per 4 inches, if it is known. It helps to detect mistakes. */
  knitterGauge?: Gauge | null;
  errors: Partial<Record<keyof GaugeEntry, string>>;
  /** The IDs of other texts about the fields. */
  describedBy?: string | undefined;
  onChange: (gauge: PatternGaugeEntry) => void;
}

/** A pattern's gauge: stitches, and rows unless the pattern gives no row gauge. */
export function PatternGaugeFields(props: PatternGaugeFieldsProps) {
  const { gauge, unit, conversion, knitterGauge = null, errors, describedBy, onChange } = props;
  const { hasRowGauge } = gauge;
  return (
    <div className="flex flex-col gap-2">
      <GaugeFields
        gauge={hasRowGauge ? gauge : { ...gauge, rows: emptyInput }}
        counts={getRequiredCounts(gauge)}
        unit={unit}
        conversion={conversion}
        ranges={patternGaugeRanges}
        step={TYPED_PATTERN_GAUGE.step}
        other={knitterGauge}
        errors={errors}
        describedBy={describedBy}
        onChange={({ stitches, rows }) =>
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
