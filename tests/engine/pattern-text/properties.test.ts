import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPatternText } from '../../../src/engine/pattern-text.ts';
import {
  inInches,
  LANGUAGES,
  NOTATIONS,
  PAIRINGS,
  renderLines,
  renderPairs,
  renderTable,
  type Table,
} from './render.ts';

const LETTERS = ['XXS', 'XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL', '5XL'];

const increasing = (start: number, steps: readonly number[]) =>
  steps.reduce<number[]>((values, step) => [...values, (values.at(-1) ?? start) + step], []);

/** Tables whose busts and lengths increase, in quarter inches or half centimeters. */
const tables = (min: number) =>
  fc
    .record({
      count: fc.integer({ min, max: 10 }),
      unit: fc.constantFrom('in' as const, 'cm' as const),
      isLettered: fc.boolean(),
      start: fc.integer({ min: 0, max: 20 }),
      steps: fc.array(fc.integer({ min: 4, max: 16 }), { minLength: 10, maxLength: 10 }),
      ease: fc.integer({ min: 0, max: 24 }),
      hasFits: fc.boolean(),
      hasLengths: fc.boolean(),
      stitches: fc.integer({ min: 20, max: 70 }),
      ratio: fc.constantFrom(1.2, 1.4, 1.6),
    })
    .map((made): Table => {
      const [quarter, smallest, shortest] = made.unit === 'in' ? [0.25, 30, 20] : [0.5, 76, 50];
      const bodies = increasing(
        smallest + made.start * quarter,
        made.steps.slice(0, made.count).map((step) => step * quarter),
      );
      return {
        names: made.isLettered ? LETTERS.slice(10 - made.count) : bodies.map((_, index) => String(index + 1)),
        busts: bodies.map((body) => body + made.ease * quarter),
        fits: made.hasFits ? bodies.map((body) => [Math.floor(body), Math.floor(body) + 2]) : null,
        lengths: made.hasLengths ? bodies.map((_, index) => shortest + index * quarter) : null,
        unit: made.unit,
        gauge: { stitches: made.stitches / 2, rows: Math.round(made.stitches * made.ratio) / 2 },
      };
    });

const near = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 6) as number);

function expectSizes(text: string, { names, busts, fits, unit }: Table): void {
  const reading = readPatternText(text);
  expect(reading.sizes.map(({ name }) => name)).toEqual(names);
  expect(reading.sizes.map(({ bust }) => bust)).toEqual(near(busts.map((bust) => inInches(bust, unit))));
  const ends = fits?.map((fit) => near(fit.map((end) => inInches(end, unit))));
  expect(reading.toFit).toEqual(ends ?? null);
  expect(reading.bustBasis).toBe('finished');
}

describe.each(Object.entries(LANGUAGES))('a header in %s', (_, language) => {
  it.each(Object.entries(NOTATIONS))('with %s reads back as its table', (_, notation) => {
    fc.assert(
      fc.property(tables(notation.min), (made) => {
        const table = notation.hasRanges ? made : { ...made, fits: null };
        const text = renderTable(table, language, notation);
        expectSizes(text, table);
        const reading = readPatternText(text);
        const lengths = table.lengths?.map((length) => inInches(length, table.unit));
        expect(reading.sizes.map(({ length }) => length)).toEqual(
          lengths ? near(lengths) : table.names.map(() => null),
        );
        const factor = table.unit === 'cm' ? 1.016 : 1;
        expect(reading.gauge).toEqual({
          stitches: expect.closeTo(table.gauge.stitches * factor, 6) as number,
          rows: expect.closeTo(table.gauge.rows * factor, 6) as number,
        });
        expect(reading.notes).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });

  const lettered = tables(2).map((table) => ({ ...table, names: LETTERS.slice(10 - table.names.length) }));

  it.each(Object.entries(PAIRINGS))('with %s reads back as its table', (_, write) => {
    const withoutFits = lettered.map((table) => ({ ...table, fits: null }));
    fc.assert(
      fc.property(withoutFits, (table) => expectSizes(renderPairs(table, language, write), table)),
      { numRuns: 8 },
    );
  });

  it('with a line for each size reads back as its table', () => {
    fc.assert(
      fc.property(lettered, (table) => expectSizes(renderLines(table, language), table)),
      { numRuns: 15 },
    );
  });
});

const words = fc.constantFrom(
  ...'S M XL ( ) [ ] { } , ; : / - = | x " in cm mm 10 36½ 371/2 4 finished bust to fit sizes gauge sts rows'.split(
    ' ',
  ),
  ..."months washed label one size only U.S. Extra Women's masker omkreds\n\n".split(' '),
  '\n',
);

describe('any text', () => {
  it.each([
    ['characters', fc.string({ unit: 'binary', maxLength: 300 })],
    ['words of patterns', fc.array(words, { maxLength: 80 }).map((each) => each.join(' '))],
    ['words without spaces', fc.array(words, { maxLength: 80 }).map((each) => each.join(''))],
  ])('of %s gives a reading with ordered spans within the text', (_, texts) => {
    fc.assert(
      fc.property(texts, (text) => {
        const { spans, sizes, toFit, gauge } = readPatternText(text);
        let start = 0;
        for (const span of spans) {
          expect(span.start).toBeGreaterThanOrEqual(start);
          expect(span.end).toBeGreaterThan(span.start);
          expect(span.end).toBeLessThanOrEqual(text.length);
          start = span.start;
        }
        expect(toFit?.length ?? sizes.length).toBe(sizes.length);
        const numbers = sizes.flatMap(({ bust, length }) => [bust, length]);
        for (const number of [...numbers, gauge?.stitches ?? null, gauge?.rows ?? null]) {
          expect(number === null || Number.isFinite(number)).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
