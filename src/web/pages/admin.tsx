import { Messages, MESSAGES_ID } from '../admin/messages.tsx';
import { StatisticsCard } from '../admin/statistics.tsx';
import { Users } from '../admin/users.tsx';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';

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
