import { findConcepts, type Concept } from '../pattern-text/vocabulary.ts';

/** Returns whether a word means one of these concepts. */
export function means(word: string | undefined, ...concepts: readonly Concept[]): boolean {
  const found = findConcepts(word?.toLowerCase() ?? '');
  return concepts.some((concept) => found.has(concept));
}

/** What may follow a list without brackets: the noun or the unit of its values. */
export const LIST_UNITS: readonly Concept[] = ['stitch', 'row', 'cm', 'inch'];

export const isUnit = (word: string | undefined) => means(word, ...LIST_UNITS, 'mm', 'yarn');

/** Returns the word or the inch mark at the start of the text after a list. */
export const readUnit = (after: string): string | undefined => /^ ?("|\p{L}+)/u.exec(after)?.[1];
