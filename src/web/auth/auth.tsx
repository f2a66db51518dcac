import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { Access } from '../../contract/endpoint.ts';
import type { BootData, CurrentUser, WebConfig } from '../../contract/user.ts';
import { load, type ResponseOf } from '../api/client.ts';
import { useHydratedValue } from '../ui/use-hydrated-value.ts';
import { hasLastUser, isPageOfAnotherUser, rememberUser } from './last-user.ts';

/** The configuration until the server has sent its own. */
export const DEFAULT_CONFIG: WebConfig = {
  gaugeConversion: 'exact',
  loginProvider: 'your sign-in provider',
};

/** The data that the server puts into the document. */
export interface Boot {
  config: WebConfig;
  /** `null` for a guest; `undefined` when it is unknown. */
  user: BootData['user'] | undefined;
  /**
   * True if the document came from the service worker's cache. It is then a guest's page even if a user is signed in.
   * Always false without accounts, where every page is a guest's.
   */
  isCached: boolean;
}

/**
 * Reads the boot data; `null` when the document has none: from `npm run dev`, or from a server without its database.
 * @param isPrerendered whether the document contains a guest's page, as opposed to an empty shell
 */
export function readBoot(isPrerendered: boolean): Boot | null {
  const block = document.getElementById('boot')?.textContent;
  if (!block) return null;
  const { user, config } = JSON.parse(block) as BootData;
  const isCached = config.loginProvider !== null && 'cached' in document.documentElement.dataset;
  return { config, user: isCached && !isPrerendered ? undefined : user, isCached };
}

/**
 * The current user. An offline user signed in on this device and has not signed out, but the server cannot be reached to
 * confirm the session. Until it can, they are treated as a guest.
 */
type KnownAuth =
  | { status: 'guest'; user: null; isOfflineUser: boolean }
  | { status: 'user'; user: CurrentUser };

/** The set of pages that is shown. On a server without accounts, every user is a `guest-only`. */
export type UserKind = Access | 'offline-user' | 'guest-only';

/** Returns the set of pages for the current user. */
export function getUserKind(auth: KnownAuth, hasAccounts: boolean): UserKind {
  if (!hasAccounts) return 'guest-only';
  if (auth.status === 'guest') return auth.isOfflineUser ? 'offline-user' : 'guest';
  return auth.user.role === 'admin' ? 'admin' : 'user';
}

const CURRENT_USER = '/api/auth/user';
const CONFIG = '/api/config';

const USER_STALE_MS = 5 * 60_000;

/** The boot data for {@link useAuth} and {@link useWebConfig}. */
export const BootContext = createContext<Boot | null>(null);

async function loadCurrentUser(): Promise<CurrentUser | null> {
  const user = (await load(CURRENT_USER)) as ResponseOf<typeof CURRENT_USER> | null;
  const id = user?.id ?? null;
  if (isPageOfAnotherUser(id)) {
    window.location.reload();
    return new Promise(() => undefined);
  }
  rememberUser(id);
  return user;
}

/**
 * Returns the current user, or `loading` until the server has responded. If the request fails, the user is treated as a
 * guest: the calculator needs no account.
 */
export function useAuth(): KnownAuth | { status: 'loading' } {
  const boot = use(BootContext);
  const { data, isPending, isError } = useQuery<CurrentUser | null>({
    queryKey: [CURRENT_USER],
    queryFn: loadCurrentUser,
    staleTime: USER_STALE_MS,
    ...(boot?.user !== undefined && { initialData: boot.user }),
    // A user from the cached page is requested again.
    ...(boot?.isCached === true && { initialDataUpdatedAt: 0 }),
  });
  const guest = useHasAccounts() && isError && hasLastUser() ? 'offline-user' : 'guest';
  const withoutUser = isPending ? 'loading' : guest;
  const current = data ? 'user' : withoutUser;
  // Pages are prerendered for a guest.
  const status = useHydratedValue(current, boot?.user === null ? 'guest' : current);
  if (status === 'loading') return { status };
  if (status === 'user' && data) return { status, user: data };
  return { status: 'guest', user: null, isOfflineUser: status === 'offline-user' };
}

/** Requests the current user again. */
export const refetchUser = (queryClient: QueryClient): void =>
  void queryClient.refetchQueries({ queryKey: [CURRENT_USER] });

/** Returns a function that requests the current user again. */
export function useRefetchUser(): () => void {
  const queryClient = useQueryClient();
  return () => refetchUser(queryClient);
}

/** Returns a function that replaces the current user with the server's response to a change. */
export function useSetUser(): (user: CurrentUser) => void {
  const queryClient = useQueryClient();
  return (user) => queryClient.setQueryData<CurrentUser>([CURRENT_USER], user);
}

/** Returns a value of the server's configuration. */
export function useWebConfig<Name extends keyof WebConfig>(name: Name): WebConfig[Name] {
  const boot = use(BootContext);
  const { data } = useQuery<ResponseOf<typeof CONFIG> | null>({
    queryKey: [CONFIG],
    staleTime: Infinity,
    ...(boot !== null && { initialData: boot.config }),
  });
  return useHydratedValue((data ?? DEFAULT_CONFIG)[name], DEFAULT_CONFIG[name]);
}

/**
 * Returns whether users can sign in here. A document is rendered for a server with or without accounts, and its boot data
 * says which.
 */
export function useHasAccounts(): boolean {
  const boot = use(BootContext);
  const loginProvider = useWebConfig('loginProvider');
  return (boot ? boot.config.loginProvider : loginProvider) !== null;
}
