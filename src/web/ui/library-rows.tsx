import { ChevronDown } from 'lucide';
import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatDate } from './format.ts';
import { IconButton } from './icon-button.tsx';

/**
 * Makes an element a row of a library. In a narrow window it is collapsed until the user opens it; elsewhere it is always
 * open. While it is collapsed, its elements with `folded:hidden` are hidden: this variant in styles.css reads its data
 * attributes.
 * @returns the props of the element, and the button that opens and closes it in a narrow window
 */
export function useFoldingRow(name: string, isInitiallyOpen = false) {
  const [isOpen, setIsOpen] = useState(isInitiallyOpen);
  return {
    rowProps: { 'data-row': '', 'data-open': isOpen || undefined },
    opener: (
      <IconButton
        icon={ChevronDown}
        label={`Details of ${name}`}
        aria-expanded={isOpen}
        className="roomy:hidden aria-expanded:*:rotate-180"
        onClick={() => setIsOpen(!isOpen)}
      />
    ),
  };
}

interface LibraryRowProps {
  name: string;
  /** The name as a heading, with a short description. */
  heading: ReactNode;
  /** A longer description. In a narrow window it shares a line with the main action, so the name has the other line. */
  summary?: ReactNode;
  action: ReactNode;
  /** The buttons besides the main action. */
  secondaryActions: ReactNode;
  /** A form that changes the name; it replaces the heading and the buttons. */
  rename?: ReactNode;
  isInitiallyOpen: boolean;
  children: ReactNode;
}

/** A row of a library that is a list. In print it has three columns: name, description and details. */
export function LibraryRow(props: LibraryRowProps) {
  const { heading, summary, action, secondaryActions, rename, children } = props;
  const { rowProps, opener } = useFoldingRow(props.name, props.isInitiallyOpen);
  return (
    <li
      {...rowProps}
      className="rounded-card border-line bg-card shadow-card narrow:flex narrow:flex-wrap narrow:py-2 narrow:pr-2 narrow:pl-4 narrow:gap-y-1 grid grid-cols-[minmax(0,1fr)_auto_auto] items-start gap-x-1 gap-y-2 border p-4 print:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_minmax(0,6fr)]! print:justify-items-start print:gap-x-3 print:gap-y-0 print:rounded-none print:border-0 print:border-b print:p-1 print:shadow-none"
    >
      {rename ? (
        <div className="narrow:basis-full col-span-full">{rename}</div>
      ) : (
        <>
          <div className="narrow:contents flex min-w-0 flex-wrap items-center gap-x-3 print:contents">
            <div
              className={`narrow:max-w-full narrow:gap-y-0.5 roomy:min-w-0 flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5 print:contents ${summary ? 'narrow:flex-[1_1_calc(100%-3.1rem)]' : 'narrow:flex-[1_1_7.7rem]'}`}
            >
              {heading}
            </div>
            {summary && (
              <>
                {opener}
                <div className="narrow:order-1 narrow:flex-1 narrow:self-center">{summary}</div>
              </>
            )}
          </div>
          <div
            className={`narrow:ml-auto flex items-center gap-1 print:hidden ${summary ? 'narrow:order-1' : ''}`}
          >
            {action}
            {!summary && opener}
          </div>
          <div className="narrow:order-1 narrow:-ml-3 narrow:w-full folded:hidden flex items-center gap-1 print:hidden">
            {secondaryActions}
          </div>
        </>
      )}
      <div className="folded:hidden narrow:order-1 narrow:w-full narrow:pr-2 col-span-full flex flex-col gap-2 print:col-[3] print:flex-row print:flex-wrap print:gap-x-4 print:gap-y-0">
        {children}
      </div>
    </li>
  );
}

/** The name of a row as a heading. */
export function RowHeading({ id, children }: { id?: string; children: string }) {
  return (
    // In a narrow window, the buttons move to the next line if the name would have less than 7.7rem beside them, or if its
    // longest word is wider.
    <h2
      id={id}
      className="narrow:w-full max-w-full text-xl leading-snug font-semibold wrap-break-word print:text-base"
    >
      <bdi className="folded:line-clamp-2">{children}</bdi>
    </h2>
  );
}

/** The classes of a list of {@link LibraryRow}. */
export const rowListClasses = 'narrow:gap-2 flex flex-col gap-4 print:gap-0';

/** A note on a printed list: the date of printing, and what the screen shows elsewhere, such as the units. */
export function PrintNote({ children }: { children?: ReactNode }) {
  const [date, setDate] = useState(() => formatDate(Date.now()));
  useEffect(() => {
    // Render synchronously: the browser prints the DOM as it is when the handler returns.
    const update = () => flushSync(() => setDate(formatDate(Date.now())));
    window.addEventListener('beforeprint', update);
    return () => window.removeEventListener('beforeprint', update);
  }, []);
  return (
    <p className="hidden print:block">
      Printed on {date}. {children}
    </p>
  );
}
