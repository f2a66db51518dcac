import type { ComponentProps, ReactNode } from 'react';
import { useIsOnline } from '../api/online.ts';
import { Button } from './button.tsx';

const tones = {
  bad: 'border-madder bg-madder-soft',
  caution: 'border-ochre bg-ochre-soft',
  good: 'border-moss bg-moss-soft',
} as const;

type Tone = keyof typeof tones;

/** A box with a colored edge. */
export function Notice({ tone, className = '', ...rest }: ComponentProps<'div'> & { tone: Tone }) {
  return <div className={`rounded-lg border-l-4 px-4 py-3 ${tones[tone]} ${className}`} {...rest} />;
}

/** A message within the page. Screen readers announce a bad one immediately, the others when they are idle. */
export function Alert({ tone, title, children }: { tone: Tone; title?: string; children?: ReactNode }) {
  return (
    <Notice tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      {title !== undefined && <p className="font-semibold">{title}</p>}
      {children}
    </Notice>
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
