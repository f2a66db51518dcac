import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { useRefetchUser, useAuth, useHasAccounts } from '../auth/auth.tsx';
import { CalculatorScreen } from '../calculator/calculator-screen.tsx';
import { inviteToAccount, waitForConnection, withoutAccounts } from '../calculator/guest-parts.tsx';
import { useRememberGuestEntries } from '../calculator/sign-in-return.ts';
import { useCalculator } from '../calculator/use-calculator.ts';
import { RememberProject, TendencySlot } from '../calculator/tools/outcomes/outcome-slots.tsx';
import { useLoginPath } from '../paths.ts';
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

/** The calculator for guests and offline users, with invitations or connection messages in place of saved items. */
export default function Calculator() {
  const calculator = useCalculator();
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
