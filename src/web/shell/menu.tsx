import { Link } from 'wouter';
import { paths, useLoginPath } from '../paths.ts';
import { PageHeader, type MenuLink } from './page-header.tsx';
import { useAuth, useHasAccounts } from '../auth/auth.tsx';
import { signOut } from '../auth/last-user.ts';

/** Returns the menu's links in their order (R2.9, R2.10). */
function getMenuLinks(isSignedIn: boolean, hasAccounts: boolean, login: string): MenuLink[] {
  return [
    { href: paths.home, label: 'Home' },
    { href: paths.calculator, label: 'Gauge Calculator' },
    ...(hasAccounts ? [{ href: paths.savedCalculations, label: 'Saved Results' }] : []),
    ...(isSignedIn
      ? [
          { href: paths.patterns, label: 'Saved Patterns' },
          { href: paths.swatches, label: 'Saved Swatches' },
        ]
      : []),
    { href: paths.swatchingGuide, label: 'Swatching Guide' },
    { href: paths.support, label: 'Help' },
    ...(isSignedIn
      ? [{ href: paths.account, label: 'Account Settings' }, signOut]
      : hasAccounts
        ? [{ href: login, label: 'Sign In' }]
        : []),
  ];
}

/** Returns the links that wide windows show beside the menu. */
const getInlineLinks = (isSignedIn: boolean): MenuLink[] => [
  { href: paths.calculator, label: 'Calculator' },
  ...(isSignedIn
    ? [
        { href: paths.patterns, label: 'Patterns' },
        { href: paths.swatches, label: 'Swatches' },
      ]
    : []),
  { href: paths.swatchingGuide, label: 'Swatching Guide' },
  { href: paths.support, label: 'Help' },
];

/** The page header with the menu for the current user. */
export function HeaderWithMenu() {
  const isSignedIn = useAuth().status === 'user';
  return (
    <PageHeader
      links={getMenuLinks(isSignedIn, useHasAccounts(), useLoginPath())}
      inline={getInlineLinks(isSignedIn).map(({ href, label }) => (
        <Link
          key={href}
          href={href}
          className="hover:text-madder flex min-h-11 items-center rounded-full px-4 font-semibold"
        >
          {label}
        </Link>
      ))}
    />
  );
}
