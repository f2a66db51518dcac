import { useState } from 'react';
import type { AdminUser } from '../../../contract/admin.ts';
import { errorMessage } from '../../api/client.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.ts';
import { useEndUserSessions } from './queries.ts';

/** Returns a dialog that asks before a user is signed out everywhere, and a function that opens it for a user. */
export function useEndSessions() {
  const [user, setUser] = useState<AdminUser | null>(null);
  const close = () => setUser(null);
  const { mutate, isPending } = useEndUserSessions({
    onDone: () => {
      toast({ title: 'Signed out everywhere' });
      close();
    },
    onFailed: (error) =>
      toast({
        title: 'Sign out failed',
        description: errorMessage(error, 'Check your connection, then try again.'),
        variant: 'destructive',
      }),
  });
  const dialog = (
    <Confirm
      open={user !== null}
      question="Sign this user out everywhere?"
      description={
        <>
          <bdi>{user?.email ?? user?.firstName ?? 'This user'}</bdi> must sign in again on every device.
          Nothing they saved is lost.
        </>
      }
      action="Sign Out"
      pendingAction="Signing Out…"
      isPending={isPending}
      onConfirm={() => {
        if (user) mutate(user.id);
      }}
      onCancel={close}
    />
  );
  return { dialog, ask: setUser };
}
