import type { ReactNode } from 'react';

const tones = {
  bad: 'border-madder bg-madder-soft',
  caution: 'border-ochre bg-ochre-soft',
  good: 'border-moss bg-moss-soft',
} as const;

/** A message within the page. Screen readers announce a bad one immediately, the others when they are idle. */
export function Alert({
  tone,
  title,
  children,
}: {
  tone: keyof typeof tones;
  title?: string;
  children?: ReactNode;
}) {
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={`rounded-lg border-l-4 px-4 py-3 ${tones[tone]}`}
    >
      {title !== undefined && <p className="font-semibold">{title}</p>}
      {children}
    </div>
  );
}
