import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ImportResult } from '../../contract/account.ts';
import { call, loadEndpoints, loadOwn, type FileUrl } from '../api/client.ts';
import { loadFile, saveFile } from '../api/downloads.ts';
import { useWrite } from '../api/use-write.ts';
import { importFile, ImportStoppedError, type ImportProgress } from './import-file.ts';

export const SESSIONS = '/api/auth/sessions';

/** Loads the user's sessions, the latest first. */
export const useSessions = () => useQuery({ queryKey: [SESSIONS], queryFn: () => loadOwn(SESSIONS) });

/** Signs the user out in all other browsers. */
export const endOtherSessions = async () => call((await loadEndpoints()).endOtherSessions, {});

/** Turns email updates on or off. */
export const updateEmailUpdates = async (emailUpdates: boolean) =>
  call((await loadEndpoints()).updateEmailPreferences, { body: { emailUpdates } });

/** Deletes the account. */
export const removeAccount = async () => call((await loadEndpoints()).removeAccount, {});

/** Downloads a file of the user's data. */
export const download = async ({ url, name }: { url: FileUrl; name: string }) =>
  saveFile(await loadFile(url, () => undefined), name);

interface ImportOptions {
  onProgress: (progress: ImportProgress) => void;
  onDone: (result: ImportResult) => void;
  onFailed: (error: Error) => void;
}

/** Imports a file and then reloads every list. The import continues when the user opens another page. */
export function useImport({ onProgress, onDone, onFailed }: ImportOptions) {
  const queryClient = useQueryClient();
  return useWrite({
    write: (file: File) => importFile(file, onProgress),
    onDone: async (result) => {
      // The import may have changed every list of the account.
      await queryClient.invalidateQueries();
      onDone(result);
    },
    onFailed: (error) => {
      if (error instanceof ImportStoppedError && error.imported) void queryClient.invalidateQueries();
      onFailed(error);
    },
  });
}
