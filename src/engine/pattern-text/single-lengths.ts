import { mapUnits } from '../units.ts';
import { areLengths } from './garment-evidence.ts';
import type { Series } from './series.ts';
import {
  getLineBefore,
  isEnd,
  isMark,
  means,
  meansAny,
  splitTokens,
  type Token,
  skipEndsBefore,
} from './tokens.ts';

const ALL = /^(?:all|alle|alla|toutes|kaik\p{L}+|todas|todos|tutte)$/u;
/** The most tokens between a length and "all sizes". */
const MAX_ALL_DISTANCE = 6;

/** The most tokens between a length on a line of its own and the busts or bodies of the sizes. */
const MAX_BUST_DISTANCE = 40;

/** Returns whether a word can stand in a heading for the measurements of the garment, or in a list of its sizes. */
const isOfSizes = (token: Token) =>
  token.kind !== 'word' ||
  meansAny(token, [
    'size',
    'letterSize',
    'age',
    'person',
    'measurement',
    'finished',
    'garment',
    'cm',
    'inch',
    'noise',
  ]);

/** Returns whether the line before an index lists values of the sizes, or heads them: "Belt⏎Length: 60 cm" is of the belt. */
function isBelowSizes(tokens: readonly Token[], all: readonly Series[], end: number, count: number): boolean {
  const lineEnd = skipEndsBefore(tokens, Math.max(0, end));
  const line = getLineBefore(tokens, lineEnd, MAX_BUST_DISTANCE);
  const isList = ({ values, from, to }: Series) =>
    values.length === count && from < lineEnd && to > lineEnd - line.length;
  return !line.some((token) => means(token, 'needle')) && (line.every(isOfSizes) || all.some(isList));
}

/** Returns whether a length is alone on its line beside the busts of all sizes, and suits them: "Length: 24 in". */
function isOwnLine(
  tokens: readonly Token[],
  all: readonly Series[],
  { label, values, from, to }: Series,
  count: number,
): boolean {
  const start = from - getLineBefore(tokens, from, MAX_ALL_DISTANCE).length - 1;
  const isBust = (other: Series) =>
    (other.label.kind === 'bust' || other.label.kind === 'width') &&
    other.values.length === count &&
    areLengths(
      other.values.flatMap(() => values),
      other.values,
    ) &&
    Math.max(other.from - to, from - other.to) <= MAX_BUST_DISTANCE;
  const isAlone = label.isWhole && isEnd(tokens[start]) && isEnd(tokens[to]);
  return isAlone && all.some(isBust) && isBelowSizes(tokens, all, start, count);
}

/** Gives each size a length that the text gives once: "24 in for all sizes", or "Length: 24 in" on a line of its own. */
export function repeatForAll(
  tokens: readonly Token[],
  all: readonly Series[],
  series: Series | undefined,
  count: number,
): Series | undefined {
  if (series?.values.length !== 1) return series;
  const line = getLineBefore(tokens, series.from, MAX_ALL_DISTANCE);
  const isAllAt = (words: readonly Token[], index: number) =>
    ALL.test(words[index]?.text ?? '') && means(words[index + 1], 'size');
  const before = splitTokens(line, (token) => isMark(token, '.,;')).at(-1) ?? [];
  const after = tokens.slice(series.to, series.to + MAX_ALL_DISTANCE);
  const start = after.findIndex((token) => !isMark(token, '([') && !means(token, 'for'));
  const isOfAll =
    isOwnLine(tokens, all, series, count) ||
    before.some((_token, index) => isAllAt(before, index)) ||
    // In "24 in. All sizes: …", a new sentence begins.
    (isAllAt(after, start) && after[start]?.raw === after[start]?.text);
  const repeat = <Value>(values: readonly Value[]) =>
    values.flatMap((value) => Array<Value>(count).fill(value));
  return isOfAll
    ? { ...series, values: repeat(series.values), printed: mapUnits((unit) => repeat(series.printed[unit])) }
    : series;
}
