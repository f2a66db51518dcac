import { describe, expect, it } from 'vitest';
import { FOUR, listMarks, THREE, TWO } from './written-lists.ts';

const AGES = ['2', '4', '6'];
/** Lists with dashes show that dashes separate the values of sizes. */
const DASHES = 'Sizes S-M-L\nWork 31-33-35 cm. Bind off 62-66-70 sts.\n';

// Each was marked before, or as something else, when a rule for a similar text was new.
describe('lists that resemble other numbers', () => {
  it.each([
    ['Varv 2: 4 (6, 8) v slätst.', AGES, '4|6|8'],
    ['Bind off 7-8-8 (8-8-9, 9-9-9) sts', THREE, '7-8-8|8-8-9|9-9-9'],
    ['K2 (5), m1', TWO, '2|5'],
    ['Sew on 2 (5) buttons', TWO, '2|5'],
    ['Inc 4 (10) evenly', TWO, '4|10'],
    ['K2 (5, 2, 5)', FOUR, '2|5|2|5'],
    ['Sts per needle: 13 (15, 17)', THREE, '13|15|17'],
    ['Auf jeder Nadel: 13 (15, 17)', THREE, '13|15|17'],
    ['Length: 310 (330, 350) mm', THREE, '310|330|350'],
    ['End with row 2 (4, 6)', THREE, '2|4|6'],
    ['Nach Reihe 4 (8, 12) enden', THREE, '4|8|12'],
    ['Rows: 62 (72, 82)', THREE, '62|72|82'],
    ['Panels: 3 (4, 5)', THREE, '3|4|5'],
    ['Diagram: 36 (38, 40) in.', THREE, '36|38|40'],
  ])('are marked: %s', (text, sizes, expected) => {
    expect(listMarks(text, sizes)).toContain(expected);
  });

  it.each([
    ['Sizes S-M-L: 91-97-103 cm', '91-97-103'],
    ['S/M/L = 91/97/103 cm', '91/97/103'],
    ['Place 18-18-19 sts on a holder for each shoulder', '18-18-19'],
    ['Only size L: inc 1 st. Work 4-5-6 rows.', '4-5-6'],
  ])('are marked among lists with dashes: %s', (text, expected) => {
    expect(listMarks(DASHES + text, THREE)).toContain(expected.replaceAll(/[-/]/g, '|'));
  });
});

describe('numbers that resemble lists', () => {
  it.each([
    ['CO 90 (98-106, 114-122-130) sts', THREE],
    ['P 1 (3, 5). Ret.', THREE],
    ['P 2 (4, 6) og alle lige p: vrang.', THREE],
    ['Join motifs 1 (2, 3)', THREE],
    ['Bust 26 (66)', TWO],
  ])('are not marked: %s', (text, sizes) => {
    expect(listMarks(text, sizes)).toEqual([]);
  });

  it.each([
    'Bind off 3-2-1 (4-3) sts.',
    'Shoulder: bind off (7-7-8) sts every other row.',
    'S: 3-4-5 cm, M: 3-4-6 cm',
  ])('are not marked among lists with dashes: %s', (text) => {
    expect(listMarks(DASHES + text, THREE)).toEqual(listMarks(DASHES, THREE));
  });
});
