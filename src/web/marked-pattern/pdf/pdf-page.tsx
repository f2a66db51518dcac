import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ShownBox } from '../../pattern-reader/files/pdf-reader.ts';
import { useFileTask } from '../../pattern-reader/review/use-file-task.tsx';
import { Alert } from '../../ui/alert.tsx';
import type { Mark } from '../marked-text.ts';
import { MARK_STYLES, type MarkedPdf } from './mark-styles.ts';

/** The most pixels of a canvas. More would not be seen, and phones refuse canvases of more than 16 million. */
const MAX_PIXELS = 8_000_000;
/** Pages are drawn before they are seen: within this distance of the window. */
const NEAR = '100% 50%';
/** Enlarges the touch target, because numbers are small. */
const TOUCH_AREA = 'before:absolute before:-inset-1.5';

interface PdfPageProps extends MarkedPdf {
  index: number;
}

const toStyle = ({ left, top, width, height }: ShownBox) => ({
  left: `${left * 100}%`,
  top: `${top * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
});

interface PlacedMark {
  mark: Mark;
  /** One for each of its lines; none if its place is unknown. */
  boxes: readonly ShownBox[];
}

/** The boxes of a mark. Screen readers and the keyboard reach only the first one, and none of an "other" mark. */
function MarkBoxes({ mark, boxes, onPick }: PlacedMark & { onPick: () => void }) {
  const classes = `absolute rounded-xs forced-color-adjust-none ${MARK_STYLES[mark.kind].classes}`;
  return boxes.map((box, index) =>
    mark.kind === 'other' ? (
      <span key={index} aria-hidden className={classes} style={toStyle(box)} />
    ) : (
      <button
        key={index}
        type="button"
        {...(index === 0
          ? { 'aria-label': mark.label, title: mark.label }
          : { 'aria-hidden': true, tabIndex: -1 })}
        className={`${classes} ${TOUCH_AREA}`}
        style={toStyle(box)}
        onClick={onPick}
      />
    ),
  );
}

function useNearby() {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const nearness = new IntersectionObserver(([entry]) => setIsNear(entry?.isIntersecting ?? false), {
      rootMargin: NEAR,
    });
    const size = new ResizeObserver(() => setWidth(element.clientWidth));
    nearness.observe(element);
    size.observe(element);
    return () => {
      nearness.disconnect();
      size.disconnect();
    };
  }, []);
  return { ref, isNear, width };
}

/** A page near the window: its picture, and marks over it. Its memory is freed when it is unmounted. */
function DrawnPage({ pdf, index, marks, onPick, width }: PdfPageProps & { width: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [placed, setPlaced] = useState<readonly PlacedMark[]>([]);
  const drawing = useFileTask();
  const draw = useEffectEvent(() =>
    drawing.run(async ({ signal }) => {
      const page = pdf.pages[index];
      if (!canvas.current || !page) return;
      const maxWidth = Math.sqrt((MAX_PIXELS * page.width) / page.height);
      const pixels = Math.min(width * devicePixelRatio, maxWidth);
      await pdf.draw(index, canvas.current, Math.round(pixels), signal);
    }),
  );
  useEffect(() => void draw(), [width]);
  // Browsers free a canvas without pixels at once.
  useEffect(() => {
    const element = canvas.current;
    return () => {
      if (element) element.width = 0;
    };
  }, []);
  // The problems of this task are not shown: if the page is damaged, drawing it already reports that.
  const placing = useFileTask();
  const place = useEffectEvent(() =>
    placing.run(async ({ signal }) => {
      const found = await pdf.findBoxes(index, marks);
      if (!signal.aborted) setPlaced(found.map(({ range, boxes }) => ({ mark: range, boxes })));
    }),
  );
  useEffect(() => void place(), [marks]);
  const lost = placed.filter(({ mark, boxes }) => mark.kind !== 'other' && boxes.length === 0);
  return (
    <>
      <canvas ref={canvas} aria-hidden className="absolute inset-0 size-full" />
      {placed.map((each) => (
        <MarkBoxes key={each.mark.start} {...each} onPick={() => onPick(each.mark)} />
      ))}
      {drawing.problem !== null && (
        <div className="absolute inset-x-2 top-2">
          <Alert tone="bad">{drawing.problem}</Alert>
        </div>
      )}
      {lost.length > 0 && (
        <div className="absolute inset-x-2 bottom-2">
          <Alert tone="caution">
            {`Not shown on this page, because the file does not say where they are: ${lost.map(({ mark }) => mark.label).join(', ')}. You’ll find them in the text.`}
          </Alert>
        </div>
      )}
    </>
  );
}

/** A page that is drawn only while it is near the window. */
export function PdfPage(props: PdfPageProps) {
  const { pdf, index } = props;
  const { ref, isNear, width } = useNearby();
  const size = pdf.pages[index];
  return (
    <section
      aria-label={`Page ${index + 1} of ${pdf.pages.length}`}
      className="border-line shadow-card overflow-hidden rounded-sm border"
    >
      <div
        ref={ref}
        // In the dark theme, pages stay white but are dimmed.
        className="relative bg-[#fff] dark:brightness-85"
        style={{ aspectRatio: `${size?.width ?? 1} / ${size?.height ?? 1}` }}
      >
        {isNear && width > 0 && <DrawnPage {...props} width={width} />}
      </div>
    </section>
  );
}
