import type { CurrentUser } from '../../contract/user.ts';
import { call, getErrorMessage } from '../api/client.ts';
import { useWrite } from '../api/use-write.ts';
import { useSetUser } from '../auth/auth.tsx';
import { chooseUnitEverywhere, usePageUnit } from '../measurement-inputs/card-units.ts';
import { UnitsToggle } from '../measurement-inputs/units-toggle.tsx';
import { Card } from '../ui/card.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { toast, toastError } from '../ui/toast.ts';

/** The Settings tab: units and email updates. */
export function Settings({ user }: { user: CurrentUser }) {
  const setUser = useSetUser();
  const { mutate, isPending, variables } = useWrite({
    write: (emailUpdates: boolean) => call('updateEmailPreferences', { body: { emailUpdates } }),
    onDone: (changed) => {
      setUser(changed);
      toast({ title: 'Email preferences updated' });
    },
    onFailed: (error) => toastError('Failed to update email preferences', getErrorMessage(error)),
  });
  const pageUnit = usePageUnit() ?? 'in';
  return (
    <div className="flex flex-col gap-5">
      <Card title="Units" action={<UnitsToggle of="pages" unit={pageUnit} onChange={chooseUnitEverywhere} />}>
        <p>For all cards and lists, on every device where you sign in.</p>
      </Card>
      <Card title="Email">
        <Checkbox
          label="Send me email updates"
          hint="Now and then, what is new in Swatchwise. Uncheck to unsubscribe."
          // Shows the new value while it is being saved, and the old one if that fails.
          checked={isPending ? variables : user.emailUpdates}
          onChange={(isChecked) => mutate(isChecked)}
        />
      </Card>
    </div>
  );
}
