import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPatternText } from '../../src/engine/pattern-text.ts';
import { traceLayout, type PageItem } from '../../src/web/pattern-reader/files/pdf-layout.ts';
import { itAlways } from '../support/always.ts';

const layoutPage = (items: readonly PageItem[]) => traceLayout(items).text;

const SIZE = 10;
const WIDTH_PER_CHARACTER = 0.5;
const LEADING = 14;
const TOP = 800;

const getWidth = (text: string, size = SIZE) => text.length * size * WIDTH_PER_CHARACTER;

/** An item at `x` and `y`, in points from the left and the bottom of the page. */
const at = (x: number, y: number, str: string, size = SIZE): PageItem => ({
  str,
  transform: [size, 0, 0, size, x, y],
  width: getWidth(str, size),
});

/** Items below each other at `x`, from `top` downward. */
const column = (x: number, top: number, texts: readonly string[]) =>
  texts.map((text, index) => at(x, top - index * LEADING, text));

/** Items in one line with the same gap between them, in font sizes. */
function spaced(x: number, y: number, texts: readonly string[], gap: number): PageItem[] {
  let next = x;
  return texts.map((text) => {
    const item = at(next, y, text);
    next += item.width + gap * SIZE;
    return item;
  });
}

/** Turns items counterclockwise around the origin. */
function turn(items: readonly PageItem[], degrees: number): PageItem[] {
  const angle = (degrees * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return items.map(({ transform: [a = 0, , , d = 0, x = 0, y = 0], ...item }) => ({
    ...item,
    transform: [a * cosine, a * sine, -d * sine, d * cosine, x * cosine - y * sine, x * sine + y * cosine],
  }));
}

const left = [
  'Cast on one hundred and twenty stitches',
  'and join to work in the round, taking',
  'care not to twist. Knit one round, then',
  'work the ribbing as follows until the',
  'piece measures two inches from the edge.',
];
const right = [
  'Change to the larger needles and work in',
  'stockinette stitch until the body is long',
  'enough. Bind off eight stitches at each',
  'underarm, then put the body aside while',
  'you knit both of the sleeves in the round.',
];

describe('lines', () => {
  it('joins the parts of a word and keeps the spaces between words', () => {
    const items = [...spaced(50, TOP, ['Fin', 'ished'], 0.05), at(82, TOP, 'bust')];
    expect(layoutPage(items.slice(0, 2))).toBe('Finished');
    expect(layoutPage(spaced(50, TOP, ['Finished', 'bust'], 0.25))).toBe('Finished bust');
  });

  it('keeps a narrow space that the file has', () => {
    expect(layoutPage([at(50, TOP, 'Finished '), at(90.5, TOP, 'bust')])).toBe('Finished bust');
    expect(layoutPage([at(50, TOP, 'Finished'), at(90, TOP, ' '), at(90.5, TOP, 'bust')])).toBe(
      'Finished bust',
    );
  });

  it('orders lines from top to bottom and words from left to right, whatever the order of the file', () => {
    const items = [
      ...spaced(50, TOP, ['one', 'two'], 0.3),
      ...spaced(50, TOP - LEADING, ['three', 'four'], 0.3),
    ];
    expect(layoutPage(items.toReversed())).toBe('one two\nthree four');
  });

  it('has an empty line where the page has a wide gap', () => {
    const items = [...column(50, TOP, ['one', 'two', 'three']), ...column(50, TOP - 80, ['four', 'five'])];
    expect(layoutPage(items)).toBe('one\ntwo\nthree\n\nfour\nfive');
  });

  it('writes text once that is printed twice to look bold', () => {
    expect(layoutPage([at(50, TOP, 'Gauge'), at(50.3, TOP, 'Gauge')])).toBe('Gauge');
  });

  it('drops characters that cannot be read', () => {
    expect(layoutPage([at(50, TOP, '\ue001\ue002'), at(50, TOP - LEADING, 'Gau\u00adge\u0000')])).toBe(
      'Gauge',
    );
  });
});

describe('lines that were wrapped at the right edge', () => {
  const full = 'The finished measurements of the garment are given below.';

  it.each([
    ['a sentence', 'Work in ribbing until the body measures', 'two inches from the edge. Bind off', ' '],
    ['a unit', 'Finished bust 36 (40, 44, 48, 52, 56, 60, 64)', 'cm', ' '],
    ['a list in brackets', 'Finished bust 36 (40, 44, 48, 52, 56,', '60, 64, 68, 72) inches', ' '],
    ['brackets inside brackets', 'Bust 91 (102) [36 (40) inches in all of', '44 (48)]', ' '],
    ['a bracket that follows', 'Overvidde på den ferdige genseren: 72', '(74) 78 (82) cm', ' '],
    ['alternating brackets', 'Overvidde på genseren: 72 (74) 78 (82)', '86 (90) cm', ' '],
    ['a range', 'Passer til brystmål: 80-85 (85-90, 90-', '95) cm', ''],
    [
      'a number after a word that ends like a unit',
      'Knit across the front and back to begin',
      '3 rows of rib',
      ' ',
    ],
    ['a number after a word', 'Un carré de 10 cm de côté fait 20 mailles et', '27 rangs', ' '],
  ])('become one line: %s', (_, first, second, separator) => {
    const items = column(50, TOP, [full.slice(0, Math.max(first.length, 38)), first, second]);
    expect(layoutPage(items).split('\n').slice(-1)).toEqual([first + separator + second]);
  });

  it.each([
    ['a new sentence', 'Work in ribbing until it measures 2 in', 'Bind off all of the stitches loosely'],
    ['a French unit', 'Largeur du dos à la taille: 44 po', '36 pouces de longueur'],
    ['a row of values', 'Extra small, small, medium, large 80 cm', '36 40 44 48 52 56 60 64 68 72 inches'],
    [
      'a row for each size',
      '16 - to fit bust 38"/97cm; actual 100cm',
      '18 - to fit bust 40"/102cm; actual 106cm',
    ],
    ['a short line', 'Gauge:', 'measured over stockinette stitch, after'],
  ])('stay apart before or after %s', (_, first, second) => {
    expect(layoutPage(column(50, TOP, [first, second]))).toBe(`${first}\n${second}`);
  });

  it('stay apart where the next word had room', () => {
    const lines = ['knit one round, purl', 'one round', full];
    expect(layoutPage(column(50, TOP, lines))).toBe(lines.join('\n'));
  });
});

describe('letter-spaced words', () => {
  it.each([0.3, 0.8, 1.3])('are joined when their letters are %d apart', (gap) => {
    expect(layoutPage(spaced(50, TOP, Array.from('SIZES'), gap))).toBe('SIZES');
  });

  it('are joined when pdf.js has put spaces between the letters', () => {
    expect(layoutPage(spaced(50, TOP, ['S I Z E S', 'A N D', 'G A U G E'], 0.85))).toBe('SIZES AND GAUGE');
  });

  it('stay apart from each other', () => {
    const items = [...spaced(50, TOP, ['T', 'O'], 0.5), ...spaced(77, TOP, ['F', 'I', 'T'], 0.5)];
    expect(layoutPage(items)).toBe('TO FIT');
  });

  it('are not the cells of a table', () => {
    expect(layoutPage(spaced(50, TOP, ['K', 'P', 'Y', 'O'], 2))).toBe('K\tP\tY\tO');
  });

  it.each(['S M L', 'X S M L', 'A B C D', 'a b c'])('are not %s', (names) => {
    expect(layoutPage([at(50, TOP, `Sizes ${names}`)])).toBe(`Sizes ${names}`);
    expect(layoutPage(spaced(50, TOP, names.split(' '), 0.5))).toBe(names);
  });
});

it.each([
  ['a raised fraction', [at(50, TOP, '37'), at(60, TOP + 3, '1/2', 6), at(69, TOP, '"')], '37 1/2"'],
  [
    'a fraction in three parts',
    [at(50, TOP, '37'), at(60, TOP + 3, '1', 6), at(63, TOP, '⁄'), at(68, TOP, '2', 6)],
    '37 1⁄2',
  ],
  ['a small fraction on the line', [at(50, TOP, '37'), at(60, TOP, '3/4', 6)], '37 3/4'],
  [
    'a fraction with a drawn bar',
    [at(50, TOP, '37'), at(60.5, TOP + 3, '1', 6), at(60.5, TOP - 2, '2', 6)],
    '37 1/2',
  ],
  ['a footnote mark', [at(50, TOP, '37'), at(60, TOP + 4, '1', 6), at(70, TOP, 'inches')], '37¹ inches'],
])('reads small numbers: %s', (_, items, expected) => {
  expect(layoutPage([...items, at(50, TOP - LEADING, 'at the underarm')])).toBe(
    `${expected}\nat the underarm`,
  );
});

describe('columns', () => {
  it('are read one after the other, below the heading across both', () => {
    const items = [
      at(150, TOP, 'The Harbor Sweater, a pullover for all', 14),
      ...column(50, TOP - 40, left),
      ...column(310, TOP - 40, right),
      at(100, TOP - 150, 'A paragraph that runs across both of the columns of this page'),
    ];
    expect(layoutPage(items)).toBe(
      [
        'The Harbor Sweater, a pullover for all',
        left.join(' '),
        right.join(' '),
        'A paragraph that runs across both of the columns of this page',
      ].join('\n\n'),
    );
  });

  it('need not have the same baselines', () => {
    const items = [...column(50, TOP, left), ...column(310, TOP - 5, [...right, 'Bind off.'])];
    expect(layoutPage(items)).toBe([left.join(' '), '', right.join(' '), 'Bind off.'].join('\n'));
  });

  it('may hold short lines beside sentences', () => {
    const facts = ['SIZES', 'S (M, L)', 'Bust 36 (40, 44)', 'GAUGE', '20 sts = 4 in'];
    const items = [...column(50, TOP, facts), ...column(310, TOP, right)];
    expect(layoutPage(items)).toBe([...facts, '', right.join(' ')].join('\n'));
  });

  it('may be ragged, and longer than the other one', () => {
    const items = [...column(50, TOP, [...left, ...left]), ...column(310, TOP, ['S (M, L)', '36 (40, 44)'])];
    expect(layoutPage(items).endsWith('\n\nS (M, L)\n36 (40, 44)')).toBe(true);
  });

  it('are not the labels of long texts', () => {
    const items = [
      ...column(150, TOP, right),
      ...column(150, TOP - right.length * LEADING, right),
      at(50, TOP, 'Body'),
      at(50, TOP - right.length * LEADING, 'Sleeves'),
    ];
    const text = layoutPage(items);
    expect(text).toContain(`Body\t${right[0] ?? ''}`);
    expect(text).toContain(`Sleeves\t${right[0] ?? ''}`);
  });

  it('can be three', () => {
    const short = (texts: readonly string[]) => texts.map((text) => text.slice(0, 28).trim());
    const items = [
      ...column(40, TOP, short(left)),
      ...column(220, TOP, short(right)),
      ...column(400, TOP, short(left)),
    ];
    expect(layoutPage(items)).toBe(
      [short(left), short(right), short(left)].map((texts) => texts.join(' ')).join('\n\n'),
    );
  });

  it('are followed by what is below both', () => {
    const items = [
      ...column(50, TOP, left),
      ...column(310, TOP, right),
      ...column(50, TOP - 120, ['SLEEVES', 'Cast on.']),
    ];
    expect(layoutPage(items)).toBe(
      [left.join(' '), '', right.join(' '), '', 'SLEEVES', 'Cast on.'].join('\n'),
    );
  });

  it('hold tables', () => {
    const table = [
      ['Size', 'S', 'M', 'L'],
      ['Bust', '36', '40', '44'],
      ['Length', '24', '25', '26'],
    ].flatMap((row, line) => row.map((cell, index) => at(310 + index * 50, TOP - line * LEADING, cell)));
    const items = [...column(50, TOP, left), ...table, ...column(310, TOP - 3 * LEADING, right)];
    expect(layoutPage(items)).toBe(
      [left.join(' '), '', 'Size\tS\tM\tL', 'Bust\t36\t40\t44', 'Length\t24\t25\t26', right.join(' ')].join(
        '\n',
      ),
    );
  });

  it('do not cut a table above them, even if its columns continue in theirs', () => {
    const rows = [
      ['Size', 'XS', 'S', 'M', 'L'],
      ['Bust', '32', '36', '40', '44'],
      ['Length', '23', '24', '25', '26'],
      ['Sleeve', '17', '17.5', '18', '18.5'],
    ];
    const table = rows.flatMap((row, line) =>
      row.map((cell, index) => at(50 + index * 65, TOP - line * LEADING, cell)),
    );
    const items = [...table, ...column(50, TOP - 70, left), ...column(310, TOP - 70, right)];
    expect(layoutPage(items)).toBe(
      [rows.map((row) => row.join('\t')).join('\n'), left.join(' '), right.join(' ')].join('\n\n'),
    );
  });
});

describe('turned text', () => {
  it.each([90, 180, 270])(
    'is read like upright text when the whole page is turned by %d degrees',
    (degrees) => {
      const items = [...column(50, TOP, left), ...column(310, TOP, right)];
      expect(layoutPage(turn(items, degrees))).toBe([left.join(' '), '', right.join(' ')].join('\n'));
    },
  );

  it('comes last when the page is upright', () => {
    const items = [...turn([at(300, -20, 'Copyright')], 90), ...column(50, TOP, left)];
    expect(layoutPage(items)).toBe([left.join(' '), '', 'Copyright'].join('\n'));
  });

  it('is left out when it is slanted', () => {
    expect(layoutPage([...turn([at(300, 20, 'SAMPLE')], 45), ...column(50, TOP, left)])).toBe(left.join(' '));
  });
});

/** Tables of a pattern: a row for each measurement, a column for each size. */
const tables = fc
  .record({
    names: fc.constantFrom(['S', 'M', 'L'], ['XS', 'S', 'M', 'L', 'XL'], ['1', '2', '3', '4', '5', '6']),
    label: fc.constantFrom('Finished bust', 'Finished bust circumference'),
    bust: fc.integer({ min: 120, max: 150 }),
    step: fc.integer({ min: 8, max: 20 }),
    gap: fc.double({ min: 0.8, max: 3, noNaN: true }),
    size: fc.integer({ min: 8, max: 12 }),
    isCentered: fc.boolean(),
    leading: fc.double({ min: 1.1, max: 2.5, noNaN: true }),
  })
  .map(({ names, label, bust, step, gap, size, isCentered, leading }) => {
    const busts = names.map((_, index) => (bust + index * step) / 4);
    const lengths = names.map((_, index) => 24 + index / 2);
    const rows = [
      ['Size', ...names],
      [`${label} (in)`, ...busts.map(String)],
      ['Length (in)', ...lengths.map(String)],
    ];
    const columnWidth = getWidth('30.75', size) + gap * size;
    const items = rows.flatMap((row, line) =>
      row.map((cell, index) => {
        const shift = index > 0 && isCentered ? (columnWidth - getWidth(cell, size)) / 2 : 0;
        const x = 40 + (index > 0 ? 220 + (index - 1) * columnWidth : 0) + shift;
        return at(x, TOP - line * leading * size, cell, size);
      }),
    );
    return { rows, names, busts, lengths, items };
  })
  .chain((table) =>
    fc.shuffledSubarray(table.items, { minLength: table.items.length }).map((items) => ({ ...table, items })),
  );

itAlways(
  'writes every table as its rows, and the text reader finds its sizes',
  tables,
  ({ rows, names, busts, lengths, items }) => {
    const text = layoutPage(items);
    expect(text).toBe(rows.map((row) => row.join('\t')).join('\n'));
    expect(readPatternText(text).sizes).toEqual(
      names.map(
        (name, index) =>
          expect.objectContaining({ name, bust: busts[index], length: lengths[index] }) as unknown,
      ),
    );
  },
);

const anyPage = fc.array(
  fc.record({
    str: fc.stringMatching(/^[A-Za-z]{2,12}$/),
    transform: fc
      .tuple(
        fc.integer({ min: 4, max: 30 }),
        fc.integer({ min: -50, max: 700 }),
        fc.integer({ min: -50, max: 900 }),
      )
      .map(([size, x, y]) => [size, 0, 0, size, x, y]),
    width: fc.double({ min: 0, max: 400, noNaN: true }),
  }),
);
const sortCharacters = (text: string) => text.replace(/\s/g, '').split('').sort().join('');

itAlways('keeps every letter of a page whose texts differ, and never fails', anyPage, (page) => {
  const distinct = page.filter(({ str }, index) => page.findIndex((item) => item.str === str) === index);
  expect(sortCharacters(layoutPage(distinct))).toBe(sortCharacters(distinct.map(({ str }) => str).join('')));
});
