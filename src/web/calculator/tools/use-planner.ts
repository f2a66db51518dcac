import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useStored } from '../../stored/stored.ts';
import { loadOrToast } from '../../ui/on-demand.tsx';
import type { Planner } from './planner.tsx';
import { focusToolButton } from './planner-buttons.tsx';
import { setOpenTool, storedPlanner, TOOLS, type ToolId } from './stored-planner.ts';
import type { PlannedResult } from './tool.ts';

/** Returns the tools that can be used with a result. A saved result may not have the pattern or its sizes. */
function listTools(result: PlannedResult | null): readonly ToolId[] {
  if (result === null) return [];
  if (result.patternGauge === null || result.sizes.length === 0) return ['rows'];
  return result.desiredBust === null ? TOOLS.filter((id) => id !== 'swatches') : TOOLS;
}

/**
 * Returns the state of the planner. The open tool is still open after a reload.
 * @param result the result to plan for; without one, nothing is loaded
 */
export function usePlanner(result: PlannedResult | null) {
  const stored = useStored(storedPlanner).open;
  const tools = listTools(result);
  const open = tools.find((id) => id === stored) ?? null;
  const [Loaded, setLoaded] = useState<typeof Planner | null>(null);

  const load = async (onLoaded: (module: typeof import('./planner.tsx')) => void) => {
    const loaded = await loadOrToast(() => import('./planner.tsx'), 'The planner could not be loaded');
    if (loaded) onLoaded(loaded);
    else setOpenTool(null);
  };
  const isMissing = open !== null && Loaded === null;
  useEffect(() => {
    if (isMissing) void load(({ Planner }) => setLoaded(() => Planner));
  }, [isMissing]);

  return {
    tools,
    open,
    /** The planner, whose code loads when a tool opens; `null` while none is open, or while it loads. */
    Planner: open && Loaded,
    /** Opens a tool, and moves the focus there. */
    openTool: (id: ToolId) =>
      void load(({ Planner, focusTool }) => {
        flushSync(() => {
          setLoaded(() => Planner);
          setOpenTool(id);
        });
        focusTool();
      }),
    /** Closes the open tool, and moves the focus to its button. */
    closeTool: () => {
      setOpenTool(null);
      if (open) focusToolButton(open);
    },
  };
}
