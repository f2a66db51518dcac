import { createElement } from 'react';
import type { IconNode } from 'lucide';

interface IconProps {
  /** The shapes of one of Lucide's icons. */
  of: IconNode;
  className?: string;
}

/** An icon next to a text or in a labeled button. Screen readers ignore it. */
export function Icon({ of, className }: IconProps) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      {of.map(([tag, shape], index) => createElement(tag, { key: index, ...shape }))}
    </svg>
  );
}
