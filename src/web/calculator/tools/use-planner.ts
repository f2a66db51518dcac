import { useState } from 'react';
import { useStored } from '../../stored/stored.ts';
import { focusToolButton } from './planner-buttons.tsx';
import { setOpenTool, storedPlanner, TOOLS, type ToolId } from './stored-planner.ts';
import type { PlannedResult } from './tool.ts';

/** Returns the tools that can be used with a result. A saved result may not have the pattern or its sizes. */
function listTools(result: PlannedResult | null): readonly ToolId[] {
  if (result === null) return [];
  if (result.patternGauge === null || result.sizes.length === 0) return ['rows'];
  return result.desiredBust === null ? TOOLS.filter((id) => id !== 'swatches') : TOOLS;
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
    /** Closes the open tool, and moves the focus to its button. */
    closeTool: () => {
      setOpenTool(null);
      if (open) focusToolButton(open);
    },
  };
}
