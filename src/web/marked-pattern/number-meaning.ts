import type { TextRange } from '../../engine/size-lists/ranges.ts';
import { findConcepts } from '../../engine/pattern-text/vocabulary.ts';
import { readNumber } from '../../engine/read-number.ts';
import { joinThousands } from '../../engine/size-numbers.ts';
import { formatCount, formatLength, formatNumber } from '../../engine/sentences.ts';
import { toInches, type LengthUnit } from '../../engine/units.ts';
import type { PatternContext } from './marking-state.ts';

/** A number, and what it counts or the unit of length that it is in. */
export interface Measure {
  number: number;
  kind: 'stitches' | 'rows' | LengthUnit;
}

export type Gauges = Pick<PatternContext, 'knitterGauge' | 'patternGauge'>;

/** A word between a number and its noun that does not change what is counted. */
const FILLER = /^(?:more|remaining|total|additional|new|live|center|centre|held)\s+/i;
/** "in" is a unit only where no word follows that "in" can belong to: "8 in the back" are not inches. */
const AFTER_INCHES =
  /^\s*(?:$|[^\p{L}\s]|\n|(?:from|long|wide|deep|tall|high|above|below|past|after|before|or|and|ending|measured|for|at|total (?:length|width))\b)/iu;
/** Letters such as "r" and "p" have too many meanings. */
const MIN_WORD_LENGTH = 2;
/** Stitches in Danish, Norwegian, Swedish, German and French, unless the line is about yarn: "183 m per ball". */
const STITCH_LETTER = /^m$/i;
/** Matches the letter before a number of stitches: "k20", "K 86", "p6". */
const KNIT_OR_PURL = /(?<![\p{L}\d])[kp] ?$/iu;
/** How far after a number its noun is looked for, in characters. */
const KIND_DISTANCE = 60;
/** How far the line of a number is read in each direction, in characters. */
const LINE_DISTANCE = 120;

function getLine(text: string, offset: number): { before: string; after: string } {
  const before = text.slice(Math.max(0, offset - LINE_DISTANCE), offset);
  const [after = ''] = text.slice(offset, offset + LINE_DISTANCE).split('\n', 1);
  return { before: before.slice(before.lastIndexOf('\n') + 1), after };
}

const findWords = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];

function isAboutYarn(text: string, offset: number): boolean {
  const { before, after } = getLine(text, offset);
  return findWords(before + after).some((word) => findConcepts(word).has('yarn'));
}

const NEEDLE = /^(?:circulars?|circulaires?|dpns?|cables?)$/;
/** Captures the word that follows a length and its conversion, such as "circular" in `32" (80 cm) circular`. */
const AFTER_LENGTH =
  /^(?:(?:[^\p{L}.,;]|(?<=\d)[.,](?=\d))*(?:cm|in|ins|inch|inches|long)\b)*(?:[^\p{L}.,;]|(?<=\d)[.,](?=\d))*(\p{L}+)/iu;

/** Returns whether a length is that of a needle: its line starts with a word for needles, or one directly follows it. */
function isOfNeedle(text: string, offset: number): boolean {
  const { before, after } = getLine(text, offset);
  // Farther away, the line's first word says nothing about this length.
  const first = before.length < LINE_DISTANCE ? findWords(before)[0] : undefined;
  const words = [first ?? '', AFTER_LENGTH.exec(after)?.[1]?.toLowerCase() ?? ''];
  // "Sticka" is also the Swedish "knit".
  return words.some((word) => NEEDLE.test(word) || (word !== 'sticka' && findConcepts(word).has('needle')));
}

function readKind(text: string, offset: number): Measure['kind'] | null {
  // The noun may be on the next line.
  const rest = text.slice(offset, offset + KIND_DISTANCE).replace(/^[^\S\n]*\n?[^\S\n]*/, '');
  if (/^(?:["″”]|''|’’)/.test(rest)) return 'in';
  const words = rest.replace(FILLER, '');
  const [word = ''] = /^\p{L}+/u.exec(words) ?? [];
  if (STITCH_LETTER.test(word)) return isAboutYarn(text, offset) ? null : 'stitches';
  if (word.length < MIN_WORD_LENGTH) return null;
  if (/^in$/i.test(word)) return AFTER_INCHES.test(words.slice(word.length)) ? 'in' : null;
  const concepts = findConcepts(word.toLowerCase());
  if (concepts.has('cm')) return 'cm';
  if (concepts.has('inch')) return 'in';
  if (concepts.has('stitch') === concepts.has('row')) return null;
  return concepts.has('stitch') ? 'stitches' : 'rows';
}

/** Reads a number, and its kind from the words after it or around its list: "90 (98, 106) sts"; `null` if its kind is unknown. */
export function readMeasure(
  text: string,
  { start, end }: TextRange,
  list: TextRange = { start, end },
): Measure | null {
  const written = text.slice(start, end);
  const reading = readNumber(written);
  if (!('number' in reading) || reading.unit === 'mm') return null;
  const followsKnitOrPurl = KNIT_OR_PURL.test(text.slice(Math.max(0, list.start - 3), list.start));
  const kind =
    reading.unit ??
    readKind(text, end) ??
    readKind(text, list.end) ??
    (followsKnitOrPurl ? 'stitches' : null);
  if (kind === null) return null;
  if (kind === 'cm' || kind === 'in') return isOfNeedle(text, end) ? null : { number: reading.number, kind };
  const count = readNumber(joinThousands(written));
  return 'number' in count ? { number: count.number, kind } : null;
}

const nouns = { stitches: ['stitch', 'stitches'], rows: ['row', 'rows'] } as const;

function formatExactCount(count: number, kind: 'stitches' | 'rows'): string {
  const [one, many] = nouns[kind];
  return count === 1 ? `1 ${one}` : `${formatNumber(count, 2)} ${many}`;
}

const GAUGE_INCHES = 4;

/**
 * Returns "98 stitches: 21.8 in at your gauge, 19.6 in as printed", or the rows and stitches of a length; `null` without the
 * knitter's gauge, and for rows without a row gauge.
 */
export function describeMeasure(
  { number, kind }: Measure,
  { knitterGauge: knitter, patternGauge: pattern }: Gauges,
  unit: LengthUnit,
): string | null {
  if (!knitter) return null;
  if (kind === 'stitches' || kind === 'rows') {
    const format = (perFourInches: number) => formatLength((number / perFourInches) * GAUGE_INCHES, unit);
    const count = knitter[kind];
    if (count === null) return null;
    const own = format(count);
    const result = `${formatExactCount(number, kind)}: ${own} at your gauge`;
    const printedCount = pattern?.[kind] ?? null;
    if (printedCount === null) return result;
    const printed = format(printedCount);
    return printed === own ? `${result}, the same as printed` : `${result}, ${printed} as printed`;
  }
  const toCount = (perFourInches: number) =>
    Math.round((toInches(number, kind) / GAUGE_INCHES) * perFourInches);
  const length = `${formatNumber(number, 3)} ${kind}`;
  const across = `${formatExactCount(toCount(knitter.stitches), 'stitches')} across`;
  if (knitter.rows === null) return `${length}: ${across} at your gauge`;
  return `${length}: ${formatCount(toCount(knitter.rows), 'row')} at your gauge, or ${across}`;
}

/** A header has fewer characters, and at most this many numbers of stitches: only its gauges have them. */
const HEADER = { characters: 2000, stitches: 4 };

/** Returns whether a text lacks the instructions of its pattern. */
export function isHeaderOnly(text: string): boolean {
  if (text.length >= HEADER.characters) return false;
  const counted = Array.from(text.matchAll(/\d[)\]}]? ?(\p{L}+)/gu), ([, word = '']) => word.toLowerCase());
  return counted.filter((word) => findConcepts(word).has('stitch')).length <= HEADER.stitches;
}
