import { use } from 'react';
import { useCardUnit } from '../../measurement-inputs/card-units.ts';
import { emptyPattern, settleChanged } from '../../measurement-inputs/entries.ts';
import { getGaugeQuestion, getSizesQuestion, type FitQuestion } from '../../measurement-inputs/questions.ts';
import { emptyInput, lengthScale, readValue } from '../../measurement-inputs/unit-input.ts';
import { Notice } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { withNonBreakingSpaces } from '../../ui/format.ts';
import { DismissedContext, type Question } from '../../ui/question.tsx';
import { asNew, withGauge, type PatternInUse } from '../entries/draft.ts';
import type { CalculatorState } from '../use-calculator.ts';

/** Returns the questions about the entries of a result that have not been answered yet. */
export function useOpenQuestions(calculator: CalculatorState, fitQuestion: FitQuestion | null): Question[] {
  const { draft, conversion, knitterGauge, patternGauge, update } = calculator;
  const [gaugeUnit] = useCardUnit('gauge');
  const [patternUnit] = useCardUnit('pattern');
  const { pattern, fit } = draft;
  const gaugeQuestion = getGaugeQuestion(
    draft.gauge,
    patternGauge,
    { unit: gaugeUnit, conversion },
    (gauge) => update((current) => withGauge(current, gauge)),
  );
  /** Corrects the pattern in use. The server does not have the corrected one yet. */
  const change = (values: Partial<Pick<PatternInUse, 'gauge' | 'sizes'>>) =>
    update((current) => ({
      ...current,
      pattern: current.pattern && {
        ...asNew(settleChanged(current.pattern, { ...current.pattern, ...values })),
        isSaved: false,
      },
    }));
  const { gauge, sizes } = pattern ?? emptyPattern;
  const counts = gauge.hasRowGauge ? gauge : { ...gauge, rows: emptyInput };
  const questions = [
    gaugeQuestion,
    fitQuestion,
    getGaugeQuestion(counts, knitterGauge, { unit: patternUnit, conversion }, (corrected) =>
      change({ gauge: { ...gauge, ...corrected } }),
    ),
    getSizesQuestion(sizes, readValue(fit.bust, lengthScale), (corrected) => change({ sizes: corrected })),
  ];
  return questions
    .filter((question) => question !== null)
    .filter(({ text }) => !draft.answered.includes(text));
}

interface OpenQuestionsProps {
  questions: readonly Question[];
  onCorrected: () => void;
}

/** The questions that are open when a result is calculated. The result's card shows them until they are answered. */
export function OpenQuestions({ questions, onCorrected }: OpenQuestionsProps) {
  const dismissed = use(DismissedContext);
  return questions.map((question) => (
    <Notice key={question.text} tone="caution" className="wrap-anywhere">
      <p className="font-semibold">{withNonBreakingSpaces(question.text)}</p>
      <p>The size below is right only if this is correct as entered.</p>
      <div className="mt-2 flex flex-wrap gap-2 print:hidden">
        {question.suggestion && (
          <Button
            onClick={() => {
              question.suggestion?.onAccept();
              onCorrected();
            }}
          >
            {question.suggestion.label}
          </Button>
        )}
        <Button variant="quiet" onClick={() => dismissed?.dismiss(question.text)}>
          No, it is correct
        </Button>
      </div>
    </Notice>
  ));
}
