import {
  getLineBefore,
  isEnd,
  isMark,
  means,
  meansAny,
  readLengthUnit,
  splitTokens,
  type Token,
} from './tokens.ts';

/** Needles that are named by their form: "Size 7 circular". */
export const TOOL = /^(?:circulars?|dpns?|straights?)$/;
/** Systems of dress sizes, in capitals. */
const SYSTEM = /^(?:US|UK|EUR?|GB|AU|DE|FR|IT)$/;
/** The most tokens of a row of dress sizes, and the most before it on its line and on the one above. */
const MAX_TOKENS = { row: 60, before: 8, above: 12 };
/** One or two numbers may be needles. */
const MIN_NUMBERS = 3;

/** Dress sizes are even, or all odd. Needles can be closer. */
const MIN_STEP = 2;

const isNumber = ({ kind }: Token) => kind === 'number';

/** Returns whether numbers follow each other as those of needles do: "US 6, 7, 8". */
const areClose = (numbers: readonly Token[]) =>
  numbers.some(({ value }, index) => {
    const step = Math.abs(value - (numbers[index - 1]?.value ?? value));
    return step > 0 && step < MIN_STEP;
  });

/** Returns whether a heading names needles, and gives at most their length: "24 in circulars". */
function isNeedleHeading(line: readonly Token[]): boolean {
  const isSized = line.some((token, index) => isNumber(token) && readLengthUnit(line[index + 1]) === null);
  const isOfNeedles = line.some((token) => means(token, 'needle') || TOOL.test(token.text));
  return isOfNeedles && (!isSized || isMark(line.at(-1), ':'));
}

/**
 * Returns whether dress sizes, and nothing else, follow a system on its line: "UK 8-10 (12-14, 16-18)", "Sizes: US 4 (6, 8)".
 * Below a heading for needles, they are needles.
 */
export function isDressRow(tokens: readonly Token[], index: number): boolean {
  const system = tokens[index]?.raw ?? '';
  if (!SYSTEM.test(system)) return false;
  // "US size: 4 (6, 8)"
  const first = tokens
    .slice(index + 1, index + 4)
    .find((token) => !isMark(token, ':') && !means(token, 'size'));
  if (!first || !isNumber(first)) return false;
  const before = getLineBefore(tokens, index, MAX_TOKENS.before);
  const [row = []] = splitTokens(tokens.slice(index, index + MAX_TOKENS.row), isEnd);
  const end = index - before.length - 1;
  const above = getLineBefore(tokens, Math.max(0, end), MAX_TOKENS.above);
  const isSize = (token: Token) =>
    token.kind !== 'word' ||
    SYSTEM.test(token.raw) ||
    meansAny(token, ['and', 'to', 'size', 'fitVerb', 'person', 'letterSize']);
  const line = [...before, ...row];
  const [own = []] = splitTokens(row, ({ raw }) => SYSTEM.test(raw) && raw !== system);
  // "US 4, US 6 and US 8" are needles unless a word says that they are sizes.
  const isRepeated = line.filter(({ raw }) => raw === system).length > 1;
  const isNamed = [...line, ...above].some((token) => means(token, 'size'));
  return (
    line.every(isSize) &&
    line.filter(isNumber).length >= MIN_NUMBERS &&
    !areClose(own.filter(isNumber)) &&
    (isNamed || !isRepeated) &&
    !isNeedleHeading(above)
  );
}
