import type { IconNode } from 'lucide';
import type { ComponentProps } from 'react';
import { TextLink } from './button.tsx';
import { Icon } from './icon.tsx';

const classes =
  'inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-full hover:bg-sunken hover:text-madder aria-disabled:cursor-not-allowed aria-disabled:opacity-60 print:hidden';

interface IconProps {
  icon: IconNode;
  /** The action and its object: "Edit Shetland". */
  label: string;
}

/** A button that shows only an icon. Screen readers read the label; hovering shows it. */
export function IconButton({ icon, label, className = '', ...rest }: ComponentProps<'button'> & IconProps) {
  return (
    <button type="button" aria-label={label} title={label} className={`${classes} ${className}`} {...rest}>
      <Icon of={icon} className="size-5" />
    </button>
  );
}

/** A {@link TextLink} that shows only an icon. */
export function IconLink({ icon, label, href }: IconProps & { href: string }) {
  return (
    <TextLink href={href} aria-label={label} title={label} className={classes}>
      <Icon of={icon} className="size-5" />
    </TextLink>
  );
}
