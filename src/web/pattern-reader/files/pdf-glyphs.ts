import {
  AnnotationMode,
  normalizeUnicode,
  OPS,
  Util,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Glyph } from './pdf-places.ts';

type Matrix = readonly [number, number, number, number, number, number];

/** The most characters of a page that are found. A page of dense text has about 5000. */
const MAX_GLYPHS = 200_000;
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

const multiply = (one: Matrix, other: Matrix) => Util.transform(one, other) as unknown as Matrix;

/** A font, as pdf.js has loaded it. */
interface Font {
  fontMatrix?: readonly number[] | null;
  vertical?: boolean;
}

/**
 * What an operator that shows text contains: glyphs, with their widths in the font's units, and numbers, which move the next
 * glyph back by that many thousandths of the font size.
 */
type ShownGlyph = { unicode: string; width: number; isSpace: boolean } | number;

/** The state that operators change. Its names are those of the PDF specification. */
const INITIAL_STATE = {
  ctm: IDENTITY,
  textMatrix: IDENTITY,
  x: 0,
  y: 0,
  lineX: 0,
  lineY: 0,
  charSpacing: 0,
  wordSpacing: 0,
  scale: 1,
  leading: 0,
  rise: 0,
  font: {} as Font,
  /** Negative in fonts that are mirrored. */
  fontSize: 0,
};

type TextState = typeof INITIAL_STATE;

function moveText(state: TextState, x: number, y: number): void {
  state.x = state.lineX += x;
  state.y = state.lineY += y;
}

function showText(state: TextState, shown: readonly ShownGlyph[], glyphs: Glyph[]): void {
  const { font, fontSize: signedSize, charSpacing, wordSpacing, rise } = state;
  const fontSize = Math.abs(signedSize);
  const direction = signedSize < 0 ? -1 : 1;
  const scale = state.scale * direction;
  const matrix = multiply(state.ctm, state.textMatrix);
  const toPage = (x: number) => multiply(matrix, [1, 0, 0, 1, state.x + x * scale, state.y + rise]).slice(4);
  let advance = 0;
  for (const glyph of shown) {
    if (typeof glyph === 'number') {
      advance -= (glyph * fontSize) / 1000;
      continue;
    }
    const width = glyph.width * fontSize * (font.fontMatrix?.[0] ?? 0.001);
    const [x = 0, y = 0] = toPage(advance);
    const [endX = 0, endY = 0] = toPage(advance + width);
    glyphs.push({ text: normalizeUnicode(glyph.unicode) as string, x, y, endX, endY });
    advance += width + (charSpacing + (glyph.isSpace ? wordSpacing : 0)) * direction;
  }
  state.x += advance * scale;
}

/** The operators that only set a number of the state. */
const NUMBERS: ReadonlyMap<number, 'charSpacing' | 'wordSpacing' | 'leading' | 'rise'> = new Map([
  [OPS.setCharSpacing, 'charSpacing'],
  [OPS.setWordSpacing, 'wordSpacing'],
  [OPS.setLeading, 'leading'],
  [OPS.setTextRise, 'rise'],
]);

/**
 * Returns the printed characters of a page in the order of the file, each with its exact place. pdf.js itself gives only the
 * places of whole lines. Text that runs downward is left out.
 */
export async function findGlyphs(page: PDFPageProxy): Promise<Glyph[]> {
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE });
  const glyphs: Glyph[] = [];
  const stack: TextState[] = [];
  let state = { ...INITIAL_STATE };
  const setFont = async ([name, size]: readonly [string, number]) => {
    const font = await new Promise<Font>((resolve) => {
      page.commonObjs.get(name, resolve);
    });
    Object.assign(state, { font, fontSize: size });
  };
  for (const [index, operator] of fnArray.entries()) {
    if (glyphs.length > MAX_GLYPHS) break;
    const given = (argsArray[index] ?? []) as readonly unknown[];
    const [first = 0, second = 0] = given as readonly number[];
    const number = NUMBERS.get(operator);
    if (number) state[number] = first;
    switch (operator) {
      case OPS.save:
      case OPS.beginGroup:
      case OPS.paintFormXObjectBegin:
        stack.push({ ...state });
        if (operator === OPS.paintFormXObjectBegin && given[0]) {
          state.ctm = multiply(state.ctm, given[0] as Matrix);
        }
        break;
      case OPS.restore:
      case OPS.endGroup:
      case OPS.paintFormXObjectEnd:
        state = stack.pop() ?? state;
        break;
      case OPS.transform:
        state.ctm = multiply(state.ctm, given as unknown as Matrix);
        break;
      case OPS.beginText:
      case OPS.setTextMatrix:
        Object.assign(state, { textMatrix: given[0] ?? IDENTITY, x: 0, y: 0, lineX: 0, lineY: 0 });
        break;
      case OPS.setHScale:
        state.scale = first / 100;
        break;
      case OPS.moveText:
        moveText(state, first, second);
        break;
      case OPS.setLeadingMoveText:
        state.leading = -second;
        moveText(state, first, second);
        break;
      case OPS.nextLine:
        moveText(state, 0, -state.leading);
        break;
      case OPS.setFont:
        await setFont(given as readonly [string, number]);
        break;
      case OPS.setGState: {
        const entries = given[0] as readonly (readonly [string, unknown])[];
        const font = entries.find(([key]) => key === 'Font')?.[1];
        if (font !== undefined) await setFont(font as readonly [string, number]);
        break;
      }
      case OPS.showText:
        if (state.font.vertical !== true) showText(state, given[0] as readonly ShownGlyph[], glyphs);
        break;
      default:
    }
  }
  // Frees the decoded pictures.
  page.cleanup();
  return glyphs;
}
