import type { ComponentProps } from 'react';

const look =
  'inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-full hover:bg-sunken hover:text-madder aria-disabled:cursor-not-allowed aria-disabled:opacity-60 print:hidden';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** The action and its object: "Edit Shetland". */
  label: string;
}

/** A button that shows only an icon (its child). Screen readers read the label; hovering shows it. */
export function IconButton({ label, type = 'button', className = '', ...rest }: IconButtonProps) {
  return <button type={type} aria-label={label} title={label} className={`${look} ${className}`} {...rest} />;
}

/** A link to another site that shows only an icon. It opens in a new tab without a referrer or an opener. */
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
