import { useId } from 'react';
import { type Chart, getChartSize, Stitches } from './stitch-grid.tsx';

/** A band of colorwork: a chart that is repeated across the whole width. Decorative. */
export function StitchBand({ repeat, className = '' }: { repeat: Chart; className?: string }) {
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

/** A yoke: diamonds and crosses between two narrow borders. The repeat is twelve stitches. */
export const yoke: Chart = [
  'gggggggggggg',
  'glglglglglgl',
  'llllllllllll',
  'llllglmlglll',
  'lllglmmmlgll',
  'llglmmlmmlgl',
  'lglmmlolmmlg',
  'glmmlooolmml',
  'lglmmlolmmlg',
  'llglmmlmmlgl',
  'lllglmmmlgll',
  'llllglmlglll',
  'llllllllllll',
  'olololololol',
  'oooooooooooo',
];

/** A narrow border of small crosses. The repeat is six stitches. */
export const peerie: Chart = ['mmmmmm', 'lmlllm', 'ololol', 'lmlllm', 'mmmmmm'];

/** The icons of both home pages, each eleven stitches wide. */
export const pictures = {
  sizes: [
    'lllllllllll',
    'lllllllllll',
    'lllllllmmml',
    'lllllllmmml',
    'llllooommml',
    'llllooommml',
    'lgggooommml',
    'lgggooommml',
    'lgggooommml',
    'lllllllllll',
    'lllllllllll',
  ],
  gauge: [
    'lllllllllll',
    'lllllllllll',
    'llmlllllmll',
    'lmmmlllmmml',
    'lmmmmlmmmml',
    'lmmmmmmmmml',
    'llmmmmmmmll',
    'lllmmmmmlll',
    'llllmmmllll',
    'lllllmlllll',
    'lllllllllll',
  ],
  swatches: [
    'lllllllllll',
    'llllllooool',
    'llllllooool',
    'lllmmmmoool',
    'lllmmmmoool',
    'lggggmmllll',
    'lggggmmllll',
    'lggggllllll',
    'lggggllllll',
    'lllllllllll',
    'lllllllllll',
  ],
  patterns: [
    'lllllllllll',
    'lllglllglll',
    'llggglgggll',
    'lgggggggggl',
    'lgggggggggl',
    'lglggggglgl',
    'lglggggglgl',
    'lllooooolll',
    'lllggggglll',
    'lllggggglll',
    'lllllllllll',
  ],
} as const satisfies Record<string, Chart>;
