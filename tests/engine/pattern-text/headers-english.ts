import type { Header } from './header.ts';

export const ENGLISH_HEADERS: readonly Header[] = [
  {
    title: 'a value in brackets after each name',
    text: `18 stitches and 24 rows = 4 inches
in stockinette stitch, blocked
US 8 - 5.0 mm
Sizes available: XS(32), S1(34½), S2(36), M1(38), M2(40½), L1(43), L2(46)`,
    sizes: ['XS', 'S1', 'S2', 'M1', 'M2', 'L1', 'L2'],
    busts: [32, 34.5, 36, 38, 40.5, 43, 46],
    basis: 'unclear',
    gauge: [18, 24],
    needles: [5],
    notes: ['bust unit-missing', 'bust basis-unclear'],
  },
  {
    title: 'an equals sign between names and values',
    text: `5.5 stitches and 7.5 rows = 1 inch
in stockinette
Sizes: S=36", M=40", L=44", XL=48" finished bust`,
    sizes: ['S', 'M', 'L', 'XL'],
    busts: [36, 40, 44, 48],
    basis: 'finished',
    gauge: [22, 30],
  },
  {
    title: 'dashes without spaces in brackets',
    text: `SIZES
Directions are for women's size X-Small. Changes for sizes Small, Medium, Large, 1X and 2X are in parentheses.
FINISHED MEASUREMENTS
Bust - 34(38-42-46-50-54)"
Length - 22(22½-23-23½-24-24½)"
MATERIALS
8(9-10-11-12-13) Hanks WOOL (100 grs)
Straight Knitting Needles, size 8 (5.00 mm) OR SIZE TO OBTAIN GAUGE
GAUGE
18 sts = 4"; 26 rows = 4" in St st`,
    sizes: ['X-Small', 'Small', 'Medium', 'Large', '1X', '2X'],
    busts: [34, 38, 42, 46, 50, 54],
    basis: 'finished',
    lengths: [22, 22.5, 23, 23.5, 24, 24.5],
    gauge: [18, 26],
    needles: [5],
  },
  {
    title: 'a label after each value',
    text: `Gauge: 11 sts and 15 rows = 2" / 5 cm in stockinette on larger needles, after washing
One size per line:
Small: 36" finished chest
Medium: 40" finished chest
Large: 44" finished chest`,
    sizes: ['Small', 'Medium', 'Large'],
    busts: [36, 40, 44],
    basis: 'finished',
    gauge: [22, 30],
  },
  {
    title: 'lists of the same length',
    text: `Yarn: 950 (1050, 1150, 1250, 1350) yards of worsted weight yarn
Needles: 24 (24, 32, 32, 40)" US 7 (4.5 mm) circular
Chest 35 (39, 43, 47, 51)"
Sleeve length 17 (17, 18, 18, 18)"
Yoke depth 8 (8.5, 9, 9.5, 10)"
Gauge: 19 sts and 26 rnds in 4"`,
    sizes: ['35', '39', '43', '47', '51'],
    busts: [35, 39, 43, 47, 51],
    basis: 'unclear',
    gauge: [19, 26],
    needles: [4.5],
    notes: ['bust basis-unclear'],
  },
  {
    title: 'a span in inches on a Ravelry page',
    text: `21 stitches and 28 rows = 4 inches
in stockinette
US 5 - 3.75 mm
Sizes XS - 5XL (30" - 62" bust)`,
    sizes: [],
    busts: null,
    basis: 'not_given',
    gauge: [21, 28],
    needles: [3.75],
    notes: ['bust range-only'],
  },
  {
    title: 'fractions after hyphens',
    text: `SIZES: Small (Medium, Large)
FINISHED MEASUREMENTS: Bust 36-1/2 (40-1/2, 44-1/4) inches; length 22-3/4 (23, 23-1/2) inches
GAUGE: 4-1/2 sts = 1 inch; 6 rows = 1 inch`,
    sizes: ['Small', 'Medium', 'Large'],
    busts: [36.5, 40.5, 44.25],
    basis: 'finished',
    lengths: [22.75, 23, 23.5],
    gauge: [18, 24],
  },
  {
    title: 'letters in three kinds of brackets',
    text: `Sizes: A (B, C) [D, E] {F, G}
Finished bust: 32 (36, 40) [44, 48] {52, 56} inches / 81.5 (91.5, 101.5) [112, 122] {132, 142} cm
Gauge: 26 sts & 38 rows to 4"`,
    sizes: ['A', 'B', 'C', 'D', 'E', 'F', 'G'],
    busts: [32, 36, 40, 44, 48, 52, 56],
    basis: 'finished',
    gauge: [26, 38],
  },
  {
    title: 'ages in ranges',
    text: `To fit ages 2-3 (4-5, 6-7, 8-9) years
Actual chest 64 (70, 75, 81) cm
25¼ (27½, 29½, 32) in
Length to shoulder 36 (40, 44, 48) cm
Tension: 22 sts and 28 rows to 10 cm over st st`,
    sizes: ['2-3', '4-5', '6-7', '8-9'],
    busts: [25.25, 27.5, 29.5, 32],
    basis: 'finished',
    lengths: [14.173, 15.748, 17.323, 18.898],
    gauge: [22.352, 28.448],
  },
  {
    title: 'months with a unit each',
    text: `18 stitches and 36 rows = 4 inches in garter stitch
Sizes: Newborn (3 months, 6 months, 12 months, 18 months)
Finished chest 16 (18, 19, 20, 21)"`,
    sizes: ['Newborn', '3 months', '6 months', '12 months', '18 months'],
    busts: [16, 18, 19, 20, 21],
    basis: 'finished',
    gauge: [18, 36],
  },
  {
    title: 'sentences only',
    text: `Cast on 30 stitches and work in stockinette for 40 rows. Wash and dry. You should have 22 stitches and 30 rows in 10 cm / 4 inches.
The sweater comes in 5 sizes with a finished bust of 90, 98, 106, 114 and 122 cm.`,
    sizes: ['90', '98', '106', '114', '122'],
    busts: [35.433, 38.583, 41.732, 44.882, 48.031],
    basis: 'finished',
    gauge: [22, 30],
  },
  {
    title: 'the letters of a drawing',
    text: `FINISHED MEASUREMENTS
A: Bust circumference 36 (40, 44) in.
B: Body length 24 (25, 26) in.
C: Sleeve circumference 12 (13, 14) in.
D: Yoke depth 8 (8½, 9) in.
Gauge: 22 sts × 32 rnds = 4 in.`,
    sizes: ['36', '40', '44'],
    busts: [36, 40, 44],
    basis: 'finished',
    lengths: [24, 25, 26],
    gauge: [22, 32],
  },
  {
    title: 'slashes between the units',
    text: `8.5 stitches and 12 rows = 4 inches
Sizes: XS/S (M/L, XL/2XL)
Finished chest circumference: 44/112 (52/132, 60/152) in/cm`,
    sizes: ['XS/S', 'M/L', 'XL/2XL'],
    busts: [44, 52, 60],
    basis: 'finished',
    gauge: [8.5, 12],
  },
  {
    title: 'depths and a sentence about all',
    text: `YOKE DEPTH 8 (8½, 9, 9½)"
UPPER ARM 12 (13, 14, 15)"
CHEST 36 (40, 44, 48)"
LENGTH TO UNDERARM 15 (15, 16, 16)"
All measurements are of the finished garment.
20 sts/4" & 28 rnds/4"`,
    sizes: ['36', '40', '44', '48'],
    busts: [36, 40, 44, 48],
    basis: 'unclear',
    gauge: [20, 28],
    notes: ['bust basis-unclear', 'further basis-unclear'],
  },
  {
    title: 'a table in Markdown',
    text: `| Size | Bust (in) | Finished bust (in) |
|---|---|---|
| S | 32-34 | 38 |
| M | 36-38 | 42 |
| L | 40-42 | 46 |
**Gauge:** 18 sts & 26 rows = 4"`,
    sizes: ['S', 'M', 'L'],
    busts: [38, 42, 46],
    basis: 'finished',
    toFit: [
      [32, 34],
      [36, 38],
      [40, 42],
    ],
    gauge: [18, 26],
  },
  {
    title: 'people in brackets before the sizes',
    text: `Difficulty: Intermediate
Sizes (women's): XXS (XS, S, M, L) (1X, 2X, 3X, 4X, 5X)
To fit up to bust: 28 (32, 36, 40, 44) (48, 52, 56, 60, 64)"
Ease: 3-5" positive ease recommended
Actual bust: 32½ (36, 40½, 44, 48) (52½, 56, 60, 64½, 68)"
Body length (hem to underarm): 14 (14, 14½, 14½, 15) (15, 15, 15½, 15½, 16)"
Yarn: 900 (990, 1090, 1190, 1300) (1420, 1530, 1640, 1760, 1880) yds DK
Gauge: 21 sts x 30 rounds in 4", blocked`,
    sizes: ['XXS', 'XS', 'S', 'M', 'L', '1X', '2X', '3X', '4X', '5X'],
    busts: [32.5, 36, 40.5, 44, 48, 52.5, 56, 60, 64.5, 68],
    basis: 'finished',
    toFit: [
      [28, 28],
      [32, 32],
      [36, 36],
      [40, 40],
      [44, 44],
      [48, 48],
      [52, 52],
      [56, 56],
      [60, 60],
      [64, 64],
    ],
    gauge: [21, 30],
  },
  {
    title: 'a value on each line',
    text: `FINISHED BUST
32"
36"
40"
44"
GAUGE
24 sts and 32 rows = 4"`,
    sizes: ['32', '36', '40', '44'],
    busts: [32, 36, 40, 44],
    basis: 'finished',
    gauge: [24, 32],
  },
  {
    title: 'a name and a value on each line',
    text: `Size
Small
Medium
Large
Finished bust
38 in
42 in
46 in
Gauge 18 sts / 26 rows = 4 in`,
    sizes: ['Small', 'Medium', 'Large'],
    busts: [38, 42, 46],
    basis: 'finished',
    gauge: [18, 26],
  },
  {
    title: 'columns between tabs',
    text: `\tXS\tS\tM\tL\tXL
To Fit Bust\t30-32"\t34-36"\t38-40"\t42-44"\t46-48"
Finished Bust\t35"\t39"\t43"\t47"\t51"
Finished Length\t22"\t22½"\t23"\t23½"\t24"
Gauge\t20 sts & 26 rows to 4"`,
    sizes: ['XS', 'S', 'M', 'L', 'XL'],
    busts: [35, 39, 43, 47, 51],
    basis: 'finished',
    toFit: [
      [30, 32],
      [34, 36],
      [38, 40],
      [42, 44],
      [46, 48],
    ],
    lengths: [22, 22.5, 23, 23.5, 24],
    gauge: [20, 26],
  },
  {
    title: 'one value that disagrees',
    text: `Finished bust: 36 (40, 44)" / 91.5 (101.5, 122) cm
Gauge: 20 sts = 4"`,
    sizes: ['36', '40', '44'],
    busts: [36, 40, 44],
    basis: 'finished',
    gauge: [20, null],
    notes: ['bust units-disagree'],
  },
  {
    title: 'two measurements in a sentence',
    text: `Garment measures 37 [41:45] inches at bust and 24 [25:26] inches long.
Tension: 11 sts and 15 rows to 2 inches.`,
    sizes: ['37', '41', '45'],
    busts: [37, 41, 45],
    basis: 'finished',
    gauge: [22, 30],
  },
  {
    title: 'inches after an equals sign',
    text: `Size: XS - S - M - L - XL - XXL
Finished measurements:
Bust: 84-92-100-110-122-134 cm / 33"-36¼"-39⅜"-43¼"-48"-52¾"
Hem: 80-88-96-106-118-130 cm / 31½"-34⅝"-37¾"-41¾"-46½"-51"
Gauge: 24 sts x 32 rows on size 3 mm / US2or3 needles in stockinette st = 10 x 10 cm / 4'' x 4''.`,
    sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
    busts: [33, 36.25, 39.375, 43.25, 48, 52.75],
    basis: 'finished',
    gauge: [24, 32],
    needles: [3],
  },
  {
    title: 'sizes by number on one line',
    text: `FINISHED CHEST CIRCUMFERENCE: Size 1: 34". Size 2: 38". Size 3: 42". Size 4: 46".
GAUGE: 16 sts and 24 rnds = 4"`,
    sizes: ['1', '2', '3', '4'],
    busts: [34, 38, 42, 46],
    basis: 'finished',
    gauge: [16, 24],
  },
  {
    title: 'children and adults in two lists',
    text: `Child sizes 2 (4, 6, 8), adult sizes XS (S, M, L)
Finished chest 23 (25, 27, 29), 34 (38, 42, 46)"
Gauge 18 sts = 4"`,
    sizes: ['2', '4', '6', '8', 'XS', 'S', 'M', 'L'],
    busts: [23, 25, 27, 29, 34, 38, 42, 46],
    basis: 'finished',
    gauge: [18, null],
  },
  {
    title: 'names in brackets after the values',
    text: `Finished chest: 33" (XS), 37" (S), 41" (M)
Gauge: 19 sts = 4"`,
    sizes: ['XS', 'S', 'M'],
    busts: [33, 37, 41],
    basis: 'finished',
    gauge: [19, null],
  },
  {
    title: 'names and labels on one line',
    text: `Women's Small - finished bust 35", Women's Medium - finished bust 39", Women's Large - finished bust 43"
Gauge: 5 sts = 1"`,
    sizes: ["Women's Small", "Women's Medium", "Women's Large"],
    busts: [35, 39, 43],
    basis: 'finished',
    gauge: [20, null],
  },
  {
    title: 'letters in brackets before the values',
    text: `Finished chest: [A] 35 in, [B] 39 in, [C] 43 in
Gauge: 19 sts = 4 in`,
    sizes: ['A', 'B', 'C'],
    busts: [35, 39, 43],
    basis: 'finished',
    gauge: [19, null],
  },
  {
    title: 'dots between the values',
    text: `Sizes . . . . S . . M . . L
Finished bust . . . 35 . . 39 . . 43 in
Gauge: 19 sts = 4"`,
    sizes: ['S', 'M', 'L'],
    busts: [35, 39, 43],
    basis: 'finished',
    gauge: [19, null],
  },
  {
    title: 'headings side by side',
    text: `FINISHED BUST          GAUGE
33 (37, 41)"           21 sts and 29 rows = 4"
SIZES
XS (S, M)`,
    sizes: ['XS', 'S', 'M'],
    busts: [33, 37, 41],
    basis: 'finished',
    gauge: [21, 29],
  },
];
