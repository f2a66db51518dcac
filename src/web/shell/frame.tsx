import { Menu, X, WifiOff } from 'lucide';
import { useRef, type MouseEvent } from 'react';
import { Link, useLocation } from 'wouter';
import { useAuth, useHasAccounts } from '../auth/auth.tsx';
import { signOutLink } from '../auth/last-user.ts';
import { paths, useLoginPath, pathsWithoutOfflineNotice } from '../paths.ts';
import { TextLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { StitchMark } from '../ui/stitch-grid.tsx';
import { useIsOnline } from '../api/online.ts';

interface MenuLink {
  href: string;
  label: string;
  /** Called before the browser follows the link. */
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

const savedItems = [
  { href: paths.patterns, label: 'Patterns' },
  { href: paths.swatches, label: 'Swatches' },
];

const helpLinks = [
  { href: paths.swatchingGuide, label: 'Swatching Guide' },
  { href: paths.support, label: 'Help' },
];

/** Returns the menu's links in their order (R2.9, R2.10). */
function getMenuLinks(isSignedIn: boolean, hasAccounts: boolean, login: string): MenuLink[] {
  const signInLinks = hasAccounts ? [{ href: login, label: 'Sign In' }] : [];
  return [
    { href: paths.home, label: 'Home' },
    { href: paths.calculator, label: 'Gauge Calculator' },
    ...(hasAccounts ? [{ href: paths.savedCalculations, label: 'Saved Results' }] : []),
    ...(isSignedIn ? savedItems.map(({ href, label }) => ({ href, label: `Saved ${label}` })) : []),
    ...helpLinks,
    ...(isSignedIn ? [{ href: paths.account, label: 'Account Settings' }, signOutLink] : signInLinks),
  ];
}

/** Returns the links that wide windows show beside the menu. */
const getInlineLinks = (isSignedIn: boolean): MenuLink[] => [
  { href: paths.calculator, label: 'Calculator' },
  ...(isSignedIn ? savedItems : []),
  ...helpLinks,
];

// The header's sizes are limited by the window's, so that the menu stays in view with very large text.
const iconButtonClasses =
  'flex size-[min(3rem,16vw)] shrink-0 cursor-pointer items-center justify-center rounded-full hover:bg-sunken hover:text-madder';

/** Lets the browser open the menu before hydration, if it has the Invoker Commands API. Then `onClick` finds it open. */
const openMenu = { command: 'show-modal', commandfor: 'menu' };

/** The header of every page: the product's name, and the menu in a sheet at the right. */
export function HeaderWithMenu() {
  const auth = useAuth();
  // Without a connection, the pages of the libraries say that they need one.
  const isSignedIn = auth.status === 'user' || (auth.status === 'guest' && auth.isOfflineUser);
  const links = getMenuLinks(isSignedIn, useHasAccounts(), useLoginPath());
  const [path] = useLocation();
  const sheet = useRef<HTMLDialogElement>(null);
  const close = () => sheet.current?.close();
  return (
    <header className="border-line bg-paper/95 tall:sticky top-0 z-30 border-b backdrop-blur-sm print:hidden">
      <div className="mx-auto flex max-w-6xl items-center px-[min(1rem,5.5vw)] py-2">
        <Link
          href={paths.home}
          className="font-display flex min-h-12 items-center gap-[0.4em] text-[min(1.5rem,8vw)] font-semibold tracking-tight"
        >
          <StitchMark className="size-[1.35em]" />
          Swatchwise
        </Link>
        <nav aria-label="Main" className="ml-auto hidden items-center gap-1 lg:flex">
          {getInlineLinks(isSignedIn).map(({ href, label }) => (
            <Link
              key={href}
              href={href}
              className="hover:text-madder flex min-h-11 items-center rounded-full px-4 font-semibold"
            >
              {label}
            </Link>
          ))}
        </nav>
        <button
          type="button"
          aria-label="Menu"
          aria-haspopup="dialog"
          {...openMenu}
          onClick={() => sheet.current?.showModal()}
          className={`${iconButtonClasses} ml-auto lg:ml-0`}
        >
          <Icon of={Menu} />
        </button>
      </div>
      {/* The browser's own dialog traps the focus, closes on Escape and restores the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it too */}
      <dialog
        ref={sheet}
        id="menu"
        aria-labelledby="menu-title"
        onClick={(event) => {
          if (event.target === sheet.current) close();
        }}
        className="border-line bg-card text-ink backdrop:bg-scrim m-0 ml-auto h-dvh max-h-none w-[min(22rem,88vw)] border-l p-0 shadow-2xl"
      >
        <div className="flex min-h-full flex-col p-4">
          <div className="border-line mb-3 flex items-center justify-between border-b pb-2 pl-4">
            <h2 id="menu-title" className="text-2xl font-semibold">
              Menu
            </h2>
            <button type="button" aria-label="Close the menu" onClick={close} className={iconButtonClasses}>
              <Icon of={X} />
            </button>
          </div>
          <nav aria-label="Menu">
            <ul className="flex flex-col gap-1">
              {links.map(({ href, label, onClick }) => (
                <li key={href}>
                  <TextLink
                    href={href}
                    onClick={(event) => {
                      onClick?.(event);
                      close();
                    }}
                    className={`hover:bg-sunken hover:text-madder flex min-h-12 items-center rounded-lg px-4 text-lg ${href === path ? 'bg-madder-soft font-semibold forced-colors:border' : ''}`}
                  >
                    {label}
                  </TextLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </dialog>
    </header>
  );
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

/** A notice that the device is offline. */
export function OfflineNotice({ path }: { path: string }) {
  const isShown = !useIsOnline() && !pathsWithoutOfflineNotice.includes(path);
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
