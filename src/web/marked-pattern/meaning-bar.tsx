import { useEffect, useEffectEvent, useRef } from 'react';
import { X } from 'lucide';
import { capitalize } from '../../engine/sentences.ts';
import type { LengthUnit } from '../../engine/units.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { findNumbers, type Piece } from './marked-text.ts';
import type { HandMark } from './marking-state.ts';
import { getMarkId } from './text-view.tsx';
import { describeMeasure, readMeasure, type Gauges } from './number-meaning.ts';

interface MeaningBarProps {
  piece: Piece | null;
  /** The place of the picked piece, if the knitter must still check it. */
  place: { start: number; end: number; reason: string } | null;
  text: string;
  gauges: Gauges;
  unit: LengthUnit;
  size: string;
  onChoose: (chosen: Pick<HandMark, 'start' | 'end'>) => void;
  onClose: () => void;
}

function describePiece(piece: Piece, { text, gauges, unit }: MeaningBarProps): string {
  const measure = readMeasure(text, piece, piece.list);
  if (!measure) return capitalize(piece.label);
  const missing = gauges.knitterGauge
    ? 'Enter your row gauge in the calculator, to see what this measures.'
    : 'Calculate your size first, to see what this measures at your gauge.';
  return describeMeasure(measure, gauges, unit) ?? missing;
}

type PlaceChoiceProps = Pick<MeaningBarProps, 'text' | 'size' | 'onChoose'> & {
  place: NonNullable<MeaningBarProps['place']>;
};

/** Lets the knitter choose their number in a place that could not be marked. */
function PlaceChoice({ place, text, size, onChoose }: PlaceChoiceProps) {
  return (
    <div role="group" aria-label="Mark this place by hand" className="flex flex-col gap-2">
      <p>
        {place.reason} Which number is yours, for size <bdi>{size}</bdi>?
      </p>
      <div className="flex max-h-[40dvh] flex-wrap gap-2 overflow-y-auto">
        {findNumbers(text, place).map(({ start, end }) => (
          <Button key={start} onClick={() => onChoose({ start, end })}>
            {text.slice(start, end)}
          </Button>
        ))}
        <Button variant="quiet" onClick={() => onChoose({ start: place.start, end: place.start })}>
          None of these
        </Button>
      </div>
    </div>
  );
}

/** Pixels between a mark and the bar. */
const ROOM = 16;

/** The bar at the bottom of the window, with the meaning of the picked number. Screen readers announce it. */
export function MeaningBar(props: MeaningBarProps) {
  const { piece, place, text, size, onChoose, onClose } = props;
  const bar = useRef<HTMLDivElement>(null);
  const close = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && piece) onClose();
  });
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => close(event);
    window.addEventListener('keydown', closeOnEscape);
    return () => window.removeEventListener('keydown', closeOnEscape);
  }, []);
  const placeStart = place?.start;
  useEffect(() => {
    // Each number between the place and the bar is a tab stop, so Tab would take too long.
    if (placeStart !== undefined) bar.current?.querySelector('button')?.focus();
  }, [placeStart]);
  const picked = piece?.markStart;
  useEffect(() => {
    const mark = picked === undefined ? null : document.getElementById(getMarkId(picked));
    const top = bar.current?.getBoundingClientRect().top ?? Infinity;
    const hidden = (mark?.getBoundingClientRect().bottom ?? 0) - top;
    // A high bar covers the middle of the window, so the mark is scrolled to just above the bar.
    if (hidden > 0) window.scrollBy(0, hidden + ROOM);
  }, [picked]);
  return (
    <>
      <div
        ref={bar}
        className={`border-line bg-card shadow-card headroom:bottom-0 fixed inset-x-0 bottom-(--toast-height) z-30 border-t print:hidden ${piece ? '' : 'sr-only'}`}
      >
        <div className="mx-auto flex max-w-6xl items-start justify-between gap-3 px-4 py-3">
          <div className="min-w-0 text-lg">
            <p role="status">{piece && !place && describePiece(piece, props)}</p>
            {piece && place && <PlaceChoice place={place} text={text} size={size} onChoose={onChoose} />}
          </div>
          {piece && <IconButton icon={X} label="Close" onClick={onClose} />}
        </div>
      </div>
      {/* Without this room, a place at the end of the page could not be scrolled above the bar. */}
      {place && <div className="h-[60dvh] print:hidden" />}
    </>
  );
}
