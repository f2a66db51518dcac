import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Router, useLocation, type AroundNavHandler } from 'wouter';
import {
  type Boot,
  BootContext,
  getUserKind,
  useAuth,
  useHasAccounts,
  useRefetchUser,
  useWebConfig,
  type UserKind,
} from '../auth/auth.tsx';
import { SignOutQuestion } from '../auth/sign-out-question.tsx';
import { ConversionContext } from '../measurement-inputs/card-units.ts';
import { runAfterPaint } from '../ui/after-paint.ts';
import { loadOnDemand } from '../ui/on-demand.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { CONTENT_ID, focusContent } from '../ui/page.tsx';
import { useCurrentToast } from '../ui/toast.ts';
import { useAccountUnits } from './account-units.ts';
import { keepEarlyInput } from './early-input.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { HeaderWithMenu, OfflineNotice, SiteFooter } from './frame.tsx';
import { findRoute } from './routes.ts';

/**
 * Sets `--keyboard-height` to the height in CSS pixels that the on-screen keyboard covers at the bottom of the window.
 * It is 0 in browsers that shrink the window for the keyboard. Safari does not.
 */
function watchKeyboardHeight(): void {
  const visible = window.visualViewport;
  if (!visible) return;
  const update = () => {
    // Pinch zoom also makes the visual viewport smaller.
    const isZoomed = visible.scale > 1;
    const covered = isZoomed ? 0 : Math.max(0, window.innerHeight - visible.height - visible.offsetTop);
    document.documentElement.style.setProperty('--keyboard-height', `${covered}px`);
  };
  update();
  visible.addEventListener('resize', update);
  visible.addEventListener('scroll', update);
}

const Toaster = loadOnDemand({
  load: async () => (await import('../ui/toaster.tsx')).Toaster,
  failure: 'The message could not be loaded',
  loading: null,
});

let navigations = 0;

/** Returns a function that follows a link: it loads the page's code, shows the page, and scrolls to its top. */
const createLinkHandler =
  (userKind: UserKind): AroundNavHandler =>
  async (navigate, to, options) => {
    const navigation = ++navigations;
    const { Page } = findRoute(new URL(to, window.location.href).pathname, userKind);
    // If its code is missing, the page says so at its own address, where it is reloaded from a newer build.
    await Page.preload().catch(() => undefined);
    // The user may have followed another link while the code was loading.
    if (navigation !== navigations) return;
    navigate(to, options);
    if (options?.replace !== true) window.scrollTo(0, 0);
  };

/** Moves the focus to the content after a navigation, but not on the first page. */
function useFocusOnContent(path: string) {
  const previous = useRef(path);
  useEffect(() => {
    if (previous.current !== path) focusContent();
    previous.current = path;
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

// The build wraps import() in a loader that can fail by itself. Only the caller of this function sees that failure; a handler
// that is chained to import() would not.
const loadDeferred = async () => (await import('./deferred.ts')).registerServiceWorker();

let isStarted = false;

/** Runs once, when the first page is interactive. As a sibling of the page, it hydrates together with the page. */
function Startup() {
  useEffect(() => {
    if (isStarted) return;
    isStarted = true;
    keepEarlyInput(document);
    watchKeyboardHeight();
    runAfterPaint(() => void loadDeferred().catch(() => undefined));
  }, []);
  return null;
}

function PageWithFrame({ userKind }: { userKind: UserKind }) {
  const [path] = useLocation();
  useFocusOnContent(path);
  useRefetchWhenOnline(userKind);
  useAccountUnits();
  const { Page } = findRoute(path, userKind);
  const hasToast = useCurrentToast() !== null;
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
        <Page />
        <Startup />
      </ErrorBoundary>
      <SiteFooter />
      <SignOutQuestion />
      {hasToast && <Toaster />}
    </div>
  );
}

/** The page of the current path, or a spinner until the user is known. */
function CurrentPage({ ssrPath }: Pick<AppProps, 'ssrPath'>) {
  const auth = useAuth();
  const hasAccounts = useHasAccounts();
  const conversion = useWebConfig('gaugeConversion');
  if (auth.status === 'loading') return <Spinner label="Loading" />;
  const userKind = getUserKind(auth, hasAccounts);
  // Prerendered pages have no query, and hydration must match them. The next render reads the URL.
  return (
    <Router aroundNav={createLinkHandler(userKind)} ssrSearch="" {...(ssrPath !== undefined && { ssrPath })}>
      <ConversionContext value={conversion}>
        <PageWithFrame userKind={userKind} />
      </ConversionContext>
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
      <BootContext value={boot}>
        <CurrentPage ssrPath={ssrPath} />
      </BootContext>
    </QueryClientProvider>
  );
}
