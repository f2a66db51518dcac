import { describe, expect, it } from 'vitest';
import { findSizeLists } from '../../../src/engine/size-lists.ts';
import { TWO, THREE, FOUR, FIVE, EIGHT, SIX, listMarks, listUnmarked, published } from './written-lists.ts';

describe('a list with one value for each size is marked', () => {
  it.each([
    ['one bracket', 'Cast on 90 (98, 106) sts.', '90|98|106'],
    ['chunks', 'K 90 (98, 106)(114, 122) sts', '90|98|106|114|122'],
    ['chunks with a space and a line break', 'K 90 (98, 106)\n(114, 122) sts', '90|98|106|114|122'],
    ['square brackets', 'K 90 [98, 106, 114, 122] sts', '90|98|106|114|122'],
    ['mixed brackets', 'K 90 (98, 106) [114, 122] sts', '90|98|106|114|122'],
    ['brackets in brackets', 'K 90 [98 (106, 114) 122] sts', '90|98|106|114|122'],
    ['brackets in brackets with commas', 'K 90 (98, [106, 114], 122) sts', '90|98|106|114|122'],
    ['ordinals in nested brackets', 'every 6th [6th (8th, 8th) 9th] row', '6th|6th|8th|8th|9th'],
    ['dashes in nested brackets', 'Work – [– (1, 1) 2] times', '–|–|1|1|2'],
    ['nested brackets inside a bracket', 'Divide [= 30 (32, 34) sts each]', '30|32|34'],
    ['three pairs of brackets', 'K 90 [98 (106 {114} 122)] sts', '90|98|106|114|122'],
    ['colons', 'K 106 [112: 118] sts', '106|112|118'],
    ['semicolons', 'K 10,5 (11,5; 12) cm', '10,5|11,5|12'],
    ['every second value in brackets', 'Lay up 90 (98) 106 (114) 122 st', '90|98|106|114|122'],
    ['the first value in brackets', 'Strik (90) 98 (106) 114 m', '90|98|106|114'],
    ['no spaces', 'öka 1(2)3(4) ggr', '1|2|3|4'],
    ['ordinals without spaces', 'joka 9.(9.)8.(8.) krs', '9.|9.|8.|8.'],
    ['double slashes in between', 'Bust 34 (37) 40 (44) // 47 (48,5) cm', '34|37|40|44|47|48,5'],
    ['spaced dashes in the bracket', '90 (98 – 106 – 114) M anschlagen', '90|98|106|114'],
    ['a letter before it', 'K2, p9 (9, 10), k2', '9|9|10'],
    ['a sign after it', 'beidseitig 13 (15, 16)x je 1 M', '13|15|16'],
    ['a line break inside', 'CO 68 (70,\n74) sts', '68|70|74'],
    ['a line break after the first value', 'pm, p9\n(9, 10), pm', '9|9|10'],
    ['fractions', 'until it measures 7¼ (7 3/4, 8½)" from', '7¼|7 3/4|8½'],
    ['decimal points', 'Work 18.5 (19.5, 21) cm', '18.5|19.5|21'],
    ['decimal commas', 'Strik 18,5 (19,5, 21) cm', '18,5|19,5|21'],
    ['no spaces after commas', 'Work 90 (98,106) sts', '90|98|106'],
    ['no spaces after commas of small numbers', 'Work to the last 5(6,7) sts', '5|6|7'],
    ['a space missing after a comma', 'Knit the next 4 (5, 6,7) sts', '4|5|6|7'],
    ['decimal commas and dashes', 'Strik 30 (31,5 - 33) cm', '30|31,5|33'],
    ['inch marks after every value', 'Work 14" (14½", 15")', '14"|14½"|15"'],
    ['a unit after every value', '35 cm (36 cm, 37 cm) from the start', '35 cm|36 cm|37 cm'],
    ['the plural of a noun after every value', 'Dec 1 st (2 sts, 2 sts) each', '1 st|2 sts|2 sts'],
    ['a unit within the bracket', 'Work 35 (36, 37 cm)', '35|36|37'],
    ['inches and centimeters', '36 (38, 40)" / 91 (96.5, 101.5) cm', '36|38|40; 91|96.5|101.5'],
    ['centimeters in a bracket', '36 (38, 40)" [91 (96.5, 101.5) cm]', '36|38|40; 91|96.5|101.5'],
    ['bare centimeters after it', '36 (38, 40)" [91, 96.5, 101.5 cm]', '36|38|40; 91|96.5|101.5'],
    [
      'centimeters after fractions',
      'Work 7 3/4 (8 1/4, 8 3/4)" [19.5, 21, 22 cm]',
      '7 3/4|8 1/4|8 3/4; 19.5|21|22',
    ],
    ['a word first', 'Rep this row six (8, 9) more times', 'six|8|9'],
    ['ordinals', 'Dec every 6th (6th, 5th) row', '6th|6th|5th'],
    ['words', 'Work one (two, three) times', 'one|two|three'],
    ['words in another language', 'Tee kaksi (kaksi, kolme) reikää', 'kaksi|kaksi|kolme'],
    ['an ending after every value', 'neulo 4 cm:n (5 cm:n, 7 cm:n) välein', '4 cm:n|5 cm:n|7 cm:n'],
    ['an ordinal sign once', 'Dec every 6 (6, 5)th row', '6|6|5'],
    ['the end of a range of rows', 'Work Rows 3–20 (24, 28).', '20|24|28'],
    ['after a word for rows', 'in jeder 2. R 2 (4, 6) M zun', '2|4|6'],
    ['ordinals of rows', 'Dec every 2nd (4th, 6th) row: 30 sts', '2nd|4th|6th'],
    ['after a note', 'Note: 64 (70, 76) sts remain.', '64|70|76'],
    ['after a step', 'Step: 64 (70, 76) sts', '64|70|76'],
    ['after a photo', 'Photo: 64 (70, 76) sts', '64|70|76'],
    ['after a word for telephones', 'Ring: 64 (70, 76) M', '64|70|76'],
    ['after a range of rows', 'Work Rows 1 & 2, 6 (7, 8) times.', '6|7|8'],
    ['ranges', 'Fits 86-91 (96-101, 106-111) cm', '86-91|96-101|106-111'],
    ['numbers of bind-offs', 'BO 7-7-8 (8-8-8, 8-8-9) sts', '7-7-8|8-8-8|8-8-9'],
    ['two units with slashes', 'Work 5/13 (6/15, 7/18) in/cm', '5/13|6/15|7/18'],
    ['ranges with words', 'Fits 34 to 36 (38 to 40, 42 to 44)"', '34 to 36|38 to 40|42 to 44'],
    ['ranges by turns', 'ca. (33-39) 42-45 (47-52) 55 cm', '33-39|42-45|47-52|55'],
    ['in another bracket', 'Divide (= 30 (32, 34) sts each)', '30|32|34'],
    ['in a bracket after a sentence', 'Knit as in Rnd 1. [174 (188, 202) sts]', '174|188|202'],
    ['dashes for a size without the step', 'then every 4th row – (–, 2) times', '–|–|2'],
    ['the sign first', 'Purl n/a (n/a, 5) rows', 'n/a|n/a|5'],
    ['other signs for a size without the step', 'Work 1 (x, n/a) times', '1|x|n/a'],
    ['a word for zero', 'Work zero (one, two) times', 'zero|one|two'],
    ['a word for no times', 'Work never (once, twice) times', 'never|once|twice'],
    ['zeros', 'Inc 0 (1, 2) sts', '0|1|2'],
    ['a wrong closing bracket', 'Work 4 ( 5, 6] rows', '4|5|6'],
    ['a comma missing', 'K 4 (5, 6), 7 (8, 9), 3 (3, 4) and 70 (80 90) sts', '4|5|6; 7|8|9; 3|3|4; 70|80|90'],
    ['a dash for commas', 'K 56 (61-66), 2 (2½-3) and 5 (6.5-7.5)', '56|61|66; 2|2½|3; 5|6.5|7.5'],
    ['a point for a comma', 'K 4 (5, 6), 7 (8, 9), 3 (3, 4), 14 (16. 16)', '4|5|6; 7|8|9; 3|3|4; 14|16|16'],
    ['another page in between', 'Work 74 [78: 83:\n3\nAutumn Collection\n91] sts', '74|78|83|91'],
    ['a number after it', 'neulo 20 (22) 23 (25), 2. krs:n jälkeen', '20|22|23|25'],
    ['a comma too many', 'K 70, (80, 90) sts', '70|80|90'],
    ['a number in the line before it', 'Shade 08.\n3 (4, 4) (5, 6, 7) balls', '3|4|4|5|6|7'],
    ['letters', 'Work a) 88 b) 96 c) 104 sts', '88|96|104'],
    ['letters with dashes', 'Monter a) 110 - b) 122 - c) 134 m.', '110|122|134'],
    ['letters with a word', 'Monter a) 88, b) 96 et c) 104 m.', '88|96|104'],
    ['thousands', '1,100 (1,250, 1,400) yards', '1,100|1,250|1,400'],
    [
      'two units in each value',
      'Work 35 cm/13¾ in (36 cm/14¼ in, 37 cm/14½ in)',
      '35 cm/13¾ in|36 cm/14¼ in|37 cm/14½ in',
    ],
    ['two kinds of brackets by turns', 'K 34 (36) [38] 40 (42) [44] sts', '34|36|38|40|42|44'],
    ['the sides of the fabric', 'End after a WS (RS, WS) row.', 'WS|RS|WS'],
    [
      'the sides of the fabric in several brackets',
      'Ending with RS (WS, RS)(RS, WS) facing',
      'RS|WS|RS|RS|WS',
    ],
    ['two sizes', 'Work 4 (6) rows', '4|6'],
    ['the names', 'Sizes: S (M, L)', 'S|M|L'],
    ['other spellings of the names', 'Sizes Small (Medium, Large)', 'Small|Medium|Large'],
    ['the names in braces', 'Sizes S {M, L}', 'S|M|L'],
    ['a dash before braces', 'Purl – {–, 5} rows', '–|–|5'],
    ['names with a word', 'Sizes S, M and L', 'S|M|L'],
    ['the stitch before every value', '*K2, p5 (p6, p7); rep from *', '5|6|7'],
    ['the stitch before every value in chunks', 'BO 6 (BO 6, BO 7)(BO 8, BO 9) sts', '6|6|7|8|9'],
    ['numbers of bind-offs by turns', 'BO 5-5-6 (5-6-6) 6-6-6 (6-6-7) sts', '5-5-6|5-6-6|6-6-6|6-6-7'],
    ['thousands after hundreds', '940 (990, 1,060) yards', '940|990|1,060'],
    ['rows before a number', 'Strik 4 (5, 6) p. 12 (13, 14) cm', '4|5|6; 12|13|14'],
    ['thousands of two sizes', '940 (1,060) yards', '940|1,060'],
    ['the last rows of a chart', 'Rnds 1–12 (1–14, 1–16) of Chart B', '1–12|1–14|1–16'],
    [
      'numbers of times after needles',
      'Poi 8 (9-9) m, 5 (6-7) cm, 4 (4-5) m; ferri 2 (3-3) volte',
      '8|9|9; 5|6|7; 4|4|5; 2|3|3',
    ],
  ])('with %s', (_, text, expected) => {
    const count = expected.split(';')[0]?.split('|').length;
    const sizes = [TWO, THREE, FOUR, FIVE, SIX].find(({ length }) => length === count) ?? [];
    expect(listMarks(text, sizes).join('; ')).toBe(expected);
    expect(listUnmarked(text, sizes)).toEqual([]);
  });

  it.each([
    ['names that are numbers', 'Sizes 36, 38, 40', ['36', '38', '40'], ['36|38|40']],
    ['names without "Size"', 'Sizes 1, 2, 3', ['Size 1', 'Size 2', 'Size 3'], ['1|2|3']],
    [
      'names that are ranges',
      'Größe 36/38 (40/42 – 44/46)',
      ['36/38', '40/42', '44/46'],
      ['36/38|40/42|44/46'],
    ],
  ])('with %s', (_, text, sizes, expected) => {
    expect(listMarks(text, sizes)).toEqual(expected);
    expect(listUnmarked(text, sizes)).toEqual([]);
  });

  it('with dashes or slashes, where the names have them too', () => {
    const dashes = 'Size: S - M - L - XL\nCast on 150-162-174-190 sts. Knit 2-2-3-\n3 cm. Work 30-34 rows.';
    expect(listMarks(dashes, FOUR)).toEqual(['S|M|L|XL', '150|162|174|190', '2|2|3|3']);
    const slashes = 'Sizes S/M/L. Cast on 90/98/106 sts. Rib (2/2) for 5/5/6 cm, then 6/7/8.';
    expect(listMarks(slashes, THREE)).toEqual(['S|M|L', '90|98|106', '5|5|6', '6|7|8']);
    const both = 'Size S - M - L - XL - XXL - XXXL. Cast on 90-98-106 (114-122-130) sts.';
    expect(listMarks(both, SIX)).toContain('90|98|106|114|122|130');
    const inBrackets = 'Sizes S-M-L. Knit A.1 (10-11-12 times). Sleeves (2x)\n46-48-50 sts.';
    expect(listMarks(inBrackets, THREE)).toEqual(['S|M|L', '10|11|12', '46|48|50']);
    expect(listMarks('Sizes S/M/L. CO 80/86/92 sts. Inc n/a / 2 / 4 sts.', THREE)).toContain('n/a|2|4');
    const bars = 'Sizes S | M | L. Cast on 90 | 98 | 106 sts.';
    expect(listMarks(bars, THREE)).toEqual(['S|M|L', '90|98|106']);
    expect(listMarks('Größe S/M/L/XL: in der letzten R 1/1/–/1 M zun', FOUR)).toContain('1|1|–|1');
    expect(listMarks(`${slashes} BO 5-5-6/5-6-6/6-6-7 sts.`, THREE)).toContain('5-5-6|5-6-6|6-6-7');
    expect(listMarks('Sizes S-M-L. BO 5-5-6 (5-6-6) 6-6-7 sts.', THREE)).toEqual([
      'S|M|L',
      '5-5-6|5-6-6|6-6-7',
    ]);
    expect(
      listMarks('Sizes S-M-L. Use 940-990-1,060 m. Sticka 1-3-4 v. S, M, and L: 4-5-6 cm.', THREE),
    ).toEqual(['S|M|L', '940|990|1,060', '1|3|4', 'S|M|L', '4|5|6']);
  });

  it('with dashes or slashes after a word or a sign', () => {
    const slashes = 'Größe S/M/L. In jeder 2. R 8x/–/9x 1 M abn. Nach 4 cm / 5 M / 6 R.';
    expect(listMarks(slashes, THREE)).toEqual(['S|M|L', '8x|–|9x']);
    const dashes = 'Tailles S - M - L. 7 fois - 8 fois - 9 fois, puis 20 cm - 21 cm - 22 cm.';
    expect(listMarks(dashes, THREE)).toEqual(['S|M|L', '7 fois|8 fois|9 fois', '20 cm|21 cm|22 cm']);
    const pairs = 'Tailles S - M - L (soit 34/36 - 38/40 - 42/44)';
    expect(listMarks(pairs, THREE)).toEqual(['S|M|L', '34/36|38/40|42/44']);
    expect(listMarks('2/2 - 1/1 - 3/3, 34/36 - 38/40', THREE)).toEqual([]);
  });

  it('with dashes, where a reader has no doubt', () => {
    const names = 'Sizes S - M - L - XL. CO 90 - 98 - 106 - 114 sts. ';
    const marksAfter = (text: string) => listMarks(names + text, FOUR).slice(2);
    expect(marksAfter('Knit 20 cm (40 - 40 - 42 - 42 rows).')).toEqual(['40|40|42|42']);
    expect(marksAfter('Pleat – - – - 3 - 4 and 2 - – - – - 4 cm')).toEqual(['–|–|3|4', '2|–|–|4']);
    expect(marksAfter('At 30 (31 - 31 [32]) and 40 (41 [41 - 42]) cm')).toEqual([
      '30|31|31|32',
      '40|41|41|42',
    ]);
    expect(marksAfter('With circular needle 98-99-100-101 sts')).toEqual(['98|99|100|101']);
  });

  it('with two values joined by a dash, if two names are joined by one and stitches follow', () => {
    const hat = `Size S/M - L/XL. Rnds 1-4: knit 90-98 sts. Approx. 8-9 sts, every 2-3 sts. Rib 12-14 cm.
      22-24 sts = 10 cm`;
    expect(listMarks(hat, ['S/M', 'L/XL'])).toEqual(['S/M|L/XL', '90|98']);
    expect(listUnmarked(hat, ['S/M', 'L/XL'])).toEqual(['1-4', '8-9', '2-3', '12-14', '22-24']);
    const some = 'Größe S/M/L/XL. Stricke 2/3 M.\nNur für Größe L/XL: 2/3 M zun.';
    expect(listMarks(some, FOUR)).toEqual(['S|M|L|XL', '2|3']);
    expect(listMarks('Sizes S, M. Knit 90-98 sts.', TWO)).toEqual(['S|M']);
  });

  it('in brackets without a value before them, if most lists are written so', () => {
    const text = 'Sizes [S, M, L]. CO [90, 98, 106] sts. Work [4, 5, 6] rows. Inc [1, 1, 2] sts.';
    expect(listMarks(text, THREE)).toEqual(['S|M|L', '90|98|106', '4|5|6', '1|1|2']);
    expect(listMarks(`${text} Work 4 (5, 6), 4 (5, 6) and 4 (5, 6) rows.`, THREE)).not.toContain('90|98|106');
  });

  it.each([
    ['and', 'Cast on 72, 78, 84 and 92 sts. Knit 30, 32, 34 and 36 rows. Work 41, 42, 43 and 44 cm.'],
    [
      'a comma before "and"',
      'CO 72, 78, 84, and 92 sts. K 30, 32, 34, and 36 rows. K 41, 42, 43, and 44 cm.',
    ],
    ['or', 'Cast on 72, 78, 84 or 92 sts. Knit 30, 32, 34 or 36 rows. Work 41, 42, 43 or 44 cm.'],
    ['bzw.', '72, 78, 84 bzw. 92 M anschl. 30, 32, 34 bzw. 36 R. Dann 41, 42, 43 bzw. 44 cm str.'],
    ['line breaks', 'CO 72, 78,\n84 and 92 sts. K 30, 32, 34 and\n36 rows. K 41, 42, 43\nand 44\ncm.'],
    ['capitals', 'CO 72, 78, 84 AND 92 STS. K 30, 32, 34 AND 36 ROWS. K 41, 42, 43 AND 44 CM.'],
  ])('with a word before the last value: %s', (_, text) => {
    expect(listMarks(text, FOUR)).toEqual(['72|78|84|92', '30|32|34|36', '41|42|43|44']);
    expect(listUnmarked(text, FOUR)).toEqual([]);
  });

  it.each([
    [
      'decimal commas',
      'Nach 31,5, 32,5, 33,5, 34,5 cm enden. Je 72, 78, 84, 92 M. Nach 41, 42,5, 44, 45,5 cm enden.',
      ['31,5|32,5|33,5|34,5', '72|78|84|92', '41|42,5|44|45,5'],
    ],
    [
      'semicolons',
      'Nach 31,5; 32,5; 33,5; 34,5 cm enden. Je 72; 78; 84; 92 M. Nach 41;42,5;44;45,5 cm enden.',
      ['31,5|32,5|33,5|34,5', '72|78|84|92', '41|42,5|44|45,5'],
    ],
    [
      'semicolons or decimal commas before a word',
      'Nach 31,5; 32,5; 33,5 und 34,5 cm enden. Je 72, 78, 84 und 92 M. Nach 41, 42,5, 44 und 45,5 cm enden.',
      ['31,5|32,5|33,5|34,5', '72|78|84|92', '41|42,5|44|45,5'],
    ],
  ])('with %s and no brackets, if most lists are written so', (_, text, expected) => {
    expect(listMarks(text, FOUR)).toEqual(expected);
    expect(listUnmarked(text, FOUR)).toEqual([]);
  });

  it('with commas only, if most lists are written so', () => {
    const text =
      'Sizes S, M, L. Cast on 90, 98, 106 sts. Work 4, 5, 6 rows to 12, 12½, 13". Work rows 2, 4, 6.';
    expect(listMarks(text, THREE)).toEqual(['S|M|L', '90|98|106', '4|5|6', '12|12½|13']);
    expect(listUnmarked(`${text} Bind off 3, 2, 1 sts, then 5, 2, 2, 1 sts.`, THREE)).toEqual([]);
  });

  it('with commas after a verb', () => {
    const text = 'Knit 42, 45, 48 (back), CO 8, 9, 10, then knit 31, 34, 37. K 3, 4, 5 and 6-7.';
    expect(listMarks(text, THREE)).toEqual(['42|45|48', '8|9|10', '31|34|37']);
    const others = ['Knit 2, 3, 4 etc.', 'Knit 2, 3, 4 (or more).', 'Cast on 2, 3, 4 at the next 3 rows.'];
    for (const other of others) {
      expect(listMarks(`${text} ${other}`, THREE)).toEqual(listMarks(text, THREE));
      expect(listUnmarked(`${text} ${other}`, THREE)).toContain('2, 3, 4');
    }
    expect(listUnmarked('Knit 42, 45, 48 (back). Rows 2, 4, 6. Page 2, 4, 6 (top).', THREE)).toEqual([
      '42, 45, 48',
    ]);
  });

  it('with further values after its brackets, where the names have them too', () => {
    const names = 'Sizes: XS (S, M, L, XL) XXL (3XL, 4XL)\n';
    const lists = 'CO 90 (98, 106, 114, 122) 130 (138, 146) sts. Work 2 (2, 2½, 2½, 3) 3 (3½, 4)".';
    expect(listMarks(names + lists, EIGHT).slice(1)).toEqual([
      '90|98|106|114|122|130|138|146',
      '2|2|2½|2½|3|3|3½|4',
    ]);
    expect(listMarks(lists, EIGHT)).toEqual([]);
    expect(listMarks(`${names}CO 90 (98, 106, 114, 122) 130 (138) sts.`, EIGHT).slice(1)).toEqual([]);
    expect(
      listMarks('Sizes: XS (S, M, L) XL (XXL)\nCO 90 (98, 106, 114) 122 (130) sts.', [
        'XS',
        ...SIX.slice(0, 5),
      ]),
    ).toContain('90|98|106|114|122|130');
  });

  it.each([
    ['two halves', 'CO 82 (86, 90) 96 (102, 108) sts. K2, p5 (5, 6) 6 (7, 7).', SIX],
    ['a smaller half', 'CO 82 (86, 90, 94) 96 (102, 108) sts. Work 5 (5, 6, 6) 7 (7, 7) cm.', EIGHT.slice(1)],
  ])('with %s, if other lists are written so', (_, text, sizes) => {
    const marks = text.match(/\d+ \([^a-z]+\)/g)?.map((each) => each.replace(/\W+(?=\d)/g, '|').slice(0, -1));
    expect(listMarks(text, sizes)).toEqual(marks);
    const [one = ''] = text.split(' sts');
    expect(listMarks(one, sizes)).toEqual([]);
    expect(listUnmarked(one, sizes)).toEqual([one.slice(3)]);
  });

  it.each([
    'Bust 31 (35, 39) 79 (89, 99) cm, hip 32 (36, 40) 81 (91, 102) cm',
    'CO 31 (35, 39) / 42 (44, 46) sts, K 5 (6, 7) / 8 (9, 10)',
  ])('not in two units or beside a slash: %s', (text) => {
    expect(listMarks(text, SIX)).toEqual([]);
    expect(listUnmarked(text, SIX)).toHaveLength(4);
  });

  it.each([
    // Each has two lists side by side.
    ['Front 82 (86, 90) 84 (88, 92) sts back. Sleeve 30 (32, 34) 31 (33, 35) sts. K 4 (5, 6) 4 (5, 6).', 3],
    ['Width 45 (48, 51)\n96 (102, 108) sts. Length 30 (32, 34)\n66 (70, 74) rows.', 2],
    ['CO 82 (86, 90) 96 (102, 108) sts, K 5 (5, 6) 6 (7, 7). Inc 4 (5, 6). Dec 2 (3, 4).', 4],
  ])('not in halves that do not fit each other or stand alone elsewhere: %s', (text, count) => {
    expect(listMarks(text, SIX)).toEqual([]);
    expect(listUnmarked(text, SIX)).toHaveLength(count);
  });

  it('with further values and no spaces, where the names have them too', () => {
    const lists = 'CO 94(106,118)130 sts. Inc 5(5,7)7 sts. Work 13(15,18)21cm. K 90(92,94)96.';
    const values = ['94|106|118|130', '5|5|7|7', '13|15|18|21', '90|92|94|96'];
    expect(listMarks(`S(M,L)XL\n${lists}`, FOUR).slice(1)).toEqual(values);
    expect(listMarks(lists, FOUR)).toEqual([]);
    expect(listMarks('Koko S (M) L. Luo 6(6,5)7 cm.', THREE)[1]).toBe('6|6,5|7');
  });

  it.each([
    ['3(5,7)9 years', ['3', '5', '7', '9']],
    ['3(5,7)9 years', ['3 years', '5 years', '7 years', '9 years']],
    ['3 (5, 7) 9 år', ['3 år', '5 år', '7 år', '9 år']],
  ])('with further values, where the names are ages with one unit: %s', (names, sizes) => {
    const [ages, ...lists] = listMarks(
      `${names}\nCO 58(62,66)70 sts. Inc 5(5,7)7 sts. Work 13(15,18)21 cm.`,
      sizes,
    );
    expect(ages).toMatch(/^3\|5\|7\|9/);
    expect(lists).toEqual(['58|62|66|70', '5|5|7|7', '13|15|18|21']);
    expect(listMarks('Rows 3, 5, 7, 9: purl.', sizes)).toEqual([]);
  });

  it('after other brackets, where the names do not start with brackets', () => {
    expect(listMarks('Koot S (M) L (XL). Lankaa: musta (100) 4 (5) 5 (6) kerää', FOUR)).toEqual([
      'S|M|L|XL',
      '4|5|5|6',
    ]);
  });

  it.each([
    ['K S: 12, M: 14, L: 16 sts', '12|14|16'],
    ['slip S=12; M=14; L=16', '12|14|16'],
    ['pm S-12, M-14 and L-16', '12|14|16'],
    ['Lav S: 12 m, M: 14 m og L: 16 m', '12|14|16'],
    ['S: p12, M: p14, L: p16, turn', '12|14|16'],
    ['12½ cm (S), 14 cm (M), 16 cm (L)', '12½|14|16'],
    ['3 1/4 (S), 3 3/4 (M), 4 1/4 (L)"', '3 1/4|3 3/4|4 1/4'],
    ['S: 12,5, M: 13, L: 13,5 cm', '12,5|13|13,5'],
    ['S: 12 in, M: 12 in, L: 12 1/2 in.', '12|12|12 1/2'],
    ['S: BO 12 sts. M: BO 14 sts. L: BO 16 sts.', '12|14|16'],
    ['S: cast on 12; M: cast on 14; L: cast on 16', '12|14|16'],
  ])('beside the names of the sizes: %s', (text, expected) => {
    expect(listMarks(text, THREE)).toEqual([expected]);
  });

  it.each([
    'K S: 12, M: 14, L: 16-17 rows',
    'K S: 12, M: 14, L: 16 to 17 rows',
    'K S: 12, M: 14, L: 3 5/16 / 4',
    'Every 8/12 (S), 14 (M), 16 (L)',
    'Rows 8 - 12 (S), 14 (M), 16 (L)',
    'Knit 2 12 (S), 14 (M), 16 (L)',
  ])('not with a part of a number: %s', (text) => {
    expect(listMarks(text, THREE)).toEqual([]);
  });

  it('with HTML entities', () => {
    const text =
      'CO&nbsp;64 (67&frac12;,&nbsp;71)&nbsp;sts. K &ndash; (&#8211;, 5) rows.\nSizes S &amp; M only: purl &frac12; (&#xbd;)&quot;';
    expect(listMarks(text, THREE)).toEqual(['64|67&frac12;|71', '&ndash;|&#8211;|5', '&frac12;|&#xbd;']);
    expect(findSizeLists(text, THREE).passages).toEqual([
      { start: text.indexOf('Sizes'), end: text.length, sizes: [0, 1] },
    ]);
  });

  it('not beside the names of colors', () => {
    const text = 'With color A: k12, B: k14, C: k16.';
    expect(listMarks(text, ['A', 'B', 'C'])).toEqual([]);
    expect(listMarks('S: 2, 4 and 6, M: 8, L: 9', THREE)).toEqual([]);
  });

  it('in a table with a column for each size', () => {
    const table = 'Size      S    M    L\nBust      90   98   106\nLength    56.5   58   60\n\nRow 1 90 98';
    expect(listMarks(table, THREE)).toEqual(['S|M|L', '90|98|106', '56.5|58|60']);
    expect(listMarks('Size S M L\nPockets n/a 5 7', THREE)).toContain('n/a|5|7');
    expect(listUnmarked('Size  S   M   L\nBust  90  98  106\nHip   92  100', THREE)).toEqual(['92  100']);
  });

  it('in a table with a column for each letter of a size', () => {
    const table = 'a) 88 b) 96 c) 104 M\n\nGröße  a  b  c\nLänge  50  51  52';
    expect(listMarks(table, THREE)).toEqual(['88|96|104', 'a|b|c', '50|51|52']);
  });

  it('in a table with a column for each size, whose names are numbers', () => {
    expect(listMarks('Size 36 38 40\nBust 90 98 106', ['36', '38', '40'])).toEqual(['36|38|40', '90|98|106']);
    const inches = 'To fit   36   38   40   in\n         91   97   102  cm\nActual   40   42   44   in';
    expect(listMarks(inches, ['36', '38', '40'])).toEqual(['36|38|40', '91|97|102', '40|42|44']);
    const ages = '              2 years   4 years\n1. Width      30.5      32.5\n2. Length     40        44';
    expect(listMarks(ages, ['2', '4'])).toEqual(['2|4', '30.5|32.5', '40|44']);
  });

  it('in a table with a row for each size', () => {
    expect(listMarks('S - 90 sts\nM - 98 sts\nL - 106 sts', THREE)).toEqual(['S|M|L', '90|98|106']);
    expect(listMarks('S: 36" / 21"\nM: 40" / 22"\nL: 44" / 23"', THREE)).toEqual([
      'S|M|L',
      '36"|40"|44"',
      '21"|22"|23"',
    ]);
    expect(listMarks('S – 12 – 4.5 cm\nM – 13 – 5 cm\nL – 14 – 5.5 cm', THREE)).toEqual([
      'S|M|L',
      '12|13|14',
      '4.5 cm|5 cm|5.5 cm',
    ]);
  });
});

describe('instructions with a line for each size', () => {
  it('are passages if they have other numbers of values', () => {
    const { lists, passages } = findSizeLists(
      'S: 2, 10 and 18 cm.\nM: 2, 11, 20 and 29 cm.\nL: 3, 12 and 21 cm.',
      THREE,
    );
    expect(lists).toEqual([]);
    expect(passages.map(({ sizes }) => sizes)).toEqual([[0], [1], [2]]);
  });

  it('are passages if they multiply', () => {
    const text = 'S : 1 x 2, 2 x 1 m.\nM : 1 x 3, 2 x 1 m.\nL : 1 x 4, 2 x 1 m.';
    expect(listMarks(text, THREE)).toEqual([]);
    expect(findSizeLists(text, THREE).passages.map(({ sizes }) => sizes)).toEqual([[0], [1], [2]]);
  });

  it('are passages without a list of the names after the word for sizes', () => {
    const { lists, passages } = findSizeLists('Str. S: 56 M\nStr. M: 60 M\nStr. L: 66 M', THREE);
    expect(lists.map(({ values }) => values.map(({ start }) => start))).toEqual([[8, 21, 34]]);
    expect(passages.map(({ sizes }) => sizes)).toEqual([[0], [1], [2]]);
  });

  it('are passages for several sizes', () => {
    const { passages } = findSizeLists('M and L: Inc 1 st on the last round.\nKnit 5 (6, 7) rounds.', THREE);
    expect(passages).toEqual([{ start: 0, end: 36, sizes: [1, 2] }]);
  });
});

describe('nothing else is marked', () => {
  it.each([
    ['Work (k2, p2) rib, then [k1, yo] twice.', FOUR],
    ['Bind off 3, 2, 2, 1 sts.', FOUR],
    ['Use size 4 (3.5 mm) 16" (40 cm) needles.', TWO],
    ['Gauge: 18 sts and 26 rows = 4" (10 cm)', TWO],
    ['Wool (200 yds/183 m per 100 g), 12/10/2024', THREE],
    ['See page 3 (4).', TWO],
    ['Needles #3 (4)', TWO],
    ['Nadeln 3 (3½), needle size 7 (4.5)', TWO],
    ['Step 1 (2)', TWO],
    ['Rounds 1-10: knit. Rib 2/2.', TWO],
    ['Bind off 3-2-1 sts. Work 4/6/8.', THREE],
    ['(2 dc, ch 1, 2 dc) in the next 3 (ch) spaces', THREE],
    ['18 sts (24 rows)', TWO],
    ['Row 5 (RS): k2 (p2).', TWO],
    ['K1 (p1, k1), K1 (k1, yo), k2 (p3, p4)', THREE],
    ['Work 4x (5, 6) and 4 and (5, 6).', THREE],
    ['Work 4 rows. (5, 6)', THREE],
    ['Row 1 RS (WS), row 2 RS (WS, RS, WS)', THREE],
  ])('in: %s', (text, sizes) => {
    expect(listMarks(text, sizes)).toEqual([]);
  });

  it('and needles or yarn are not reported', () => {
    expect(listUnmarked('Needles size 7 (4.5 mm), rib 2/2 (20 rows), 50 g (125 m per ball)', THREE)).toEqual(
      [],
    );
  });

  it('in lines of instructions, where dashes separate sizes', () => {
    const text = `Sizes S-M-L. Phone 03-20-99. Ring 22-33-44. Rib 2-2-1. Needles 3-3.5-4. Date 12-10-24. Art. 147-12-44.
      Dec every 2nd row 3-2-3 sts. In jeder 2. R 4-3-1 M abk.
      Rab. ts les 2 rgs : 4-2-1 m. In der nächsten R 8-10-12 M abn.`;
    expect(listMarks(text, THREE)).toEqual(['S|M|L', '8|10|12']);
    expect(listUnmarked(text, THREE)).toEqual(['2-2-1.', '3-3.5-4.', '3-2-3', '4-3-1', '4-2-1']);
  });

  it('in a pattern with one size', () => {
    expect(findSizeLists('Cast on 90 (98, 106) sts', ['One Size']).lists).toEqual([]);
    expect(findSizeLists('', []).lists).toEqual([]);
  });
});

describe('a list is reported', () => {
  it.each([
    ['that has too few values', 'Cast on 90 (98, 106) sts', FOUR, '90 (98, 106)'],
    ['that has too many values in nested brackets', 'K 90 [98 (106, 114)] sts', THREE, '90 [98 (106, 114)]'],
    ['that has too many values', 'Cast on 90 (98, 106, 114) sts', THREE, '90 (98, 106, 114)'],
    ['whose comma is decimal or not', 'Work 4 (4,5, 5) times', FOUR, '4 (4,5, 5)'],
    ['with dashes in some of its values', 'K 70-74-80 (86-90-94, 98)', THREE, '80 (86-90-94, 98)'],
    ['whose dash is a range or not', 'Work 56 (61-66) rows', THREE, '56 (61-66)'],
    ['that has no clear values', 'Strik 96 (104, 112 120) m', FOUR, '96 (104, 112 120)'],
    ['after a value in an open bracket', 'Strik 92 (96 (98, 104, 112) m', FOUR, '96 (98, 104, 112)'],
    ['before another value', 'neulo 94 (102) 110 (120) 130 130 s', FIVE, '94 (102) 110 (120) 130'],
    ['that may be numbers of rounds', 'Rnd 2 (4, 6): knit.', THREE, '2 (4, 6)'],
    ['that may be numbers of rounds in Danish', 'Omg 2 (4, 6): strik', THREE, '2 (4, 6)'],
    ['that may be numbers of rows with dashes', 'Omg. 1 (3 – 5): strik', THREE, '1 (3 – 5)'],
    ['that may be ordinals of rows', 'Rippen:\n1. (3., 5.) R: rechts', THREE, '1. (3., 5.)'],
    ['that may be numbers of rows with a side', 'Row 1 (3, 5) (RS): knit', THREE, '1 (3, 5)'],
    ['that may be the first of many rows', 'Cast on.\nRows 1 (3, 5) and all odd rows', THREE, '1 (3, 5)'],
    ['that may be rows of a chart', 'Rows: 3 (7, 11) of the chart', THREE, '3 (7, 11)'],
    ['that has bars', 'Cast on 90 | 98 | 106 sts', THREE, '90 | 98 | 106'],
    ['that has colons only', 'Cast on 98: 106: 114 sts', THREE, '98: 106: 114'],
    ['that has colons without spaces', 'Strik 98:106:114 m', THREE, '98:106:114'],
    ['that has commas only', 'Cast on 98, 106, 114 sts', THREE, '98, 106, 114'],
    ['whose bracket is never closed', 'Cast on 90 (98, 106 sts', THREE, '90 (98, 106'],
    ['whose bracket is never opened', 'Cast on 90 98, 106) sts', THREE, '90 98, 106)'],
    ['without a value before its bracket', 'Cast on l (98, 106) sts', THREE, '(98, 106)'],
    ['with different brackets', 'K 90 (98, 106) [114 122] sts', FIVE, '90 (98, 106) [114 122]'],
    ['with letters and another value', 'K a) 90 - b) 98 98 - c) 106 sts', THREE, 'a) 90 - b) 98 98 - c) 106'],
    ['with a letter for a digit', 'Cast on 90 (98, 10O) sts', THREE, '90 (98, 10O)'],
    ['with a line break in its first value', 'Cast on 9\n0 (98, 106) sts', THREE, '0 (98, 106)'],
    ['with a line break in its last value', 'Cast on 90 (98) 10\n6 sts', THREE, '90 (98) 10'],
    ['with a bracket in a value', 'Cast on 90 (98, 10)6) sts', THREE, '90 (98, 10)'],
    ['with a point in a value', 'Cast on 90 (98, 10.6) sts', THREE, '90 (98, 10.6)'],
    ['with a dash in a value', 'Cast on 90 (98, 10-6) sts', THREE, '90 (98, 10-6)'],
    ['whose last value has the next number', 'Cast on 90 (98) 10612 sts', THREE, '90 (98) 10612'],
    ['whose first value has the number before it', 'K290 (98, 106) sts', THREE, '290 (98, 106)'],
    [
      'that has two measures for each size',
      'K 60 sts / 31 cm (66 sts / 34 cm, 70 sts / 36 cm)',
      THREE,
      '60 sts / 31 cm (66 sts / 34 cm, 70 sts / 36 cm)',
    ],
    [
      'that has two units for each size',
      'Bust 31 in (79 cm) [35 in (89 cm)], worn',
      TWO,
      '31 in (79 cm) [35 in (89 cm)]',
    ],
    ['whose rest is not in the next line', 'CO 90 (98,\n\nKnit to end.', FOUR, '90 (98'],
    ['with slashes between several numbers', 'BO 5-5-6/5-6-6/6-6-7 sts', THREE, '5-5-6/5-6-6/6-6-7'],
    ['whose thousands have commas', 'CO 940, 990, 1,060 sts.', THREE, '940, 990, 1,060'],
    ['whose values are runs of sizes', '6-8-10 (12-14-16) 18-20-22 cm', THREE, '6-8-10 (12-14-16) 18-20-22'],
    ['whose second value is the total', 'Yarn: 220 (1,100) yards', TWO, '220 (1,100)'],
    ['that is followed by another number', 'Work 4 (5) 6 (7) 2 times', FOUR, '4 (5) 6 (7) 2'],
  ])('%s', (_, text, sizes, expected) => {
    expect(listMarks(text, sizes)).toEqual([]);
    expect(listUnmarked(text, sizes)).toEqual([expected]);
  });

  it.each([
    ['Cast on ', 'and', ' sts'],
    ['Je ', 'und', ' M anschlagen'],
    ['Slå ', 'og', ' m op'],
    ['Lägg upp ', 'och', ' m'],
    ['Monter ', 'et', ' m'],
    ['Zet ', 'en', ' st op'],
    ['Luo ', 'ja', ' s'],
    ['Montar ', 'y', ' p'],
    ['Avviare ', 'e', ' m'],
    ['Cast on ', 'or', ' sts'],
    ['Je ', 'oder', ' M anschlagen'],
    ['Je ', 'bzw.', ' M anschlagen'],
    ['Slå ', 'resp.', ' m op'],
    ['Lägg upp ', 'respektive', ' m'],
    ['Cast on ', '&', ' sts'],
  ])('that has a word before its last value: %s72, 78, 84 %s 92%s', (before, word, after) => {
    const list = `72, 78, 84 ${word} 92`;
    expect(listMarks(`${before}${list}${after}.`, FOUR)).toEqual([]);
    expect(listUnmarked(`${before}${list}${after}.`, FOUR)).toEqual([list]);
  });

  it.each([
    ['Nach ', '31,5, 32,5, 33,5, 34,5', ' cm enden.'],
    ['Nach ', '31,5; 32,5; 33,5; 34,5', ' cm enden.'],
    ['Nach ', '31,5, 32,5, 33,5 und 34,5', ' cm enden.'],
    ['Nach ', '31,5; 32,5; 33,5 und 34,5', ' cm enden.'],
    ['Cast on ', '72; 78; 84; 92', ' sts.'],
    ['Je ', '960, 1.040, 1.120, 1.200', ' M anschlagen.'],
    ['Je ', '960, 1.040, 1.120 und 1.200', ' M anschlagen.'],
  ])('that has decimal commas, semicolons or points in thousands: %s%s%s', (before, list, after) => {
    expect(listMarks(before + list + after, FOUR)).toEqual([]);
    expect(listUnmarked(before + list + after, FOUR)).toEqual([list]);
  });

  it.each([
    ['stitches', 'Strik 6,7, 8, 9 m.', '6,7, 8, 9'],
    ['all stitches', 'Strik 60,64, 68,72, 76,80 m.', '60,64, 68,72, 76,80'],
    ['one length', 'Strik 6,7, 8, 9 cm.', '6,7, 8, 9'],
    ['English', 'Work the rib for 6,5, 7,5, 8 in.', '6,5, 7,5, 8'],
  ])('whose comma may be decimal or not: %s', (_, text, expected) => {
    const lists = 'CO 72, 78, 84 sts. K 30, 32, 34 rows. Work 41, 42, 43 cm. ';
    expect(listMarks(lists + text, THREE)).toHaveLength(3);
    expect(listUnmarked(lists + text, THREE)).toEqual([expected]);
  });

  it('that has a word before its last value, where other lists have commas only', () => {
    const commas = 'CO 72, 78, 84 sts. K 30, 32, 34 rows. Work 41, 42, 43 cm.';
    expect(listMarks(`${commas} Then 51, 52 and 53 cm.`, THREE)).toHaveLength(3);
    expect(listUnmarked(`${commas} Then 51, 52 and 53 cm.`, THREE)).toEqual(['51, 52 and 53']);
  });

  it.each([
    ['K a) 90 - b) 98 sts - c) 106', 'The values of this list are not clear.'],
    ['K a) 90 - b) 98', 'This looks like a list of sizes, but it does not have 3 values.'],
  ])('with its reason: %s', (text, reason) => {
    expect(findSizeLists(text, THREE).unmarked.map((each) => each.reason)).toEqual([reason]);
  });

  it('whose dash is not a value, where other lists have dashes', () => {
    const text = 'Strik 4 (5 – 6 – 7), 7 (8 – 9 – 9), 3 (3 – 4 – 5) og 96 (104 – 112) m';
    expect(listMarks(text, FOUR)).toEqual(['4|5|6|7', '7|8|9|9', '3|3|4|5']);
    expect(listUnmarked(text, FOUR)).toEqual(['96 (104 – 112)']);
  });
});

describe('a damaged value in a table', () => {
  it('is reported with the others of its column', () => {
    const text = 'S 36" [91 cm]\nM 40" [1020 cm]\nL 44" [112 cm]';
    expect(listMarks(text, THREE)).toEqual(['S|M|L', '36"|40"|44"']);
    expect(listUnmarked(text, THREE)).toEqual(['91 cm', '1020 cm', '112 cm']);
  });

  it('is not assumed for a range', () => {
    const ranges = 'S 29 – 30" / 74 cm\nM 33" / 84 cm\nL 36" / 91 cm';
    expect(listMarks(ranges, THREE)).toContain('29 – 30"|33"|36"');
    expect(listMarks('Age 0-3 3-6 6-9\nBust 41 43 45', ['0-3', '3-6', '6-9'])).toContain('0-3|3-6|6-9');
  });
});

describe.skipIf(published === null)('whole patterns', () => {
  it('are marked in full, and nothing else is', () => {
    for (const { text, sizes, lists, partial } of published ?? []) {
      const toText = (values: readonly (readonly [number, number])[]) =>
        values.map(([start, end]) => `${start} ${text.slice(start, end)}`).join('|');
      const expected = [...lists, ...partial].flatMap(({ values }) => (values ? [toText(values)] : []));
      const found = findSizeLists(text, sizes).lists.map(({ values }) =>
        toText(values.map(({ start, end }) => [start, end] as const)),
      );
      expect(found.toSorted()).toEqual(expected.toSorted());
    }
  });
});
