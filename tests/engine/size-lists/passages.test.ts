import { describe, expect, it } from 'vitest';
import { findSizeLists } from '../../../src/engine/size-lists.ts';
import { FIVE, FOUR, THREE, SIX, listMarks } from './written-lists.ts';

describe('a passage for some sizes', () => {
  const passages = (text: string, sizes: readonly string[]) =>
    findSizeLists(text, sizes).passages.map(({ start, end, sizes: own }) => [own, text.slice(start, end)]);

  it('ends where all sizes go on', () => {
    const text = 'Sizes M and L only:\nKnit 2 (4) rows.\nPurl.\n\nAll sizes:\nKnit.';
    expect(passages(text, THREE)).toEqual([[[1, 2], 'Sizes M and L only:\nKnit 2 (4) rows.\nPurl.']]);
    expect(listMarks(text, THREE)).toEqual(['2|4']);
  });

  it('is the section below a line with names, if another such line ends it', () => {
    const text = 'SIZE L\nKnit 2 rows.\n\nPurl.\n\nALL SIZES\nKnit.';
    expect(passages(text, THREE)).toEqual([[[2], 'SIZE L\nKnit 2 rows.\n\nPurl.']]);
    const both = 'Sizes S & M\nKnit.\n\nPurl.\n\nSize L\nPurl.\n\nKnit.';
    expect(passages(both, THREE)).toEqual([
      [[0, 1], 'Sizes S & M\nKnit.\n\nPurl.'],
      [[2], 'Size L\nPurl.'],
    ]);
    expect(passages('Size M\nYarn: 5 skeins\n\nSizes S, M, L\nKnit.', THREE)).toEqual([]);
  });

  it('is the section below a title that has the name of a size, if another size has the same title', () => {
    const text = 'Newborn Crown:\nK.\n\nP.\n\n6 months Crown:\nP.\n\nFinishing:\nWeave.';
    expect(passages(text, ['Newborn', '6 months', '1 year'])).toEqual([
      [[0], 'Newborn Crown:\nK.\n\nP.'],
      [[1], '6 months Crown:\nP.'],
    ]);
    expect(passages('L Sleeve:\nK.\n\nL Front:\nP.\n\nR Front:\nP.\n', THREE)).toEqual([]);
  });

  it('is for the larger or the smaller sizes', () => {
    const larger = 'Larger sizes only (M-L):\nKnit.\n\n';
    expect(passages(`${larger}Smaller sizes only: purl.\nKnit.`, THREE)).toEqual([
      [[1, 2], 'Larger sizes only (M-L):\nKnit.'],
      [[0], 'Smaller sizes only: purl.'],
    ]);
    expect(passages('Smaller sizes only: purl.', THREE)).toEqual([]);
    expect(passages('Size S only: knit.\nSmaller sizes only: purl.', THREE)).toEqual([
      [[0], 'Size S only: knit.'],
    ]);
  });

  it('is each line of instructions for one size', () => {
    const text = 'Bind off:\nS: 1x 3, 2x 2\nM: 1x 3, 3x 2\nL: 1x 4, 3x 2';
    expect(passages(text, THREE)).toEqual([
      [[0], 'S: 1x 3, 2x 2'],
      [[1], 'M: 1x 3, 3x 2'],
      [[2], 'L: 1x 4, 3x 2'],
    ]);
    expect(listMarks(text, THREE)).toEqual([]);
  });

  it('with a heading in its own line goes on for a paragraph', () => {
    const text = 'Sizes M and L only\nKnit.\nPurl.\n\nKnit.';
    expect(passages(text, THREE)).toEqual([[[1, 2], 'Sizes M and L only\nKnit.\nPurl.']]);
  });

  it.each([
    ['Knit.\nL only: Purl 2.\nKnit.', [2], 'L only: Purl 2.'],
    ['Knit.\nSize S only: Purl 2.\nKnit.', [0], 'Size S only: Purl 2.'],
    ['Sizes – (M, L) only: Work – (2, 4) rows.\nKnit.', [1, 2], 'Sizes – (M, L) only: Work – (2, 4) rows.'],
    ['Sizes M-L only: Purl 2.\nKnit.', [1, 2], 'Sizes M-L only: Purl 2.'],
    ['Nur Größe M und L: 2 R str.\nWeiter.', [1, 2], 'Nur Größe M und L: 2 R str.'],
    ['Endast stl L: sticka 2 v.\nSticka.', [2], 'Endast stl L: sticka 2 v.'],
    ['Kun str. S og M: strik 2 p.\nStrik.', [0, 1], 'Kun str. S og M: strik 2 p.'],
    ['Gælder kun str. S (M): strik 2 p.\nStrik.', [0, 1], 'Gælder kun str. S (M): strik 2 p.'],
    ['Sizes M through L: Purl 2.\nKnit.', [1, 2], 'Sizes M through L: Purl 2.'],
    ['Størrelse M til L: strik 2 p.\nStrik.', [1, 2], 'Størrelse M til L: strik 2 p.'],
    ['For sizes M and L, knit 3 rows. Continue even.', [1, 2], 'For sizes M and L, knit 3 rows.'],
    [
      'Tailles S et M seulement : tricoter 2 rgs.\nSuite.',
      [0, 1],
      'Tailles S et M seulement : tricoter 2 rgs.',
    ],
  ])('is found in: %s', (text, sizes, passage) => {
    expect(passages(text, THREE)).toEqual([[sizes, passage]]);
  });

  it.each([
    ['1st and 3rd sizes only\nKnit.\n\nPurl.', [0, 2], '1st and 3rd sizes only\nKnit.'],
    ['Nur für die 2. und 3. Größe: 2 R str.\nWeiter.', [1, 2], 'Nur für die 2. und 3. Größe: 2 R str.'],
    ['For the M and L sizes only, knit 3 rows. Purl.', [1, 2], 'For the M and L sizes only, knit 3 rows.'],
    ['Pour la taille L seulement : 2 rgs.\nSuite.', [2], 'Pour la taille L seulement : 2 rgs.'],
    ['Solo para la talla L: 2 vueltas.\nSeguir.', [2], 'Solo para la talla L: 2 vueltas.'],
    ['Solo per la taglia L: 2 ferri.\nSeguire.', [2], 'Solo per la taglia L: 2 ferri.'],
    ['Apenas para o tamanho L: 2 voltas.\nSeguir.', [2], 'Apenas para o tamanho L: 2 voltas.'],
    ['Alleen voor de maat L: 2 nld.\nVerder.', [2], 'Alleen voor de maat L: 2 nld.'],
    ['Vain koot M ja L: 2 krs.\nJatka.', [1, 2], 'Vain koot M ja L: 2 krs.'],
    ['Knit 4 rows, size L only: 6 rows. Purl.', [2], 'size L only: 6 rows.'],
    ['Knit 4 rows, (size L only: 6 (7) rows), then purl.', [2], '(size L only: 6 (7) rows'],
    ['L only: knit 2 rows\nNext row: purl.', [2], 'L only: knit 2 rows'],
    ['M, L: knit 2 rows\nPurl all.', [1, 2], 'M, L: knit 2 rows'],
    ['Str. L: strik 2. Strik for alle størrelser: 4 p.', [2], 'Str. L: strik 2.'],
    ['L only: knit 2 rows\nSLEEVES\nPurl.', [2], 'L only: knit 2 rows'],
  ])('is found, and ends before the rest of: %s', (text, sizes, passage) => {
    expect(passages(text, THREE)).toEqual([[sizes, passage]]);
  });

  it('ends where other sizes are named with a colon', () => {
    const both = 'S, M et L : à 8 cm du bas. XL et XXL : à 9 cm.';
    expect(passages(both, SIX)).toEqual([
      [[0, 1, 2], 'S, M et L : à 8 cm du bas.'],
      [[3, 4], 'XL et XXL : à 9 cm.'],
    ]);
    const sentences = 'S et M : à 8 cm du bas, L : à 9 cm. Coudre.';
    expect(passages(sentences, THREE)).toEqual([[[0, 1], 'S et M : à 8 cm du bas,']]);
    expect(passages('S og M: strik 2 p. Alle øvrige størrelser: strik 4 p.', THREE)).toEqual([
      [[0, 1], 'S og M: strik 2 p.'],
      [[2], 'Alle øvrige størrelser: strik 4 p.'],
    ]);
  });

  it('for other sizes leaves out only the sizes of the passage right before it', () => {
    const text = 'Size S only: knit.\nPurl.\nSize M only: knit.\nOther sizes: purl.';
    expect(passages(text, THREE).map(([own]) => own)).toEqual([[0], [1], [0, 2]]);
  });

  it('is for sizes that are named by numbers', () => {
    const text = 'For the 36 and 38 inch sizes only, knit 2 rows.';
    expect(passages(text, ['34', '36', '38'])).toEqual([[[1, 2], text]]);
    expect(passages('36/38 und 40/42: 2 R str.', ['36/38', '40/42', '44/46'])).toHaveLength(1);
    expect(passages('2 and 4: knit.', ['2', '4', '6'])).toEqual([]);
  });

  it.each([
    ['Nur Größe L: 1 M zun. Bei 58 (60, 62) cm abk.', 'Nur Größe L: 1 M zun.'],
    ['L only: Inc 2. Work – (–, 4) rows.', 'L only: Inc 2. Work – (–, 4) rows.'],
    ['Size L only:\nWork 4 (5, 6) rows.\nPurl.', 'Size L only:\nWork 4 (5, 6) rows.\nPurl.'],
  ])('on the line of its heading ends before a sentence with values for other sizes: %s', (text, passage) => {
    expect(passages(text, THREE)).toEqual([[[2], passage]]);
  });

  it('is not named by the number of needles', () => {
    const numbers = ['2', '4', '6'];
    expect(findSizeLists('Change to needles, size 4: knit.', numbers).passages).toEqual([]);
    expect(findSizeLists('Change needles. Size 4: knit.', numbers).passages).toHaveLength(1);
  });

  it.each([
    ['Sizes D (E) F only: purl 3 rows.', [3, 4, 5]],
    ['Sizes D (E, F) only: purl 3 rows.', [3, 4, 5]],
    ['C, D, E only: purl 3 rows.', [2, 3, 4]],
    ['For sizes B, E, and F, purl 3 rows.', [1, 4, 5]],
    ['Solo taglie B, E e F: 3 ferri.', [1, 4, 5]],
    ['Solo taglie B e F: 3 ferri.', [1, 5]],
  ])('is for a size that is named like an "and" between names, as E is in Italian: %s', (text, own) => {
    expect(passages(text, ['A', 'B', 'C', 'D', 'E', 'F'])).toEqual([[own, text]]);
  });

  it('is for the letters with a bracket: an "e" without one means "and"', () => {
    const monter = 'Avviare a) 70 - b) 74 - c) 78 - d) 82 - e) 86 m.\n';
    const sizes = (text: string) => passages(monter + text, FIVE).map(([own]) => own);
    expect(sizes('Taglie b) e d): 2 ferri.\nTaglie d) e): 2 ferri.\nOra.')).toEqual([
      [1, 3],
      [3, 4],
    ]);
  });

  it.each([
    ['Dec rnd, sizes M (L) only: *k5, k2tog; rep from * to end.', ' Knit 2 (3, 4) rnds.'],
    ['For sizes M and L, **k2. *P1; rep from * twice; rep from ** to end.', ' Knit.'],
    ['For sizes M and L, *k2; p1, rep between * and * to end.', ' Next rnd: *k5; rep from * to end.'],
    ['For sizes M and L, [k2; p1] twice.', ' Knit.'],
    ['M and L only: *k5, k2tog;\nrep from * to end.', '\nKnit.'],
    ['Sizes M and L only: *k5; rep from * 4 (5, 6) times.', ' Knit 2 (3, 4) rnds.'],
    ['For sizes M and L, knit 2*.', ' Purl.\n* See notes.'],
    ['For sizes M and L, dec 4 sts evenly. 70 (76) sts.', ' Knit.'],
    ['Sizes M and L only: dec 4 sts.\n70 (76) sts remain.', '\nKnit.'],
    ['For sizes M and L, dec 4 sts evenly.', ' 66 (70, 76) sts.'],
    ['For sizes M and L, dec 4 sts evenly.', ' 4-6 sts.'],
    ['For sizes M and L, dec 4 sts evenly.', ' 70 (76) sts, then knit.'],
  ])('ends with its repeat and its counts: %s', (text, rest) => {
    expect(passages(text + rest, THREE)).toEqual([
      [[1, 2], text.slice(text.search(/sizes M|Sizes|For|M and/))],
    ]);
  });

  it('has the values of its sizes in the counts after its repeat', () => {
    const text = 'Sizes M (L) only: *k5, k2tog; rep from * to end. 70 (76) sts. Knit.';
    expect(listMarks(text, THREE)).toEqual(['70|76']);
  });

  it('is named by ages without the word for sizes', () => {
    const ages = ['6 months', '1 year', '2 years'];
    expect(passages('1 year and 2 years only: Knit.', ages)).toEqual([
      [[1, 2], '1 year and 2 years only: Knit.'],
    ]);
  });

  it.each([
    ['Sizes 3, 5 and 7 years only: K2.\nPurl.', ['3', '5', '7', '9'], [0, 1, 2]],
    ['Size 9 years only\nK2.\n\nPurl.', ['3', '5', '7', '9'], [3]],
    ['Solo tallas 7 y 9 años: 2 p.\nSeguir.', ['3 años', '5 años', '7 años', '9 años'], [2, 3]],
    ['Str 3 (5) 7 år: 2 m.\nStrikk.', ['3 år', '5 år', '7 år', '9 år'], [0, 1, 2]],
    ['Sizes 1-2 and 3-4 years only: K2.\nPurl.', ['1-2 years', '3-4 years', '5-6 years'], [0, 1]],
  ])('is named by ages with one unit: %s', (text, sizes, own) => {
    expect(passages(text, sizes)).toEqual([[own, text.slice(0, text.search(/\n\n|\n(?!K2)/))]]);
  });

  it('is not named by numbers of ages that have several units or no word for sizes', () => {
    expect(passages('Sizes 6 and 1 only: knit.', ['6 months', '1 year', '2 years'])).toEqual([]);
    expect(passages('7 y 9: tejer.\n7 and 9 only: knit.', ['5 años', '7 años', '9 años'])).toEqual([]);
  });

  it.each([
    ['For the two largest sizes only, knit 2 rows.', [2, 3]],
    ['Three smallest sizes only: knit.', [0, 1, 2]],
    ['Smallest size only: knit.', [0]],
    ['Largest size only: knit.', [3]],
    ['All sizes except M and L: knit.', [0, 3]],
    ['Alle Größen außer S: 2 R str.', [1, 2, 3]],
  ])('is for the sizes at one end, or for all but some: %s', (text, own) => {
    expect(passages(text, FOUR)).toEqual([[own, text]]);
    expect(passages('Larger size only: knit. All sizes but no yarn: knit.', FOUR)).toEqual([]);
  });

  it('does not begin in a list of names with colons', () => {
    expect(passages('Sizes S: M: L\nKnit.', THREE)).toEqual([]);
  });

  it.each([
    'Buttonholes:\nS: 3, 11, 19 cm\nM + L: 3, 12, 21 cm',
    'Knaphuller:\nS/M: 3, 11, 19 cm.\nL: 3, 12, 21 cm.',
    'L: 3, 12, 21 cm.',
  ])('has numbers with commas that are not a list of values for all sizes: %s', (text) => {
    expect(listMarks(`${text}\nCO 80, 86, 92 sts. K 4, 5, 6 rows. Work 12, 13, 14 cm.`, THREE)).toEqual([
      '80|86|92',
      '4|5|6',
      '12|13|14',
    ]);
  });

  it('has no list with dashes for all sizes', () => {
    const text = 'Sizes S-M-L. CO 80-86-92 sts.\nSize L only: BO 7-7-8 sts, then L: 7-7-8.';
    expect(listMarks(text, THREE)).toEqual(['S|M|L', '80|86|92']);
  });

  it('has no lists for its own sizes alone after its end', () => {
    const text = 'Sizes M and L only: Inc 4 (5). Work 4 (5, 6) rows. Inc 7 (8).';
    expect(listMarks(text, THREE)).toEqual(['4|5', '4|5|6']);
  });

  it('is found by the letters of its sizes, where lists have letters', () => {
    const monter = 'Monter a) 88 - b) 96 - c) 104 m.\n';
    expect(passages(`${monter}Tailles b) et c) seulement : tricoter.\nSuite.`, THREE)).toEqual([
      [[1, 2], 'Tailles b) et c) seulement : tricoter.'],
    ]);
    expect(passages(`${monter}Pour les tailles a) et b) : tricoter.\nSuite.`, THREE)).toEqual([
      [[0, 1], 'Pour les tailles a) et b) : tricoter.'],
    ]);
    expect(passages(`${monter}Uniquement pour c) : tricoter.\nSuite.`, THREE)).toEqual([
      [[2], 'Uniquement pour c) : tricoter.'],
    ]);
    expect(passages(`${monter}a + b: tricoter.\nTaille c: relever.\nSuite.`, THREE)).toEqual([
      [[0, 1], 'a + b: tricoter.'],
      [[2], 'Taille c: relever.'],
    ]);
    expect(passages(`${monter}Relever 112 m. pour a), 116 m. pour b) et c).`, THREE)).toEqual([]);
  });
});
