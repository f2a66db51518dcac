import { describe, expect, it } from 'vitest';
import { readPatternText } from '../../../src/engine/pattern-text.ts';

const names = (text: string) => readPatternText(text).sizes.map(({ name }) => name);
const busts = (text: string) => readPatternText(text).sizes.map(({ bust }) => bust);

describe('the names of the sizes', () => {
  it.each([
    ['UK 6-8 (10-12, 14-16)', '6-8, 10-12, 14-16', ''],
    ['Needles: 4.5 mm\nUK 6-8 (10-12, 14-16)', '6-8, 10-12, 14-16', '4.5'],
    ['US: 2 (6, 10)', '2, 6, 10', ''],
    ['Sizes: US 2 (6, 10)', '2, 6, 10', ''],
    ['EU 34 (38, 42)\nUK 6 (10, 14)', '34, 38, 42', ''],
    ['UK size 6 (10, 14)', '6, 10, 14', ''],
    ['Size (UK)\n6 (10, 14)', '6, 10, 14', ''],
    ['S (M, L)\nUK 6 (10, 14)', 'S, M, L', ''],
    ['Size (UK)\n\n6-8 10-12 14-16', '6-8, 10-12, 14-16', ''],
    ['US size: 2-4 (6-8, 10-12)', '2-4, 6-8, 10-12', ''],
    ['Needles:\nUS 6, 7, 8', '33, 37, 41', '5, 4.5, 4'],
    ['US 6, 7, 8', '33, 37, 41', '5, 4.5, 4'],
    ['US 4, US 6 and US 8', '33, 37, 41', '5, 4, 3.5'],
    ['24 in circulars\nUS 4, 6, 8', '33, 37, 41', '5, 4, 3.5'],
  ])('are a row of dress sizes, which are no needles: %j', (row, expected, needles) => {
    const text = `${row}\nFinished bust\n84 (94, 104) cm\n33 (37, 41) in`;
    const { sizes, needleMm, notes } = readPatternText(text);
    expect(sizes.map(({ name }) => name).join(', ')).toBe(expected);
    expect(needleMm.join(', ')).toBe(needles);
    expect(notes).toEqual([]);
  });

  it.each([
    ['Finished bust: S 37 in, M 41 in and L 45 in', 'S, M, L'],
    ['Fertige Oberweite: S 94 cm, M 102 cm und L 110 cm', 'S, M, L'],
    ['Sizes: 98 (104, 110) cm / 3 (4, 5) years\nFinished chest: 62 (66, 70) cm', '98, 104, 110'],
    ['Str. 3 (4) 5 år / 98 (104) 110 cm\nFærdig overvidde: 62 (66) 70 cm', '3, 4, 5'],
    ['Maat: 92 (98/104, 110/116)\nBovenwijdte afgewerkt: 62 (67, 72) cm', '92, 98/104, 110/116'],
    ['Sizes 36 (38-40, 42-44)\nFinished bust 36 (38, 42) in', '36, 38-40, 42-44'],
    ['Sizes 42 (44-46) 48 (50-52)\nFinished bust 90 (94-98) 102 (106-110) cm', '42, 44, 46, 48, 50, 52'],
  ])('are all those that an "and" or a second name joins: %s', (text, expected) => {
    expect([names(text).join(', '), readPatternText(text).notes]).toEqual([expected, []]);
  });

  it.each([
    ['A medium size crochet hook, 5 small buttons.\nAll round underarms, 33 inches', '33'],
    ['3 balls blue, 1 ball white, 4 large buttons.\nFinished bust 35 (39, 43) inches', '35, 39, 43'],
    ['2 large buttons. Sizes small (medium, large).\nFinished bust 35 (39, 43) in', 'small, medium, large'],
    ['2 grandes botones.\nTallas: mediana, grande.\nMedida final: 90 (98) cm', 'mediana, grande'],
  ])('are not those of buttons and hooks, and blue is no hat: %s', (text, expected) => {
    const { sizes, garment } = readPatternText(text);
    expect([sizes.map(({ name }) => name).join(', '), garment]).toEqual([expected, 'bust']);
    expect(busts(text)).not.toContain(null);
  });

  it.each([
    ['Sizes 1 (2, 3) / 46 (50, 54)" finished bust', '1, 2, 3'],
    ['Sizes include: 1 (2, 3) / 46” (50”, 54”) finished bust', '1, 2, 3'],
    ['Sizes 8 (12, 16) / 46 (50, 54)" finished bust', '8, 12, 16'],
    ['Sizes S (M, L) / 46 (50, 54)" finished bust', 'S, M, L'],
    ['Größe 1 (2, 3) / 117 (127, 137) cm fertige Oberweite', '1, 2, 3'],
    ['Finished bust size 46 (50, 54) / 117 (127, 137) cm', '46, 50, 54'],
  ])('end at the slash before the busts: %s', (text, expected) => {
    expect([names(text).join(', '), readPatternText(text).notes]).toEqual([expected, []]);
    expect(busts(text).map((bust) => Math.round(bust ?? 0))).toEqual([46, 50, 54]);
  });

  it.each([
    ['One size 8 needle.\nFinished bust 34 in', '34'],
    ['One size 8 24-inch circular needle.\nFinished bust 34 in', '34'],
    ['Size 8 32" circular and size 10 straights.\nFinished bust 34 in', '34'],
    ['Size 8 circular.\nFinished bust 34 in', '34'],
    ['US 8 (5 mm) for body, size 6 for ribbing.\nFinished bust 34 (38) in', '34, 38'],
    ['Size 34 for lace pattern.\n20 sts = 4 in', '34'],
    ['Size 8 circular, 24"', ''],
    ['Size 8 circular, 24"\nFinished bust 34 (38) in', '34, 38'],
    ['One size\nFinished bust 34 in', 'One size'],
    ['One size 34 in finished bust', 'One size'],
  ])('are not those of needles: %s', (text, expected) => {
    expect(names(text).join(', ')).toBe(expected);
  });

  it.each([
    ['Sizes 6/9 M (12/18 M, 2/3T, 4/5T)', '6/9 m, 12/18 m, 2/3T, 4/5T'],
    ['Sizes 6 M, 12 M, 2T, 4T', '6 m, 12 m, 2T, 4T'],
    ['Sizes 6/9M, 12/18M, 2/3T, 4/5T', '6/9M, 12/18M, 2/3T, 4/5T'],
    ['Sizes S, M, L, XL', 'S, M, L, XL'],
    ['Sizes 4 y, 6 y, 8 y, 10 y', '4 y, 6 y, 8 y, 10 y'],
    ['Tallas: 4, 6, 8 y 10 años', '4, 6, 8, 10'],
  ])('can be months before "2T": %s', (text, expected) => {
    const { sizes, notes } = readPatternText(`${text}\nFinished chest 20 (22, 24, 26) in`);
    expect(sizes.map(({ name }) => name).join(', ')).toBe(expected);
    expect(notes.map(({ code }) => code)).not.toContain('names-unclear');
  });

  it.each([
    ['Agujas del n° 4 y otras del 5', ''],
    ['400 yards for 2/3T\n500 yards for 4/5T', ''],
    ['400 yards for 2/3T', '2/3T'],
  ])('are not needles, or those of one of several yardages: %s', (text, expected) => {
    expect(names(text).join(', ')).toBe(expected);
  });

  it.each([
    ['Written for size 3, with sizes 5 and 7 in parentheses.\nFinished chest 23 (25, 27) ins', '3, 5, 7'],
    ['We write for size 2 and give sizes 3 and 4 in brackets.\nFinished chest 21 (22, 23) inches', '2, 3, 4'],
    [
      'Written for size 9 mos; for sizes 1 yr and 2 yrs see ( ).\nFinished chest 19 (20, 21) in',
      '9 mos, 1 yr, 2 yrs',
    ],
    ['Written for 3-year size. Changes for 4 and 5 years in parentheses.', '3-year, 4 years, 5 years'],
    [
      'For 6 months; changes for 1 year and 2 years in ( ).\nChest 19 (20, 21) in',
      '6 months, 1 year, 2 years',
    ],
    [
      'Directions are for size 2-4. Changes for sizes 6-8 and 10-12 in parentheses.\nChest 24 (28, 32) in',
      '2-4, 6-8, 10-12',
    ],
    [
      'Directions are for Small. Changes for Medium and Large in ( ).\nChest 36 (40, 44) in',
      'Small, Medium, Large',
    ],
    ['Directions are for size 30; changes for 32 and 34 in parentheses', '30, 32, 34'],
    ['Per una taglia 44 (tra parentesi le modifiche per la taglia 48)', '44, 48'],
    ['Explicaciones para una talla 36; entre paréntesis para la talla 40', '36, 40'],
    ['Pour une taille 36, entre parenthèses les changements pour la taille 40.', '36, 40'],
    ['As explicações são para o tamanho 36; entre parênteses para o tamanho 40.', '36, 40'],
    ['Anleitung für Größe 36, Angaben für Größe 40 und 44 in Klammern.', '36, 40, 44'],
    ['To fit a child 3 yrs and 7 yrs, chest 54 cm and 64 cm', '3 yrs, 7 yrs'],
  ])('include the first size of a sentence that names the others apart: %s', (text, expected) => {
    expect(names(text).join(', ')).toBe(expected);
  });

  it.each([
    ['Modell in Größe 74 braucht 150 g Wolle. 24 M = 10 cm', '74'],
    ['Taille : 8 ans\nAiguilles n° 4', '8 ans'],
    ['Chaleco de niña (talle 3)\nAgujas Nº 4', '3'],
    ['Ble en str 6-9 mnd til slutt.\nPinner 3', '6-9 mnd'],
    ['120 gr di lana 95m x 50 gr\nTaglia 3 mesi', '3 mesi'],
    ['2 novelos nº 5 | 6/9 310m na cor 12\nTamanho da peça: M/G', 'M/G'],
    ['Vest in size 10. Row 1: K 3, P 3. Row 2: P 3, K 3.', '10'],
    ["Cotton in 5/2 size from Turners' Barn, or wool.\nWill fit a size 36 bust.", '36'],
    ['No. 2 needles (2¾ mm. size).\nAn 8-inch zipper.\nFinished bust 36 inches', '36'],
    ['One size: fits 3-6 months\n7 sts = 1 in', 'One size'],
    ['Blouse #417\nSize: M\nUse #3 needles', 'M'],
  ])('can be a single one: %s', (text, expected) => {
    expect(names(text)).toEqual([expected]);
  });

  it.each([
    ['T1 (T2, T3) poitrine vêtement fini 90 (98, 106) cm', 'T1, T2, T3'],
    ['Taille : T1, T2, T3\nPoitrine 90, 98, 106 cm', 'T1, T2, T3'],
    ['Sizes: A1 (A2, A3) (A4, A5)\nFinished bust: 32 (36, 40) (44, 48) in', 'A1, A2, A3, A4, A5'],
    ['Tailles : T1, T2, T3, T4', 'T1, T2, T3, T4'],
    ['Finished bust: 32 (36, 40) in\nWork charts A1, A2, A3.', '32, 36, 40'],
    ['Finished bust: 32 (36, 40) in\nK1, P1. Tent T3.', '32, 36, 40'],
  ])('can be letters with numbers: %s', (text, expected) => {
    expect(names(text).join(', ')).toBe(expected);
  });

  it.each([
    ['Sizes\nOne (Two, Three, Four)', 'One, Two, Three, Four'],
    ['Sizes One, Two, Three and Four', 'One, Two, Three, Four'],
    ['Str. En (To, Tre, Fire)', 'En, To, Tre, Fire'],
    ['Størrelser: En - To - Tre - Fire', 'En, To, Tre, Fire'],
    ['Storlekar: Ett (Två, Tre, Fyra)', 'Ett, Två, Tre, Fyra'],
    ['Größen: Eins (Zwei, Drei, Vier)', 'Eins, Zwei, Drei, Vier'],
    ['Tailles : Un (Deux, Trois, Quatre)', 'Un, Deux, Trois, Quatre'],
    ['Maten: Een (Twee, Drie, Vier)', 'Een, Twee, Drie, Vier'],
    ['Koot: Yksi (Kaksi, Kolme, Neljä)', 'Yksi, Kaksi, Kolme, Neljä'],
    ['Tallas: Uno (Dos, Tres, Cuatro)', 'Uno, Dos, Tres, Cuatro'],
    ['Taglie: Uno (Due, Tre, Quattro)', 'Uno, Due, Tre, Quattro'],
    ['Tamanhos: Um (Dois, Três, Quatro)', 'Um, Dois, Três, Quatro'],
    ['Sizes: Sm (Med, Lg, XL)', 'Sm, Med, Lg, XL'],
    ['Sm, Med, Larg, XL', 'Sm, Med, Larg, XL'],
    ['Sizes: Sm (Med, Lg, XLg)', 'Sm, Med, Lg, XLg'],
    ['Sizes: One (Two; Three; Four)', 'One, Two, Three, Four'],
  ])('can be words for numbers and abbreviations: %j', (sizes, expected) => {
    const text = `${sizes}\nFinished bust 92 (100, 108, 116) cm`;
    expect(names(text).join(', ')).toBe(expected);
    expect(readPatternText(text).notes).toEqual([]);
  });

  it.each([
    ['Finished bust 36 in (T. 38), 40 in (T. 42)', '38, 42'],
    ['92 cm Oberweite = Gr. 36\n100 cm Oberweite = Gr. 40', '36, 40'],
    ['Passer til 86 cm (str. S), 94 cm (str. M), 102 cm (str. L)', 'S, M, L'],
    ['Suits size 10 (12, 14), 34 (36, 38) in', '10, 12, 14'],
    ['Finished size 34 (36, 38), 40 (42, 44) in', '34, 36, 38, 40, 42, 44'],
    ['To fit S/M/L: 32/36/40 in', 'S, M, L'],
  ])('stand beside as many measurements: %j', (text, expected) => {
    const { sizes, toFit } = readPatternText(text);
    expect(sizes.map(({ name }) => name).join(', ')).toBe(expected);
    expect(toFit ?? busts(text)).toHaveLength(sizes.length);
  });

  it.each([
    ['Sizes X-Large (XX-Large, XXX-Large)', 'X-Large, XX-Large, XXX-Large'],
    ['Sizes: Large (XXX-Large, XXXX-Large)', 'Large, XXX-Large, XXXX-Large'],
    ['Str. XXX-Small (XX-Small) X-Small', 'XXX-Small, XX-Small, X-Small'],
    ['Größen XXX-LARGE, XXXX-LARGE, XXXXX-LARGE', 'XXX-LARGE, XXXX-LARGE, XXXXX-LARGE'],
    ['Tailles : XL (XXL, XXXL)', 'XL, XXL, XXXL'],
    ['Sizes: S, M, ML', 'S, M, ML'],
    ['Str. M (ML) L', 'M, ML, L'],
    ['sizes m (ml, l)', 'm, ml, l'],
  ])('can have several letters: %s', (sizes, expected) => {
    const text = `${sizes}\nFinished bust 44 (48, 52) in\nSoak it in 50 ml of wool wash.`;
    const reading = readPatternText(text);
    expect(reading.sizes.map(({ name }) => name).join(', ')).toBe(expected);
    expect([busts(text), reading.notes]).toEqual([[44, 48, 52], []]);
  });

  it.each([
    ['Sizes S to XL', 36, 4, 'S, M, L, XL', 'names-filled'],
    ['Sizes S through 2X', 36, 5, 'S, M, L, XL, 2X', 'names-filled'],
    ['Sizes XS-5X', 30, 9, 'XS, S, M, L, XL, 2XL, 3XL, 4XL, 5X', 'names-filled'],
    ['Sizes: XS - XXL', 32, 6, 'XS, S, M, L, XL, XXL', 'names-filled'],
    ['Sizes Small to X-Large', 36, 4, 'Small, M, L, X-Large', 'names-filled'],
    ['Sizes 8-16', 32, 5, '8, 10, 12, 14, 16', 'names-filled'],
    ['Größen 36–44', 34, 5, '36, 38, 40, 42, 44', 'names-filled'],
    ['Größen S bis XL', 36, 4, 'S, M, L, XL', 'names-filled'],
    ['Str. XS-XL', 32, 5, 'XS, S, M, L, XL', 'names-filled'],
    ['Tallas S a XL', 36, 4, 'S, M, L, XL', 'names-filled'],
    ['Sizes 1-4', 36, 4, '1, 2, 3, 4', ''],
    ['Sizes S to 3X', 36, 4, '36, 40, 44, 48', 'names-unclear'],
    ['Sizes 34-45', 36, 4, '36, 40, 44, 48', 'names-unclear'],
  ])('are filled in between the ends of a range: %s', (sizes, first, count, expected, doubt) => {
    const values = Array.from({ length: count }, (_, index) => first + 4 * index);
    const text = `${sizes}\nFinished bust ${values.join(', ')} in`;
    expect(names(text).join(', ')).toBe(expected);
    expect(busts(text)).toEqual(values);
    expect(readPatternText(text).notes.map(({ code }) => code)).toEqual(doubt ? [doubt] : []);
  });

  it.each([
    ['Str. lille (mellem) stor', 'lille, mellem, stor'],
    ['Strl. liten (mellan) stor', 'liten, mellan, stor'],
    ['Größen: klein, mittel, groß', 'klein, mittel, groß'],
    ['Tailles : petite (moyenne, grande)', 'petite, moyenne, grande'],
    ['Maten: klein (middel, groot)', 'klein, middel, groot'],
    ['Koot: pieni (keskikoko) suuri', 'pieni, keskikoko, suuri'],
    ['Taglie: piccola (media, grande)', 'piccola, media, grande'],
    ['Tamanhos: pequeno (médio, grande)', 'pequeno, médio, grande'],
    ['Sizes Six (eight, ten) years', 'Six, eight, ten'],
    ['Sizes six [eight, ten] years', 'six, eight, ten'],
    ['Tamanhos G (GG, XGG)', 'G, GG, XGG'],
    ['Sizes: 2 years - 4 years - 6 years', '2 years, 4 years, 6 years'],
    ['sizes s/m/l', 's, m, l'],
    ['Größe s/m/l', 's, m, l'],
  ])('can be words or lower-case letters: %s', (sizes, expected) => {
    const text = `${sizes}\nFinished bust 92 (100, 108) cm`;
    expect([names(text).join(', '), readPatternText(text).notes]).toEqual([expected, []]);
    expect(names(`Finished bust 92 (100, 108) cm\n${sizes}`).join(', ')).toBe(expected);
  });

  it.each([
    ['Sizes: 2 years - 4 years', '2 years, 4 years'],
    ['Alder: 2 år – 4 år', '2 år, 4 år'],
    ['Tailles : 2 ans – 4 ans', '2 ans, 4 ans'],
    ['Tallas: 2 años – 4 años', '2 años, 4 años'],
    ['Sizes 6 - 8', '6, 8'],
  ])('are two if a dash joins them and there are two busts: %s', (sizes, expected) => {
    const text = `${sizes}\nFinished chest 24 - 26 in`;
    expect([names(text).join(', '), readPatternText(text).notes]).toEqual([expected, []]);
  });

  it('are ranges where more of them stand below each other', () => {
    const text = 'Str.\n34-36\n38-40\n42-44\nOvervidde\n90\n98\n106 cm';
    expect(names(text)).toEqual(['34-36', '38-40', '42-44']);
  });

  it.each([
    'Sokker str. 36-38 (39-41) 42-44',
    'Socken Gr. 36-38 (39-41, 42-44)',
    'Calcetines talla 36-38 (39-41, 42-44)',
    'Socks size 36-38 (39-41, 42-44)',
  ])('can stand beside the name of another garment: %s', (sizes) => {
    expect(names(`${sizes}\n28 st = 10 cm`)).toEqual(['36-38', '39-41', '42-44']);
  });

  it.each([
    ['Toddler/Child: 2T, 4T, 6, 8', '2T, 4T, 6, 8'],
    ['Sizes: 2T (4T, 6, 8)', '2T, 4T, 6, 8'],
    ['Child: 2, 4, 6, 8', '2, 4, 6, 8'],
    ['Barn: 2, 4, 6, 8', '2, 4, 6, 8'],
    ['Ages: 1/2 3/4 5/6 7/8', '1/2, 3/4, 5/6, 7/8'],
    ['Ages: 1-2 3-4 5-6 7-8', '1-2, 3-4, 5-6, 7-8'],
    ['2 ar – 4 ar – 6 ar – 8 ar', '2, 4, 6, 8'],
    ['Edades: 1/2 3/4 5/6 7/8', '1/2, 3/4, 5/6, 7/8'],
    ['Talla 3 m, 6 m, 9 m, 12 m\n26 p y 36 pasadas = 10 cm', '3, 6, 9, 12'],
  ])('can be those of children: %j', (sizes, expected) => {
    const reading = readPatternText(`${sizes}\nFinished chest 23 1/2 (25 3/4, 27, 29) in`);
    expect(reading.sizes.map(({ name }) => name.replace(/ (?:m|ar)$/, '')).join(', ')).toBe(expected);
    expect(reading.sizes.map(({ bust }) => bust)).toEqual([23.5, 25.75, 27, 29]);
    expect(reading.printed.cm.gauge?.stitches).toBe(sizes.includes('26 p') ? 26 : undefined);
    expect(reading.notes).toEqual([]);
  });

  it.each(['½ chest', '½ Oberweite', '½ overvidde', '½ tour de poitrine', '1/2 chest'])(
    'are not the half in the label below them: %s',
    (label) => {
      const text = `© 2024 Knitting Mill. All rights reserved.\nSizes S-M-L\n${label} 20-22-24 in`;
      expect([names(text), busts(text)]).toEqual([
        ['S', 'M', 'L'],
        [40, 44, 48],
      ]);
    },
  );

  it('are not read where several sentences each name one size', () => {
    expect(names('For size 2 work 5 rows. For size 4 work 6 rows. Gauge 5 sts = 1 in')).toEqual([]);
  });

  it.each([
    ['Size: Childs 2 (4, 6)\nFinished chest 22 (24, 26) in', '2, 4, 6'],
    [
      "Child's 1-2 (child's 3-4, adult S, adult M)\nFinished chest 22 (25, 36, 40) in",
      "Child's 1-2, child's 3-4, adult S, adult M",
    ],
  ])('name the wearer only where wearers differ: %s', (text, expected) => {
    expect(names(text).join(', ')).toBe(expected);
  });

  it.each([
    ['birth-3 mths (3-6 mths, 6-12 mths)', 16, 'birth-3 mths, 3-6 mths, 6-12 mths'],
    ['preemie, newborn, 3-6 months', 14, 'preemie, newborn, 3-6 months'],
    ['youth/small adult (medium adult, large adult)', 33, 'youth/small adult, medium adult, large adult'],
    ['child (youth/small adult) adult large', 33, 'child, youth/small adult, adult large'],
  ])('keep the words beside them: %s', (sizes, first, expected) => {
    const text = `Sizes: ${sizes}\nFinished chest: ${first} (${first + 4}, ${first + 8}) in`;
    expect(names(text).join(', ')).toBe(expected);
    expect(readPatternText(text).notes).toEqual([]);
  });

  it.each(['birth - 3 months', 'birth to 3 months'])('keep the birth that starts a range: %s', (first) => {
    const text = `Sizes: ${first} (3-6 months, 6-12 months)\nFinished chest: 16 (18, 20) in`;
    expect(names(text)).toEqual([first, '3-6 months', '6-12 months']);
    expect(busts(text)).toEqual([16, 18, 20]);
  });

  it('are not the numbers of the next sentence', () => {
    const text = 'Sizes: 3 (5, 7) years. Finished chest 23 (25, 27) in. One or Two buttons.';
    expect(names(text)).toEqual(['3', '5', '7']);
    expect(busts(text)).toEqual([23, 25, 27]);
  });

  it.each([
    ['Finished bust 32 (34, 36), 38 (40, 42)"\nMarkers in colors A, B, C, D', '32, 34, 36, 38, 40, 42'],
    ['Finished bust 32 (34, 36, 38)" \nYarn A\n2T: 150/120/120', '32, 34, 36, 38'],
    ['Finished bust 32 (34, 36) in\nPart One, Two, Three of a series', '32, 34, 36'],
  ])('are not the letters and numbers of yarns or markers: %s', (text, expected) => {
    expect(names(text).join(', ')).toBe(expected);
  });

  it.each([
    ['A(0–3 mo), B(3–6 mo), C(6–12 mo)', 'A, B, C'],
    ['S (age 4), M (age 6), L (age 8)', 'S, M, L'],
    ['2 (age 3-6 mo), 4 (age 6-12 mo), 6 (age 1-2 years)', '2, 4, 6'],
    ['1 (6 mo), 2 (12 mo), 3 (18 mo)', '1, 2, 3'],
  ])('are not the ages in parentheses after them: %s', (sizes, expected) => {
    const text = `Sizes: ${sizes}\nFinished chest: 18 (19, 20) in`;
    expect(names(text).join(', ')).toBe(expected);
    expect(busts(text)).toEqual([18, 19, 20]);
  });

  it.each([
    ['S · M · L', 'S, M, L'],
    ['\n- S\n- M\n- L', 'S, M, L'],
    ['US 4, US 6, US 8', '4, 6, 8'],
    ['s (m) l', 's, m, l'],
  ])('are read between other characters: %j', (sizes, expected) => {
    expect(names(`Sizes: ${sizes}\nFinished chest: 18 (19, 20) in`).join(', ')).toBe(expected);
  });

  it('can be abbreviated beside their values', () => {
    const text =
      'Finished bust:\nSm - 39½” (100 cm)\nMed - 43½” (110.5 cm)\nLge - 48” (122 cm)\nXL - 52” (132 cm)';
    expect(names(text)).toEqual(['Sm', 'Med', 'Lge', 'XL']);
    expect(busts(text)).toEqual([39.5, 43.5, 48, 52]);
  });

  it.each(['S: 36, M: 40, L: 44 in', 'S 36 in, M 40, L 44', 'S = 36\nM = 40\nL = 44 inches'])(
    'can stand beside values of which one has a unit: %j',
    (sizes) => {
      expect(names(`Finished bust: ${sizes}`)).toEqual(['S', 'M', 'L']);
      expect(busts(`Finished bust: ${sizes}`)).toEqual([36, 40, 44]);
    },
  );

  it('can be separated by slashes with their values', () => {
    const text = 'Finished bust: Sm - 39½” / Med - 43½” / Lg - 47” / XL - 51½”';
    expect(names(text)).toEqual(['Sm', 'Med', 'Lg', 'XL']);
    expect(busts(text)).toEqual([39.5, 43.5, 47, 51.5]);
  });

  it('are not the ages after the word “size” and a number', () => {
    const text = 'Size 1 (0/3 mths), size 2 (3/6 mths), size 3 (6/12 mths)\nActual chest 18 (20, 22) in';
    expect(names(text)).toEqual(['1', '2', '3']);
  });

  it('can head lines with labels, even if one size lacks a line', () => {
    const text = 'S\nBust 36 in\nLength 22 in\nM\nBust 40 in\nLength 23 in\nL\nBust 44 in\nSleeve 18 in';
    const { sizes } = readPatternText(text);
    expect(sizes.map(({ name, bust, length }) => [name, bust, length])).toEqual([
      ['S', 36, null],
      ['M', 40, null],
      ['L', 44, null],
    ]);
  });

  it('can be letters from A on before their values', () => {
    const text = 'Finished chest: A 18 in/46 cm; B 19 in/48 cm; C 20 in/51 cm';
    expect(names(text)).toEqual(['A', 'B', 'C']);
    expect(busts(text)).toEqual([18, 19, 20]);
  });

  it('can be ages in a table', () => {
    expect(names('MEASUREMENTS Months 3 6 9\nActual chest cm 42 46 50')).toEqual(['3', '6', '9']);
  });

  it('are ages in parentheses if those are the other sizes', () => {
    const text = 'Sizes: 2 (4 yrs, 6 yrs)\nFinished chest: 18 (19, 20) in';
    expect(names(text)).toEqual(['2', '4', '6']);
    expect(busts(text)).toEqual([18, 19, 20]);
  });

  it('can be a height, which is not a bust', () => {
    expect(names('Modell in Größe 92\n22 M = 10 cm')).toEqual(['92']);
    expect(busts('Modell in Größe 92\n22 M = 10 cm')).toEqual([null]);
  });

  it.each([
    'Size 9 24-inch circular needle',
    'Circular needle, size 8, 29 inches',
    'Size 5 steel crochet hook',
  ])('are not the sizes of tools: %s', (text) => {
    expect(names(text)).toEqual([]);
  });
});
