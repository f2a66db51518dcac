import type { Header } from './header.ts';

export const ENGLISH_BODY_HEADERS: readonly Header[] = [
  {
    title: 'the ease before the body and the garment',
    text: `Recommended ease: 4-6 inches / 10-15 cm of positive ease.
Sizes 1 (2, 3, 4, 5) 6 (7, 8, 9)
To fit bust circumference of 28-30 (32-34, 36-38, 40-42, 44-46) 48-50 (52-54, 56-58, 60-62)"
Finished bust circumference 34.5 (38, 42.25, 46, 50.5) 54.25 (58, 62.5, 66)"
Gauge: 16 sts x 22 rows in 4" stockinette`,
    sizes: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
    busts: [34.5, 38, 42.25, 46, 50.5, 54.25, 58, 62.5, 66],
    basis: 'finished',
    toFit: [
      [28, 30],
      [32, 34],
      [36, 38],
      [40, 42],
      [44, 46],
      [48, 50],
      [52, 54],
      [56, 58],
      [60, 62],
    ],
    gauge: [16, 22],
  },
  {
    title: 'a width from pit to pit',
    text: `SIZES: XS, S, M, L, XL
Pit to pit: 18, 20, 22, 24, 26 inches
Gauge: 18 sts and 25 rows over 4 inches`,
    sizes: ['XS', 'S', 'M', 'L', 'XL'],
    busts: [36, 40, 44, 48, 52],
    basis: 'finished',
    gauge: [18, 25],
  },
  {
    title: 'the body in brackets on each line',
    text: `Size 1: (fits up to 32" chest) finished chest 35"
Size 2: (fits up to 36" chest) finished chest 39"
Size 3: (fits up to 40" chest) finished chest 43"
Gauge 5 sts per inch`,
    sizes: ['1', '2', '3'],
    busts: [35, 39, 43],
    basis: 'finished',
    toFit: [
      [32, 32],
      [36, 36],
      [40, 40],
    ],
    gauge: [20, null],
  },
  {
    title: 'headings for the body and the garment',
    text: `BODY MEASUREMENTS
Bust 32 (36, 40, 44) in
GARMENT MEASUREMENTS
Bust 35 (39, 43, 47) in
Length 22 (22, 23, 23) in
GAUGE 20 sts and 28 rows = 4 in`,
    sizes: ['32', '36', '40', '44'],
    busts: [35, 39, 43, 47],
    basis: 'finished',
    toFit: [
      [32, 32],
      [36, 36],
      [40, 40],
      [44, 44],
    ],
    lengths: [22, 22, 23, 23],
    gauge: [20, 28],
  },
  {
    title: 'the bust of the knitter',
    text: `Your bust: 76 (86, 96, 106) cm
Garment bust: 88 (98, 108, 118) cm
Tension: 18 stitches and 24 rows = 10 cm`,
    sizes: ['76', '86', '96', '106'],
    busts: [34.646, 38.583, 42.52, 46.457],
    basis: 'finished',
    toFit: [
      [29.921, 29.921],
      [33.858, 33.858],
      [37.795, 37.795],
      [41.732, 41.732],
    ],
    gauge: [18.288, 24.384],
  },
  {
    title: 'a garment that is designed to fit',
    text: `This garment is designed to fit a bust circumference of 32 (36, 40, 44) inches.
Gauge: 20 sts and 28 rows = 4 inches in St st, blocked.`,
    sizes: ['32', '36', '40', '44'],
    busts: null,
    basis: 'to_fit_only',
    toFit: [
      [32, 32],
      [36, 36],
      [40, 40],
      [44, 44],
    ],
    gauge: [20, 28],
    notes: ['bust to-fit-only'],
  },
  {
    title: 'the body and the garment on one line',
    text: `Sizes: S (M, L, XL). To fit chest 34 (38, 42, 46)", finished chest 37 (41, 45, 49)", length 25 (25½, 26, 26½)".
Tension 22 sts and 30 rows = 10 cm`,
    sizes: ['S', 'M', 'L', 'XL'],
    busts: [37, 41, 45, 49],
    basis: 'finished',
    toFit: [
      [34, 34],
      [38, 38],
      [42, 42],
      [46, 46],
    ],
    lengths: [25, 25.5, 26, 26.5],
    gauge: [22.352, 30.48],
  },
  {
    title: 'the ease between body and garment',
    text: `Sizes XS (S, M, L)
Body bust 31 (34, 38, 42)"
Ease 5 (5, 5, 5)"
Sweater bust 36 (39, 43, 47)"
Gauge 4.5 sts and 6 rows = 1"`,
    sizes: ['XS', 'S', 'M', 'L'],
    busts: [36, 39, 43, 47],
    basis: 'finished',
    toFit: [
      [31, 31],
      [34, 34],
      [38, 38],
      [42, 42],
    ],
    gauge: [18, 24],
  },
  {
    title: 'a width that must be half',
    text: `Sizes S (M) L
Chest width 48 (53) 58 cm
Length 60 (62) 64 cm
Gauge 18 sts and 24 rows = 10 cm`,
    sizes: ['S', 'M', 'L'],
    busts: [18.898, 20.866, 22.835],
    basis: 'finished',
    lengths: [23.622, 24.409, 25.197],
    gauge: [18.288, 24.384],
    notes: ['bust may-be-half'],
  },
  {
    title: 'the body after the garment',
    text: `Gauge: 26 sts and 32 rows = 4" in k2p2 rib, slightly stretched
Chest (unstretched) 28 (32, 36)"; to fit 32-34 (36-38, 40-42)"`,
    sizes: ['32-34', '36-38', '40-42'],
    busts: [28, 32, 36],
    basis: 'finished',
    toFit: [
      [32, 34],
      [36, 38],
      [40, 42],
    ],
    gauge: [26, 32],
  },
  {
    title: 'advice about the bust before it',
    text: `Choose a size 2-4" larger than your actual bust measurement.
Bust circumference 35 (39, 43, 47)".
18 sts and 26 rows = 4" in st st`,
    sizes: ['35', '39', '43', '47'],
    busts: [35, 39, 43, 47],
    basis: 'finished',
    gauge: [18, 26],
  },
  {
    title: 'a body and an actual width',
    text: `GAUGE
26 stitches and 34 rows to 4 inches/10 cm using 3.25mm needles over pattern
SIZES
To fit UK size 8 (10, 12, 14, 16)
Bust 32 (34, 36, 38, 40) inches/81 (86, 91, 97, 102) cm
Actual width all around 34½ (36½, 38½, 40½, 42½) inches/88 (93, 98, 103, 108) cm`,
    sizes: ['8', '10', '12', '14', '16'],
    busts: [34.5, 36.5, 38.5, 40.5, 42.5],
    basis: 'finished',
    toFit: [
      [32, 32],
      [34, 34],
      [36, 36],
      [38, 38],
      [40, 40],
    ],
    gauge: [26, 34],
    needles: [3.25],
  },
  {
    title: 'a width laid flat before the length',
    text: `One size fits most (bust 32-42"). Finished width 24" (laid flat), length 23".
Gauge 14 sts = 4"`,
    sizes: ['One size'],
    busts: [48],
    basis: 'finished',
    lengths: [23],
    gauge: [14, null],
  },
  {
    title: 'the smallest size and the step to the next',
    text: `Sizing: the smallest size measures 33 in, each size adds 3 in.
Gauge: 21 sts and 29 rows = 4 in`,
    sizes: [],
    busts: null,
    basis: 'not_given',
    gauge: [21, 29],
    notes: ['bust range-only'],
  },
  {
    title: 'a step between named sizes',
    text: `Sizes S (M, L, XL)
Finished bust: 37 in (+3 in per size)
Gauge: 5 sts = 1 in`,
    sizes: ['S', 'M', 'L', 'XL'],
    busts: null,
    basis: 'not_given',
    gauge: [20, null],
    notes: ['bust range-only'],
  },
  {
    title: 'a first size and the step in a sentence',
    text: `Finished bust is 35 in in the first size, and grows by 5 in from one size to the next.
Gauge: 17 sts = 4 in`,
    sizes: [],
    busts: null,
    basis: 'not_given',
    gauge: [17, null],
    notes: ['bust range-only'],
  },
  {
    title: 'an upper limit',
    text: `Finished bust: up to 54 in
Gauge: 17 sts = 4 in`,
    sizes: [],
    busts: null,
    basis: 'not_given',
    gauge: [17, null],
    notes: ['bust range-only'],
  },
  {
    title: 'two versions of the garment',
    text: `Sizes S (M, L)
Finished bust, fitted version: 35 (39, 43)"
Finished bust, loose version: 41 (45, 49)"
Gauge: 18 sts = 4"`,
    sizes: ['S', 'M', 'L'],
    busts: [35, 39, 43],
    basis: 'finished',
    gauge: [18, null],
    notes: ['bust several-lists'],
  },
  {
    title: 'an upper and a full bust',
    text: `Upper bust: 31 (35, 39)"
Full bust: 33 (37, 41)"
Finished bust: 38 (42, 46)"
Gauge: 18 sts = 4"`,
    sizes: ['31', '35', '39'],
    busts: [38, 42, 46],
    basis: 'finished',
    toFit: [
      [31, 31],
      [35, 35],
      [39, 39],
    ],
    gauge: [18, null],
    notes: ['toFit several-lists'],
  },
  {
    title: 'an actual measurement in inches',
    text: `To Fit Chest (inches) 23 25 27
Actual Measurement (inches) 26 28½ 30
Tension: 12 sts and 15 rows to 2 in`,
    sizes: ['23', '25', '27'],
    busts: [26, 28.5, 30],
    basis: 'finished',
    toFit: [
      [23, 23],
      [25, 25],
      [27, 27],
    ],
    gauge: [24, 30],
  },
  {
    title: 'the bodies of sizes by number in a sentence',
    text: `Size 1 fits bust up to 33", size 2 fits bust up to 37", size 3 fits bust up to 41"
Gauge: 15 sts = 4"`,
    sizes: ['1', '2', '3'],
    busts: null,
    basis: 'to_fit_only',
    toFit: [
      [33, 33],
      [37, 37],
      [41, 41],
    ],
    gauge: [15, null],
    notes: ['bust to-fit-only'],
  },
];
