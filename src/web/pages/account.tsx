import { useLocation, useSearch } from 'wouter';
import { formatNeedle } from '../../engine/catalog.ts';
import type { CurrentUser } from '../../contract/user.ts';
import { useCardUnit } from '../measurement-inputs/card-units.ts';
import { getSwatchGauge } from '../measurement-inputs/entries.ts';
import { describeGauge } from '../measurement-inputs/measures.ts';
import { Analytics } from '../account/analytics.tsx';
import { DeleteAccount } from '../account/delete-account.tsx';
import { LibraryList } from '../account/library-list.tsx';
import { AccountData } from '../account/account-data.tsx';
import { Sessions } from '../account/sessions.tsx';
import { Settings } from '../account/settings.tsx';
import { useAuth, useWebConfig } from '../auth/auth.tsx';
import { isComplete } from '../libraries/patterns/pattern-search.ts';
import { useSavedPatterns } from '../libraries/patterns/queries.ts';
import { getCategoryLabel } from '../libraries/swatches/words.ts';
import { useSwatches } from '../libraries/swatches/queries.ts';
import { paths } from '../paths.ts';
import { Card } from '../ui/card.tsx';
import { peerie, StitchBand } from '../ui/colorwork.tsx';
import { formatDate, keepUnits } from '../ui/format.ts';
import { Page } from '../ui/page.tsx';
import { Tabs } from '../ui/tabs.tsx';

function PatternsTab() {
  const [unit] = useCardUnit('saved-pattern');
  const shown = { unit, conversion: useWebConfig('gaugeConversion') };
  return (
    <LibraryList
      title="Saved Patterns"
      query={useSavedPatterns()}
      toRow={(pattern) => {
        const { id, savedName, savedDescription, extractedData } = pattern;
        const { gauge } = extractedData;
        return {
          id,
          name: savedName ?? '',
          detail: gauge ? describeGauge(gauge, shown) : <bdi>{savedDescription}</bdi>,
          // A pattern without sizes cannot be opened in the calculator.
          ...(isComplete(pattern)
            ? { action: 'Open', href: `${paths.calculator}?pattern=${id}` }
            : { action: 'Add Sizes', href: paths.patterns }),
        };
      }}
      library={{ href: paths.patterns, name: 'Patterns' }}
      empty={{
        title: 'No patterns saved yet',
        text: 'Enter a pattern in the calculator and save it, and it is here the next time.',
      }}
      loadFailure="Failed to load saved patterns"
    />
  );
}

function SwatchesTab() {
  const [unit] = useCardUnit('swatch');
  const shown = { unit, conversion: useWebConfig('gaugeConversion') };
  return (
    <LibraryList
      title="Saved Swatches"
      query={useSwatches()}
      toRow={(swatch) => ({
        id: swatch.id,
        name: swatch.yarnName,
        detail: [
          describeGauge(getSwatchGauge(swatch), shown),
          keepUnits(formatNeedle(swatch.needleSize)),
          getCategoryLabel(swatch.yarnCategory),
        ].join(', '),
        action: 'Use',
        href: `${paths.calculator}?swatch=${swatch.id}`,
      })}
      library={{ href: paths.swatches, name: 'Swatches' }}
      empty={{
        title: 'No swatches yet',
        text: 'Save a swatch in the calculator, and never measure it twice.',
      }}
      loadFailure="Failed to load gauge swatches"
    />
  );
}

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
