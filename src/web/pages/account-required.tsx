import { useLocation } from 'wouter';
import { paths, useLoginPath } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { peerie, StitchBand } from '../ui/colorwork.tsx';
import { Page } from '../ui/page.tsx';

/** The libraries by the paths of this page. */
const libraries = {
  [paths.savedCalculations]: {
    title: 'Saved Results',
    text: 'Sign in to keep the results of the calculator: name them, and open them again with everything you typed.',
  },
  [paths.patterns]: {
    title: 'Saved Patterns',
    text: 'Sign in to keep your patterns with their gauge, their sizes and a link to where you found them.',
  },
  [paths.swatches]: {
    title: 'Saved Swatches',
    text: 'Sign in to keep your gauge swatches with yarn, needle size and notes, and use them for every pattern.',
  },
};

/** The page that guests see in place of a library: why it needs an account, and how to get one. */
export default function AccountRequired() {
  const [path] = useLocation();
  const login = useLoginPath();
  const { title, text } = libraries[path as keyof typeof libraries];
  return (
    <Page title={title} description={text} isListed={false} width="prose">
      <h1 className="mb-6 text-4xl font-semibold sm:text-5xl">{title}</h1>
      <StitchBand repeat={peerie} className="mb-6 rounded" />
      <Card title="Account Required">
        <p className="text-lg">{text}</p>
        <p className="text-muted mt-2">An account is free, with unlimited use.</p>
        <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          <ButtonLink href={paths.signup} variant="primary">
            Create Free Account
          </ButtonLink>
          <ButtonLink href={login}>Log In</ButtonLink>
          {path === paths.savedCalculations && (
            <ButtonLink href={paths.calculator} variant="quiet">
              Back to Calculator
            </ButtonLink>
          )}
        </div>
      </Card>
    </Page>
  );
}
