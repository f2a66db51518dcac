import { useSyncExternalStore } from 'react';
import { useAuth, useHasAccounts } from '../auth/auth.tsx';
import { getLoginPath, paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { StitchGrid, type Chart } from '../ui/stitch-grid.tsx';

/** "404" as a colorwork chart, with a dropped stitch in the last digit. */
const knitted404: Chart = [
  'lllllllllllllllllllllll',
  'llmlllmllloooolllmlllml',
  'llmlllmlloolloollmlllml',
  'llmlllmlloolloollmlllml',
  'llmlllmlloolloollmlllml',
  'llmmmmmlloolloollmmmmml',
  'llllllmlloolloolllll ml',
  'llllllmlloolloolllll ml',
  'llllllmllloooollllll ml',
  'llllllllllllllllllll ll',
];

/** Paths of pages that exist only for signed-in users. */
const accountPaths: readonly string[] = [paths.account, paths.admin];

const subscribeToNothing = () => () => undefined;

/** Returns the current path if the page exists for signed-in users and the user is a guest. `null` while prerendering. */
function useAccountPath(): string | null {
  const { status } = useAuth();
  const hasAccounts = useHasAccounts();
  const path = useSyncExternalStore(
    subscribeToNothing,
    () => window.location.pathname,
    () => null,
  );
  return hasAccounts && status === 'guest' && path !== null && accountPaths.includes(path) ? path : null;
}

/** The page for unknown paths. */
export function NotFound() {
  const accountPath = useAccountPath();
  return (
    <Page title="404 Page Not Found" isListed={false} width="prose">
      <StitchGrid chart={knitted404} className="w-full max-w-sm" />
      <h1 className="mt-8 text-4xl font-semibold sm:text-5xl">404 Page Not Found</h1>
      <p className="mt-4 text-lg">
        There is no page at this address: a stitch was dropped somewhere on the way.
      </p>
      <p className="text-muted mt-2">Did you forget to add the page to the router?</p>
      {accountPath !== null && (
        <p className="mt-4 text-lg">
          <a href={getLoginPath(accountPath)} className="text-madder underline">
            Log in to see your account
          </a>
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href={paths.home} variant="primary">
          Go to the home page
        </ButtonLink>
        <ButtonLink href={paths.calculator}>Open the calculator</ButtonLink>
      </div>
    </Page>
  );
}
