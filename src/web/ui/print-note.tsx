import { useState, type ReactNode } from 'react';
import { formatDate } from './dates.ts';

/** What a printed list must say because the screen is not beside it: when it was printed, and in which units. */
export function PrintNote({ children }: { children?: ReactNode }) {
  const [date] = useState(() => formatDate(Date.now()));
  return (
    <p className="hidden print:block">
      Printed on {date}. {children}
    </p>
  );
}
