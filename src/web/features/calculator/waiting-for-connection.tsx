import { Button } from '../../ui/button.tsx';

interface WaitingForConnectionProps {
  title: string;
  onRetry: () => void;
  children: string;
}

/** Stands where something would be that is in an account, while the server cannot be asked for it. */
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
