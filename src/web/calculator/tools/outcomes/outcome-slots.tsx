import type { Outcome } from '../../../../engine/outcomes.ts';
import { createDraft } from '../../../forms/draft.ts';
import { useStored } from '../../../stored/stored.ts';
import { Button } from '../../../ui/button.tsx';
import { loadOnDemand } from '../../../ui/on-demand.tsx';
import type { StoredRecommendation } from '../../results/stored-recommendation.ts';
import { toPlannedSizes, rememberDraft, storedProjects } from './stored-projects.ts';

const MyProjects = loadOnDemand({
  load: async () => (await import('./my-projects.tsx')).MyProjects,
  failure: 'Your projects could not be loaded',
});

/** The place of the projects on this device. It is empty if there are none. */
export function ProjectsSlot(props: { note: string }) {
  return useStored(storedProjects).length > 0 && <MyProjects {...props} />;
}

const Tendency = loadOnDemand({
  load: async () => (await import('./my-projects.tsx')).TendencyText,
  failure: 'How your sweaters turned out could not be loaded',
  loading: null,
});

interface TendencySlotProps {
  recommendation: StoredRecommendation;
  /** The outcomes in the account. The projects on this device are added. */
  outcomes?: readonly Outcome[];
}

/** The place of the knitter's tendency in a result. */
export function TendencySlot({ outcomes = [], recommendation }: TendencySlotProps) {
  const all = [...outcomes, ...useStored(storedProjects)];
  return all.length > 0 && <Tendency outcomes={all} recommendation={recommendation} />;
}

const RememberDialog = loadOnDemand({
  load: async () => (await import('./my-projects.tsx')).RememberDialog,
  failure: 'This form could not be loaded',
});

interface RememberProjectProps {
  name: string;
  recommendation: StoredRecommendation;
}

/** The button that remembers a result on this device until the sweater is knitted. */
export function RememberProject({ name, recommendation }: RememberProjectProps) {
  const draft = useStored(rememberDraft);
  const open = () => {
    const { row } = toPlannedSizes(recommendation);
    rememberDraft.set(createDraft({ name, row: String(row) }));
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <Button onClick={open}>Remember this project</Button>
      <p className="text-muted text-sm">
        After knitting, enter what the sweater measures. From three sweaters on, your results show how yours
        differ from your swatches.
      </p>
      {draft && <RememberDialog draft={draft} recommendation={recommendation} />}
    </div>
  );
}
