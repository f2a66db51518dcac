import { means, meansAny, type Token } from './tokens.ts';

/** Returns whether "each" stands before "size". "One pair each size 7 and 9" lists needles. */
function isEachSize(tokens: readonly Token[], index: number): boolean {
  const size = [index + 1, index + 2].find((at) => means(tokens[at], 'size'));
  const next = size === undefined ? undefined : tokens[size + 1];
  return size !== undefined && next?.kind !== 'number' && !meansAny(next, ['needle', 'number']);
}

/** Reads "one size to the next" and "von Größe zu Größe". */
const isSizeToSize = (tokens: readonly Token[], index: number) =>
  meansAny(tokens[index + 1], ['and', 'to', 'for']) &&
  (means(tokens[index + 2], 'size') || means(tokens[index + 3], 'each'));

/**
 * Returns whether a text gives the measurement of one size and the difference to the others: "The smallest size measures
 * 36 in, each size adds 4 in".
 */
export function hasSteps(tokens: readonly Token[]): boolean {
  return tokens.some((token, index) => {
    if (meansAny(token, ['smallest', 'step'])) return true;
    if (means(token, 'each')) return isEachSize(tokens, index);
    return means(token, 'size') && isSizeToSize(tokens, index);
  });
}

/** Returns whether the first value of a list is a limit: "up to 36 in", "starting at 34 in". "Passer til 88 cm" is not. */
export function isLimit(tokens: readonly Token[], { from }: { from: number }): boolean {
  const before = tokens[from - (tokens[from - 1]?.text === 'at' ? 2 : 1)];
  return means(before, 'from') || (means(before, 'to') && !means(before, 'for'));
}
