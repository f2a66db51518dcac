import { useId, useState } from 'react';
import { call, getErrorMessage } from '../api/client.ts';
import { useWrite } from '../api/use-write.ts';
import { leaveDeletedAccount } from '../auth/last-user.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';

const CONFIRMATION = 'DELETE';

/** The card that deletes the account after a confirmation. The confirmation is not stored, unlike other drafts. */
export function DeleteAccount() {
  const form = useId();
  const [isAsking, setIsAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const { mutate, isPending, isSuccess, error, reset } = useWrite({
    write: () => call('removeAccount', {}),
    onDone: leaveDeletedAccount,
    // Escape may have closed the dialog.
    onFailed: () => setIsAsking(true),
  });
  const isUnderWay = isPending || isSuccess;

  function close() {
    setIsAsking(false);
    if (isUnderWay) return;
    setTyped('');
    setProblem(undefined);
    reset();
  }

  return (
    <Card title="Delete your account">
      <p>
        Your swatches, patterns and saved results are deleted with it immediately, and can’t be recovered.
        Download your data first if you may want it again.
      </p>
      <Button variant="danger" className="mt-4" onClick={() => setIsAsking(true)}>
        Delete My Account
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={close}
        title="Delete your account?"
        description="All your swatches, patterns and saved results are deleted and can’t be recovered, and you are signed out everywhere."
        footer={
          <>
            <Button aria-disabled={isUnderWay} onClick={() => !isUnderWay && close()}>
              Cancel
            </Button>
            <Button type="submit" form={form} variant="danger" aria-disabled={isUnderWay}>
              {isUnderWay ? 'Deleting…' : 'Delete everything'}
            </Button>
          </>
        }
      >
        <form
          id={form}
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (isUnderWay) return;
            if (typed.trim() === CONFIRMATION) mutate();
            else setProblem(`Type the word ${CONFIRMATION} in capitals, or cancel to keep your account.`);
          }}
        >
          <TextField
            label={`Type ${CONFIRMATION} to confirm`}
            error={problem}
            value={typed}
            autoCapitalize="characters"
            spellCheck={false}
            onChange={setTyped}
          />
          {error !== null && (
            <Alert tone="bad" title="Your account was not deleted">
              {getErrorMessage(error)}
            </Alert>
          )}
        </form>
      </Dialog>
    </Card>
  );
}
