import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useStored } from '../stored.ts';
import { toast } from '../ui/toast.ts';
import type { RowPlanner } from './row-planner.tsx';
import { setPlannerOpen, storedPlanner } from './stored-planner.ts';

/**
 * Returns the state of the row planner. It is open after a reload if it was open before.
 * @param hasResult whether there is a result to plan for; without one, nothing is loaded
 */
export function useRowPlanner(hasResult: boolean) {
  const { isOpen } = useStored(storedPlanner);
  const [Planner, setPlanner] = useState<typeof RowPlanner | null>(null);

  const load = async (onLoaded: (module: typeof import('./row-planner.tsx')) => void) => {
    try {
      onLoaded(await import('./row-planner.tsx'));
    } catch {
      setPlannerOpen(false);
      toast({
        title: 'The row planner could not be loaded',
        description: 'Check your connection, then try again.',
        variant: 'destructive',
      });
    }
  };
  const isMissing = isOpen && hasResult && Planner === null;
  useEffect(() => {
    if (isMissing) void load(({ RowPlanner }) => setPlanner(() => RowPlanner));
  }, [isMissing]);

  return {
    /** The planner, whose code loads when it opens; `null` while it is closed or loading. */
    Planner: isOpen ? Planner : null,
    isPlannerOpen: isOpen,
    /** Opens the planner, and moves the focus there. */
    openPlanner: () =>
      void load(({ RowPlanner, focusPlanner }) => {
        flushSync(() => {
          setPlanner(() => RowPlanner);
          setPlannerOpen(true);
        });
        focusPlanner();
      }),
  };
}
