import type { Header } from './headers.ts';

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
];
