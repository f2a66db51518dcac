import type { ListUnit } from './cell-names.ts';
import { classifyLabel, isFinishedWord, readUnit, YOUR } from './label-meaning.ts';
import { means, meansAny, splitTokens, type Token } from './tokens.ts';
import type { Concept } from './vocabulary.ts';

/** The number of tokens before a list in which its heading can be. */
const MAX_HEADING_DISTANCE = 200;
/** The most tokens of a line that is a heading. */
export const MAX_HEADING_TOKENS = 7;

const HEADING_CONCEPTS: readonly Concept[] = ['measurement', 'size', 'finished'];

/** Reads a heading for the knitter's body or garment: "Your body", "Deine Maße", "Il tuo maglione (cm)". */
function readYours(line: readonly Token[]): 'finished' | 'fit' | null {
  const words = line.filter((token) => token.kind === 'word' && !meansAny(token, ['inch', 'cm']));
  const named = words.filter(({ text }) => !YOUR.test(text));
  if (named.length === words.length || words.length > MAX_YOUR_WORDS) return null;
  if (named.some((word) => meansAny(word, ['garment', 'finished']))) return 'finished';
  return named.some((word) => meansAny(word, ['fit', 'measurement'])) ? 'fit' : null;
}

/** "Il tuo corpo" */
const MAX_YOUR_WORDS = 3;

/**
 * Finds out from the heading of a list, such as "FINISHED MEASUREMENTS" or "To fit", whether it measures the garment or
 * the body.
 * @param from the index of the list's first token
 * @returns `null` without such a heading
 */
export function findHeadingBasis(tokens: readonly Token[], from: number): 'finished' | 'fit' | null {
  let end = from;
  for (let index = from - 1; index >= Math.max(-1, from - MAX_HEADING_DISTANCE); index--) {
    const token = tokens[index];
    if (token && token.kind !== 'newline') continue;
    const line = tokens.slice(index + 1, end);
    end = index;
    const isHeading = line.length <= MAX_HEADING_TOKENS && !line.some(({ kind }) => kind === 'number');
    const has = (concept: Concept) => isHeading && line.some((word) => means(word, concept));
    const yours = isHeading ? readYours(line) : null;
    if (yours) return yours;
    if ((isHeading && line.some(isFinishedWord)) || (has('garment') && has('measurement'))) return 'finished';
    if (has('fit') && has('measurement')) return 'fit';
    if (has('gauge')) return null;
  }
  return null;
}

/** A heading that names the unit of the lists below it. */
interface UnitHeading {
  /** `null` if the heading labels only its own list: "Length (cm)". */
  unit: ListUnit | null;
  /** The index of its first token. */
  from: number;
}

function readUnitHeading(line: readonly Token[], from: number): UnitHeading | null {
  const start = line.slice(0, MAX_HEADING_TOKENS + 1);
  const [words = []] = splitTokens(start, ({ kind }) => kind === 'number');
  const isFirst = meansAny(words[0], ['inch', 'cm']);
  const isNamed = words.length === line.length && words.some((word) => meansAny(word, HEADING_CONCEPTS));
  const isHeading = words.length <= MAX_HEADING_TOKENS && (isFirst || isNamed);
  const unit = isHeading ? readUnit(words) : null;
  if (unit === null) return null;
  const { kind } = classifyLabel(words);
  return { unit: kind === null || kind === 'size' ? unit : null, from };
}

/** Finds the units of lists in their headings: "Finished measurements in inches", "Centimeters (given as 2T, 4T, 6T)". */
export class HeadingUnits {
  private readonly headings: readonly UnitHeading[];
  private next = 0;

  constructor(tokens: readonly Token[]) {
    let from = 0;
    this.headings = splitTokens(tokens, ({ kind }) => kind === 'newline').flatMap((line) => {
      const heading = readUnitHeading(line, from);
      from += line.length + 1;
      return heading ?? [];
    });
  }

  /** Returns the unit that all headings name, wherever they stand: "(all measurements in inches)"; `null` without one. */
  findOnly(): ListUnit | null {
    const units = new Set(this.headings.flatMap(({ unit }) => unit ?? []));
    return units.size === 1 ? ([...units][0] ?? null) : null;
  }

  /**
   * Returns the unit in the last heading before a list, or `null`. The lists must be given in their order.
   * @param from the index of the list's first token
   */
  find(from: number): ListUnit | null {
    while ((this.headings[this.next]?.from ?? Infinity) < from) this.next++;
    const heading = this.headings[this.next - 1];
    return heading && from - heading.from <= MAX_HEADING_DISTANCE ? heading.unit : null;
  }
}
