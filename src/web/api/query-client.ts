import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { load } from './client.ts';
import { noticeSessionLoss } from './session-loss.ts';

const MINUTES = 60_000;

/** A client with the fetching rules of the specification, section 9. A query's key is the address it loads. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error) => void noticeSessionLoss(error) }),
    mutationCache: new MutationCache({ onError: (error) => void noticeSessionLoss(error) }),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey }) => load(String(queryKey[0])),
        staleTime: 10 * MINUTES,
        gcTime: 15 * MINUTES,
        retry: false,
        // Each new use of a failed query would start it again; asking again is the person's to do.
        retryOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        // A server on this very machine answers without a network.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
