import type { ReactNode } from 'react';
import { useCardUnit } from '../../measurement-inputs/card-units.ts';
import { UnitsToggle } from '../../measurement-inputs/units-toggle.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { RevealPanel } from './shown-tabs.tsx';
import { isFormInUse, withoutDoubt } from './draft.ts';
import { PatternForm } from './pattern-form.tsx';
import { PatternSummary } from './pattern-summary.tsx';
import type { CalculatorState } from '../use-calculator.ts';

interface PatternCardProps {
  calculator: CalculatorState;
  savedPatterns: ReactNode;
  savePattern: ReactNode;
  dismissSavedDoubt?: ((id: string, message: string) => void) | undefined;
}

/** The card for the pattern: a form, the saved patterns, or the pattern in use. */
export function PatternCard({ calculator, savedPatterns, savePattern, dismissSavedDoubt }: PatternCardProps) {
  const { draft, conversion, tabs, result, revealTarget, update, takePattern, showTab } = calculator;
  const { pattern } = draft;
  const [unit, setUnit] = useCardUnit('pattern');

  const typed = (
    <RevealPanel at="pattern" revealTarget={revealTarget} label={pattern ? 'Pattern in use' : 'Pattern form'}>
      {pattern ? (
        <div className="flex flex-col gap-4">
          <PatternSummary
            pattern={pattern}
            unit={unit}
            conversion={conversion}
            onDismissDoubt={
              // A saved result keeps its doubts.
              result?.saved
                ? null
                : (message) => {
                    update((current) => withoutDoubt(current, message));
                    if (pattern.isSaved && pattern.id !== null) dismissSavedDoubt?.(pattern.id, message);
                  }
            }
          />
          {pattern.isUnreachable && (
            <Alert tone="caution">We can’t reach the server, so we’ll calculate here.</Alert>
          )}
          <Button onClick={() => takePattern(null)} className="self-start">
            {isFormInUse(draft) ? 'Edit' : 'Enter Another Pattern'}
          </Button>
          {!pattern.isSaved && savePattern}
        </div>
      ) : (
        <PatternForm calculator={calculator} unit={unit} setUnit={setUnit} />
      )}
    </RevealPanel>
  );
  return (
    <Card
      id="pattern-card"
      title="Pattern"
      action={<UnitsToggle of="pattern" unit={unit} onChange={setUnit} />}
    >
      {savedPatterns === null ? (
        typed
      ) : (
        <Tabs
          label="Where the pattern comes from"
          value={tabs.pattern}
          onValueChange={(next) => showTab({ pattern: next })}
          tabs={[
            { value: 'typed', label: 'Enter Pattern Info', content: typed },
            { value: 'saved', label: 'Saved Patterns', content: savedPatterns },
          ]}
        />
      )}
    </Card>
  );
}
