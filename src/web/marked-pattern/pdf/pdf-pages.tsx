import { Minus, Plus, Printer } from 'lucide';
import { useLayoutEffect, useRef, useState } from 'react';
import type { OpenPdf } from '../../pattern-reader/files/open-pdf.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { Mark } from '../marked-text.ts';
import { PdfPage } from './pdf-page.tsx';
import { usePrint } from './use-print.tsx';

/** Zoom levels; 1 fits the width. */
const ZOOMS = [1, 1.5, 2, 3];

interface PdfPagesProps {
  pdf: OpenPdf;
  marks: readonly Mark[];
  onPick: (mark: Mark) => void;
}

/** Returns the element that scrolls an element up and down. */
function findScroller(element: Element): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    const scrolls = /auto|scroll/.test(getComputedStyle(parent).overflowY);
    if (scrolls && parent.scrollHeight > parent.clientHeight) return parent;
  }
  return document.documentElement;
}

/** Keeps what is in the middle of the window there when the pages get another size. */
function useZoomAnchor(zoom: number) {
  const ref = useRef<HTMLDivElement>(null);
  const middle = useRef<{ x: number; y: number } | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !middle.current) return;
    const { x, y } = middle.current;
    middle.current = null;
    element.scrollLeft = x * element.scrollWidth - element.clientWidth / 2;
    const { top, height } = element.getBoundingClientRect();
    // Pages that begin below the middle stay where they are.
    if (y > 0) findScroller(element).scrollTop += top + y * height - innerHeight / 2;
  }, [zoom]);
  const remember = () => {
    const element = ref.current;
    if (!element) return;
    const { top, height } = element.getBoundingClientRect();
    middle.current = {
      x: (element.scrollLeft + element.clientWidth / 2) / element.scrollWidth,
      y: Math.max(0, (innerHeight / 2 - top) / height),
    };
  };
  return { ref, remember };
}

/** The pages of a PDF with marks over its numbers, which can be zoomed and printed. */
export function PdfPages({ pdf, marks, onPick }: PdfPagesProps) {
  const [zoom, setZoom] = useState(1);
  const { ref, remember } = useZoomAnchor(zoom);
  const { print, done, problem, stop, paper } = usePrint(pdf, marks);
  const step = ZOOMS.indexOf(zoom);
  const changeZoom = (by: 1 | -1) => {
    const next = ZOOMS[step + by];
    if (next === undefined) return;
    remember();
    setZoom(next);
  };
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
        <div role="group" aria-label="Size of the pages" className="flex items-center">
          <IconButton
            icon={Minus}
            label="Smaller pages"
            aria-disabled={step === 0}
            onClick={() => changeZoom(-1)}
          />
          <span role="status" className="min-w-12 text-center text-sm">
            {zoom * 100}%
          </span>
          <IconButton
            icon={Plus}
            label="Larger pages"
            aria-disabled={step === ZOOMS.length - 1}
            onClick={() => changeZoom(1)}
          />
        </div>
        {done === null ? (
          <Button onClick={() => void print()}>
            <Icon of={Printer} className="size-5" />
            Print the Pages
          </Button>
        ) : (
          <div className="flex flex-wrap items-center gap-3">
            <p role="status">
              Preparing page {done + 1} of {pdf.pages.length}…
            </p>
            <progress
              className="accent-moss"
              aria-label="Pages prepared for printing"
              value={done}
              max={pdf.pages.length}
            />
            <Button onClick={stop}>Stop</Button>
          </div>
        )}
      </div>
      {problem !== null && <Alert tone="bad">{problem}</Alert>}
      <div
        ref={ref}
        // A region that scrolls must be reachable by keyboard.
        tabIndex={0}
        role="region"
        aria-label="The pattern’s pages, with marks"
        className="overflow-x-auto"
      >
        <div className="flex flex-col gap-3" style={{ width: `${zoom * 100}%` }}>
          {pdf.pages.map((_, index) => (
            <PdfPage key={index} pdf={pdf} index={index} marks={marks} onPick={onPick} />
          ))}
        </div>
      </div>
      {paper}
    </div>
  );
}
