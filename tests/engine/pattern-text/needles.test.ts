import { describe, expect, it } from 'vitest';
import { readPatternText } from '../../../src/engine/pattern-text.ts';

describe('the needles', () => {
  it.each([
    ['Size 9 24-inch circular needle', '5.5'],
    ['Size 6 dpns', '4'],
    ['Size 4 circular, 24"', '3.5'],
    ['Size 8 32" circular and size 10 straight needles', '6, 5'],
    ['Size 8 circular and size 10 straight needles', '6, 5'],
    ['US #8 circular. 7 (8) skeins of wool', '5'],
    ['US #8 24 in. circular and US #6 24 in. circular', '5, 4'],
    ['Needles: 3 ply - Size 11 and 13 UK, 4 ply - 10 and 12 UK', '3.25, 3, 2.75, 2.25'],
    ['Needles: 8 and 6 US', '5, 4'],
    ['Needles UK 10 US 3', '3.25'],
    ['AIGUILLES : CIRCULAIRE n° 4', '4'],
    ['Ferri: circolare n. 4', '4'],
    ['knitting needles, 1 pair each numbers 3 and 5', '3.75, 3.25'],
    ['Knitting Needles Size 7 or 4.5 mm', '4.5'],
    ['Needles 4 ½ US size 7 and 3 ½ US size 4', '4.5, 3.5'],
    ['Crochet hook H', '5'],
    ['Size G-6 crochet hook', '4'],
    ['Crochet Hook - Size K-10.5', '6.5'],
    ['3.5 mm hook: 18 htr x 13 rows', '3.5'],
    ['Yarn A and hook, C and B', ''],
  ])('are read, and American sizes are converted to millimeters: %s', (text, expected) => {
    expect(readPatternText(text).needleMm.join(', ')).toBe(expected);
  });

  it.each([
    ['Agujas del n° 4 y otras del 5', '5, 4'],
    ['Agujas del n° 6 y una aguja circular del n° 4', '6, 4'],
    ['Nadeln Nr. 4 und eine Nr. 5', '5, 4'],
    ['Pinde nr. 4 og en nr. 5', '5, 4'],
    ['Agujas del n° 4 y una lana del 5', '4'],
  ])('include another one after an "and": %s', (text, expected) => {
    expect(readPatternText(text).needleMm.join(', ')).toBe(expected);
  });

  it.each([
    ['NEEDLES: US 7 / 4.5 mm circular needles and US 5 circular needle', '4.5, 3.75'],
    ['US 7 (4.5 mm) and US 5 needles', '4.5, 3.75'],
    ['4.5 mm [US 7] and US 5', '4.5, 3.75'],
    ['4.5 mm needles and 1 pair US 5 needles', '4.5, 3.75'],
    ['US 10 / 6 mm needles; US 8 needles for ribbing', '6, 5'],
    ['4.5 mm (7 US) needles and 5 US needles', '4.5, 3.75'],
    ['Size US 7 (4.5 mm) for body, size 5 for ribbing', '4.5, 3.75'],
    ['Needles: US 7 (4.5 mm) and size 5 dpns', '4.5, 3.75'],
    ['Needles size 3 and 6 mm (US 2.5 and 10)', '6, 3'],
    ['On needle size 4.5 mm (US 7)', '4.5'],
    ['US 5 - 3.75 mm. A pair of No. 9 needles, 3 ply wool', '3.75'],
    ['Size 10, needles US 7 (4.5 mm)', '4.5'],
    ['Aiguilles n° 4 (US 6) et n° 3,5 (US 4)', '4, 3.5'],
    ['US 10½ / 7 mm needles', '7'],
    ['3 mm (US 2) and 4 mm (US 6) needles', '4, 3'],
    ['2.5 mm, 80 cm circular needle (US 1)', '2.5'],
    ['Needles 4 mm (UK 8, US 6) and 3.25 mm (UK 10, US 3)', '4, 3.25'],
    ['1 pair each of 4mm (UK No 8) and 3¼mm (UK No 10) needles', '4, 3.25'],
    ['4.5 mm (US 7) needles. Model wears US size 6.', '4.5'],
    ['4.5 mm needles, 2 darning needles', '4.5'],
    ['4.5 mm (US 7) needles, US F crochet hook', '4.5'],
    ['Gauge: 20 sts = 4 in with needles (rib)', ''],
  ])('are read with their numbers or millimeters: %s', (text, expected) => {
    expect(readPatternText(text).needleMm.join(', ')).toBe(expected);
  });

  it.each([
    ['No. 8 needles. 3-ply wool', '5'],
    ['Stainless steel circular needle US 6', '4'],
    ['Needles US 8 cotton yarn', '5'],
    ['Needles: No. 8, 4 ply', '5'],
    ['Pearl cotton no. 8 and size 3 needles', '3.25'],
    ['3-ply wool, No. 8 needles', '5'],
    ['No. 10 crochet cotton, crochet hook No. 3', '3.25'],
    ['Perle cotton No. 5. Steel crochet hook No. 8', ''],
    ['Strickgarn Nr. 8, Nadeln Nr. 4', '4'],
    ['Pinde nr. 4. Bomuldsgarn nr. 8', '4'],
    ['20 m = 10 cm, med bomuld nr. 8', ''],
    ['Needles US 6, 7 buttons', '4'],
    ['Pinde 4 og 4½ mm, 6 knapper 18 mm', '4.5, 4'],
    ['5 mm needles, buttons, 4 mm needles, 18 mm buttons', '5, 4'],
    ['Needles: 3.5 mm; 6 buttons; 4 mm circular needle', '4, 3.5'],
    ['7 buttons, hook 4 mm', '4'],
    ['Needles and 4 small buttons', ''],
    ['Crochet hook and 5 small pearl buttons', ''],
    ['Strikkepinde og 5 små knapper', ''],
    ['Häkelnadel und 6 kleine Knöpfe', ''],
    ['Agujas y 6 pequeños botones', ''],
    ['Needles No. 4 and 6 small buttons', '3.5'],
    ['Needles US 6 and 4 and small buttons', '4, 3.5'],
    ['7 buttons 18 mm, circular 4.5 mm', '4.5'],
    ['Nadeln 1,5 – 2,5 mm', '2.5, 1.5'],
    ['Cotone n. 8, uncinetto n. 2', '2'],
    ['20 sts = 10 cm on needles nr. 8 with cotton nr. 5', '5'],
    ['Strikkeprøve på strikkepinde nr. 4', '4'],
  ])('are not the numbers of yarns or buttons: %s', (text, expected) => {
    expect(readPatternText(text).needleMm.join(', ')).toBe(expected);
  });

  it.each([
    ['Rundpinne nr. 3 og 4\n22 m på p 4 mm = 10 cm', '4, 3'],
    ['Pinner nr 3 og 3,5 mm', '3.5, 3'],
    ['Pinde nr. 4 og 3,5 mm', '4, 3.5'],
    ['Stickor nr 3 och 4\n22 m = 10 cm på st 4 mm', '4, 3'],
    ['Nadeln Nr. 3 und 4\n22 M = 10 cm mit Nd. 4 mm', '4, 3'],
    ['Aiguilles n° 3 et 4\n22 m. = 10 cm, aig. 4 mm', '4, 3'],
    ['Naalden nr. 3 en 4\n22 st = 10 cm op nld. 4 mm', '4, 3'],
    ['Puikot nro 3 ja 4\n22 s = 10 cm, puikot 4 mm', '4, 3'],
    ['Agujas nº 3 y 4\n22 p = 10 cm con ag. 4 mm', '4, 3'],
    ['Ferri n. 3 e 4\n22 m = 10 cm, ferri 4 mm', '4, 3'],
    ['Agulhas nº 3 e 4\n22 p = 10 cm, agulhas 4 mm', '4, 3'],
    ['3er Nadeln für das Bündchen\nNadeln 4 mm', '4, 3'],
  ])('without a unit are millimeters if others beside them are: %j', (text, expected) => {
    expect(readPatternText(text).needleMm.join(', ')).toBe(expected);
  });

  it.each([
    ['Aiguilles US n° 6 (4 mm)', '4'],
    ['Aiguilles 4,5 mm (n° 7 US)', '4.5'],
    ['Nadeln Nr. 7 (4.5 mm)', '4.5'],
    ['Pinde 4 mm\nPind 1: strik ret', '4'],
    ['Needles No. 7\nGauge with 5 mm needles', '5'],
    ['Nadeln 4 mm, Häkelnadel Nr. 3', '4'],
    ['Nadeln 4 mm. Hilfsnadel Nr. 3', '4'],
    ['Pinde 4 mm\nGentag pind nr. 2 og 3', '4'],
    ['Pinner 4 mm\nFell på pinne nr. 6', '4'],
    ['Nadelspiel 2,5 mm. Auf Nadel Nr. 2 und Nr. 4', '2.5'],
    ['Pinde 4 mm. På p nr. 5 tages 1 m ind', '4'],
    ['Needles 2.5 mm\nNeedle #1: knit\nNeedle #2: k1', '2.5'],
    ['Needles 2.5 mm. Decrease on needles #1 and #3', '2.5'],
    ['Garn: 50 g = 110 m, pinner nr. 5\nPinner 4 mm', '4'],
    ['Garn LL 50 g = 120 m, Nadelstärke Nr. 3-4. Nadeln 3,5 mm', '3.5'],
  ])('in millimeters are read, and other numbers beside them are not needles: %j', (text, expected) => {
    expect(readPatternText(text).needleMm.join(', ')).toBe(expected);
  });

  it.each([
    ['Aiguilles n°5 – 16 m. = 10 cm', 16, '5'],
    ['Nadel Nr. 5 – 16 M und 22 R = 10 cm', 16, '5'],
    ['Ferri n. 5 - 16 m. = 10 cm', 16, '5'],
    ['Pinde nr. 5 - 16 m = 10 cm', 16, '5'],
    ['Aiguilles 5 mm – 16 m. = 10 cm', 16, '5'],
    ['Pinde nr. 5\n16-17 m = 10 cm', null, '5'],
    ['Stricknadeln Nr. 5. Probe Nr. 20-22 M = 10 cm', null, '5'],
  ])(
    'have a number that is not the lower end of a range of stitches after it: %j',
    (text, stitches, needles) => {
      const { printed, needleMm } = readPatternText(text);
      expect([printed.cm.gauge?.stitches ?? null, needleMm.join(', ')]).toEqual([stitches, needles]);
    },
  );

  it.each([
    ['PYÖRÖPUIKKO NR\n4.', '4'],
    ['Resår: st nr\n2,5', '2.5'],
    ['Strik på pind nr.\n4,5', '4.5'],
    ['Nadeln Nr.\n4 und 5', '5, 4'],
    ['Tension 7 sts to 1 in\n\nA pair each of No. 10 and No.\n12 needles', '3.25, 2.75'],
    ['Tension: 7 sts. to 1 in. on No. 10 needles. 2 ozs. 3-ply.', '3.25'],
    ['Sett\nPa p 3', '3'],
    ['Pinner\n4 knapper', ''],
  ])('can have their number on the line below its word: %j', (text, expected) => {
    expect(readPatternText(text).needleMm.join(', ')).toBe(expected);
  });
});
