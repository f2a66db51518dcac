import { getLineBefore, isEnd, isMark, means, meansAny, splitTokens, type Token } from './tokens.ts';

/** Systems of dress sizes, in capitals. */
const SYSTEM = /^(?:US|UK|EUR?|GB|AU|DE|FR|IT)$/;
/** The most tokens of a row of dress sizes, and the most before it on its line and on the one above. */
const MAX_TOKENS = { row: 60, before: 8, above: 12 };
/** One or two numbers may be needles. */
const MIN_NUMBERS = 3;

const isNumber = ({ kind }: Token) => kind === 'number';

/** Returns whether a heading without numbers names needles. */
const isNeedleHeading = (line: readonly Token[]) =>
  line.some((token) => means(token, 'needle')) && (!line.some(isNumber) || isMark(line.at(-1), ':'));

/**
 * Returns whether dress sizes, and nothing else, follow a system on its line: "UK 8-10 (12-14, 16-18)", "Sizes: US 4 (6, 8)".
 * Below a heading for needles, they are needles.
 */
export function isDressRow(tokens: readonly Token[], index: number): boolean {
  if (!SYSTEM.test(tokens[index]?.raw ?? '')) return false;
  const first = tokens
    .slice(index + 1, index + 3)
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
  return (
    [...before, ...row].every(isSize) && row.filter(isNumber).length >= MIN_NUMBERS && !isNeedleHeading(above)
  );
}
