import { useEffect, type ComponentProps } from 'react';
import { Link, useSearch } from 'wouter';
import { useRefetchUser, useAuth, useHasAccounts, useWebConfig } from '../auth/auth.tsx';
import { AccountInvitation, WaitingForConnection } from '../calculator/account-messages.tsx';
import { CalculatorScreen } from '../calculator/calculator-screen.tsx';
import { useRememberGuestEntries } from '../calculator/sign-in-return.ts';
import { useCalculator } from '../calculator/use-calculator.ts';
import { RememberProject, TendencySlot } from '../calculator/tools/outcomes/outcome-slots.tsx';
import { paths, useLoginPath } from '../paths.ts';
import { toastError } from '../ui/toast.ts';

/**
 * Shows a toast if the URL names a saved pattern or swatch. The URL stays, so that it works after logging in. The server
 * may have had accounts before.
 */
function useSavedItemToast(hasAccounts: boolean, isOfflineUser: boolean) {
  const search = useSearch();
  useEffect(() => {
    // They open when the session is confirmed.
    if (isOfflineUser) return;
    const parameters = new URLSearchParams(search);
    if (!parameters.has('pattern') && !parameters.has('swatch')) return;
    if (hasAccounts) toastError('Account Required', 'Log in to open saved patterns and swatches.');
    else
      toastError(
        'This Link Can’t Be Opened',
        'It leads to a saved pattern or swatch, and this site has no accounts.',
      );
  }, [search, hasAccounts, isOfflineUser]);
}

const link = 'text-madder underline';

/** Shown to an offline user instead of an invitation to create an account. */
const SAVE_LATER = 'This stays on this device as it is. Save it when you are connected again.';

/** The parts of the calculator that show saved items to users. */
type SavedItemParts = Pick<
  ComponentProps<typeof CalculatorScreen>,
  'savedSwatches' | 'savedPatterns' | 'savePattern' | 'saveResults' | 'storageTip'
>;

const withoutAccounts: SavedItemParts = {
  savedSwatches: null,
  savedPatterns: null,
  savePattern: null,
  saveResults: null,
  storageTip: 'To open a result on another device, click Share or print and take its link there.',
};

const waitForConnection = (onRetry: () => void): SavedItemParts => ({
  savedSwatches: (
    <WaitingForConnection title="Your saved swatches need a connection" onRetry={onRetry}>
      Until then, type your gauge. It is kept on this device.
    </WaitingForConnection>
  ),
  savedPatterns: (
    <WaitingForConnection title="Your saved patterns need a connection" onRetry={onRetry}>
      Until then, type the pattern’s sizes. They are kept on this device.
    </WaitingForConnection>
  ),
  savePattern: <p className="text-muted">{SAVE_LATER}</p>,
  saveResults: (
    <WaitingForConnection title="Save Results" onRetry={onRetry}>
      {SAVE_LATER}
    </WaitingForConnection>
  ),
  storageTip: 'What you saved is in your account, on every device that has a connection.',
});

const inviteToAccount = (login: string): SavedItemParts => ({
  savedSwatches: (
    <AccountInvitation title="Keep your swatches">
      With a free account, save each swatch once, with its yarn and needle, and pick it here.
    </AccountInvitation>
  ),
  savedPatterns: (
    <AccountInvitation title="Keep your patterns">
      With a free account you enter each pattern once, with its link, and pick it here.
    </AccountInvitation>
  ),
  savePattern: (
    <p className="text-muted">
      <span className="text-ink font-semibold">Save Pattern for Later</span> for your next swatch:{' '}
      <Link href={paths.signup} className={link}>
        create a free account
      </Link>{' '}
      or{' '}
      <a href={login} className={link}>
        log in
      </a>
      .
    </p>
  ),
  saveResults: (
    <AccountInvitation title="Save Results">
      With a free account, you can name this result and come back to it any time.
    </AccountInvitation>
  ),
  storageTip: (
    <>
      To find your patterns, swatches and results on every device,{' '}
      <Link href={paths.signup} className={link}>
        create a free account
      </Link>
      .
    </>
  ),
});

/** The calculator for guests and offline users, with invitations or connection messages in place of saved items. */
export default function Calculator() {
  const calculator = useCalculator(useWebConfig('gaugeConversion'));
  useRememberGuestEntries(calculator);
  const login = useLoginPath();
  const { result, draft } = calculator;
  const auth = useAuth();
  const hasAccounts = useHasAccounts();
  const refetchUser = useRefetchUser();
  const isOfflineUser = auth.status === 'guest' && auth.isOfflineUser;
  useSavedItemToast(hasAccounts, isOfflineUser);
  const withAccounts = isOfflineUser ? waitForConnection(refetchUser) : inviteToAccount(login);
  const parts = hasAccounts ? withAccounts : withoutAccounts;
  return (
    <CalculatorScreen
      {...parts}
      calculator={calculator}
      swatchList={null}
      tendency={result && <TendencySlot recommendation={result.recommendation} />}
      projectsNote="Kept on this device only. When a sweater is knitted, enter what it measures."
      saveResults={
        <>
          {result && (
            <RememberProject
              name={draft.pattern?.name ?? 'My sweater'}
              recommendation={result.recommendation}
            />
          )}
          {parts.saveResults}
        </>
      }
    />
  );
}
