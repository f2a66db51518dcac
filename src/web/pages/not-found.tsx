import { useLocation } from 'wouter';
import { useAuth, useHasAccounts } from '../auth/auth.tsx';
import { getLoginPath, paths } from '../paths.ts';
import { ButtonLink, TextLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { StitchGrid, type Chart } from '../ui/stitch-grid.tsx';
import { useHydratedValue } from '../ui/use-hydrated-value.ts';

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

const accountPaths: readonly string[] = [paths.account, paths.admin];

export default function NotFound() {
  const [pathname] = useLocation();
  const path = useHydratedValue(pathname, '/404');
  const { status } = useAuth();
  const isForUsers = useHasAccounts() && status === 'guest' && accountPaths.includes(path);
  return (
    <Page title="404 Page Not Found" isListed={false} width="prose">
      <StitchGrid chart={knitted404} className="w-full max-w-sm" />
      <h1 className="mt-8 text-4xl font-semibold sm:text-5xl">404 Page Not Found</h1>
      <p className="mt-4 text-lg">
        There is no page at this address: a stitch was dropped somewhere on the way.
      </p>
      <p className="text-muted mt-2">Did you forget to add the page to the router?</p>
      {isForUsers && (
        <p className="mt-4 text-lg">
          <TextLink href={getLoginPath(path)}>Log in to see your account</TextLink>
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
