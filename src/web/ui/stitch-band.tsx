import { useId } from 'react';
import { getChartSize, Stitches, type Chart } from './stitch-grid.tsx';

interface StitchBandProps {
  /** One repeat; it is knitted side by side as often as there is room. */
  repeat: Chart;
  className?: string;
}

/** A band of colourwork across the whole width, such as the yoke of a sweater. Decoration. */
export function StitchBand({ repeat, className = '' }: StitchBandProps) {
  const id = useId();
  const { width, height } = getChartSize(repeat);
  // The legs of the last row reach a little below their cells.
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
