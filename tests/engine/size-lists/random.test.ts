import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findSizeLists } from '../../../src/engine/size-lists.ts';
import { expectLinearTime } from '../../support/linear-time.ts';
import { THREE, FIVE, EIGHT, listMarks, list, notation, instruction } from './written-lists.ts';

describe('a random list', () => {
  it('reads back in every notation', () => {
    const pattern = fc.array(fc.tuple(list(5), notation, instruction), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(pattern, (lines) => {
        const text = lines
          .map(([values, write, [before, after]]) => before + write(values) + after)
          .join('\n');
        const found = findSizeLists(text, FIVE);
        expect(listMarks(text, FIVE)).toEqual(lines.map(([values]) => values.join('|')));
        expect(found.unmarked).toEqual([]);
      }),
    );
  });

  it('is not marked if it has another number of values', () => {
    const count = fc.integer({ min: 3, max: 8 });
    const line = count.chain((length) => fc.tuple(list(length), notation, instruction));
    fc.assert(
      fc.property(line, count, ([values, write, [before, after]], sizes) => {
        fc.pre(values.length !== sizes);
        expect(listMarks(before + write(values) + after, EIGHT.slice(0, sizes))).toEqual([]);
      }),
    );
  });

  it.each([
    '(1, 2)',
    '1(2)',
    '1(1(1)1',
    'a) 1 b) 2 c) 3 d) 4 e) 5\na) ; ',
    'Sizes S and M only: ',
    '4 (5, 6, 7, 8) ',
    '1-',
    '1, ',
    '1, 2, 3 and ',
    '1,5, ',
    '1; ',
    '1 | ',
    '9\n0 ',
    'k4 (k5, ',
    '9 (8,\n',
    '8-8-9/',
    '8-8-9 (8-8-9) ',
    'S, ',
    'Size L\n',
    '16 in (41 cm) [',
    'M Sleeve:\nL Sleeve:\n',
    '&frac12; (&ndash;, 3) ',
    'Larger sizes only ',
    'A (B, C, D, E): 1 (2, 3, 4, 5) ',
    'wool/silk ',
    'XS: 1, S: 2, M: 3, L: ',
    '1: ',
    '1-2-3-4-5 every ',
    '\n ',
  ])('takes linear time: %j', (part) => {
    expectLinearTime((text) => findSizeLists(`${text}${' ; '.repeat(text.length / 4)}x`, FIVE), part);
  });

  it('never throws, and its offsets are within the text', () => {
    const part = fc.constantFrom(
      ...'0 1 7 ½ ( ) [ ] , ; : / - – . S M L a) only Sizes \n " cm'.split(' '),
      ' ',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
        const text = parts.join('');
        const { lists, unmarked: reported, passages } = findSizeLists(text, THREE);
        for (const { start, end, values } of lists) {
          expect(values.length).toBeGreaterThan(1);
          for (const one of values) {
            expect(one.start).toBeGreaterThanOrEqual(start);
            expect(one.end).toBeLessThanOrEqual(end);
            expect(one.end).toBeGreaterThan(one.start);
          }
        }
        for (const { start, end } of [...lists, ...reported, ...passages]) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeLessThanOrEqual(text.length);
        }
      }),
    );
  });
});
