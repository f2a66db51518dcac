import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { ImportResult, Session } from '../../contract/account.ts';
import type { CurrentUser } from '../../contract/user.ts';
import { call, loadEndpoints, loadOwn } from '../api/client.ts';
import { loadFile, saveFile } from '../api/downloads.ts';
import type { FileUrl } from '../api/reply-types.ts';
import { useWrite } from '../api/use-write.ts';
import { importFile, ImportStoppedError, type ImportProgress } from './import-file.ts';

const SESSIONS = '/api/auth/sessions';

/** The callbacks of a screen for the reply to a write, and for its failure. */
interface Outcome<Output> {
  onDone: (output: Output) => void;
  onFailed: (error: Error) => void;
}

interface ImportOutcome extends Outcome<ImportResult> {
  onProgress: (progress: ImportProgress) => void;
}

/** Loads the user's sessions, the latest first. */
export function useSessions(): UseQueryResult<Session[]> {
  return useQuery({ queryKey: [SESSIONS], queryFn: () => loadOwn(SESSIONS) });
}

/** Signs the user out in all other browsers. */
export function useEndOtherSessions({ onDone, onFailed }: Outcome<unknown>) {
  const queryClient = useQueryClient();
  return useWrite({
    write: async () => call((await loadEndpoints()).endOtherSessions, {}),
    onDone: async (reply) => {
      await queryClient.invalidateQueries({ queryKey: [SESSIONS] });
      onDone(reply);
    },
    onFailed,
  });
}

/** Turns email updates on or off. */
export function useEmailUpdates({ onDone, onFailed }: Outcome<CurrentUser>) {
  return useWrite({
    write: async (emailUpdates: boolean) =>
      call((await loadEndpoints()).updateEmailPreferences, { body: { emailUpdates } }),
    onDone,
    onFailed,
  });
}

/** Downloads a file of the user's data. */
export function useDownload({ onFailed }: Pick<Outcome<unknown>, 'onFailed'>) {
  return useWrite({
    write: async ({ url, name }: { url: FileUrl; name: string }) =>
      saveFile(await loadFile(url, () => undefined), name),
    onFailed,
  });
}

/** Imports a file and then reloads every list. The import continues when the user opens another page. */
export function useImport({ onProgress, onDone, onFailed }: ImportOutcome) {
  const queryClient = useQueryClient();
  return useWrite({
    write: (file: File) => importFile(file, onProgress),
    onDone: async (reply) => {
      // The import may have changed every list of the account.
      await queryClient.invalidateQueries();
      onDone(reply);
    },
    onFailed: (error) => {
      if (error instanceof ImportStoppedError && error.imported) void queryClient.invalidateQueries();
      onFailed(error);
    },
  });
}

/** Deletes the account. */
export function useRemoveAccount({ onDone, onFailed }: Outcome<unknown>) {
  return useWrite({
    write: async () => call((await loadEndpoints()).removeAccount, {}),
    onDone,
    onFailed,
  });
}
