import { describe, expect, it } from 'vitest';
import { readPatternText } from '../../../src/engine/pattern-text.ts';

const read = (text: string) => {
  const { sizes, notes } = readPatternText(text);
  const further = sizes.map((size) =>
    Object.fromEntries(
      Object.entries(size.further ?? {}).map(([key, inches]) => [key, Math.round(inches * 100) / 100]),
    ),
  );
  return { further, notes: notes.filter(({ field }) => field === 'further').map(({ code }) => code) };
};

// Invented numbers in the layout of published patterns.
const ENGLISH = `Sizes: XS (S, M, L)
FINISHED MEASUREMENTS
Bust circumference: 34 (38, 42, 46)"
Upper arm circumference: 11½ (12½, 13½, 15)"
Yoke depth: 8 (8½, 9, 9½)"
Body length to underarm: 14 (14, 14½, 14½)"
Sleeve length: 17 (17½, 18, 18)"
Hem circumference: 36 (40, 44, 48)"
Gauge: 20 sts and 28 rows = 4"`;

describe('the further measurements of a text', () => {
  it('are read by their labels', () => {
    expect(read(ENGLISH)).toEqual({
      further: [
        { upperArm: 11.5, yokeDepth: 8, bodyToUnderarm: 14, sleeveLength: 17, hem: 36 },
        { upperArm: 12.5, yokeDepth: 8.5, bodyToUnderarm: 14, sleeveLength: 17.5, hem: 40 },
        { upperArm: 13.5, yokeDepth: 9, bodyToUnderarm: 14.5, sleeveLength: 18, hem: 44 },
        { upperArm: 15, yokeDepth: 9.5, bodyToUnderarm: 14.5, sleeveLength: 18, hem: 48 },
      ],
      notes: [],
    });
  });

  it.each([
    [
      'Danish',
      'Størrelser: S (M, L)\nFærdige mål\nOvervidde: 96 (104, 112) cm\nOverarmsvidde: 32 (34, 37) cm\nÆrmelængde: 45 (46, 46) cm',
    ],
    [
      'Norwegian',
      'Størrelser: S (M, L)\nFerdige mål\nOvervidde: 96 (104, 112) cm\nOverarmsomkrets: 32 (34, 37) cm\nErmelengde: 45 (46, 46) cm',
    ],
    [
      'Swedish',
      'Storlekar: S (M, L)\nFärdiga mått\nÖvervidd: 96 (104, 112) cm\nÖverarmsvidd: 32 (34, 37) cm\nÄrmlängd: 45 (46, 46) cm',
    ],
    [
      'German',
      'Größen: S (M, L)\nFertige Maße\nBrustumfang: 96 (104, 112) cm\nOberarmumfang: 32 (34, 37) cm\nÄrmellänge: 45 (46, 46) cm',
    ],
    [
      'French',
      'Tailles : S (M, L)\nMesures du vêtement fini\nTour de poitrine : 96 (104, 112) cm\nTour de bras : 32 (34, 37) cm\nLongueur de manche : 45 (46, 46) cm',
    ],
  ])('are read in %s', (_, text) => {
    expect(read(text)).toEqual({
      further: [
        { upperArm: 12.6, sleeveLength: 17.72 },
        { upperArm: 13.39, sleeveLength: 18.11 },
        { upperArm: 14.57, sleeveLength: 18.11 },
      ],
      notes: [],
    });
  });

  it('are doubled if they are laid flat', () => {
    const flat = ENGLISH.replace(
      'Upper arm circumference: 11½ (12½, 13½, 15)',
      'Upper arm, laid flat: 6 (6½, 7, 7½)',
    );
    expect(read(flat).further.map(({ upperArm }) => upperArm)).toEqual([12, 13, 14, 15]);
  });

  it.each([
    ['To fit upper arm: 11 (12, 13, 14)"', 'of-the-body'],
    ['Upper arm: 6 (6½, 7, 7½)"', 'may-be-half'],
    ['Upper arm: 34 (38, 42, 46)"', 'impossible'],
    ['Upper arm: 11 (12, 13, 14)"\nBicep: 12 (13, 14, 15)"', 'several-lists'],
  ])('are left out with a note if they are uncertain: %s', (line, code) => {
    const { further, notes } = read(ENGLISH.replace(/Upper arm.*/, line));
    expect(further.map(({ upperArm }) => upperArm)).toEqual([undefined, undefined, undefined, undefined]);
    expect(further[0]).toMatchObject({ sleeveLength: 17 });
    expect(notes).toEqual([code]);
  });

  it.each([
    'To fit upper arm: 10 (11, 12, 13)"\nFinished upper arm: 11 (12, 13, 14)"',
    'Upper arm: 11 (12, 13, 14)"\nTo fit upper arm: 10 (11, 12, 13)"',
  ])('are read beside those of the body: %s', (lines) => {
    const { further, notes } = read(ENGLISH.replace(/Upper arm.*/, lines));
    expect(further.map(({ upperArm }) => upperArm)).toEqual([11, 12, 13, 14]);
    expect(notes).toEqual([]);
  });

  it('are read once if a summary repeats them', () => {
    expect(read(`${ENGLISH}\nSleeve length: 17 (17½, 18, 18)"`)).toEqual(read(ENGLISH));
  });

  it('are left out if the text does not say whether they are the body’s', () => {
    const unclear =
      'Sizes: S (M, L)\nBust: 36 (40, 44)"\nUpper arm: 12 (13, 14)"\nSleeve length: 17 (17, 18)"';
    expect(read(unclear)).toEqual({
      further: [{ sleeveLength: 17 }, { sleeveLength: 17 }, { sleeveLength: 18 }],
      notes: ['basis-unclear'],
    });
  });

  it.each([
    'Ærme: tag ud på hver 6. (6.) 8. p i alt 10 gange',
    'Ärmel: in jeder 6. (6., 8.) R zunehmen',
    'Erme: øk hver 6. (6.) 8. omg',
    'Armholes: decrease at each edge 3 (4, 5) times',
    'Sleeves: decrease at the armhole edge 3 (4, 5) more times',
    'Sleeves: cast on 6 (8, 10) new sts',
  ])('do not include the counts of instructions: %s', (line) => {
    const { spans } = readPatternText(`Sizes: S (M, L)\nBust: 92 (100, 110) cm\n${line}`);
    expect(spans.map(({ field }) => field)).not.toContain('more');
  });

  it.each([
    'Sleeve length from center back: 28 (29, 30, 31)"',
    'Length of cuff: 2 (2, 2, 2)"',
    'Armhole depth: 8 (8, 9, 9)"',
    'Sleeve circumference: 11 (12, 13, 14)"',
    'Yoke circumference: 40 (42, 44, 46)"',
  ])('are not read from similar labels: %s', (line) => {
    const { further, notes } = read(ENGLISH.replace(/(Sleeve length|Yoke depth).*\n/g, '') + `\n${line}`);
    expect(further[0]).toEqual({ upperArm: 11.5, bodyToUnderarm: 14, hem: 36 });
    expect(notes).toEqual([]);
  });
});
