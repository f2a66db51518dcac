import { useState } from 'react';
import { Button } from './button.tsx';

const STEP = 100;

/**
 * Returns the part of a long list to render, and a button that shows more, because a thousand rows are slow to render.
 * Filter the list before you pass it.
 * @param step how many items are shown at first and added by each press
 */
export function useShownPart<Item>(items: readonly Item[], step = STEP) {
  const [limit, setLimit] = useState(step);
  return {
    shown: items.slice(0, limit),
    more:
      items.length > limit ? (
        <Button className="self-center" onClick={() => setLimit(limit + step)}>
          Show more ({items.length - limit} left)
        </Button>
      ) : null,
  };
}
