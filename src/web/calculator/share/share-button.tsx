import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { loadOrToast } from '../../ui/on-demand.tsx';
import type { ShareDialog, ShareDialogProps } from './share-dialog.tsx';

/** The button that opens the dialog for sharing and printing, whose code loads then. */
export function ShareButton(props: Omit<ShareDialogProps, 'onClose'>) {
  const [Dialog, setDialog] = useState<typeof ShareDialog | null>(null);
  const open = async () => {
    const loaded = await loadOrToast(() => import('./share-dialog.tsx'), 'Sharing could not be loaded');
    if (loaded) setDialog(() => loaded.ShareDialog);
  };
  return (
    <>
      <Button onClick={() => void open()}>Share or print</Button>
      {Dialog && <Dialog {...props} onClose={() => setDialog(null)} />}
    </>
  );
}
