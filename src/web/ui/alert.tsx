import type { ReactNode } from 'react';
import { useIsOnline } from '../api/online.ts';
import { Button } from './button.tsx';

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

/** A message in place of a list that failed to load, with a button to retry. */
export function LoadFailure({ title, onRetry }: { title: string; onRetry: () => void }) {
  const isOnline = useIsOnline();
  return (
    <Alert tone="bad" title={title}>
      <p className="mt-1 mb-3">
        {isOnline
          ? 'Check your connection, then try again.'
          : 'You are offline, and this needs a connection. Try again when you have one.'}
      </p>
      <Button onClick={onRetry}>Try Again</Button>
    </Alert>
  );
}
