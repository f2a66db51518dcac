import { areGradual } from './numbers.ts';
import { getSentence, type MarkedList, type TextRange } from './ranges.ts';
import { isUnit, means, readUnit, WORDS } from './words.ts';

/** "sleeve (yoke, collar)", or "wool/silk/nylon" and "A-B-C" without brackets. */
const NAMES =
  /(\p{L}[\p{L}\d]*(?: \d)?) ?[([]([^()[\]]{1,60})[)\]]|(?<![\p{L}\d/-])(\p{L}+(?:\/\p{L}+)+|\p{Lu}{1,2}\d?(?:-\p{Lu}{1,2}\d?)+)(?![\p{L}\d/-])/gu;
const NAME = /^\p{L}[\p{L}\d'.]*(?: \p{L}+)?(?: \d)?$/u;
const SEPARATOR = /\s*[,;:/-]\s*/;
const NO_NAME = /^(?:[kp]\d*|yo|ssk|sl|m1|.*tog.*|[rw]s|hr|rr|[rl]h|vs|[on]p)$/i;
const CODE = /^(?:(?:\p{L}+ )?(?:\p{Lu}{1,3}\d?\p{Lu}?|\d)|\p{Lu}+ ?\d)$/u;
/** Words of one kind: colors, front and back. */
const KINDS = [WORDS.color, ...WORDS.pairs].map(
  (words) => new RegExp(`(?<!\\p{L})(?:${words})\\p{L}{0,7}$`, 'iu'),
);
/** In "MC (CC): 4 (1) skeins" and "Left (right) front: CO 40 (41)", between the names and the list. */
const NAMED_NEXT = /^(?:(?: \p{L}+)?:( ?\p{L}{1,2})?)? ?$/u;
const UNIT = `("|''|\\p{L}+)\\.?`;
/** "14 (36) inches (cm)", "4 (10)\" / cm" */
const UNIT_PAIR = new RegExp(`^ ?=? ?${UNIT} ?(?:[([] ?${UNIT} ?[)\\]]|\\/ ?${UNIT})`, 'u');

/** In "row (RS, long)" and "rib (k2, p2)", the brackets explain the row; in "sts (rows)", they have names of its kind. */
function isName(name: string): boolean {
  const words = name.split(' ');
  const isRemark = NO_NAME.test(words[0] ?? '');
  return NAME.test(name) && !isRemark && !words.some((word) => means(word, 'letterSize', 'size', 'person'));
}

const isUnitName = (name: string) => /^U[SK]$/.test(name) || (!CODE.test(name) && isUnit(name.split(' ')[0]));

/** Returns whether two values are in two units: "14 (36) inches (cm)". */
export function isUnitPair(after: string): boolean {
  const [, one = '', inBrackets, withSlash = ''] = UNIT_PAIR.exec(after) ?? [];
  return [one, inBrackets ?? withSlash].every(isUnit);
}

/**
 * Returns whether a list's sentence names as many colors, pieces or units as it has values: "A (B, C): 3 (2, 1) balls". In
 * "Sleeve (both): CO 40 (44) sts" and "With MC (blue, aran) CO 90 (98, 106) sts", the brackets are remarks.
 * @param isSizeNames returns whether a range overlaps a list of the sizes' names
 */
export function hasValueNames(
  text: string,
  { start, end, values }: MarkedList,
  isSizeNames: (range: TextRange) => boolean,
): boolean {
  const { opening, rest } = getSentence(text, { start, end });
  const sentence = opening + ' '.repeat(end - start) + rest;
  const unit = readUnit(rest);
  return [...sentence.matchAll(NAMES)].some(({ index, 0: all, 1: head = '', 2: inside, 3: bare = '' }) => {
    const names = inside ? [head, ...inside.split(SEPARATOR)] : bare.split(SEPARATOR);
    const units = names.filter(isUnitName).length;
    if (names.length !== values.length || !names.every(isName) || units % names.length > 0) return false;
    const from = start - opening.length + index;
    const range = { start: from, end: from + all.length };
    if (isSizeNames(range)) return false;
    const next = range.end <= start ? NAMED_NEXT.exec(text.slice(range.end, start)) : null;
    const isBeside = next !== null && inside !== undefined;
    const kind = KINDS.findIndex((words) => names.every((name) => words.test(name)));
    if (names.every((name) => CODE.test(name)) || kind === 0)
      return names.length > 2 || next !== null || !bare;
    if (names.length === 2 && !isBeside) return false;
    if (kind > 0 || units > 0 || means(unit, 'yarn') || !areGradual(text, values)) return true;
    return names.length > 2 && isBeside && next[1] === undefined && !means(unit, 'stitch');
  });
}
