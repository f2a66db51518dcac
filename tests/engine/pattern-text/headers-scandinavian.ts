import type { Header } from './headers.ts';

export const SCANDINAVIAN_HEADERS: readonly Header[] = [
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
    title: 'Norwegian: months and years by turns',
    text: `Str: (6-9) 12-18 mnd (2) 4 (6) 8 år
Overvidde: (52) 56 (60) 65 (69) 74 cm
Strikkefasthet: 27 m = 10 cm på p nr 3`,
    sizes: ['6-9 mnd', '12-18 mnd', '2 år', '4 år', '6 år', '8 år'],
    busts: [20.472, 22.047, 23.622, 25.591, 27.165, 29.134],
    basis: 'finished',
    gauge: [27.432, null],
    needles: [3],
  },
  {
    title: 'Norwegian: the ease in a sentence',
    text: `Genseren er beregnet til å ha 10-15 cm bevegelsesvidde.
Passer til brystvidde: 80 (88) 96 (104) 112 cm
Ferdige mål: overvidde 94 (102) 110 (118) 126 cm
20 m x 27 omg = 10 x 10 cm glattstrikk på p 4`,
    sizes: ['80', '88', '96', '104', '112'],
    busts: [37.008, 40.157, 43.307, 46.457, 49.606],
    basis: 'finished',
    toFit: [
      [31.496, 31.496],
      [34.646, 34.646],
      [37.795, 37.795],
      [40.945, 40.945],
      [44.094, 44.094],
    ],
    gauge: [20.32, 27.432],
    needles: [4],
  },
  {
    title: 'Norwegian: body and garment',
    text: `Størrelse: S (M) L (XL)
Kroppsmål bryst: 86 (94) 102 (110) cm
Plaggmål bryst: 98 (106) 114 (122) cm
Strikkefasthet 23 m på pinne 3,5 = 10 cm`,
    sizes: ['S', 'M', 'L', 'XL'],
    busts: [38.583, 41.732, 44.882, 48.031],
    basis: 'finished',
    toFit: [
      [33.858, 33.858],
      [37.008, 37.008],
      [40.157, 40.157],
      [43.307, 43.307],
    ],
    gauge: [23.368, null],
    needles: [3.5],
  },
  {
    title: 'Norwegian: a remark after the values',
    text: `Str: XS-S-M-L-XL
Overvidde: 88-94-102-110-120 cm (ferdig plagg)
Passer brystmål: 80-86-94-102-112 cm
Strikkefasthet: 10 cm i glattstrikk = 24 m x 33 omg`,
    sizes: ['XS', 'S', 'M', 'L', 'XL'],
    busts: [34.646, 37.008, 40.157, 43.307, 47.244],
    basis: 'finished',
    toFit: [
      [31.496, 31.496],
      [33.858, 33.858],
      [37.008, 37.008],
      [40.157, 40.157],
      [44.094, 44.094],
    ],
    gauge: [24.384, 33.528],
  },
  {
    title: 'Norwegian: headings on their own lines',
    text: `STØRRELSE
S (M) L
BRYSTVIDDE
94 (102) 110 cm
LENGDE
60 (62) 64 cm
STRIKKEFASTHET
19 masker og 25 omganger i glattstrikk på pinne 4,5 mm = 10x10 cm`,
    sizes: ['S', 'M', 'L'],
    busts: [37.008, 40.157, 43.307],
    basis: 'unclear',
    lengths: [23.622, 24.409, 25.197],
    gauge: [19.304, 25.4],
    needles: [4.5],
    notes: ['bust basis-unclear'],
  },
  {
    title: 'Norwegian: the first size in brackets',
    text: `STØRRELSER (XS) S (M) L (XL) XXL
PLAGGETS MÅL
Overvidde (88) 94 (102) 110 (120) 132 cm
Lengde (54) 56 (58) 60 (62) 64 cm, eller ønsket lengde
GARN Tynn Merinoull (100 % merinoull, 50 gram = ca. 175 meter)
Natur 1012: (5) 5 (6) 6 (7) 8 nøster
VEILEDENDE PINNER Rundpinne nr. 2,5 og 3
STRIKKEFASTHET 27 m glattstrikk på p nr. 3 = 10 cm`,
    sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
    busts: [34.646, 37.008, 40.157, 43.307, 47.244, 51.969],
    basis: 'finished',
    lengths: [21.26, 22.047, 22.835, 23.622, 24.409, 25.197],
    gauge: [27.432, null],
    needles: [3, 2.5],
  },
  {
    title: 'Norwegian: garment measurements in one line',
    text: `Str: 2-4-6-8-10 år
Mål på plagget: Overvidde 64-69-74-79-85 cm
Hel lengde: 38-42-46-50-54 cm
Strikkefasthet: 22 m glattstrikk på pinne 3,5 = 10 cm`,
    sizes: ['2', '4', '6', '8', '10'],
    busts: [25.197, 27.165, 29.134, 31.102, 33.465],
    basis: 'finished',
    lengths: [14.961, 16.535, 18.11, 19.685, 21.26],
    gauge: [22.352, null],
    needles: [3.5],
  },
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
    title: 'a step between named sizes in Norwegian',
    text: `Str S-M-L. Minste størrelse måler 98 cm rundt brystet, hver størrelse er 7 cm videre.
Strikkefasthet: 25 m = 10 cm`,
    sizes: ['S', 'M', 'L'],
    busts: null,
    basis: 'not_given',
    gauge: [25.4, null],
    notes: ['bust range-only'],
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
    title: 'a width under the sleeves laid flat',
    text: `Storlek S, M
Bredd under ärmen, mätt plant: 46, 51 cm
Masktäthet: 25 m = 10 cm`,
    sizes: ['S', 'M'],
    busts: [36.22, 40.157],
    basis: 'finished',
    gauge: [25.4, null],
  },
  {
    title: 'Norwegian dashes',
    text: `STØRRELSE:
XS - S - M - L - XL - XXL

GARN:
GARN
250-300-300-350-400-400 g farge 01, natur

STRIKKEFASTHET:
17 masker i bredden og 22 omganger i høyden med glattstrikk = 10 x 10 cm.

PINNER:
RUNDPINNE NR 5 - 40 og 80 cm til glattstrikk.
RUNDPINNE NR 4 - 40 og 80 cm til vrangbord.

Overvidde: 90-96-104-114-124-136 cm
Hel lengde: 54-56-58-60-62-64 cm`,
    sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
    busts: [35.433, 37.795, 40.945, 44.882, 48.819, 53.543],
    basis: 'finished',
    lengths: [21.26, 22.047, 22.835, 23.622, 24.409, 25.197],
    gauge: [17.272, 22.352],
    needles: [5, 4],
  },
  {
    title: 'Norwegian alternating brackets',
    text: `Størrelse: XS (S) M (L) XL (XXL)
Plaggets mål:
Overvidde: 92 (99) 107 (115) 124 (132) cm
Hel lengde: ca. 56 (58) 60 (62) 64 (66) cm
Ermelengde: 46 (46) 47 (47) 48 (48) cm, eller ønsket lengde
Garn: MERINO (100 % merinoull, 50 gram = ca. 235 meter)
Pinner: Rundpinne nr. 3 og 3,5. Strømpepinner nr. 3 og 3,5.
Strikkefasthet: 27 masker glattstrikk på pinne nr. 3,5 = 10 cm`,
    sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
    busts: [36.221, 38.976, 42.126, 45.276, 48.819, 51.969],
    basis: 'finished',
    lengths: [22.047, 22.835, 23.622, 24.409, 25.197, 25.984],
    gauge: [27.432, null],
    needles: [3.5, 3],
  },
  {
    title: 'Danish body and garment',
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
    title: 'Swedish with metres of yarn',
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
    title: 'Nynorsk',
    text: `Storleikar: S (M) L (XL)
Overvidd: 94 (102) 110 (120) cm
Heil lengd: 62 (64) 66 (68) cm
Strikkefastleik: 22 m og 30 omg glattstrikk på p nr 3,5 = 10 x 10 cm`,
    sizes: ['S', 'M', 'L', 'XL'],
    busts: [37.008, 40.158, 43.307, 47.244],
    basis: 'finished',
    lengths: [24.409, 25.197, 25.984, 26.772],
    gauge: [22.352, 30.48],
    needles: [3.5],
  },
  {
    title: 'Danish without colons',
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
    title: 'Swedish sizes from a bracket',
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
    title: 'Norwegian ages',
    text: `Størrelse: 1 (2) 4 (6) 8 (10) år
Overvidde: 60 (64) 69 (74) 79 (84) cm
Lengde: 32 (36) 40 (44) 48 (52) cm
Pinner: Rundp 3 og 3,5 mm
Strikkefasthet: 22 m = 10 cm`,
    sizes: ['1', '2', '4', '6', '8', '10'],
    busts: [23.622, 25.197, 27.165, 29.134, 31.102, 33.071],
    basis: 'finished',
    lengths: [12.598, 14.173, 15.748, 17.323, 18.898, 20.472],
    gauge: [22.352, null],
    needles: [3, 3.5],
  },
  {
    title: 'Danish without a basis',
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
    title: 'Swedish needles as st',
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
    title: 'per 10 cm with slashes',
    text: `Størrelser: S/M (L/XL)
Overvidde: 105 (120) cm
Strikkefasthed: 14 m/10 cm, 20 p/10 cm`,
    sizes: ['S/M', 'L/XL'],
    busts: [41.339, 47.244],
    basis: 'finished',
    gauge: [14.224, 20.32],
  },
  {
    title: 'Danish finished measurements',
    text: `Strikkefasthed: 22 m. og 32 p. = 10 cm i glatstrik
Færdige mål: Brystvidde 92 (98) 104 (110) cm
Str. S (M) L (XL)`,
    sizes: ['S', 'M', 'L', 'XL'],
    busts: [36.221, 38.583, 40.945, 43.307],
    basis: 'finished',
    gauge: [22.352, 32.512],
  },
  {
    title: 'Norwegian garment measurements',
    text: `STØRRELSE: S (M) L (XL) 2XL
PLAGGMÅL:
Brystvidde: ca 98 (106) 114 (122) 132 cm
Hel lengde: ca 58 (60) 62 (64) 66 cm
Ermlengde: ca 48 (48) 47 (47) 46 cm
STRIKKEFASTHET: 18 masker x 24 omganger på pinne nr 5 = 10 x 10 cm
VEILEDENDE PINNER: Rundp nr 4,5 og 5 (60 og 80 cm)`,
    sizes: ['S', 'M', 'L', 'XL', '2XL'],
    busts: [38.583, 41.732, 44.882, 48.032, 51.969],
    basis: 'finished',
    lengths: [22.835, 23.622, 24.409, 25.197, 25.984],
    gauge: [18.288, 24.384],
    needles: [5, 4.5],
  },
  {
    title: 'Swedish body and garment',
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
  {
    title: 'Danish ages and a width',
    text: `Størrelse: 2 (4) 6 (8) år
Brystvidde på trøjen: 64 (68) 72 (76) cm
Strikkefasthed: 26 masker = 10 cm på pind nr. 3`,
    sizes: ['2', '4', '6', '8'],
    busts: [25.197, 26.772, 28.347, 29.921],
    basis: 'finished',
    gauge: [26.416, null],
    needles: [3],
  },
];
