import { LENGTH_UNITS } from '../../../engine/pattern-text/vocabulary.ts';

/** A text on one line of a page. */
export interface PlacedText {
  text: string;
  /** The horizontal positions of its ends, in the page's units. */
  start: number;
  end: number;
}

/** Returns whether a text is part of a sentence, not a value or a short label. */
export function isWordy(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters >= 12 && letters > (text.match(/\d/g)?.length ?? 0);
}

/** Returns whether a line was wrapped: it ended only because the next word did not fit before the right edge. */
export function isWrapped(line: PlacedText | undefined, next: PlacedText | undefined, edge: number): boolean {
  if (line === undefined || next === undefined) return false;
  const characterWidth = (next.end - next.start) / next.text.length;
  const [firstWord = ''] = next.text.split(' ', 1);
  return line.end + (firstWord.length + 1) * characterWidth > edge;
}

/** A shorter line, in characters, does not continue in the next one. */
const MIN_LENGTH = 20;
/** A unit at the end of a line. A number on the next line is then another value. */
const UNIT = new RegExp(`(?<!\\p{L})(?:${LENGTH_UNITS.join('|')})$`, 'iu');

function hasOpenBracket(text: string): boolean {
  let rest = text;
  // Removes pairs of brackets, the innermost first.
  for (let depth = 0; depth < 3; depth++) rest = rest.replace(/[([{][^()[\]{}]*[)\]}]/g, '');
  return /[([{]/.test(rest);
}

/** Returns whether the second text continues a sentence or a list of the first one. */
function isContinued(text: string, next: string): boolean {
  if (text.length < MIN_LENGTH) return false;
  // A list, a range or a size such as "20 x 25" is not complete: "… 34," or "… 32–" or "… 20 x".
  if (/^\p{Ll}/u.test(next) || hasOpenBracket(text) || /[,;/=]$|[^–-][–-]$| x$/.test(text)) return true;
  // "… 36 (38)" continues with "(40)", and "… 36 (38) 40 (42)" with "44 (46)".
  if (/^[([{]/.test(next)) return /[\d½¼¾)\]}SMLX]$/.test(text);
  if (/^[\d½¼¾.,-]+ ?\(/.test(next) && /\).*\)$/.test(text)) return true;
  return /^\d/.test(next) && /\p{L}$/u.test(text) && isWordy(text) && !UNIT.test(text);
}

/** Returns the separator of two lines if the second continues the first; `null` if a new sentence or row starts. */
export function findSeparator(text: string, next: string): ' ' | '' | null {
  if (!isContinued(text, next)) return null;
  return /[\d\p{L}][-–/]$/u.test(text) && /^[\d\p{L}]/u.test(next) ? '' : ' ';
}
