import type { Header } from './header.ts';

export const ENGLISH_GAUGE_HEADERS: readonly Header[] = [
  {
    title: 'groups and a second gauge in cables',
    text: `SIZES
33¼ (36¾, 40½, 44¼) (48, 51½, 55¼) (59, 62¾)" [84.5 (93.5, 103, 112.5) (122, 131, 140.5) (150, 159.5) cm] bust circumference
Pullover shown is size 36¾" [93.5 cm] with 3" [7.5 cm] positive ease on model
GAUGE
20 stitches & 31 rounds = 4" [10 cm] in Stockinette Stitch with Size A needle(s), after blocking
24 stitches & 34 rounds = 4" [10 cm] in Cable Pattern with Size A needle(s), after blocking
NEEDLES
Size A (for Body): 4 mm (US 6)
Size B (for Ribbing): 3.25 mm (US 3)`,
    sizes: ['33¼', '36¾', '40½', '44¼', '48', '51½', '55¼', '59', '62¾'],
    busts: [33.25, 36.75, 40.5, 44.25, 48, 51.5, 55.25, 59, 62.75],
    basis: 'finished',
    gauge: [20, 31],
    needles: [4, 3.25],
    notes: ['gauge several-gauges'],
  },
  {
    title: 'rows before stitches',
    text: `Gauge: 32 rows and 24 stitches to 10cm square in stocking stitch
Finished chest: 92 (100, 108, 116) cm
Sizes: 1 (2, 3, 4)`,
    sizes: ['1', '2', '3', '4'],
    busts: [36.22, 39.37, 42.52, 45.669],
    basis: 'finished',
    gauge: [24.384, 32.512],
  },
  {
    title: 'the gauge of the yarn after it',
    text: `GAUGE
17 sts and 24 rows = 4 in (10 cm) in St st
YARN
Aran weight, 100% wool, 166 m / 100 g. Suggested gauge on the label is 18 sts = 4 in.
SIZES
S (M, L)
Finished bust circumference: 40 (44, 48) in`,
    sizes: ['S', 'M', 'L'],
    busts: [40, 44, 48],
    basis: 'finished',
    gauge: [17, 24],
  },
  {
    title: 'a gauge in lace before it',
    text: `GAUGE
Lace pattern: 20 sts and 30 rows = 4 inches
Stockinette stitch: 22 sts and 30 rows = 4 inches
FINISHED BUST
36 (40, 44) inches`,
    sizes: ['36', '40', '44'],
    busts: [36, 40, 44],
    basis: 'finished',
    gauge: [22, 30],
    notes: ['gauge several-gauges'],
  },
  {
    title: 'stitches and rows on two lines',
    text: `Stitch gauge: 20 sts = 4"
Row gauge: 28 rows = 4"
Finished chest: 36, 40, 44, 48 inches`,
    sizes: ['36', '40', '44', '48'],
    busts: [36, 40, 44, 48],
    basis: 'finished',
    gauge: [20, 28],
  },
  {
    title: 'a gauge per centimeter',
    text: `Tension: 2.2 sts and 3 rows per cm
To fit: S (M, L)
Actual chest: 96 (104, 112) cm`,
    sizes: ['S', 'M', 'L'],
    busts: [37.795, 40.945, 44.094],
    basis: 'finished',
    gauge: [22.352, 30.48],
  },
  {
    title: 'three gauges',
    text: `GAUGE
20 sts and 28 rows = 4" in St st with larger needles
22 sts and 28 rows = 4" in Fair Isle with larger needles
24 sts = 4" in 2x2 rib with smaller needles
FINISHED CHEST 36 (40, 44, 48, 52)"`,
    sizes: ['36', '40', '44', '48', '52'],
    busts: [36, 40, 44, 48, 52],
    basis: 'finished',
    gauge: [20, 28],
    notes: ['gauge several-gauges'],
  },
  {
    title: 'a gauge without a width',
    text: `Gauge: 22 sts and 30 rows in stockinette
Finished bust 36 (40, 44)"`,
    sizes: ['36', '40', '44'],
    busts: [36, 40, 44],
    basis: 'finished',
    gauge: null,
    notes: ['gauge width-missing'],
  },
  {
    title: 'a gauge beside the yarn',
    text: `Yarn: Worsted (5 sts per inch on US 8)
Gauge: 4½ sts per inch on US 9 (5.5 mm)
Finished chest 38 (42, 46)"`,
    sizes: ['38', '42', '46'],
    busts: [38, 42, 46],
    basis: 'finished',
    gauge: [18, null],
    needles: [5.5],
    notes: ['gauge several-gauges'],
  },
  {
    title: 'per inch and US needles',
    text: `Gauge: 6 stitches and 8 rows per inch in stockinette
Sizes: Small (Medium, Large)
Finished Chest: 36 (40, 44)"
US #5 and US #3 needles`,
    sizes: ['Small', 'Medium', 'Large'],
    busts: [36, 40, 44],
    basis: 'finished',
    gauge: [24, 32],
    needles: [3.75, 3.25],
  },
  {
    title: 'a gauge before and after washing',
    text: `Gauge before washing: 22 sts and 30 rows = 4 in; after washing: 21 sts and 31 rows = 4 in.
Finished bust 36 (40, 44) in`,
    sizes: ['36', '40', '44'],
    busts: [36, 40, 44],
    basis: 'finished',
    gauge: [21, 31],
    notes: ['gauge several-gauges'],
  },
  {
    title: 'a yarn label with a gauge',
    text: `Yarn: Merino DK, gauge on the ball band 22 sts and 28 rows = 4 in.
Gauge: 20 sts and 26 rows = 4 in in St st.
Finished chest 36 (40, 44, 48) in.`,
    sizes: ['36', '40', '44', '48'],
    busts: [36, 40, 44, 48],
    basis: 'finished',
    gauge: [20, 26],
  },
  {
    title: 'half a bust and two gauges',
    text: `S [M, L, XL]
½ bust: 19 [20½, 22, 24] in
Gauge in rib: 24 sts = 4 in. Gauge in St st: 20 sts = 4 in.`,
    sizes: ['S', 'M', 'L', 'XL'],
    busts: [38, 41, 44, 48],
    basis: 'finished',
    gauge: [20, null],
    notes: ['gauge several-gauges'],
  },
  {
    title: 'dress sizes that look like inches',
    text: `Strikkefasthed: 10 x 10 cm = 21 m x 30 p
Str. 34 (36) 38 (40) 42 (44)
Overvidde 88 (92) 96 (100) 105 (110) cm`,
    sizes: ['34', '36', '38', '40', '42', '44'],
    busts: [34.646, 36.221, 37.795, 39.37, 41.339, 43.307],
    basis: 'finished',
    gauge: [21.336, 30.48],
  },
  {
    title: 'a gauge over 2 inches',
    text: `Gauge: 9 sts and 13 rows = 2 inches. Finished bust 37 [41, 45] inches`,
    sizes: ['37', '41', '45'],
    busts: [37, 41, 45],
    basis: 'finished',
    gauge: [18, 26],
  },
  {
    title: 'a gauge over 5 cm',
    text: `Tension: 11 sts and 15 rows to 5 cm. Actual chest 92 [102:112] cm`,
    sizes: ['92', '102', '112'],
    busts: [36.221, 40.158, 44.095],
    basis: 'finished',
    gauge: [22.352, 30.48],
  },
  {
    title: 'several gauges',
    text: `Gauge
Stockinette: 20 sts and 28 rows = 4"
Cable panel: 30 sts = 4"
Sizes S (M, L)
Finished Bust: 36 (40, 44)"
`,
    sizes: ['S', 'M', 'L'],
    busts: [36, 40, 44],
    basis: 'finished',
    gauge: [20, 28],
    notes: ['gauge several-gauges'],
  },
  {
    title: 'inches and centimeters by turns',
    text: `Finished bust: 34 in (86.5 cm), 38 in (96.5 cm), 42 in (106.5 cm)
Stitch gauge: 20 sts = 4"; row gauge: 28 rows = 4"`,
    sizes: ['34', '38', '42'],
    busts: [34, 38, 42],
    basis: 'finished',
    gauge: [20, 28],
  },
  {
    title: 'sizes that look like inches',
    text: `Size: 34 (36, 38, 40, 42)
Finished bust: 36 (38, 40, 42, 44) in
Yarn: 5 (6, 6, 7, 8) balls
GAUGE 18 STS = 4 INCHES; 24 ROWS = 4 INCHES`,
    sizes: ['34', '36', '38', '40', '42'],
    busts: [36, 38, 40, 42, 44],
    basis: 'finished',
    gauge: [18, 24],
  },
  {
    title: 'rows over another width',
    text: `Gauge: 20 sts = 4", 7 rows = 1"
Finished Bust 34 (38, 42, 46)"`,
    sizes: ['34', '38', '42', '46'],
    busts: [34, 38, 42, 46],
    basis: 'finished',
    gauge: [20, 28],
  },
  {
    title: 'a gauge in rib after it',
    text: `Finished bust 34 (38, 42, 46) in
18 sts and 24 rows = 4"/10cm in St st using larger needles, 20 sts and 28 rows in rib`,
    sizes: ['34', '38', '42', '46'],
    busts: [34, 38, 42, 46],
    basis: 'finished',
    gauge: [18, 24],
  },
];
