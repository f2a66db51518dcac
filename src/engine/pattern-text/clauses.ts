import { hasMeaning, hasWord, isFlat, YOUR } from './label-meaning.ts';
import { isName } from './items.ts';
import type { ValueList } from './lists.ts';
import { isMark, isSizeLetter, means, meansAny, splitTokens, type Token, type TokenRange } from './tokens.ts';

/** Abbreviations that numbers follow. */
const ABBREVIATED = /^(?:approx|ca|env|tot|lungh|larg|Long)$/;

/** Returns whether a token ends a clause. The dot of an abbreviation does not: "inkl. stropper", "approx. 34". */
export function isBreak(tokens: readonly Token[], index: number): boolean {
  const [before, token, next] = [tokens[index - 1], tokens[index], tokens[index + 1]];
  if (token?.kind === 'newline' || isMark(token, ';|')) return true;
  if (!isMark(token, '.')) return false;
  const isAbbreviation =
    next?.kind === 'word' ? /^\p{Ll}/u.test(next.raw) : ABBREVIATED.test(before?.raw ?? '');
  return next === undefined || (next.isSpaced && !isAbbreviation) || next.kind === 'newline';
}

/** Returns the index where the clause before an index starts, at `from` at the earliest. */
export function findClause(tokens: readonly Token[], from: number, end: number): number {
  let start = end;
  let depth = 0;
  for (; start > from; start--) {
    const before = tokens[start - 1];
    if (isMark(before, ')]}')) depth++;
    if (isMark(before, '([{')) depth = Math.max(0, depth - 1);
    // "Bust (closed; shown as back width x 2):"
    const isInBrackets = depth > 0 && isMark(before, ';');
    if (isBreak(tokens, start - 1) && !isInBrackets) break;
  }
  return start;
}

/** Returns the index after the first clause in a range of tokens, or `from` if the range is a single clause. */
export function skipClause(tokens: readonly Token[], from: number, to: number): number {
  let index = from;
  while (index < to && !isBreak(tokens, index)) index++;
  return index < to ? index + 1 : from;
}

/** The most tokens between a list and the word for its parentheses. */
const MAX_PARENTHESES_DISTANCE = 10;

/**
 * Returns whether a sentence says that the values of a list are those in parentheses: "changes for 38 and 40 in brackets",
 * "tra parentesi le modifiche per la taglia 46".
 */
export function saysInParentheses(tokens: readonly Token[], { from, to }: TokenRange): boolean {
  const isSentenceEnd = (token: Token) => token.kind === 'newline' || isMark(token, '.');
  const [after = []] = splitTokens(tokens.slice(to, to + MAX_PARENTHESES_DISTANCE), isSentenceEnd);
  const before = splitTokens(
    tokens.slice(Math.max(0, from - MAX_PARENTHESES_DISTANCE), from),
    isSentenceEnd,
  ).at(-1);
  return [...(before ?? []), ...after].some((token) => means(token, 'parentheses'));
}

/** Returns whether a token closes a bracket that was opened before the words. A bracket before the first word closes the list. */
function isClosed(words: readonly Token[], index: number): boolean {
  if (!isMark(words[index], ')]}')) return false;
  const before = words.slice(0, index);
  return hasWord(before) && !before.some((token) => isMark(token, '([{'));
}

/** Returns whether only "finished" stands between a comma and the end of the clause: "34 (38) in, finished." */
const isLastWord = (words: readonly Token[], comma: number) =>
  means(words[comma + 1], 'finished') && (comma + 2 >= words.length || isBreak(words, comma + 2));

/**
 * Returns the words after a list that belong to it: `36" chest`, "109 cm over bringa". Words that lead to the next list do
 * not. A line of its own does if it names the bust: "Based on finished width at bust."
 * @param next the index of the next list; after the last list, more than the number of tokens
 */
export function findWordsAfter(tokens: readonly Token[], list: ValueList, next: number): Token[] {
  // "Length 22 (23) ins. Sleeve seam, 17 (18) ins."
  if (isBreak(tokens, list.to - 1)) return [];
  const from = tokens[list.to]?.kind === 'newline' ? list.to + 1 : list.to;
  const after = tokens.slice(from, Math.min(next, from + 12));
  const end = after.findIndex(
    (token, index) =>
      isBreak(after, index) ||
      isMark(token, '=:') ||
      // `To fit 32 (36, 40) in (2" positive ease)`
      (isMark(token, '([{') && after[index + 1]?.kind === 'number') ||
      // "35 (39) bust circumference x 13 (14) long"
      (token.text === 'x' && after[index + 1]?.kind === 'number') ||
      // "96 cm, measured on the body", "34 (38), sizes are based on finished chest"
      (isMark(token, ',') &&
        !meansAny(after[index + 1], ['measured', 'size']) &&
        !isLastWord(after, index)) ||
      // "With 2 in of ease Finished measurements: 36 (40) in"
      (means(token, 'finished') && means(after[index - 1], 'ease')) ||
      (token.isSpaced && isMark(token, '/')) ||
      (token.kind === 'word' && means(token, 'and')) ||
      (token.isSpaced && isMark(token, '-')) ||
      isClosed(after, index),
  );
  const words = end === -1 ? after : after.slice(0, end);
  if (words.length === 0) return words;
  const stop = tokens[from + words.length];
  // "36 (40) in finished bust, 22 (23) in length"
  const isEnded = isMark(stop, ',') || (stop?.kind === 'newline' && from === list.to);
  const isWord = (_: Token, index: number) =>
    hasWord([_]) && !isSizeLetter(tokens, from + words.length + index);
  const leadsToNext =
    !isEnded && next <= tokens.length && !tokens.slice(from + words.length, next).some(isWord);
  if (isName(list.items[0])) {
    const isRestOfLine = from === list.to && (stop === undefined || stop.kind === 'newline');
    return isRestOfLine && hasMeaning(words, 'bust') ? words : [];
  }
  if (from > list.to) {
    const isLine = stop === undefined || isBreak(tokens, from + words.length);
    // "It is 8 cm larger than the bust", "Your bust should be smaller"
    const isOther =
      words.some(({ kind, text }) => kind === 'number' || YOUR.test(text)) || hasMeaning(words, 'fit');
    return leadsToNext || !isLine || !hasMeaning(words, 'bust') || isOther ? [] : words;
  }
  if (leadsToNext && isMark(stop, ':') && !hasMeaning(words, 'ease')) return [];
  const isOfNext = leadsToNext || isMark(stop, ':=-');
  // "22 (24, 26) inches at chest"
  const isBust = meansAny(words[words[0]?.text === 'at' ? 1 : 0], ['bust']);
  return isOfNext && !isBust && !hasMeaning(words, 'ease') ? [] : words;
}

/** Returns whether the rest of the line says that a list was measured flat: "33 (35) cm, laid flat". */
export function isFlatAfter(tokens: readonly Token[], { to }: ValueList): boolean {
  const rest = tokens.slice(to, to + 8);
  const start = rest.findIndex(({ kind }) => kind !== 'mark');
  const end = rest.findIndex(({ kind }, index) => kind !== 'word' && index >= start);
  const isOther = rest.slice(0, start).some((_token, index) => isBreak(rest, index));
  const leadsToNext = rest[end]?.kind === 'number' || isMark(rest[end], ':=-');
  return start !== -1 && !isOther && !leadsToNext && isFlat(rest.slice(start, end === -1 ? undefined : end));
}
