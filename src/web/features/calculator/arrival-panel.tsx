import { useEffect, useRef, type ReactNode } from 'react';
import type { ShownTabs } from './shown-tabs.ts';

/** Which card has just been given something else to show; a new object each time. */
export interface Arrival {
  at: keyof ShownTabs;
}

interface ArrivalPanelProps {
  at: keyof ShownTabs;
  arrival: Arrival | null;
  label: string;
  className?: string;
  children: ReactNode;
}

/**
 * The part of a card that shows what arrives in it. The button that was pressed goes away with what it was on: the
 * focus goes to what came in its place, unless it is elsewhere by then.
 */
export function ArrivalPanel({ at, arrival, label, className = '', children }: ArrivalPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (arrival?.at === at && document.activeElement === document.body) panel.current?.focus();
  }, [at, arrival]);
  return (
    <div ref={panel} tabIndex={-1} role="group" aria-label={label} className={`outline-none ${className}`}>
      {children}
    </div>
  );
}
