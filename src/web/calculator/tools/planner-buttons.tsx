import { useId, useState, type ReactNode } from 'react';
import { useStored, defineStored } from '../../stored/stored.ts';
import { Button } from '../../ui/button.tsx';
import type { GaugeUncertainty } from '../../../engine/gauge-uncertainty.ts';
import type { Gauge } from '../../../engine/gauge.ts';
import type { SizeComparison } from '../../../engine/recommendation.ts';
import type { NeedleSwatch } from '../../../engine/needle-hint.ts';
import type { GaugeConversion } from '../../../engine/units.ts';
import type { YarnAmounts } from '../../../engine/pattern-text/details.ts';
import { oneOf, orNull, objectOrEmpty, record, anyValue, withDefault } from '../../stored/schema.ts';

/** The tools, in the order in which they are offered. */
const TOOLS = ['rows', 'cast-on', 'yarn', 'swatches'] as const;
export type ToolId = (typeof TOOLS)[number];

export const readPlanner = objectOrEmpty({
  open: orNull(oneOf(...TOOLS)),
  /** The input by tool. Only the tool's own code reads it. */
  entries: withDefault(record(anyValue), {}),
});

/** The planner's state. It survives a reload and closing the browser. */
export const storedPlanner = defineStored({
  key: 'row-planner',
  schema: readPlanner,
  initial: readPlanner(null),
  area: 'draft',
});

/** Opens a tool in place of the open one, or closes it. Keeps what was typed. */
const setOpenTool = (open: ToolId | null): void => storedPlanner.set({ ...storedPlanner.get(), open });

/** Fills in the yarn that a pattern's text gives for each size. The estimate still asks for it, with these numbers. */
export function fillYarnAmounts({ amounts: [first, ...others], unit }: YarnAmounts): void {
  const amount = others.length > 0 ? `${first} (${others.join(', ')})` : String(first);
  saveEntry('yarn', { amount, amountUnit: unit, at: 'amount' });
}

/** Stores what was typed into a tool. */
export function saveEntry(id: ToolId, entry: unknown): void {
  const now = storedPlanner.get();
  storedPlanner.set({ ...now, entries: { ...now.entries, [id]: entry } });
}

/** The saved swatches of a signed-in user, which load when they are compared. */
export interface SavedSwatchList {
  /** `undefined` while they load, and if they could not be loaded. */
  swatches: readonly NeedleSwatch[] | undefined;
  isPending: boolean;
  retry: () => void;
}

/** The result that is planned for. Gauges per 4 inches, measurements in inches. */
export interface PlannedResult {
  /** `null` if the pattern of a saved result is unknown. */
  patternGauge: Gauge | null;
  knitterGauge: Gauge;
  /** `null` if the gauge was not counted. */
  uncertainty: GaugeUncertainty | null;
  /** In the pattern's order. */
  sizes: readonly SizeComparison[];
  /** `null` if a saved result does not contain it. */
  desiredBust: number | null;
  conversion: GaugeConversion;
  /** `null` for guests. */
  savedSwatches: SavedSwatchList | null;
}

const labels: Record<ToolId, string> = {
  rows: 'Plan the rows',
  'cast-on': 'Check the cast-on',
  yarn: 'Estimate the yarn',
  swatches: 'Compare swatches',
};

const getButtonId = (id: ToolId) => `open-${id}`;

/** Returns the tools that can be used with a result. A saved result may not have the pattern or its sizes. */
function listTools(result: PlannedResult | null): readonly ToolId[] {
  if (result === null) return [];
  const hasPattern = result.patternGauge !== null && result.sizes.length > 0;
  const canUse: Record<ToolId, boolean> = {
    rows: result.knitterGauge.rows !== null,
    'cast-on': hasPattern,
    yarn: hasPattern,
    swatches: hasPattern && result.desiredBust !== null,
  };
  return TOOLS.filter((id) => canUse[id]);
}

/** Returns the state of the planner. The open tool is still open after a reload. */
export function usePlanner(result: PlannedResult | null) {
  const stored = useStored(storedPlanner).open;
  const tools = listTools(result);
  const open = tools.find((id) => id === stored) ?? null;
  const [openings, setOpenings] = useState(0);
  return {
    tools,
    open,
    /** How many times a tool was opened with its button. */
    openings,
    openTool: (id: ToolId) => {
      setOpenTool(id);
      setOpenings((count) => count + 1);
    },
    closeTool: () => {
      setOpenTool(null);
      if (open) document.getElementById(getButtonId(open))?.focus();
    },
  };
}

interface PlannerButtonsProps {
  tools: readonly ToolId[];
  open: ToolId | null;
  onOpen: (id: ToolId) => void;
  children: ReactNode;
}

/** The buttons that open the tools of the planner. */
export function PlannerButtons({ tools, open, onOpen, children }: PlannerButtonsProps) {
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
        {children}
      </div>
      {!tools.includes('rows') && (
        <p className="text-muted mt-2">To plan rows, enter the rows of your gauge.</p>
      )}
    </section>
  );
}
