import { LENGTH_STEP } from '../../../engine/limits.ts';
import { useStored } from '../../stored/stored.ts';
import type { BustHelperProps } from '../tools/bust/bust-helper.tsx';
import { setBustHelperOpen, storedBustHelper } from '../tools/bust/stored-bust-helper.ts';
import { Card } from '../../ui/card.tsx';
import { Details } from '../../ui/details.tsx';
import { loadOnDemand } from '../../ui/on-demand.tsx';
import { QuestionedFields } from '../../ui/question.tsx';
import { useCardUnit } from '../../measurement-inputs/card-units.ts';
import type { CalculatorDraft } from './draft.ts';
import { MoreMeasurements, LazyWantedFields } from '../../measurement-inputs/more-measurements.tsx';
import { NumberField } from '../../measurement-inputs/number-field.tsx';
import {
  describeBustProblem,
  desiredBustRanges,
  lengthRanges,
  describeMeasurementProblem,
} from '../../measurement-inputs/pattern-entry.ts';
import type { FitQuestion } from '../../measurement-inputs/questions.ts';
import { lengthScale } from '../../measurement-inputs/unit-input.ts';
import { UnitsToggle } from '../../measurement-inputs/units-toggle.tsx';

const BustHelper = loadOnDemand<BustHelperProps>({
  load: async () => (await import('../tools/bust/bust-helper.tsx')).BustHelper,
  failure: 'This help could not be loaded',
});

/** The bust helper, whose code loads when it is opened. It is open after a reload if it was open before. */
function BustHelperDetails(props: BustHelperProps) {
  const { isOpen } = useStored(storedBustHelper);
  return (
    <Details
      summary="How do I choose a finished bust?"
      isOpen={isOpen}
      onToggle={setBustHelperOpen}
      className="pt-3"
    >
      <BustHelper {...props} />
    </Details>
  );
}

interface FitCardProps {
  fit: CalculatorDraft['fit'];
  /** The further finished measurements that the knitter wants. */
  wanted: CalculatorDraft['wanted'];
  pattern: CalculatorDraft['pattern'];
  /** The finished busts of the pattern's sizes in inches, as far as they are known. */
  busts: readonly number[];
  question: FitQuestion | null;
  onChange: (fit: CalculatorDraft['fit']) => void;
  onWantedChange: (wanted: CalculatorDraft['wanted']) => void;
}

/** The card for the desired bust and length of the garment. */
export function FitCard({ fit, wanted, pattern, busts, question, onChange, onWantedChange }: FitCardProps) {
  const [unit, setUnit] = useCardUnit('fit');
  const shared = { unit, suffix: unit, scale: lengthScale, step: LENGTH_STEP };
  return (
    <Card id="fit-card" title="Desired Fit" action={<UnitsToggle of="fit" unit={unit} onChange={setUnit} />}>
      <div className="flex flex-col gap-4">
        <QuestionedFields question={question}>
          <NumberField
            {...shared}
            name="bust"
            label="Desired finished bust"
            hint="Finished bust, not “to fit”: what the sweater itself measures around. Your bust plus ease."
            value={fit.bust}
            ranges={desiredBustRanges}
            error={describeBustProblem(fit.bust, unit)}
            onChange={(bust) => onChange({ ...fit, bust })}
          />
          <NumberField
            {...shared}
            name="length"
            label="Desired length (optional)"
            hint="From shoulder to hem. Your row gauge shows how the length will change."
            value={fit.length}
            ranges={lengthRanges}
            error={describeMeasurementProblem(fit.length, 'length', unit)}
            onChange={(length) => onChange({ ...fit, length })}
          />
        </QuestionedFields>
        <MoreMeasurements isGiven={Object.values(wanted).some(Boolean)}>
          <LazyWantedFields
            wanted={wanted}
            sizes={pattern?.sizes ?? null}
            unit={unit}
            onChange={onWantedChange}
          />
        </MoreMeasurements>
        <BustHelperDetails
          unit={unit}
          desiredBust={fit.bust}
          busts={busts}
          onChange={(bust) => onChange({ ...fit, bust })}
        />
      </div>
    </Card>
  );
}
