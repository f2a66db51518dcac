import { means, type Token } from './tokens.ts';
import type { Concept } from './vocabulary.ts';

/** The number of tokens before a list in which its heading can be. */
const MAX_HEADING_DISTANCE = 200;
export const MAX_HEADING_TOKENS = 7;

/**
 * Finds out from the heading of a list, such as "FINISHED MEASUREMENTS" or "To fit", whether it measures the garment or
 * the body.
 * @param from the index of the list's first token
 * @returns `null` without such a heading
 */
export function findHeadingBasis(tokens: readonly Token[], from: number): 'finished' | 'fit' | null {
  let line: Token[] = [];
  for (let index = from - 1; index >= Math.max(-1, from - MAX_HEADING_DISTANCE); index--) {
    const token = tokens[index];
    if (token && token.kind !== 'newline') {
      line.push(token);
      continue;
    }
    const isHeading = line.length <= MAX_HEADING_TOKENS && !line.some(({ kind }) => kind === 'number');
    const has = (concept: Concept) => isHeading && line.some((word) => means(word, concept));
    if (has('finished') || (has('garment') && has('measurement'))) return 'finished';
    if (has('fit') && has('measurement')) return 'fit';
    if (has('gauge')) return null;
    line = [];
  }
  return null;
}
