import { useEffect } from 'react';
import { Link, useSearch } from 'wouter';
import { useRefetchUser, useAuth, useWebConfig } from '../auth/auth.tsx';
import { AccountInvitation, WaitingForConnection } from '../calculator/account-messages.tsx';
import { CalculatorScreen } from '../calculator/calculator-screen.tsx';
import { useRememberGuestEntries } from '../calculator/sign-in-return.ts';
import { useCalculator } from '../calculator/use-calculator.ts';
import { TendencySlot } from '../calculator/tools/outcomes/tendency-slot.tsx';
import { RememberProject } from '../calculator/tools/outcomes/remember-project.tsx';
import { paths, useLoginPath } from '../paths.ts';
import { toast } from '../ui/toast.ts';

/** Shows a toast if the URL names a saved pattern or swatch. The URL stays, so that it works after logging in. */
function useAccountRequiredToast(isOfflineUser: boolean) {
  const search = useSearch();
  useEffect(() => {
    // They open when the session is confirmed.
    if (isOfflineUser) return;
    const parameters = new URLSearchParams(search);
    if (!parameters.has('pattern') && !parameters.has('swatch')) return;
    toast({
      title: 'Account Required',
      description: 'Log in to open saved patterns and swatches.',
      variant: 'destructive',
    });
  }, [search, isOfflineUser]);
}

const link = 'text-madder underline';

/** Shown to an offline user instead of an invitation to create an account. */
const SAVE_LATER = 'This stays on this device as it is. Save it when you are connected again.';

/** The calculator for guests and offline users, with invitations or connection messages in place of saved items. */
export function Calculator() {
  const gaugeConversion = useWebConfig('gaugeConversion');
  const calculator = useCalculator(gaugeConversion);
  useRememberGuestEntries(calculator);
  const login = useLoginPath();
  const { result, draft } = calculator;
  const auth = useAuth();
  const refetchUser = useRefetchUser();
  const isOfflineUser = auth.status === 'guest' && auth.isOfflineUser;
  useAccountRequiredToast(isOfflineUser);
  return (
    <CalculatorScreen
      calculator={calculator}
      swatchList={null}
      savedSwatches={
        isOfflineUser ? (
          <WaitingForConnection title="Your saved swatches need a connection" onRetry={refetchUser}>
            Until then, type your gauge. It is kept on this device.
          </WaitingForConnection>
        ) : (
          <AccountInvitation title="Keep your swatches">
            With a free account, save each swatch once, with its yarn and needle, and pick it here.
          </AccountInvitation>
        )
      }
      savedPatterns={
        isOfflineUser ? (
          <WaitingForConnection title="Your saved patterns need a connection" onRetry={refetchUser}>
            Until then, type the pattern’s sizes. They are kept on this device.
          </WaitingForConnection>
        ) : (
          <AccountInvitation title="Keep your patterns">
            With a free account you enter each pattern once, with its link, and pick it here.
          </AccountInvitation>
        )
      }
      savePattern={
        isOfflineUser ? (
          <p className="text-muted">{SAVE_LATER}</p>
        ) : (
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
        )
      }
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
          {isOfflineUser ? (
            <WaitingForConnection title="Save Results" onRetry={refetchUser}>
              {SAVE_LATER}
            </WaitingForConnection>
          ) : (
            <AccountInvitation title="Save Results">
              With a free account, you can name this result and come back to it any time.
            </AccountInvitation>
          )}
        </>
      }
      storageTip={
        isOfflineUser ? (
          'What you saved is in your account, on every device that has a connection.'
        ) : (
          <>
            To find your patterns, swatches and results on every device,{' '}
            <Link href={paths.signup} className={link}>
              create a free account
            </Link>
            .
          </>
        )
      }
    />
  );
}
