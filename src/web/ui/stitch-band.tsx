import { useId } from 'react';
import { getChartSize, Stitches, type Chart } from './stitch-grid.tsx';

interface StitchBandProps {
  /** One repeat of the pattern, tiled across the width. */
  repeat: Chart;
  className?: string;
}

/** A band of colorwork across the whole width, such as the yoke of a sweater. Decorative. */
export function StitchBand({ repeat, className = '' }: StitchBandProps) {
  const id = useId();
  const { width, height } = getChartSize(repeat);
  // The legs of the last row extend a little below their cells.
  const wholeHeight = height + 2;
  return (
    <svg height={wholeHeight} aria-hidden="true" focusable="false" className={`block w-full ${className}`}>
      <pattern id={id} width={width} height={wholeHeight} patternUnits="userSpaceOnUse">
        <Stitches chart={repeat} />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
