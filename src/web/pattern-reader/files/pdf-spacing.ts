import type { PageItem } from './pdf-layout.ts';
import { WORD_GAP } from './pdf-lines.ts';
import { BLANK, createGlyphFinder, getRise, getSize, type Glyph, type PlacedItem } from './pdf-places.ts';

/** Matches characters between spaces, at least one of them a digit: "( 1 0 6 ,". */
const SPACED_NUMBER = /(?:^|\s)(?=(?:\S\s)*\d)(?:\S\s){3,}\S(?=\s|$)/;
/** Matches two characters between spaces, or a single character. */
const SPACED_CHARACTERS = /(?:^|\s)\S\s\S(?=\s|$)|^\s*\S\s*$/;
/** A gap between words is wider than one between letters by more than this, in font sizes. */
const WORD_SPACE = 0.15;
/** The fewest gaps that show that a text is letter-spaced. */
const MIN_GAPS = 3;
/** Letter-spaced texts of the same line have the same gaps, up to this many font sizes. */
const SAME_SPACING = 0.05;

/** Returns whether a page may have letter-spaced numbers. pdf.js writes the same spaces inside a number and after it. */
export const hasSpacedNumbers = (items: readonly PageItem[]): boolean =>
  items.some(({ str }) => SPACED_NUMBER.test(str));

/** In font sizes. */
const getGap = (one: Glyph, other: Glyph, size: number) =>
  Math.hypot(other.x - one.endX, other.y - one.endY) / size;

function toSpacedItem(item: PageItem, find: (item: PageItem) => PlacedItem) {
  if (!SPACED_CHARACTERS.test(item.str)) return null;
  const { glyphs } = find(item);
  const gaps = glyphs.flatMap((glyph, index) => {
    const previous = glyphs[index - 1];
    const isPair = previous !== undefined && !BLANK.test(previous.text) && !BLANK.test(glyph.text);
    return isPair ? [getGap(previous, glyph, getSize(item))] : [];
  });
  // The lower quartile, because words are further apart. A single character has no gaps.
  const spacing = gaps.toSorted((one, other) => one - other)[gaps.length >> 2] ?? null;
  if (spacing !== null && spacing <= WORD_GAP) return null;
  // Single digits could also be values in a row.
  const isEvident = gaps.length >= MIN_GAPS && /[^\d\s]/.test(item.str);
  return {
    item,
    glyphs,
    /** The space between its letters, in font sizes. */
    spacing,
    /** True if the item shows by itself that it is letter-spaced. */
    isEvident,
  };
}

type SpacedItem = NonNullable<ReturnType<typeof toSpacedItem>>;

/** Returns whether two items are in one line of text, and letter-spaced alike. */
function isAlike(one: SpacedItem, other: SpacedItem): boolean {
  const [, , , , x = 0, y = 0] = other.item.transform;
  const isSame =
    one.spacing === null || other.spacing === null || Math.abs(one.spacing - other.spacing) < SAME_SPACING;
  return isSame && getRise(one.item, { x, y }) < 0.5 * getSize(one.item);
}

/** The space between letters counts as part of the words, so that words are as far apart as usual. */
function splitWords({ item, glyphs }: SpacedItem, spacing: number): PageItem[] {
  const size = getSize(item);
  const words: Glyph[] = [];
  let isNew = true;
  for (const glyph of glyphs) {
    if (BLANK.test(glyph.text)) {
      isNew = true;
      continue;
    }
    const last = words.at(-1);
    if (!last || isNew || getGap(last, glyph, size) > spacing + WORD_SPACE) words.push({ ...glyph });
    else Object.assign(last, { text: last.text + glyph.text, endX: glyph.endX, endY: glyph.endY });
    isNew = false;
  }
  const [a = 0, b = 0, c = 0, d = 0] = item.transform;
  return words.map(({ text, x, y, endX, endY }) => ({
    str: `${text} `,
    transform: [a, b, c, d, x, y],
    width: Math.hypot(endX - x, endY - y) + 2 * spacing * size,
  }));
}

/** Splits letter-spaced items into their words by the places of the glyphs: "9 8 ( 1 0 6 )" is "98" and "(106)". */
export function splitSpacedItems(items: readonly PageItem[], glyphs: readonly Glyph[]): PageItem[] {
  const find = createGlyphFinder(glyphs);
  const spaced = items.map((item) => toSpacedItem(item, find));
  const evident = spaced.filter((each) => each !== null).filter(({ isEvident }) => isEvident);
  return items.flatMap((item, index) => {
    const found = spaced[index];
    if (!found) return [item];
    const evidence = found.isEvident ? found : evident.find((other) => isAlike(found, other));
    const spacing = found.spacing ?? evidence?.spacing;
    return evidence && typeof spacing === 'number' ? splitWords(found, spacing) : [item];
  });
}
