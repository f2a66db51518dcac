import type { ReactNode } from 'react';

/** A message in place of an empty list, with what to do next. */
export function Empty({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="border-line bg-sunken flex flex-col items-center gap-3 rounded-lg border border-dashed px-4 py-10 text-center">
      <p className="text-lg font-semibold">{title}</p>
      {children !== undefined && <p className="text-muted max-w-prose">{children}</p>}
      {action}
    </div>
  );
}
