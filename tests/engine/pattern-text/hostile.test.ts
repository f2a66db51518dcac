import { describe, expect, it } from 'vitest';
import { readPatternText } from '../../../src/engine/pattern-text.ts';
import { readTextDetails } from '../../../src/engine/pattern-text/details.ts';
import { expectLinearTime } from '../../support/linear-time.ts';

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
      'a',
      'a1',
      'XL',
    ],
    ...[
      '20 sts = 4 in\n',
      'bust 36 (40) in\n',
      'size S (M, L)\n',
      '&#189;',
      '&',
      'Maße:\n',
      'Maße:\n9\n',
      '10 - bust 30 in; fit 28 in\n',
      'gauge ',
      'Yarn held together 28 sts = 10 cm\n',
      'In rib, 3 mm: 26 sts; ',
      'UK 8-10 (12-14)\n',
      'Belt\n\nLength: 60 cm\n',
      'Shown on a 36 in bust. ',
      '28 (32) in - 2 in ease\n',
    ],
  ])('of %j is read in linear time', (piece) => {
    expectLinearTime(readPatternText, piece);
  });

  it.each([' ', '#', '# a'])('that begins with many %j has its title read in linear time', (piece) => {
    expectLinearTime((text) => readTextDetails(`a${text}b\nGauge: 20 sts`, 3), piece);
  });

  it('of many values is read without overflowing the stack', () => {
    expect(readPatternText('½'.repeat(100_000)).sizes).toEqual([]);
  });
});
