import { describe, expect, it } from 'vitest';
import { TWO, THREE, FOUR, listMarks, listUnmarked } from './written-lists.ts';

const DASHES = 'Sizes S-M-L-XL. CO 80-88-96-104 sts. ';
const SLASHES = 'Sizes S/M/L. CO 80/88/96 sts. ';

describe('lists with a name for each value', () => {
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
    ['Flap (pocket, hood): pick up 22 (64, 70) sts', THREE, '22 (64, 70)'],
    ['Yoke (hood, pocket) 60 (66, 70) rows', THREE, '60 (66, 70)'],
    ['With tweed (mohair, silk), use 2 (3, 3) balls', THREE, '2 (3, 3)'],
    ['Purl 2 (4, 6) rows in red (blue, pink)', THREE, '2 (4, 6)'],
    ['Knit 2 (4) rows in white (gray)', TWO, '2 (4)'],
    ['Yarn A (yarn B): 5 (6) balls', TWO, '5 (6)'],
    ['Shade 1 (shade 2): 5 (6) balls', TWO, '5 (6)'],
    ['Tweed (mohair): 5 (6) balls', TWO, '5 (6)'],
    ['Body (collar): CO 90 (40) sts', TWO, '90 (40)'],
    ['Right (left) front: CO 40 (44) sts', TWO, '40 (44)'],
    ['MC/CC: 4 (5) balls', TWO, '4 (5)'],
    ['slip (knit) 5 (6) sts', TWO, '5 (6)'],
    ['MC (CC): 7 (2) skeins', TWO, '7 (2)'],
    ['Back (front) hem: CO 60 (62) sts', TWO, '60 (62)'],
  ])('are not those of sizes: %s', (text, sizes, expected) => {
    expect(listMarks(text, sizes)).toEqual([]);
    expect(listUnmarked(text, sizes)).toEqual([expected]);
  });

  it.each([
    ['Work in rib (k3, p1) for 8 (9, 10) rows', THREE, '8|9|10'],
    ['Next row (RS, inc): k 12 (13, 14)', THREE, '12|13|14'],
    ['Cut X (Y, Z). Knit 12 (13, 14) rows.', THREE, '12|13|14'],
    ['Sleeves (left, right)\nCO 42 (44, 46) sts', THREE, '42|44|46'],
    ['Next rnd (WS): purl 12 (13)', TWO, '12|13'],
    ['Work St st (flat) until 12 (13) rows are done', TWO, '12|13'],
    ['With dpns (straights) CO 62 (66) sts', TWO, '62|66'],
    ['For body (ribbed), CO 62 (66) sts', TWO, '62|66'],
    ['Cuffs (work 2): CO 62 (66) sts', TWO, '62|66'],
    ['Cuff (both): CO 62 (66) sts', TWO, '62|66'],
    ['Hood (optional): CO 62 (66)', TWO, '62|66'],
    ['Hem (RS): CO 62 (66)', TWO, '62|66'],
    ['Front (left): 62 (66) sts', TWO, '62|66'],
    ['In RS/WS pattern p 62 (66)', TWO, '62|66'],
    ['In A/B stripes p 62 (66)', TWO, '62|66'],
    ['With CC (pink, DK) CO 62 (66, 70)', THREE, '62|66|70'],
    ['With needle (straight, short) CO 62 (66, 70) sts', THREE, '62|66|70'],
    ['Collar (front, back): pick up 62 (66, 70) sts', THREE, '62|66|70'],
    ['Collar (front, back): 62 (66, 70) sts', THREE, '62|66|70'],
    ['Front/back/cuffs: CO 62 (66, 70)', THREE, '62|66|70'],
  ])('are those of sizes, whatever other words are in brackets: %s', (text, sizes, expected) => {
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
    'Bust 26 (66)',
  ])('is no list: %s', (text) => {
    expect(listMarks(text, TWO)).toEqual([]);
    expect(listUnmarked(text, TWO)).toHaveLength(1);
  });

  it.each([
    ['Bust: 31 (79), 35 (89) in (cm)', TWO],
    ['Bust: 31 (79) [35 (89)] in (cm)', TWO],
    ['Bust: 31 (79) 35 (89) in (cm)', FOUR],
  ])('is no list before others: %s', (text, sizes) => {
    expect(listMarks(text, sizes)).toEqual([]);
    expect(listUnmarked(text, sizes).join()).toContain('31 (79)');
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
    ['Inc 2 (5) sts', '2|5'],
    ['Work these rows 2 (5) times', '2|5'],
  ])('is told apart from two sizes: %s', (text, expected) => {
    expect(listMarks(text, TWO)).toContain(expected);
  });
});

describe('numbers with slashes or dashes', () => {
  it.each([
    [SLASHES, 'Cross 3/2/3 LPC, k4.', '3/2/3'],
    [SLASHES, 'Zopf 4/2/4: 4 M auf die Hilfsnadel.', '4/2/4'],
    [SLASHES, 'Croisé 3/2/3 à gauche.', '3/2/3'],
    [SLASHES, 'Content: 60/30/10 cotton/linen/hemp', '60/30/10'],
    [SLASHES, 'Fil 60/30/10 laine/soie/lin', '60/30/10'],
    [SLASHES, 'Garn 60/40/0 uld/bomuld/nylon', '60/40/0'],
    [SLASHES, 'Work chart 2/3/4 next', '2/3/4'],
    [SLASHES, 'Farben 2/3/4 verkreuzen', '2/3/4'],
    [SLASHES, 'Rows 2/4/6 of lace', '2/4/6'],
    [SLASHES, 'giri 1/3/5 dello schema', '1/3/5'],
    [DASHES, 'Buttonholes at 3-11-19-27 cm.', '3-11-19-27'],
    [SLASHES, 'Cross 2/1/2 sts.', '2/1/2'],
    [DASHES, 'Neckline: 5-4-2-1 sts at each edge.', '5-4-2-1'],
    [DASHES, 'Halskant: 5-4-2-1 m.', '5-4-2-1'],
    [DASHES, 'Stripes of 2-4-6-8 rows', '2-4-6-8'],
    [DASHES, 'Work short rows across 6-12-18-24 sts', '6-12-18-24'],
    [DASHES, 'Row 2-4-6-8 = WS.', '2-4-6-8'],
    [DASHES, 'Shape: 6-6-7-7 sts in 4 stages', '6-6-7-7'],
    [DASHES, 'Épaule : 6-6-7-7 m en 4 fois.', '6-6-7-7'],
    [DASHES, 'Bind off 2-2-3-3 sts every other row.', '2-2-3-3'],
    [DASHES, 'Fermer 2-2-3-3 m ts les 2 rgs.', '2-2-3-3'],
    [DASHES, 'Zoom: 2-2-3-3 st voor alle maten', '2-2-3-3'],
    [DASHES, 'Cerrar 2-2-3-3 p. en todas las tallas', '2-2-3-3'],
    [DASHES, 'Knapphål vid 3-11-19-27 cm (alla stl 5 knappar).', '3-11-19-27'],
    [DASHES, 'Når arb måler 10-14-18-22 cm tages 1 m ud i hver side (alle størrelser).', '10-14-18-22'],
    [DASHES, 'Buttonholes (all sizes) at 3-11-19-27 cm.', '3-11-19-27'],
    [DASHES, 'Ausschnitt: 12-10-8-6 M abketten.', '12-10-8-6'],
    [DASHES, 'Schulter: 9-8-8-7 M', '9-8-8-7'],
    [DASHES, 'Rib: 22-11-22-11 sts', '22-11-22-11'],
    [DASHES, 'Sui due lati, m. 4 - 2 - 1 - 1', '4 - 2 - 1 - 1'],
    [DASHES, 'Épaules : rab. 8 - 8 - 8 - 9 m', '8 - 8 - 8 - 9'],
    [DASHES, 'Schulter: 6-6-7-7 M abk', '6-6-7-7'],
    [DASHES, 'Luk 6-6-7-7 m af til skulder.', '6-6-7-7'],
    [DASHES, 'Bind off 6-6-7-7 sts for each shoulder.', '6-6-7-7'],
    [DASHES, 'Ogni 2 giri, m. 5 - 6 - 6 - 7 (tg. 42)', '5 - 6 - 6 - 7'],
    [DASHES, 'Avm 8-9-9-10 m (S).', '8-9-9-10'],
  ])('are reported: %s%s', (names, text, expected) => {
    const sizes = names === DASHES ? FOUR : THREE;
    expect(listMarks(names + text, sizes)).toHaveLength(2);
    expect(listUnmarked(names + text, sizes)).toEqual([expected]);
  });

  it.each([
    [SLASHES, 'Work chart 6/7/8 times.', '6|7|8'],
    [SLASHES, 'Zopf 6/7/8 cm stricken.', '6|7|8'],
    [SLASHES, 'In der nächsten R 6/7/8 M zun.', '6|7|8'],
    [SLASHES, 'Dec every 8/6/4 rows.', '8|6|4'],
    [SLASHES, 'Mit Streifen 70/74/80 M anschlagen.', '70|74|80'],
    [SLASHES, 'Cable 12/14/18 sts.', '12|14|18'],
    [DASHES, 'Knit 66-60-54-48 sts.', '66|60|54|48'],
    [DASHES, 'Øk 9-8-7-6 ganger.', '9|8|7|6'],
    [DASHES, 'Sleeve 47-46-45-44 cm.', '47|46|45|44'],
    [DASHES, 'Bind off 6-6-7-7 sts. All sizes: knit.', '6|6|7|7'],
    [DASHES, 'Knit 6-6-7-7 cm, then 2-2-3-3 sts (all sizes).', '6|6|7|7'],
    [DASHES, 'Schulter: 16-18-19-20 M abk.', '16|18|19|20'],
    [DASHES, 'Knit 6-6-7-7 cm (sizes S-M-L-XL).', '6|6|7|7'],
    [DASHES, 'At 20 - 20 - 21 - 22 cm (40 - 40 - 42 - 44 rows), turn.', '20|20|21|22'],
    [DASHES, 'Slå 60-64-68-72 m. Strik hver p.', '60|64|68|72'],
    [DASHES, 'Dec 1 st 6-7-8-9 times every other row.', '6|7|8|9'],
  ])('are marked: %s%s', (names, text, expected) => {
    expect(listMarks(names + text, names === DASHES ? FOUR : THREE)[2]).toBe(expected);
  });

  it('are marked at shoulders if the list has brackets', () => {
    const text =
      'Avviare 80 (86-92) m. A 34 (35-36) cm, chiudere 4 (4-5) m. Per le spalle chiudere 6 (6-7) m.';
    expect(listMarks(text, THREE).at(-1)).toBe('6|6|7');
  });

  it('are no evidence for slashes if they are reported', () => {
    const cables = 'Cross 3/2/3 LPC, 3/2/3 RPC, 3/2/3 LPC. CO 80/88/96 sts.';
    expect(listMarks(cables, THREE)).toEqual([]);
    expect(listMarks('CO 80/88/96 sts. Knit 4/5/6 rows.', THREE)).toEqual(['80|88|96', '4|5|6']);
  });

  it.each([
    ['Stripes: 3/5/3 rounds red, 5/3/5 rounds white.', ['3/5/3', '5/3/5']],
    ['Sequence: 3-5-3 white, 5-3-5 gray.', ['3-5-3', '5-3-5']],
    ['K2-3-4, p2-3-4.', ['2-3-4', '2-3-4.']],
    ['CO 80/88/96 sts. Then 5/3/5 rounds white.', ['80/88/96', '5/3/5']],
  ])('are reported if two are the only lists, and fall or follow a stitch: %s', (text, expected) => {
    expect(listMarks(text, THREE)).toEqual([]);
    expect(listUnmarked(text, THREE)).toEqual(expected);
  });

  it('are reported where the other lists or the names have brackets', () => {
    const rare = 'Knit 6-7-8 cm, 12-14-16 cm, 9-10-11 cm.';
    const brackets = 'CO 80 (88, 96) sts. K 4 (5, 6), 7 (8, 9), 9 (9, 10).';
    for (const text of [`Sizes S-M-L. ${brackets}`, 'Str S (M) L. Legg opp 80 (88) 96 m.']) {
      expect(listMarks(`${text} ${rare}`, THREE)).not.toContain('6|7|8');
      expect(listUnmarked(`${text} ${rare}`, THREE)).toEqual(['6-7-8', '12-14-16', '9-10-11']);
    }
    const dashes = 'Sizes S-M-L. CO 80-88-96 sts. K 4 (5, 6).';
    expect(listMarks(`${dashes} ${rare}`, THREE)).toContain('6|7|8');
  });

  it('are not reported after words for dates', () => {
    expect(listUnmarked(`${SLASHES}Published: 3/9/21. Date: 4/9/21. Phone: 55-12-34.`, THREE)).toEqual([]);
  });
});

describe('numbers with "and" before the last one', () => {
  const lists = 'CO 72, 78 and 84 sts. K 30, 32 and 34 rows. Work 41, 42 and 43 cm. ';

  it.each([
    ['Sew buttons at 3, 11 and 19 cm.', '3, 11 and 19'],
    ['Buttonholes at 21, 25 and 29 cm.', '21, 25 and 29'],
    ['Knopflöcher bei 21, 25 und 29 cm.', '21, 25 und 29'],
    ['At 21, 25 and 29 cm, work a buttonhole.', '21, 25 and 29'],
    ['Inc 1 st at 8, 12 and 16 cm.', '8, 12 and 16'],
    ['Bind off 6, 7 and 8 sts.', '6, 7 and 8'],
    ['For front, back and sleeves, CO 40, 44 and 50 sts.', '40, 44 and 50'],
    ['CO 40, 44 and 50 sts for front, back and sleeves.', '40, 44 and 50'],
    ['Circular needles in 60, 80 and 100 cm.', '60, 80 and 100'],
    ['Stitches 18, 20 and 22 in red.', '18, 20 and 22'],
    ['On needles 1, 2 and 3 in rib.', '1, 2 and 3'],
    ['Color 1, 2 and 3 in rib.', '1, 2 and 3'],
    ['Inc every 4, 6 and 8 rows.', '4, 6 and 8'],
    ['K 64 and 70, 76 and 82 sts.', '70, 76 and 82'],
    ['On needles 1, 2 and 3.', null],
    ['Color A, B and C.', null],
    ['Rows 13, 15 and 17.', null],
    ['Rows 13, 15 and 17 in rib.', null],
    ['every 14th, 16th and 18th row.', null],
    ['jede 14., 16. und 18. R.', null],
    ['Stitch 15, 16 and 17.', null],
    ['K 64, 70 and 76-82 sts.', null],
    ['K 64, 70, 76 and 82 sts.', null],
    ['K 64, 70 and 76, 82 sts.', null],
    ['K 76, 70 and 64 sts.', null],
  ])('are not marked: %s', (text, expected) => {
    expect(listMarks(lists + text, THREE)).toEqual(['72|78|84', '30|32|34', '41|42|43']);
    expect(listUnmarked(lists + text, THREE)).toEqual(expected === null ? [] : [expected]);
  });

  it.each([
    ['Bind off 26, 27 and 28 sts.', '26|27|28'],
    ['K to the needle: 26, 27 and 28 sts.', '26|27|28'],
  ])('are told apart from lists: %s', (text, expected) => {
    expect(listMarks(lists + text, THREE).at(-1)).toBe(expected);
  });
});

describe('numbers with semicolons or decimal commas', () => {
  const lists = 'CO 72; 78; 84 sts. K 30; 32; 34 rows. Work 41; 42; 43 cm. ';

  it.each([
    ['Sew buttons at 3; 11; 19 cm.', '3; 11; 19'],
    ['Knapphull: 20,5, 24,5, 28,5 cm.', '20,5, 24,5, 28,5'],
    ['Colors 1; 2; 3 in rib.', '1; 2; 3'],
    ['Rows 13; 15; 17 in rib.', null],
    ['Needles 3, 3,5, 4 mm.', null],
    ['K 64; 70; 76; 82 sts.', null],
    ['K 64; 70, 76 sts.', null],
    ['K 76; 70; 64 sts.', null],
  ])('are not marked: %s', (text, expected) => {
    expect(listMarks(lists + text, THREE)).toEqual(['72|78|84', '30|32|34', '41|42|43']);
    expect(listUnmarked(lists + text, THREE)).toEqual(expected === null ? [] : [expected]);
  });
});

describe('the numbers and lengths of needles', () => {
  it.each([
    [DASHES, 'Pinner nr 2-2,5-3-4.', '2-2,5-3-4'],
    [DASHES, 'nld nr 2 - 2,5 - 3 - 4; 6 knopen', '2 - 2,5 - 3 - 4'],
    [DASHES, 'Aig. n° 2-3-4-5 et', '2-3-4-5'],
    [DASHES, 'Agujas nº 2-3-4-5 y', '2-3-4-5'],
    [DASHES, 'Ferri n. 2-3-4-5 e', '2-3-4-5'],
    [DASHES, 'Yarn no. 12-14-15-17 is', '12-14-15-17'],
    [DASHES, 'Steel #2-3-4-5 is', '2-3-4-5'],
    [SLASHES, 'You need 24 / 32 / 40" circulars.', '24 / 32 / 40'],
    [SLASHES, 'You need 60/80/100 cm long needles.', '60/80/100'],
    [SLASHES, 'You need 3 / 3.5 / 4 mm.', '3 / 3.5 / 4'],
    [SLASHES, 'nr 3 (3,5, 4)', '3 (3,5, 4)'],
    [SLASHES, 'Needles 3 (3.5, 4)', '3 (3.5, 4)'],
    [SLASHES, 'Hook 3 (3.5, 4) mm', '3 (3.5, 4)'],
    [SLASHES, '60 (80, 100) cm circular needles', '60 (80, 100)'],
  ])('are reported: %s%s', (names, text, expected) => {
    const sizes = names === DASHES ? FOUR : THREE;
    expect(listMarks(names + text, sizes)).toHaveLength(2);
    expect(listUnmarked(names + text, sizes).map((list) => list.replace(/\.$/, ''))).toEqual([expected]);
  });

  it.each([
    ['Sleeve 16 / 17 / 18" long.', '16|17|18'],
    ['Joustinta 2 o, 2 n 15 / 16 / 17 cm.', '15|16|17'],
    ['Slip 16 / 17 / 18 sts to a needle.', '16|17|18'],
    ['On the spare needle 12 (14, 16) sts', '12|14|16'],
    ['I hver 2. pind 3 (4, 5), strik', '3|4|5'],
    ['Yarn: 5 / 6 / 7 balls. Needles', '5|6|7'],
    ['40 (60, 60) cm circular needle', '40|60|60'],
  ])('are told apart from lists: %s', (text, expected) => {
    expect(listMarks(SLASHES + text, THREE)[2]).toBe(expected);
  });
});

describe('numbers that are names', () => {
  it.each([
    'Follow Chart 2 (3, 4).',
    'Work Chart 2 (3, 4) in the round.',
    'Color 2 (3, 4) in rib',
    'Remove markers 1 (2, 3).',
    'Sew squares 2 (3, 4).',
    'rows 1-4 (5-8, 9-12) in rib',
    'Needle 1 (2, 3): purl.',
    'Needle 1 (2, 3) has the heel.',
    'Dec on rows 2 (4, 6), then even.',
    'Cast on.\nRow 5 (7, 9) as row 1.',
    'Join motifs 1 (2, 3).',
    'omg 3 (6, 9) er ens.',
    'Color 2 (3, 4)',
    'Diagramm 2 (3, 4).',
    'Kleur 1 (2, 3).',
    'Row 1 (2, 3) from the chart',
    'rows 1-6 (7-12, 13-18)',
    'sts 1-6 (7-12, 13-18)',
    'On the 3rd (7th, 11th) row, dec 1.',
    '3. (7., 11.) R, dann',
  ])('are reported: %s', (text) => {
    expect(listMarks(text, THREE)).toEqual([]);
    expect(listUnmarked(text, THREE)).toHaveLength(1);
  });

  it.each([
    ['Work Chart B 3 (4, 5) times', '3|4|5'],
    ['Work chart 2 (3, 4) times', '2|3|4'],
    ['Work in chart 2 (3, 4) cm', '2|3|4'],
    ['Work Chart B 2 (3, 4) in from the edge', '2|3|4'],
    ['K 5 (4, 3) rows', '5|4|3'],
    ['Work in rib for\n6 (8, 10) rows, ending with a RS row.', '6|8|10'],
    ['Button band: 6 (8, 10) rows, then BO.', '6|8|10'],
    ['Dann\n12 (14, 16) R, dabei', '12|14|16'],
    ['Work to row 24 (28, 32)', '24|28|32'],
    ['Dec every other row 2 (4, 6), then 3 times', '2|4|6'],
    ['cada 2 v. 1 p. 3 (4, 4) veces', '3|4|4'],
    ['Work rows 1-6 (1-8, 1-10)', '1-6|1-8|1-10'],
    ['k2, p 1 (2, 3), k2', '1|2|3'],
    ['Place marker 2 (3, 4) sts from the edge', '2|3|4'],
    ['Dec at each end of 3rd (7th, 11th) row', '3rd|7th|11th'],
    ['Color B: 2 (3, 4) balls', '2|3|4'],
    ['Purl to marker 6 (7, 8).', '6|7|8'],
    ['Work in each section 24 (26, 30).', '24|26|30'],
    ['Work rows 3-4 (5-6, 7-8) cm', '3-4|5-6|7-8'],
    ['Sticka 1 (2, 3) ggr', '1|2|3'],
  ])('are told apart from lists: %s', (text, expected) => {
    expect(listMarks(text, THREE)).toEqual([expected]);
  });
});
