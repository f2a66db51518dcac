import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'wouter';

interface ButtonStyle {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'md' | 'lg' | undefined;
  className?: string | undefined;
}

const baseClasses =
  'inline-flex cursor-pointer items-center justify-center gap-2 rounded-full border text-center font-semibold wrap-break-word ' +
  'no-underline transition-colors print:hidden forced-colors:disabled:border-[GrayText] forced-colors:disabled:bg-[Canvas] forced-colors:disabled:text-[GrayText] disabled:cursor-not-allowed aria-disabled:cursor-not-allowed';

const variants = {
  primary:
    'forced-color-adjust-none border-transparent bg-madder-fill text-on-madder hover:bg-madder-fill-strong disabled:bg-line disabled:text-muted',
  secondary:
    'border-edge bg-card text-ink hover:border-madder hover:text-madder disabled:border-line disabled:text-muted',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-sunken hover:text-madder disabled:text-muted',
  danger: 'border-madder bg-card text-madder hover:bg-madder-soft disabled:border-line disabled:text-muted',
} as const;

const sizes = { md: 'min-h-11 px-[min(1.25rem,6.7vw)] py-2', lg: 'min-h-13 px-7 py-3 text-lg' } as const;

const getClasses = ({ variant = 'secondary', size = 'md', className = '' }: ButtonStyle) =>
  `${baseClasses} ${variants[variant]} ${sizes[size]} ${className}`;

/** A button. Its default type is `button`, not `submit`. */
export function Button({ variant, size, className, ...rest }: ButtonStyle & ComponentProps<'button'>) {
  return <button type="button" className={getClasses({ variant, size, className })} {...rest} />;
}

interface LinkProps {
  href: string;
  children: ReactNode;
  className?: string | undefined;
  title?: string;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/**
 * A link in a text. The browser follows paths under /api, the router all other paths. Other sites open in a new tab
 * without a referrer or an opener.
 */
export function TextLink({ children, ...rest }: LinkProps) {
  const props = { className: 'text-madder underline', ...rest };
  const { href } = rest;
  if (href.startsWith('/api/')) return <a {...props}>{children}</a>;
  if (href.startsWith('/')) return <Link {...props}>{children}</Link>;
  return (
    <a target="_blank" rel="noopener noreferrer" {...props}>
      {children}
    </a>
  );
}

/** A {@link TextLink} that looks like a button. */
export const ButtonLink = ({ variant, size, className, ...rest }: ButtonStyle & LinkProps) => (
  <TextLink className={getClasses({ variant, size, className })} {...rest} />
);
