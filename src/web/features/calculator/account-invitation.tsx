import { useLoginPath } from '../../login-path.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';

interface AccountInvitationProps {
  title: string;
  children: string;
}

/** A message in place of something that needs an account, with links to sign up and to log in. */
export function AccountInvitation({ title, children }: AccountInvitationProps) {
  return (
    <div className="border-line bg-sunken rounded-lg border border-dashed p-4">
      <p className="font-semibold">{title}</p>
      <p className="text-muted mt-1">{children}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink href={paths.signup}>Create Free Account</ButtonLink>
        <ButtonLink variant="quiet" href={useLoginPath()}>
          Log In
        </ButtonLink>
      </div>
    </div>
  );
}
