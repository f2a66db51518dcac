import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';

interface LoadMoreProps {
  /** The long list, as its query hands it out. */
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  /** Stands there when the next part could not be loaded. */
  failure: string;
}

/** The way to the next part of a long list, while there is one. */
export function LoadMore({ list, failure }: LoadMoreProps) {
  if (list.isFetchNextPageError) return <LoadFailure title={failure} onRetry={() => list.fetchNextPage()} />;
  if (!list.hasNextPage) return null;
  return (
    <Button
      className="self-center"
      aria-disabled={list.isFetchingNextPage}
      onClick={() => {
        if (!list.isFetchingNextPage) list.fetchNextPage();
      }}
    >
      {list.isFetchingNextPage ? 'Loading…' : 'Show more'}
    </Button>
  );
}
