import { useState, type ReactNode } from 'react';
import { formatDate } from './dates.ts';

/** A note on a printed list: the date, and what the screen shows elsewhere, such as the units. */
export function PrintNote({ children }: { children?: ReactNode }) {
  const [date] = useState(() => formatDate(Date.now()));
  return (
    <p className="hidden print:block">
      Printed on {date}. {children}
    </p>
  );
}
