import { useIsOnline } from '../online.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

/** Stands where a list could not be loaded, with a way to try again. */
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
