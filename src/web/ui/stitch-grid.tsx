/** One knit stitch in a cell of 10 by 8 units: the two legs of a V, as they lie in stockinette. */
const LEFT_LEG = 'M0.6 1.2C0.4 -0.4 2 -1 3 0.4L5 3.4V8.6C2.6 7.4 0.9 4.6 0.6 1.2Z';
const RIGHT_LEG = 'M9.4 1.2C9.6 -0.4 8 -1 7 0.4L5 3.4V8.6C7.4 7.4 9.1 4.6 9.4 1.2Z';

const STITCH_WIDTH = 10;
const STITCH_HEIGHT = 7.4;

/** Colours of yarn, as the letters of a chart name them. */
const yarns = {
  m: 'fill-madder-fill',
  o: 'fill-ochre',
  g: 'fill-moss',
  i: 'fill-ink',
  l: 'fill-line',
  p: 'fill-madder-soft',
} as const;

type Yarn = keyof typeof yarns;

const isYarn = (letter: string): letter is Yarn => letter in yarns;

interface StitchGridProps {
  /** A colourwork chart: one string a row from the top, one letter a stitch; a space leaves a hole. */
  chart: readonly string[];
  className?: string;
}

/** Knits a colourwork chart: each cell is a stitch. Decoration, so hidden from screen readers. */
export function StitchGrid({ chart, className = '' }: StitchGridProps) {
  const width = Math.max(...chart.map((row) => row.length)) * STITCH_WIDTH;
  const height = chart.length * STITCH_HEIGHT + 2;
  return (
    <svg viewBox={`0 -0.6 ${width} ${height}`} aria-hidden="true" focusable="false" className={className}>
      {/* One path a colour: a landing page full of single stitches would weigh more than its words. */}
      {Object.keys(yarns)
        .filter(isYarn)
        .map((yarn) => ({ yarn, d: legsOf(chart, yarn) }))
        .filter(({ d }) => d !== '')
        .map(({ yarn, d }) => (
          <path key={yarn} d={d} className={yarns[yarn]} />
        ))}
    </svg>
  );
}

/** The outlines of all stitches of one colour. */
function legsOf(chart: readonly string[], yarn: Yarn): string {
  return chart
    .flatMap((row, y) =>
      [...row].map((letter, x) =>
        letter === yarn ? moved(LEFT_LEG + RIGHT_LEG, x * STITCH_WIDTH, y * STITCH_HEIGHT) : '',
      ),
    )
    .join('');
}

/** Shifts a path written in absolute coordinates. */
function moved(path: string, dx: number, dy: number): string {
  let isX = true;
  return path.replace(/[MLCVZ]|-?[\d.]+/g, (token) => {
    if (/[MLC]/.test(token)) isX = true;
    if (token === 'V') isX = false;
    if (/[A-Z]/.test(token)) return token;
    const value = Number(token) + (isX ? dx : dy);
    isX = !isX;
    return ` ${Number(value.toFixed(1))}`;
  });
}

/** The product's mark: one stitch of madder. */
export function StitchMark({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="-1 -1.5 12 11.5" aria-hidden="true" focusable="false" className={className}>
      <path d={LEFT_LEG + RIGHT_LEG} className="fill-madder-fill" />
    </svg>
  );
}
