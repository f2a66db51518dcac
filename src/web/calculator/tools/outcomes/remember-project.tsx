import { newDraft } from '../../../forms/draft.ts';
import { useStored } from '../../../stored/stored.ts';
import { Button } from '../../../ui/button.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';
import { readPlannedSizes } from './planned-sizes.ts';
import type { RememberDialogProps } from './remember-dialog.tsx';
import { storedRemembering } from './stored-projects.ts';

interface RememberProjectProps extends RememberDialogProps {
  /** The suggested name. */
  name: string;
}

const RememberDialog = onDemand<RememberDialogProps>({
  load: async () => (await import('./remember-dialog.tsx')).RememberDialog,
  failure: 'This form could not be loaded',
});

/** The button that remembers a result on this device until the sweater is knitted. */
export function RememberProject({ name, recommendation }: RememberProjectProps) {
  const isOpen = useStored(storedRemembering) !== null;
  const open = () => {
    const { row } = readPlannedSizes(recommendation, recommendation.recommendedSize);
    storedRemembering.set(newDraft({ name, row: String(row) }));
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <Button onClick={open}>Remember this project</Button>
      <p className="text-muted text-sm">
        After knitting, enter what the sweater measures. From three sweaters on, your results show how yours
        differ from your swatches.
      </p>
      {isOpen && <RememberDialog recommendation={recommendation} />}
    </div>
  );
}
