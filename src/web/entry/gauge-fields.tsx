import type { Gauge } from '../../engine/gauge.ts';
import type { GaugeConversion, LengthUnit } from '../../engine/units.ts';
import type { GaugeEntry } from './entries.ts';
import { NumberField } from './number-field.tsx';
import { countProblem, gaugeBasis, type GaugeRanges } from './pattern-entry.ts';
import { Asked } from '../ui/question.tsx';
import { gaugeQuestion } from './questions.ts';
import { gaugeScale } from './typed.ts';

interface GaugeFieldsProps {
  gauge: GaugeEntry;
  unit: LengthUnit;
  conversion: GaugeConversion;
  ranges: GaugeRanges;
  step: number;
  /** The other gauge of the same garment per 4 inches, if it is known: a mistake shows beside it. */
  other?: Gauge | null;
  /** What the server said of them, if anything. */
  refused?: Partial<Record<keyof GaugeEntry, string>>;
  onChange: (gauge: GaugeEntry) => void;
}

const counts = [
  { name: 'stitches', label: 'Stitches' },
  { name: 'rows', label: 'Rows' },
] as const;

/** Stitches and rows, side by side. */
export function GaugeFields({
  gauge,
  unit,
  conversion,
  ranges,
  step,
  other = null,
  refused,
  onChange,
}: GaugeFieldsProps) {
  const shown = { unit, conversion };
  return (
    <Asked question={gaugeQuestion(gauge, other, shown, onChange)}>
      <div className="grid grid-cols-2 gap-4">
        {counts.map(({ name, label }) => (
          <NumberField
            key={name}
            name={name}
            label={label}
            suffix={unit === 'in' ? '/ 4 in' : '/ 10 cm'}
            typed={gauge[name]}
            unit={unit}
            scale={gaugeScale(conversion)}
            step={step}
            ranges={ranges[name]}
            problem={countProblem(gauge[name], ranges[name], name, shown) ?? refused?.[name]}
            onChange={(typed) => onChange({ ...gauge, [name]: typed })}
          />
        ))}
        <p className="sr-only">Counted {gaugeBasis[unit]}</p>
      </div>
    </Asked>
  );
}
