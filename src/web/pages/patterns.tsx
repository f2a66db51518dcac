import { AccountRequired } from '../features/auth/account-required.tsx';
import { paths } from '../paths.ts';

/** Saved patterns; a visitor learns that they need an account. */
export function Patterns() {
  return (
    <AccountRequired title="Saved Patterns" path={paths.patterns}>
      Sign in to keep your patterns with their gauge, their sizes and a link to where you found them.
    </AccountRequired>
  );
}
