import type { ReactNode } from 'react';

const tones = {
  good: 'bg-moss-soft text-moss',
  caution: 'bg-ochre-soft text-ochre',
  bad: 'bg-madder-soft text-madder',
  plain: 'bg-sunken text-ink',
} as const;

/** A few words on a colored background. The color repeats what the words say. */
export function Badge({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={`inline-block rounded-full px-3 py-1 text-sm font-semibold whitespace-nowrap tabular-nums max-[22.5rem]:whitespace-normal print:p-0 forced-colors:border ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
