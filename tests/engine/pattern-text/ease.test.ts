import { describe, expect, it } from 'vitest';
import { readPatternText } from '../../../src/engine/pattern-text.ts';

const readEase = (text: string) => readPatternText(text).ease;

describe('The ease that a pattern names', () => {
  it.each([
    ['Worn with 4 in of positive ease', { in: 4, cm: null }],
    ['Designed to be worn with 3-5" [7.5-12.5 cm] ease at bust.', { in: 4, cm: 10 }],
    ['Recommended ease: approx. 10 cm / 4"', { in: 4, cm: 10 }],
    ['Knit it with 0–3” of negative ease.', { in: -1.5, cm: null }],
    ['Intended ease: +1-2"', { in: 1.5, cm: null }],
    ['The finished size is about 2½" larger than the body.', { in: 2.5, cm: null }],
    ['RECOMMENDED EASE\n6 – 11 cm / 2½ - 4½”.', { in: 3.5, cm: 8.5 }],
    ['Negative ease:\n\nApprox. 2 in', { in: -2, cm: null }],
    ['Ease\n3 in (8 cm) negative ease', { in: -3, cm: -8 }],
    ['Bewegungsweite\nca. 8 cm', { in: null, cm: 8 }],
    ['Bewegungsweite: ca. 8 cm', { in: null, cm: 8 }],
    ['Aisance de 5 à 9 cm', { in: null, cm: 7 }],
    ['Bewegungszugabe: 6 bis 8 cm', { in: null, cm: 7 }],
    ['Plagget er ca. 8 cm større enn kroppen.', { in: null, cm: 8 }],
    ['Der Pullover ist etwa 8 cm größer als der Körper.', { in: null, cm: 8 }],
  ])('is read from “%s”', (text, ease) => {
    expect(
      readEase(`Sizes S (M, L)\nTo fit bust 32 (35, 38) in\n${text}\n20 sts and 28 rows = 4 in`),
    ).toEqual(ease);
  });

  it('is marked in the text of body sizes', () => {
    const text = 'To fit bust 32 (35, 38) in\nWorn with 4 in (10 cm) of ease';
    const { spans } = readPatternText(text);
    const marked = spans.filter(({ field }) => field === 'ease');
    expect(marked.map(({ start, end }) => text.slice(start, end))).toEqual(['4 in', '10 cm']);
    expect(readPatternText(text.replace('To fit', 'Finished')).spans.map(({ field }) => field)).not.toContain(
      'ease',
    );
  });

  it.each([
    'Sizes S (M, L)\nTo fit bust 32 (35, 38) in\nFinished size is about 2 in larger',
    'Größe 36 (38) 40\nDer Pullover ist etwa 8 cm größer als die Oberweite.\nOberweite 88 (92) 96 cm',
    'Größen S (M, L)\nFertiger Brustumfang 94 (102, 110) cm\nBewegungszugabe: 6 bis 8 cm',
  ])('leaves no line unread: %j', (text) => {
    const { notes, unread } = readPatternText(text);
    expect(unread).toEqual([]);
    expect(notes.filter(({ code }) => code !== 'to-fit-only')).toEqual([]);
  });

  it.each([
    'Sizes S (M, L) to fit bust 32 (35, 38)" with negative ease\nFinished bust 30 (33, 36)"',
    'Sizes S (M, L)\nTo fit bust 32 (35, 38) in (worn with two inches of ease)\nFinished bust 34 (37, 40) in',
    'Str. S (M) L\nPasser til brystvidde 82 (90) 98 cm med bevægelsesvidde\nFærdig overvidde 90 (98) 106 cm',
  ])('in a remark takes no bodies away: %j', (text) => {
    const { toFit, notes } = readPatternText(text);
    expect([toFit?.length, notes]).toEqual([3, []]);
  });

  it('is no body size in inches beside sizes of another kind', () => {
    const { toFit } = readPatternText('Größe 36 (38) 40\nDer Pullover ist etwa 8 cm größer als der Körper.');
    expect(toFit).toBeNull();
  });

  it.each([
    'Shown in size M with 3 in of ease',
    'Sleeves have 2 in of ease',
    'Ease: 4 (5, 6) in',
    'Ease\n4 (5, 6) in',
    'Ease\nArmhole 8 in',
    'Ease\n3 in smaller than the bust',
    'Bevægelsesvidde\n6 cm mindre end brystmål',
    'Ease\n2 in ribbing at the lower edge',
    'See the notes on ease\n4 in',
    'Ease: -2 to +4 in',
    'Worn with plenty of ease',
    'Cast on with needles 2 sizes larger. Work 2 in.',
    'Work until the piece is 2 in larger',
    'The finished length is 2 in larger for tall knitters',
    'Das Kleidungsstück ist 4 cm größer pro Größe',
    'Trøjen bliver 3 cm større efter vask.',
    'Worn with 40 in of ease',
  ])('is not read from “%s”', (text) => {
    expect(readEase(text)).toBeNull();
  });
});
