import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/alert.tsx';
import { getMarkId } from './text-view.tsx';

interface OpenPlacesProps {
  places: readonly { start: number; end: number }[];
  text: string;
}

/** The places that are shown before all of them. */
const FIRST = 5;
/** Characters of the text before a place, to recognize it. */
const BEFORE = 24;

/** Returns the place with the words before it. */
function quote(text: string, { start, end }: { start: number; end: number }): string {
  let from = Math.max(0, start - BEFORE);
  // Without the end of a word.
  while (from > 0 && from < start && /\S/.test(text.charAt(from - 1))) from += 1;
  const words = text.slice(from, start).split('\n').at(-1) ?? '';
  return `${words.trimStart()}${text.slice(start, end).replaceAll(/\s+/g, ' ')}`;
}

/** The places that could not be marked with certainty. Each leads to its place in the text. */
export function OpenPlaces({ places, text }: OpenPlacesProps) {
  const [isWhole, setIsWhole] = useState(false);
  if (places.length === 0) return null;
  return (
    <Notice tone="caution" className="print:hidden">
      <h2 className="text-lg font-semibold">
        {places.length === 1 ? '1 place needs your eye' : `${places.length} places need your eye`}
      </h2>
      <p>They look like lists of sizes, but not for certain. Choose your number in each, or leave it.</p>
      <ol className="mt-1 list-decimal pl-6">
        {places.slice(0, isWhole ? undefined : FIRST).map((place) => (
          <li key={place.start}>
            <a
              href={`#${getMarkId(place.start)}`}
              className="text-madder inline-block min-h-8 align-top wrap-anywhere underline"
              onClick={(event) => {
                const mark = document.getElementById(getMarkId(place.start));
                event.preventDefault();
                mark?.scrollIntoView({ block: 'center' });
                mark?.focus({ preventScroll: true });
              }}
            >
              {quote(text, place)}
            </a>
          </li>
        ))}
      </ol>
      {places.length > FIRST && !isWhole && (
        <Button variant="quiet" onClick={() => setIsWhole(true)}>
          Show all {places.length}
        </Button>
      )}
    </Notice>
  );
}
