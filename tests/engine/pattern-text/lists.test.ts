import { describe, expect, it } from 'vitest';
import { readPatternText } from '../../../src/engine/pattern-text.ts';

const read = (text: string) => {
  const { sizes, printed, notes } = readPatternText(text);
  const column = printed.cm.sizes.some(({ bust }) => bust !== null) ? printed.cm : printed.in;
  return {
    names: sizes.map(({ name }) => name).join(' '),
    busts: column.sizes.map(({ bust }) => bust),
    lengths: column.sizes.map(({ length }) => length),
    notes: notes.map(({ field, code }) => `${field} ${code}`),
  };
};

describe('a list of busts', () => {
  it.each([
    'Finished bust: 31 (35, 39) in - 3 in negative ease',
    'Finished bust: 31 (35, 39)", 3" negative ease',
    'Finished bust: 31 (35, 39)" – 3" negative ease',
    'Finished bust: 31, 35, 39 in, approx. 2-4 in positive ease',
    'Finished bust: 31 (35, 39) in; 2 in / 5 cm of ease',
  ])('ends before the ease: %s', (text) => {
    expect(read(text)).toMatchObject({ busts: [31, 35, 39], notes: [] });
  });

  it.each([
    'Fertige Oberweite 93 (101, 110) cm – 5 cm Bewegungsweite',
    'Færdig overvidde 93 (101) 110 cm, 5 cm bevægelsesvidde',
    'Tour de poitrine fini : 93 (101, 110) cm, aisance de 5 cm',
  ])('ends before the ease in centimeters: %s', (text) => {
    expect(read(text)).toMatchObject({ busts: [93, 101, 110], notes: [] });
  });

  it.each([
    'Finished bust: 35 inches (small) [39 inches (medium), 43 inches (large)]',
    'Finished bust: 35" (small) (39" [medium], 43" [large])',
    'Finished bust: 35 in (small), 39 in (medium), 43 in (large)',
  ])('has brackets around each name, and around the other sizes: %s', (text) => {
    expect(read(text)).toMatchObject({ names: 'small medium large', busts: [35, 39, 43], notes: [] });
  });

  it.each([
    [
      'Finished chest: 20 inches (1 year) [22 inches (2 years)]\nLength: 10 inches (1 year) [11 inches (2 years)]',
      10,
    ],
    ['Fertige Oberweite: 54 cm (1 Jahr) [58 cm (2 Jahre)]\nLänge: 26 cm (1 Jahr) [28 cm (2 Jahre)]', 26],
  ])('and of lengths has brackets around ages: %s', (text, first) => {
    const { names, busts, lengths, notes } = read(text);
    expect(names).toMatch(/^1 \S+ 2 \S+$/);
    expect([busts.length, lengths[0], notes]).toEqual([2, first, []]);
  });

  it.each([
    [
      'Actual bust\nAge 6 mths = 50 cm = 19½ in\nSize 2 yrs = 56 cm = 22 in\nSize 4 yrs = 61 cm = 24 in',
      '6 mths 2 yrs 4 yrs',
    ],
    ['Finished chest\nAge 2: 50 cm\nAge 4: 56 cm\nAge 6: 61 cm', '2 4 6'],
    [
      'Fertige Oberweite\nAlter 2 Jahre: 50 cm\nAlter 4 Jahre: 56 cm\nAlter 6 Jahre: 61 cm',
      '2 Jahre 4 Jahre 6 Jahre',
    ],
    [
      '2-3 years (50 cm, 19½” finished chest); 4-5 years (56 cm, 22” chest); 6 years (61, 24” chest)',
      '2-3 years 4-5 years 6 years',
    ],
    [
      'Size Information 2 years (50 cm, 19½” finished chest); 4 years (56 cm, 22” chest); 6 years (61 cm, 24” chest)',
      '2 years 4 years 6 years',
    ],
    ['Finished bust\n2 yrs 50 cm\n4 yrs 56 cm\n6 yrs 61 cm', '2 yrs 4 yrs 6 yrs'],
  ])('has each size with its age, in other words from size to size: %s', (text, expected) => {
    expect(read(text)).toMatchObject({ names: expected, busts: [50, 56, 61], notes: [] });
  });

  it.each([
    'Sizes:\nBust 26-28”/66-71cm\nBust 30-32”/76-81cm\nBust 34-36”/86-91cm',
    'To fit bust 26-28 in\nTo fit bust 30-32 in\nTo fit bust 34-36 in',
    'Brystvidde 66-71 cm\nBrystvidde 76-81 cm\nBrystvidde 86-91 cm',
  ])('repeats its label on the line of each size: %s', (text) => {
    const { toFit, notes } = readPatternText(text);
    expect(toFit?.map((ends) => Math.round(ends?.[0] ?? 0))).toEqual([26, 30, 34]);
    expect(notes.map(({ code }) => code)).toEqual(['to-fit-only']);
  });

  it('is another one after another label: "Bust", "Hips"', () => {
    expect(read('Finished bust 36 in\nFinished hips 38 in')).toMatchObject({ busts: [36] });
  });

  it.each([
    'TALLAS: –a) 62 –b) 74\n–c) 86\nContorno de pecho de la prenda: a) 50 b) 54\nc) 59 cm',
    'Sizes: a) 62 b) 74\nc) 86\nFinished bust: –a) 50 –b) 54\n–c) 59 cm',
    'Größen:\n–a) 62\n–b) 74\n–c) 86\nFertige Oberweite: a) 50, b) 54, c) 59 cm',
  ])('goes on below with the letter of the next size: %s', (text) => {
    expect(read(text)).toMatchObject({ names: '62 74 86', busts: [50, 54, 59], notes: [] });
  });

  it('does not go on below with the first letter', () => {
    const text = 'Sizes: a) 62 b) 74\na) 50 b) 54 cm';
    expect(read(text).names).toBe('62 74');
  });

  it.each([
    'Sizes: A) 62, B) 74, C) 86\nFinished bust A) 50, B) 54, C) 59 cm',
    'Koot A) 62, B) 74, C) 86\nVaatteen ympärys A) 50, B) 54, C) 59 cm',
    'Tailles a] 62 b] 74 c] 86\nTour de poitrine du corps\na] 46 b] 50 c] 55 cm\nTour de poitrine fini\na] 50 b] 54 c] 59 cm',
  ])('has no letters of sizes as names: %s', (text) => {
    expect(read(text)).toMatchObject({ names: '62 74 86', busts: [50, 54, 59], notes: [] });
  });

  it.each([
    ['Finished bust [in] 35 39 43\nFinished bust [cm] 89 99 109', [89, 99, 109]],
    ['Larghezza (in piano): 49 (53) 57\nLunghezza 60 (61) 62 cm', [98, 106, 114]],
    ['Larghezza in piano: 49 (53) 57\nLunghezza 60 (61) 62 cm', [98, 106, 114]],
  ])('has the unit in brackets, but not an Italian "in": %s', (text, busts) => {
    expect(read(text)).toMatchObject({ busts, notes: [] });
  });

  it.each([
    'Fertige Oberweite 93 (101, 110) cm. 58 (60, 62) cm lang.',
    'Tour de poitrine fini : 93 (101, 110) cm Long. 58 (60, 62) cm',
    'Circonferenza finita cm 93 – 101 – 110; lunghezza cm 58 – 60 – 62 Ferri n. 4',
  ])('is followed by the lengths: %s', (text) => {
    expect(read(text)).toMatchObject({ busts: [93, 101, 110], lengths: [58, 60, 62], notes: [] });
  });

  it.each([
    'Fertige Oberweite 93, 101 bzw. 110 cm',
    'Fertige Oberweite 93, 101 beziehungsweise 110 cm',
    'Färdig övervidd 93, 101 respektive 110 cm',
    'Ferdig overvidde 93, 101 og henholdsvis 110 cm',
    'Færdig overvidde 93, 101 hhv. 110 cm',
  ])('goes on after a word for “respectively”: %s', (text) => {
    expect(read(text)).toMatchObject({ busts: [93, 101, 110], notes: [] });
  });

  it('is in doubt if an unknown word leads to another value', () => {
    expect(read('Fertige Oberweite 93, 101 dazu 110 cm').notes).toEqual(['bust cut-off', 'sizes cut-off']);
  });

  it.each([
    'Tailles : S (M, L)\nLargeur à plat sous les bras : 47 (51, 56) cm\nPrésenté en taille M sur un tour de poitrine de 88 cm.',
    'Sizes S (M, L)\nWidth at underarm, laid flat: 47 (51, 56) cm\nModel wears size M and has a bust of 88 cm.',
    'Storlekar S (M) L\nBredd, plant: 47 (51) 56 cm\nModellen har bystmått 88 cm och bär storlek M.',
  ])('is not the bust of the person in the picture: %s', (text) => {
    expect(read(text)).toMatchObject({ names: 'S M L', busts: [94, 102, 112], notes: [] });
  });

  it.each(['Idades', 'Edades', 'Leeftijden'])('can stand below ages: %s', (label) => {
    expect(read(`${label}: 3 (5, 7)\nFinished chest 66 (71, 76) cm`)).toMatchObject({
      names: '3 5 7',
      notes: [],
    });
  });
});

describe('a list of lengths', () => {
  it.each([
    'Tour de poitrine fini 93 (101, 110) cm, haut. tot. 57 (59, 61) cm',
    'Tour de poitrine fini 93 (101, 110) cm, long. tot. 57 (59, 61) cm',
    'Contorno de pecho acabado 93 (101, 110) cm, alt. total 57 (59, 61) cm',
    'Færdig brystvidde 93 (101, 110) cm\nLængde midt bag: 57 (59, 61) cm',
    'Bredde (målt fladt under ærmet): 46,5 (50,5) 55 cm\nLængde midt bag: 57 (59) 61 cm',
  ])('can have an abbreviated label or a place: %s', (text) => {
    expect(read(text)).toMatchObject({ busts: [93, 101, 110], lengths: [57, 59, 61], notes: [] });
  });

  it.each(['Larg. bas', 'Largeur bas'])('is no bust at the lower edge: %s', (label) => {
    const text = `Tailles S (M, L)\nTour de poitrine fini 93 (101, 110) cm\n${label}: 44 (48, 52) cm`;
    expect(read(text)).toMatchObject({ busts: [93, 101, 110], notes: [] });
  });
});

describe('a length in a sentence', () => {
  it.each([
    'Finished bust 35”, length 21” and 17” sleeve seam',
    'Finished bust 35”, length 21”, 17” sleeve seam',
    'Finished bust 35”, length 21”, sleeve seam 17”',
    'Finished bust 35 in. 21 in length and 17 in sleeve',
    'Finished bust 35 in\nShoulder to lower edge, 21 inches; sleeve at underarm, 8 inches',
    'Finished bust 35 in; the back measures 21 in from nape to hem',
    'Finished measurements: Width all round below the sleeves 35 in; the length of the bolero is 21 in.',
    'Finished bust 35 in\nLength 21 in\nShoe sole length 4 in',
  ])('is read beside others: %s', (text) => {
    expect(read(text)).toMatchObject({ busts: [35], lengths: [21], notes: [] });
  });

  it.each([
    'Færdig overvidde 93 cm, længde 57 cm og 45 cm ærmelængde',
    'Fertiger Brustumfang 93 cm, Länge 57 cm und 45 cm Ärmellänge',
    'Fertiger Brustumfang 93 cm\nSchulter bis Saum: 57 cm',
    'Tour de poitrine fini 93 cm, hauteur 57 cm et 45 cm de manche',
  ])('is read in other languages: %s', (text) => {
    expect(read(text)).toMatchObject({ busts: [93], lengths: [57], notes: [] });
  });

  it.each([
    'Finished bust 35 in\nShoulder to cuff 21 in',
    'Finished bust 35 in\nShoulder seam 5 in',
    'Finished chest 15 in\nSole length 3 in',
  ])('is none if it is that of a part: %s', (text) => {
    expect(read(text).lengths).toEqual([null]);
  });
});

describe('a length before the word for long', () => {
  it.each([
    'Gürtel 110 (115) cm lang, fertiger Brustumfang 93 (101) cm',
    'Kraag 18 (20) cm lang, bovenwijdte 93 (101) cm',
    'Dragkedja 45 (50) cm lång, övervidd 93 (101) cm',
    'Sticka tills arbetet är 33 (35) cm lång, övervidd 93 (101) cm',
    'Strik til trøjen er 33 (35) cm lang, overvidde 93 (101) cm',
  ])('is none if it is that of another thing: %s', (text) => {
    expect(read(text)).toMatchObject({ busts: [93, 101], lengths: [null, null] });
  });

  it.each([
    'Fertiger Brustumfang 93 (101) cm. Der Pullover ist 57 (60) cm lang.',
    'Overvidde 93 (101) cm og 57 (60) cm lang',
    'Den färdiga tröjan är 93 (101) cm runt bysten och är 57 (60) cm lång',
  ])('is that of the garment: %s', (text) => {
    expect(read(text)).toMatchObject({ busts: [93, 101], lengths: [57, 60] });
  });
});

describe('a measurement from the hem', () => {
  it('is no width if it ends at the underarm', () => {
    const text = 'Chest 37 (41) in. The back measures 15 (16) in from hem to underarm.';
    expect(read(text)).toMatchObject({ busts: [37, 41], lengths: [null, null] });
  });
});

describe('a label that each line repeats', () => {
  it('starts no list whose last value alone has a unit', () => {
    const { busts, notes } = read('Chest 33\nChest 37\nChest 41 in');
    expect(busts).toHaveLength(1);
    expect(notes).toContain('bust several-lists');
  });
});

describe('a length of the body', () => {
  const readLengths = (text: string) => {
    const { lengths, notes } = read(text);
    return { lengths, notes };
  };

  it.each([
    'Finished bust 37 (41, 45) in\nYoke depth: 9 (9½, 10) in\nBody length: 14 (15, 16) in',
    'Finished bust 37 (41, 45) in\nBody length: 14 (15, 16) in\nArmhole depth: 7 (7½, 8) in',
    'Size | Finished bust | Body length | Yoke depth\nS | 37" | 14" | 9"\nM | 41" | 15" | 9½"\nL | 45" | 16" | 10"',
    'Færdig overvidde 93 (101) 110 cm\nBærestykke: 23 (24) 25 cm\nKropslængde: 35 (36) 37 cm',
    'Færdig overvidde 93 (101) 110 cm\nÆrmegab: 20 (21) 22 cm\nBolens længde: 35 (36) 37 cm',
    'Fertiger Brustumfang 93 (101, 110) cm\nPassenhöhe: 23 (24, 25) cm\nRumpflänge: 35 (36, 37) cm',
    'Tour de poitrine fini 93 (101, 110) cm\nEmpiècement : 23 (24, 25) cm\nLongueur du corps : 35 (36, 37) cm',
  ])('is left out if the depth above it shows that it ends at the underarm: %j', (text) => {
    expect(readLengths(text)).toEqual({ lengths: [null, null, null], notes: ['length body-length'] });
  });

  it.each([
    'Finished bust 37 (41, 45) in\nBody length: 23 (24, 25) in',
    'Finished bust 37 (41, 45) in\nYoke depth: 8 (8, 8½) in\nBody length: 23 (24, 25) in',
    'Finished bust 37 (41, 45) in\nYoke depth: 9 (9½, 10) in\nBody length: 14 (15, 16) in\nTotal length: 23 (24, 25) in',
    'Finished bust 37 (41, 45) in\nYoke depth: 9 (9½, 10) in\nLength: 23 (24, 25) in',
  ])('is the whole length otherwise, and another length is: %j', (text) => {
    expect(readLengths(text)).toEqual({ lengths: [23, 24, 25], notes: [] });
  });
});

describe('a single length', () => {
  it.each([
    'Length: 26 in\nFinished bust 37 (41, 45) in',
    'Finished bust 37 (41, 45) in\nFull length 26 in',
    'Finished bust 37 (41, 45) in\n\nFinished measurements\nLength 26 in',
    'Finished bust 37 (41, 45) in\nLength 26 in for all sizes',
  ])('is that of all sizes: %j', (text) => {
    expect(read(text)).toMatchObject({ lengths: [26, 26, 26], notes: [] });
  });

  it.each([
    'Finished bust 37 (41, 45) in\nCircular needle, US 7\nLength: 26 in',
    'Finished bust 37 (41, 45) in\nLength 26 in in size M',
    'Finished bust 37 (41, 45) in\nZipper\nLength: 20 in',
    'Finished bust 37 (41, 45) in\n1 zipper\nLength: 20 in',
    'Finished bust 37 (41, 45) in\n\nBelt\n\nLength: 30 in',
    'Finished bust 37 (41, 45) in\n4 mm circular\nLength: 30 in',
    'Fertiger Brustumfang 93 (101, 110) cm\nGürtel\nLänge: 60 cm',
    'Valmis rinnanympärys 93 (101, 110) cm\nVetoketju\nPituus: 60 cm',
    'Finished bust 37 (41, 45) in\nLength: 4 in',
  ])('is not that of all sizes: %j', (text) => {
    expect(read(text).lengths).toEqual([null, null, null]);
  });
});
