import type { ReactNode } from 'react';
import { paths, useLoginPath } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { peerie, StitchBand } from '../ui/colorwork.tsx';
import { Page } from '../ui/page.tsx';

interface AccountRequiredProps {
  /** The page's title. */
  title: string;
  /** One sentence about what an account offers here. */
  children: string;
  /** A link to something that needs no account. */
  alternative?: ReactNode;
}

/** The page that guests see in place of a library: why it needs an account, and how to get one. */
function AccountRequired({ title, children, alternative }: AccountRequiredProps) {
  return (
    <Page title={title} description={children} isListed={false} width="prose">
      <h1 className="mb-6 text-4xl font-semibold sm:text-5xl">{title}</h1>
      <StitchBand repeat={peerie} className="mb-6 rounded" />
      <Card title="Account Required">
        <p className="text-lg">{children}</p>
        <p className="text-muted mt-2">An account is free, with unlimited use.</p>
        <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          <ButtonLink href={paths.signup} variant="primary">
            Create Free Account
          </ButtonLink>
          <ButtonLink href={useLoginPath()}>Log In</ButtonLink>
          {alternative}
        </div>
      </Card>
    </Page>
  );
}

/** The Saved Results page for guests. */
export function SavedCalculations() {
  return (
    <AccountRequired
      title="Saved Results"
      alternative={
        <ButtonLink href={paths.calculator} variant="quiet">
          Back to Calculator
        </ButtonLink>
      }
    >
      Sign in to keep the results of the calculator: name them, and open them again with everything you typed.
    </AccountRequired>
  );
}

/** The Saved Patterns page for guests. */
export function Patterns() {
  return (
    <AccountRequired title="Saved Patterns">
      Sign in to keep your patterns with their gauge, their sizes and a link to where you found them.
    </AccountRequired>
  );
}

/** The Saved Swatches page for guests. */
export function Swatches() {
  return (
    <AccountRequired title="Saved Swatches">
      Sign in to keep your gauge swatches with yarn, needle size and notes, and use them for every pattern.
    </AccountRequired>
  );
}
