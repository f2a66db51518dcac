import { useEffect, useState } from 'react';
import { paths } from '../paths.ts';
import { loadOnDemand } from '../ui/on-demand.tsx';
import { forgetLastUser, SIGN_OUT_QUESTION } from './last-user.ts';

const Confirm = loadOnDemand({
  load: async () => (await import('../ui/dialog.tsx')).Confirm,
  failure: 'The question could not be loaded',
});

/** Asks before a sign-out that deletes marked patterns. */
export function SignOutQuestion() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const open = () => setIsOpen(true);
    window.addEventListener(SIGN_OUT_QUESTION, open);
    return () => window.removeEventListener(SIGN_OUT_QUESTION, open);
  }, []);
  if (!isOpen) return null;
  return (
    <Confirm
      open
      question="Sign out?"
      description="The patterns that you marked will be deleted from this device, with the numbers that you marked by hand and everything you typed but did not save."
      action="Sign Out"
      onConfirm={() => {
        forgetLastUser();
        window.location.assign(paths.logout);
      }}
      onCancel={() => setIsOpen(false)}
    />
  );
}
