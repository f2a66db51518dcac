import { describe, expect, it } from 'vitest';
import { readPatternText } from '../../../src/engine/pattern-text.ts';

const read = (text: string) => {
  const { bustBasis, notes } = readPatternText(text);
  return { bustBasis, notes: notes.map(({ field, code }) => `${field} ${code}`) };
};

describe('busts', () => {
  it.each([
    'Bust 37 (40, 43) in, finished.',
    'Bust 37 (40, 43) in, finished',
    'Torace: 94 (102, 110) cm\nLe misure si riferiscono al capo finito',
    'Bust 37 (40, 43) in (these are the measurements of the cardigan)',
    "Sizes S (M, L)\nYour sweater's finished chest: 37 (41, 45) in",
    'Tour de poitrine obtenu : 93 (101, 110) cm',
    '- S: 37 in\n- M: 41 in\n- L: 45 in\n(finished chest)',
    'Chest 37 (40, 43) in\nMeasurements are garment measurements, not body measurements.',
    'Chest 37 (40, 43) in\nThese are not body measurements but finished measurements.',
    'Bryst 92 (100) 108 cm\nMålene er ikke kroppsmål, men plaggets mål.',
    'Chest 37 (40, 43) in\nThe measurements for women and men are those of the finished garment.',
    'Chest 37 (40, 43) in\nNothing but finished garment measurements are given.',
    'Chest 37 (40, 43) in\nThe finished garment measurements are larger than usual to fit over a shirt.',
    'Str. S (M) L\nDin trøjes overvidde: 94 (102) 110 cm',
    'Knitted measurements\nSizes S (M, L)\nBust 37 (41, 45) in',
    'Chest (knitted): 37 (41, 45) in',
    'Mesures du tricot\nTour de poitrine 94 (102, 110) cm',
    'Gestrickte Maße\nOberweite: 94 (102, 110) cm',
  ])('are the garment’s if words after them say so: %j', (text) => {
    expect(read(text)).toEqual({ bustBasis: 'finished', notes: [] });
  });

  it('are bodies beside wider ones that are measured around the garment, with a note', () => {
    const { bustBasis, toFit, notes } = readPatternText('Brystmål 84 (92) 100 cm\nOvervidde 98 (106) 114 cm');
    expect([bustBasis, toFit?.length]).toEqual(['finished', 3]);
    expect(notes).toMatchObject([{ field: 'toFit', code: 'label-missing' }]);
  });

  it.each([
    'Fronts - width: 25 (27) 29 cm\nBack width: 46 (50) 54 cm',
    'Forstykker - bredde: 25 (27) 29 cm',
    'Vorderteile - Breite: 25 (27) 29 cm',
  ])('are not twice the width of one of two fronts: %j', (text) => {
    const { sizes, notes } = readPatternText(`S (M) L\n${text}`);
    expect(sizes.map(({ bust }) => bust)).toEqual([null, null, null]);
    expect(notes.map(({ code }) => code)).toContain('sizes-unread');
  });

  it.each([
    'Suits bust 34 (38, 42) in',
    'Suits bust 34 (38, 42) in\nEnglish Finnish',
    'To suit chest 34 (38, 42) in',
    'Suits chest 34 (38, 42) in. Finished measurement at chest is 3 in larger than the body.',
  ])('are the body’s if the garment suits them: %j', (text) => {
    expect(read(text)).toEqual({ bustBasis: 'to_fit_only', notes: ['bust to-fit-only'] });
  });

  it.each([
    'Bust 33 (37, 41) in\nNote: all measurements are actual body measurements, not garment measurements.',
    'Sizes XS (S, M)\nBust circumference: 33 (37, 41) in\nThese are body measurements; the garment has ease.',
    'Overvidde 84 (92) 100 cm. Tallene er kropsmål.',
    'Størrelse S (M)\nOvervidde 84 (92) cm\nDette er mål på kroppen.',
    'Brustumfang 94 (102, 110) cm\nAlle Angaben sind Körpermaße.',
    'Bust 33 (37, 41) in\nNo ease is included, all measurements are body measurements.',
    'Tour de poitrine 84 (92, 100) cm\nLes mesures sont celles du corps.',
    'Bust 33 (37, 41) in\nThese are body measurements, but the garment has ease.',
    'Circonferenza torace 84 (92, 100) cm\nLe misure sono del corpo, ma il capo è ampio.',
    'Chest 33 (37, 41) in\nThe sizes for men are body measurements.',
    'Chest 33 (37, 41) in\nIt is a cardigan for women, but all measurements are body measurements.',
    'Chest 33 (37, 41) in\nThe measurements are for bodies, but the garment is 3 in larger.',
    'Str. S (M, L)\nOvervidde 84 (92, 100) cm\nPlaggets vidde er ca. 8 cm større enn kroppens mål.',
  ])('are the body’s if a sentence says so: %j', (text) => {
    expect(read(text)).toEqual({ bustBasis: 'to_fit_only', notes: ['bust to-fit-only'] });
  });

  it.each([
    'Sizes S (M, L)\nFind your size by measuring around your bust: 33 (37, 41) in',
    'Tailles S (M, L)\nVotre tour de poitrine : 84 (92, 100) cm',
    'Dine mål\nStr. S (M) L\nOvervidde 84 (92) 100 cm',
    'Your measurements\nSizes S (M, L)\nBust: 33 (37, 41) in',
  ])('are the body’s if they are called the knitter’s: %j', (text) => {
    expect(read(text)).toEqual({ bustBasis: 'to_fit_only', notes: ['bust to-fit-only'] });
  });

  it('are the garment’s below the name of a suit', () => {
    const text = 'Ski suit\nFinished chest: 34 (38, 42) in';
    expect(read(text)).toEqual({ bustBasis: 'finished', notes: [] });
  });

  it.each([
    'Brustumfang: 94 (102, 110) cm',
    'Girl’s knitted bolero\nBust 25 (27, 29) in',
    'Hand-knitted slipover\nSizes: S (M, L)\nChest measurement: 37 (41, 45) in',
    'Knitted in our pure wool, bust 37 (41, 45) in',
    'A knitted waistcoat for a 37 in bust',
    'Strikket vams\nStr. S (M) L\nBrystvidde: 94 (102) 110 cm',
    'Gestrickter Pullunder\nOberweite: 94 (102, 110) cm',
    'Gilet tricot femme\nTour de poitrine 94 (102, 110) cm',
    'Maße:\nOberweite: 94 (102, 110) cm\nLänge: 57 (59, 61) cm',
    'Maße:\nOberweite: 94 (102, 110) cm\nLänge des Pullovers: 57 (59, 61) cm',
    'Measurements\nBust: 34 (38, 42) in\nFinished length 22 (23, 24) in',
  ])('are in doubt once if no words do: %j', (text) => {
    expect(read(text)).toEqual({ bustBasis: 'unclear', notes: ['bust basis-unclear'] });
  });

  it.each([
    'Sizes S (M, L)\nBust 40 (44, 48) in\nLength 23 (24, 25) in',
    'S: 42 in chest, 23 in long\nM: 46 in chest, 24 in long\nL: 50 in chest, 25 in long',
    'Age 4 (6, 8) years\nChest 27 (29, 31) in\nBottom edge 29 (31, 33) in',
    'Str. 3 (6, 12) mdr\nBrystvidde 50 (54, 58) cm\nHel længde 26 (29, 32) cm',
    'Størrelse S (M) L\nBrystvidde 98 (108) 120 cm\nVidde nederst 90 (100) 112 cm',
    'Storlek 74 (86) 98\nBröstvidd 56 (60) 65 cm\nLängd 28 (32) 36 cm',
    'Größe 36/38 (40/42, 44/46)\nOberweite 102 (110, 120) cm\nGesamtlänge 58 (59, 60) cm',
    'Tailles 2 ans (4 ans, 6 ans)\nTour de poitrine 64 (68, 73) cm\nLongueur totale 34 (38, 42) cm',
    'Maat S (M, L)\nBorstwijdte 98 (108, 118) cm\nTotale lengte 60 (61, 62) cm',
    'Koko S (M) L\nRinnanympärys 98 (108) 118 cm\nPituus 60 (61) 62 cm',
    'Tallas S (M, L)\nContorno de pecho 98 (108, 118) cm\nLargo total 60 (61, 62) cm',
    'Taglie 40-42 (44-46)\nCirconferenza busto 98 (106) cm\nLarghezza dietro 49 (53) cm',
    'Tamanhos 4 (6, 8) anos\nPeito 70 (74, 79) cm\nComprimento total 40 (44, 48) cm',
    'Bust at underarm 36 (40, 44) in',
    'Oberweite der Jacke 96 (104, 112) cm',
    'Takin ympärysmitta 50 (54, 58) cm',
  ])('are the garment’s beside what only garments have, or at a place of it: %j', (text) => {
    expect(read(text)).toEqual({ bustBasis: 'finished', notes: [] });
  });

  it.each([
    // As wide as bodies of these sizes.
    'Sizes S (M, L, XL)\nBust 36 (40, 44, 48) in\nLength 24 (25, 26, 27) in',
    'Herre S (M, L)\nBrystvidde 92 (102, 112) cm\nHel længde 66 (68, 70) cm',
    'Age 2 (4, 6) years\nChest 22 (24, 26) in\nLength 13 (15, 17) in',
    'Gr. 36 (38, 40)\nOberweite 84 (88, 92) cm\nGesamtlänge 58 (59, 60) cm',
    'Größe 44/46 (48/50, 52/54)\nOberweite 104 (116, 128) cm\nGesamtlänge 66 (68, 70) cm',
    'Herrengröße S (M, L, XL)\nBrustumfang 96 (104, 112, 120) cm\nGesamtlänge 66 (68, 70, 72) cm',
    'Gr. 104 (116, 128)\nOberweite 57 (61, 66) cm\nGesamtlänge 40 (44, 48) cm',
    'Größe 50 (52, 54)\nBrustumfang 100 (104, 108) cm\nGesamtlänge 68 (69, 70) cm',
    'Size 36 (38, 40)\nChest 92 (97, 102) cm\nLength 66 (67, 68) cm',
    // Names that say nothing about bodies.
    'Sizes 1 (2, 3)\nBust 40 (44, 48) in\nLength 23 (24, 25) in',
    'Sizes A (B, C)\nBust 40 (44, 48) in\nLength 23 (24, 25) in',
    'Sizes 8 (10, 12)\nBust 42 (44, 46) in\nLength 23 (24, 25) in',
    // What bodies have, too.
    'Sizes S (M, L)\nBust 40 (44, 48) in\nWaist 34 (38, 42) in\nHip 42 (46, 50) in\nBack length 16 (17, 18) in',
    'Sizes S (M, L)\nBust 40 (44, 48) in\nArm length 18 (18, 19) in\nUpper arm 14 (15, 16) in',
    'Maat 56 (62, 68)\nLengte 56 (62, 68) cm\nBorstomtrek 49 (52, 55) cm',
    // Words for the body or the ease.
    'To fit S (M, L)\nBust 40 (44, 48) in\nLength 23 (24, 25) in',
    'Sizes S (M, L) with 4 in of ease\nBust 40 (44, 48) in\nLength 23 (24, 25) in',
    'Measure your bust. Sizes S (M, L): bust 40 (44, 48) in\nLength 23 (24, 25) in',
    'Bust (measured under the arms) 36 (40, 44) in',
    'Measure around the fullest part of the bust: 36 (40, 44) in',
    'Tallas S (M, L)\nContorno de pecho 100 (108, 116) cm\nSu contorno de pecho es menor',
    'High bust (under the arms) 36 (40, 44) in',
    'Tour de poitrine (à mesurer sous les bras) 92 (100, 108) cm',
    'Størrelse S (M, L). Mål dig om brystet.\nBrystvidde 102 (112, 122) cm\nHel længde 60 (62, 64) cm',
    'Tailles S (M, L)\nMensurations\nPoitrine 100 (110, 120) cm\nLongueur totale 60 (62, 64) cm',
    'Sizes S (M, L)\nBust 40 (44, 48) in\nChoose by your own measurements.\nLength 23 (24, 25) in',
    // The body of the garment, or advice.
    'Sizes S (M, L)\nChest 38 (42, 46) in\nFor a looser garment, choose a larger size that fits your body.',
    'Sizes S (M, L)\nBust 38 (42, 46) in\nThe garment can be made larger to fit.',
    'Sizes S (M, L)\nBust 40 (44, 48) in\nThe body and sleeves are worked to the measurements given.',
    'Sizes S (M, L)\nBust 40 (44, 48) in\nMeasurements are in inches and the body is worked flat.',
    'Sizes S (M, L)\nBust 40 (44, 48) in\nIf you are between sizes, use your body measurements.',
    // Only the length names the garment.
    'Größe S (M, L)\nOberweite 104 (114, 124) cm\nLänge des Pullovers 60 (61, 62) cm',
  ])('are in doubt if they can be the body’s: %j', (text) => {
    const { bustBasis, notes } = read(text);
    expect([bustBasis, notes.includes('bust basis-unclear')]).toEqual(['unclear', true]);
  });
});
