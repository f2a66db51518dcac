import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { loadOnDemand } from '../../ui/on-demand.tsx';
import type { ShareDialogProps } from './share-dialog.tsx';

const ShareDialog = loadOnDemand<ShareDialogProps>({
  load: async () => (await import('./share-dialog.tsx')).ShareDialog,
  failure: 'Sharing could not be loaded',
});

/** The button that opens the dialog for sharing and printing. */
export function ShareButton(props: Omit<ShareDialogProps, 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Share or print</Button>
      {isOpen && <ShareDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
