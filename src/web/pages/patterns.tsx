import { AccountRequired } from '../features/auth/account-required.tsx';

/** The Saved Patterns page for guests. */
export function Patterns() {
  return (
    <AccountRequired title="Saved Patterns">
      Sign in to keep your patterns with their gauge, their sizes and a link to where you found them.
    </AccountRequired>
  );
}
