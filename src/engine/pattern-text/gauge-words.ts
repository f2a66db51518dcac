import { isMark, means, meansAny, type Token } from './tokens.ts';

/** The width over which stitches or rows are counted, in both units if the text gives both. */
export interface Width {
  inches: number | null;
  cm: number | null;
}

/** A count of stitches or rows, or the width that they are counted over. */
export interface GaugeEvent {
  kind: 'stitches' | 'rows' | 'width';
  count: number;
  width: Width;
  /** The height over which rows are counted: the width, unless the text gives another one. */
  height: Width;
  /** True if the count is a range such as "20-22", which cannot be used. */
  isRange: boolean;
  from: number;
  to: number;
}

/** For a count: no width. */
export const NO_WIDTH: Width = { inches: null, cm: null };

/** Returns whether a token is a number. */
export const isNumber = (token: Token | undefined): token is Token => token?.kind === 'number';

const TIMES: ReadonlySet<string> = new Set(['x', 'by', 'sur', 'auf', 'mal', 'på']);
/** Returns whether a word or mark joins two counts or two sides: "20 x 28". */
export const isTimes = (token: Token | undefined) => token !== undefined && TIMES.has(token.text);

export type CountKind = 'stitches' | 'rows';

/** "n" counts rows after Dutch stitches, "h" after Spanish ones, and "c" after Portuguese ones. */
const ROW_LETTER = /^[nhc]$/;

/** Returns what a word counts: "p" counts stitches in Spanish and rows in Danish. */
export function countKinds(token: Token | undefined, isAfterStitches = false): CountKind[] {
  if (token?.kind !== 'word') return [];
  return [
    ...(means(token, 'stitch') ? ['stitches' as const] : []),
    ...(means(token, 'row') || (isAfterStitches && ROW_LETTER.test(token.text)) ? ['rows' as const] : []),
  ];
}

/** Returns whether a number is the size of a needle: "needles 4½", "con i ferri n. 5", not "5 mm needles. 17 sts". */
export function isNeedleNumber(tokens: readonly Token[], index: number): boolean {
  if (isMark(tokens[index - 1], '.') && countKinds(tokens[index + 1]).length > 0) return false;
  const before = isMark(tokens[index - 1], '.°') ? tokens[index - 2] : tokens[index - 1];
  return before?.kind === 'word' && meansAny(before, ['needle', 'number']) && !meansAny(before, ['row']);
}
