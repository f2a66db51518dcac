import { BUTTON, HOOK } from './supplies.ts';
import { getLineBefore, isEnd, isMark, means, meansAny, type Token } from './tokens.ts';
import { NO_CONCEPTS } from './vocabulary.ts';

export type ListUnit = 'in' | 'cm' | 'mm' | 'age';

const CLOSING = ')]}';

/** Single letters and "ML" are sizes only in upper case, or in a list of sizes: "xs (s, m, l)", "s (m) l". */
function isLetterSize(token: Token | undefined, tokens: readonly Token[] = [], index = 0): boolean {
  if (!means(token, 'letterSize')) return false;
  const canBeOther = token?.raw.length === 1 || token?.text === 'ml';
  if (!canBeOther || token.raw === token.raw.toUpperCase()) return true;
  const isBeside = (step: number, marks: string, at = index) =>
    isMark(tokens[at + step], marks) && means(tokens[at + 2 * step], 'letterSize');
  // "s/m/l". "m/p" are stitches and rows.
  const isJoined = (step: number) => isBeside(step, '/') && isBeside(step, '/', index + 2 * step);
  const isBetween = isBeside(-1, '/') && isBeside(1, '/');
  return [-1, 1].some((step) => isBeside(step, '(),') || isJoined(step)) || isBetween;
}

/** Returns whether a word for a size tells that of buttons or tools: "small buttons", "a medium size crochet hook". */
function isOfSupplies(tokens: readonly Token[], index: number): boolean {
  const word = tokens[index + (means(tokens[index + 1], 'size') ? 2 : 1)];
  const isLong = tokens[index]?.kind === 'word' && tokens[index].raw.length > 1;
  return isLong && word?.kind === 'word' && (BUTTON.test(word.text) || HOOK.test(word.text));
}

export const NEWBORN =
  /^(?:newborn|birth|preemie|prem|prématuré|nb|rn|naissance|nascita|neonato|neugeborene?|nyfødt|nyfödd|pasgeboren)$/;
const isNewborn = (token: Token | undefined) => token?.kind === 'word' && NEWBORN.test(token.text);

/** The most words for people before a size's letters: "Women's". With modifiers, "Women's Extra", twice as many. */
const MAX_WORDS = 2;
/** The oldest age of children in years. */
export const MAX_YEARS = 16;
/** The oldest age in months. */
export const MAX_MONTHS = 48;
const GLUED_SIZE = /^(?:x{0,4}[sml]?|t)$/;
/** Sizes that are single letters: "A (B, C)", "A B C D". "K 2" is a stitch. */
function isLetterInList(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  if (token?.kind !== 'word' || !/^[A-JL]$/.test(token.raw)) return false;
  const [before, next] = [tokens[index - 1], tokens[index + 1]];
  const follows = (one: Token | undefined, other: Token | undefined) =>
    one?.raw.length === 1 && other?.raw.charCodeAt(0) === one.raw.charCodeAt(0) + 1;
  // "4T (I think)"
  const isSentence = next?.kind === 'word' && next.isSpaced;
  // "A / B / C"
  const isJoined =
    (isMark(next, '/-:|') && follows(token, tokens[index + 2])) ||
    (isMark(before, '/-:|') && follows(tokens[index - 2], token));
  return (
    isJoined ||
    isMark(next, '([{,;') ||
    (isMark(before, '([{,;') && !isSentence) ||
    (isMark(before, ':') && next?.kind === 'number' && next.isSpaced) ||
    follows(token, next) ||
    follows(before, token)
  );
}

/** The most tokens from the word "size" to the letters and numbers after it. */
const MAX_SIZE_DISTANCE = 60;

/**
 * Returns whether sizes are numbered with a letter and a digit: "T1 (T2, T3)", "Sizes A1 (A2, A3)". Without the word "size",
 * "A1, A2" are charts.
 */
function isNumberedLetter(tokens: readonly Token[], index: number): boolean {
  const [letter, digit] = [tokens[index], tokens[index + 1]];
  if (digit?.isSpaced !== false || !letter || !/^[AT]$/.test(letter.raw) || !/^\d$/.test(digit.raw))
    return false;
  const isNeighbor = (step: number) =>
    [2, 3, 4].some((distance) => {
      const at = index + step * distance;
      return tokens[at]?.raw === letter.raw && tokens[at + 1]?.value === digit.value + step;
    });
  const isSize = () => getLineBefore(tokens, index, MAX_SIZE_DISTANCE).some((token) => means(token, 'size'));
  return (isNeighbor(1) || isNeighbor(-1)) && (letter.raw === 'T' || isSize());
}

const PEOPLE = /^(?:newborn|baby|toddler|child|kid|tween|teen|youth|junior|adult)s?$/;

const isPerson = (token: Token | undefined) => token?.kind === 'word' && PEOPLE.test(token.text);

/** Returns whether people stand beside each other as sizes: "Child Tween Teen Adult". */
function isPersonInList(tokens: readonly Token[], index: number): boolean {
  return isPerson(tokens[index]) && (isPerson(tokens[index - 1]) || isPerson(tokens[index + 1]));
}

/** Abbreviations of sizes. In a sentence, they can be other words: "med" is "with" in Danish. */
export const SHORT_LETTERS = /^(?:sm|med|lge?|larg|lrg|xlge?)$/;

/** Words for sizes and for numbers from 1 on, in order, in each language. */
const SEQUENCES = [
  'lille mellem stor',
  'liten middels stor',
  'liten mellan stor',
  'klein mittel groß',
  'petit moyen grand',
  'petite moyenne grande',
  'klein middel groot',
  'pieni keskikoko suuri',
  'pequeño mediano grande',
  'piccola media grande',
  'piccolo medio grande',
  'pequeno médio grande',
  'one two three four five six seven eight nine ten eleven twelve',
  'en to tre fire fem seks syv otte ni ti',
  'en to tre fire fem seks sju åtte ni ti',
  'ett två tre fyra fem sex sju åtta nio tio',
  'eins zwei drei vier fünf sechs sieben acht neun zehn',
  'un deux trois quatre cinq six sept huit neuf dix',
  'een twee drie vier vijf zes zeven acht negen tien',
  'yksi kaksi kolme neljä viisi kuusi seitsemän kahdeksan yhdeksän kymmenen',
  'uno dos tres cuatro cinco seis siete ocho nueve diez',
  'uno due tre quattro cinque sei sette otto nove dieci',
  'um dois três quatro cinco seis sete oito nove dez',
].map((words) => words.split(' '));
const SEQUENCE_WORDS: ReadonlySet<string> = new Set(SEQUENCES.flat());

/**
 * Returns whether words stand in a list of sizes: abbreviations with capitals, "Sm, Med, Lg", or, after the word "size", words and
 * numbers in order, "Sizes One (Two, Three)", "Sizes six (eight, ten)".
 */
function isWordInList(tokens: readonly Token[], index: number): boolean {
  const word = tokens[index];
  const isShort = /^\p{Lu}+\p{Ll}/u.test(word?.raw ?? '') && SHORT_LETTERS.test(word?.text ?? '');
  if (!word || !(isShort || SEQUENCE_WORDS.has(word.text))) return false;
  // "En" is a number in Danish, and "en" joins them in Dutch.
  const isBetween = (token: Token | undefined) =>
    isMark(token, '()[],;/-') || (means(token, 'and') && token?.raw === token?.text);
  const isInList = (token: Token) => isBetween(token) || SEQUENCE_WORDS.has(token.text);
  // "Sizes 2 (4, 6). One or two buttons" names no sizes.
  const isSize = () => {
    const before = tokens.slice(Math.max(0, index - MAX_SIZE_DISTANCE), index);
    const last = before.findLast(
      (token) => !isInList(token) && !isMark(token, ':.') && token.kind !== 'newline',
    );
    return means(last, 'size');
  };
  const isNeighbor = (step: 1 | -1) => {
    const distance = [1, 2, 3].find((each) => !isBetween(tokens[index + step * each])) ?? 0;
    const { raw = '', text = '' } = tokens[index + step * distance] ?? {};
    const isNext = (words: readonly string[]) => {
      const at = words.indexOf(word.text);
      return at !== -1 && [1, 2].some((each) => text === words[at + step * each]);
    };
    const areShort = isShort && /^\p{Lu}/u.test(raw) && SHORT_LETTERS.test(text) && distance > 1;
    return areShort || (SEQUENCES.some(isNext) && isSize());
  };
  return isNeighbor(1) || isNeighbor(-1);
}

/** Returns whether a digit follows the letter of a size: "S1, S2, M1". */
function hasDigit(tokens: readonly Token[], index: number): boolean {
  const [digit, next] = [tokens[index + 1], tokens[index + 2]];
  const isGlued = digit?.isSpaced === false && /^[1-9]$/.test(digit.raw);
  return isGlued && (next?.kind !== 'word' || next.isSpaced);
}

/** A name starts with a word of the vocabulary, a single letter, or a number before a word: "2XL". This rejects most words quickly. */
const canStartName = (token: Token | undefined, next: Token | undefined) =>
  token?.kind === 'number'
    ? next?.kind === 'word'
    : token?.kind === 'word' && (token.concepts !== NO_CONCEPTS || token.raw.length === 1);

/** Returns whether two words for people, joined by a slash, are the heading of a list of sizes: "Toddler/Child: 2T, 4T, 6". A value can follow a name: "Child: 24 in". */
function isPeopleHeading(tokens: readonly Token[], start: number, end: number): boolean {
  const isBefore = isMark(tokens[end], '/') && means(tokens[end + 1], 'person');
  const isAfter = isMark(tokens[start - 1], '/') && means(tokens[start - 2], 'person');
  const colon = isBefore ? end + 2 : end;
  const isValue = meansAny(tokens[colon + 2], ['inch', 'cm']);
  return (isBefore || isAfter) && isMark(tokens[colon], ':') && !isValue;
}

/** Finds the end of a size's letters: "M", "2XL", "Extra-Large", "Women's 1XL", "Child's 2". Returns the index after them; `null` without one. */
export function findNameEnd(tokens: readonly Token[], start: number): number | null {
  if (isWordInList(tokens, start)) return start + 1;
  if (!canStartName(tokens[start], tokens[start + 1])) return null;
  // "100G" is a weight.
  if (tokens[start]?.isSpaced === false && tokens[start - 1]?.kind === 'number') return null;
  if (isPersonInList(tokens, start)) return start + 1;
  // "Birth-3 mths", but "birth - 3 mths - 6 mths" lists them.
  const [joiner, number] = [tokens[start + 1], tokens[start + 2]];
  if (isNewborn(tokens[start]) && (isMark(joiner, '-') || means(joiner, 'to')) && number?.kind === 'number') {
    const hasUnit = readUnit(tokens[start + 3], tokens[start + 4]) === 'age';
    if (!number.isSpaced || (hasUnit && !isMark(tokens[start + 4], '-'))) return start + (hasUnit ? 4 : 3);
  }
  let index = start;
  while (index < start + MAX_WORDS && means(tokens[index], 'person')) index++;
  const hasPerson = index > start;
  const first = tokens[index];
  const second = tokens[index + 1];
  if (first?.kind === 'number') {
    // "36m" is an age in months, "120m" is the length of a yarn, and "60m" counts stitches in French.
    const isGlued =
      second?.kind === 'word' &&
      !second.isSpaced &&
      first.value <= MAX_MONTHS &&
      (GLUED_SIZE.test(second.text) || (second.text.length > 1 && isLetterSize(second)));
    if (isGlued) return index + 2;
    if (means(second, 'modifier') && (second?.text !== 'x' || isMark(tokens[index + 2], '-'))) {
      const next = isMark(tokens[index + 2], '-') ? index + 3 : index + 2;
      if (isLetterSize(tokens[next])) return next + 1;
    }
    // "Child's 2", "child's 4-6", "child 4 yrs". "Newborn 18 in" is a name and its value.
    const isPersonRange =
      isMark(second, '-/') && tokens[index + 2]?.kind === 'number' && !tokens[index + 2]?.isSpaced;
    const next = index + (isPersonRange ? 3 : 1);
    if (!hasPerson || meansAny(tokens[next], ['inch', 'cm'])) return null;
    return readUnit(tokens[next], tokens[next + 1]) === 'age' ? next + 1 : next;
  }
  while (index < start + 2 * MAX_WORDS && means(tokens[index], 'modifier'))
    index += isMark(tokens[index + 1], '-') ? 2 : 1;
  if (isLetterSize(tokens[index], tokens, index)) {
    if (isOfSupplies(tokens, index)) return null;
    // "Small adult"
    const isOfPerson = isPerson(tokens[index + 1]) && tokens[index + 2]?.kind !== 'word';
    return hasDigit(tokens, index) || isOfPerson ? index + 2 : index + 1;
  }
  if (isNumberedLetter(tokens, index)) return index + 2;
  if (isLetterInList(tokens, index)) return index + 1;
  if (!hasPerson) return null;
  // "Sizes (women's): S", "adult sizes S" and "Woman, size 44" name no other size.
  const isHeading =
    (isMark(first, ')') && isMark(tokens[index + 1], ':')) ||
    means(first, 'size') ||
    (isMark(first, ',(') && means(tokens[index + 1], 'size')) ||
    isPeopleHeading(tokens, start, index);
  // "36 (40) in for women, 42 (46) in for men" and "36 (40) in; men’s finished chest" name no size either.
  const before = tokens[start - 1];
  const isListed =
    (isMark(first, '()[]{},;/|') && !means(before, 'for')) ||
    (isMark(before, '([{,;/|') && first?.kind !== 'word') ||
    (isMark(before, CLOSING) && isEnd(first));
  return !isHeading && (isListed || isNewborn(tokens[start])) ? index : null;
}

/** Reads the unit after a number, or the word for an age. */
export function readUnit(token: Token | undefined, next: Token | undefined): ListUnit | null {
  if (means(token, 'cm')) return 'cm';
  if (means(token, 'mm')) return 'mm';
  // "Sizes 4 and 6 in parentheses"
  if (means(token, 'inch')) return means(next, 'parentheses') ? null : 'in';
  // "y" joins sizes in Spanish: "40 y 42", "n° 5 y otras del 6". "4 y old" is an age.
  const isWord = next?.kind === 'word' && next.concepts === NO_CONCEPTS && next.text !== 'old';
  const isJoined = means(token, 'and') && (next?.kind === 'number' || isWord || means(next, 'number'));
  return means(token, 'age') && !isJoined ? 'age' : null;
}
