import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { load } from './client.ts';
import { noticeSessionLoss } from './events.ts';

const MINUTES = 60_000;

/** Creates a client with the fetching rules of R17.4. A query's key is the URL that it loads. */
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
        // Without this, each new component that uses a failed query would retry it. The user decides when to retry.
        retryOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        // A server on the same device is reachable without a network.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
