import { Button } from '../ui/button.tsx';
import { LoadFailure } from '../ui/alert.tsx';

interface LoadMoreProps {
  /** The query of the list. */
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  /** The error message when the next page fails to load. */
  failure: string;
}

/** A button that loads the next page of a long list, if there is one. */
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
