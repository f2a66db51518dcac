import type { Header } from './header.ts';

export const NORWEGIAN_HEADERS: readonly Header[] = [
  {
    title: 'months and years by turns',
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
    title: 'the ease in a sentence',
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
    title: 'body and garment',
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
    title: 'a remark after the values',
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
    title: 'headings on their own lines',
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
    title: 'the first size in brackets',
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
    title: 'garment measurements in one line',
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
    title: 'dashes',
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
    title: 'alternating brackets',
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
    title: 'ages',
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
    title: 'garment measurements',
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
];
