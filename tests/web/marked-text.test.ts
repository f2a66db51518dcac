import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { findSizeLists } from '../../src/engine/size-lists.ts';
import { readMarkingState, type HandMark } from '../../src/web/marked-pattern/marking-state.ts';
import { describeFound, OpenPlaces } from '../../src/web/marked-pattern/marked-pattern.tsx';
import { findNumbers, markText, moveHandMarks, NO_SIZE } from '../../src/web/marked-pattern/marked-text.ts';
import { expectLinearTime } from '../support/linear-time.ts';

const sizes = ['S', 'M', 'L'];

/** Marks a text, and returns what the page shows of it. */
function mark(text: string, sizeIndex: number, hand: readonly HandMark[] = []) {
  const found = findSizeLists(text, sizes);
  const marked = markText(text, found, { sizes, sizeIndex }, hand);
  const own = marked.pageMarks
    .filter(({ kind }) => kind === 'own')
    .map(({ start, end }) => text.slice(start, end));
  const folded = marked.lines.filter(({ pieces }) => pieces.some(({ fold }) => fold !== null));
  return { found, own, folded, ...marked };
}

const PATTERN = [
  'Cast on 90 (98, 106) sts.',
  'Work 12 rows.',
  '',
  'Size S only:',
  'Decrease 2 sts at each end.',
  '',
  'All sizes: knit until the piece measures 14 (14½, 15)".',
  'Bind off 8 (9, 10, 11) sts.',
].join('\n');

describe('marks', () => {
  it('are on the values of the knitter’s size, and say it in words', () => {
    const { own, pageMarks } = mark(PATTERN, 1);
    expect(own).toEqual(['98', '14½']);
    expect(pageMarks.filter(({ kind }) => kind === 'own').map(({ label }) => label)).toEqual([
      'size M: 98',
      'size M: 14½',
    ]);
    const labels = pageMarks.filter(({ kind }) => kind === 'other').map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(['size S: 90', 'size L: 106', 'size S: 14', 'size L: 15']));
  });

  it('are counted, also if all lists are for other sizes', () => {
    const describeFor = (text: string, sizeIndex: number) => {
      const { found, shownCount } = mark(text, sizeIndex);
      return describeFound(shownCount, found, sizes.length);
    };
    expect(describeFor(PATTERN, 1)).toBe('Your number is marked in 2 lists.');
    expect(describeFor('Sizes M and L only:\nWork 4 (6) rows even.', 0)).toMatch(/only for other sizes/);
    expect(describeFor('Knit to the end.', 0)).toMatch(/^No list of sizes was found/);
  });

  it('follow the chosen size', () => {
    expect(mark(PATTERN, 0).own).toEqual(['90', '14']);
    expect(mark(PATTERN, 2).own).toEqual(['106', '15']);
  });

  it('say that a dash is nothing, and do not highlight it as a number', () => {
    const { pageMarks, own, shownCount } = mark('Work – (4, 6) rows. Cast on 90 (98, 106) sts.', 0);
    expect(pageMarks.find(({ kind }) => kind === 'nothing')?.label).toBe('size S: nothing');
    expect([own, shownCount]).toEqual([['90'], 1]);
  });

  it('say HTML entities as their characters', () => {
    const { pageMarks } = mark('Work &ndash; (4&frac12;, 6)&quot;.', 1);
    expect(pageMarks.slice(0, 2).map(({ label }) => label)).toEqual(['size S: nothing', 'size M: 4½']);
  });

  it('dim the passages for other sizes on the pages of a PDF, and highlight nothing in them', () => {
    const text =
      'Size S only:\nKnit 4 (5, 6) rows.\nBind off 8 (9, 10, 11) sts.\n\nAll sizes: purl 7 (8, 9).';
    const { own, pageMarks } = mark(text, 1);
    expect(own).toEqual(['8']);
    const passage = pageMarks
      .filter(({ end }) => end < text.indexOf('All'))
      .map(({ start, end }) => text.slice(start, end));
    expect(passage.join('')).toBe(text.slice(0, text.indexOf('\n\nAll')));
    expect(pageMarks.every(({ kind, start }) => kind === 'other' || start > text.indexOf('All'))).toBe(true);
  });

  it('take the value of the size in a passage for some sizes, and none in one for others', () => {
    const text =
      'Cast on 90 (98, 106) sts.\n\nSizes M and L only:\nWork 4 (6) rows even.\n\nAll sizes: cast on 9 (9, 11) sts.';
    expect(mark(text, 2).own).toEqual(['106', '6', '11']);
    expect(mark(text, 0).own).toEqual(['90', '9']);
  });
});

it('marks and folds nothing as long as no size is chosen', () => {
  const { own, folded } = mark(PATTERN, NO_SIZE);
  expect([own, folded]).toEqual([[], []]);
});

describe('a place that is not marked', () => {
  it('offers whole numbers and fractions', () => {
    const text = '7 3/4 (8½, 9-1/2, 12-14) 3 11/16 (8 2/3)';
    expect(
      findNumbers(text, { start: 0, end: text.length }).map(({ start, end }) => text.slice(start, end)),
    ).toEqual(['7 3/4', '8½', '9-1/2', '12', '14', '3 11/16', '8 2/3']);
  });

  it('needs an eye until a number in it is chosen', () => {
    const { places, found } = mark(PATTERN, 1);
    expect(places.map(({ start, end }) => PATTERN.slice(start, end))).toEqual(['8 (9, 10, 11)']);
    const [place] = found.unmarked;
    if (!place) throw new Error('There is no such place');
    const numbers = findNumbers(PATTERN, place);
    expect(numbers.map(({ start, end }) => PATTERN.slice(start, end))).toEqual(['8', '9', '10', '11']);
    const [, chosen] = numbers;
    if (!chosen) throw new Error('There is no such number');
    const hand = [{ ...chosen, at: place.start, sizeIndex: 1 }];
    const byHand = mark(PATTERN, 1, hand);
    expect(byHand.places).toEqual([]);
    expect(byHand.own).toEqual(['98', '14½', '9']);
    const shown = byHand.lines.at(-1)?.pieces.filter(({ kind }) => kind !== 'separator' && kind !== 'other');
    const words = shown?.map(({ start, end }) => PATTERN.slice(start, end)).join('');
    expect(words, 'without the numbers of other sizes').toBe('Bind off 9 sts.');
    // It was chosen for size M.
    expect(mark(PATTERN, 2, hand).places).toHaveLength(1);
  });

  it('is named with the whole words before it', () => {
    const text = 'Repeat these increases on every round 8 (9, 10, 11) times.\nK8 (9, 10, 11).';
    const { places } = mark(text, 1);
    const html = renderToStaticMarkup(createElement(OpenPlaces, { places, text }));
    expect([...html.matchAll(/>([^<]+)<\/a>/g)].map(([, name]) => name)).toEqual([
      'on every round 8 (9, 10, 11)',
      'K8 (9, 10, 11)',
    ]);
    expect(html).toContain('They look like lists of sizes');
    const one = renderToStaticMarkup(createElement(OpenPlaces, { places: places.slice(0, 1), text }));
    expect(one).toContain('1 place needs checking');
    expect(one).toContain('It looks like a list of sizes');
  });

  it('can be dismissed, for every size', () => {
    const [place] = mark(PATTERN, 1).found.unmarked;
    const at = place?.start ?? -1;
    const hand = [{ at, start: at, end: at, sizeIndex: 1 }];
    expect(mark(PATTERN, 1, hand)).toMatchObject({ places: [], own: ['98', '14½'] });
    expect(mark(PATTERN, 2, hand).places).toEqual([]);
  });

  it('needs no eye in a passage for other sizes', () => {
    const text = 'Cast on 90 (98, 106) sts.\n\nSize S only:\nBind off 8 (9, 10, 11) sts.\n\nAll sizes: knit.';
    expect(mark(text, 0).places).toHaveLength(1);
    expect(mark(text, 1).places).toEqual([]);
  });
});

describe('the lines of the page', () => {
  it('fold the passages for other sizes', () => {
    const { folded } = mark(PATTERN, 1);
    expect(folded[0]?.pieces[0]?.fold?.names).toBe('S');
    expect(mark(PATTERN, 0).folded).toEqual([]);
    expect(folded.map(({ start, end }) => PATTERN.slice(start, end).trim())).toEqual([
      'Size S only:',
      'Decrease 2 sts at each end.',
    ]);
  });

  it('count the lists with a mark, without those in passages for other sizes', () => {
    const text =
      'Cast on 90 (98, 106) sts.\n\nSize S only:\nKnit 4 (5, 6) rows.\n\nAll sizes: bind off 8 (9, 10) sts.';
    expect(mark(text, 0).shownCount).toBe(3);
    expect(mark(text, 1).shownCount).toBe(2);
  });

  it('have a button for each number that is not in a list, if its kind is known', () => {
    const { lines } = mark('Work 12 rows. Repeat 3 times. Cast on 90 (98, 106) sts, then 4 in.', 1);
    const pieces = lines.flatMap((line) => line.pieces);
    expect(pieces.filter(({ kind }) => kind === 'measure')).toHaveLength(2);
  });

  it('do not end within a list', () => {
    const { lines } = mark('Cast on 90 (98,\n106) sts.\nKnit.', 1);
    expect(lines).toHaveLength(2);
    const shown = lines[0]?.pieces.filter(({ kind }) => kind !== 'separator' && kind !== 'other') ?? [];
    expect(shown.map(({ kind }) => kind)).toEqual(['text', 'own', 'text']);
  });

  it('contain every character once, in order, whatever the text is', () => {
    const part = fc.constantFrom(
      ...['90 (98, 106) sts', 'Size S only:', 'All sizes:', '8 (9, 10, 11)', '\n', '\n\n', ' ', '. ', '14" '],
      ...['(4, 5', ')', 'Sizes M and L only: 4 (6) rows', 'a) 8 b) 9 c) 10', '½', 'CO 58 (60,\n62) sts'],
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), fc.nat(2), (parts, sizeIndex) => {
        const text = parts.join(' ');
        const { lines, pageMarks } = mark(text, sizeIndex);
        const pieces = lines.flatMap((line) => line.pieces);
        expect(pieces.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text);
        for (const [index, { start, end }] of pieces.entries()) {
          expect(start).toBe(pieces[index - 1]?.end ?? 0);
          expect(end).toBeGreaterThan(start);
        }
        const shown = pieces
          .filter(({ kind, fold }) => kind === 'own' && fold === null)
          .map(({ markStart }) => markStart);
        const own = pageMarks.filter(({ kind }) => kind === 'own').map(({ start }) => start);
        expect([...new Set(shown)]).toEqual(own);
      }),
    );
  });

  it('by hand move to another text that has their words once', () => {
    const from = 'Body: bind off 8 (9, 10) sts. Sleeve: cast on 30 (32) sts. Neck: 5 (6) sts.';
    const at = (text: string, number: string) => text.indexOf(number);
    const toMark = (place: string, number: string) => ({
      at: at(from, place),
      sizeIndex: 1,
      start: at(from, number),
      end: at(from, number) + number.length,
    });
    const hand = [toMark('8 (9', '9'), toMark('30', '32'), toMark('5 (6', '6')];
    const to = 'A new page. ' + from.replace('30', '31');
    const moved = moveHandMarks(hand, from, to, (sizeIndex) => sizeIndex + 1);
    expect(moved.map(({ start, end, sizeIndex }) => [to.slice(start, end), sizeIndex])).toEqual([['9', 2]]);
    expect(moveHandMarks(hand, from, from, (sizeIndex) => sizeIndex)).toEqual(hand);
    expect(moveHandMarks(hand, from, from + from, (sizeIndex) => sizeIndex)).toEqual([]);
    expect(moveHandMarks(hand, from, from, () => null)).toEqual([]);
  });

  it('by hand that version 1.0 stored are read', () => {
    const hand = [
      { at: 3, row: 1, start: 3, end: 5 },
      { at: 8, sizeIndex: 0, start: 8, end: 9 },
    ];
    expect(readMarkingState({ sizes, chosen: null, hand, place: 0 })?.hand).toEqual([
      { at: 3, sizeIndex: 1, start: 3, end: 5 },
      { at: 8, sizeIndex: 0, start: 8, end: 9 },
    ]);
  });

  it('are found in linear time', () => {
    expectLinearTime((text) => mark(text, 1), `${PATTERN}\n\n`);
  });
});
