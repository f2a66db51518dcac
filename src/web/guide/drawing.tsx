import type { ReactNode } from 'react';
import { STITCH_HEIGHT, STITCH_WIDTH, Stitches } from '../ui/stitch-grid.tsx';

interface DrawingProps {
  viewBox: string;
  /** For screen readers. */
  description: string;
  caption: string;
  children: ReactNode;
  /** The maximum width. */
  width?: 'max-w-md' | 'max-w-lg';
}

/** A drawing of the guide, with a caption. */
export function Drawing({ viewBox, description, caption, children, width = 'max-w-lg' }: DrawingProps) {
  return (
    <figure className="rounded-card border-line bg-card my-2 border p-4 sm:p-6">
      <svg viewBox={viewBox} role="img" aria-label={description} className={`mx-auto block w-full ${width}`}>
        {children}
      </svg>
      <figcaption className="text-muted mt-4 text-center text-base text-balance">{caption}</figcaption>
    </figure>
  );
}

/** An SVG pattern of stockinette. Its stitches have this width and height. */
export function Stockinette({ id, width, height }: { id: string; width: number; height: number }) {
  return (
    <pattern id={id} width={width} height={height} patternUnits="userSpaceOnUse">
      <rect width={width} height={height} className="fill-madder-fill-strong" />
      <g transform={`scale(${width / STITCH_WIDTH} ${height / STITCH_HEIGHT})`}>
        {/* The legs of a stitch extend into the cell below, so the row above is drawn too. */}
        <g transform={`translate(0 ${-STITCH_HEIGHT})`}>
          <Stitches chart={['m', 'm']} />
        </g>
      </g>
    </pattern>
  );
}

/** An SVG marker: an arrowhead. */
export function ArrowHead({ id, className }: { id: string; className: string }) {
  return (
    <marker id={id} viewBox="0 0 8 8" refX="6" refY="4" markerWidth="5" markerHeight="5" orient="auto">
      <path d="M0 0 8 4 0 8Z" className={className} />
    </marker>
  );
}
