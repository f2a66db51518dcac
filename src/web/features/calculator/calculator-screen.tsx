import type { ReactNode } from 'react';
import { ProjectsSlot } from '../../outcomes/projects-slot.tsx';
import { Page } from '../../ui/page.tsx';
import { CalculatorBoard, type Slots } from './calculator-board.tsx';
import { Example } from './example.tsx';
import { TipCards } from './tip-cards.tsx';
import type { CalculatorState } from './use-calculator.ts';

interface CalculatorScreenProps extends Slots {
  calculator: CalculatorState;
  /** Says where the projects are stored, and until when. */
  projectsNote: string;
  /** A tip on how to find saved entries on another device. */
  storageTip: ReactNode;
  /** Shown above the cards, such as a loading message. */
  children?: ReactNode;
}

/** The calculator as a page, with its heading and tips. */
export function CalculatorScreen({ projectsNote, storageTip, children, ...board }: CalculatorScreenProps) {
  // In print, a result appears without the heading. Without a result, the entries are printed.
  const paper = board.calculator.answer ? 'print:hidden' : '';
  return (
    <Page
      title="Gauge Calculator"
      description="Enter your gauge and the pattern’s sizes, and see which size to knit and how it will measure."
    >
      <h1 className={`text-4xl font-semibold ${paper}`}>Gauge Calculator</h1>
      <p className={`text-muted mt-2 max-w-prose text-lg ${paper}`}>
        Enter your swatch, your bust and the pattern to see your size.
      </p>
      <Example calculator={board.calculator} />
      {children}
      <CalculatorBoard {...board} />
      <div className="mt-5 empty:hidden print:hidden">
        <ProjectsSlot note={projectsNote} />
      </div>
      <div className="mt-10 print:hidden">
        <TipCards storage={storageTip} />
      </div>
    </Page>
  );
}
