import { useId } from 'react';
import type { CurrentUser } from '../../../contract/user.ts';
import { errorMessage } from '../../api/client.ts';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toast.ts';
import { useEmailUpdates } from './queries.ts';

interface SettingsProps {
  user: CurrentUser;
  /** Called with the user that the server returned. */
  onChanged: (user: CurrentUser) => void;
}

/** The settings of the account. */
export function Settings({ user, onChanged }: SettingsProps) {
  const id = useId();
  const { mutate, isPending, variables } = useEmailUpdates({
    onDone: (changed) => {
      onChanged(changed);
      toast({ title: 'Email preferences updated' });
    },
    onFailed: (error) =>
      toast({
        title: 'Failed to update email preferences',
        description: errorMessage(error, 'Check your connection, then try again.'),
        variant: 'destructive',
      }),
  });
  return (
    <Card title="Email">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="accent-madder-fill size-6 shrink-0 cursor-pointer"
          // Shows the new value while it is being saved, and the old one if that fails.
          checked={isPending ? variables : user.emailUpdates}
          aria-describedby={id}
          aria-busy={isPending}
          onChange={(event) => {
            if (!isPending) mutate(event.target.checked);
          }}
        />
        <span className="font-semibold">Send me email updates</span>
      </label>
      <p id={id} className="text-muted mt-1 pl-9">
        Now and then, what is new in Swatchwise. Uncheck to unsubscribe.
      </p>
    </Card>
  );
}
