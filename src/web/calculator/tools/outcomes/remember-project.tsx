import { useStored } from '../../../stored/stored.ts';
import { Button } from '../../../ui/button.tsx';
import { loadOrToast, onDemand } from '../../../ui/on-demand.tsx';
import { storedRemembering } from './stored-projects.ts';

interface RememberProjectProps {
  /** The suggested name. */
  name: string;
  recommendation: { recommendedSize: string };
}

const loadDialog = () => import('./remember-dialog.tsx');
const FAILURE = 'This form could not be loaded';

const RememberDialog = onDemand<Pick<RememberProjectProps, 'recommendation'>>({
  load: async () => (await loadDialog()).RememberDialog,
  failure: FAILURE,
});

/** The button that remembers a result on this device until the sweater is knitted. */
export function RememberProject({ name, recommendation }: RememberProjectProps) {
  const isOpen = useStored(storedRemembering) !== null;
  const open = async () => {
    const dialog = await loadOrToast(loadDialog, FAILURE);
    dialog?.openRememberDialog({ recommendation }, name);
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <Button onClick={() => void open()}>Remember this project</Button>
      <p className="text-muted text-sm">
        After knitting, enter what the sweater measures. From three sweaters on, your results show how yours
        differ from your swatches.
      </p>
      {isOpen && <RememberDialog recommendation={recommendation} />}
    </div>
  );
}
