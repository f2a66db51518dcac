import { useEffect, useEffectEvent, useLayoutEffect, type RefObject } from 'react';

/** The place is stored this long after the last movement. */
const SETTLED_MS = 300;
/** The top of the window is below the page's header. */
const TOP_PX = 100;

/** What a reader does to move or change the text. */
const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const getOffset = (line: Element) => Number(line.getAttribute('data-offset'));

/** Returns the first line that is not above the window. */
function findTopLine(lines: HTMLCollection): Element | undefined {
  let from = 0;
  let to = lines.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    const line = lines.item(middle);
    if (line && line.getBoundingClientRect().bottom <= TOP_PX) from = middle + 1;
    else to = middle;
  }
  return lines.item(from) ?? undefined;
}

/**
 * Scrolls to the remembered place when the text appears, and reports where the reader has scrolled to.
 * @param lines the element whose children are the lines, each with its offset in `data-offset`
 * @param place the offset to start at; 0 for the top of the page
 */
export function useReadingPlace(
  lines: RefObject<HTMLElement | null>,
  place: number,
  onMove: (place: number) => void,
): void {
  const restore = useEffectEvent(() => {
    const line = [...(lines.current?.children ?? [])].findLast((each) => getOffset(each) <= place);
    if (place === 0 || !line || !lines.current) return undefined;
    // Lines have an estimated height until the browser draws them, so the place moves until the reader does.
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
    const line = isAbove ? undefined : findTopLine(element.children);
    const next = line ? getOffset(line) : 0;
    if (next !== place) onMove(next);
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
