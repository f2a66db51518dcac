import { describe, expect, it } from 'vitest';
import { readPatternText } from '../../../src/engine/pattern-text.ts';

const busts = (text: string) => readPatternText(text).sizes.map(({ bust }) => bust);
const notes = (text: string) =>
  readPatternText(text).notes.map(({ field, code, message }) => ({ field, code, message }));

describe('a reading reports', () => {
  it('busts that are fewer than the sizes, and shifts no column', () => {
    const text = 'Sizes S (M, L, XL)\nFinished bust 36 (40, 44) in';
    expect(busts(text)).toEqual([null, null, null, null]);
    expect(notes(text)).toEqual([
      {
        field: 'bust',
        code: 'counts-differ',
        message: 'The number of busts (3) differs from the number of sizes (4).',
      },
    ]);
  });

  it('busts without a meaning, and no lengths that were read', () => {
    const text = 'Sizes 40 (44, 48)\nFront and back: 52 (56, 60) cm wide\nLength: 58 (60, 62) cm';
    expect(notes(text).filter(({ field }) => field === 'length')).toEqual([]);
    expect(notes(text)).not.toEqual([]);
  });

  it('busts that may be body measurements', () => {
    const reading = readPatternText('Sizes S (M, L)\nBust 36 (40, 44) in');
    expect(reading.bustBasis).toBe('unclear');
    expect(reading.notes).toMatchObject([{ field: 'bust', code: 'basis-unclear' }]);
  });

  it('a text that gives only body sizes', () => {
    const reading = readPatternText('Sizes S (M)\nTo fit bust 32-34 (36-38) in');
    expect(reading).toMatchObject({
      bustBasis: 'to_fit_only',
      toFit: [
        [32, 34],
        [36, 38],
      ],
      sizes: [
        { name: 'S', bust: null },
        { name: 'M', bust: null },
      ],
      notes: [{ field: 'bust', code: 'to-fit-only' }],
    });
  });

  it('inches and centimeters that disagree, and returns the inches', () => {
    const text = 'Finished bust 36 (40, 44) in / 91 (120, 112) cm';
    expect(busts(text)).toEqual([36, 40, 44]);
    expect(notes(text)).toMatchObject([{ field: 'bust', code: 'units-disagree' }]);
  });

  it('inches that cannot be right, and returns the centimeters', () => {
    const text = 'Finished bust 36 (4, 44) in / 91 (102, 112) cm';
    expect(busts(text)[1]).toBeCloseTo(102 / 2.54, 9);
    expect(notes(text)).toMatchObject([{ field: 'bust', code: 'units-disagree' }]);
  });

  it('swapped units', () => {
    const text = 'Finished bust 91 (102, 112) in / 36 (40, 44) cm';
    expect(busts(text)).toEqual([36, 40, 44]);
    expect(notes(text)).toMatchObject([{ field: 'bust', code: 'units-swapped' }]);
  });

  it('values without a unit', () => {
    expect(notes('Finished bust 36 (40, 44)')).toMatchObject([{ field: 'bust', code: 'unit-missing' }]);
  });

  it.each([
    'Finished bust\nS: 36.5\nM: 40\nL: 44\n(all measurements in inches)',
    'Sizes\nS\nM\nL\n\nFinished bust\n36.5\n40\n44\ninches',
  ])('no missing unit that a line names below the values: %j', (text) => {
    expect(busts(text)).toEqual([36.5, 40, 44]);
    expect(notes(text)).toEqual([]);
  });

  it.each([
    'To fit chest between 30 and 60 in',
    'Eight sizes to fit chest measurements between 76 cm (30 in) and 152 cm (60 in)',
    'To fit bust from 76 cm (30 in) to 152 cm (60 in)',
    'To fit bust from 30 in to 60 in\nShown in the first size, 30-32 in bust',
    'Sizes S to 3X (30" to 76" bust)',
    'Finished bust 27½" - 69¼"',
    'To fit a 34-38 in chest (3 sizes)',
    'Passer til brystmål mellem 80 og 130 cm',
    'Für Brustumfang zwischen 80 und 130 cm',
    'Tour de poitrine de 80 cm (31½ in) à 130 cm (51 in)',
  ])('the ends of a span of sizes, which are no sizes: %j', (text) => {
    expect(busts(text)).toEqual([]);
    expect(readPatternText(text).toFit).toBeNull();
    expect(notes(text)).toMatchObject([{ field: 'bust', code: 'range-only' }]);
  });

  it.each([
    ['To fit bust 32 - 34 ins', ['bust to-fit-only', 'toFit may-be-range']],
    ['Passer til brystmål 84 – 90 cm', ['bust to-fit-only', 'toFit may-be-range']],
    ['To fit bust 32-34 ins', ['bust to-fit-only']],
    ['To fit bust 32 - 34 - 36 ins', ['bust to-fit-only']],
    ['Sizes S (M)\nTo fit bust 32 - 34 ins', ['bust to-fit-only']],
  ])('two body sizes that may be the range of one: %j', (text, expected) => {
    expect(notes(text).map(({ field, code }) => `${field} ${code}`)).toEqual(expected);
  });

  it('no span of two sizes, or of one size', () => {
    expect(busts('Finished bust 30 in (76 cm) and 34 in (86 cm)')).toEqual([30, 34]);
    expect(busts('Finished bust 30/76 (34/86) in/cm')).toEqual([30, 34]);
    expect(readPatternText('To fit chest between 30 and 34 in').toFit).toEqual([[30, 34]]);
  });

  it.each([
    '0-3 (3-6, 6-9) months\nFinished chest 18 (20, 22) in',
    'Sized for Children 2-3, 4-5, 6-7 years.\nFinished chest: 24 (26, 28) in',
    'Sizes 4 (6, 8)\nFinished chest 26 (28, 30) in. Shown in size 6 (28 in chest).',
    'Sizes S (M, L)\nFinished size: 38 (42, 46) in bust circumference with fronts overlapping for 3 (3½, 4) in',
  ])('nothing about ages, the size in the picture, and overlaps: %j', (text) => {
    expect(notes(text)).toEqual([]);
  });

  it('busts that decrease from one size to the next', () => {
    expect(notes('Finished bust 36 (48, 44) in')).toMatchObject([{ field: 'bust', code: 'out-of-order' }]);
  });

  it('busts that no garment has', () => {
    const text = 'Finished bust 3 (4, 5) in';
    expect(busts(text)).toEqual([null, null, null]);
    expect(notes(text)).toMatchObject([{ field: 'bust', code: 'impossible' }]);
  });

  it('widths of adults that were doubled, and offers the printed ones', () => {
    const reading = readPatternText('Sizes S (M, L)\nChest width 19 (21, 23) in');
    expect(reading.sizes.map(({ bust }) => bust)).toEqual([38, 42, 46]);
    expect(reading.notes).toMatchObject([{ field: 'bust', code: 'doubled' }]);
    expect(reading.alternatives).toMatchObject([{ field: 'bust', busts: [19, 21, 23] }]);
  });

  it.each(['across bust', '(side to side)'])(
    'widths %s that were doubled, and offers the printed ones',
    (where) => {
      const reading = readPatternText(`Sizes S (M, L)\nWidth ${where}: 24½ (26½, 28½) in`);
      expect(reading.sizes.map(({ bust }) => bust)).toEqual([49, 53, 57]);
      expect(reading.notes).toMatchObject([{ field: 'bust', code: 'across-doubled' }]);
      expect(reading.notes[0]?.message).toContain('they were doubled');
      expect(reading.alternatives).toMatchObject([{ code: 'across-doubled', busts: [24.5, 26.5, 28.5] }]);
    },
  );

  it.each([
    'Finished bust: 36 (40, 44) in. Worked side to side.',
    'Finished bust: 36 (40, 44) in, worked side to side',
  ])('not a bust beside the direction of knitting: %s', (line) => {
    const reading = readPatternText(`Sizes S (M, L)\n${line}`);
    expect(reading.sizes.map(({ bust }) => bust)).toEqual([36, 40, 44]);
    expect(reading.notes).toEqual([]);
  });

  it('widths of children that can only be half the bust, and offers the printed ones', () => {
    const reading = readPatternText('Sizes 2 (4, 6)\nFinished width 12 (13, 14) in');
    expect(reading.sizes.map(({ bust }) => bust)).toEqual([24, 26, 28]);
    expect(reading.notes).toMatchObject([{ field: 'bust', code: 'doubled' }]);
    expect(reading.alternatives).toMatchObject([{ field: 'bust', busts: [12, 13, 14] }]);
  });

  it('lengths of children that may be their heights', () => {
    const reading = readPatternText('Sizes 2 (4, 6)\nFinished chest 60 (64, 68) cm\nLength 90 (100, 110) cm');
    expect(reading.notes).toMatchObject([{ field: 'length', code: 'length-unusual' }]);
  });

  it('busts that the text only counts in stitches, and offers their widths', () => {
    const text = "Child's 2 (4, 6)\n20 sts = 4 in\nBack and front: cast on 65 (70, 75) sts.";
    const reading = readPatternText(text);
    expect(reading.sizes.map(({ bust }) => bust)).toEqual([null, null, null]);
    expect(reading.widths).toEqual([26, 28, 30]);
    expect(reading.notes).toMatchObject([{ field: 'bust', code: 'counts-only' }]);
  });

  it('a line beside the sizes that was not read, and marks it', () => {
    const text = 'Finished bust\nS 36 in\nM 40 in\nTall people 44 or 46 in\nXL 48 in\nYarn: 900 yards';
    const reading = readPatternText(text);
    expect(reading.unread.map(({ start, end }) => text.slice(start, end))).toEqual([
      'Tall people 44 or 46 in',
    ]);
    expect(reading.notes).toMatchObject([
      { field: 'sizes', code: 'unread' },
      { field: 'bust', code: 'unread' },
      { field: 'toFit', code: 'unread' },
    ]);
  });

  it('all lines in a row that were not read', () => {
    const text =
      'Finished bust\nS 36 in\nM 40 in\nTall people 44 or 46 in\nBroad people 50 or 52 in\nYarn: 900 yards';
    expect(readPatternText(text).unread.map(({ start, end }) => text.slice(start, end))).toEqual([
      'Tall people 44 or 46 in',
      'Broad people 50 or 52 in',
    ]);
  });

  it.each([
    ['Polish', 'Rozmiary: S (M, L)\nObwód w biuście: 92 (100, 108) cm\nPróbka: 20 oczek i 28 rzędów = 10 cm'],
    ['Russian', 'Размеры: S (M, L)\nОбхват груди: 92 (100, 108) см\nПлотность: 20 петель и 28 рядов = 10 см'],
  ])('a text in %s, and reads nothing', (language, text) => {
    const reading = readPatternText(text);
    expect(reading).toMatchObject({
      sizes: [],
      gauge: null,
      notes: [{ field: 'text', code: 'unknown-language' }],
    });
    expect(reading.notes[0]?.message).toContain(language);
  });

  it('busts that may be twice the real ones', () => {
    const text = 'Sizes S (M, L)\nBust, measured flat: 36 (40, 44) in';
    expect(busts(text)).toEqual([72, 80, 88]);
    expect(notes(text)).toMatchObject([{ field: 'bust', code: 'may-be-whole' }]);
  });

  it('a list without a label that may hold the busts', () => {
    const text = 'XS (32 in), S (35 in), M (38 in)';
    expect(busts(text)).toEqual([null, null, null]);
    expect(notes(text)).toMatchObject([
      { field: 'bust', code: 'label-missing' },
      { field: 'toFit', code: 'label-missing' },
    ]);
  });

  it('a text that gives only a span of names and values', () => {
    const reading = readPatternText('Sizes XS - 5XL (30" - 62" bust)');
    expect(reading.sizes).toEqual([]);
    expect(reading.notes).toMatchObject([{ field: 'bust', code: 'range-only' }]);
  });

  it('a text that gives only the range of the busts', () => {
    const reading = readPatternText('Sizes XS to 5X, 28–50 in bust');
    expect(reading.sizes).toEqual([]);
    expect(reading.notes).toMatchObject([{ field: 'bust', code: 'range-only' }]);
  });

  it.each([
    [
      'sizes in letters that were not read',
      'Finished bust:\n33 in is XS, 37 in is S, 41 is M, L 45 in',
      ['sizes names-missing', 'bust names-missing', 'sizes other-sizes'],
    ],
    [
      'a size that is written in another way than the others',
      'Finished bust: S: 36 inches; M: 40 inches; L: 44 inches (91.5; 101.5; 112 cm)',
      ['sizes unread', 'bust unread', 'toFit unread'],
    ],
    [
      'a line of sizes that was not read',
      'Sizes: First (Second, Third)\nFinished bust: 36 (40, 44) in',
      ['sizes names-unread'],
    ],
    [
      'sizes in words below their heading',
      'Sizes\nfirst (second, third)\nFinished bust: 36 (40, 44) in',
      ['sizes names-unread'],
    ],
    [
      'a needle that is unusual for the gauge',
      'Gauge: 24 sts = 4 in on 8 mm needles',
      ['gauge needle-unusual'],
    ],
    ['a gauge that was not read', 'Gauge: 20 sts measure a hand', ['gauge gauge-unread']],
    ['only stitches to pick up', 'Pick up and knit about 3 stitches per inch.', ['gauge gauge-unread']],
    ['stitches per inch that were not read', 'Worked at some stitches to the inch', ['gauge gauge-unread']],
    [
      'a width around that was not read',
      'It is 50" around and 21" long. Gauge: 18 sts = 4"',
      ['sizes sizes-unread', 'bust sizes-unread', 'toFit sizes-unread', 'length length-unread'],
    ],
    [
      'a width laid flat that was not read',
      'It measures 18" lying flat, one side. Gauge: 18 sts = 4"',
      ['sizes sizes-unread', 'bust sizes-unread', 'toFit sizes-unread'],
    ],
    [
      'busts without spaces between them',
      'Bust (cm)\n8692100108',
      ['sizes sizes-unread', 'bust sizes-unread', 'toFit sizes-unread'],
    ],
    [
      'busts that were not read',
      'The chest of the small one is 90 cm, L has 108 cm and M 98 cm',
      ['sizes sizes-unread', 'bust sizes-unread', 'toFit sizes-unread'],
    ],
    [
      'lists with more values than sizes',
      'Sizes S (M)\nFinished bust 36 (40) in\nYarn 5 (6, 7) balls\nButtons 6 (7, 8)\nUpper arm 12 (13, 14) in',
      ['sizes counts-differ', 'bust counts-differ'],
    ],
    [
      'a garment that is much larger than the body',
      'Sizes S (M)\nTo fit bust 32 (36) in\nFinished bust 56 (60) in',
      ['bust ease-unusual', 'toFit ease-unusual'],
    ],
    [
      'a bust that is far from its neighbor',
      'Sizes S (M, L, XL)\nFinished bust 36 (39, 42, 54) in',
      ['bust uneven'],
    ],
    ['the only width of one size', 'One size\nFinished width: 33 in', ['bust may-be-half']],
    [
      'lengths that fall',
      'Sizes S (M, L)\nFinished bust 36 (40, 44) in\nLength 22 (21, 24) in',
      ['length out-of-order'],
    ],
    [
      'lengths that jump',
      'Str. S (M) L\nFærdig overvidde 92 (100) 108 cm\nLængde 54 (56) 85 cm',
      ['length uneven'],
    ],
    [
      'lengths that no garment has',
      'Sizes S (M, L)\nFinished bust 36 (40, 44) in\nLength 22 (22, 232) in',
      ['length impossible'],
    ],
    [
      'no lengths of many ages',
      'Age 1 (4, 8, 12)\nFinished chest 22 (25, 29, 33) in\nLength 12 (15, 18½, 22) in',
      [],
    ],
    ['a small width of adults', 'Sizes S (M, L)\nFinished width: 25½ (28, 29½) in', ['bust may-be-half']],
    [
      'a small width of adults that a word after it names',
      'Sizes XS-S (S-M, L-XL)\nFinished measurements: 26 (28, 29) in wide, 20 (21, 22) in long',
      ['bust may-be-half'],
    ],
    ['a small width in German', 'Größe S (M, L)\nBreite: 70 (75, 79) cm', ['bust may-be-half']],
    ['no width of children', 'Sizes 4 (6, 8) years\nFinished width: 26 (28, 29) in', []],
    ['no width of adults that is large', 'Sizes S (M, L)\nFinished width: 34 (37, 40) in', []],
    ['no width all round', 'One size\nWidth all round at underarms, 37 in', []],
    ['no width around the bust', 'Str. S\nBredde rundt om brystet: 92 cm', []],
    [
      'a small width beside the numbers of adults',
      'Tallas 38 (42, 46)\nFinished bust 20 (22, 24) in',
      ['bust may-be-half'],
    ],
  ])('%s', (_, text, expected) => {
    expect(notes(text).map(({ field, code }) => `${field} ${code}`)).toEqual(expected);
  });

  it.each([
    ['Errata: the gauge should be 21 sts and 30 rows, not 23 sts', ['gauge']],
    ['Rettelse: strikkefasthed er 21 m og 30 p (ikke 23 m)', ['gauge']],
    ['Trykkfeil: strikkefasthet skal være 21 m', ['gauge']],
    ['Rättelse: masktäthet ska vara 21 m', ['gauge']],
    ['Berichtigung: Maschenprobe 21 M statt 23 M', ['gauge']],
    ['Erratum : échantillon 21 m. et non 23 m.', ['gauge']],
    ['Correctie: stekenverhouding 21 st, niet 23 st', ['gauge']],
    ['Oikaisu: tiheys on 21 s, ei 23 s', ['gauge']],
    ['Fe de erratas: la muestra es de 21 p., no 23 p.', ['gauge']],
    ['Errata corrige: campione 21 m e non 23 m', ['gauge']],
    ['Correção: amostra 21 p. e não 23 p.', ['gauge']],
    ['Correction: finished bust of L is 45, not 44', ['bust', 'toFit']],
    ['Errata:\nSleeve: 18 in, not 17', ['further']],
    ['ERRATA\nPage 2\nThe length of L is 25 in\n\nYarn: 9 balls', ['length']],
    ['Correction for S: 37, not 36', ['gauge', 'sizes', 'bust', 'toFit', 'length', 'further']],
    ['Look for corrections on our page before you begin', []],
    ['The corrected edition of a jumper', []],
  ])('a correction, and applies none: %s', (line, fields) => {
    const text = `${line}\n\nSizes S (M, L)\nFinished bust 36 (40, 44) in\nGauge: 23 sts and 30 rows = 4 in`;
    expect(busts(text)).toEqual([36, 40, 44]);
    const doubts = notes(text).filter(({ code }) => code === 'correction');
    expect(doubts.map(({ field }) => field)).toEqual(fields);
  });

  it.each([
    ['Gauge: l9 sts and 27 rows = 4 in', 'gauge', { stitches: 19, rows: 27 }],
    ['Gauge: I9 sts and 27 rows = 4 in', 'gauge', { stitches: 19, rows: 27 }],
    ['Gauge: 19 sts and 3O rows = 4 in', 'gauge', { stitches: 19, rows: 30 }],
    ['Gauge: 2l sts and 27 rows = 4 in', 'gauge', { stitches: 21, rows: 27 }],
    ['Gauge: 19 sts and 27 rows = 4 in\n3 balls of 1OO g, l8 buttons', null, { stitches: 19, rows: 27 }],
  ])('a letter in a number, and reads it as a digit: %s', (text, field, gauge) => {
    expect(readPatternText(text).gauge).toEqual(gauge);
    const doubts = notes(text).filter(({ code }) => code === 'letter-in-number');
    expect(doubts.map((each) => each.field)).toEqual(field === null ? [] : [field]);
  });

  it('a letter in a bust', () => {
    const text = 'Sizes S (M, L)\nFinished bust 1OO (1O4, l12) cm';
    expect(busts(text).map((bust) => Math.round((bust ?? 0) * 2.54))).toEqual([100, 104, 112]);
    expect(notes(text)).toMatchObject([{ field: 'bust', code: 'letter-in-number' }]);
  });

  it.each([
    ['Child 2 (4, 6): finished chest 22 (24, 26) in\nMom S (M): finished chest 38 (42) in', true],
    ['Child 2 (4, 6): finished chest 22 (24, 26) in\nMom M: finished chest 42 in', true],
    ['Barn: 2 (4) 6 år, overvidde 58 (62) 66 cm\nVoksen: M (L), overvidde 104 (112) cm', true],
    ['Sizes S (M, L)\nFinished bust 36 (40, 44) in\nShown in M, finished bust 40 in', false],
    [
      'Dame: S (M) L – Herre: M (L)\nFærdig overvidde dame: 90 (98) 106 cm\nFærdig overvidde herre: 104 (112) cm',
      true,
    ],
    [
      'Women S (M, L)\nFinished bust 36 (40, 44) in\nMen S (M, L, XL)\nFinished chest 40 (44, 48, 52) in',
      true,
    ],
    [
      'Girls: S (M) to fit 60 (66) cm chest\nFinished 66 (72) cm\nMums: S (M, L) to fit 84 (92, 100) cm bust\nFinished 92 (100, 108) cm',
      true,
    ],
    ['Sizes Women: 34 (38, 42)" Men: 38 (42, 46)" finished chest', true],
    ['Neuleen ympärysmitta: naiset 96 (104, 112) cm, miehet 108 (116, 126) cm', true],
    ['Sizes S (M, L)\nFinished bust 36 (40, 44) in\nSizes M (L) only: bust darts of 5 (6) in', false],
    ['Sizes XS to 2X (30 to 46 in bust)\nFinished bust 30 (34, 38, 42, 46) in', false],
    ['Sizes S (M, L)\nFinished bust 36 (40, 44) in\nShown in M. To fit bust 38 in', false],
  ])('busts of other people: %s', (text, isOther) => {
    const fields = notes(text).filter(({ code }) => code === 'other-busts');
    expect(fields.map(({ field }) => field)).toEqual(isOther ? ['sizes', 'bust', 'toFit'] : []);
  });

  it.each([
    ['Back and front are each 19 (21½, 23)" wide at underarm. Sizes S (M, L).', true],
    ['Gr. 36 (40) 44\nRückenteil: 46 (50) 54 cm breit', true],
    ['Dos : largeur 46 (50) 54 cm à l’emmanchure', true],
    ['Sizes S (M, L)\nFinished bust 36 (40, 44) in\nBack 18 (20, 22) in wide', false],
    ['Sizes S (M, L)\nLength 22 (23, 24) in', false],
    ['Scarf, 8 in wide\nGauge: 20 sts = 4 in', false],
    ['Hals: 52 cm rundt\nStrikkefasthed: 20 m = 10 cm', false],
  ])('widths that were not read: %s', (text, isUnread) => {
    const doubts = notes(text).filter(({ field, code }) => field === 'bust' && code === 'sizes-unread');
    expect(doubts).toHaveLength(isUnread ? 1 : 0);
  });

  it('lengths that are ranges', () => {
    const text = 'Finished bust 36 (40) in\nLength 20-21 (22-23) in';
    expect(readPatternText(text).sizes.map(({ length }) => length)).toEqual([null, null]);
    expect(notes(text)).toMatchObject([{ field: 'length', code: 'ranges' }]);
  });
});

describe('other measurements', () => {
  it('are marked in the text if they were read', () => {
    const text = 'Finished bust 36 (40) in\nUpper arm 12 (13) in\nCuff 7 (8) in';
    const { sizes, spans } = readPatternText(text);
    expect(sizes.map(({ further }) => further)).toEqual([{ upperArm: 12 }, { upperArm: 13 }]);
    const marked = spans.filter(({ field }) => field === 'more');
    expect(marked.map(({ start, end }) => text.slice(start, end))).toEqual(['12 (13']);
  });

  it('such as a width across the back do not double the bust before them', () => {
    expect(busts('Finished chest—36 (40) inches; width across back at underarm—18 (20) inches')).toEqual([
      36, 40,
    ]);
  });

  it('such as ease, yarn, needles and waists are not read as busts', () => {
    const text =
      'Sizes S (M)\nEase 2 (3) in\nYarn 5 (6) skeins\nNeedles 32 (40) in long\nTour de taille 30 (34) in';
    expect(readPatternText(text)).toMatchObject({
      bustBasis: 'not_given',
      sizes: [{ bust: null }, { bust: null }],
    });
  });
});

describe('the spans of a reading', () => {
  it('mark the text that each field was read from', () => {
    const text = 'Sizes S (M)\r\n• Finished bust: 36 (40½)”\r\nGauge: 20 sts = 4”';
    const { spans } = readPatternText(text);
    expect(spans.map(({ field, start, end }) => `${field}: ${text.slice(start, end)}`)).toEqual([
      'sizes: S (M',
      'bust: 36 (40½',
      'gauge: 20 sts = 4”',
    ]);
  });

  it.each([
    '<tr><td>Size</td> <td>S</td></tr><tr><td>Finished bust</td><td class="n">36 in</td></tr>',
    '<TR><TD>Size</TD><TD>S</TD></TR><TR><TD>Finished bust</TD><TD NOWRAP>36 in</TD></TR>',
  ])('refer to the given text, which can have the tags of a table: %s', (text) => {
    expect(
      readPatternText(text).spans.map(({ field, start, end }) => `${field}: ${text.slice(start, end)}`),
    ).toEqual(['sizes: S', 'bust: 36']);
  });

  it('refer to the given text, which can have HTML entities', () => {
    const text =
      'Gr&ouml;&szlig;en:&nbsp;S (M)\nFinished bust: 36&frac12;&quot; (40&#189;&#x22;)\n20 sts &amp; 28 rows = 4&Prime;\n&bogus; &#9999999;';
    const { sizes, gauge, spans } = readPatternText(text);
    expect(sizes.map(({ bust }) => bust)).toEqual([36.5, 40.5]);
    expect(gauge).toEqual({ stitches: 20, rows: 28 });
    expect(spans.map(({ field, start, end }) => `${field}: ${text.slice(start, end)}`)).toEqual([
      'sizes: S (M',
      'bust: 36&frac12;&quot; (40&#189;',
      'gauge: 20 sts &amp; 28 rows = 4&Prime;',
    ]);
  });
});

describe('a text', () => {
  it('without a gauge and sizes is reported as such', () => {
    expect(readPatternText('Knit one, purl one.').notes).toMatchObject([
      { field: 'text', code: 'nothing-found' },
    ]);
  });

  it('with more sizes than a pattern can have has no sizes', () => {
    const reading = readPatternText(`Finished bust ${'36 '.repeat(200)}in`);
    expect(reading.sizes).toEqual([]);
    expect(reading.notes).toMatchObject([{ field: 'sizes', code: 'too-many-sizes' }]);
  });
});
