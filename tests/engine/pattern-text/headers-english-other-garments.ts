import type { Header } from './header.ts';

export const ENGLISH_OTHER_GARMENT_HEADERS: readonly Header[] = [
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
];
