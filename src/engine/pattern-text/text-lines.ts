import { findConcepts } from './vocabulary.ts';

/** A line at the end of a page: its number, a web address, or the copyright. */
const PAGE_FOOTER =
  /^\s*(?:page|seite|side|sida|sivu|blz|pagina|página|pág\.?)\s*\d+\b|^[^\d]*(?:©|www\.|https?:)/iu;
const SHORT_LINE = /^[^\n]{1,120}\n/gm;

/** Blanks page numbers, web addresses and copyright lines, because lists go on after them. The text keeps its length. */
const blankPageFooters = (text: string) =>
  text.replace(SHORT_LINE, (line) => (PAGE_FOOTER.test(line) ? ' '.repeat(line.length) : line));

/** Lines of wrapped text are at least this long. Rows of a table are shorter. */
const SHORTEST_WRAP = 30;
const LONGEST_WRAP = 120;
/** A line that goes on: in lower case, with a bracket or a joiner. */
const CONTINUATION = /^ *[\p{Ll}([{½¼¾"/=&+]/u;
/** A line that may go on: with a number of a list, or the letters of a size. */
const POSSIBLE_CONTINUATION =
  /^ *(?:\d[\d.,½¼¾]*["']{0,2} ?(?:[([{,;/-]|cm|in|$)|\d?[A-Z]{1,4}(?=[ ,;()[\]/]|$)(?!\s*["\d=|]))/u;
/** The end of a line that goes on. */
const OPEN_END = /(?:[,(/=&-]|(?<!\p{L})(?:x|and|und|og|och|et|en|ja))$/u;
/** A line that ends with a preposition goes on with a word. */
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
  // Rules of dashes and addresses are longer.
  const width = lines.reduce((longest, line) => Math.max(longest, line.includes(' ') ? line.length : 0), 0);
  if (width < SHORTEST_WRAP || width > LONGEST_WRAP) return text;
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
const BROKEN_WORD = /(?<=\p{Ll}|\p{Lu}{4})-(?=\n(?:\p{Ll}{2}|\p{Lu}{4}))/gu;
const BREAK = '\u00ad';

/** Rejoins hyphenated words. A soft hyphen replaces each removed character. */
const joinHyphenatedWords = (text: string) => text.replace(/\u00ad[\n ](?=\p{L})/gu, BREAK + BREAK);

/** Returns whether the first word of a line would not have fitted on the line before it. */
function isFull(previous: string, line: string, width: number): boolean {
  const word = /^ *[^ ]*/.exec(line)?.[0].length ?? 0;
  const isOpenRow =
    (/^ *\|.*[^| ] *$/.test(previous) && !/^ *\|/.test(line)) || /^ *[^| ].*\| *$/.test(previous);
  return (
    previous.length + 1 + word > width &&
    previous.length >= width / 2 &&
    (isOpenRow || !TABLE_LINE.test(previous))
  );
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
  /[([{][^()[\]{}\d]*$/.test(previous) && /^[^()[\]{}\d]*[)\]}]/.test(line);

/** Cells of a table are shorter than lines of text. */
const LONGEST_CELL = 30;
const MOST_COLUMNS = 8;

/** A measurement with its unit: "62 cm", `24½"`, "91 cm (36 in)". */
const MEASUREMENT =
  /^\s*\d[^\p{L}"']*(?:cm|in|ins|inches|"|'')\.?(?:[\s/([]+\d[^\p{L}"']*(?:cm|in|ins|inches|"|'')[)\]]?)?\s*$/iu;

const isCell = (line: string | undefined) => line !== undefined && line.length <= LONGEST_CELL;
const isHeading = (line = '') => isCell(line) && /\p{L}/u.test(line) && !/\d/.test(line);
const isMeasurement = (line = '') => isCell(line) && MEASUREMENT.test(line);

/** Returns whether lines are a size's cells: its name, then its measurements. */
const isRow = (lines: readonly string[], start: number, columns: number) =>
  isCell(lines[start]) &&
  lines[start]?.trim() !== '' &&
  !isMeasurement(lines[start]) &&
  lines.slice(start + 1, start + columns).filter(isMeasurement).length === columns - 1;

const namesSizes = (line: string) =>
  line.split(/[^\p{L}]+/u).some((word) => findConcepts(word.toLowerCase()).has('size'));

/** Returns the number of lines of the table that starts at a line, and its columns; `null` if none starts there. */
function readTable(lines: readonly string[], start: number): { columns: number; length: number } | null {
  if (!isHeading(lines[start]) || !namesSizes(lines[start] ?? '')) return null;
  let columns = 1;
  while (columns < MOST_COLUMNS && isHeading(lines[start + columns])) {
    columns++;
    let rows = 0;
    while (isRow(lines, start + columns * (rows + 1), columns)) rows++;
    if (rows > 1) return { columns, length: columns * (rows + 1) };
  }
  return null;
}

/** Joins the cells of tables that have each cell on its own line, as copied from a page, with bars. The text keeps its length. */
function joinCells(text: string): string {
  const lines = text.split('\n');
  let joined = '';
  for (let index = 0; index < lines.length;) {
    const { columns, length } = readTable(lines, index) ?? { columns: 1, length: 1 };
    for (let at = 0; at < length; at++) {
      const isLast = index + at === lines.length - 1;
      joined += `${lines[index + at] ?? ''}${isLast ? '' : (at + 1) % columns === 0 ? '\n' : '|'}`;
    }
    index += length;
  }
  return joined;
}

/**
 * Joins what was broken at the ends of lines: lists and sentences, words, and tables that have each cell on its own line.
 * The footers of pages are left out. The text keeps its length.
 */
export function joinTextLines(text: string): string {
  // Hyphens go before unwrapping, which would take them for dashes in a list. Their line breaks go after it, because it
  // compares the lengths of lines.
  const marked = blankPageFooters(text).replace(BROKEN_WORD, BREAK);
  return joinCells(joinHyphenatedWords(unwrap(marked)));
}
