import { Link } from 'wouter';
import { paths } from '../paths.ts';

const links = [
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
            {links.map((link) => (
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
