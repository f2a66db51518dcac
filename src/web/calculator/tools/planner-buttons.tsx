import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import type { ToolId } from './stored-planner.ts';

const labels: Record<ToolId, string> = {
  rows: 'Plan the rows',
  'cast-on': 'Check the cast-on',
  yarn: 'Estimate the yarn',
  swatches: 'Compare swatches',
};

const getButtonId = (id: ToolId) => `open-${id}`;

/** Moves the focus to the button that opens a tool. */
export const focusToolButton = (id: ToolId): void => document.getElementById(getButtonId(id))?.focus();

interface PlannerButtonsProps {
  tools: readonly ToolId[];
  /** The open tool. */
  open: ToolId | null;
  onOpen: (id: ToolId) => void;
}

/** The buttons that open the tools of the planner. */
export function PlannerButtons({ tools, open, onOpen }: PlannerButtonsProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="mt-2 print:hidden">
      <h3 id={headingId} className="mb-2 font-semibold">
        Plan your sweater
      </h3>
      <div className="flex flex-wrap gap-3">
        {tools.map((id) => (
          <Button key={id} id={getButtonId(id)} aria-expanded={open === id} onClick={() => onOpen(id)}>
            {labels[id]}
          </Button>
        ))}
      </div>
    </section>
  );
}
