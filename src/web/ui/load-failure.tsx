import { useIsOnline } from '../api/online.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

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
