import { Button } from '../../ui/button.tsx';

interface WaitingForConnectionProps {
  title: string;
  onRetry: () => void;
  children: string;
}

/** A message in place of something from the user's account while the server cannot be reached. */
export function WaitingForConnection({ title, onRetry, children }: WaitingForConnectionProps) {
  return (
    <div className="border-line bg-sunken rounded-lg border border-dashed p-4">
      <p className="font-semibold">{title}</p>
      <p className="text-muted mt-1">{children}</p>
      <Button className="mt-3" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  );
}
