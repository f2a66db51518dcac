import { AccountRequired } from '../auth/account-required.tsx';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';

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
