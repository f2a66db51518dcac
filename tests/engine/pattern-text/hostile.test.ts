import { describe, expect, it } from 'vitest';
import { readPatternText } from '../../../src/engine/pattern-text.ts';

/** The fastest of several runs in milliseconds; other programs on the machine only make a run slower. */
function timeReading(text: string): number {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    readPatternText(text);
    return performance.now() - start;
  });
  return Math.min(...times);
}

const fill = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length));

describe('hostile text', () => {
  it.each([
    '(',
    '7',
    ' ',
    ',',
    '5 (',
    '1/',
    '1-',
    'S ',
    'S\n',
    'women ',
    'x-',
    '\n',
    '.',
    '36 38\n',
    'S 36 in\n',
    "'",
  ])('of %j takes time in proportion to its length', (piece) => {
    readPatternText(fill(piece, 10_000));
    const short = timeReading(fill(piece, 12_500));
    const long = timeReading(fill(piece, 100_000));
    // Eight times the length. Quadratic time would be 64 times as long.
    expect(long).toBeLessThan(30 * short + 5);
  });

  it.each([
    '20 sts = 4 in\n',
    'bust 36 (40) in\n',
    'size S (M, L)\n',
    '10 - bust 30 in; fit 28 in\n',
    'US 4 ',
    'gauge ',
  ])('of %j again and again takes time in proportion to its length', (piece) => {
    readPatternText(fill(piece, 10_000));
    const short = timeReading(fill(piece, 12_500));
    const long = timeReading(fill(piece, 100_000));
    expect(long).toBeLessThan(30 * short + 5);
  });
});
