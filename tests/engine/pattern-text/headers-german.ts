import type { Header } from './header.ts';

export const GERMAN_HEADERS: readonly Header[] = [
  {
    title: 'the garment in brackets',
    text: `Größen: XS (S) M (L) XL (XXL)
Brustumfang (Pullover): 94 (100) 106 (114) 122 (132) cm
Länge: 56 (57) 58 (60) 62 (64) cm
Maschenprobe: 20 M x 28 R = 10 x 10 cm glatt rechts mit Nadeln 4 mm`,
    sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
    busts: [37.008, 39.37, 41.732, 44.882, 48.031, 51.969],
    basis: 'finished',
    lengths: [22.047, 22.441, 22.835, 23.622, 24.409, 25.197],
    gauge: [20.32, 28.448],
    needles: [4],
  },
  {
    title: 'groups',
    text: `Größen 1 (2, 3, 4) (5, 6, 7, 8)
Passend für einen Brustumfang von 76 (84, 92, 100) (108, 116, 124, 132) cm
Fertige Maße Brustumfang: 90 (98, 106, 114) (122, 130, 138, 146) cm
Maschenprobe nach dem Waschen: 19 Maschen und 27 Runden = 10 x 10 cm`,
    sizes: ['1', '2', '3', '4', '5', '6', '7', '8'],
    busts: [35.433, 38.583, 41.732, 44.882, 48.031, 51.181, 54.331, 57.48],
    basis: 'finished',
    toFit: [
      [29.921, 29.921],
      [33.071, 33.071],
      [36.22, 36.22],
      [39.37, 39.37],
      [42.52, 42.52],
      [45.669, 45.669],
      [48.819, 48.819],
      [51.969, 51.969],
    ],
    gauge: [19.304, 27.432],
  },
  {
    title: 'half a bust and a gauge in rib',
    text: `Maschenprobe
Glatt rechts mit Nadel Nr. 5: 18 M und 24 R = 10 x 10 cm
Rippenmuster mit Nadel Nr. 4,5: 22 M und 26 R = 10 x 10 cm
Größe S/M (L/XL)
Halbe Oberweite 54 (60) cm, Länge 62 (64) cm`,
    sizes: ['S/M', 'L/XL'],
    busts: [42.52, 47.244],
    basis: 'finished',
    lengths: [24.409, 25.197],
    gauge: [18.288, 24.384],
    needles: [5, 4.5],
    notes: ['gauge several-gauges'],
  },
  {
    title: 'two widths before their counts',
    text: `Der Pullover wird mit 10 bis 15 cm Bewegungszugabe getragen.
Körpermaß Brust: 80-88 (88-96) 96-104 (104-112) cm
Pulloverumfang Brust: 98 (106) 114 (122) cm
10 cm = 17 Maschen, 10 cm = 24 Reihen`,
    sizes: ['80-88', '88-96', '96-104', '104-112'],
    busts: [38.583, 41.732, 44.882, 48.031],
    basis: 'finished',
    toFit: [
      [31.496, 34.646],
      [34.646, 37.795],
      [37.795, 40.945],
      [40.945, 44.094],
    ],
    gauge: [17.272, 24.384],
  },
  {
    title: 'a bust that was measured flat',
    text: `Größe: S (M, L)
Brustweite flach gemessen: 48 (52, 56) cm
Maschenprobe: 24 M / 34 R auf 10 cm`,
    sizes: ['S', 'M', 'L'],
    busts: [37.795, 40.945, 44.094],
    basis: 'finished',
    gauge: [24.384, 34.544],
  },
  {
    title: 'the band before the gauge',
    text: `Banderole: 22 M x 30 R = 10 x 10 cm
Maschenprobe im Muster: 24 Maschen und 32 Reihen ergeben 10 x 10 cm
Umfang an der Brust: 92/100/108/116 cm
Größen: S/M/L/XL`,
    sizes: ['S', 'M', 'L', 'XL'],
    busts: [36.22, 39.37, 42.52, 45.669],
    basis: 'unclear',
    gauge: [24.384, 32.512],
    notes: ['bust basis-unclear'],
  },
  {
    title: 'a table',
    text: `Größentabelle
Größe | XS | S | M | L
Fertiger Brustumfang in cm | 88 | 96 | 104 | 112
Gesamtlänge in cm | 52 | 54 | 56 | 58
Maschenprobe: 23 M = 10 cm`,
    sizes: ['XS', 'S', 'M', 'L'],
    busts: [34.646, 37.795, 40.945, 44.094],
    basis: 'finished',
    lengths: [20.472, 21.26, 22.047, 22.835],
    gauge: [23.368, null],
  },
  {
    title: 'body sizes after "für"',
    text: `Für Oberweite: 80/84 (88/92) 96/100 cm
Fertigmaß Oberweite: 96 (104) 112 cm
Maschenprobe mit Nd. 4,5: 19 M/26 R = 10/10 cm`,
    sizes: ['80/84', '88/92', '96/100'],
    busts: [37.795, 40.945, 44.094],
    basis: 'finished',
    toFit: [
      [31.496, 33.071],
      [34.646, 36.22],
      [37.795, 39.37],
    ],
    gauge: [19.304, 26.416],
    needles: [4.5],
  },
  {
    title: 'each size on a line',
    text: `Gr. S: Oberweite 96 cm, Länge 58 cm
Gr. M: Oberweite 104 cm, Länge 60 cm
Gr. L: Oberweite 112 cm, Länge 62 cm
MP: 18 M, 24 R = 10 cm`,
    sizes: ['S', 'M', 'L'],
    busts: [37.795, 40.945, 44.094],
    basis: 'unclear',
    lengths: [22.835, 23.622, 24.409],
    gauge: [18.288, 24.384],
    notes: ['bust basis-unclear'],
  },
  {
    title: 'a last size after a slash',
    text: `Größe 36/38, 40/42 und 44/46
Die Angaben für Größe 40/42 stehen in Klammern, für Größe 44/46 nach dem Schrägstrich.
Brustumfang: 98 (106)/114 cm
Maschenprobe: glatt rechts: 20 M und 28 R = 10 x 10 cm`,
    sizes: ['36/38', '40/42', '44/46'],
    busts: [38.583, 41.732, 44.882],
    basis: 'unclear',
    gauge: [20.32, 28.448],
    notes: ['bust basis-unclear'],
  },
  {
    title: 'bars',
    text: `Fertiger Umfang (Brust): S 94 cm | M 102 cm | L 110 cm | XL 120 cm
Maschenprobe: 24 M / 32 R = 10 cm`,
    sizes: ['S', 'M', 'L', 'XL'],
    busts: [37.008, 40.157, 43.307, 47.244],
    basis: 'finished',
    gauge: [24.384, 32.512],
  },
  {
    title: 'the smallest size and the step to the next',
    text: `Die kleinste Größe misst 92 cm um die Brust, jede weitere Größe ist 7 cm weiter.
Maschenprobe: 25 M = 10 cm`,
    sizes: [],
    busts: null,
    basis: 'not_given',
    gauge: [25.4, null],
    notes: ['bust range-only'],
  },
  {
    title: 'a step from size to size',
    text: `Oberweite 92 cm, von Größe zu Größe 7 cm mehr
Maschenprobe: 25 M = 10 cm`,
    sizes: [],
    busts: null,
    basis: 'not_given',
    gauge: [25.4, null],
    notes: ['bust range-only'],
  },
  {
    title: 'the width around the sweater and the body',
    text: `Größen: S (M)
Entspricht Brustumfang (Körper): 86 (96) cm
Umfang des Pullovers: 101 (111) cm
Maschenprobe: 25 M = 10 cm`,
    sizes: ['S', 'M'],
    busts: [39.764, 43.701],
    basis: 'finished',
    toFit: [
      [33.858, 33.858],
      [37.795, 37.795],
    ],
    gauge: [25.4, null],
  },
  {
    title: 'spaced dashes in brackets',
    text: `Größe 36/38 (40/42 – 44/46)
Die Angaben für Größe 40/42 stehen in Klammern, für Größe 44/46 nach dem Gedankenstrich.
Brustumfang des Modells: 102 (110 – 118) cm
Länge: 58 (60 – 62) cm
Material: Merino (100 % Schurwolle, LL = ca. 160 m/50 g): ca. 500 (550 – 600) g
Stricknadeln Nr. 3,5 und 4
Maschenprobe: Glatt rechts mit Nadeln Nr. 4: 22 M und 30 R = 10 x 10 cm`,
    sizes: ['36/38', '40/42', '44/46'],
    busts: [40.158, 43.307, 46.457],
    basis: 'finished',
    lengths: [22.835, 23.622, 24.409],
    gauge: [22.352, 30.48],
    needles: [4, 3.5],
  },
  {
    title: 'slashes in brackets',
    text: `Größe: S (M/L/XL)
Oberweite fertiges Modell: 98 (106/114/124) cm
Gesamtlänge: 62 (63/64/65) cm
Maschenprobe glatt re mit Nd. Nr. 5: 17 M und 24 R = 10 x 10 cm`,
    sizes: ['S', 'M', 'L', 'XL'],
    busts: [38.583, 41.732, 44.882, 48.819],
    basis: 'finished',
    lengths: [24.409, 24.803, 25.197, 25.591],
    gauge: [17.272, 24.384],
    needles: [5],
  },
  {
    title: 'names, an equals sign and semicolons',
    text: `S (M; L; XL) = 35,4 (38,6; 41,7; 45,3)" / 90 (98; 106; 115) cm Brustumfang (Pullover)
Maschenprobe: 20 Maschen und 28 Reihen auf 10 cm`,
    sizes: ['S', 'M', 'L', 'XL'],
    busts: [35.4, 38.6, 41.7, 45.3],
    basis: 'finished',
    gauge: [20.32, 28.448],
  },
  {
    title: 'half the bust in German',
    text: `Gr. S/M (L/XL)
Halbe Brustweite: 50 (56) cm
Länge: 60 (63) cm
Maschenprobe: 18 M x 26 R = 10 x 10 cm mit Nadelstärke 4,5 mm`,
    sizes: ['S/M', 'L/XL'],
    busts: [39.37, 44.095],
    basis: 'finished',
    lengths: [23.622, 24.803],
    gauge: [18.288, 26.416],
    needles: [4.5],
  },
  {
    title: 'body and garment',
    text: `GRÖSSEN: XS – S – M – L – XL
Körpermaß Brustumfang: 80–84–90–98–106 cm
Fertige Maße: Brustumfang 92–96–102–110–118 cm, Gesamtlänge 54–56–58–60–62 cm
NADELN: Rundstricknadel 4,5 mm
MASCHENPROBE: 18 Maschen x 26 Reihen = 10 x 10 cm`,
    sizes: ['XS', 'S', 'M', 'L', 'XL'],
    busts: [36.221, 37.795, 40.158, 43.307, 46.457],
    basis: 'finished',
    toFit: [
      [31.496, 31.496],
      [33.071, 33.071],
      [35.433, 35.433],
      [38.583, 38.583],
      [41.732, 41.732],
    ],
    lengths: [21.26, 22.047, 22.835, 23.622, 24.409],
    gauge: [18.288, 26.416],
    needles: [4.5],
  },
  {
    title: 'sizes that are ranges',
    text: `Damenpullover
Größe 36 – 38 (40 – 42) 44 – 46
Oberweite 96 (104) 112 cm
Maschenprobe: 10 x 10 cm = 15 M x 21 R`,
    sizes: ['36 – 38', '40 – 42', '44 – 46'],
    busts: [37.795, 40.945, 44.095],
    basis: 'unclear',
    gauge: [15.24, 21.336],
    notes: ['bust basis-unclear'],
  },
  {
    title: 'gauge in a sentence',
    text: `Größe: S (M, L)
Brustumfang Pullover: 96 (104, 112) cm
Maschenprobe: In glatt rechts mit Nd Nr 4: 22 Maschen in der Breite und 30 Reihen in der Höhe = 10 x 10 cm`,
    sizes: ['S', 'M', 'L'],
    busts: [37.795, 40.945, 44.095],
    basis: 'finished',
    gauge: [22.352, 30.48],
    needles: [4],
  },
  {
    title: 'finished measurements in one line',
    text: `Größen: 36/38, 40/42, 44/46
Die Angaben für die Größen 40/42 und 44/46 stehen in Klammern.
Fertigmaße: Oberweite 100 (108 / 116) cm, Länge 60 (62 / 64) cm
Maschenprobe: 24 M und 32 R glatt re = 10 cm x 10 cm`,
    sizes: ['36/38', '40/42', '44/46'],
    busts: [39.37, 42.52, 45.669],
    basis: 'finished',
    lengths: [23.622, 24.409, 25.197],
    gauge: [24.384, 32.512],
  },
  {
    title: "German children's sizes",
    text: `Kindergröße 98/104 (110/116, 122/128)
Brustumfang: 72 (76, 80) cm
Maschenprobe: 26 M und 36 R = 10 × 10 cm`,
    sizes: ['98/104', '110/116', '122/128'],
    busts: [28.347, 29.921, 31.496],
    basis: 'unclear',
    gauge: [26.416, 36.576],
    notes: ['bust basis-unclear'],
  },
];
