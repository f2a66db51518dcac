import type { ReactNode } from 'react';
import { Page } from '../../ui/page.tsx';
import { CalculatorBoard, type Slots } from './calculator-board.tsx';
import { TipCards } from './tip-cards.tsx';
import type { Calculator } from './use-calculator.ts';

interface CalculatorScreenProps extends Slots {
  calculator: Calculator;
  /** Said of what is typed: how to find it on another device. */
  storageTip: ReactNode;
  /** Stands above the cards: what is on its way into them. */
  children?: ReactNode;
}

/** The calculator as a page: from a swatch and a pattern to the size to knit. */
export function CalculatorScreen({ storageTip, children, ...board }: CalculatorScreenProps) {
  // On paper a result stands alone; before there is one, what was typed is printed.
  const paper = board.calculator.answer ? 'print:hidden' : '';
  return (
    <Page
      title="Gauge Calculator"
      description="Enter your gauge and the pattern’s sizes, and see which size to knit and how it will measure."
    >
      <h1 className={`text-4xl font-semibold ${paper}`}>Gauge Calculator</h1>
      <p className={`text-muted mt-2 mb-8 max-w-prose text-lg ${paper}`}>
        Enter your swatch, your bust and the pattern to see your size.
      </p>
      {children}
      <CalculatorBoard {...board} />
      <div className="mt-10 print:hidden">
        <TipCards storage={storageTip} />
      </div>
    </Page>
  );
}
