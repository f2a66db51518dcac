import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState, type ComponentType } from 'react';
import { Router, useLocation } from 'wouter';
import {
  BootProvider,
  useRefetchUser,
  useAuth,
  useHasAccounts,
  getUserKind,
  type UserKind,
} from '../auth/auth.tsx';
import type { Boot } from '../auth/boot.ts';
import { useAccountDeletedToast } from '../auth/last-user.ts';
import { HeaderWithMenu } from './menu.tsx';
import { removeLoadingNotice } from './early-events.ts';
import { EarlyInput } from './early-input.tsx';
import { showFonts } from './fonts.ts';
import { linkHandlers } from './navigation.ts';
import { registerServiceWorker } from './offline.ts';
import { findRoute } from './routes.ts';
import { afterPaint } from '../ui/after-paint.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { CONTENT_ID, focusContent } from '../ui/page.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { renderAfterPress } from '../ui/on-demand.tsx';
import { SiteFooter } from './site-footer.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useCurrentToast } from '../ui/toast.ts';

async function loadToaster(setToaster: (get: () => ComponentType) => void): Promise<void> {
  const loaded = await import('../ui/toaster.tsx').catch(() => null);
  if (loaded) renderAfterPress(() => setToaster(() => loaded.Toaster));
}

/**
 * Adds the toaster after the first interaction, not with the first toast: Radix shows a new toaster's first toast in a
 * transition, and a press could begin before that. If its code cannot be loaded for a toast, the next toast tries again.
 */
function LazyToaster() {
  const message = useCurrentToast();
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () => afterPaint(() => void loadToaster(setToaster));
    // Safari does not focus a pressed button.
    const types = ['focusin', 'pointerdown'];
    for (const type of types) window.addEventListener(type, load, { once: true });
    return () => {
      for (const type of types) window.removeEventListener(type, load);
    };
  }, []);
  const unseen = Toaster === null ? message : null;
  useEffect(() => {
    if (unseen) void loadToaster(setToaster);
  }, [unseen]);
  return Toaster && <Toaster />;
}

/** Moves the focus to the content after a navigation, but not on the first page. */
function useFocusOnContent(path: string) {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    focusContent();
  }, [path]);
}

/** Requests an offline user again when the network is back. */
function useRefetchWhenOnline(userKind: UserKind) {
  const refetchUser = useRefetchUser();
  useEffect(() => {
    if (userKind !== 'offline-user') return;
    window.addEventListener('online', refetchUser);
    return () => window.removeEventListener('online', refetchUser);
  }, [userKind, refetchUser]);
}

let areDeferredLoadsStarted = false;

/**
 * Once the first page works, removes the notice that it is loading, and loads what it works without, which would otherwise
 * delay it on a slow line: the web fonts, then the copy of the application for use without a network. Render it next to the
 * page's content, so that it hydrates together with it.
 */
function DeferredLoads() {
  useEffect(() => {
    if (areDeferredLoadsStarted) return;
    areDeferredLoadsStarted = true;
    removeLoadingNotice();
    afterPaint(() => void showFonts().finally(registerServiceWorker));
  }, []);
  return null;
}

function Screen({ userKind }: { userKind: UserKind }) {
  const [path] = useLocation();
  useFocusOnContent(path);
  useRefetchWhenOnline(userKind);
  useAccountDeletedToast();
  const { Component } = findRoute(path, userKind).page;
  return (
    <div className="flex min-h-dvh flex-col print:min-h-0">
      <a
        href={`#${CONTENT_ID}`}
        className="bg-card text-ink fixed top-2 left-2 z-50 -translate-y-24 rounded-full px-5 py-3 font-semibold focus:translate-y-0 print:hidden"
      >
        Skip to content
      </a>
      <HeaderWithMenu />
      <OfflineNotice path={path} />
      <ErrorBoundary key={path}>
        <Suspense fallback={<Spinner label="Loading" />}>
          <Component />
          <EarlyInput />
          <DeferredLoads />
        </Suspense>
      </ErrorBoundary>
      <SiteFooter />
      <LazyToaster />
    </div>
  );
}

/** The page of the current path, or a spinner until the user is known. */
function Screens({ ssrPath }: Pick<AppProps, 'ssrPath'>) {
  const auth = useAuth();
  const hasAccounts = useHasAccounts();
  if (auth.status === 'loading') return <Spinner label="Loading" />;
  const userKind = getUserKind(auth, hasAccounts);
  // Prerendered pages have no query, and hydration must match them. The next render reads the URL.
  return (
    <Router aroundNav={linkHandlers[userKind]} ssrSearch="" {...(ssrPath !== undefined && { ssrPath })}>
      <Screen userKind={userKind} />
    </Router>
  );
}

interface AppProps {
  boot: Boot | null;
  queryClient: QueryClient;
  /** The path to render at build time and to hydrate. */
  ssrPath?: string | undefined;
}

/** The application: the providers, and the page of the current path. */
export function App({ boot, queryClient, ssrPath }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <BootProvider boot={boot}>
        <Screens ssrPath={ssrPath} />
      </BootProvider>
    </QueryClientProvider>
  );
}
