import { Link } from 'wouter';
import { useWebConfig } from '../features/auth/auth.tsx';
import { pendingResult } from '../features/calculations/pending.ts';
import { OpenedResult, SaveResults } from '../features/calculations/save-results.tsx';
import { CalculatorScreen } from '../features/calculator/calculator-screen.tsx';
import { loadPattern, loadSwatch } from '../features/calculator/load-saved.ts';
import { toCalculation } from '../features/calculator/saved-result.ts';
import { useSignInReturn } from '../features/calculator/sign-in-return.ts';
import { usePrefill } from '../features/calculator/use-prefill.ts';
import { useCalculator } from '../features/calculator/use-calculator.ts';
import { useFindCurrentPattern } from '../features/patterns/queries.ts';
import { SavePatternForLater } from '../features/patterns/save-pattern.tsx';
import { SavedPatternsList } from '../features/patterns/saved-patterns-list.tsx';
import { useFindSwatch } from '../features/swatches/queries.ts';
import { SavedSwatchesPanel } from '../features/swatches/saved-swatches-panel.tsx';
import { paths } from '../paths.ts';

const link = 'text-madder underline';

/** The calculator for signed-in users, with their saved swatches, patterns and results. */
export function CalculatorForUser() {
  const gaugeConversion = useWebConfig('gaugeConversion');
  const calculator = useCalculator(gaugeConversion);
  const isLoading = usePrefill(calculator, {
    pending: pendingResult,
    findPattern: useFindCurrentPattern(),
    findSwatch: useFindSwatch(),
  });
  useSignInReturn(calculator);
  const { draft, answer } = calculator;
  return (
    <CalculatorScreen
      calculator={calculator}
      savedSwatches={
        <SavedSwatchesPanel conversion={gaugeConversion} onUse={(swatch) => loadSwatch(calculator, swatch)} />
      }
      savedPatterns={
        <SavedPatternsList
          conversion={gaugeConversion}
          onUse={(pattern) => loadPattern(calculator, pattern)}
        />
      }
      savePattern={<SavePatternForLater findId={calculator.findPatternId} onSaved={calculator.markSaved} />}
      saveResults={
        answer &&
        (answer.source === 'saved' ? (
          <OpenedResult id={answer.id} name={answer.name} />
        ) : (
          <SaveResults
            calculation={toCalculation(draft, answer)}
            defaultName={`${draft.pattern?.name ?? 'Custom Pattern'} - ${answer.recommendation.recommendedSize}`}
            findPatternId={calculator.findPatternId}
          />
        ))
      }
      storageTip={
        <>
          Saved items appear on all your devices: your{' '}
          <Link href={paths.patterns} className={link}>
            patterns
          </Link>
          ,{' '}
          <Link href={paths.swatches} className={link}>
            swatches
          </Link>{' '}
          and{' '}
          <Link href={paths.savedCalculations} className={link}>
            results
          </Link>
          .
        </>
      }
    >
      {isLoading && (
        <p role="status" className="bg-sunken mb-5 rounded-lg px-4 py-3">
          Loading your saved items…
        </p>
      )}
    </CalculatorScreen>
  );
}
