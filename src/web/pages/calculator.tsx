import { useEffect, type ComponentProps, type ReactNode } from 'react';
import { useSearch } from 'wouter';
import { useRefetchUser, useAuth, useHasAccounts } from '../auth/auth.tsx';
import { CalculatorScreen } from '../calculator/calculator-screen.tsx';
import { useRememberGuestEntries } from '../calculator/sign-in-return.ts';
import { useCalculator } from '../calculator/use-calculator.ts';
import { RememberProject, TendencySlot } from '../calculator/tools/outcomes/outcome-slots.tsx';
import { useLoginPath, paths } from '../paths.ts';
import { toastError } from '../ui/toast.ts';
import { Button, ButtonLink, TextLink } from '../ui/button.tsx';

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
  storageTip: 'To open a result on another device, select Share or print and take its link there.',
};

/** Returns a message in place of something from an account. */
const renderMessage = (actions: ReactNode, title: string, text: string) => (
  <div className="border-line bg-sunken rounded-lg border border-dashed p-4">
    <p className="font-semibold">{title}</p>
    <p className="text-muted mt-1">{text}</p>
    <div className="mt-3 flex flex-wrap gap-2">{actions}</div>
  </div>
);

function getOfflineParts(onRetry: () => void): SavedItemParts {
  const retry = <Button onClick={onRetry}>Try Again</Button>;
  return {
    savedSwatches: renderMessage(
      retry,
      'Your saved swatches need a connection',
      'Until then, type your gauge. It is kept on this device.',
    ),
    savedPatterns: renderMessage(
      retry,
      'Your saved patterns need a connection',
      'Until then, type the pattern’s sizes. They are kept on this device.',
    ),
    savePattern: <p className="text-muted">{SAVE_LATER}</p>,
    saveResults: renderMessage(retry, 'Save Results', SAVE_LATER),
    storageTip: 'What you saved is in your account, on every device that has a connection.',
  };
}

const getSignUpLinks = (login: string) => (
  <>
    <ButtonLink href={paths.signup}>Create Free Account</ButtonLink>
    <ButtonLink variant="quiet" href={login}>
      Log In
    </ButtonLink>
  </>
);

const getInvitations = (login: string): SavedItemParts => ({
  savedSwatches: renderMessage(
    getSignUpLinks(login),
    'Keep your swatches',
    'With a free account, save each swatch once, with its yarn and needle, and pick it here.',
  ),
  savedPatterns: renderMessage(
    getSignUpLinks(login),
    'Keep your patterns',
    'With a free account you enter each pattern once, with its link, and pick it here.',
  ),
  savePattern: (
    <p className="text-muted">
      <span className="text-ink font-semibold">Save Pattern for Later</span> for your next swatch:{' '}
      <TextLink href={paths.signup}>create a free account</TextLink> or{' '}
      <TextLink href={login}>log in</TextLink>.
    </p>
  ),
  saveResults: renderMessage(
    getSignUpLinks(login),
    'Save Results',
    'With a free account, you can name this result and come back to it any time.',
  ),
  storageTip: (
    <>
      To find your patterns, swatches and results on every device,{' '}
      <TextLink href={paths.signup}>create a free account</TextLink>.
    </>
  ),
});

/**
 * Shows a toast if the URL names a saved pattern or swatch. The URL stays, so that it works after logging in. The server
 * may have had accounts before.
 */
function useSavedItemToast(hasAccounts: boolean, isOfflineUser: boolean) {
  const search = useSearch();
  useEffect(() => {
    // The pattern and the swatch open when the session is confirmed.
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
  const withAccounts = isOfflineUser ? getOfflineParts(refetchUser) : getInvitations(login);
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
