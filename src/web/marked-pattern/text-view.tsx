import {
  memo,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import type { Fold, Line, Piece } from './marked-text.ts';

/** Returns the ID of the element of a mark. */
export const getMarkId = (markStart: number) => `mark-${markStart}`;

const pieceClasses = {
  own: 'bg-moss-soft border-moss text-ink rounded-sm border-b-2 px-0.5 font-bold print:border-2',
  nothing: 'border-muted text-ink border-b-2 border-dotted px-0.5',
  open: 'bg-ochre-soft border-ochre text-ink rounded-sm border-2 border-dashed px-0.5',
  measure: 'decoration-muted underline decoration-dotted underline-offset-4 print:no-underline',
} as const;

const MUTED = 'text-muted print:text-muted';

interface PieceProps {
  piece: Piece;
  text: string;
  isPicked: boolean;
  onPick: (piece: Piece) => void;
}

/** Values of the knitter's size, and numbers with a meaning, are buttons. */
function PieceOfText({ piece, text, isPicked, onPick }: PieceProps) {
  const { kind, label, start, end, markStart } = piece;
  const shown = text.slice(start, end);
  if (kind === 'text') return shown;
  if (kind === 'separator' || kind === 'other') return <span className={MUTED}>{shown}</span>;
  return (
    <span
      // Browsers break lines beside a button element, even before a comma.
      role="button"
      tabIndex={0}
      // A mark that goes over several lines has a piece in each. Only the first one has the ID.
      id={start === markStart ? getMarkId(markStart) : undefined}
      aria-label={label === '' ? undefined : label}
      aria-pressed={isPicked}
      className={`aria-pressed:outline-madder cursor-pointer box-decoration-clone py-[0.1em] aria-pressed:outline-2 aria-pressed:-outline-offset-2 print:py-0 ${pieceClasses[kind]}`}
      onClick={() => onPick(piece)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onPick(piece);
      }}
    >
      {shown}
    </span>
  );
}

interface FoldButtonProps {
  fold: Fold;
  isOpen: boolean;
  onToggle: (fold: Fold) => void;
}

function FoldButton({ fold, isOpen, onToggle }: FoldButtonProps) {
  return (
    <button
      type="button"
      data-in-print
      aria-expanded={isOpen}
      className="border-edge text-muted hover:text-madder m-1 inline min-h-11 cursor-pointer rounded-full border border-dashed px-3 py-0.5 text-left text-sm print:border-0 print:px-0 print:aria-expanded:hidden"
      onClick={() => onToggle(fold)}
    >
      <span aria-hidden="true" className="print:hidden">
        {isOpen ? '▾' : '▸'}{' '}
      </span>
      Only for {fold.names}
    </button>
  );
}

interface LineProps extends Pick<PieceProps, 'text' | 'onPick'> {
  line: Line;
  openFolds: ReadonlySet<number>;
  hidesOthers: boolean;
  picked: number | null;
  onToggle: (fold: Fold) => void;
}

const LineOfText = memo(function LineOfText({
  line,
  text,
  openFolds,
  hidesOthers,
  picked,
  onPick,
  onToggle,
}: LineProps) {
  const parts: ReactNode[] = [];
  for (const piece of line.pieces) {
    const { fold, start, kind } = piece;
    if (fold?.start === start) {
      const isOpen = openFolds.has(start);
      parts.push(<FoldButton key={`fold ${start}`} fold={fold} isOpen={isOpen} onToggle={onToggle} />);
    }
    // The numbers of an open passage are all for other sizes.
    const isHidden = fold
      ? !openFolds.has(fold.start)
      : hidesOthers && (kind === 'separator' || kind === 'other');
    if (isHidden) continue;
    parts.push(
      <PieceOfText key={start} piece={piece} text={text} isPicked={picked === start} onPick={onPick} />,
    );
  }
  // The lines of a closed passage.
  if (parts.length === 0 && line.pieces.length > 0) return null;
  return (
    // The browser lays out only the lines near the window: a long pattern has thousands.
    <div
      data-offset={line.start}
      className="min-h-[0.75em] [contain-intrinsic-height:auto_1.75em] [content-visibility:auto] print:[content-visibility:visible]"
    >
      {parts}
    </div>
  );
});

/** The position is stored this long after the last movement. */
const SETTLED_MS = 300;
/** How far below the top of the window a line begins to count as shown: the page's header is above it. */
const TOP_PX = 100;
/** Events of a user who scrolls or changes the text. */
const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const getOffset = (line: Element) => Number(line.getAttribute('data-offset'));

/**
 * Scrolls to the stored position when the text appears, and reports where the user scrolls.
 * @param lines the parent of the lines, which have their offsets in `data-offset`
 */
function useReadingPosition(
  lines: RefObject<HTMLElement | null>,
  position: number,
  onMove: (position: number) => void,
): void {
  const restore = useEffectEvent(() => {
    const line = [...(lines.current?.children ?? [])].findLast((each) => getOffset(each) <= position);
    if (position === 0 || !line || !lines.current) return undefined;
    // Until the browser draws a line, its height is an estimate. So the position is corrected until the user scrolls.
    const observer = new ResizeObserver(() => line.scrollIntoView({ block: 'start' }));
    observer.observe(lines.current);
    line.scrollIntoView({ block: 'start' });
    const stop = () => observer.disconnect();
    for (const event of INPUTS) window.addEventListener(event, stop, { once: true, passive: true });
    return () => {
      stop();
      for (const event of INPUTS) window.removeEventListener(event, stop);
    };
  });
  useLayoutEffect(() => restore(), []);
  const report = useEffectEvent(() => {
    const element = lines.current;
    if (!element) return;
    const isAbove = element.getBoundingClientRect().top > TOP_PX;
    const top = [...element.children].find((line) => line.getBoundingClientRect().bottom > TOP_PX);
    const next = top && !isAbove ? getOffset(top) : 0;
    if (next !== position) onMove(next);
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      clearTimeout(timer);
      timer = setTimeout(() => report(), SETTLED_MS);
    };
    window.addEventListener('scroll', settle, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', settle);
    };
  }, []);
}

interface TextViewProps extends Pick<LineProps, 'text' | 'hidesOthers' | 'onPick'> {
  lines: readonly Line[];
  /** The start of the picked piece. */
  picked: number | null;
  /** The offset of the stored reading position. */
  position: number;
  onMove: (position: number) => void;
}

const noFolds: ReadonlySet<number> = new Set();

/** The marked text, line by line. */
export function TextView({ lines, picked, position, onMove, ...shown }: TextViewProps) {
  const [openFolds, setOpenFolds] = useState(noFolds);
  const container = useRef<HTMLDivElement>(null);
  useReadingPosition(container, position, onMove);
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
