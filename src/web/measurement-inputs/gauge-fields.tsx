import type { Gauge } from '../../engine/gauge.ts';
import type { GaugeConversion, LengthUnit } from '../../engine/units.ts';
import type { GaugeEntry } from './entries.ts';
import { NumberField } from './number-field.tsx';
import { countProblem, gaugeBasis, type GaugeRanges } from './pattern-entry.ts';
import { Asked } from '../ui/question.tsx';
import { gaugeQuestion } from './questions.ts';
import { gaugeScale } from './unit-input.ts';

interface GaugeFieldsProps {
  gauge: GaugeEntry;
  unit: LengthUnit;
  conversion: GaugeConversion;
  ranges: GaugeRanges;
  step: number;
  /** The other gauge of the same garment per 4 inches, if it is known: a mistake shows beside it. */
  other?: Gauge | null;
  /** What else is wrong with them. */
  errors?: Partial<Record<keyof GaugeEntry, string>>;
  labels?: Readonly<Record<keyof GaugeEntry, string>>;
  /** How the fields stand beside each other. */
  columns?: string;
  onChange: (gauge: GaugeEntry) => void;
}

const counts = ['stitches', 'rows'] as const;
const counted = { stitches: 'Stitches', rows: 'Rows' };

/** Stitches and rows, side by side. */
export function GaugeFields({
  gauge,
  unit,
  conversion,
  ranges,
  step,
  other = null,
  errors,
  labels = counted,
  columns = 'grid-cols-2',
  onChange,
}: GaugeFieldsProps) {
  const shown = { unit, conversion };
  return (
    <Asked question={gaugeQuestion(gauge, other, shown, onChange)}>
      <div className={`grid gap-4 ${columns}`}>
        {counts.map((name) => (
          <NumberField
            key={name}
            name={name}
            label={labels[name]}
            suffix={unit === 'in' ? '/ 4 in' : '/ 10 cm'}
            value={gauge[name]}
            unit={unit}
            scale={gaugeScale(conversion)}
            step={step}
            ranges={ranges[name]}
            error={countProblem(gauge[name], ranges[name], name, shown) ?? errors?.[name]}
            onChange={(typed) => onChange({ ...gauge, [name]: typed })}
          />
        ))}
        <p className="sr-only">Counted {gaugeBasis[unit]}</p>
      </div>
    </Asked>
  );
}
