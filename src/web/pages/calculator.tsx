import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useWebConfig } from '../features/auth/auth.tsx';
import { CalculatorBoard } from '../features/calculator/calculator-board.tsx';
import { TipCards } from '../features/calculator/tip-cards.tsx';
import { paths } from '../paths.ts';
import { Page } from '../ui/page.tsx';
import { toast } from '../ui/toast.ts';

/** A link to a saved pattern or swatch says nothing to a visitor without an account: it is told, and taken away. */
function useAccountParameters() {
  const search = useSearch();
  const [, navigate] = useLocation();
  useEffect(() => {
    const parameters = new URLSearchParams(search);
    if (!parameters.has('pattern') && !parameters.has('swatch')) return;
    navigate(paths.calculator, { replace: true });
    toast({
      title: 'Account Required',
      description: 'Saved patterns and swatches open when you are logged in.',
      variant: 'destructive',
    });
  }, [search, navigate]);
}

/** The calculator: from a swatch and a pattern to the size to knit. */
export function Calculator() {
  const { gaugeConversion } = useWebConfig();
  useAccountParameters();
  return (
    <Page
      title="Gauge Calculator"
      description="Enter your gauge and the pattern’s sizes, and see which size to knit and how it will measure."
    >
      <h1 className="text-4xl font-semibold">Gauge Calculator</h1>
      <p className="text-muted mt-2 mb-8 max-w-prose text-lg">
        Your swatch, the bust you want, the pattern’s sizes: here is the size to knit.
      </p>
      <CalculatorBoard conversion={gaugeConversion} />
      <div className="mt-10">
        <TipCards />
      </div>
    </Page>
  );
}
