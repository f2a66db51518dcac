import { Messages, MESSAGES_ID } from '../admin/messages.tsx';
import { Users } from '../admin/users.tsx';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { formatInteger } from '../ui/format.ts';
import { Card } from '../ui/card.tsx';
import { Loaded, Skeleton } from '../ui/placeholders.tsx';
import { useStatistics } from '../admin/queries.ts';

const totals = [
  { key: 'totalUsers', label: 'Total Users' },
  { key: 'totalCalculations', label: 'Total Calculations' },
  { key: 'pendingResponse', label: 'Pending Response' },
] as const;

/** The totals of users, calculations and messages without a response. */
function StatisticsCard() {
  return (
    <Card title="Statistics">
      <Loaded
        query={useStatistics()}
        loading={<Skeleton label="Loading statistics" rows={1} />}
        failure="Failed to load statistics"
      >
        {(data) => (
          <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-3">
            {totals.map(({ key, label }) => (
              <div
                key={key}
                className="border-line flex items-baseline justify-between gap-4 sm:block sm:border-l sm:pl-5 sm:first:border-l-0 sm:first:pl-0"
              >
                <dt className="text-muted text-sm font-semibold">{label}</dt>
                <dd className="font-display text-3xl font-medium lining-nums tabular-nums sm:text-4xl">
                  {formatInteger(data[key])}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Loaded>
    </Card>
  );
}

export default function Admin() {
  return (
    <Page title="Admin">
      <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-4">
        <h1 className="mr-auto text-4xl font-semibold sm:text-5xl">Admin</h1>
        <a
          href={`#${MESSAGES_ID}`}
          className="hover:text-madder flex min-h-11 items-center underline underline-offset-4"
        >
          Contact messages
        </a>
        <ButtonLink href={paths.home}>Back to Home Page</ButtonLink>
      </div>
      <div className="flex flex-col gap-6">
        <StatisticsCard />
        <Users />
        <Messages />
      </div>
    </Page>
  );
}
