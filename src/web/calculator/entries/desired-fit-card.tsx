import { useStored } from '../../stored/stored.ts';
import { setBustHelperOpen, storedBustHelper } from '../tools/bust/stored-bust-helper.ts';
import { Details } from '../../ui/details.tsx';
import { loadOnDemand } from '../../ui/on-demand.tsx';
import { QuestionedFields } from '../../ui/question.tsx';
import { useCardUnit } from '../../measurement-inputs/card-units.ts';
import type { CalculatorState } from '../use-calculator.ts';
import type { CalculatorDraft } from './draft.ts';
import { MoreMeasurements, WantedFields } from '../../measurement-inputs/further-fields.tsx';
import { LengthField } from '../../measurement-inputs/number-field.tsx';
import {
  describeBustProblem,
  desiredBustRanges,
  describeMeasurementProblem,
} from '../../measurement-inputs/pattern-entry.ts';
import type { FitQuestion } from '../../measurement-inputs/questions.ts';
import { CardWithUnits } from '../../measurement-inputs/units-toggle.tsx';

const BustHelper = loadOnDemand({
  load: async () => (await import('../tools/bust/bust-helper.tsx')).BustHelper,
  failure: 'This section could not be loaded',
});

interface DesiredFitCardProps {
  calculator: CalculatorState;
  /** The finished busts of the pattern's sizes in inches, as far as they are known. */
  busts: readonly number[];
  question: FitQuestion | null;
}

/** The card for the desired bust and length of the garment. */
export function DesiredFitCard({ calculator, busts, question }: DesiredFitCardProps) {
  const [unit] = useCardUnit('fit');
  const { isOpen: isHelperOpen } = useStored(storedBustHelper);
  const { draft, update } = calculator;
  const { fit, wanted, pattern } = draft;
  const changeFit = (patch: Partial<CalculatorDraft['fit']>) =>
    update((current) => ({ ...current, fit: { ...current.fit, ...patch } }));
  return (
    <CardWithUnits units="fit" id="fit-card" title="Desired Fit">
      <div className="flex flex-col gap-4">
        <QuestionedFields question={question}>
          <LengthField
            name="bust"
            label="Desired finished bust"
            hint="Finished bust, not “to fit”: what the sweater itself measures around. Your bust plus ease."
            value={fit.bust}
            ranges={desiredBustRanges}
            error={describeBustProblem(fit.bust, unit)}
            onChange={(bust) => changeFit({ bust })}
          />
          <LengthField
            name="length"
            label="Desired length (optional)"
            hint="From shoulder to hem. Your row gauge shows how the length will change."
            value={fit.length}
            error={describeMeasurementProblem(fit.length, 'length', unit)}
            onChange={(length) => changeFit({ length })}
          />
        </QuestionedFields>
        <MoreMeasurements isGiven={Object.values(wanted).some(Boolean)}>
          <WantedFields
            wanted={wanted}
            sizes={pattern?.sizes ?? null}
            onChange={(changed) => update((current) => ({ ...current, wanted: changed }))}
          />
        </MoreMeasurements>
        <Details
          summary="How do I choose a finished bust?"
          isOpen={isHelperOpen}
          onToggle={setBustHelperOpen}
          className="pt-3"
        >
          <BustHelper desiredBust={fit.bust} busts={busts} onChange={(bust) => changeFit({ bust })} />
        </Details>
      </div>
    </CardWithUnits>
  );
}
