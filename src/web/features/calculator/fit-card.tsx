import { TYPED_BUST } from '../../../engine/limits.ts';
import { Card } from '../../ui/card.tsx';
import { useCardUnit } from '../../entry/card-units.ts';
import type { Draft } from './draft.ts';
import { EaseHelp } from './ease-help.tsx';
import { NumberField } from '../../entry/number-field.tsx';
import { desiredBustProblem, desiredBustRanges, measurementProblem } from '../../entry/pattern-entry.ts';
import { lengthScale } from '../../entry/typed.ts';
import { UnitsToggle } from '../../entry/units-toggle.tsx';

interface FitCardProps {
  fit: Draft['fit'];
  onChange: (fit: Draft['fit']) => void;
}

/** What the garment is to measure when it is done. */
export function FitCard({ fit, onChange }: FitCardProps) {
  const [unit, setUnit] = useCardUnit('fit');
  const shared = { unit, suffix: unit, scale: lengthScale, step: TYPED_BUST.step, ranges: desiredBustRanges };
  return (
    <Card title="Desired Fit" action={<UnitsToggle of="fit" unit={unit} onChange={setUnit} />}>
      <div className="flex flex-col gap-4">
        <NumberField
          {...shared}
          label="Desired finished bust"
          hint="Finished bust, not “to fit”: what the sweater itself measures around, with the ease you like already in it."
          typed={fit.bust}
          problem={desiredBustProblem(fit.bust)}
          onChange={(bust) => onChange({ ...fit, bust })}
        />
        <NumberField
          {...shared}
          label="Desired length (optional)"
          hint="From shoulder to hem. Your row gauge tells what becomes of the pattern’s length."
          typed={fit.length}
          problem={measurementProblem(fit.length)}
          onChange={(length) => onChange({ ...fit, length })}
        />
        <EaseHelp unit={unit} />
      </div>
    </Card>
  );
}
