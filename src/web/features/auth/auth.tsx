import { useQuery } from '@tanstack/react-query';
import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import type { endpoints } from '../../../contract/endpoints.ts';
import type { BootData, CurrentUser, WebConfig } from '../../../contract/user.ts';
import { DEFAULT_CONFIG } from './boot.ts';

/** Who is here. Until that is known, every path shows a spinner. */
export type Auth =
  { status: 'loading' } | { status: 'guest'; user: null } | { status: 'user'; user: CurrentUser };

// Only the types of the endpoints are imported: their schemas would weigh on the first page.
const CURRENT_USER: (typeof endpoints)['getCurrentUser']['path'] = '/api/auth/user';
const CONFIG: (typeof endpoints)['getConfig']['path'] = '/api/config';

const USER_FRESH_MS = 5 * 60_000;

const BootContext = createContext<BootData | null>(null);

/** Hands down what the document brought along. */
export function BootProvider({ boot, children }: { boot: BootData | null; children: ReactNode }) {
  return <BootContext value={boot}>{children}</BootContext>;
}

/** Who is signed in. A user call that fails means a guest: the calculator needs nobody's permission. */
export function useAuth(): Auth {
  const boot = use(BootContext);
  const { data, isPending } = useQuery<CurrentUser | null>({
    queryKey: [CURRENT_USER],
    staleTime: USER_FRESH_MS,
    ...(boot !== null && { initialData: boot.user }),
  });
  if (isPending) return { status: 'loading' };
  return data ? { status: 'user', user: data } : { status: 'guest', user: null };
}

const neverChanges = () => () => undefined;

/** The server's configuration. The first render of a prerendered page uses the defaults it was rendered with. */
export function useWebConfig(): WebConfig {
  const boot = use(BootContext);
  const { data } = useQuery<WebConfig | null>({
    queryKey: [CONFIG],
    staleTime: Infinity,
    ...(boot !== null && { initialData: boot.config }),
  });
  return useSyncExternalStore(
    neverChanges,
    () => data ?? DEFAULT_CONFIG,
    () => DEFAULT_CONFIG,
  );
}
