import type { Outcome } from '../../../../engine/outcomes.ts';
import { useStored } from '../../../stored/stored.ts';
import { onDemand } from '../../../ui/on-demand.tsx';
import type { TendencyProps } from './tendency.tsx';
import { storedProjects } from './stored-projects.ts';

const Tendency = onDemand<TendencyProps>({
  load: async () => (await import('./tendency.tsx')).TendencyText,
  failure: 'How your sweaters turned out could not be loaded',
  loading: null,
});

interface TendencySlotProps extends Pick<TendencyProps, 'recommendation'> {
  /** Those of the account. The projects on this device are added. */
  outcomes?: readonly Outcome[];
}

/** The place of the knitter's tendency in a result. */
export function TendencySlot({ outcomes = [], recommendation }: TendencySlotProps) {
  const all = [...outcomes, ...useStored(storedProjects)];
  return all.length > 0 && <Tendency outcomes={all} recommendation={recommendation} />;
}
