import type { IconNode } from 'lucide';
import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';

const look =
  'inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-full hover:bg-sunken hover:text-madder aria-disabled:cursor-not-allowed aria-disabled:opacity-60 print:hidden';

interface IconProps {
  icon: IconNode;
  /** The action and its object: "Edit Shetland". */
  label: string;
}

/** A button that shows only an icon. Screen readers read the label; hovering shows it. */
export function IconButton({ icon, label, className = '', ...rest }: ComponentProps<'button'> & IconProps) {
  return (
    <button type="button" aria-label={label} title={label} className={`${look} ${className}`} {...rest}>
      <Icon of={icon} className="size-5" />
    </button>
  );
}

/** A link to another site that shows only an icon. It opens in a new tab without a referrer or an opener. */
export function IconLink({ icon, label, href }: IconProps & { href: string }) {
  return (
    <a
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      title={label}
      href={href}
      className={look}
    >
      <Icon of={icon} className="size-5" />
    </a>
  );
}
