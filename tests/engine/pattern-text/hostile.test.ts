import { describe, expect, it } from 'vitest';
import { readPatternText } from '../../../src/engine/pattern-text.ts';

/** The fastest of three runs in milliseconds; other programs on the machine only make a run slower. */
function timeReading(text: string): number {
  const times = Array.from({ length: 3 }, () => {
    const start = performance.now();
    readPatternText(text);
    return performance.now() - start;
  });
  return Math.min(...times);
}

const fill = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length));

describe('hostile text', () => {
  it.each([
    ...[
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
      '36 38\n',
      'S 36 in\n',
      "'",
    ],
    ...['20 sts = 4 in\n', 'bust 36 (40) in\n', 'size S (M, L)\n', '10 - bust 30 in; fit 28 in\n', 'gauge '],
  ])('of %j takes time in proportion to its length', (piece) => {
    const short = timeReading(fill(piece, 5_000));
    const long = timeReading(fill(piece, 40_000));
    // Eight times the length. Quadratic time would be 64 times as long.
    expect(long).toBeLessThan(40 * short + 5);
  });

  it('of many values is read without overflowing the stack', () => {
    expect(readPatternText(fill('½', 300_000)).sizes).toEqual([]);
  });
});
