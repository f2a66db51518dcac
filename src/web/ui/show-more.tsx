import { useState } from 'react';
import { Button } from './button.tsx';

const STEP = 100;

/**
 * The part of a long list that is drawn, and the button for the next part: a page of a thousand rows is slow to draw
 * and nobody reads it. A search goes through the whole list before it comes here.
 * @param step how many are drawn at first, and with each press
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
