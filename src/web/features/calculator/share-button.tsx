import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import type { ShareDialog, ShareDialogProps } from './share-dialog.tsx';

/** The button that opens the dialog for sharing and printing, whose code loads then. */
export function ShareButton(props: Omit<ShareDialogProps, 'onClose'>) {
  const [Dialog, setDialog] = useState<typeof ShareDialog | null>(null);
  const open = async () => {
    try {
      const loaded = await import('./share-dialog.tsx');
      setDialog(() => loaded.ShareDialog);
    } catch {
      toast({
        title: 'Sharing could not be loaded',
        description: 'Check your connection, then try again.',
        variant: 'destructive',
      });
    }
  };
  return (
    <>
      <Button onClick={() => void open()}>Share or print</Button>
      {Dialog && <Dialog {...props} onClose={() => setDialog(null)} />}
    </>
  );
}
