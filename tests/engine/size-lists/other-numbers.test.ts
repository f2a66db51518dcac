import { describe, expect, it } from 'vitest';
import { findSizeLists } from '../../../src/engine/size-lists.ts';
import { THREE, listMarks } from './written-lists.ts';

const TWO = ['S', 'M'];

const reported = (text: string, sizes: readonly string[]) =>
  findSizeLists(text, sizes).unmarked.map(({ start, end }) => text.slice(start, end));

describe('names with one for each value', () => {
  it.each([
    ['X (Y, Z): 6 (2, 1) hanks', THREE, '6 (2, 1)'],
    ['DK1 (DK2, DK3) 5 (2, 2) skeins', THREE, '5 (2, 2)'],
    ['Yoke (hood, pocket): pick up 70 (64, 22) sts', THREE, '70 (64, 22)'],
    ['Shade 1 (shade 2, shade 3): 150 (100, 50) g', THREE, '150 (100, 50)'],
    ['With 5 mm (4 mm, 3.5 mm) needles for yoke (collar, cuffs)', THREE, '5 mm (4 mm, 3.5 mm)'],
    ['Purl 4 (3, 2) rows in red (blue, pink)', THREE, '4 (3, 2)'],
    ['T3B (T5B, T7B) twist 3 (5, 7) sts', THREE, '3 (5, 7)'],
    ['Strik 4 (3, 2) pinde med rød (blå, hvid)', THREE, '4 (3, 2)'],
    ['Farbe X (Y/Z) 5 (3, 2) Knäuel', THREE, '5 (3, 2)'],
    ['slip (knit) 5 (6) sts', TWO, '5 (6)'],
    ['MC (CC): 7 (2) skeins', TWO, '7 (2)'],
    ['Back (front) hem: CO 60 (62) sts', TWO, '60 (62)'],
  ])('are not those of sizes: %s', (text, sizes, expected) => {
    expect(listMarks(text, sizes)).toEqual([]);
    expect(reported(text, sizes)).toEqual([expected]);
  });

  it.each([
    ['Work in rib (k3, p1) for 8 (9, 10) rows', THREE, '8|9|10'],
    ['Next row (RS, inc): k 12 (13, 14)', THREE, '12|13|14'],
    ['Cut X (Y, Z). Knit 12 (13, 14) rows.', THREE, '12|13|14'],
    ['Sleeves (left, right)\nCO 42 (44, 46) sts', THREE, '42|44|46'],
    ['Next rnd (WS): purl 12 (13)', TWO, '12|13'],
    ['Work St st (flat) until 12 (13) rows are done', TWO, '12|13'],
    ['For body (ribbed), CO 62 (66) sts', TWO, '62|66'],
  ])('are other words: %s', (text, sizes, expected) => {
    expect(listMarks(text, sizes)).toContain(expected);
  });

  it('are those of some sizes in a passage', () => {
    const text = 'Sizes M (L) only: Work 5 (7) rows.';
    expect(listMarks(text, THREE)).toEqual(['5|7']);
  });
});

describe('two units of one measurement', () => {
  it.each([
    'Work 12 (30) inches (cm)',
    '220 (200) yds (m)',
    '11 [28] in [cm]',
    '6 (15)" / cm',
    'Tension: 20 (28) sts (rows) to 10 cm',
    'Depth 50 (20) = cm (in)',
    'A 16 (40) inch (cm) circular',
    'Block to 30 (76) cm',
    'With 6 (4.0) mm needles',
    'With 4.0 (6) needles',
  ])('is no list: %s', (text) => {
    expect(listMarks(text, TWO)).toEqual([]);
    expect(reported(text, TWO)).toHaveLength(1);
  });

  it('is no list in a passage for two sizes', () => {
    expect(listMarks('Sizes M and L only: work 5 (13) in (cm).', THREE)).toEqual([]);
  });

  it('of needles is no list', () => {
    expect(listMarks('Hook G-6 (4), or US H/8 (5)', TWO)).toEqual([]);
    expect(listMarks('US 7 (8, 9). 5 mm (8, 6). 5 (8, 6) mm (US, UK)', THREE)).toEqual([]);
  });

  it.each([
    ['Work 12 (13) inches', '12|13'],
    ['90 (96) cm / 35 (38) in', '90|96'],
    ['CO 60 (64) sts (loosely)', '60|64'],
    ['Strik 8 (10) pinde', '8|10'],
  ])('is told from two sizes: %s', (text, expected) => {
    expect(listMarks(text, TWO)).toContain(expected);
  });
});
