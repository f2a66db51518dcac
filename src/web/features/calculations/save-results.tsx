import { Link } from 'wouter';
import type { NewCalculation } from '../../../contract/calculations.ts';
import { ApiError, KEPT_OFFLINE, newIdempotencyKey, errorMessage } from '../../api/client.ts';
import { noticeSessionLoss } from '../../api/session-loss.ts';
import { tellWhenConnected, useWrite } from '../../api/use-write.ts';
import { fieldsOf, textOrNull } from '../../json-fields.ts';
import { isOnline } from '../../online.ts';
import { paths } from '../../paths.ts';
import { createStored, useStored } from '../../stored.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { createCalculation, useCalculations, useReloadCalculations } from './queries.ts';
import { SaveResultsDialog } from './save-results-dialog.tsx';
import { contentOf, savedAnswer, type UnnamedCalculation } from './saved-answer.ts';

/** What the dialog holds; it is open while there is something. */
interface Naming {
  name: string;
  idempotencyKey: string;
}

const naming = createStored<Naming | null>(
  'swatchwise.kept.save-results',
  null,
  (stored) => {
    const name = textOrNull(fieldsOf(stored).name);
    const idempotencyKey = textOrNull(fieldsOf(stored).idempotencyKey);
    return name === null ? null : { name, idempotencyKey: idempotencyKey ?? newIdempotencyKey() };
  },
  'tab',
);

interface SaveResultsProps {
  /** All but the name; `null` while something that is needed is missing. */
  calculation: UnnamedCalculation | null;
  defaultName: string;
  /** Gives the server the pattern: that it never got, or anew when it has expired there. @returns its id */
  findPatternId: (isGone: boolean) => Promise<string>;
}

function tellMissing(): void {
  toast({
    title: 'Missing required data to save calculation',
    description: 'Press Calculate Size again, then save.',
    variant: 'destructive',
  });
}

function tellOffline(): void {
  toast({
    title: 'Save Failed',
    description: 'You are offline. Your result is kept here; save it when you are connected.',
    variant: 'destructive',
  });
  tellWhenConnected();
}

/** Says that the result is a saved one, and where those are. */
function SavedAs({ name }: { name: string }) {
  return (
    <p role="status" className="wrap-anywhere">
      Saved as <bdi className="font-semibold">{name}</bdi>.{' '}
      <Link href={paths.savedCalculations} className="text-madder underline">
        See your saved results
      </Link>
    </p>
  );
}

interface OpenedResultProps {
  id: string | null;
  /** What it was called when it was opened. */
  name: string;
}

/** Says what the opened result is called in the list, where it may have been renamed or deleted since. */
export function OpenedResult({ id, name }: OpenedResultProps) {
  const { data: results } = useCalculations();
  const listed = results?.find((result) => result.id === id);
  return results === undefined || id === null || listed ? (
    <SavedAs name={listed?.name ?? name} />
  ) : (
    <p role="status">This result was deleted. Press Calculate Size to save it again.</p>
  );
}

/** Saves the result under a name, once: then it says so until another answer stands there. */
export function SaveResults({ calculation, defaultName, findPatternId }: SaveResultsProps) {
  const typed = useStored(naming);
  const reload = useReloadCalculations();
  const saved = useStored(savedAnswer);
  const isSaved = calculation !== null && saved?.content === contentOf(calculation);
  const { mutate, isPending, isError, reset } = useWrite({
    write: async ({ idempotencyKey, ...body }: NewCalculation & { idempotencyKey: string }) => {
      try {
        return await createCalculation(body, idempotencyKey);
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
        return await createCalculation({ ...body, patternId: await findPatternId(true) }, idempotencyKey);
      }
    },
    onDone: async ({ id, name }, sent) => {
      savedAnswer.set({ id, name, content: contentOf(sent) });
      naming.set(null);
      toast({ title: 'Results Saved', description: 'Find them under Saved Results.' });
      await reload();
    },
    onFailed: (error) =>
      toast({
        title: 'Save Failed',
        description: errorMessage(error, 'Check your connection, then press Save again.', KEPT_OFFLINE),
        variant: 'destructive',
      }),
  });

  const open = async () => {
    reset();
    try {
      // What was worked out without a network has a pattern that the server never got.
      if (!calculation) await findPatternId(false);
      naming.set({ name: defaultName, idempotencyKey: newIdempotencyKey() });
    } catch (error) {
      if (noticeSessionLoss(error)) return;
      if (isOnline()) tellMissing();
      else tellOffline();
    }
  };
  const save = () => {
    if (isPending || !typed) return;
    if (calculation) mutate({ ...calculation, ...typed, name: typed.name.trim() });
    else tellMissing();
  };

  return (
    // The focus comes here when the button that had it is gone.
    <div tabIndex={-1} className="flex flex-col items-start gap-3 outline-none">
      {isSaved ? (
        <SavedAs name={saved.name} />
      ) : (
        <Button variant="primary" onClick={() => void open()}>
          Save Results
        </Button>
      )}
      <SaveResultsDialog
        name={typed?.name ?? null}
        isSaving={isPending}
        hasFailed={isError}
        onChange={(name) => typed && naming.set({ ...typed, name })}
        onSave={save}
        onCancel={() => naming.set(null)}
      />
    </div>
  );
}
