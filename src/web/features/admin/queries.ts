// The admin's work: who is here, whom to write to, what people ask.
// What may come in: the contract, the API client, the UI kit.
// What may not: other features, pages.
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminUser, Statistics, UsersQuery } from '../../../contract/admin.ts';
import type { ContactMessage } from '../../../contract/contact.ts';
import type { endpoints } from '../../../contract/endpoints.ts';
import { call, loadEndpoints, loadOwn } from '../../api/client.ts';
import { loadFile } from '../../api/load-file.ts';
import { loadPage } from '../../api/pages.ts';
import { useWrite } from '../../api/use-write.ts';

// Only the types of the endpoints are imported: their schemas would weigh on the page.
const STATISTICS: (typeof endpoints)['getStatistics']['path'] = '/api/admin/statistics';
const USERS: (typeof endpoints)['listUsers']['path'] = '/api/admin/users';
const MESSAGES: (typeof endpoints)['listMessages']['path'] = '/api/admin/contact-messages';
const SUBSCRIBERS: (typeof endpoints)['exportSubscribedUsers']['path'] = '/api/admin/export-subscribed-users';

/** Which users are shown, and in what order. */
export type UserListOptions = Pick<UsersQuery, 'sort' | 'order' | 'emailUpdates'> & { search: string };

/** A screen shows so many rows and asks for more when it has room. */
const PAGE_SIZE = '100';

const withQuery = (path: string, query: Record<string, string>) =>
  `${path}?${new URLSearchParams(query).toString()}`;

/** How many there are of everything. */
export const useStatistics = () =>
  useQuery({ queryKey: [STATISTICS], queryFn: () => loadOwn<Statistics>(STATISTICS) });

/** A long list, page by page. While another is on its way, the one before stays; what nobody waits for is cancelled. */
function usePages<Row extends { id: string }>(path: string, query: Record<string, string>) {
  return useInfiniteQuery({
    queryKey: [path, query],
    queryFn: ({ pageParam, signal }) => loadPage<Row>(pageParam, signal),
    initialPageParam: withQuery(path, { ...query, limit: PAGE_SIZE }),
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // Who moves within the list while one reads on may come twice.
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.id, row])).values(),
    ],
  });
}

export const useUsers = (options: UserListOptions) => usePages<AdminUser>(USERS, options);

/** Contact messages, the newest first: those with a response or those without. */
export const useMessages = (responded: boolean) =>
  usePages<ContactMessage>(MESSAGES, { responded: String(responded) });

interface Outcome<Output> {
  onDone: (output: Output) => void;
  onFailed: (error: Error) => void;
}

/** What can be noted of a message. */
export type Mark = 'read' | 'responded';

/** Notes that a message is read or responded to. */
export function useMarkMessage({ onDone, onFailed }: Outcome<unknown>) {
  const queryClient = useQueryClient();
  return useWrite({
    write: async ({ id, mark }: { id: string; mark: Mark }) => {
      const { markMessageRead, markMessageResponded } = await loadEndpoints();
      return call(mark === 'read' ? markMessageRead : markMessageResponded, { params: { id } });
    },
    onDone: async (message) => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: [MESSAGES] }),
        queryClient.invalidateQueries({ queryKey: [STATISTICS] }),
      ]);
      onDone(message);
    },
    onFailed,
  });
}

/** Signs a user out everywhere. */
export function useEndUserSessions({ onDone, onFailed }: Outcome<unknown>) {
  return useWrite({
    write: async (id: string) => call((await loadEndpoints()).endUserSessions, { params: { id } }),
    onDone,
    onFailed,
  });
}

/** Gets the file of subscribed users and does something with it. */
export function useSubscriberExport<Output>(
  handleFile: (file: Promise<Blob>) => Promise<Output>,
  { onDone, onFailed }: Outcome<Output>,
) {
  return useWrite({
    write: (onProgress: (bytes: number) => void) => handleFile(loadFile(SUBSCRIBERS, onProgress)),
    onDone,
    onFailed,
  });
}
