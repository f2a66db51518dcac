import { AccountRequired } from '../features/auth/account-required.tsx';
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
