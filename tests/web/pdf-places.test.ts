import { describe, expect, it } from 'vitest';
import { findSizeLists } from '../../src/engine/size-lists.ts';
import { traceLayout, type PageItem } from '../../src/web/pattern-reader/files/pdf-layout.ts';
import { createBoxFinder, type Glyph, type TextBox } from '../../src/web/pattern-reader/files/pdf-places.ts';
import { splitSpacedItems } from '../../src/web/pattern-reader/files/pdf-spacing.ts';
import type { TracedText } from '../../src/web/pattern-reader/files/traced-text.ts';

const SIZE = 10;

/** The widths of characters, which differ as those of most fonts do. */
const getAdvance = (character: string) =>
  SIZE * (/\p{Cf}/u.test(character) ? 0 : /[ ,()il1]/.test(character) ? 0.3 : 0.6);

interface Printed {
  items: PageItem[];
  glyphs: Glyph[];
}

/** Prints a text from a place on, as pdf.js describes it: an item with its whole width, and a glyph for each character. */
function print(x: number, y: number, text: string, spacing = 0): Printed {
  const glyphs: Glyph[] = [];
  let at = x;
  for (const character of text) {
    const endX = at + getAdvance(character);
    glyphs.push({ text: character, x: at, y, endX, endY: y });
    at = endX + spacing * SIZE;
  }
  // pdf.js takes the space between the letters for spaces between words.
  const str = spacing > 0.1 ? Array.from(text.replace(/ /g, '')).join(' ') : text;
  return { items: [{ str, transform: [SIZE, 0, 0, SIZE, x, y], width: at - x - spacing * SIZE }], glyphs };
}

const join = (parts: readonly Printed[]): Printed => ({
  items: parts.flatMap(({ items }) => items),
  glyphs: parts.flatMap(({ glyphs }) => glyphs),
});

/** Turns a page by 90 degrees, counterclockwise. */
const turn = ({ items, glyphs }: Printed): Printed => ({
  items: items.map(({ transform: [, , , , x = 0, y = 0], ...item }) => ({
    ...item,
    transform: [0, SIZE, -SIZE, 0, -y, x],
  })),
  glyphs: glyphs.map(({ text, x, y, endX, endY }) => ({ text, x: -y, y: x, endX: -endY, endY: endX })),
});

/** Returns the boxes of the first list's values in a text, and the printed characters that are inside each box. */
function findValues({ items, glyphs }: Printed, traced: TracedText) {
  const findBoxes = createBoxFinder(items, glyphs);
  const { lists } = findSizeLists(traced.text, ['S', 'M', 'L']);
  return lists.flatMap(({ values }) =>
    values.map(({ start, end }) => {
      const boxes = findBoxes(traced.origins.slice(start, end));
      const inside = glyphs.filter((glyph) => boxes.some((box) => isInside(glyph, box)));
      return { text: traced.text.slice(start, end), inside: inside.map(({ text }) => text).join('') };
    }),
  );
}

/** Returns whether the middle of a glyph's baseline is inside a box. */
function isInside({ x, y, endX, endY }: Glyph, box: TextBox): boolean {
  const isBetween = (middle: number, edges: readonly number[]) =>
    Math.min(...edges) <= middle && middle <= Math.max(...edges);
  const [xs, ys] = [0, 1].map((axis) => box.filter((_, index) => index % 2 === axis));
  return isBetween((x + endX) / 2, xs ?? []) && isBetween((y + endY) / 2, ys ?? []);
}

const isSame = (...values: readonly string[]) => values.map((text) => ({ text, inside: text }));

const LEFT = ['Cast on 98 (106, 114) stitches with', 'the smaller needles and join to work'];
const RIGHT = ['Bind off 8 (9, 10) stitches at each of', 'the underarms, then put the body aside'];

const columns = join([
  ...LEFT.map((text, line) => print(50, 700 - 14 * line, text)),
  ...RIGHT.map((text, line) => print(330, 695 - 14 * line, text)),
]);

describe('the text of a page', () => {
  it.each([
    ['in two columns', columns],
    ['on a turned page', turn(columns)],
  ])('is traced back to the printed characters %s', (_, page) => {
    const traced = traceLayout(page.items);
    expect(traced.text.replace(/\s+/g, ' ')).toBe([...LEFT, ...RIGHT].join(' '));
    expect(findValues(page, traced)).toEqual(isSame('98', '106', '114', '8', '9', '10'));
  });

  it('is traced character by character, without the separators that the layout adds', () => {
    const { text, origins } = traceLayout(columns.items);
    const printed = columns.items.map(({ str }) => str).join('');
    const traced = origins.map((origin) => printed[origin] ?? ' ');
    expect(traced.join('')).toBe(text.replace(/\s/g, ' '));
  });

  it('is traced where a list consists of several runs, and a number of several characters', () => {
    const page = join([
      print(50, 700, 'Cast on 98 (1'),
      print(50 + 8 * 6 + 5 * 3 - 6, 700, '0'),
      print(50 + 8 * 6 + 5 * 3, 700, '6, 114) stitches'),
    ]);
    const traced = traceLayout(page.items);
    expect(traced.text).toBe('Cast on 98 (106, 114) stitches');
    expect(findValues(page, traced)).toEqual(isSame('98', '106', '114'));
  });

  it('is traced where characters that print nothing are left out', () => {
    const page = join([print(50, 700, '\u200bCast \u00adon 98 (10\u00ad6, 114)')]);
    const traced = traceLayout(page.items);
    expect(traced.text).toBe('Cast on 98 (106, 114)');
    expect(findValues(page, traced).map(({ inside }) => inside.replace('\u00ad', ''))).toEqual([
      '98',
      '106',
      '114',
    ]);
  });

  it('has no place where the file does not say where its characters are, unless they are a whole item', () => {
    const { items } = join([print(50, 700, '(106, 114)'), print(50, 680, '98')]);
    const traced = traceLayout(items);
    const findOriginBoxes = createBoxFinder(items, []);
    const findBoxes = (value: string) => {
      const start = traced.text.indexOf(value);
      return findOriginBoxes(traced.origins.slice(start, start + value.length));
    };
    expect(findBoxes('106')).toEqual([]);
    expect(findBoxes('98')).toEqual([[50, 688, 62, 688, 50, 678, 62, 678]]);
  });

  it('has a box for each line', () => {
    const page = join([
      print(50, 700, 'until the piece measures 14'),
      print(50, 686, 'inches from the edge'),
    ]);
    const traced = traceLayout(page.items);
    expect(createBoxFinder(page.items, page.glyphs)(traced.origins)).toHaveLength(2);
  });
});

describe('letter-spaced numbers', () => {
  it.each([0.12, 0.3, 0.5])('are joined by the places of their glyphs, %d apart', (spacing) => {
    const page = print(50, 700, 'Cast on 98 (106, 114) stitches.', spacing);
    const items = splitSpacedItems(page.items, page.glyphs);
    const traced = traceLayout(items);
    expect(traced.text).toBe('Cast on 98 (106, 114) stitches.');
    expect(findValues({ items, glyphs: page.glyphs }, traced)).toEqual(isSame('98', '106', '114'));
  });

  it('are joined where each character is an item', () => {
    const { glyphs } = print(50, 700, '98 (106, 114)', 0.3);
    const items = glyphs
      .filter(({ text }) => text !== ' ')
      .map(({ text, x, y, endX }) => ({ str: text, transform: [SIZE, 0, 0, SIZE, x, y], width: endX - x }));
    const traced = traceLayout(items);
    expect(traced.text).toBe('98 (106, 114)');
    expect(findValues({ items, glyphs }, traced)).toEqual(isSame('98', '106', '114'));
  });

  it.each(['1 2 3 4 5 6', 'A 1 2 3 4', 'S 4 5 6 7'])('are not the values %s', (row) => {
    const page = print(50, 700, row);
    const items = splitSpacedItems(page.items, page.glyphs);
    expect(traceLayout(items).text).toBe(row);
  });

  it.each([0.3, 0.5, 1])('are not single digits in a row, %d apart', (gap) => {
    const items = Array.from('45678', (digit, index) => ({
      str: digit,
      transform: [SIZE, 0, 0, SIZE, 50 + index * SIZE * (0.6 + gap), 700],
      width: 0.6 * SIZE,
    }));
    expect(traceLayout(items).text.replace(/\t/g, ' ')).toBe('4 5 6 7 8');
  });
});
