import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Session } from '../../contract/account.ts';
import { call, getErrorMessage, loadOwn } from '../api/client.ts';
import { useWrite } from '../api/use-write.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { formatDate } from '../ui/format.ts';
import { Loaded, Skeleton } from '../ui/placeholders.tsx';
import { toast, toastError } from '../ui/toast.ts';
import { AccountData } from './account-data.tsx';
import { leaveDeletedAccount } from '../auth/last-user.ts';
import { Alert } from '../ui/alert.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';

const SESSIONS = '/api/auth/sessions';

/** The first match counts, because browsers also name the browsers that they are compatible with. */
const BROWSERS = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(?:intosh| OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const;

type Names = readonly (readonly [RegExp, string])[];

const findName = (names: Names, userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;

/** Returns a short description of a User-Agent: "Firefox on Linux". */
export function describeBrowser(userAgent: string | null): string {
  const browser = findName(BROWSERS, userAgent ?? '');
  const system = findName(SYSTEMS, userAgent ?? '');
  if (browser === null) return system === null ? 'An unknown browser' : `A browser on ${system}`;
  return system === null ? browser : `${browser} on ${system}`;
}

/** The list of the user's sessions, and a button that ends the others. */
function Sessions() {
  const query = useQuery({ queryKey: [SESSIONS], queryFn: () => loadOwn(SESSIONS) });
  return (
    <Card title="Where you are signed in">
      <Loaded
        query={query}
        loading={<Skeleton label="Loading your sessions" rows={2} />}
        failure="Failed to load your sessions"
      >
        {(sessions) => <SessionList sessions={sessions} />}
      </Loaded>
    </Card>
  );
}

function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const { mutate, isPending } = useWrite({
    write: () => call('endOtherSessions', {}),
    invalidates: [SESSIONS],
    onDone: () => toast({ title: 'Signed out everywhere else' }),
    onFailed: (error) => toastError('Sign-out failed', getErrorMessage(error)),
  });
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="border-line flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t py-3 first:border-t-0"
          >
            <div className="min-w-0">
              <p className="font-semibold">{describeBrowser(session.userAgent)}</p>
              <p className="text-muted">
                Since {formatDate(session.createdAt)}, last seen {formatDate(session.lastSeenAt)}
              </p>
            </div>
            {session.isCurrent && <Badge tone="good">This browser</Badge>}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Button className="self-start" aria-disabled={isPending} onClick={() => mutate()}>
          {isPending ? 'Signing out…' : 'Sign out everywhere else'}
        </Button>
      ) : (
        <p className="text-muted">You are not signed in anywhere else.</p>
      )}
    </div>
  );
}

const CONFIRMATION = 'DELETE';

/** The card that deletes the account after a confirmation. The confirmation is not stored, unlike other drafts. */
function DeleteAccount() {
  const formId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const { mutate, isPending, isSuccess, error, reset } = useWrite({
    write: () => call('removeAccount', {}),
    onDone: leaveDeletedAccount,
    // Escape may have closed the dialog.
    onFailed: () => setIsAsking(true),
  });
  const isUnderWay = isPending || isSuccess;

  function close() {
    setIsAsking(false);
    if (isUnderWay) return;
    setTyped('');
    setProblem(undefined);
    reset();
  }

  return (
    <Card title="Delete your account">
      <p>
        Your swatches, patterns and saved results are deleted with it immediately, and can’t be recovered.
        Download your data first if you may want it again.
      </p>
      <Button variant="danger" className="mt-4" onClick={() => setIsAsking(true)}>
        Delete My Account
      </Button>
      <Dialog
        open={isAsking}
        onDismiss={close}
        title="Delete your account?"
        description="All your swatches, patterns and saved results are deleted and can’t be recovered, and you are signed out everywhere."
        footer={
          <>
            <Button aria-disabled={isUnderWay} onClick={() => !isUnderWay && close()}>
              Cancel
            </Button>
            <Button type="submit" form={formId} variant="danger" aria-disabled={isUnderWay}>
              {isUnderWay ? 'Deleting…' : 'Delete everything'}
            </Button>
          </>
        }
      >
        <form
          id={formId}
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (isUnderWay) return;
            if (typed.trim() === CONFIRMATION) mutate();
            else setProblem(`Type the word ${CONFIRMATION} in capitals, or cancel to keep your account.`);
          }}
        >
          <TextField
            label={`Type ${CONFIRMATION} to confirm`}
            error={problem}
            value={typed}
            autoCapitalize="characters"
            spellCheck={false}
            onChange={setTyped}
          />
          {error !== null && (
            <Alert tone="bad" title="Your account was not deleted">
              {getErrorMessage(error)}
            </Alert>
          )}
        </form>
      </Dialog>
    </Card>
  );
}

/** The Security tab: sessions, data and the deletion of the account. */
export function SecurityTab() {
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
      <Sessions />
      <div className="lg:col-start-2 lg:row-span-2">
        <AccountData />
      </div>
      <DeleteAccount />
    </div>
  );
}
