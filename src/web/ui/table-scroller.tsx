import type { ReactNode } from 'react';

/** A table that scrolls sideways where it does not fit, such as with very large text on a phone. */
export const TableScroller = ({ children }: { children: ReactNode }) => (
  <div className="relative overflow-x-auto print:overflow-visible">{children}</div>
);
