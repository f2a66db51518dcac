import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { UsersQuery } from '../../contract/admin.ts';
import { loadOwn, type ListPath, type RowOf } from '../api/client.ts';
import { loadPage } from '../api/downloads.ts';

const STATISTICS = '/api/admin/statistics';
export const MESSAGES = '/api/admin/contact-messages';

/** The filter and the order of the user list. */
export type UserListOptions = Pick<UsersQuery, 'sort' | 'order' | 'emailUpdates'> & { search: string };

/** A phone shows about three rows at once, and the messages come after the users. */
const PAGE_SIZE = '25';

/** Loads the totals of users, calculations and messages. */
export const useStatistics = () => useQuery({ queryKey: [STATISTICS], queryFn: () => loadOwn(STATISTICS) });

/** Loads a long list page by page. The previous list stays while another loads. Unused requests are canceled. */
export function usePages<Path extends ListPath>(path: Path, query: Record<string, string>) {
  return useInfiniteQuery({
    queryKey: [path, query],
    queryFn: ({ pageParam, signal }) => loadPage<RowOf<Path>>(pageParam, signal),
    initialPageParam: `${path}?${new URLSearchParams({ ...query, limit: PAGE_SIZE }).toString()}`,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // A row that moves within the list between two requests may be in both pages.
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.id, row])).values(),
    ],
  });
}

/** The URLs of the responses that change when messages are marked or deleted. */
export const MESSAGE_DEPENDENTS = [MESSAGES, STATISTICS] as const;
