import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UsersQuery } from '../../contract/admin.ts';
import { call, loadEndpoints, loadOwn } from '../api/client.ts';
import { loadFile, loadPage } from '../api/downloads.ts';
import type { ListPath, RowOf } from '../api/reply-types.ts';
import { useWrite } from '../api/use-write.ts';

const STATISTICS = '/api/admin/statistics';
const USERS = '/api/admin/users';
const MESSAGES = '/api/admin/contact-messages';
const SUBSCRIBERS = '/api/admin/export-subscribed-users';

/** The filter and the order of the user list. */
export type UserListOptions = Pick<UsersQuery, 'sort' | 'order' | 'emailUpdates'> & { search: string };

const PAGE_SIZE = '100';

const withQuery = (path: string, query: Record<string, string>) =>
  `${path}?${new URLSearchParams(query).toString()}`;

/** Loads the totals of users, calculations and messages. */
export const useStatistics = () => useQuery({ queryKey: [STATISTICS], queryFn: () => loadOwn(STATISTICS) });

/** Loads a long list page by page. The previous list stays while another loads. Unused requests are canceled. */
function usePages<Path extends ListPath>(path: Path, query: Record<string, string>) {
  return useInfiniteQuery({
    queryKey: [path, query],
    queryFn: ({ pageParam, signal }) => loadPage<RowOf<Path>>(pageParam, signal),
    initialPageParam: withQuery(path, { ...query, limit: PAGE_SIZE }),
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // A row that moves within the list between two requests may be in both pages.
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.id, row])).values(),
    ],
  });
}

/** Loads the users that match. */
export const useUsers = (options: UserListOptions) => usePages(USERS, options);

/** Loads the contact messages with or without a response, the newest first. */
export const useMessages = (responded: boolean) => usePages(MESSAGES, { responded: String(responded) });

interface Outcome<Output> {
  onDone: (output: Output) => void;
  onFailed: (error: Error) => void;
}

/** The marks of a message. */
export type Mark = 'read' | 'responded';

/** Marks a message as read or responded. */
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

/** Loads the CSV file of subscribed users and passes it to `handleFile`. */
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
