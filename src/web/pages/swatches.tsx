import { AccountRequired } from '../features/auth/account-required.tsx';

/** The Saved Swatches page for guests. */
export function Swatches() {
  return (
    <AccountRequired title="Saved Swatches">
      Sign in to keep your gauge swatches with yarn, needle size and notes, and use them for every pattern.
    </AccountRequired>
  );
}
