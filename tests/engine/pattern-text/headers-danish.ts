import type { Header } from './header.ts';

export const DANISH_HEADERS: readonly Header[] = [
  {
    title: 'Danish: brackets by turns and an unclear width',
    text: `Størrelser: XS (S) M (L) XL
Brystvidde: 92 (98) 104 (112) 120 cm
Længde: 54 (56) 58 (60) 62 cm
Strikkefasthed: 22 m og 30 p = 10 x 10 cm på p 4 i glatstrik
Garn: 250 (300) 300 (350) 400 g
Pinde: Rundpind 3½ og 4 mm, 40 og 80 cm`,
    sizes: ['XS', 'S', 'M', 'L', 'XL'],
    busts: [36.22, 38.583, 40.945, 44.094, 47.244],
    basis: 'unclear',
    lengths: [21.26, 22.047, 22.835, 23.622, 24.409],
    gauge: [22.352, 30.48],
    needles: [4, 3.5],
    notes: ['bust basis-unclear'],
  },
  {
    title: 'Danish: no spaces',
    text: `Str.: S(M)L(XL)XXL
Passer til brystmål: 84(92)100(108)116 cm
Færdigt mål, bryst: 94(102)110(118)126 cm
Masketæthed: 10 cm = 18 m og 24 p i glatstrikning på pinde nr. 5`,
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    busts: [37.008, 40.157, 43.307, 46.457, 49.606],
    basis: 'finished',
    toFit: [
      [33.071, 33.071],
      [36.22, 36.22],
      [39.37, 39.37],
      [42.52, 42.52],
      [45.669, 45.669],
    ],
    gauge: [18.288, 24.384],
    needles: [5],
  },
  {
    title: 'Danish: months with a unit each in Danish',
    text: `Strikkefasthed: 28 masker og 36 pinde glatstrik på pind 3 mm måler 10 x 10 cm
Str. 3 mdr (6 mdr) 9 mdr (12 mdr) 18 mdr
Overvidde 48 (52) 55 (58) 61 cm`,
    sizes: ['3 mdr', '6 mdr', '9 mdr', '12 mdr', '18 mdr'],
    busts: [18.898, 20.472, 21.654, 22.835, 24.016],
    basis: 'finished',
    gauge: [28.448, 36.576],
    needles: [3],
  },
  {
    title: 'Danish: the body in a sentence',
    text: `Størrelser: XS (S) M (L) XL (2XL) 3XL (4XL)
Størrelserne svarer til en brystomkreds på 76-80 (80-85) 85-92 (92-98) 98-106 (106-114) 114-122 (122-130) cm
Trøjens brystomkreds: 96 (102) 108 (114) 122 (132) 142 (150) cm
Strikkefasthed: 17 m x 24 p = 10 x 10 cm i glatstrik på 5 mm
Vejl. pinde: 4,5 mm og 5 mm`,
    sizes: ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL'],
    busts: [37.795, 40.157, 42.52, 44.882, 48.031, 51.969, 55.906, 59.055],
    basis: 'finished',
    toFit: [
      [29.921, 31.496],
      [31.496, 33.465],
      [33.465, 36.22],
      [36.22, 38.583],
      [38.583, 41.732],
      [41.732, 44.882],
      [44.882, 48.031],
      [48.031, 51.181],
    ],
    gauge: [17.272, 24.384],
    needles: [5, 4.5],
  },
  {
    title: 'Danish: half a width',
    text: `Størrelser: 36/38 (40/42) 44/46
Halv overvidde: 49 (53) 58 cm
Strikkefasthed: 21 m og 28 p på 10 cm`,
    sizes: ['36/38', '40/42', '44/46'],
    busts: [38.583, 41.732, 45.669],
    basis: 'finished',
    gauge: [21.336, 28.448],
  },
  {
    title: 'Danish: two widths',
    text: `Str. 1-2 (3-4) 5-6 (7-8) år
Passer til brystvidde ca. 54 (58) 62 (66) cm
Brystvidde på blusen 62 (66) 70 (74) cm
24 m x 32 p på pind 3½ = 10 x 10 cm`,
    sizes: ['1-2', '3-4', '5-6', '7-8'],
    busts: [24.409, 25.984, 27.559, 29.134],
    basis: 'finished',
    toFit: [
      [21.26, 21.26],
      [22.835, 22.835],
      [24.409, 24.409],
      [25.984, 25.984],
    ],
    gauge: [24.384, 32.512],
    needles: [3.5],
  },
  {
    title: 'Danish: a width at the armholes',
    text: `Bredde ved ærmegab (lagt fladt): 50 (54) 58 (62) cm
Str. S (M) L (XL)
Strikkefasthed 15 m = 10 cm`,
    sizes: ['S', 'M', 'L', 'XL'],
    busts: [39.37, 42.52, 45.669, 48.819],
    basis: 'finished',
    gauge: [15.24, null],
  },
  {
    title: 'Danish: the gauge of the band',
    text: `Garnets strikkefasthed ifølge banderolen: 26 m = 10 cm
Opskriftens strikkefasthed: 24 m og 34 p = 10 cm
Brystmål færdig: 90 - 98 - 106 - 114 cm
Str.: S - M - L - XL`,
    sizes: ['S', 'M', 'L', 'XL'],
    busts: [35.433, 38.583, 41.732, 44.882],
    basis: 'finished',
    gauge: [24.384, 34.544],
  },
  {
    title: 'Danish: ages, some in ranges',
    text: `Størrelser: 1 (2) 3-4 (5-6) 7-8 (9-10) år
Overvidde: 59 (63) 67 (72) 77 (82) cm
Længde: 33 (36) 40 (44) 48 (52) cm (målt midt bag, eksklusiv halskant)
Strikkefasthed: 22 masker x 32 pinde i glatstrik på pind 4 mm = 10 x 10 cm
Vejledende pinde: Rundpind 3,5 og 4 mm, strømpepinde 3,5 og 4 mm
Materialer: 150 (150) 200 (200) 250 (300) g uld (50 g = 91 m)`,
    sizes: ['1', '2', '3-4', '5-6', '7-8', '9-10'],
    busts: [23.228, 24.803, 26.378, 28.346, 30.315, 32.283],
    basis: 'finished',
    lengths: [12.992, 14.173, 15.748, 17.323, 18.898, 20.472],
    gauge: [22.352, 32.512],
    needles: [4, 3.5],
  },
  {
    title: 'the smallest size and the step in Danish',
    text: `Den mindste størrelse måler 94 cm i overvidde, og hver størrelse er 7 cm større.
Strikkefasthed: 25 m = 10 cm`,
    sizes: [],
    busts: null,
    basis: 'not_given',
    gauge: [25.4, null],
    notes: ['bust range-only'],
  },
  {
    title: 'body and garment',
    text: `Størrelser: XS (S) M (L) XL (2XL) 3XL
Blusens overvidde: 98 (103) 108 (114) 122 (131) 141 cm
Længde: 52 (53) 55 (56) 58 (59) 60 cm (målt midt bag ekskl. halskant)
Passer til brystmål: 80-85 (85-90) 90-95 (95-100) 100-110 (110-120) 120-130 cm
Strikkefasthed: 20 masker x 28 pinde i glatstrik på pind 4 mm = 10 x 10 cm
Vejledende pinde: Rundpind 4 mm (40 og 80 cm) og 3,5 mm`,
    sizes: ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL'],
    busts: [38.583, 40.551, 42.52, 44.882, 48.032, 51.575, 55.512],
    basis: 'finished',
    toFit: [
      [31.496, 33.465],
      [33.465, 35.433],
      [35.433, 37.402],
      [37.402, 39.37],
      [39.37, 43.307],
      [43.307, 47.244],
      [47.244, 51.181],
    ],
    lengths: [20.472, 20.866, 21.654, 22.047, 22.835, 23.228, 23.622],
    gauge: [20.32, 28.448],
    needles: [4, 3.5],
  },
  {
    title: 'a Danish hat',
    text: `Huen har str.: 1-2 (3-4) 5-6 år
Hovedomkreds: 46 (48) 50 cm
Strikkefasthed: 24 m x 32 p på p 3,5 mm = 10 x 10 cm`,
    sizes: ['1-2', '3-4', '5-6'],
    busts: null,
    basis: 'not_given',
    gauge: [24.384, 32.512],
    needles: [3.5],
  },
  {
    title: 'labels without colons',
    text: `Størrelse XS (S) M (L) XL
Mål:
Overvidde 96 (102) 108 (114) 120 cm
Hel længde 56 (57) 58 (59) 60 cm
Ærmelængde 44 (44) 45 (45) 46 cm
Materialer 250 (250) 300 (300) 350 g alpaka
Pinde nr 3 og 3½
Strikkefasthed 24 m x 34 p glatstrikning på p nr 3½ = 10 x 10 cm`,
    sizes: ['XS', 'S', 'M', 'L', 'XL'],
    busts: [37.795, 40.158, 42.52, 44.882, 47.244],
    basis: 'finished',
    lengths: [22.047, 22.441, 22.835, 23.228, 23.622],
    gauge: [24.384, 34.544],
    needles: [3.5, 3],
  },
  {
    title: 'without a basis',
    text: `Herrestørrelser: S (M) L (XL) XXL
Brystvidde: 104 (110) 116 (122) 128 cm
Længde: 66 (68) 70 (72) 74 cm
Strikkefasthed: 18 m og 25 p = 10 x 10 cm på p 5`,
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    busts: [40.945, 43.307, 45.669, 48.032, 50.394],
    basis: 'unclear',
    lengths: [25.984, 26.772, 27.559, 28.347, 29.134],
    gauge: [18.288, 25.4],
    needles: [5],
    notes: ['bust basis-unclear'],
  },
  {
    title: 'Danish: per 10 cm with slashes',
    text: `Størrelser: S/M (L/XL)
Overvidde: 105 (120) cm
Strikkefasthed: 14 m/10 cm, 20 p/10 cm`,
    sizes: ['S/M', 'L/XL'],
    busts: [41.339, 47.244],
    basis: 'finished',
    gauge: [14.224, 20.32],
  },
  {
    title: 'finished measurements',
    text: `Strikkefasthed: 22 m. og 32 p. = 10 cm i glatstrik
Færdige mål: Brystvidde 92 (98) 104 (110) cm
Str. S (M) L (XL)`,
    sizes: ['S', 'M', 'L', 'XL'],
    busts: [36.221, 38.583, 40.945, 43.307],
    basis: 'finished',
    gauge: [22.352, 32.512],
  },
  {
    title: 'ages and a width',
    text: `Størrelse: 2 (4) 6 (8) år
Brystvidde på trøjen: 64 (68) 72 (76) cm
Strikkefasthed: 26 masker = 10 cm på pind nr. 3`,
    sizes: ['2', '4', '6', '8'],
    busts: [25.197, 26.772, 28.347, 29.921],
    basis: 'finished',
    gauge: [26.416, null],
    needles: [3],
  },
  {
    title: 'Danish: a width beside the bust of the body',
    text: `Størrelser: S (M) L
Brystmål: 88 (94) 100 cm
Vidde: 98 (104) 110 cm
Længde: 56 (58) 60 cm
Strikkefasthed: 22 m x 30 p = 10 x 10 cm`,
    sizes: ['S', 'M', 'L'],
    busts: [38.583, 40.945, 43.307],
    basis: 'finished',
    toFit: [
      [34.646, 34.646],
      [37.008, 37.008],
      [39.37, 39.37],
    ],
    lengths: [22.047, 22.835, 23.622],
    gauge: [22.352, 30.48],
  },
];
