import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';

interface DetailsProps {
  summary: ReactNode;
  isOpen: boolean;
  /** True if it contains an error, which keeps it open. */
  hasProblem?: boolean;
  onToggle: (isOpen: boolean) => void;
  className: string;
  /** Rendered only while it is open. */
  children: ReactNode;
}

/** A summary that opens and closes what is below it. */
export function Details(props: DetailsProps) {
  const { summary, hasProblem = false, onToggle, className, children } = props;
  const isOpen = props.isOpen || hasProblem;
  const details = useRef<HTMLDetailsElement>(null);
  // The user may have opened it before hydration.
  const reportEarlyOpening = useEffectEvent(() => details.current?.open && onToggle(true));
  useEffect(() => void reportEarlyOpening(), []);
  return (
    <details
      ref={details}
      open={isOpen}
      className={`border-line border-t ${className}`}
      onToggle={({ currentTarget }) => {
        if (hasProblem) currentTarget.open = true;
        else onToggle(currentTarget.open);
      }}
    >
      <summary className="text-madder min-h-11 cursor-pointer content-center font-semibold">
        {summary}
      </summary>
      {isOpen && children}
    </details>
  );
}
