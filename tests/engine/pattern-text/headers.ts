/** A header with invented numbers in the layout of real patterns, and its reading. */
export interface Header {
  title: string;
  text: string;
  sizes: string[];
  /** Inches, to 0.01. */
  busts: number[] | null;
  basis: 'finished' | 'to_fit_only' | 'not_given' | 'unclear';
  toFit?: [number, number][];
  lengths?: number[];
  /** Stitches and rows per 4 inches. */
  gauge: [number, number | null] | null;
  needles?: number[];
  /** The field and the code of each doubt. */
  notes?: string[];
}

export const HEADERS: readonly Header[] = [
  {
    title: 'tight dashes and a list of needles',
    text: `Design no ab-123
Yarn group B
-------------------------------------------------------
SIZE:
S - M - L - XL - XXL - XXXL

MATERIALS:
YARN (belongs to yarn group B)
400-450-500-550-600-650 g colour 07, light blue

NEEDLES:
CIRCULAR NEEDLE SIZE 4 mm: Length 40 and 80 cm for stockinette stitch.
CIRCULAR NEEDLE SIZE 3 mm: Length 40 and 80 cm for rib.

KNITTING GAUGE:
21 stitches in width and 28 rows in height with stockinette stitch = 10 x 10 cm.
-------------------------------------------------------
Measurements: Bust: 94-102-112-122-134-146 cm
Full length: 52-54-56-58-60-62 cm`,
    sizes: ['S', 'M', 'L', 'XL', 'XXL', 'XXXL'],
    busts: [37.008, 40.158, 44.095, 48.032, 52.756, 57.48],
    basis: 'unclear',
    lengths: [20.472, 21.26, 22.047, 22.835, 23.622, 24.409],
    gauge: [21.336, 28.448],
    needles: [4, 3],
    notes: ['bust basis-unclear'],
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
    title: 'ages with slashes between dashes',
    text: `Size: 2 - 3/4 - 5/6 - 7/8 - 9/10 - 11/12 years
Size in cm: 92 - 98/104 - 110/116 - 122/128 - 134/140 - 146/152
Chest circumference: 62-66-70-74-80-86 cm
Gauge: 22 sts x 30 rows on needles size 4 mm in stocking st = 10 x 10 cm.`,
    sizes: ['2', '3/4', '5/6', '7/8', '9/10', '11/12'],
    busts: [24.409, 25.984, 27.559, 29.134, 31.496, 33.858],
    basis: 'finished',
    gauge: [22.352, 30.48],
    needles: [4],
  },
  {
    title: 'values before the label',
    text: `FINISHED MEASUREMENTS
32.25 (36, 40.25, 44, 48.25, 52, 56.25, 60)" finished bust measurement; garment is meant to be worn with 2-3" of positive ease
YARN
Tweed (80% wool, 20% silk; 110 yards/50g): 9 (10, 11, 12, 14, 15, 16, 18) balls
NEEDLES
US 7 (4.5mm) 32" circular needle, or size to obtain gauge
US 6 (4mm) DPNs
GAUGE
19 sts and 27 rows = 4" in St st worked flat, blocked`,
    sizes: ['32.25', '36', '40.25', '44', '48.25', '52', '56.25', '60'],
    busts: [32.25, 36, 40.25, 44, 48.25, 52, 56.25, 60],
    basis: 'finished',
    gauge: [19, 27],
    needles: [4.5, 4],
  },
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
    title: 'a size list that is the bust',
    text: `Sizes: 35¾ (39½, 43¾, 47½, 51¾, 55½)" [91 (100.5, 111, 120.5, 131.5, 141) cm] chest circumference
Intended ease: 3-5" [7.5-12.5 cm]
Gauge: 19 stitches & 29 rounds = 4" [10 cm] in stockinette stitch with Size A needle(s), after blocking
Size A (for Main Fabric): 4.5 mm (US 7)
Size B (for Ribbing): 3.5 mm (US 4)`,
    sizes: ['35¾', '39½', '43¾', '47½', '51¾', '55½'],
    busts: [35.75, 39.5, 43.75, 47.5, 51.75, 55.5],
    basis: 'finished',
    gauge: [19, 29],
    needles: [4.5, 3.5],
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
    title: 'German spaced dashes in brackets',
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
    title: 'German slashes in brackets',
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
    title: 'French lettered sizes',
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
    title: 'French finished bust',
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
    title: 'brackets without spaces',
    text: `SIZES
XS(S)M(L)XL(XXL)
FINISHED MEASUREMENTS
Chest circumference 90(98)106(114)124(134) cm
Length 58(60)62(64)66(68) cm
Inner sleeve length 45(46)47(48)49(50) cm
Tension 20 sts and 28 rows in stocking stitch = 10 cm
NEEDLES 3.5 mm and 4 mm`,
    sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
    busts: [35.433, 38.583, 41.732, 44.882, 48.819, 52.756],
    basis: 'finished',
    lengths: [22.835, 23.622, 24.409, 25.197, 25.984, 26.772],
    gauge: [20.32, 28.448],
    needles: [3.5, 4],
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
    title: 'sizes in prose, dashes in brackets',
    text: `SIZES
Directions are for women's size X-Small. Changes for sizes Small, Medium, Large, 1X and 2X are in parentheses.
FINISHED MEASUREMENTS
Bust - 33(37-41-45-49-53)"
Length - 22(22 1/2-23-23 1/2-24-24 1/2)"
GAUGE
18 sts = 4"; 26 rows = 4" in St st on larger needles
Straight knitting needles, sizes 6 (4.00 mm) and 8 (5.00 mm)`,
    sizes: ['X-Small', 'Small', 'Medium', 'Large', '1X', '2X'],
    busts: [33, 37, 41, 45, 49, 53],
    basis: 'finished',
    lengths: [22, 22.5, 23, 23.5, 24, 24.5],
    gauge: [18, 26],
    needles: [5, 4],
  },
  {
    title: 'brackets in brackets',
    text: `SIZES: S (M, L, 1X, 2X)
Finished Chest About 38 (42, 46, 50, 54) in. (96.5 (106.5, 117, 127, 137) cm)
Finished Length About 24 (24, 25, 26, 26) in. (61 (61, 63.5, 66, 66) cm)
GAUGE
17 sts + 23 rows = about 4 in. (10 cm) in St st (k on RS, p on WS).
Knitting needles size 8 (5 mm)`,
    sizes: ['S', 'M', 'L', '1X', '2X'],
    busts: [38, 42, 46, 50, 54],
    basis: 'finished',
    lengths: [24, 24, 25, 26, 26],
    gauge: [17, 23],
    needles: [5],
  },
  {
    title: 'sizes in prose',
    text: `Directions are for size Small; changes for sizes Medium, Large and X-Large are in parentheses.
Finished bust: 36 (40, 44, 48)" [91.5 (101.5, 112, 122) cm]
GAUGE: 16 sts = 4" (10 cm); 22 rows = 4" (10 cm) in Stockinette stitch. CHECK YOUR GAUGE. Use any size needles to obtain the gauge.`,
    sizes: ['Small', 'Medium', 'Large', 'X-Large'],
    busts: [36, 40, 44, 48],
    basis: 'finished',
    gauge: [16, 22],
  },
  {
    title: 'units before columns',
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
    title: 'months and years',
    text: `Sizes: 6-12 mo (1-2, 3-4, 5-6, 7-8 yrs)
Finished chest circumference: 20½ (23, 25½, 28, 30½)"
Gauge: 24 sts & 32 rnds = 4"/10cm`,
    sizes: ['6-12 mo', '1-2 yrs', '3-4 yrs', '5-6 yrs', '7-8 yrs'],
    busts: [20.5, 23, 25.5, 28, 30.5],
    basis: 'finished',
    gauge: [24, 32],
  },
  {
    title: 'a sock',
    text: `Sizes: S (M, L)
Finished foot circumference: 7 (8, 9)"
Leg length 8"
Gauge: 32 sts and 44 rows = 4" in stockinette
These socks are knit from the cuff down.`,
    sizes: ['S', 'M', 'L'],
    busts: null,
    basis: 'not_given',
    gauge: [32, 44],
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
    title: 'names, an equals sign and semicolons',
    text: `S (M; L; XL) = 35,4 (38,6; 41,7; 45,3)" / 90 (98; 106; 115) cm Brustumfang (Pullover)
Maschenprobe: 20 Maschen und 28 Reihen auf 10 cm`,
    sizes: ['S', 'M', 'L', 'XL'],
    busts: [35.4, 38.6, 41.7, 45.3],
    basis: 'finished',
    gauge: [20.32, 28.448],
  },
  {
    title: 'a bust laid flat',
    text: `Sizes S (M, L)
Bust (laid flat): 18 (20, 22) in
Total length: 22 (23, 24) in
Gauge 5 sts & 7 rows = 1"
`,
    sizes: ['S', 'M', 'L'],
    busts: [36, 40, 44],
    basis: 'finished',
    lengths: [22, 23, 24],
    gauge: [20, 28],
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
    title: 'a span of sizes only',
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
    title: 'two groups and rounds',
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
    title: 'German body and garment',
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
    title: 'square brackets',
    text: `SIZE
Women's XS[S, M, L, 1X, 2X, 3X] (shown in size S)
FINISHED MEASUREMENTS
Bust: 32[36, 40, 44, 48, 52, 56] inches
Length: 22[22.5, 23, 23.5, 24, 24.5, 25] inches
MATERIALS
1 set US #7/4.5mm straight needles
1 24-inch US #5/3.75mm circular needle
GAUGE
18 sts/24 rows = 4 inches in stockinette stitch using US #7 needles`,
    sizes: ["Women's XS", 'S', 'M', 'L', '1X', '2X', '3X'],
    busts: [32, 36, 40, 44, 48, 52, 56],
    basis: 'finished',
    lengths: [22, 22.5, 23, 23.5, 24, 24.5, 25],
    gauge: [18, 24],
    needles: [4.5, 3.75],
  },
  {
    title: 'a finished size',
    text: `Finished Size 33½ (37, 41½, 45, 49½)" bust circumference. Sweater shown measures 37".
Yarn Sportweight (#2 Fine).
Needles Size U.S. 4 (3.5 mm): 24" circular (cir). Adjust needle size if necessary to obtain the correct gauge.
Gauge 24 sts and 32 rows = 4" in St st.`,
    sizes: ['33½', '37', '41½', '45', '49½'],
    busts: [33.5, 37, 41.5, 45, 49.5],
    basis: 'finished',
    gauge: [24, 32],
    needles: [3.5],
  },
  {
    title: 'bullets and glued units',
    text: `SIZES
Sized for X-Small, Small, Medium, Large, 1X, 2X. Shown in size Small.
KNITTED MEASUREMENTS
• Bust 34 (36, 39, 42, 46, 50)"/86.5 (91.5, 99, 106.5, 117, 127)cm
• Length 24 (24½, 25, 25½, 26, 26½)"/61 (62, 63.5, 64.5, 66, 67.5)cm
• Upper arm 12 (12½, 13, 14, 15, 16)"/30.5 (31.5, 33, 35.5, 38, 40.5)cm
GAUGE
20 sts and 28 rows to 4"/10cm over St st using size 6 (4mm) needles.
TAKE TIME TO CHECK YOUR GAUGE.`,
    sizes: ['X-Small', 'Small', 'Medium', 'Large', '1X', '2X'],
    busts: [34, 36, 39, 42, 46, 50],
    basis: 'finished',
    lengths: [24, 24.5, 25, 25.5, 26, 26.5],
    gauge: [20, 28],
    needles: [4],
  },
  {
    title: 'months, a line each, crochet gauge',
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
    title: 'French ages',
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
    title: 'a model with measurements',
    text: `Sizes: 1 (2, 3, 4, 5, 6, 7, 8)
Finished bust circumference: 91.5 (101, 111, 121.5, 131.5, 142, 152.5, 162.5) cm / 36 (39¾, 43¾, 47¾, 51¾, 56, 60, 64)" – to be worn with 10 - 15 cm / 4 - 6" positive ease.
Model has 86.5 cm / 34" bust, stands 175 cm / 5' 9" tall and is wearing a size 2.
Gauge: 18 sts & 26 rows = 10 cm / 4" over stocking stitch on 4.5 mm needles, after blocking.
Needles: 4 mm / US 6 circular needle, 60 cm / 24" length; 4.5 mm / US 7 circular needle`,
    sizes: ['1', '2', '3', '4', '5', '6', '7', '8'],
    busts: [36, 39.75, 43.75, 47.75, 51.75, 56, 60, 64],
    basis: 'finished',
    gauge: [18, 26],
    needles: [4.5, 4],
  },
  {
    title: 'a person in the first name',
    text: `SIZES: Women's XS (S, M, L, XL, XXL)
Finished chest measurement: 30(34, 38, 42, 46, 50)"
Shown in size 34" with no ease.
GAUGE: 22 sts & 30 rows = 4" in stockinette`,
    sizes: ["Women's XS", 'S', 'M', 'L', 'XL', 'XXL'],
    busts: [30, 34, 38, 42, 46, 50],
    basis: 'finished',
    gauge: [22, 30],
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
    title: 'a table with sizes across',
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
    title: 'counts that differ',
    text: `Sizes XS (S, M, L, XL)
Finished bust 34 (38, 42, 46) in
Gauge 20 sts 28 rows = 4 in`,
    sizes: ['XS', 'S', 'M', 'L', 'XL'],
    busts: null,
    basis: 'finished',
    gauge: [20, 28],
    notes: ['bust counts-differ'],
  },
  {
    title: 'names and values in one line',
    text: `Sizes: S: 34 in, M: 38 in, L: 42 in bust (finished)
20 sts = 4 in`,
    sizes: ['S', 'M', 'L'],
    busts: [34, 38, 42],
    basis: 'finished',
    gauge: [20, null],
  },
  {
    title: 'a blanket',
    text: `Finished size: 36 x 48 in
Gauge: 16 sts and 24 rows = 4 in
Baby blanket in garter stitch`,
    sizes: [],
    busts: null,
    basis: 'not_given',
    gauge: [16, 24],
  },
  {
    title: 'a shawl',
    text: `Size: one size
Wingspan 70", depth 30"
Gauge 18 sts = 4" over garter stitch after blocking`,
    sizes: ['one size'],
    busts: null,
    basis: 'not_given',
    gauge: [18, null],
  },
  {
    title: 'sizes that overlap',
    text: `Sizes: S/M (M/L, XL/2X)
Bust circumference: 44 (50, 56)"
Gauge: 4 sts/inch`,
    sizes: ['S/M', 'M/L', 'XL/2X'],
    busts: [44, 50, 56],
    basis: 'finished',
    gauge: [16, null],
  },
  {
    title: 'slashes',
    text: `SIZES: XS/S/M/L/XL
FINISHED BUST: 34/38/42/46/50 in
GAUGE: 20 sts/28 rows over 4 in`,
    sizes: ['XS', 'S', 'M', 'L', 'XL'],
    busts: [34, 38, 42, 46, 50],
    basis: 'finished',
    gauge: [20, 28],
  },
  {
    title: 'a width before the counts',
    text: `Gauge (10 x 10 cm): 24 sts, 32 rows
Chest circumference: 35 (38½, 42) inches`,
    sizes: ['35', '38½', '42'],
    busts: [35, 38.5, 42],
    basis: 'finished',
    gauge: [24.384, 32.512],
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
    title: 'German sizes that are ranges',
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
    title: 'names and values on two lines each',
    text: `SIZES
XS S M L XL
Finished bust (inches)
34 38 42 46 50`,
    sizes: ['XS', 'S', 'M', 'L', 'XL'],
    busts: [34, 38, 42, 46, 50],
    basis: 'finished',
    gauge: null,
  },
  {
    title: 'values before the bust',
    text: `34 (38, 42, 46)" bust circumference
20 sts & 28 rows = 4x4 in`,
    sizes: ['34', '38', '42', '46'],
    busts: [34, 38, 42, 46],
    basis: 'finished',
    gauge: [20, 28],
  },
  {
    title: 'values before a finished chest',
    text: `36 (40, 44) inches finished chest
Gauge: 22/28 = 4"`,
    sizes: ['36', '40', '44'],
    busts: [36, 40, 44],
    basis: 'finished',
    gauge: [22, 28],
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
    title: 'centimeters in brackets by turns',
    text: `Finished bust: 34" (86 cm) [38" (97 cm), 42" (107 cm)]
Stitch gauge 5 sts/in; Row gauge: 7 rows/in`,
    sizes: ['34', '38', '42'],
    busts: [34, 38, 42],
    basis: 'finished',
    gauge: [20, 28],
  },
  {
    title: 'a unit in the heading',
    text: `Sizes S (M, L)
Finished measurements (cm)
Bust 86 (96, 106)
Length 56 (58, 60)
20 stitches and 28 rows to a 10cm square`,
    sizes: ['S', 'M', 'L'],
    busts: [33.858, 37.795, 41.732],
    basis: 'finished',
    lengths: [22.047, 22.835, 23.622],
    gauge: [20.32, 28.448],
  },
  {
    title: 'labels on each line',
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
    title: 'body and garment of children',
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
  {
    title: 'German gauge in a sentence',
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
    title: 'French square',
    text: `Tailles : S (M - L - XL)
Tour de poitrine du pull : 90 (98 - 106 - 114) cm
1 carré de 10 cm de côté = 22 m. et 30 rgs`,
    sizes: ['S', 'M', 'L', 'XL'],
    busts: [35.433, 38.583, 41.732, 44.882],
    basis: 'finished',
    gauge: [22.352, 30.48],
  },
  {
    title: 'French gauge only',
    text: `22 mailles pour 10 cm et 30 rangs pour 10 cm`,
    sizes: [],
    busts: null,
    basis: 'not_given',
    gauge: [22.352, 30.48],
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
    title: 'brackets in labels',
    text: `Sizes S (M, L)
Chest (finished): 36 (40, 44)"
Length (from shoulder): 22 (23, 24)"`,
    sizes: ['S', 'M', 'L'],
    busts: [36, 40, 44],
    basis: 'finished',
    lengths: [22, 23, 24],
    gauge: null,
  },
  {
    title: 'both units for each value',
    text: `Actual bust: 86cm (34in) [96cm (38in): 106cm (42in)]
Tension: 20 sts and 28 rows to 10cm (4in)`,
    sizes: ['34', '38', '42'],
    busts: [34, 38, 42],
    basis: 'finished',
    gauge: [20, 28],
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
    title: 'long size names',
    text: `Sizes: Small (Medium, Large, X-Large, XX-Large)
Finished chest: 36 (40, 44, 48, 52)"`,
    sizes: ['Small', 'Medium', 'Large', 'X-Large', 'XX-Large'],
    busts: [36, 40, 44, 48, 52],
    basis: 'finished',
    gauge: null,
  },
  {
    title: 'a range of inches only',
    text: `Sizes 28–50 in
5½ sts = 1" ; 7 rows = 1"`,
    sizes: [],
    busts: null,
    basis: 'not_given',
    gauge: [22, 28],
    notes: ['bust range-only'],
  },
  {
    title: 'months without brackets',
    text: `Sizes: 0-3 mo, 3-6 mo, 6-12 mo
Chest circumference: 18, 20, 22 in`,
    sizes: ['0-3 mo', '3-6 mo', '6-12 mo'],
    busts: [18, 20, 22],
    basis: 'finished',
    gauge: null,
  },
  {
    title: 'toddler sizes',
    text: `Sizes 2T (3T, 4T, 5T)
Finished chest 24 (25, 26, 27)"`,
    sizes: ['2T', '3T', '4T', '5T'],
    busts: [24, 25, 26, 27],
    basis: 'finished',
    gauge: null,
  },
  {
    title: 'sizes that are letters',
    text: `Sizes: A (B, C, D, E)
Finished bust: 34 (38, 42, 46, 50) inches`,
    sizes: ['A', 'B', 'C', 'D', 'E'],
    busts: [34, 38, 42, 46, 50],
    basis: 'finished',
    gauge: null,
  },
  {
    title: 'commas and a last "and"',
    text: `Sizes XS, S, M, L, XL, 2XL, 3XL, 4XL and 5XL
Finished bust 32, 36, 40, 44, 48, 52, 56, 60 and 64 inches`,
    sizes: ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL', '5XL'],
    busts: [32, 36, 40, 44, 48, 52, 56, 60, 64],
    basis: 'finished',
    gauge: null,
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
    title: 'a pattern with instructions',
    text: `A Pullover
Sizes XS (S, M, L, XL)
Finished bust: 33 (36½, 40, 44, 48) in. Shown in size S with 2 in. positive ease.
Materials: 4 (5, 5, 6, 7) skeins (100 g, 220 yd), size 7 (4.5 mm) 24" circular needle, stitch markers
Gauge: 19 sts and 26 rnds = 4 in. in St st
Body
Cast on 156 (172, 188, 208, 228) sts. Join, being careful not to twist. Work in 2x2 rib for 2 in.
Change to larger needles. Work even until piece measures 14 (14, 14½, 15, 15) in. from cast-on edge.
Divide for armholes: Bind off 6 (6, 8, 8, 10) sts at underarm.
Sleeves (make 2)
Cast on 40 (42, 44, 46, 48) sts. Work until sleeve measures 17 (17½, 18, 18, 18½) in. Bind off 3 sts every 4 rows 2 times.`,
    sizes: ['XS', 'S', 'M', 'L', 'XL'],
    busts: [33, 36.5, 40, 44, 48],
    basis: 'finished',
    gauge: [19, 26],
    needles: [4.5],
  },
  {
    title: 'fractions without a space',
    text: `Finished Bust 341/2 (381/2, 421/4, 46)" Length 211/2 (22, 223/4, 23)"
Sizes S (M, L, XL)`,
    sizes: ['S', 'M', 'L', 'XL'],
    busts: [34.5, 38.5, 42.25, 46],
    basis: 'finished',
    lengths: [21.5, 22, 22.75, 23],
    gauge: null,
  },
  {
    title: 'inches that cannot be right',
    text: `Sizes S (M, L, XL)
Finished bust 36 (40, 24, 48) in / 91 (102, 112, 122) cm`,
    sizes: ['S', 'M', 'L', 'XL'],
    busts: [36, 40, 44.095, 48],
    basis: 'finished',
    gauge: null,
    notes: ['bust units-disagree'],
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
    title: 'German finished measurements in one line',
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
  {
    title: 'French finished measurements',
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
    title: 'French body and garment',
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
  {
    title: 'alternating brackets that wrap',
    text: `Sizes XS (S) M (L) XL
(2XL) 3XL (4XL)
Finished bust: 33 (36) 40 (44) 48
(52) 56 (60) inches`,
    sizes: ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL'],
    busts: [33, 36, 40, 44, 48, 52, 56, 60],
    basis: 'finished',
    gauge: null,
  },
  {
    title: 'commas that wrap',
    text: `Sizes: 1, 2, 3, 4, 5,
6, 7, 8
Finished chest: 32, 36, 40, 44, 48,
52, 56, 60"
24 sts and 32 rows to 4"/10cm`,
    sizes: ['1', '2', '3', '4', '5', '6', '7', '8'],
    busts: [32, 36, 40, 44, 48, 52, 56, 60],
    basis: 'finished',
    gauge: [24, 32],
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
    title: 'a table with sizes down',
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
    title: 'a table with sizes across, from a page',
    text: `Measurement	XS	S	M	L
Finished bust	32"	36"	40"	44"
Body length	22"	22.5"	23"	23.5"`,
    sizes: ['XS', 'S', 'M', 'L'],
    busts: [32, 36, 40, 44],
    basis: 'finished',
    lengths: [22, 22.5, 23, 23.5],
    gauge: null,
  },
  {
    title: 'Markdown',
    text: `**Sizes:** 1 (2, 3)[4, 5, 6]
**Finished Bust:** 32 (36, 40)[44, 48, 52]" / 81 (91, 102)[112, 122, 132] cm
**Gauge:** 22 sts & 34 rows = 4" / 10 cm in garter`,
    sizes: ['1', '2', '3', '4', '5', '6'],
    busts: [32, 36, 40, 44, 48, 52],
    basis: 'finished',
    gauge: [22, 34],
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
    title: 'no units but per 10 cm',
    text: `20 st = 10 cm
Str. XS-S-M
Overvidde 90-98-106`,
    sizes: ['XS', 'S', 'M'],
    busts: [35.433, 38.583, 41.732],
    basis: 'finished',
    gauge: [20.32, null],
  },
  {
    title: 'a hat in words for people',
    text: `Sizes: Baby (Child, Adult)
To fit head 16 (19, 22)"
Hat circumference 14 (17, 20)"
24 sts = 4"`,
    sizes: ['Baby', 'Child', 'Adult'],
    busts: null,
    basis: 'not_given',
    gauge: [24, null],
  },
  {
    title: 'a cowl',
    text: `Finished measurements: 24" circumference, 9" tall
Cowl
Gauge 16 sts = 4"`,
    sizes: [],
    busts: null,
    basis: 'not_given',
    gauge: [16, null],
  },
  {
    title: 'a cushion',
    text: `Cushion cover 40 x 40 cm
Tension 22 sts and 28 rows to 10 cm`,
    sizes: [],
    busts: null,
    basis: 'not_given',
    gauge: [22.352, 28.448],
  },
  {
    title: 'mittens',
    text: `Sizes S (M, L)
Hand circumference 7 (8, 9) inches; length 9 (9½, 10) inches
Gauge 7 sts = 1"
Mittens`,
    sizes: ['S', 'M', 'L'],
    busts: null,
    basis: 'not_given',
    gauge: [28, null],
  },
  {
    title: 'colons',
    text: `Sizes S:M:L:XL
Bust 34:38:42:46 in finished`,
    sizes: ['S', 'M', 'L', 'XL'],
    busts: [34, 38, 42, 46],
    basis: 'finished',
    gauge: null,
  },
  {
    title: 'four kinds of brackets',
    text: `Sizes 1 {2, 3} (4, 5) [6, 7] <8, 9>
Finished bust 30 {34, 38} (42, 46) [50, 54] <58, 62> in`,
    sizes: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
    busts: [30, 34, 38, 42, 46, 50, 54, 58, 62],
    basis: 'finished',
    gauge: null,
  },
  {
    title: 'the garment before the body',
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
    title: 'a span of names',
    text: `Sizes: XS-5XL
Gauge: 4.5 sts and 6 rows = 1"
Finished bust: 32, 36, 40, 44, 48, 52, 56, 60, 64"`,
    sizes: ['32', '36', '40', '44', '48', '52', '56', '60', '64'],
    busts: [32, 36, 40, 44, 48, 52, 56, 60, 64],
    basis: 'finished',
    gauge: [18, 24],
  },
  {
    title: 'advice about sizes',
    text: `Finished bust sizes: 32 (36, 40)". To choose a size, measure your bust and add 2-4 inches. Gauge 20 stitches and 30 rounds to 4 inches.`,
    sizes: ['32', '36', '40'],
    busts: [32, 36, 40],
    basis: 'finished',
    gauge: [20, 30],
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
