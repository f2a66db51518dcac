import { AccountRequired } from '../features/auth/account-required.tsx';

/** Saved patterns; a visitor learns that they need an account. */
export function Patterns() {
  return (
    <AccountRequired title="Saved Patterns">
      Sign in to keep your patterns with their gauge, their sizes and a link to where you found them.
    </AccountRequired>
  );
}
