import { useQuery } from '@tanstack/react-query';
import type { Session } from '../../contract/account.ts';
import { call, getErrorMessage, loadOwn } from '../api/client.ts';
import { useWrite } from '../api/use-write.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { formatDate } from '../ui/format.ts';
import { Loaded, Skeleton } from '../ui/placeholders.tsx';
import { toast, toastError } from '../ui/toast.ts';

const SESSIONS = '/api/auth/sessions';

/** The first match counts: browsers also name the browsers that they are compatible with. */
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
export function Sessions() {
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
