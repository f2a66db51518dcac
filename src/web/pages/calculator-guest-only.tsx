import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { useWebConfig } from '../auth/auth.tsx';
import { CalculatorScreen } from '../calculator/calculator-screen.tsx';
import { useCalculator } from '../calculator/use-calculator.ts';
import { TendencySlot } from '../calculator/tools/outcomes/tendency-slot.tsx';
import { RememberProject } from '../calculator/tools/outcomes/remember-project.tsx';
import { toast } from '../ui/toast.ts';

/** Shows a toast if the URL names a saved pattern or swatch: the server may have had accounts before. */
function useNoAccountsToast() {
  const search = useSearch();
  useEffect(() => {
    const parameters = new URLSearchParams(search);
    if (!parameters.has('pattern') && !parameters.has('swatch')) return;
    toast({
      title: 'This Link Can’t Be Opened',
      description: 'It leads to a saved pattern or swatch, and this site has no accounts.',
      variant: 'destructive',
    });
  }, [search]);
}

/** The calculator on a server without accounts. */
export function CalculatorWithoutAccounts() {
  const calculator = useCalculator(useWebConfig('gaugeConversion'));
  useNoAccountsToast();
  const { result, draft } = calculator;
  return (
    <CalculatorScreen
      calculator={calculator}
      swatchList={null}
      savedSwatches={null}
      savedPatterns={null}
      savePattern={null}
      tendency={result && <TendencySlot recommendation={result.recommendation} />}
      projectsNote="Kept on this device only. When a sweater is knitted, enter what it measures."
      saveResults={
        result && (
          <RememberProject
            name={draft.pattern?.name ?? 'My sweater'}
            recommendation={result.recommendation}
          />
        )
      }
      storageTip="To open a result on another device, press Share or print and take its link there."
    />
  );
}
