import { LRUCache } from 'lru-cache';
import {
  getSizesWithBust,
  readPatternData,
  writePatternData,
  type ExtractedData,
} from '../../engine/pattern-data.ts';
import type { PatternSize } from '../../engine/recommendation.ts';

/** A pattern's parsed data. All who parse the same text share it, so it must not be changed. */
export interface ParsedPattern {
  /** In the current shape. */
  readonly extractedData: ExtractedData;
  /** The sizes with a bust, in the pattern's order. */
  readonly sizesWithBust: readonly Readonly<PatternSize>[];
}

function parse(text: string): ParsedPattern {
  const data = readPatternData(text);
  return { extractedData: writePatternData(data), sizesWithBust: getSizesWithBust(data.sizes) };
}

/**
 * Returns a function that parses stored pattern data. It caches the results, which depend on the text alone: a pattern
 * that any process has changed has a different text.
 * @param limits the most patterns, and the most characters of their texts together; the least recently used go first
 */
export function createPatternParser(limits: {
  patterns: number;
  characters: number;
}): (text: string) => ParsedPattern {
  const cache = new LRUCache<string, ParsedPattern>({
    max: limits.patterns,
    maxSize: limits.characters,
    sizeCalculation: (_pattern, text) => text.length,
    memoMethod: parse,
  });
  return (text) => cache.memo(text);
}

/** A text of the usual 10 sizes has 600 characters. */
export const parsePattern = createPatternParser({ patterns: 2000, characters: 2_000_000 });
