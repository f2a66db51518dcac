import { findConcepts } from './vocabulary.ts';

/** A line at the end of a page: its number, a web address, or the copyright. */
const PAGE_FOOTER =
  /^\s*(?:page|seite|side|sida|sivu|blz|pagina|página|pág\.?)\s*\d+\b|^[^\d]*(?:©|www\.|https?:)/iu;
const SHORT_LINE = /^[^\n]{1,120}\n/gm;

/** Blanks page numbers, web addresses and copyright lines, because lists go on after them. The text keeps its length. */
const blankPageFooters = (text: string) =>
  text.replace(SHORT_LINE, (line) => (PAGE_FOOTER.test(line) ? ' '.repeat(line.length) : line));

/** The least and the most characters of the longest line of a wrapped text. Rows of a table are shorter. */
const MIN_WRAP_LENGTH = 30;
const MAX_WRAP_LENGTH = 120;
/** The start of a line that continues the one before it: lower case, a bracket or a joiner. */
const CONTINUATION = /^ *[\p{Ll}([{½¼¾"/=&+]/u;
/** The start of a line that may continue the one before it: a number of a list, or the letters of a size. */
const POSSIBLE_CONTINUATION =
  /^ *(?:\d[\d.,½¼¾]*["']{0,2} ?(?:[([{,;/-]|cm|in|$)|\d?[A-Z]{1,4}(?=[ ,;()[\]/]|$)(?!\s*["\d=|]))/u;
/** The end of a line that the next one continues. */
const OPEN_END = /(?:[,(/=&-]|(?<!\p{L})(?:x|and|und|og|och|et|en|ja))$/u;
/** The end of a line that the next one continues if it starts with a word: a preposition. */
const PREPOSITION_END = /(?<!\p{L})(?:of|with|mit|med|av|von|de|for|für|per)$/u;
const WORD_START_OF_LINE = /^ *\p{L}\p{Ll}{2}/u;
/** Lines of a table: with bars, with columns, with semicolons, or with commas between words or quotation marks. */
const TABLE_LINE = /\||\S {3,}\S|\p{L},\p{L}|","|;[^;]{1,20};/u;

/**
 * Joins wrapped lines: replaces their line breaks with spaces. A line is wrapped if the next word did not fit into the
 * width of the text, and if the next line does not start like a new sentence or list.
 */
function unwrap(text: string): string {
  const lines = text.split('\n');
  // Lines without a space, such as rules of dashes and addresses, may be longer than the text is wide.
  const width = lines.reduce((longest, line) => Math.max(longest, line.includes(' ') ? line.length : 0), 0);
  if (width < MIN_WRAP_LENGTH || width > MAX_WRAP_LENGTH) return text;
  const mayContinue = lines.map((line, index) => index > 0 && isFull(lines[index - 1] ?? '', line, width));
  const isCertain = (line: string, index: number) =>
    isInBracket(lines[index - 1] ?? '', line) ||
    (mayContinue[index] === true && goesOn(lines[index - 1] ?? '', line));
  const isWrapped = lines.some(isCertain);
  return lines
    .map((line, index) => {
      const isJoined =
        isCertain(line, index) ||
        (isWrapped && mayContinue[index] === true && POSSIBLE_CONTINUATION.test(line));
      return index === 0 ? line : `${isJoined ? ' ' : '\n'}${line}`;
    })
    .join('');
}

/** A word that was broken at the end of a line: "nachein-⏎ander", "MASCHEN-⏎PROBE". */
const BROKEN_WORD = /-(?=\n(?:\p{Ll}{2}|\p{Lu}{4}))(?<=(?:\p{Ll}|\p{Lu}{4})-)/gu;
const BREAK = '\u00ad';

/** Rejoins hyphenated words. A soft hyphen replaces each removed character. */
const joinHyphenatedWords = (text: string) => text.replace(/\u00ad[\n ](?=\p{L})/gu, BREAK + BREAK);

const countBars = (line: string) => line.split('|').length;
const endsWithBar = (line: string) => /\| *$/.test(line);

/**
 * Returns whether a row has a bar at one of its ends only, because it goes on. If both rows have as many bars and end alike,
 * their cells at that end are empty, and no row goes on.
 */
function isOpenRow(previous: string, line: string): boolean {
  const isOpen =
    (/^ *\|.*[^| ] *$/.test(previous) && !/^ *\|/.test(line)) || /^ *[^| ].*\| *$/.test(previous);
  const isAlike = countBars(previous) === countBars(line) && endsWithBar(previous) === endsWithBar(line);
  return isOpen && !isAlike;
}

/** Returns whether the first word of a line would not have fitted on the line before it. */
function isFull(previous: string, line: string, width: number): boolean {
  if (previous.length < width / 2) return false;
  const word = /^ *[^ ]*/.exec(line)?.[0].length ?? 0;
  return previous.length + 1 + word > width && (isOpenRow(previous, line) || !TABLE_LINE.test(previous));
}

/** Returns whether a line starts with what the number before it counts. */
function isCounted(line: string): boolean {
  const concepts = findConcepts((/^ *(\p{L}+)/u.exec(line)?.[1] ?? '').toLowerCase());
  return concepts.has('stitch') || (concepts.has('row') && !concepts.has('needle') && !concepts.has('round'));
}

const goesOn = (previous: string, line: string) =>
  CONTINUATION.test(line) ||
  OPEN_END.test(previous) ||
  (/\d *$/.test(previous) && isCounted(line)) ||
  (PREPOSITION_END.test(previous) && WORD_START_OF_LINE.test(line)) ||
  (previous.includes('|') && !/^ *\|/.test(line));

/** Returns whether a bracket with words is open at the end of a line, and closed on the next. */
const isInBracket = (previous: string, line: string) =>
  /^[^()[\]{}\d]*[)\]}]/.test(line) && /[([{][^()[\]{}\d]*$/.test(previous);

/**
 * Joins what was broken at the ends of lines: lists, sentences and words. The footers of pages are left out. The text keeps its length.
 */
export function joinTextLines(text: string): string {
  // Hyphens go before unwrapping, which would take them for dashes in a list. Their line breaks go after it, because it
  // compares the lengths of lines.
  const marked = blankPageFooters(text).replace(BROKEN_WORD, BREAK);
  return joinHyphenatedWords(unwrap(marked));
}
