import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { GaugeConversion } from '../../../engine/units.ts';
import { loginReturningTo, paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AccountInvitation } from './account-invitation.tsx';
import { useCardUnit } from './card-units.ts';
import type { PatternEntry, PatternInUse } from './draft.ts';
import { PatternForm } from './pattern-form.tsx';
import { PatternSummary } from './pattern-summary.tsx';
import { UnitsToggle } from './units-toggle.tsx';

interface PatternCardProps {
  form: PatternEntry;
  pattern: PatternInUse | null;
  conversion: GaugeConversion;
  onFormChange: (form: PatternEntry) => void;
  onUse: (pattern: PatternInUse | null) => void;
}

/** The pattern: typed by hand, or taken from the saved ones; once in use, what it holds. */
export function PatternCard({ form, pattern, conversion, onFormChange, onUse }: PatternCardProps) {
  const [unit, setUnit] = useCardUnit('pattern');
  const [tab, setTab] = useState<'typed' | 'saved'>('typed');
  const panel = useRef<HTMLDivElement>(null);
  const isFocusToMove = useRef(false);

  // The button that was pressed goes away with what it was on: the focus goes to what came in its place.
  useEffect(() => {
    if (!isFocusToMove.current) return;
    isFocusToMove.current = false;
    panel.current?.focus();
  }, [pattern]);
  const use = (next: PatternInUse | null) => {
    isFocusToMove.current = panel.current?.contains(document.activeElement) ?? false;
    onUse(next);
  };

  const typed = (
    <div
      ref={panel}
      tabIndex={-1}
      role="group"
      aria-label={pattern ? 'Pattern in use' : 'Pattern form'}
      className="outline-none"
    >
      {pattern ? (
        <div className="flex flex-col gap-4">
          <PatternSummary pattern={pattern} unit={unit} conversion={conversion} />
          {pattern.id === null && (
            <Alert tone="caution">
              We cannot be reached right now. Your size is worked out on this device meanwhile.
            </Alert>
          )}
          <Button onClick={() => use(null)} className="self-start">
            Edit
          </Button>
          <p className="text-muted">
            <span className="text-ink font-semibold">Save Pattern for Later</span> for your next swatch:{' '}
            <Link href={paths.signup} className="text-madder underline">
              create a free account
            </Link>{' '}
            or{' '}
            <a href={loginReturningTo(paths.calculator)} className="text-madder underline">
              log in
            </a>
            .
          </p>
        </div>
      ) : (
        <PatternForm form={form} unit={unit} conversion={conversion} onChange={onFormChange} onUse={use} />
      )}
    </div>
  );
  const saved = (
    <AccountInvitation title="Keep your patterns">
      With a free account you enter each pattern once, with its link, and pick it here.
    </AccountInvitation>
  );
  return (
    <Card title="Pattern" action={<UnitsToggle of="pattern" unit={unit} onChange={setUnit} />}>
      <Tabs
        label="Where the pattern comes from"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'typed', label: 'Enter Pattern Info', content: typed },
          { value: 'saved', label: 'Saved Patterns', content: saved },
        ]}
      />
    </Card>
  );
}
