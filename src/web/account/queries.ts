import { useQuery } from '@tanstack/react-query';
import { call, loadEndpoints, loadOwn, type FileUrl } from '../api/client.ts';
import { downloadFile, saveFile } from '../api/downloads.ts';

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
  saveFile(await downloadFile(url, () => undefined), name);
