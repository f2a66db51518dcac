import type { ReactNode } from 'react';
import { STITCH_HEIGHT, STITCH_WIDTH, Stitches } from '../../ui/stitch-grid.tsx';

interface DrawingProps {
  viewBox: string;
  /** What it shows, said for who cannot see it. */
  description: string;
  caption: string;
  children: ReactNode;
  /** How wide it is at most. */
  width?: 'max-w-md' | 'max-w-lg';
}

/** A drawing of the guide, with a caption for all. */
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

/** Stockinette as a repeating fill, with stitches of a width and a height. */
export function Stockinette({ id, width, height }: { id: string; width: number; height: number }) {
  return (
    <pattern id={id} width={width} height={height} patternUnits="userSpaceOnUse">
      <rect width={width} height={height} className="fill-madder-fill-strong" />
      <g transform={`scale(${width / STITCH_WIDTH} ${height / STITCH_HEIGHT})`}>
        {/* The legs of a stitch reach into the cell below, so the row above is drawn as well. */}
        <g transform={`translate(0 ${-STITCH_HEIGHT})`}>
          <Stitches chart={['m', 'm']} />
        </g>
      </g>
    </pattern>
  );
}

/** The head of an arrow, in the color of the line that it ends. */
export function ArrowHead({ id, className }: { id: string; className: string }) {
  return (
    <marker id={id} viewBox="0 0 8 8" refX="6" refY="4" markerWidth="5" markerHeight="5" orient="auto">
      <path d="M0 0 8 4 0 8Z" className={className} />
    </marker>
  );
}
