import { useLocation, useSearch } from 'wouter';
import { AccountData } from '../account/account-data.tsx';
import { Analytics } from '../account/analytics.tsx';
import { DeleteAccount } from '../account/delete-account.tsx';
import { PatternsTab, SwatchesTab } from '../account/library-tabs.tsx';
import { Overview } from '../account/overview.tsx';
import { Sessions } from '../account/sessions.tsx';
import { Settings } from '../account/settings.tsx';
import { useAuth } from '../auth/auth.tsx';
import { paths } from '../paths.ts';
import { peerie, StitchBand } from '../ui/colorwork.tsx';
import { Page } from '../ui/page.tsx';
import { Tabs } from '../ui/tabs.tsx';

function SecurityTab() {
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
      <Sessions />
      <div className="lg:col-start-2 lg:row-span-2">
        <AccountData />
      </div>
      <DeleteAccount />
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
