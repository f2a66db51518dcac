import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLengthRange, readNumber } from '../../src/engine/read-number.ts';
import { itAlways } from '../support/always.ts';

/** Returns the number that is read from a text, or the problem. */
const read = (text: string) => {
  const reading = readNumber(text);
  return 'number' in reading ? reading.number : reading.problem;
};

describe('a number that users type', () => {
  it.each<[string, number]>([
    ...['36', '  36  ', '\u00a036\u202f', '36.'].map((text): [string, number] => [text, 36]),
    ['36.5', 36.5],
    ['36,5', 36.5],
    ['.5', 0.5],
    [',5', 0.5],
    ['0', 0],
    ['007', 7],
    ...['5¼', '5 1/4', '5-1/4', '5 - 1/4', '5–¼', '5 1\u20444'].map((text): [string, number] => [text, 5.25]),
    ['34½', 34.5],
    ['34 ½', 34.5],
    ['½', 0.5],
    ['24 1 / 2', 24.5],
    ['3/4', 0.75],
    ['7/16', 0.4375],
    ['45/2', 22.5],
    ['3/2', 1.5],
    ['20⅞', 20.875],
    ['20⅓', 20 + 1 / 3],
  ])('is read from %j as %d', (text, number) => expect(readNumber(text)).toEqual({ number, unit: null }));

  it.each([
    ['stitches', 21, ['21 sts', '21st', '21 st.', '21 Stitches']],
    ['rows', 28, ['28 rows', '28 rnds']],
    ['in', 36, ['36 in', '36in.', '36"', '36″', '36 INCHES']],
    ['in', 36.5, ['36 1/2”', "36½''"]],
    ['cm', 91.5, ['91,5 cm', '91.5cm', '91 1/2 centimetres']],
    ['mm', 915, ['915 mm']],
  ])('is read with its unit, in %s: %d from %j', (unit, number, texts) => {
    for (const text of texts) expect(readNumber(text)).toEqual({ number, unit });
  });

  const UNREAD = {
    empty: ['', '   '],
    negative: ['-21', '−21', '- 2.5 cm'],
    several: [
      ...['21-22', '21 – 22', '21 to 22', '36 (38, 40)', '36, 38', '36 38', '36\t38', '36/38', '36" / 91 cm'],
      ...['1/0', '1½½', '5.5½'],
    ],
    'improper-fraction': ['21/4', '4/4'],
    'not-a-number': [
      '5 5/4',
      '1e1',
      '--',
      '1.2.3',
      '1.2,3',
      '.',
      '5 1/',
      'abc',
      'cm',
      '36 ft',
      '+36',
      '∞',
      '３６',
      '0x10',
      '36 in in',
      '1'.repeat(41),
    ],
  };

  it.each(Object.entries(UNREAD))('is not read if it is %s: %j', (problem, texts) => {
    for (const text of texts) expect([text, read(text)]).toEqual([text, problem]);
  });
});

/** Fractions with their characters; every quarter, third and eighth of a tape measure or a pattern. */
const FRACTIONS = [
  [1, 2, '½'],
  [1, 4, '¼'],
  [3, 4, '¾'],
  [1, 3, '⅓'],
  [2, 3, '⅔'],
  [1, 8, '⅛'],
  [3, 8, '⅜'],
  [5, 8, '⅝'],
  [7, 8, '⅞'],
] as const;

describe('properties', () => {
  const whole = fc.integer({ min: 0, max: 400 });
  const space = fc.constantFrom('', ' ', '  ', '\u00a0');
  const word = fc.constantFrom('', ' in', '"', '″', ' ”', ' cm', 'mm', ' st', ' sts', ' stitches', ' rows');

  itAlways(
    'every half, third, quarter and eighth is read in each notation',
    fc.constantFrom(...FRACTIONS),
    whole,
    space,
    word,
    ([numerator, denominator, character], n, blank, unit) => {
      const number = n + numerator / denominator;
      const spellings = [
        `${n}${character}`,
        `${n} ${character}`,
        `${n} ${numerator}/${denominator}`,
        `${n} ${numerator}\u2044${denominator}`,
        `${n}-${numerator}/${denominator}`,
        ...(n === 0 ? [character, `${numerator}/${denominator}`] : []),
      ];
      for (const spelling of spellings) expect(read(`${blank}${spelling}${unit}${blank}`)).toBe(number);
    },
  );

  itAlways(
    'every decimal is read with a point and with a comma',
    fc.integer({ min: 0, max: 4_000_000 }),
    fc.nat(4),
    word,
    (digits, decimals, unit) => {
      const text = (digits / 10 ** decimals).toFixed(decimals);
      expect(read(text + unit)).toBe(Number(text));
      expect(read(text.replace('.', ',') + unit)).toBe(Number(text));
    },
  );

  it('any text returns a number that is not negative, or a reason', () => {
    const noise = fc
      .array(fc.constantFrom(...Array.from('0123456789.,/-–½ "″incmstrow(e+')))
      .map((all) => all.join(''));
    fc.assert(
      fc.property(fc.oneof(fc.string(), noise), (text) => {
        const found = read(text);
        expect(typeof found === 'string' || (Number.isFinite(found) && found >= 0)).toBe(true);
      }),
    );
  });

  itAlways(
    'a minus sign or a second number never disappears',
    fc.integer({ min: 1, max: 400 }),
    fc.integer({ min: 1, max: 400 }),
    fc.constantFrom('-', ' - ', '–', ' to ', ' ', ', ', ' (', '; ', '\t'),
    word,
    (one, other, between, unit) => {
      expect(read(`-${one}${unit}`)).toBe('negative');
      expect(read(`${one}${between}${other}${unit}`)).toBe('several');
    },
  );
});

describe('a range of lengths', () => {
  it.each([
    ['32–34', 32, 34],
    [' 32 - 34 in ', 32, 34],
    ['32 to 34', 32, 34],
    ['34', 34, 34],
    ['31-1/2', 31.5, 31.5],
    ['31½–34½', 31.5, 34.5],
    ['81,28 cm – 86.36 cm', 32, 34],
    ['81.28–86.36 cm', 32, 34],
  ])('%j is %d to %d inches', (text, min, max) => {
    const range = readLengthRange(text, 'in');
    expect(range?.min).toBeCloseTo(min, 9);
    expect(range?.max).toBeCloseTo(max, 9);
  });

  it('has the unit of its field if it names none', () => {
    expect(readLengthRange('25.4–50.8', 'cm')).toEqual({ min: 10, max: 20 });
  });

  it.each(['', '–', '34–', '–34', '34–32', '0–34', '32–34–36', 'M', '32 sts', '-4'])('is not %j', (text) =>
    expect(readLengthRange(text, 'in')).toBeNull(),
  );
});
