import type { ComponentProps } from 'react';

const look =
  'inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-full hover:bg-sunken hover:text-madder aria-disabled:cursor-not-allowed aria-disabled:opacity-60 print:hidden';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What it does, and to what: "Edit Shetland". */
  label: string;
}

/** A button that shows only an icon (its child); the label is read aloud, and shown on hovering. */
export function IconButton({ label, type = 'button', className = '', ...rest }: IconButtonProps) {
  return <button type={type} aria-label={label} title={label} className={`${look} ${className}`} {...rest} />;
}

/** A link elsewhere that shows only an icon; it opens in a tab of its own, which learns nothing of this one. */
export function IconLink({
  label,
  className = '',
  ...rest
}: Omit<ComponentProps<'a'>, 'aria-label'> & { label: string }) {
  return (
    <a
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      title={label}
      className={`${look} ${className}`}
      {...rest}
    />
  );
}
