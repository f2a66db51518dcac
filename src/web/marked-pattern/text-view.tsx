import { memo, useCallback, useRef, useState, type ReactNode } from 'react';
import type { Fold, Line, Piece } from './marked-text.ts';
import { useReadingPlace } from './use-reading-place.ts';

/** Returns the ID of the element that shows the mark at an offset. */
export const getMarkId = (markStart: number) => `mark-${markStart}`;

const looks = {
  own: 'bg-moss-soft border-moss text-ink rounded-sm border-b-2 px-0.5 font-bold print:border-2',
  unmarked: 'bg-ochre-soft border-ochre text-ink rounded-sm border-2 border-dashed px-0.5',
  measure: 'decoration-muted underline decoration-dotted underline-offset-4 print:no-underline',
} as const;

interface PieceProps {
  piece: Piece;
  text: string;
  /** True if this number's meaning is shown. */
  isPicked: boolean;
  onPick: (piece: Piece) => void;
}

/** A part of the text. Numbers of the knitter's size, and those with a meaning, are buttons. */
function PieceOfText({ piece, text, isPicked, onPick }: PieceProps) {
  const { kind, label, start, end, markStart } = piece;
  const shown = text.slice(start, end);
  if (kind === 'text') return shown;
  if (kind === 'separator' || kind === 'other')
    return <span className="text-muted print:text-muted">{shown}</span>;
  return (
    <button
      type="button"
      data-in-print
      // A place that goes over several lines has a part in each of them.
      id={start === markStart ? getMarkId(markStart) : undefined}
      aria-label={label === '' ? undefined : label}
      aria-pressed={isPicked}
      className={`aria-pressed:outline-madder inline max-w-full cursor-pointer text-left wrap-anywhere whitespace-pre-wrap aria-pressed:outline-2 ${looks[kind]}`}
      onClick={() => onPick(piece)}
    >
      {shown}
    </button>
  );
}

interface FoldButtonProps {
  fold: Fold;
  isOpen: boolean;
  onToggle: (fold: Fold) => void;
}

/** Opens and closes a passage that is only for other sizes. */
function FoldButton({ fold, isOpen, onToggle }: FoldButtonProps) {
  return (
    <button
      type="button"
      data-in-print
      aria-expanded={isOpen}
      className="border-edge text-muted hover:text-madder mx-1 inline min-h-11 cursor-pointer rounded-full border border-dashed px-3 py-0.5 text-left text-sm"
      onClick={() => onToggle(fold)}
    >
      <span aria-hidden="true">{isOpen ? '▾' : '▸'}</span> Only for {fold.names}
    </button>
  );
}

interface LineProps extends Pick<PieceProps, 'text' | 'onPick'> {
  line: Line;
  /** The passages that are open. */
  openFolds: ReadonlySet<number>;
  hidesOthers: boolean;
  /** The start of the picked piece, if it is in this line. */
  picked: number | null;
  onToggle: (fold: Fold) => void;
}

/** Returns whether two pieces look the same. Passages are known by where they start. */
const isSamePiece = (one: Piece, other: Piece | undefined) =>
  one.start === other?.start &&
  one.end === other.end &&
  one.kind === other.kind &&
  one.label === other.label &&
  one.fold?.start === other.fold?.start;

/** Returns whether a line looks the same. Another size changes few of a pattern's lines. */
const isSameLine = ({ line, ...rest }: LineProps, { line: next, ...nextRest }: LineProps) =>
  line.end === next.end &&
  line.pieces.length === next.pieces.length &&
  line.pieces.every((piece, index) => isSamePiece(piece, next.pieces[index])) &&
  Object.entries(nextRest).every(([key, value]) => rest[key as keyof typeof rest] === value);

function LineOfTextView({ line, text, openFolds, hidesOthers, picked, onPick, onToggle }: LineProps) {
  const parts: ReactNode[] = [];
  let bracket = '';
  for (const [index, piece] of line.pieces.entries()) {
    const { fold, start, end, kind } = piece;
    const before = bracket;
    const next = line.pieces[index + 1];
    // Browsers break lines before a button, also between a bracket and its number.
    const isOpening = next?.kind === 'own' && next.fold === fold && (kind === 'text' || kind === 'separator');
    bracket = isOpening && '([{'.includes(text.charAt(end - 1)) ? text.charAt(end - 1) : '';
    if (fold?.start === start) {
      const isOpen = openFolds.has(start);
      parts.push(<FoldButton key={`fold ${start}`} fold={fold} isOpen={isOpen} onToggle={onToggle} />);
    }
    if (fold && !openFolds.has(fold.start)) continue;
    if (hidesOthers && (kind === 'separator' || kind === 'other')) {
      bracket = '';
      continue;
    }
    const shown = { ...piece, end: end - bracket.length };
    parts.push(
      <span key={start} className={before === '' ? undefined : 'whitespace-nowrap'}>
        {before !== '' && <span className="text-muted">{before}</span>}
        <PieceOfText piece={shown} text={text} isPicked={picked === start} onPick={onPick} />
      </span>,
    );
  }
  // The lines of a closed passage.
  const isHidden = parts.length === 0 && line.pieces.length > 0;
  if (isHidden) return null;
  return (
    // The browser lays out only the lines near the window: a long pattern has thousands.
    <div
      data-offset={line.start}
      className="min-h-[0.75em] [contain-intrinsic-height:auto_1.75em] [content-visibility:auto] print:[content-visibility:visible]"
    >
      {parts}
    </div>
  );
}

const LineOfText = memo(LineOfTextView, isSameLine);

interface TextViewProps extends Pick<LineProps, 'text' | 'hidesOthers' | 'onPick'> {
  lines: readonly Line[];
  /** The start of the piece whose meaning is shown. */
  picked: number | null;
  /** Where the reader has been before. */
  place: number;
  onMove: (place: number) => void;
}

const noFolds: ReadonlySet<number> = new Set();

/** The marked text, line by line. */
export function TextView({ lines, picked, place, onMove, ...shown }: TextViewProps) {
  const [openFolds, setOpenFolds] = useState(noFolds);
  const container = useRef<HTMLDivElement>(null);
  useReadingPlace(container, place, onMove);
  const toggle = useCallback(
    ({ start }: Fold) =>
      setOpenFolds((open) => {
        const others = [...open].filter((each) => each !== start);
        return new Set(open.has(start) ? others : [...others, start]);
      }),
    [],
  );
  return (
    <div ref={container} className="leading-[1.75] wrap-anywhere whitespace-pre-wrap print:leading-normal">
      {lines.map((line) => (
        <LineOfText
          key={line.start}
          line={line}
          openFolds={openFolds}
          picked={picked !== null && picked >= line.start && picked < line.end ? picked : null}
          onToggle={toggle}
          {...shown}
        />
      ))}
    </div>
  );
}
