import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';

interface DetailsProps {
  summary: ReactNode;
  isOpen: boolean;
  /** True if an error is in it. It is then open and stays so. */
  hasProblem?: boolean;
  onToggle: (isOpen: boolean) => void;
  className?: string;
  /** Rendered only while it is open. */
  children: ReactNode;
}

/** A summary that opens and closes what is below it. */
export function Details({
  summary,
  isOpen,
  hasProblem = false,
  onToggle,
  className = '',
  children,
}: DetailsProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const openHydrated = useEffectEvent(() => {
    // Opened before hydration.
    if (details.current?.open) onToggle(true);
  });
  useEffect(() => openHydrated(), []);
  return (
    <details
      ref={details}
      open={isOpen || hasProblem}
      className={`border-line border-t ${className}`}
      onToggle={({ currentTarget }) => {
        if (hasProblem) currentTarget.open = true;
        else onToggle(currentTarget.open);
      }}
    >
      <summary className="text-madder min-h-11 cursor-pointer content-center font-semibold">
        {summary}
      </summary>
      {(isOpen || hasProblem) && children}
    </details>
  );
}
