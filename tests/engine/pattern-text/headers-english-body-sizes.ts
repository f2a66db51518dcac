import type { Header } from './header.ts';

export const ENGLISH_BODY_SIZE_HEADERS: readonly Header[] = [
  {
    title: 'both units on two lines',
    text: `MEASUREMENTS
To fit bust  81-86 (91-97, 102-107, 112-117) cm
             32-34 (36-38, 40-42, 44-46) in
Actual size  94 (104, 115, 125) cm
             37 (41, 45¼, 49¼) in
Length       61 (63, 64, 66) cm
             24 (24¾, 25¼, 26) in
TENSION
22 sts and 28 rows to 10 cm, 4 in, over stocking stitch on 4mm needles`,
    sizes: ['32-34', '36-38', '40-42', '44-46'],
    busts: [37, 41, 45.25, 49.25],
    basis: 'finished',
    toFit: [
      [32, 34],
      [36, 38],
      [40, 42],
      [44, 46],
    ],
    lengths: [24, 24.75, 25.25, 26],
    gauge: [22, 28],
    needles: [4],
  },
  {
    title: 'columns on two lines',
    text: `SIZE
S M L XL XXL
To fit bust
81-86 91-97 102-107 112-117 122-127 cm
32-34 36-38 40-42 44-46 48-50 in
Actual size
96 106 117 127 137 cm
37¾ 41¾ 46 50 54 in
YARN
Lace yarn
5 5 6 7 7 x 25gm
NEEDLES
1 pair 3¼mm (no 10) (US 3) needles
1 pair 4mm (no 8) (US 6) needles
TENSION
20 sts and 30 rows to 10 cm measured over st st using 4mm (US 6) needles.`,
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    busts: [37.75, 41.75, 46, 50, 54],
    basis: 'finished',
    toFit: [
      [32, 34],
      [36, 38],
      [40, 42],
      [44, 46],
      [48, 50],
    ],
    gauge: [20.32, 30.48],
    needles: [4, 3.25],
  },
  {
    title: 'numbered sizes in groups',
    text: `SIZES: 1 (2, 3, 4) 5 (6, 7, 8)
To fit bust: 30 (34, 38, 42) 46 (50, 54, 58) inches
Finished bust: 34.5 (38.25, 42, 46.25) 50 (54.25, 58, 62.25) inches
Recommended ease: 4 inches of positive ease
Body length from underarm to hem: 13 (13, 13.5, 13.5) 14 (14, 14.5, 14.5) inches
GAUGE: 24 sts and 36 rows = 4 inches/10cm on US 4 (3.5mm) in stockinette stitch, after blocking`,
    sizes: ['1', '2', '3', '4', '5', '6', '7', '8'],
    busts: [34.5, 38.25, 42, 46.25, 50, 54.25, 58, 62.25],
    basis: 'finished',
    toFit: [
      [30, 30],
      [34, 34],
      [38, 38],
      [42, 42],
      [46, 46],
      [50, 50],
      [54, 54],
      [58, 58],
    ],
    gauge: [24, 36],
    needles: [3.5],
  },
  {
    title: 'the unit before the columns',
    text: `To Fit Chest  in  16  18  20  22  24  26
              cm  41  46  51  56  61  66
Actual measurement  in  18  20  22  24½  26½  28½
              cm  46  51  56  62  67  72
Length  in  8½  10  11  12½  14  15½
Tension
22 sts and 28 rows = 10 cm, (4 in), on 4mm needles, in stocking stitch.`,
    sizes: ['16', '18', '20', '22', '24', '26'],
    busts: [18, 20, 22, 24.5, 26.5, 28.5],
    basis: 'finished',
    toFit: [
      [16, 16],
      [18, 18],
      [20, 20],
      [22, 22],
      [24, 24],
      [26, 26],
    ],
    lengths: [8.5, 10, 11, 12.5, 14, 15.5],
    gauge: [22, 28],
    needles: [4],
  },
  {
    title: 'a copied table',
    text: `Size	Bust	Length
XS	32"	22"
S	35.5"	22.5"
M	39"	23"
Gauge: 5 sts = 1 inch`,
    sizes: ['XS', 'S', 'M'],
    busts: [32, 35.5, 39],
    basis: 'unclear',
    lengths: [22, 22.5, 23],
    gauge: [20, null],
    notes: ['bust basis-unclear'],
  },
  {
    title: 'only a range of sizes',
    text: `Women's sizes XS to 5X; 28-50 in bust.
20 sts = 4 in`,
    sizes: [],
    busts: null,
    basis: 'not_given',
    gauge: [20, null],
    notes: ['bust range-only'],
  },
  {
    title: 'names and body sizes in one line',
    text: `To fit: S (M, L) 32-34 (36-38, 40-42) in bust
Tension: 22 sts to 10cm/4in`,
    sizes: ['S', 'M', 'L'],
    busts: null,
    basis: 'to_fit_only',
    toFit: [
      [32, 34],
      [36, 38],
      [40, 42],
    ],
    gauge: [22, null],
    notes: ['bust to-fit-only'],
  },
  {
    title: 'two groups of sizes, and a gauge in rounds',
    text: `SIZES
To fit chest: 20 (22, 24, 26) (28, 30, 32) inches
Finished chest: 22.5 (24.5, 26.5, 28.5) (30.5, 32.5, 34.5) inches
GAUGE: 20 sts & 26 rounds / 4" in stockinette on larger needles
NEEDLES: US 6 / 4.0mm and US 7 / 4.5mm`,
    sizes: ['20', '22', '24', '26', '28', '30', '32'],
    busts: [22.5, 24.5, 26.5, 28.5, 30.5, 32.5, 34.5],
    basis: 'finished',
    toFit: [
      [20, 20],
      [22, 22],
      [24, 24],
      [26, 26],
      [28, 28],
      [30, 30],
      [32, 32],
    ],
    gauge: [20, 26],
    needles: [4.5, 4],
  },
  {
    title: 'ages in months on separate lines, and a crochet gauge',
    text: `SIZES
To fit chest measurement
6 mos 17" [43 cm]
12 mos 18" [45.5 cm]
18 mos 19" [48 cm]
Finished chest
6 mos 20" [51 cm]
12 mos 21½" [54.5 cm]
18 mos 23" [58.5 cm]
GAUGE
16 sc and 19 rows = 4" [10 cm].`,
    sizes: ['6 mos', '12 mos', '18 mos'],
    busts: [20, 21.5, 23],
    basis: 'finished',
    toFit: [
      [17, 17],
      [18, 18],
      [19, 19],
    ],
    gauge: null,
  },
  {
    title: 'one body size in prose',
    text: `To fit 34-35 inch bust. Length from shoulder 20½ ins. Sleeve seam 18 ins.
TENSION 7½ sts. and 9½ rows to 1 inch on No. 10 needles.`,
    sizes: ['34-35'],
    busts: null,
    basis: 'to_fit_only',
    toFit: [[34, 35]],
    lengths: [20.5],
    gauge: [30, 38],
    needles: [3.25],
    notes: ['bust to-fit-only'],
  },
  {
    title: 'a table with sizes in columns',
    text: `            S     M     L     XL
Bust       36    40    44    48   in
           91   102   112   122   cm
Length     22    23    24    25   in
All measurements are finished measurements.`,
    sizes: ['S', 'M', 'L', 'XL'],
    busts: [36, 40, 44, 48],
    basis: 'unclear',
    lengths: [22, 23, 24, 25],
    gauge: null,
    notes: ['bust basis-unclear'],
  },
  {
    title: 'commas, centimeters first',
    text: `Sizes: S, M, L, XL
Chest: 92, 100, 108, 116 cm (36¼, 39¼, 42½, 45¾ in)
Gauge: 10 cm = 18 sts and 24 rows`,
    sizes: ['S', 'M', 'L', 'XL'],
    busts: [36.25, 39.25, 42.5, 45.75],
    basis: 'unclear',
    gauge: [18.288, 24.384],
    notes: ['bust basis-unclear'],
  },
  {
    title: 'a size and its labels on each line',
    text: `Small: Bust 36", length 22"
Medium: Bust 40", length 23"
Large: Bust 44", length 24"
4" = 20 sts and 28 rows`,
    sizes: ['Small', 'Medium', 'Large'],
    busts: [36, 40, 44],
    basis: 'unclear',
    lengths: [22, 23, 24],
    gauge: [20, 28],
    notes: ['bust basis-unclear'],
  },
  {
    title: 'children’s body and garment sizes',
    text: `Sizes 2 (4, 6, 8) years
Chest 23 (25, 26½, 28)"
Finished chest 26 (28, 30, 32)"
20 sts × 28 rows/10cm`,
    sizes: ['2', '4', '6', '8'],
    busts: [26, 28, 30, 32],
    basis: 'finished',
    toFit: [
      [23, 23],
      [25, 25],
      [26.5, 26.5],
      [28, 28],
    ],
    gauge: [20.32, 28.448],
  },
  {
    title: 'labels without the bust',
    text: `To fit 32 (34, 36)"
Actual 35 (37, 39)"
24 sts = 10cm, 32 rows = 10cm`,
    sizes: ['32', '34', '36'],
    busts: [35, 37, 39],
    basis: 'finished',
    toFit: [
      [32, 32],
      [34, 34],
      [36, 36],
    ],
    gauge: [24.384, 32.512],
  },
  {
    title: 'only a range of inches',
    text: `Sizes 28–50 in
5½ sts = 1" ; 7 rows = 1"`,
    sizes: [],
    busts: null,
    basis: 'not_given',
    gauge: [22, 28],
    notes: ['bust range-only'],
  },
  {
    title: 'a size on each line',
    text: `Size 1: 34"
Size 2: 38"
Size 3: 42"
All are finished bust measurements.`,
    sizes: ['1', '2', '3'],
    busts: [34, 38, 42],
    basis: 'unclear',
    gauge: null,
    notes: ['bust basis-unclear'],
  },
  {
    title: 'tabs and two units',
    text: `MEASUREMENTS
To fit bust
81	86	91	97	cm
32	34	36	38	in
Finished measurement at bust
93	98	103	109	cm
36½	38½	40½	43	in
TENSION
24 sts and 32 rows to 10cm`,
    sizes: ['32', '34', '36', '38'],
    busts: [36.5, 38.5, 40.5, 43],
    basis: 'finished',
    toFit: [
      [32, 32],
      [34, 34],
      [36, 36],
      [38, 38],
    ],
    gauge: [24.384, 32.512],
  },
  {
    title: 'a table with sizes in rows',
    text: `Size	To fit bust (in)	Finished bust (in)	Length (in)
8	32	35	22
10	34	37	22½
12	36	39	23`,
    sizes: ['8', '10', '12'],
    busts: [35, 37, 39],
    basis: 'finished',
    toFit: [
      [32, 32],
      [34, 34],
      [36, 36],
    ],
    lengths: [22, 22.5, 23],
    gauge: null,
  },
  {
    title: 'the ease before the chest',
    text: `Designed for 4" (10 cm) positive ease. Chest: 36.5 (40, 44.25)" [92.5 (101.5, 112.5) cm].
Tension 5 sts to 1"`,
    sizes: ['36.5', '40', '44.25'],
    busts: [36.5, 40, 44.25],
    basis: 'unclear',
    gauge: [20, null],
    notes: ['bust basis-unclear'],
  },
  {
    title: 'the garment size before the body size',
    text: `Bust, actual: 86:96:106 cm
To fit: 80:90:100 cm
Length: 55:57:59 cm`,
    sizes: ['80', '90', '100'],
    busts: [33.858, 37.795, 41.732],
    basis: 'finished',
    toFit: [
      [31.496, 31.496],
      [35.433, 35.433],
      [39.37, 39.37],
    ],
    lengths: [21.654, 22.441, 23.228],
    gauge: null,
  },
  {
    title: 'two units and body sizes in columns',
    text: `Size      S      M      L
Chest    91     97    102   cm
         36     38     40   in
Actual   98    104    110   cm
        38½     41    43¼   in`,
    sizes: ['S', 'M', 'L'],
    busts: [38.5, 41, 43.25],
    basis: 'finished',
    toFit: [
      [36, 36],
      [38, 38],
      [40, 40],
    ],
    gauge: null,
  },
];
