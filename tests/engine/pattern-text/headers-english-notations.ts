import type { Header } from './header.ts';

export const ENGLISH_NOTATION_HEADERS: readonly Header[] = [
  {
    title: 'tight dashes and a list of needles',
    text: `Design no ab-123
Yarn group B
-------------------------------------------------------
SIZE:
S - M - L - XL - XXL - XXXL

MATERIALS:
YARN (belongs to yarn group B)
400-450-500-550-600-650 g colour 07, light blue

NEEDLES:
CIRCULAR NEEDLE SIZE 4 mm: Length 40 and 80 cm for stockinette stitch.
CIRCULAR NEEDLE SIZE 3 mm: Length 40 and 80 cm for rib.

KNITTING GAUGE:
21 stitches in width and 28 rows in height with stockinette stitch = 10 x 10 cm.
-------------------------------------------------------
Measurements: Bust: 94-102-112-122-134-146 cm
Full length: 52-54-56-58-60-62 cm`,
    sizes: ['S', 'M', 'L', 'XL', 'XXL', 'XXXL'],
    busts: [37.008, 40.158, 44.095, 48.032, 52.756, 57.48],
    basis: 'unclear',
    lengths: [20.472, 21.26, 22.047, 22.835, 23.622, 24.409],
    gauge: [21.336, 28.448],
    needles: [4, 3],
    notes: ['bust basis-unclear'],
  },
  {
    title: 'ages with slashes between dashes',
    text: `Size: 2 - 3/4 - 5/6 - 7/8 - 9/10 - 11/12 years
Size in cm: 92 - 98/104 - 110/116 - 122/128 - 134/140 - 146/152
Chest circumference: 62-66-70-74-80-86 cm
Gauge: 22 sts x 30 rows on needles size 4 mm in stocking st = 10 x 10 cm.`,
    sizes: ['2', '3/4', '5/6', '7/8', '9/10', '11/12'],
    busts: [24.409, 25.984, 27.559, 29.134, 31.496, 33.858],
    basis: 'finished',
    gauge: [22.352, 30.48],
    needles: [4],
  },
  {
    title: 'values before the label',
    text: `FINISHED MEASUREMENTS
32.25 (36, 40.25, 44, 48.25, 52, 56.25, 60)" finished bust measurement; garment is meant to be worn with 2-3" of positive ease
YARN
Tweed (80% wool, 20% silk; 110 yards/50g): 9 (10, 11, 12, 14, 15, 16, 18) balls
NEEDLES
US 7 (4.5mm) 32" circular needle, or size to obtain gauge
US 6 (4mm) DPNs
GAUGE
19 sts and 27 rows = 4" in St st worked flat, blocked`,
    sizes: ['32.25', '36', '40.25', '44', '48.25', '52', '56.25', '60'],
    busts: [32.25, 36, 40.25, 44, 48.25, 52, 56.25, 60],
    basis: 'finished',
    gauge: [19, 27],
    needles: [4.5, 4],
  },
  {
    title: 'a size list that is the bust',
    text: `Sizes: 35¾ (39½, 43¾, 47½, 51¾, 55½)" [91 (100.5, 111, 120.5, 131.5, 141) cm] chest circumference
Intended ease: 3-5" [7.5-12.5 cm]
Gauge: 19 stitches & 29 rounds = 4" [10 cm] in stockinette stitch with Size A needle(s), after blocking
Size A (for Main Fabric): 4.5 mm (US 7)
Size B (for Ribbing): 3.5 mm (US 4)`,
    sizes: ['35¾', '39½', '43¾', '47½', '51¾', '55½'],
    busts: [35.75, 39.5, 43.75, 47.5, 51.75, 55.5],
    basis: 'finished',
    gauge: [19, 29],
    needles: [4.5, 3.5],
  },
  {
    title: 'brackets without spaces',
    text: `SIZES
XS(S)M(L)XL(XXL)
FINISHED MEASUREMENTS
Chest circumference 90(98)106(114)124(134) cm
Length 58(60)62(64)66(68) cm
Inner sleeve length 45(46)47(48)49(50) cm
Tension 20 sts and 28 rows in stocking stitch = 10 cm
NEEDLES 3.5 mm and 4 mm`,
    sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
    busts: [35.433, 38.583, 41.732, 44.882, 48.819, 52.756],
    basis: 'finished',
    lengths: [22.835, 23.622, 24.409, 25.197, 25.984, 26.772],
    gauge: [20.32, 28.448],
    needles: [3.5, 4],
  },
  {
    title: 'sizes in prose, dashes in brackets',
    text: `SIZES
Directions are for women's size X-Small. Changes for sizes Small, Medium, Large, 1X and 2X are in parentheses.
FINISHED MEASUREMENTS
Bust - 33(37-41-45-49-53)"
Length - 22(22 1/2-23-23 1/2-24-24 1/2)"
GAUGE
18 sts = 4"; 26 rows = 4" in St st on larger needles
Straight knitting needles, sizes 6 (4.00 mm) and 8 (5.00 mm)`,
    sizes: ['X-Small', 'Small', 'Medium', 'Large', '1X', '2X'],
    busts: [33, 37, 41, 45, 49, 53],
    basis: 'finished',
    lengths: [22, 22.5, 23, 23.5, 24, 24.5],
    gauge: [18, 26],
    needles: [5, 4],
  },
  {
    title: 'brackets in brackets',
    text: `SIZES: S (M, L, 1X, 2X)
Finished Chest About 38 (42, 46, 50, 54) in. (96.5 (106.5, 117, 127, 137) cm)
Finished Length About 24 (24, 25, 26, 26) in. (61 (61, 63.5, 66, 66) cm)
GAUGE
17 sts + 23 rows = about 4 in. (10 cm) in St st (k on RS, p on WS).
Knitting needles size 8 (5 mm)`,
    sizes: ['S', 'M', 'L', '1X', '2X'],
    busts: [38, 42, 46, 50, 54],
    basis: 'finished',
    lengths: [24, 24, 25, 26, 26],
    gauge: [17, 23],
    needles: [5],
  },
  {
    title: 'sizes in prose',
    text: `Directions are for size Small; changes for sizes Medium, Large and X-Large are in parentheses.
Finished bust: 36 (40, 44, 48)" [91.5 (101.5, 112, 122) cm]
GAUGE: 16 sts = 4" (10 cm); 22 rows = 4" (10 cm) in Stockinette stitch. CHECK YOUR GAUGE. Use any size needles to obtain the gauge.`,
    sizes: ['Small', 'Medium', 'Large', 'X-Large'],
    busts: [36, 40, 44, 48],
    basis: 'finished',
    gauge: [16, 22],
  },
  {
    title: 'months and years',
    text: `Sizes: 6-12 mo (1-2, 3-4, 5-6, 7-8 yrs)
Finished chest circumference: 20½ (23, 25½, 28, 30½)"
Gauge: 24 sts & 32 rnds = 4"/10cm`,
    sizes: ['6-12 mo', '1-2 yrs', '3-4 yrs', '5-6 yrs', '7-8 yrs'],
    busts: [20.5, 23, 25.5, 28, 30.5],
    basis: 'finished',
    gauge: [24, 32],
  },
  {
    title: 'a bust laid flat',
    text: `Sizes S (M, L)
Bust (laid flat): 18 (20, 22) in
Total length: 22 (23, 24) in
Gauge 5 sts & 7 rows = 1"
`,
    sizes: ['S', 'M', 'L'],
    busts: [36, 40, 44],
    basis: 'finished',
    lengths: [22, 23, 24],
    gauge: [20, 28],
  },
  {
    title: 'square brackets',
    text: `SIZE
Women's XS[S, M, L, 1X, 2X, 3X] (shown in size S)
FINISHED MEASUREMENTS
Bust: 32[36, 40, 44, 48, 52, 56] inches
Length: 22[22.5, 23, 23.5, 24, 24.5, 25] inches
MATERIALS
1 set US #7/4.5mm straight needles
1 24-inch US #5/3.75mm circular needle
GAUGE
18 sts/24 rows = 4 inches in stockinette stitch using US #7 needles`,
    sizes: ["Women's XS", 'S', 'M', 'L', '1X', '2X', '3X'],
    busts: [32, 36, 40, 44, 48, 52, 56],
    basis: 'finished',
    lengths: [22, 22.5, 23, 23.5, 24, 24.5, 25],
    gauge: [18, 24],
    needles: [4.5, 3.75],
  },
  {
    title: 'a finished size',
    text: `Finished Size 33½ (37, 41½, 45, 49½)" bust circumference. Sweater shown measures 37".
Yarn Sportweight (#2 Fine).
Needles Size U.S. 4 (3.5 mm): 24" circular (cir). Adjust needle size if necessary to obtain the correct gauge.
Gauge 24 sts and 32 rows = 4" in St st.`,
    sizes: ['33½', '37', '41½', '45', '49½'],
    busts: [33.5, 37, 41.5, 45, 49.5],
    basis: 'finished',
    gauge: [24, 32],
    needles: [3.5],
  },
  {
    title: 'bullets and glued units',
    text: `SIZES
Sized for X-Small, Small, Medium, Large, 1X, 2X. Shown in size Small.
KNITTED MEASUREMENTS
• Bust 34 (36, 39, 42, 46, 50)"/86.5 (91.5, 99, 106.5, 117, 127)cm
• Length 24 (24½, 25, 25½, 26, 26½)"/61 (62, 63.5, 64.5, 66, 67.5)cm
• Upper arm 12 (12½, 13, 14, 15, 16)"/30.5 (31.5, 33, 35.5, 38, 40.5)cm
GAUGE
20 sts and 28 rows to 4"/10cm over St st using size 6 (4mm) needles.
TAKE TIME TO CHECK YOUR GAUGE.`,
    sizes: ['X-Small', 'Small', 'Medium', 'Large', '1X', '2X'],
    busts: [34, 36, 39, 42, 46, 50],
    basis: 'finished',
    lengths: [24, 24.5, 25, 25.5, 26, 26.5],
    gauge: [20, 28],
    needles: [4],
  },
  {
    title: 'a model with measurements',
    text: `Sizes: 1 (2, 3, 4, 5, 6, 7, 8)
Finished bust circumference: 91.5 (101, 111, 121.5, 131.5, 142, 152.5, 162.5) cm / 36 (39¾, 43¾, 47¾, 51¾, 56, 60, 64)" – to be worn with 10 - 15 cm / 4 - 6" positive ease.
Model has 86.5 cm / 34" bust, stands 175 cm / 5' 9" tall and is wearing a size 2.
Gauge: 18 sts & 26 rows = 10 cm / 4" over stocking stitch on 4.5 mm needles, after blocking.
Needles: 4 mm / US 6 circular needle, 60 cm / 24" length; 4.5 mm / US 7 circular needle`,
    sizes: ['1', '2', '3', '4', '5', '6', '7', '8'],
    busts: [36, 39.75, 43.75, 47.75, 51.75, 56, 60, 64],
    basis: 'finished',
    gauge: [18, 26],
    needles: [4.5, 4],
  },
  {
    title: 'a person in the first name',
    text: `SIZES: Women's XS (S, M, L, XL, XXL)
Finished chest measurement: 30(34, 38, 42, 46, 50)"
Shown in size 34" with no ease.
GAUGE: 22 sts & 30 rows = 4" in stockinette`,
    sizes: ["Women's XS", 'S', 'M', 'L', 'XL', 'XXL'],
    busts: [30, 34, 38, 42, 46, 50],
    basis: 'finished',
    gauge: [22, 30],
  },
  {
    title: 'counts that differ',
    text: `Sizes XS (S, M, L, XL)
Finished bust 34 (38, 42, 46) in
Gauge 20 sts 28 rows = 4 in`,
    sizes: ['XS', 'S', 'M', 'L', 'XL'],
    busts: null,
    basis: 'finished',
    gauge: [20, 28],
    notes: ['bust counts-differ'],
  },
  {
    title: 'names and values in one line',
    text: `Sizes: S: 34 in, M: 38 in, L: 42 in bust (finished)
20 sts = 4 in`,
    sizes: ['S', 'M', 'L'],
    busts: [34, 38, 42],
    basis: 'finished',
    gauge: [20, null],
  },
  {
    title: 'sizes that overlap',
    text: `Sizes: S/M (M/L, XL/2X)
Bust circumference: 44 (50, 56)"
Gauge: 4 sts/inch`,
    sizes: ['S/M', 'M/L', 'XL/2X'],
    busts: [44, 50, 56],
    basis: 'finished',
    gauge: [16, null],
  },
  {
    title: 'slashes',
    text: `SIZES: XS/S/M/L/XL
FINISHED BUST: 34/38/42/46/50 in
GAUGE: 20 sts/28 rows over 4 in`,
    sizes: ['XS', 'S', 'M', 'L', 'XL'],
    busts: [34, 38, 42, 46, 50],
    basis: 'finished',
    gauge: [20, 28],
  },
  {
    title: 'a width before the counts',
    text: `Gauge (10 x 10 cm): 24 sts, 32 rows
Chest circumference: 35 (38½, 42) inches`,
    sizes: ['35', '38½', '42'],
    busts: [35, 38.5, 42],
    basis: 'finished',
    gauge: [24.384, 32.512],
  },
  {
    title: 'names and values on two lines each',
    text: `SIZES
XS S M L XL
Finished bust (inches)
34 38 42 46 50`,
    sizes: ['XS', 'S', 'M', 'L', 'XL'],
    busts: [34, 38, 42, 46, 50],
    basis: 'finished',
    gauge: null,
  },
  {
    title: 'values before the bust',
    text: `34 (38, 42, 46)" bust circumference
20 sts & 28 rows = 4x4 in`,
    sizes: ['34', '38', '42', '46'],
    busts: [34, 38, 42, 46],
    basis: 'finished',
    gauge: [20, 28],
  },
  {
    title: 'values before a finished chest',
    text: `36 (40, 44) inches finished chest
Gauge: 22/28 = 4"`,
    sizes: ['36', '40', '44'],
    busts: [36, 40, 44],
    basis: 'finished',
    gauge: [22, 28],
  },
  {
    title: 'centimeters in brackets by turns',
    text: `Finished bust: 34" (86 cm) [38" (97 cm), 42" (107 cm)]
Stitch gauge 5 sts/in; Row gauge: 7 rows/in`,
    sizes: ['34', '38', '42'],
    busts: [34, 38, 42],
    basis: 'finished',
    gauge: [20, 28],
  },
  {
    title: 'a unit in the heading',
    text: `Sizes S (M, L)
Finished measurements (cm)
Bust 86 (96, 106)
Length 56 (58, 60)
20 stitches and 28 rows to a 10cm square`,
    sizes: ['S', 'M', 'L'],
    busts: [33.858, 37.795, 41.732],
    basis: 'finished',
    lengths: [22.047, 22.835, 23.622],
    gauge: [20.32, 28.448],
  },
  {
    title: 'brackets in labels',
    text: `Sizes S (M, L)
Chest (finished): 36 (40, 44)"
Length (from shoulder): 22 (23, 24)"`,
    sizes: ['S', 'M', 'L'],
    busts: [36, 40, 44],
    basis: 'finished',
    lengths: [22, 23, 24],
    gauge: null,
  },
  {
    title: 'both units for each value',
    text: `Actual bust: 86cm (34in) [96cm (38in): 106cm (42in)]
Tension: 20 sts and 28 rows to 10cm (4in)`,
    sizes: ['34', '38', '42'],
    busts: [34, 38, 42],
    basis: 'finished',
    gauge: [20, 28],
  },
  {
    title: 'long size names',
    text: `Sizes: Small (Medium, Large, X-Large, XX-Large)
Finished chest: 36 (40, 44, 48, 52)"`,
    sizes: ['Small', 'Medium', 'Large', 'X-Large', 'XX-Large'],
    busts: [36, 40, 44, 48, 52],
    basis: 'finished',
    gauge: null,
  },
  {
    title: 'months without brackets',
    text: `Sizes: 0-3 mo, 3-6 mo, 6-12 mo
Chest circumference: 18, 20, 22 in`,
    sizes: ['0-3 mo', '3-6 mo', '6-12 mo'],
    busts: [18, 20, 22],
    basis: 'finished',
    gauge: null,
  },
  {
    title: 'toddler sizes',
    text: `Sizes 2T (3T, 4T, 5T)
Finished chest 24 (25, 26, 27)"`,
    sizes: ['2T', '3T', '4T', '5T'],
    busts: [24, 25, 26, 27],
    basis: 'finished',
    gauge: null,
  },
  {
    title: 'sizes that are letters',
    text: `Sizes: A (B, C, D, E)
Finished bust: 34 (38, 42, 46, 50) inches`,
    sizes: ['A', 'B', 'C', 'D', 'E'],
    busts: [34, 38, 42, 46, 50],
    basis: 'finished',
    gauge: null,
  },
  {
    title: 'commas and a last "and"',
    text: `Sizes XS, S, M, L, XL, 2XL, 3XL, 4XL and 5XL
Finished bust 32, 36, 40, 44, 48, 52, 56, 60 and 64 inches`,
    sizes: ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL', '5XL'],
    busts: [32, 36, 40, 44, 48, 52, 56, 60, 64],
    basis: 'finished',
    gauge: null,
  },
  {
    title: 'a pattern with instructions',
    text: `A Pullover
Sizes XS (S, M, L, XL)
Finished bust: 33 (36½, 40, 44, 48) in. Shown in size S with 2 in. positive ease.
Materials: 4 (5, 5, 6, 7) skeins (100 g, 220 yd), size 7 (4.5 mm) 24" circular needle, stitch markers
Gauge: 19 sts and 26 rnds = 4 in. in St st
Body
Cast on 156 (172, 188, 208, 228) sts. Join, being careful not to twist. Work in 2x2 rib for 2 in.
Change to larger needles. Work even until piece measures 14 (14, 14½, 15, 15) in. from cast-on edge.
Divide for armholes: Bind off 6 (6, 8, 8, 10) sts at underarm.
Sleeves (make 2)
Cast on 40 (42, 44, 46, 48) sts. Work until sleeve measures 17 (17½, 18, 18, 18½) in. Bind off 3 sts every 4 rows 2 times.`,
    sizes: ['XS', 'S', 'M', 'L', 'XL'],
    busts: [33, 36.5, 40, 44, 48],
    basis: 'finished',
    gauge: [19, 26],
    needles: [4.5],
  },
  {
    title: 'fractions without a space',
    text: `Finished Bust 341/2 (381/2, 421/4, 46)" Length 211/2 (22, 223/4, 23)"
Sizes S (M, L, XL)`,
    sizes: ['S', 'M', 'L', 'XL'],
    busts: [34.5, 38.5, 42.25, 46],
    basis: 'finished',
    lengths: [21.5, 22, 22.75, 23],
    gauge: null,
  },
  {
    title: 'inches that cannot be right',
    text: `Sizes S (M, L, XL)
Finished bust 36 (40, 24, 48) in / 91 (102, 112, 122) cm`,
    sizes: ['S', 'M', 'L', 'XL'],
    busts: [36, 40, 44.095, 48],
    basis: 'finished',
    gauge: null,
    notes: ['bust units-disagree'],
  },
  {
    title: 'alternating brackets that wrap',
    text: `Sizes XS (S) M (L) XL
(2XL) 3XL (4XL)
Finished bust: 33 (36) 40 (44) 48
(52) 56 (60) inches`,
    sizes: ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL'],
    busts: [33, 36, 40, 44, 48, 52, 56, 60],
    basis: 'finished',
    gauge: null,
  },
  {
    title: 'commas that wrap',
    text: `Sizes: 1, 2, 3, 4, 5,
6, 7, 8
Finished chest: 32, 36, 40, 44, 48,
52, 56, 60"
24 sts and 32 rows to 4"/10cm`,
    sizes: ['1', '2', '3', '4', '5', '6', '7', '8'],
    busts: [32, 36, 40, 44, 48, 52, 56, 60],
    basis: 'finished',
    gauge: [24, 32],
  },
  {
    title: 'a table with sizes across, from a page',
    text: `Measurement	XS	S	M	L
Finished bust	32"	36"	40"	44"
Body length	22"	22.5"	23"	23.5"`,
    sizes: ['XS', 'S', 'M', 'L'],
    busts: [32, 36, 40, 44],
    basis: 'finished',
    lengths: [22, 22.5, 23, 23.5],
    gauge: null,
  },
  {
    title: 'Markdown',
    text: `**Sizes:** 1 (2, 3)[4, 5, 6]
**Finished Bust:** 32 (36, 40)[44, 48, 52]" / 81 (91, 102)[112, 122, 132] cm
**Gauge:** 22 sts & 34 rows = 4" / 10 cm in garter`,
    sizes: ['1', '2', '3', '4', '5', '6'],
    busts: [32, 36, 40, 44, 48, 52],
    basis: 'finished',
    gauge: [22, 34],
  },
  {
    title: 'no units but per 10 cm',
    text: `20 st = 10 cm
Str. XS-S-M
Overvidde 90-98-106`,
    sizes: ['XS', 'S', 'M'],
    busts: [35.433, 38.583, 41.732],
    basis: 'finished',
    gauge: [20.32, null],
  },
  {
    title: 'colons',
    text: `Sizes S:M:L:XL
Bust 34:38:42:46 in finished`,
    sizes: ['S', 'M', 'L', 'XL'],
    busts: [34, 38, 42, 46],
    basis: 'finished',
    gauge: null,
  },
  {
    title: 'four kinds of brackets',
    text: `Sizes 1 {2, 3} (4, 5) [6, 7] <8, 9>
Finished bust 30 {34, 38} (42, 46) [50, 54] <58, 62> in`,
    sizes: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
    busts: [30, 34, 38, 42, 46, 50, 54, 58, 62],
    basis: 'finished',
    gauge: null,
  },
  {
    title: 'a span of names',
    text: `Sizes: XS-5XL
Gauge: 4.5 sts and 6 rows = 1"
Finished bust: 32, 36, 40, 44, 48, 52, 56, 60, 64"`,
    sizes: ['32', '36', '40', '44', '48', '52', '56', '60', '64'],
    busts: [32, 36, 40, 44, 48, 52, 56, 60, 64],
    basis: 'finished',
    gauge: [18, 24],
  },
  {
    title: 'advice about sizes',
    text: `Finished bust sizes: 32 (36, 40)". To choose a size, measure your bust and add 2-4 inches. Gauge 20 stitches and 30 rounds to 4 inches.`,
    sizes: ['32', '36', '40'],
    busts: [32, 36, 40],
    basis: 'finished',
    gauge: [20, 30],
  },
];
