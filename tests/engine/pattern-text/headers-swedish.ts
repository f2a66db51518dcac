import type { Header } from './header.ts';

export const SWEDISH_HEADERS: readonly Header[] = [
  {
    title: 'Swedish: a comma in the label',
    text: `Stl: 34/36-38/40-42/44-46/48
Bystvidd, plagg: 94-102-110-120 cm
Masktäthet: 18 m x 25 v = 10x10 cm`,
    sizes: ['34/36', '38/40', '42/44', '46/48'],
    busts: [37.008, 40.157, 43.307, 47.244],
    basis: 'finished',
    gauge: [18.288, 25.4],
  },
  {
    title: 'Swedish: a finished garment under the body',
    text: `Passar till byst: 80-84 (88-92) 96-100 cm
Färdigt plagg
Byst: 92 (100) 108 cm
Längd: 56 (58) 60 cm
Masktäthet: 16 m och 22 v med st nr 5 = 10 x 10 cm`,
    sizes: ['80-84', '88-92', '96-100'],
    busts: [36.22, 39.37, 42.52],
    basis: 'finished',
    toFit: [
      [31.496, 33.071],
      [34.646, 36.22],
      [37.795, 39.37],
    ],
    lengths: [22.047, 22.835, 23.622],
    gauge: [16.256, 22.352],
    needles: [5],
  },
  {
    title: 'Swedish: a label before each value',
    text: `Storlekar
XS: bröst 92 cm
S: bröst 98 cm
M: bröst 104 cm
L: bröst 112 cm
Masktäthet
10 cm = 19 m
10 cm = 26 v`,
    sizes: ['XS', 'S', 'M', 'L'],
    busts: [36.22, 38.583, 40.945, 44.094],
    basis: 'unclear',
    gauge: [19.304, 26.416],
    notes: ['bust basis-unclear'],
  },
  {
    title: 'Swedish: the garment before the body',
    text: `Storlek: 1 (2) 3 (4)
Tröjans övervidd: 98 (106) 114 (122) cm
Avsedd för bröstvidd: 84-90 (92-98) 100-106 (108-114) cm
Masktäthet: 20 m × 27 v = 10 × 10 cm`,
    sizes: ['1', '2', '3', '4'],
    busts: [38.583, 41.732, 44.882, 48.031],
    basis: 'finished',
    toFit: [
      [33.071, 35.433],
      [36.22, 38.583],
      [39.37, 41.732],
      [42.52, 44.882],
    ],
    gauge: [20.32, 27.432],
  },
  {
    title: 'Swedish: a width that was measured flat',
    text: `Storlekar: 2 (4, 6, 8) år
Plaggets bredd under ärmarna: 33 (35, 37, 39) cm, platt mätt
Masktäthet: 22 m = 10 cm, 30 varv = 10 cm`,
    sizes: ['2', '4', '6', '8'],
    busts: [25.984, 27.559, 29.134, 30.709],
    basis: 'finished',
    gauge: [22.352, 30.48],
  },
  {
    title: 'Swedish: names beside values',
    text: `Övervidd, färdig: S 96 cm, M 104 cm, L 112 cm, XL 122 cm
Masktäthet: 16 maskor = 10 cm på stickor 5,5 mm`,
    sizes: ['S', 'M', 'L', 'XL'],
    busts: [37.795, 40.945, 44.094, 48.031],
    basis: 'finished',
    gauge: [16.256, null],
    needles: [5.5],
  },
  {
    title: 'Swedish: knitted measurements',
    text: `För bystmått 84-88 (92-96) 100-104 cm
Stickat mått 96 (104) 112 cm
Masktäthet 18 m = 10 cm`,
    sizes: ['84-88', '92-96', '100-104'],
    busts: [37.795, 40.945, 44.094],
    basis: 'finished',
    toFit: [
      [33.071, 34.646],
      [36.22, 37.795],
      [39.37, 40.945],
    ],
    gauge: [18.288, null],
  },
  {
    title: 'the smallest size and the step in Swedish',
    text: `Minsta storleken mäter 90 cm runt bysten. Varje storlek ökar med 7 cm.
Masktäthet: 25 m = 10 cm`,
    sizes: [],
    busts: null,
    basis: 'not_given',
    gauge: [25.4, null],
    notes: ['bust range-only'],
  },
  {
    title: 'Swedish: a width under the sleeves laid flat',
    text: `Storlek S, M
Bredd under ärmen, mätt plant: 46, 51 cm
Masktäthet: 25 m = 10 cm`,
    sizes: ['S', 'M'],
    busts: [36.22, 40.157],
    basis: 'finished',
    gauge: [25.4, null],
  },
  {
    title: 'meters of yarn',
    text: `Storlek: S (M) L (XL)
Övervidd: ca 96 (104) 112 (120) cm
Hel längd: ca 60 (62) 64 (66) cm
Garn: Ull 3 tr (100% ull. Ca 100 g = 200 m)
Stickor: 4 och 4,5 mm
Masktäthet: 19 m och 26 v slätstickning på st 4,5 = 10 x 10 cm`,
    sizes: ['S', 'M', 'L', 'XL'],
    busts: [37.795, 40.945, 44.095, 47.244],
    basis: 'finished',
    lengths: [23.622, 24.409, 25.197, 25.984],
    gauge: [19.304, 26.416],
    needles: [4.5, 4],
  },
  {
    title: 'sizes from a bracket',
    text: `STORLEK: (36/38) 40/42 (44/46) 48/50
PLAGGETS MÅTT
Övervidd: (100) 110 (120) 130 cm
Längd: (58) 60 (62) 64 cm
STICKFASTHET: 16 m och 22 v i slätst = 10 x 10 cm
STICKOR: Rundsticka 5,5 mm, 80 cm`,
    sizes: ['36/38', '40/42', '44/46', '48/50'],
    busts: [39.37, 43.307, 47.244, 51.181],
    basis: 'finished',
    lengths: [22.835, 23.622, 24.409, 25.197],
    gauge: [16.256, 22.352],
    needles: [5.5],
  },
  {
    title: 'needles as st',
    text: `Stl: XS-S-M-L-XL
Plaggets övervidd: 88-96-104-112-122 cm
22 m x 30 v = 10 x 10 cm på st 4`,
    sizes: ['XS', 'S', 'M', 'L', 'XL'],
    busts: [34.646, 37.795, 40.945, 44.095, 48.032],
    basis: 'finished',
    gauge: [22.352, 30.48],
    needles: [4],
  },
  {
    title: 'body and garment',
    text: `STORLEKAR: XS–S–M–L–XL
KROPPENS BRÖSTVIDD: 80–86–92–98–106 cm
PLAGGETS BRÖSTVIDD: 92–98–104–110–118 cm
HEL LÄNGD: 58–60–62–64–66 cm
MASKTÄTHET: Ca 21 m och 28 v = 10 × 10 cm`,
    sizes: ['XS', 'S', 'M', 'L', 'XL'],
    busts: [36.221, 38.583, 40.945, 43.307, 46.457],
    basis: 'finished',
    toFit: [
      [31.496, 31.496],
      [33.858, 33.858],
      [36.221, 36.221],
      [38.583, 38.583],
      [41.732, 41.732],
    ],
    lengths: [22.835, 23.622, 24.409, 25.197, 25.984],
    gauge: [21.336, 28.448],
  },
];
