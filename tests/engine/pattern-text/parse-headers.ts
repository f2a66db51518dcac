/** A pattern's header and its reading. The layout is real, the numbers are invented. */
export interface Header {
  title: string;
  text: string;
  sizes: string[];
  /** Inches. */
  busts: number[] | null;
  basis: 'finished' | 'to_fit_only' | 'not_given' | 'unclear';
  toFit: [number, number][] | null;
  lengths: number[] | null;
  /** Per 4 inches. */
  gauge: { stitches: number; rows: number | null } | null;
  needles: number[];
  /** The field and the code of each doubt. */
  doubts: string[];
}

/** Reads `36 40 44` and "92-96 100-104 cm" as inches. */
function toRanges(written: string): [number, number][] {
  const scale = written.endsWith(' cm') ? 2.54 : 1;
  const values = written.replace(/ cm$/, '').split(' ');
  return values.map((value) => {
    const [low = 0, high = low] = value.split('-').map((end) => Number(end) / scale);
    return [low, high];
  });
}

/** Reads "20x28/10cm" and "5/1in" as stitches and rows per 4 inches. */
function toGauge(written: string): Header['gauge'] {
  const [counts = '', width = ''] = written.split('/');
  const scale = (width.endsWith('cm') ? 10.16 : 4) / Number.parseFloat(width);
  const [stitches = 0, rows = null] = counts.split('x').map((count) => Number(count) * scale);
  return { stitches, rows };
}

/**
 * Reads the line below a header: the names of the sizes, or `none`, then after bars `finished` or `unclear` busts, the
 * bodies that they `fit`, `length`, `gauge`, needles in `mm`, and `doubt` with a field and a code. A bust's `basis` is
 * given only where it does not follow from them.
 */
function toHeader(title: string, text: string, expected: string): Header {
  const [names = '', ...parts] = expected.split(' | ');
  const fields = new Map(
    parts.map((part) => [part.split(' ', 1)[0] ?? '', part.slice(part.indexOf(' ') + 1)]),
  );
  const read = <Value>(field: string, convert: (written: string) => Value): Value | null => {
    const written = fields.get(field);
    return written === undefined ? null : convert(written);
  };
  const toLows = (written: string) => toRanges(written).map(([low]) => low);
  const basis = (['finished', 'unclear'] as const).find((field) => fields.has(field));
  const fit = read('fit', toRanges);
  return {
    title,
    text,
    sizes: names === 'none' ? [] : names.split(', '),
    busts: basis ? read(basis, toLows) : null,
    basis:
      read('basis', (written) => written as Header['basis']) ?? basis ?? (fit ? 'to_fit_only' : 'not_given'),
    toFit: fit,
    lengths: read('length', toLows),
    gauge: read('gauge', toGauge),
    needles: read('mm', (written) => written.split(' ').map(Number)) ?? [],
    doubts: parts.flatMap((part) => (part.startsWith('doubt ') ? [part.slice('doubt '.length)] : [])),
  };
}

/** Splits a file into its headers: a title after `# `, the text, and the reading after `=> `. */
export function parseHeaders(file: string, language: string): Header[] {
  return Array.from(
    file.matchAll(/^# (.+)\n([^]*?)\n=> (.+)$/gm),
    ([, title = '', text = '', expected = '']) => toHeader(`${title} (${language})`, text, expected),
  );
}
