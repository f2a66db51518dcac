import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPatternText, type PatternReading } from '../../../src/engine/pattern-text.ts';
import { HEADERS } from './all-headers.ts';

function wrapLine(line: string, width: number): string {
  const lines: string[] = [];
  for (const word of line.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}

const wrap = (width: number) => (text: string) =>
  text
    .split('\n')
    .map((line) => wrapLine(line, width))
    .join('\n');

const INSTRUCTIONS = `

INSTRUCTIONS
BODY
Cast on 180 (200, 220, 240, 260) sts. Join in the round, pm. Work in k2, p2 rib for 2 in [5 cm].
Work even until the piece measures 14 (14½, 15, 15, 15½) in [35.5 (37, 38, 38, 39.5) cm] from the cast-on edge.
Rnd 12: *K7 (8, 9, 10, 11), k2tog; rep from * to end. 160 (180, 198, 220, 240) sts rem.
SLEEVES
Cast on 44 (46, 48, 50, 52) sts. Inc 1 st at each end of every 8th row 10 (11, 12, 13, 14) times.
`;
const NAVIGATION = 'Home\nShop\nPatterns (214)\nSign in\nCart: 0 items\n\n';
const COMMENTS =
  '\n\n3 comments\nAnna, May 4, 2019: I made it for my daughter, who is 7, in 3 weeks.\n© 2019\n';

/** Changes to a header's text or surroundings that must not change its reading. */
const VARIANTS: Readonly<Record<string, (text: string) => string>> = {
  'wrapped at 40 characters': wrap(40),
  'wrapped at 60 characters': wrap(60),
  'with square brackets': (text) =>
    /[[\]]/.test(text) ? text : text.replace(/\(/g, '[').replace(/\)/g, ']'),
  'with curly brackets': (text) => text.replace(/\(/g, '{').replace(/\)/g, '}'),
  'with semicolons': (text) => (text.includes(';') ? text : text.replace(/(\d), (?=\d)/g, '$1; ')),
  'with non-breaking spaces': (text) => text.replace(/(\d) (?=[\da-z])/g, '$1\u00a0'),
  'with damaged fractions': (text) => text.replace(/[½¼¾]/g, (fraction) => `Â${fraction}`),
  'between navigation and comments': (text) => NAVIGATION + text + COMMENTS,
  'before its instructions': (text) => text + INSTRUCTIONS,
};

/** The values of each field, to compare two readings of one pattern. */
const toFields = ({ gauge, sizes, toFit, needleMm }: PatternReading) => ({
  gauge: JSON.stringify(gauge),
  sizes: sizes.map(({ name }) => name.replace(/\s+/g, '')).join(),
  bust: sizes.map(({ bust }) => bust).join(),
  length: sizes.map(({ length }) => length).join(),
  toFit: JSON.stringify(toFit),
  needles: needleMm.join(),
});

describe('the headers', () => {
  const read = HEADERS.filter(({ sizes }) => sizes.length > 0).map(({ text }) => ({
    text,
    expected: toFields(readPatternText(text)),
  }));

  // The number limits how many headers may be read differently without a note. Lower it when the reader improves.
  it.each([
    ['wrapped at 40 characters', 13],
    ['wrapped at 60 characters', 10],
    ['with square brackets', 6],
    ['with curly brackets', 6],
    ['with semicolons', 0],
    ['with non-breaking spaces', 0],
    ['with damaged fractions', 4],
    ['between navigation and comments', 0],
    ['before its instructions', 1],
  ])(
    '%s: gauge, sizes and busts stay the same in at least 95 of 100 headers',
    (variant, changedWithoutNote) => {
      const found = { same: 0, changedWithoutNote: 0 };
      for (const { text, expected } of read) {
        const reading = readPatternText(VARIANTS[variant]?.(text) ?? text);
        const fields = toFields(reading);
        const changed = (Object.keys(fields) as (keyof typeof fields)[]).filter(
          (key) => fields[key] !== expected[key],
        );
        if (!changed.some((key) => ['gauge', 'sizes', 'bust'].includes(key))) found.same++;
        if (changed.some((key) => !reading.notes.some(({ field }) => field === key)))
          found.changedWithoutNote++;
      }
      expect(found.same / read.length).toBeGreaterThanOrEqual(0.95);
      expect(found.changedWithoutNote).toBeLessThanOrEqual(changedWithoutNote);
    },
  );
});

describe('a header with lines left out, reordered or cut at the end', () => {
  const LINES = [
    'Sizes: XS (S, M, L, XL)',
    'To fit bust: 30 (34, 38, 42, 46) in',
    'Finished bust: 33½ (37, 41, 45½, 50) in',
    'Length: 21 (21½, 22, 22½, 23) in',
    'Upper arm: 11 (12, 13, 14, 15) in',
    'Gauge: 20 sts and 28 rows = 4 in',
    'Yarn: 900 (1000, 1100, 1200, 1300) yards',
  ];
  const names = ['XS', 'S', 'M', 'L', 'XL'];
  const busts = [33.5, 37, 41, 45.5, 50];

  it('never gives a size another size’s bust without a note', () => {
    const cut = fc
      .tuple(fc.shuffledSubarray(LINES, { minLength: 2 }), fc.integer({ min: 0, max: 40 }))
      // slice(0, -0) would be empty.
      .map(([lines, dropped]) => lines.join('\n').slice(0, -dropped || undefined));
    fc.assert(
      fc.property(cut, (text) => {
        const { sizes, notes } = readPatternText(text);
        if (notes.some(({ field }) => field === 'bust' || field === 'sizes')) return;
        for (const { name, bust } of sizes) {
          const index = names.indexOf(name);
          if (bust !== null && index !== -1) expect(bust).toBe(busts[index]);
        }
      }),
      { numRuns: 200 },
    );
  });
});
