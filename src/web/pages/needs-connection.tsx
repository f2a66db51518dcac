import { useRefetchUser } from '../auth/auth.tsx';
import { paths } from '../paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Page } from '../ui/page.tsx';

/** The page that an offline user sees in place of a library, the account or the admin page. */
export default function NeedsConnection() {
  const refetchUser = useRefetchUser();
  return (
    <Page title="No Connection" width="prose">
      <h1 className="mb-6 text-4xl font-semibold sm:text-5xl">No connection</h1>
      <Card title="This page needs a connection">
        <p className="text-lg">
          What you saved is safe in your account. It opens here as soon as you are connected again.
        </p>
        <p className="text-muted mt-2">
          The calculator works offline, and keeps your last entries and their result.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button variant="primary" onClick={refetchUser}>
            Try Again
          </Button>
          <ButtonLink href={paths.calculator}>Open the Calculator</ButtonLink>
        </div>
      </Card>
    </Page>
  );
}
