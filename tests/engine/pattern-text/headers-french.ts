import type { Header } from './header.ts';

export const FRENCH_HEADERS: readonly Header[] = [
  {
    title: 'lettered sizes, measured under the arms',
    text: `TAILLES : a) 36/38 b) 40/42 c) 44/46
FOURNITURES : a) 8 b) 9 c) 10 pelotes
ÉCHANTILLON : Un carré de 10 cm de côté en jersey endroit, aig. n° 3,5 = 24 m. et 32 rgs.
Largeur sous les bras à plat : a) 48 b) 52 c) 56 cm`,
    sizes: ['36/38', '40/42', '44/46'],
    busts: [37.795, 40.945, 44.094],
    basis: 'finished',
    gauge: [24.384, 32.512],
    needles: [3.5],
  },
  {
    title: 'body sizes after "pour"',
    text: `Pour tour de poitrine de 81-86 (91-96, 101-106, 111-116) cm
Tour de poitrine fini : 96 (106, 116, 126) cm
Échantillon : 18 mailles et 24 rangs pour 10 cm en jersey avec les aiguilles 5 mm`,
    sizes: ['81-86', '91-96', '101-106', '111-116'],
    busts: [37.795, 41.732, 45.669, 49.606],
    basis: 'finished',
    toFit: [
      [31.89, 33.858],
      [35.827, 37.795],
      [39.764, 41.732],
      [43.701, 45.669],
    ],
    gauge: [18.288, 24.384],
    needles: [5],
  },
  {
    title: 'a flat width for babies',
    text: `Tailles : 3 mois (6 mois - 12 mois - 18 mois - 2 ans)
Largeur à plat sous les emmanchures : 24 (26 - 28 - 29 - 30) cm
Échantillon : 26 mailles sur 36 rangs = carré de 10 cm`,
    sizes: ['3 mois', '6 mois', '12 mois', '18 mois', '2 ans'],
    busts: [18.898, 20.472, 22.047, 22.835, 23.622],
    basis: 'finished',
    gauge: [26.416, 36.576],
  },
  {
    title: 'the label after the value',
    text: `Aisance recommandée : 5 à 10 cm
S : 90 cm de tour de poitrine
M : 98 cm de tour de poitrine
L : 106 cm de tour de poitrine
XL : 116 cm de tour de poitrine
Échantillon : 10 cm = 23 mailles et 31 rangs`,
    sizes: ['S', 'M', 'L', 'XL'],
    busts: [35.433, 38.583, 41.732, 45.669],
    basis: 'unclear',
    gauge: [23.368, 31.496],
    notes: ['bust basis-unclear'],
  },
  {
    title: 'body sizes in a sentence',
    text: `Le pull est proposé en 5 tailles : XS, S, M, L et XL, pour un tour de poitrine de 80, 86, 92, 100 et 108 cm.
Échantillon 10 x 10 cm : 20 mailles et 26 rangs`,
    sizes: ['XS', 'S', 'M', 'L', 'XL'],
    busts: null,
    basis: 'to_fit_only',
    toFit: [
      [31.496, 31.496],
      [33.858, 33.858],
      [36.22, 36.22],
      [39.37, 39.37],
      [42.52, 42.52],
    ],
    gauge: [20.32, 26.416],
    notes: ['bust to-fit-only'],
  },
  {
    title: 'the yarn label’s gauge before the knitter’s',
    text: `Étiquette de la pelote : 22 mailles et 28 rangs = 10 cm
Mon échantillon : 20 mailles et 27 rangs = 10 cm en jersey
Mesures finies (poitrine) : 94 / 102 / 110 / 118 cm
Tailles : S / M / L / XL`,
    sizes: ['S', 'M', 'L', 'XL'],
    busts: [37.008, 40.157, 43.307, 46.457],
    basis: 'finished',
    gauge: [20.32, 27.432],
  },
  {
    title: 'final measurements',
    text: `TAILLES
XS (S) M (L) XL
MESURES FINALES
Tour de poitrine : 92 (98) 106 (116) 126 cm
Hauteur totale : 54 (55) 56 (57) 58 cm
ÉCHANTILLON
24 mailles × 34 rangs = 10 × 10 cm, jersey, après blocage`,
    sizes: ['XS', 'S', 'M', 'L', 'XL'],
    busts: [36.22, 38.583, 41.732, 45.669, 49.606],
    basis: 'finished',
    lengths: [21.26, 21.654, 22.047, 22.441, 22.835],
    gauge: [24.384, 34.544],
  },
  {
    title: 'dashes and a flat width',
    text: `Tailles : 36/38 - 40/42 - 44/46 - 48/50
Largeur du pull sous les emmanchures : 48 - 52 - 56 - 60 cm (à plat)
Échantillon : 10 x 10 cm = 21 m et 29 rgs en jersey, aig. n° 4`,
    sizes: ['36/38', '40/42', '44/46', '48/50'],
    busts: [37.795, 40.945, 44.094, 47.244],
    basis: 'finished',
    gauge: [21.336, 29.464],
    needles: [4],
  },
  {
    title: 'body and garment sizes of a child’s cardigan',
    text: `Taille : 4 ans (6 ans, 8 ans)
Tour de poitrine de l'enfant : 58 (62, 66) cm
Tour de poitrine du gilet : 68 (72, 76) cm
Échantillon : 22 m. x 30 r. = 10 cm`,
    sizes: ['4 ans', '6 ans', '8 ans'],
    busts: [26.772, 28.346, 29.921],
    basis: 'finished',
    toFit: [
      [22.835, 22.835],
      [24.409, 24.409],
      [25.984, 25.984],
    ],
    gauge: [22.352, 30.48],
  },
  {
    title: 'body sizes after "convient"',
    text: `Convient à un tour de poitrine de 80-85 (86-91) 92-97 (98-103) cm
Tour de poitrine de l'ouvrage : 100 (106) 112 (118) cm
17 mailles = 10 cm ; 24 rangs = 10 cm`,
    sizes: ['80-85', '86-91', '92-97', '98-103'],
    busts: [39.37, 41.732, 44.094, 46.457],
    basis: 'finished',
    toFit: [
      [31.496, 33.465],
      [33.858, 35.827],
      [36.22, 38.189],
      [38.583, 40.551],
    ],
    gauge: [17.272, 24.384],
  },
  {
    title: 'colons in brackets',
    text: `Tailles : 38 (42 : 46 : 50)
Mesures terminées : Contour de poitrine 92 (100 : 108 : 118) cm
Échantillon : 10 x 10 cm = 18 m. et 24 rgs avec les aig. n° 5`,
    sizes: ['38', '42', '46', '50'],
    busts: [36.22, 39.37, 42.52, 46.457],
    basis: 'finished',
    gauge: [18.288, 24.384],
    needles: [5],
  },
  {
    title: 'the smallest size and the step to the next',
    text: `La plus petite taille mesure 94 cm de tour de poitrine, chaque taille ajoute 7 cm.
Échantillon : 25 m = 10 cm`,
    sizes: [],
    busts: null,
    basis: 'not_given',
    gauge: [25.4, null],
    notes: ['bust range-only'],
  },
  {
    title: 'lettered sizes and one width',
    text: `TAILLES : a) 34/36 - b) 38/40 - c) 42/44 - d) 46/48
FOURNITURES
Qualité Merino : 7 - 8 - 9 - 10 pelotes
Aiguilles n° 3,5 et 4
ECHANTILLON
Un carré de 10 cm jersey endroit, aig. n° 4 = 23 m. et 31 rgs
Largeur totale : 47 cm`,
    sizes: ['34/36', '38/40', '42/44', '46/48'],
    busts: null,
    basis: 'unclear',
    gauge: [23.368, 31.496],
    needles: [4, 3.5],
    notes: ['bust counts-differ', 'bust basis-unclear'],
  },
  {
    title: 'finished bust',
    text: `Tailles : S (M, L, XL)
Tour de poitrine fini : 96 (104, 112, 122) cm
Longueur totale : 58 (60, 62, 64) cm
Échantillon : 18 mailles et 24 rangs = 10 x 10 cm en jersey endroit, aiguilles n°5`,
    sizes: ['S', 'M', 'L', 'XL'],
    busts: [37.795, 40.945, 44.095, 48.032],
    basis: 'finished',
    lengths: [22.835, 23.622, 24.409, 25.197],
    gauge: [18.288, 24.384],
    needles: [5],
  },
  {
    title: 'ages',
    text: `TAILLES : 2 ans (4 ans - 6 ans - 8 ans)
Largeur totale du dos : 32 (34 - 36 - 38) cm
Échantillon : 22 m. et 30 rgs = 10 cm x 10 cm en jersey endroit avec les aig. n° 3,5`,
    sizes: ['2 ans', '4 ans', '6 ans', '8 ans'],
    busts: null,
    basis: 'not_given',
    gauge: [22.352, 30.48],
    needles: [3.5],
  },
  {
    title: 'a gauge square',
    text: `Tailles : S (M - L - XL)
Tour de poitrine du pull : 90 (98 - 106 - 114) cm
1 carré de 10 cm de côté = 22 m. et 30 rgs`,
    sizes: ['S', 'M', 'L', 'XL'],
    busts: [35.433, 38.583, 41.732, 44.882],
    basis: 'finished',
    gauge: [22.352, 30.48],
  },
  {
    title: 'only a gauge',
    text: `22 mailles pour 10 cm et 30 rangs pour 10 cm`,
    sizes: [],
    busts: null,
    basis: 'not_given',
    gauge: [22.352, 30.48],
  },
  {
    title: 'finished measurements',
    text: `Taille : XS/S (M/L ; XL/XXL)
Dimensions finies : tour de poitrine 98 (110 ; 122) cm ; hauteur totale 55 (57 ; 59) cm
Échantillon en jersey avec les aiguilles 4,5 mm : 10 × 10 cm = 18 mailles × 26 rangs`,
    sizes: ['XS/S', 'M/L', 'XL/XXL'],
    busts: [38.583, 43.307, 48.032],
    basis: 'finished',
    lengths: [21.654, 22.441, 23.228],
    gauge: [18.288, 26.416],
    needles: [4.5],
  },
  {
    title: 'body and garment sizes',
    text: `Mesures du corps – tour de poitrine : 80-84 (88-92) cm
Tour de poitrine du vêtement fini : 94 (102) cm`,
    sizes: ['80-84', '88-92'],
    busts: [37.008, 40.158],
    basis: 'finished',
    toFit: [
      [31.496, 33.071],
      [34.646, 36.221],
    ],
    gauge: null,
  },
];
