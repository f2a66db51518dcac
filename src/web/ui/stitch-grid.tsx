/**
 * One knit stitch in a cell of 10 by 7.4 units, the two legs of a V as they lie in stockinette; relative to a point
 * 0.6 right of and 1.2 below the cell's corner, so that every stitch is the same text and compresses to nothing.
 */
const LEGS =
  'c-.2-1.6 1.4-2.2 2.4-.8l2 3v5.2c-2.4-1.2-4.1-4-4.4-7.4zm8.8 0c.2-1.6-1.4-2.2-2.4-.8l-2 3v5.2c2.4-1.2 4.1-4 4.4-7.4z';

/** As wide to as tall as a stitch of 18 by 24 in four inches. */
export const STITCH_WIDTH = 10;
export const STITCH_HEIGHT = 7.4;

/** Colours of yarn, as the letters of a chart name them. */
const yarns = {
  m: 'fill-madder-fill',
  o: 'fill-ochre',
  g: 'fill-moss',
  i: 'fill-ink',
  // Where all colors are one, outlines let the others stand out.
  l: 'fill-line forced-colors:fill-card forced-colors:stroke-line',
  p: 'fill-madder-soft',
  w: 'fill-on-madder',
} as const;

type Yarn = keyof typeof yarns;

const isYarn = (letter: string): letter is Yarn => letter in yarns;

/** A colourwork chart: one string a row from the top, one letter a stitch; a space leaves a hole. */
export type Chart = readonly string[];

/** The size of a knitted chart in units of the drawing. */
export function getChartSize(chart: Chart): { width: number; height: number } {
  return {
    width: Math.max(...chart.map((row) => row.length)) * STITCH_WIDTH,
    height: chart.length * STITCH_HEIGHT,
  };
}

/** The stitches of a chart, for a drawing: one path a colour, since single stitches would weigh more than words. */
export function Stitches({ chart }: { chart: Chart }) {
  return Object.keys(yarns)
    .filter(isYarn)
    .map((yarn) => ({ yarn, d: drawStitches(chart, yarn) }))
    .filter(({ d }) => d !== '')
    .map(({ yarn, d }) => <path key={yarn} d={d} className={yarns[yarn]} />);
}

/** Knits a colourwork chart: each cell is a stitch. Decoration, so hidden from screen readers. */
export function StitchGrid({ chart, className = '' }: { chart: Chart; className?: string }) {
  const { width, height } = getChartSize(chart);
  return (
    <svg viewBox={`0 -0.6 ${width} ${height + 2}`} aria-hidden="true" focusable="false" className={className}>
      <Stitches chart={chart} />
    </svg>
  );
}

/** The outline of the stitch in column x and row y. */
function drawStitch(x: number, y: number): string {
  return `M${(x * STITCH_WIDTH + 0.6).toFixed(1)} ${(y * STITCH_HEIGHT + 1.2).toFixed(1)}${LEGS}`;
}

/** The outlines of all stitches of one colour. */
function drawStitches(chart: Chart, yarn: Yarn): string {
  return chart
    .flatMap((row, y) => Array.from(row, (letter, x) => (letter === yarn ? drawStitch(x, y) : '')))
    .join('');
}

/** The product's mark: one stitch of madder. */
export function StitchMark({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="-1 -1.5 12 11.5" aria-hidden="true" focusable="false" className={className}>
      <path d={drawStitch(0, 0)} className="fill-madder-fill" />
    </svg>
  );
}
