import { AccountRequired } from '../features/auth/account-required.tsx';

/** Saved swatches; a visitor learns that they need an account. */
export function Swatches() {
  return (
    <AccountRequired title="Saved Swatches">
      Sign in to keep your gauge swatches with yarn, needle size and notes, and use them for every pattern.
    </AccountRequired>
  );
}
