import { useLocation, useSearch } from 'wouter';
import { Analytics } from '../account/analytics.tsx';
import { PatternsTab, SwatchesTab } from '../account/library-tabs.tsx';
import { SecurityTab } from '../account/security.tsx';
import { useAuth, useSetUser } from '../auth/auth.tsx';
import { paths } from '../paths.ts';
import { peerie, StitchBand } from '../ui/colorwork.tsx';
import { Page } from '../ui/page.tsx';
import { Tabs } from '../ui/tabs.tsx';
import type { CurrentUser } from '../../contract/user.ts';
import { call, getErrorMessage } from '../api/client.ts';
import { useWrite } from '../api/use-write.ts';
import { chooseUnitEverywhere, usePageUnit } from '../measurement-inputs/card-units.ts';
import { UnitsToggle } from '../measurement-inputs/units-toggle.tsx';
import { Card } from '../ui/card.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { toast, toastError } from '../ui/toast.ts';
import { formatDate } from '../ui/format.ts';

function Overview({ user }: { user: CurrentUser }) {
  return (
    <Card title="Account Overview">
      <dl className="grid gap-x-10 gap-y-3 sm:grid-cols-[auto_auto_1fr] sm:items-end">
        <div className="min-w-0">
          <dt className="text-muted text-sm font-semibold">Email</dt>
          <dd className="text-lg wrap-anywhere">
            <bdi>{user.email ?? 'Not known'}</bdi>
          </dd>
        </div>
        <div>
          <dt className="text-muted text-sm font-semibold">Member since</dt>
          <dd className="text-lg">{formatDate(user.createdAt)}</dd>
        </div>
      </dl>
      <p className="bg-moss-soft mt-4 rounded-lg px-4 py-3 forced-colors:border">
        All features are free with unlimited use.
      </p>
    </Card>
  );
}

/** The Settings tab: units and email updates. */
function Settings({ user }: { user: CurrentUser }) {
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

export default function Account() {
  const auth = useAuth();
  const requestedTab = new URLSearchParams(useSearch()).get('tab');
  const [, navigate] = useLocation();
  if (auth.status !== 'user') return null;
  const tabs = [
    { value: 'patterns', label: 'Patterns', content: <PatternsTab /> },
    { value: 'swatches', label: 'Swatches', content: <SwatchesTab /> },
    { value: 'analytics', label: 'Analytics', content: <Analytics /> },
    { value: 'settings', label: 'Settings', content: <Settings user={auth.user} /> },
    { value: 'security', label: 'Security', content: <SecurityTab /> },
  ];
  return (
    <Page title="Account">
      <h1 className="mb-6 text-4xl font-semibold sm:text-5xl">Account</h1>
      <StitchBand repeat={peerie} className="mb-6 rounded" />
      <div className="flex flex-col gap-8">
        <Overview user={auth.user} />
        <Tabs
          label="Your account"
          // The tab is in the URL, so it survives a reload and a sign-in.
          value={tabs.find(({ value }) => value === requestedTab)?.value ?? 'patterns'}
          onValueChange={(tab) => navigate(`${paths.account}?tab=${tab}`, { replace: true })}
          tabs={tabs}
        />
      </div>
    </Page>
  );
}
