import { WifiOff } from 'lucide';
import { Component, type ReactNode } from 'react';
import { Link } from 'wouter';
import { useIsOnline } from '../api/online.ts';
import { paths, staticPaths } from '../paths.ts';
import { Icon } from '../ui/icon.tsx';
import { Button } from '../ui/button.tsx';
import { removeLoadingNotice } from '../ui/page.tsx';

/** A notice that the device is offline. Pages that work without a network do not show it. */
export function OfflineNotice({ path }: { path: string }) {
  const isShown = !useIsOnline() && !staticPaths.includes(path);
  // Always rendered: screen readers announce only changes within a live region that already exists.
  return (
    <div role="status" className={isShown ? 'bg-ochre-soft border-line border-b' : ''}>
      {isShown && (
        <p className="mx-auto flex max-w-6xl items-center gap-3 px-4 py-2">
          <Icon of={WifiOff} className="size-5 shrink-0" />
          You are offline. The calculator still works; saving needs a connection.
        </p>
      )}
    </div>
  );
}

/** Shows a message when a page fails to render or its code fails to load. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    removeLoadingNotice();
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className="mx-auto flex max-w-xl flex-col items-start gap-4 px-4 py-16">
        <h1 className="text-4xl font-semibold">This page dropped a stitch</h1>
        <p>
          Something went wrong, or the connection was lost. What you typed in the calculator is saved on this
          device. Reload the page to continue.
        </p>
        <Button variant="primary" onClick={() => window.location.reload()}>
          Reload
        </Button>
      </main>
    );
  }
}

const footerLinks = [
  { href: paths.privacy, label: 'Privacy' },
  { href: paths.terms, label: 'Terms' },
  { href: paths.support, label: 'Support' },
] as const;

/** The footer of every page. */
export function SiteFooter() {
  return (
    <footer className="border-line mt-auto border-t print:hidden">
      <div className="text-muted mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-6">
        <p>Swatchwise is free, with unlimited use.</p>
        <nav aria-label="Footer">
          <ul className="-mx-3 flex flex-wrap gap-x-2">
            {footerLinks.map((link) => (
              <li key={link.href}>
                <Link
                  href={link.href}
                  className="hover:text-madder flex min-h-11 items-center px-3 underline underline-offset-4"
                >
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
