import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useStored } from '../stored.ts';
import { toast } from '../ui/toast.ts';
import type { Planner } from './planner.tsx';
import { focusToolButton } from './planner-buttons.tsx';
import { setOpenTool, storedPlanner, type ToolId } from './stored-planner.ts';

/**
 * Returns the state of the planner. The open tool is still open after a reload.
 * @param hasResult whether there is a result to plan for; without one, nothing is loaded
 */
export function usePlanner(hasResult: boolean) {
  const { open } = useStored(storedPlanner);
  const [Loaded, setLoaded] = useState<typeof Planner | null>(null);

  const load = async (onLoaded: (module: typeof import('./planner.tsx')) => void) => {
    try {
      onLoaded(await import('./planner.tsx'));
    } catch {
      setOpenTool(null);
      toast({
        title: 'The planner could not be loaded',
        description: 'Check your connection, then try again.',
        variant: 'destructive',
      });
    }
  };
  const isMissing = open !== null && hasResult && Loaded === null;
  useEffect(() => {
    if (isMissing) void load(({ Planner }) => setLoaded(() => Planner));
  }, [isMissing]);

  return {
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
