import type { ReactNode } from 'react';
import { paths, useLoginPath } from '../paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';

interface MessageProps {
  title: string;
  children: string;
}

function Message({ title, children, actions }: MessageProps & { actions: ReactNode }) {
  return (
    <div className="border-line bg-sunken rounded-lg border border-dashed p-4">
      <p className="font-semibold">{title}</p>
      <p className="text-muted mt-1">{children}</p>
      <div className="mt-3 flex flex-wrap gap-2">{actions}</div>
    </div>
  );
}

/** A message in place of something that needs an account, with links to sign up and to log in. */
export function AccountInvitation(props: MessageProps) {
  const loginPath = useLoginPath();
  return (
    <Message
      {...props}
      actions={
        <>
          <ButtonLink href={paths.signup}>Create Free Account</ButtonLink>
          <ButtonLink variant="quiet" href={loginPath}>
            Log In
          </ButtonLink>
        </>
      }
    />
  );
}

/** A message in place of something from the user's account while the server cannot be reached. */
export function WaitingForConnection({ onRetry, ...props }: MessageProps & { onRetry: () => void }) {
  return <Message {...props} actions={<Button onClick={onRetry}>Try Again</Button>} />;
}
