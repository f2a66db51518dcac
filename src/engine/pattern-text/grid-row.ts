import { readName } from './cell-names.ts';
import { getItemText } from './lists.ts';
import { readCell, readCells, type Cell } from './row-cells.ts';
import {
  MAX_REMARK_TOKENS,
  readLetters,
  readNumberName,
  readRowNames,
  skipRemark,
  type RowName,
} from './row-name.ts';
import { getOffsets } from './reading.ts';
import { isEnd, isMark, means, type Token, type TokenRange } from './tokens.ts';

/** A size with its values. */
export interface Row {
  name: RowName;
  /** True if the word "size" precedes the name. */
  isSize: boolean;
  /** True if the name stands after the value. */
  isNameLast: boolean;
  /** True if each measurement has its own line below the name. */
  isBelow: boolean;
  cells: Cell[];
  from: number;
  to: number;
}

/** The most marks before a row. */
const MAX_MARKS = 4;

/** The letters of a size in any language, where the word "size" precedes them: "Talla CH:". */
const SHORT_NAME = /^\p{Lu}{1,4}$/u;

/** Reads a row from its name on: `M: 40" / 21½"`, `Size 2 - to fit bust 34 in; actual size 36 in`. */
export function readRow(text: string, tokens: readonly Token[], start: number): Row | null {
  let from = start;
  while (from < start + MAX_MARKS && isMark(tokens[from], '-|([{"')) from++;
  const isSize = means(tokens[from], 'size') && tokens[from]?.kind === 'word';
  if (isSize) from += isMark(tokens[from + 1], '.') ? 2 : 1;
  for (const name of readRowNames(text, tokens, from)) {
    let index = skipRemark(tokens, name.next);
    while (index < name.next + MAX_REMARK_TOKENS && isMark(tokens[index], ':=|-,;])}"')) index++;
    // "T1, T2, T3" is a list of names.
    if (/^[AT]\d$/.test(name.text) && readName(tokens, index) !== null) continue;
    const row = readCells(tokens, index);
    if (!row) continue;
    const hasUnit = row.cells[0]?.items[0]?.unit !== null;
    const isTabbed =
      name.kind === 'number' &&
      isEnd(tokens[start - 1]) &&
      (isMark(tokens[name.next], '|') || (row.cells.length > 1 && hasBars(tokens, start, row.to)));
    const isNamed = name.kind === 'number' || (isMark(tokens[name.next], ':') && SHORT_NAME.test(name.text));
    const kind = isSize && isNamed ? 'letters' : name.kind;
    const isPlain = kind !== 'words' || row.cells.every(({ words }) => words.length === 0);
    if (isPlain && (kind === 'letters' || hasUnit || isTabbed))
      return { ...row, name: { ...name, kind }, isSize, isNameLast: false, from: start };
  }
  return readNameLast(text, tokens, start);
}

/** Returns whether a name can follow a value after this token: "36 in (S)", "36 in: S", "36 in for S", "36 in, size S". */
const leadsToName = (tokens: readonly Token[], index: number) =>
  isMark(tokens[index], '([{-:/') ||
  (tokens[index]?.kind === 'word' && means(tokens[index], 'for')) ||
  (isMark(tokens[index], ',') && means(tokens[index + 1], 'size'));

/**
 * Returns the range of a name after a value: "(S)", "for size 8", "(0-3 mos)", or letters up to the end of the line; `null`
 * without one.
 */
function readNameAfter(tokens: readonly Token[], start: number, isLine: boolean): TokenRange | null {
  if (!leadsToName(tokens, start)) {
    const to = isLine ? readLetters(tokens, start) : null;
    return to !== null && isEnd(tokens[to]) ? { from: start, to } : null;
  }
  const from = means(tokens[start + 1], 'size') ? start + 2 : start + 1;
  const letters = readLetters(tokens, from);
  if (letters !== null) return { from, to: letters };
  const number = isMark(tokens[start], '([{') ? readNumberName(tokens, from) : null;
  const isNamed =
    number !== null &&
    isMark(tokens[number], ')]}') &&
    (from > start + 1 || means(tokens[number - 1], 'age'));
  return isNamed ? { from, to: number } : null;
}

/** Reads a row whose name comes last: `36" [91 cm] (S)`, "100 (Size M)". */
function readNameLast(text: string, tokens: readonly Token[], start: number): Row | null {
  const read = readCell(tokens, start, []);
  const range = read && readNameAfter(tokens, read.next, isEnd(tokens[start - 1]));
  if (!range) return null;
  const isClosed = isMark(tokens[range.to], ')]}');
  if (read.cell.items[0]?.unit === null && !isClosed) return null;
  const name = getItemText(text, getOffsets(tokens.slice(range.from, range.to)));
  const to = isClosed ? range.to + 1 : range.to;
  const row = { cells: [read.cell], isSize: false, isNameLast: true, isBelow: false, from: start, to };
  return { ...row, name: { kind: 'letters', text: name, next: range.to } };
}

const hasBars = (tokens: readonly Token[], from: number, to: number) =>
  tokens.slice(from, to).some((token) => isMark(token, '|,'));
