import { describe, expect, it } from 'vitest';
import { readPatternText } from '../../../src/engine/pattern-text.ts';

const read = (text: string) => {
  const { gauge, notes } = readPatternText(text);
  return { gauge, notes: notes.map(({ code }) => code) };
};
const PER_10_CM = 1.016;

describe('a gauge', () => {
  it.each([
    ['18 sts on 4.5 mm needles (or the size needed to obtain gauge) = 4 in', 18, null],
    ['18 sts and 26 rows with 4.5 mm needles (or size to get gauge) = 4 in', 18, 26],
    [
      '18 stitches in stockinette stitch on needle size 4.5 mm | US 7 (or the needle size you need to hit the gauge) = 4 inches',
      18,
      null,
    ],
    ['18 m på pind 4,5 mm (eller den pind der giver strikkefastheden) = 10 cm', 18 * PER_10_CM, null],
    ['18 Maschen mit Nadel 4,5 mm (oder passend zur Maschenprobe) = 10 cm', 18 * PER_10_CM, null],
  ])('has remarks about it before its width: %s', (text, stitches, rows) => {
    const { gauge } = readPatternText(text);
    expect(gauge?.stitches).toBeCloseTo(stitches);
    expect(gauge?.rows).toBe(rows);
  });

  it.each([
    ['Tension (10 x 10 cm): 30 sts x 38 rows (3 ply); 27 sts x 34 rows (4 ply)', ['several-gauges']],
    ['Strikkefasthed (10 cm): 30 m x 38 p (tynd), 27 m x 34 p (tyk)', ['several-gauges']],
    ['Gauge (10 cm): 22 sts x 30 rows in stockinette, 24 sts x 32 rows in pattern', []],
    ['Gauge (10 cm): 22 sts x 30 rows in stockinette, 26 sts x 32 rows in rib', []],
  ])('is noted beside another one below the same width: %s', (text, codes) => {
    expect(read(text).notes).toEqual(codes);
  });

  it.each([
    ['20 sts and 28 rows = 4 in', 20, 28],
    ['20 sts x 28 rows = 4" / 10 cm', 20, 28],
    ['20 sts and 28 rows to 10 cm', 20 * PER_10_CM, 28 * PER_10_CM],
    ['20 sts and 28 rows over 10 cm (4 in)', 20, 28],
    ['10 sts and 14 rows = 2 inches', 20, 28],
    ['10 sts and 14 rows over 5 cm', 20 * PER_10_CM, 28 * PER_10_CM],
    ['5 sts and 7 rows to 1 inch', 20, 28],
    ['5 sts and 7 rows to an inch', 20, 28],
    ['5 stitches per inch', 20, null],
    ['five and a half stitches to the inch', 22, null],
    ['six stitches and eight rows to the inch', 24, 32],
    ['Gauge: twenty-two stitches and thirty rows over four inches', 22, 30],
    ['20 sts and 28 rows over four inches', 20, 28],
    ['Gauge: twenty stitches measure four inches', 20, null],
    ['5¼ sts = 1 inch', 21, null],
    ['5 sts/in; 7 rows/in', 20, 28],
    ['5 stitches and 7 rows to 1 square inch', 20, 28],
    ['20 sts = 4 in; 7 rows = 1 in', 20, 28],
    ['28 rows and 20 sts = 4 in', 20, 28],
    ['4 in = 20 sts and 28 rnds', 20, 28],
    ['Gauge: 20 x 28 = 4 in', 20, 28],
    ['Tension 20/28 to 4 in', 20, 28],
    ['20 sts = 4 inches\n28 rows = 4 inches', 20, 28],
    ['10 x 10 cm: 20 masker og 28 pinde', 20 * PER_10_CM, 28 * PER_10_CM],
    ['20 m = 10 cm', 20 * PER_10_CM, null],
    ['Talla 9 m. 20 m = 10 cm', 20 * PER_10_CM, null],
    ['Koko 9 m, 20 m = 10 cm', 20 * PER_10_CM, null],
    ['Gauge: 20 and 28 to 4 in', 20, 28],
    ['20 sts and 28 rows = 4 in wide and 4 in high', 20, 28],
    ['20 m et 28 rangs = 10 cm de large et 10 cm de haut', 20 * PER_10_CM, 28 * PER_10_CM],
    ['Gauge (blocked): 20/28 in 4 in', 20, 28],
    ['2 sts and 2.8 rows per cm', 20 * PER_10_CM, 28 * PER_10_CM],
    ['10 cm = 20 M, 10 cm = 28 R', 20 * PER_10_CM, 28 * PER_10_CM],
    ['4-1/2 sts = 1 inch, 6-3/4 rows = 1 inch', 18, 27],
    ['Stitches: 20 per 4 in\nRows: 28 per 4 in', 20, 28],
    ['Stitch gauge: 20 per 4 in; row gauge: 28 per 4 in', 20, 28],
    ['Stitches per inch: 5\nRows per inch: 7', 20, 28],
    ['Maschen auf 10 cm: 20\nReihen auf 10 cm: 28', 20 * PER_10_CM, 28 * PER_10_CM],
    ['Gauge (10 x 10 cm): Stitches: 20, Rows: 28', 20 * PER_10_CM, 28 * PER_10_CM],
    ['20 sts x 28 rows: 4 in', 20, 28],
    ['Campione: m. 20 e f. 28 = cm 10x10', 20 * PER_10_CM, 28 * PER_10_CM],
    ['cm. 5 = maglie 10 e ferri 14', 20 * PER_10_CM, 28 * PER_10_CM],
    ['Muestra: p. 20 y v. 28 = 10 cm', 20 * PER_10_CM, 28 * PER_10_CM],
    ['Échantillon : 20 p. et 28 rgs = 10 cm', 20 * PER_10_CM, 28 * PER_10_CM],
    ['Amostra 10 x 10 cm: 20 p. e 28 c.', 20 * PER_10_CM, 28 * PER_10_CM],
    ['7·5 sts and 10·5 rows to 1 in', 30, 42],
    ['20 stockinette sts 28 rows 4 in', 20, 28],
    ['28 rangs sur 20 mailles pour 10 cm', 20 * PER_10_CM, 28 * PER_10_CM],
    ['20 mailles et 28 rangs dans un carré de 10 cm', 20 * PER_10_CM, 28 * PER_10_CM],
    ['20 M und 28 R im Quadrat von 10 cm', 20 * PER_10_CM, 28 * PER_10_CM],
    ['20 malhas e 28 carreiras num quadrado de 10 cm', 20 * PER_10_CM, 28 * PER_10_CM],
    ['Ribbing 5 cm. 20 sts and 28 rows = 10 cm', 20 * PER_10_CM, 28 * PER_10_CM],
    ['2 in of ease. 20 sts and 28 rows = 4 in', 20, 28],
    ['Aisance 12 cm, 20 m et 28 rgs = 10 cm', 20 * PER_10_CM, 28 * PER_10_CM],
  ])('of %j is read per 4 inches, without a doubt', (text, stitches, rows) => {
    const gauge = {
      stitches: expect.closeTo(stitches, 9) as number,
      rows: rows === null ? null : (expect.closeTo(rows, 9) as number),
    };
    expect(read(text)).toEqual({ gauge, notes: [] });
  });

  it('is read once if the text gives it twice', () => {
    expect(read('20 sts and 28 rows = 4 in\nGauge: 20 sts and 28 rows = 4 in in stockinette').notes).toEqual(
      [],
    );
  });

  it('is not in doubt beside the numbers of instructions', () => {
    const text = 'Gauge: 20 sts and 28 rows = 4 in\nBind off ten stitches every four inches.';
    expect(read(text)).toEqual({ gauge: { stitches: 20, rows: 28 }, notes: [] });
  });

  it('in stockinette takes precedence over one in another stitch', () => {
    const text = 'Gauge in rib: 26 sts and 30 rows = 4 in\nGauge in stockinette: 20 sts and 28 rows = 4 in';
    expect(read(text)).toEqual({ gauge: { stitches: 20, rows: 28 }, notes: [] });
  });

  it.each([
    'Gauge: 24 sts in rib, 20 sts and 28 rows in st st = 10 cm',
    'Gauge: rib 24 sts to 10 cm, stockinette 20 sts and 28 rows to 10 cm',
    'Tension: stockinette 20 sts and 28 rows to 10 cm, rib 24 sts to 10 cm',
    'Maschenprobe: 24 M im Rippenmuster, 20 M und 28 R glatt rechts = 10 cm',
  ])('in stockinette takes precedence on one line with a rib: %s', (text) => {
    const { gauge, notes } = read(text);
    expect(gauge?.stitches).toBeCloseTo(20 * PER_10_CM, 9);
    expect(gauge?.rows).toBeCloseTo(28 * PER_10_CM, 9);
    expect(notes).toEqual([]);
  });

  it('is not described by the line of the next one', () => {
    const text =
      'Jersey (avec les grosses aig.) 22 m. x 30 rgs = 10 cm\nCôtes anglaises du pull (avec les aig. fines) 22 m. x 34 rgs = 10 cm';
    expect(read(text).gauge?.rows).toBeCloseTo(30 * PER_10_CM, 9);
  });

  it('has no width that begins with the number of a needle', () => {
    expect(read('calado, ag. nº 5\ncm. = 23 p. y 14 vtas.').gauge).toBeNull();
  });

  it('below a rib is not counted by its single stitches', () => {
    const text =
      'Elastic rib\nK1/p1 rib stitch\nKnitted stitch\n\n10 x 10 cm in knit st. = 22 sts. and 31 rows.\n\n2 rows in k1/p1 rib st., equal to 1 cm.';
    expect(read(text).gauge?.stitches).toBeCloseTo(22 * PER_10_CM, 9);
  });

  it('in stockinette on the next line takes precedence, with a note', () => {
    const text = 'Lace pattern: 26 sts and 30 rows = 4 in\nStockinette: 20 sts and 28 rows = 4 in';
    expect(read(text)).toEqual({ gauge: { stitches: 20, rows: 28 }, notes: ['several-gauges'] });
  });

  it('in stockinette in the next sentence takes precedence, with a note', () => {
    const text = 'Gauge: 18 sts and 24 rows = 4 in. In stockinette stitch 20 sts and 28 rows = 4 in';
    expect(read(text)).toEqual({ gauge: { stitches: 20, rows: 28 }, notes: ['several-gauges'] });
  });

  it('is not in the pattern of the next sentence', () => {
    const text = 'Gauge: 20 sts and 28 rows = 4 in. In cable pattern: 26 sts and 30 rows = 4 in.';
    expect(read(text)).toEqual({ gauge: { stitches: 20, rows: 28 }, notes: [] });
  });

  it.each([
    'Gauge\nstockinette: 20 sts x 28 rows\nlace: 19 sts x 26 rows\nrib: 24 sts x 30 rows\nall = 10 x 10 cm',
    'Rib 24 sts x 30 rows\nStockinette 20 sts x 28 rows\n= 10 x 10 cm',
    'Muestra: p. jersey 20 p. y 28 vtas.; p. elástico 24 p. y 30 vtas. = 10 x 10 cm',
  ])('in stockinette takes precedence where lines share their width, with a note: %s', (text) => {
    const { gauge, notes } = read(text);
    expect(gauge?.stitches).toBeCloseTo(20 * PER_10_CM, 9);
    expect(gauge?.rows).toBeCloseTo(28 * PER_10_CM, 9);
    expect(notes).toEqual(['several-gauges']);
  });

  it.each([
    'Cast on 40 sts and knit 50 rows.\n20 sts and 28 rows = 10 cm',
    'Front: 40 sts\n20 sts and 28 rows = 10 cm',
  ])('has no width in common with the counts of instructions: %s', (text) => {
    const { gauge, notes } = read(text);
    expect(gauge?.stitches).toBeCloseTo(20 * PER_10_CM, 9);
    expect(notes).toEqual([]);
  });

  it('under its own heading takes precedence over one of the yarn, with a note', () => {
    const text = 'Yarn: worsted weight (18 sts = 4 in)\nGauge: 20 sts and 28 rows = 4 in';
    expect(read(text)).toEqual({ gauge: { stitches: 20, rows: 28 }, notes: ['several-gauges'] });
  });

  it('without a width is read as over 4 inches, with a note', () => {
    expect(read('Gauge: 20 sts and 28 rows in stockinette, 16" needle')).toEqual({
      gauge: { stitches: 20, rows: 28 },
      notes: ['width-missing'],
    });
  });

  it('without a width is read as over 10 cm in a text without inches, with a note', () => {
    const { gauge, notes } = read('Échantillon : 25 mailles et 35 rangs en jersey');
    expect(gauge?.stitches).toBeCloseTo(25.4);
    expect(gauge?.rows).toBeCloseTo(35.56);
    expect(notes).toEqual(['width-missing']);
  });

  it('without a width is not read if it may be counted over an inch', () => {
    const notes = ['width-missing'];
    expect(read('Gauge: 5 sts and 7 rows in stockinette')).toEqual({ gauge: null, notes });
  });

  it.each([
    'MaPro 19 M 26 R auf 10x10',
    '14 m x 18 f = 10x10',
    '19 st/26 nld',
    '19 maglie, 26 ferri',
    '19 sts, 26 rows',
  ])('without a label and a width is not read, with a note: %s', (text) =>
    expect(read(text)).toEqual({ gauge: null, notes: ['gauge-unread'] }),
  );

  it.each(['Knit 12 sts. 26 rows later', 'K2 sts, 4 rows', '12 sts, 90 rows'])(
    'is not missed among the counts of instructions: %s',
    (text) => expect(read(text).notes).not.toContain('gauge-unread'),
  );

  it('after washing takes precedence', () => {
    const text = '20 sts and 28 rows = 4 in before blocking; 19 sts and 27 rows = 4 in after blocking';
    expect(read(text)).toEqual({ gauge: { stitches: 19, rows: 27 }, notes: [] });
    const labeled =
      'Gauge before blocking: 21 sts and 30 rows = 4"\nGauge after blocking: 20 sts and 27 rows = 4"';
    expect(read(labeled)).toEqual({ gauge: { stitches: 20, rows: 27 }, notes: [] });
  });

  it('is read without its rows if they cannot be right, with a note', () => {
    expect(read('7 sts and 95 rows = 1 in')).toEqual({
      gauge: { stitches: 28, rows: null },
      notes: ['implausible-rows'],
    });
  });

  it.each(['Gauge: 200 sts and 28 rows = 4 in', 'Gauge: 0.5 sts = 4 in'])(
    'is not read from %j, because its stitches cannot be right, with a note',
    (text) => expect(read(text)).toEqual({ gauge: null, notes: ['implausible-stitches'] }),
  );

  it('over two widths that differ uses the inches, with a note', () => {
    expect(read('20 sts = 4 in / 5 cm')).toEqual({
      gauge: { stitches: 20, rows: null },
      notes: ['widths-differ'],
    });
  });

  it.each([
    'Gauge: 6 shell sts and 9 rows = 4 in',
    'Gauge: 3 repeats of 8 sts = 4 in',
    'Gauge: 3 dc groups = 2 in',
    'Gauge: 4 (10-st) pattern repeats = 6 in',
    '5 Stäbchen-Gruppen = 10 cm',
    'Gauge: 5 sts and 2 clusters = 3 in',
  ])('that counts groups of stitches has a note: %s', (text) => {
    expect(read(text).notes).toEqual(['groups']);
  });

  it.each(['Gauge: 6 shells = 4 in', 'Muestra: 4 abanicos = 10 cm', 'Maschenprobe: 3 Rapporte = 10 cm'])(
    'that counts only groups is not read: %s',
    (text) => expect(read(text).gauge).toBeNull(),
  );

  it('that is a range is not read, with a note', () => {
    expect(read('Gauge: 20-22 sts = 4 in')).toEqual({ gauge: null, notes: ['gauge-range'] });
  });

  it.each([
    'The ball band says 22 sts and 30 rows = 4 in.',
    'Merino, 185 m per 50 g',
    'Cast on 90 sts and knit 10 cm',
    'with 5 in of ease',
  ])('is not read from %j', (text) => expect(read(text).gauge).toBeNull());
});

/** A heading, stockinette with its needles, rib with its needles, and the words for stitches and rows. */
const FABRICS = [
  ['Gauge', 'st st, 5 mm needles', 'rib, 4 mm needles', 'sts', 'rows'],
  ['Strikkefasthed', 'glatstrik, pind 5 mm', 'rib, pind 4 mm', 'm', 'p'],
  ['Strikkefasthet', 'glattstrikk, pinne 5 mm', 'vrangbord, pinne 4 mm', 'm', 'omg'],
  ['Masktäthet', 'slätstickning, sticka 5', 'resår, sticka 4', 'm', 'v'],
  ['Maschenprobe', 'glatt rechts, Nd. Nr. 5', 'Rippen, Nd. Nr. 4', 'M', 'R'],
  ['Échantillon', 'jersey, aig. 5 mm', 'côtes 2/2, aig. 4 mm', 'm.', 'rgs'],
  ['Stekenverhouding', 'tricotsteek, nld 5', 'boordsteek, nld 4', 'st', 'nld'],
  ['Neuletiheys', 'sileä neule, puikot 5 mm', 'joustin, puikot 4 mm', 's', 'krs'],
  ['Muestra', 'p. jersey, ag. nº 5', 'p. elástico, ag. nº 4', 'p.', 'vtas.'],
  ['Campione', 'maglia rasata, ferri n. 5', 'coste, ferri n. 4', 'm.', 'f.'],
  ['Amostra', 'ponto meia, ag. 5 mm', 'barra, ag. 4 mm', 'p.', 'carr.'],
] as const;

describe.each(FABRICS)('a gauge in two fabrics under %s', (heading, plain, rib, stitches, rows) => {
  const inPlain = `${plain}: 18 ${stitches} / 25 ${rows} = 10 cm`;
  const inRib = `${rib}: 21 ${stitches} / 27 ${rows} = 10 cm`;
  it.each(['; ', '. ', ', ', '\n', '.\n'])(
    'is the one whose words name stockinette, split at %j',
    (separator) => {
      const expected = { gauge: expect.objectContaining({ stitches: 18 * PER_10_CM }) as object, notes: [] };
      for (const [first, second] of [
        [inPlain, inRib],
        [inRib, inPlain],
      ] as const) {
        const next = separator.includes('.') ? second.charAt(0).toUpperCase() + second.slice(1) : second;
        expect(read(`${heading}: ${first}${separator}${next}`)).toEqual(expected);
      }
    },
  );
});

describe('a gauge without rows', () => {
  it.each([
    '19 sts and 26 zyx = 4 in',
    '19 stitches wide and 26 high = 4 in',
    'Masktäthet: 10 cm = 19 maskor på bredden och 26 på höjden',
    'Strikkefasthet: 19 m, 26 pzd = 10 cm',
  ])('is in doubt beside a number that may be its rows: %s', (text) => {
    expect(read(text)).toMatchObject({ gauge: { rows: null }, notes: ['rows-unread'] });
  });

  it.each(['19 sts = 4 in on needles 8 and 9 together', '19 sts and 3 buttons = 4 in'])(
    'is certain beside another number: %s',
    (text) => {
      expect(read(text)).toEqual({ gauge: { stitches: 19, rows: null }, notes: [] });
    },
  );
});

describe('of two gauges', () => {
  it('the one after washing is read if words before a colon say so', () => {
    const text = 'After blocking, 5 mm needles: 18 sts = 4 in; before blocking, 5 mm needles: 19 sts = 4 in';
    expect(read(text)).toEqual({ gauge: { stitches: 18, rows: null }, notes: [] });
  });

  it.each([
    '24 sts and 30 rows = 4 in in rib\n20 sts and 28 rows in stockinette',
    'Rib: 24 sts = 4 in\nStockinette: 20 sts',
    'Rippenmuster 24 M = 10 cm, glatt re 20 M',
  ])('one in another stitch is in doubt beside one in stockinette without a width: %s', (text) => {
    expect(read(text).notes).toEqual(['several-gauges']);
  });

  it('the stitches of the instructions are none', () => {
    const text = 'Gauge: 24 sts = 4 in in rib\nCast on 90 sts and work in stockinette.';
    expect(read(text).notes).toEqual([]);
  });

  it('the one with both yarns is read, with a doubt', () => {
    const text =
      'Silk alone: 24 sts = 4 in. With both yarns held together: 15 sts and 20 rows = 4 in in st st.';
    expect(read(text)).toEqual({ gauge: { stitches: 15, rows: 20 }, notes: ['several-gauges'] });
  });

  it('the one called the gauge is read beside that of a yarn that is held together', () => {
    const text = 'Garn: Foo, doppelt verstrickt, 28 M = 10 cm\nMaschenprobe: 18 M = 10 cm';
    expect(read(text).gauge).toEqual({ stitches: 18 * PER_10_CM, rows: null });
  });

  it('the first is in doubt if nothing tells to which of them the words between belong', () => {
    const text = 'Tæthed: glatstrik, pind 5 mm 18 m = 10 cm, rib, pind 4 mm 21 m = 10 cm';
    expect(read(text)).toEqual({
      gauge: { stitches: 18 * PER_10_CM, rows: null },
      notes: ['several-gauges'],
    });
  });
});
