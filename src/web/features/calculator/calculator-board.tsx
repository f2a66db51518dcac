import { useEffect, useRef, useState } from 'react';
import type { GaugeConversion } from '../../../engine/units.ts';
import { AnalysisCard } from './analysis-card.tsx';
import type { Answer } from './answer.ts';
import { BustWarning } from './bust-warning.tsx';
import { CalculatePanel } from './calculate-panel.tsx';
import { isEmptyDraft } from './draft.ts';
import { FitCard } from './fit-card.tsx';
import { GaugeCard } from './gauge-card.tsx';
import { PatternCard } from './pattern-card.tsx';
import { Results } from './results.tsx';
import { useCalculator } from './use-calculator.ts';

/** The whole calculator: what is typed at the top, what comes of it below. */
export function CalculatorBoard({ conversion }: { conversion: GaugeConversion }) {
  const calculator = useCalculator(conversion);
  const { draft, answer, update } = calculator;
  const headline = useRef<HTMLHeadingElement>(null);
  const [dismissed, setDismissed] = useState<Answer | null>(null);
  const { latestAnswer } = calculator;
  const warning = answer?.recommendation.bustSizeWarning;

  const showHeadline = () => {
    headline.current?.focus({ preventScroll: true });
    headline.current?.closest('section')?.scrollIntoView();
  };
  // A dialog takes the focus first, and hands it on when it is closed.
  useEffect(() => {
    if (latestAnswer && !latestAnswer.recommendation.bustSizeWarning) showHeadline();
  }, [latestAnswer]);

  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] lg:grid-rows-[auto_auto_1fr]">
      <GaugeCard
        gauge={draft.gauge}
        conversion={conversion}
        onChange={(gauge) => update((now) => ({ ...now, gauge }))}
      />
      <FitCard fit={draft.fit} onChange={(fit) => update((now) => ({ ...now, fit }))} />
      <div className="flex min-w-0 flex-col gap-5 lg:col-start-2 lg:row-span-3 lg:row-start-1">
        <PatternCard
          form={draft.form}
          pattern={draft.pattern}
          conversion={conversion}
          onFormChange={(form) => update((now) => ({ ...now, form }))}
          onUse={calculator.usePattern}
        />
        <CalculatePanel
          missing={calculator.missing}
          isCalculating={calculator.isCalculating}
          isAnswerOutdated={calculator.isAnswerOutdated}
          canStartOver={!isEmptyDraft(draft)}
          onCalculate={calculator.calculate}
          onStartOver={calculator.startOver}
        />
      </div>
      <div className="min-w-0">
        <AnalysisCard
          ownGauge={calculator.ownGauge}
          patternGauge={calculator.patternGauge}
          conversion={conversion}
        />
      </div>
      {answer && (
        <div className="min-w-0 lg:col-span-2">
          <Results answer={answer} headline={headline} />
        </div>
      )}
      <BustWarning
        warning={warning}
        open={answer !== null && answer !== dismissed}
        onContinue={() => setDismissed(answer)}
        onClosed={showHeadline}
      />
    </div>
  );
}
