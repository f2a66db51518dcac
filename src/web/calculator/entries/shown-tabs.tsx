import { useEffect, useRef, type ReactNode } from 'react';
import { CONTENT_ID } from '../../ui/page.tsx';
import { objectOrEmpty, oneOf, withDefault, type Infer } from '../../stored/schema.ts';
import { defineStored } from '../../stored/stored.ts';

const readTabs = objectOrEmpty({
  gauge: withDefault(oneOf('own', 'saved'), 'own'),
  pattern: withDefault(oneOf('typed', 'saved'), 'typed'),
});

/** The open tab of the gauge card and of the pattern card. */
export type ShownTabs = Infer<typeof readTabs>;

export const initialTabs = readTabs(null);

/** Stored per browser tab, like the dialogs that open from these tabs. */
export const shownTabs = defineStored({
  key: 'calculator-tabs',
  schema: readTabs,
  initial: initialTabs,
});

/** The part of the calculator to bring into view, after it was filled; a new object each time. */
export interface RevealTarget {
  at: keyof ShownTabs | 'results';
}

interface RevealPanelProps {
  at: keyof ShownTabs;
  revealTarget: RevealTarget | null;
  label: string;
  className?: string;
  children: ReactNode;
}

/** The part of a card that shows its values. As the target, it scrolls into view, and gets the focus if no element has it. */
export function RevealPanel({ at, revealTarget, label, className = '', children }: RevealPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (revealTarget?.at !== at) return;
    const { activeElement } = document;
    const isFocusFree = activeElement === document.body || activeElement?.id === CONTENT_ID;
    if (isFocusFree) panel.current?.focus({ preventScroll: true });
    panel.current?.closest('section')?.scrollIntoView({ block: 'nearest' });
  }, [at, revealTarget]);
  return (
    <div ref={panel} tabIndex={-1} role="group" aria-label={label} className={`outline-none ${className}`}>
      {children}
    </div>
  );
}
