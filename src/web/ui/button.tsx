import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'wouter';

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'md' | 'lg' | undefined;
}

const shape =
  'inline-flex cursor-pointer items-center justify-center gap-2 rounded-full border text-center font-semibold ' +
  'no-underline transition-colors print:hidden forced-colors:disabled:border-[GrayText] forced-colors:disabled:bg-[Canvas] forced-colors:disabled:text-[GrayText] disabled:cursor-not-allowed aria-disabled:cursor-not-allowed';

const variants = {
  primary:
    'forced-color-adjust-none border-transparent bg-madder-fill text-on-madder hover:bg-madder-fill-strong disabled:bg-line disabled:text-muted',
  secondary:
    'border-edge bg-card text-ink hover:border-madder hover:text-madder disabled:border-line disabled:text-muted',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-sunken hover:text-madder disabled:text-muted',
  danger: 'border-madder bg-card text-madder hover:bg-madder-soft disabled:border-line disabled:text-muted',
} as const;

const sizes = { md: 'min-h-11 px-5 py-2', lg: 'min-h-13 px-7 py-3 text-lg' } as const;

function getClasses({ variant = 'secondary', size = 'md' }: ButtonLook, extra = ''): string {
  return `${shape} ${variants[variant]} ${sizes[size]} ${extra}`;
}

/** A button. Its default type is `button`, not `submit`. */
export function Button({
  variant,
  size,
  className,
  type = 'button',
  ...rest
}: ButtonLook & ComponentProps<'button'>) {
  return <button type={type} className={getClasses({ variant, size }, className)} {...rest} />;
}

/**
 * A link that looks like a button. The browser follows paths under /api, the router all other paths. Other sites open in
 * a new tab without a referrer or an opener.
 */
export function ButtonLink({
  href,
  variant,
  size,
  className,
  ...rest
}: ButtonLook & {
  href: string;
  className?: string;
  children: ReactNode;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
  /** Whether the link downloads a file. */
  download?: boolean;
}) {
  const look = getClasses({ variant, size }, className);
  if (href.startsWith('/api/')) return <a href={href} className={look} {...rest} />;
  if (href.startsWith('/')) return <Link href={href} className={look} {...rest} />;
  return <a href={href} target="_blank" rel="noopener noreferrer" className={look} {...rest} />;
}
