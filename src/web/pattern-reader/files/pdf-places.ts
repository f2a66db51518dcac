import type { PageItem } from './pdf-layout.ts';

/** A printed character, and the start and the end of its baseline, in the page's units. */
export interface Glyph {
  text: string;
  x: number;
  y: number;
  endX: number;
  endY: number;
}

interface BaselineSegment extends Omit<Glyph, 'text'> {
  /** Points upward from the baseline, as long as the font size. */
  up: readonly number[];
  /** How many of its UTF-16 code units a range must contain. The place of a smaller part is unknown. */
  minUnits: number;
}

export interface PlacedItem {
  /** The place of each UTF-16 code unit of the item's text; `undefined` for spaces. */
  units: readonly (BaselineSegment | undefined)[];
  /** Includes spaces. */
  glyphs: readonly Glyph[];
}

/** The first glyph of an item is at most this many units plus this many font sizes from the item's place. */
const NEAR = { units: 0.5, sizes: 0.1 };
/** The farthest that a glyph of an item is from its baseline, in font sizes: pdf.js joins raised characters to their line. */
const MAX_RISE = 0.5;
/** The glyphs at the start of an item that are tried. Text that looks bold is printed up to four times. */
const MAX_STARTS = 8;

const toKey = (x: number, y: number) => `${Math.round(x)} ${Math.round(y)}`;

/** Matches glyphs that print nothing: spaces, and invisible marks such as soft hyphens. */
export const BLANK = /^[\s\p{Cf}]*$/u;

/** Returns the font size of an item. */
export const getSize = ({ transform: [, , c = 0, d = 0] }: Pick<PageItem, 'transform'>) => Math.hypot(c, d);

/** Returns the distance of a place from the baseline of an item, in the page's units. */
export function getRise({ transform }: PageItem, place: Pick<Glyph, 'x' | 'y'>): number {
  const [a = 0, b = 0, , , x = 0, y = 0] = transform;
  return Math.abs((place.y - y) * a - (place.x - x) * b) / Math.hypot(a, b);
}

/** Returns a function that finds the glyphs of an item; none if their places are unknown. */
export function createGlyphFinder(glyphs: readonly Glyph[]): (item: PageItem) => PlacedItem {
  const byPlace = new Map<string, number[]>();
  for (const [index, { text, x, y }] of glyphs.entries()) {
    if (BLANK.test(text)) continue;
    const key = toKey(x, y);
    const others = byPlace.get(key);
    if (others) others.push(index);
    else byPlace.set(key, [index]);
  }

  function findStarts(item: PageItem): number[] {
    const [, , , , x = 0, y = 0] = item.transform;
    const near = NEAR.units + NEAR.sizes * getSize(item);
    // The keys are rounded, so a near glyph may have an adjacent key.
    const steps = [0, -1, 1];
    return steps
      .flatMap((right) => steps.flatMap((up) => byPlace.get(toKey(x + right, y + up)) ?? []))
      .filter((index) => {
        const glyph = glyphs[index];
        return glyph !== undefined && Math.hypot(glyph.x - x, glyph.y - y) < near;
      })
      .slice(0, MAX_STARTS);
  }

  /** Returns `null` if the glyphs from `start` on have another text, or leave the line. */
  function readFrom(item: PageItem, start: number): PlacedItem | null {
    const { str, transform } = item;
    const units: (BaselineSegment | undefined)[] = [];
    let next = start;
    let at = 0;
    while (at < str.length) {
      if (BLANK.test(str[at] ?? '')) {
        units[at++] = undefined;
        continue;
      }
      const glyph = glyphs[next++];
      if (glyph === undefined) return null;
      const { text } = glyph;
      const isNextText = text !== '' && str.startsWith(text, at);
      if (!isNextText && BLANK.test(text)) continue;
      if (!isNextText || getRise(item, glyph) > MAX_RISE * getSize(item)) return null;
      const segment = { ...glyph, up: transform.slice(2, 4), minUnits: 1 };
      for (const end = at + text.length; at < end; at++) units[at] = segment;
    }
    return { units, glyphs: glyphs.slice(start, next) };
  }

  return (item) => {
    for (const start of findStarts(item)) {
      const found = readFrom(item, start);
      if (found) return found;
    }
    return { units: [], glyphs: [] };
  };
}

/** x and y of the four corners around characters, in the page's units: top left, top right, bottom left, bottom right. */
export type TextBox = readonly number[];

/** How far a box reaches above and below the baseline, in font sizes. Digits and brackets fit in. */
const [ASCENT, DESCENT] = [0.8, 0.2];
/** The widest gap between characters of one box, in font sizes. */
const BOX_GAP = 0.7;

/** Returns whether a segment continues another one on the same line. */
function isContinued(one: BaselineSegment, { x, y, up: [upX = 0, upY = 0] }: BaselineSegment): boolean {
  const [oneX = 0, oneY = 0] = one.up;
  const size = Math.hypot(oneX, oneY);
  const [right, above] = [x - one.endX, y - one.endY];
  const isSameSize = Math.hypot(upX - oneX, upY - oneY) < 0.1 * size;
  const rise = Math.abs(right * oneX + above * oneY) / size;
  return isSameSize && rise < 0.1 * size && Math.hypot(right, above) < BOX_GAP * size;
}

const toBox = ({ x, y, endX, endY, up: [upX = 0, upY = 0] }: BaselineSegment): TextBox =>
  [ASCENT, -DESCENT].flatMap((rise) => [
    x + upX * rise,
    y + upY * rise,
    endX + upX * rise,
    endY + upY * rise,
  ]);

/**
 * Returns a function that finds the boxes around characters, one for each line. The characters are given by their origins, as
 * in `TracedText`. It finds no boxes if the place of a character is unknown: one around another size's number would be worse.
 */
export function createBoxFinder(items: readonly PageItem[], glyphs: readonly Glyph[]) {
  const find = createGlyphFinder(glyphs);
  const places = items.flatMap((item) => {
    const { units } = find(item);
    if (units.length > 0) return units;
    // Without its glyphs, only the place of the whole item is known.
    const { str, transform, width } = item;
    const [a = 0, b = 0, , , x = 0, y = 0] = transform;
    const length = Math.hypot(a, b);
    const [endX, endY] = [x + (a / length) * width, y + (b / length) * width];
    const whole = { x, y, endX, endY, up: transform.slice(2, 4), minUnits: str.trim().length };
    return Array.from({ length: str.length }, () => whole);
  });

  return (origins: readonly number[]): TextBox[] => {
    const counts = new Map<BaselineSegment, number>();
    for (const origin of origins) {
      const segment = places[origin];
      if (segment) counts.set(segment, (counts.get(segment) ?? 0) + 1);
    }
    const joined: BaselineSegment[] = [];
    for (const [segment, count] of counts) {
      if (count < segment.minUnits) return [];
      const last = joined.at(-1);
      if (last && isContinued(last, segment)) Object.assign(last, { endX: segment.endX, endY: segment.endY });
      else joined.push({ ...segment });
    }
    return joined.map(toBox);
  };
}
