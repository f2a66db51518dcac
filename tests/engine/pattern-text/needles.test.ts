import { describe, expect, it } from 'vitest';
import { readPatternText } from '../../../src/engine/pattern-text.ts';

describe('the needles', () => {
  it.each([
    ['Size 9 24-inch circular needle', '5.5'],
    ['Size 6 dpns', '4'],
    ['knitting needles, 1 pair each numbers 3 and 5', '3.75, 3.25'],
    ['Knitting Needles Size 7 or 4.5 mm', '4.5'],
    ['Needles 4 ½ US size 7 and 3 ½ US size 4', '4.5, 3.5'],
    ['Crochet hook H', '5'],
    ['Size G-6 crochet hook', '4'],
    ['Crochet Hook - Size K-10.5', '6.5'],
    ['3.5 mm hook: 18 htr x 13 rows', '3.5'],
    ['Yarn A and hook, C and B', ''],
  ])('in an American notation are converted: %s', (text, expected) => {
    expect(readPatternText(text).needleMm.join(', ')).toBe(expected);
  });
});
