import { LARGER, THAN } from './ease.ts';
import { MAX_HEADING_TOKENS } from './headings.ts';
import type { Label } from './label-meaning.ts';
import { isMark, means, meansAny, splitTokens, type Token } from './tokens.ts';
import type { Concept } from './vocabulary.ts';

/** Verbs of sentences about measurements. A heading has none. */
const STATING =
  /^(?:all|are|refer|these|alle|alla|sind|entsprechen|er|är|sont|correspondent|zijn|ovat|son|corresponden|sono|riferiscono|são|correspondem)$/;
const BODY = /^(?:body|bodies|krop|körper|corps|lichaam|vartalo|keho|cuerpo|corp[ao])/;
const BODY_MEASUREMENT = /(?:mål|maße?)$/;
const isBody = (token: Token | undefined) => token !== undefined && BODY.test(token.text);
const NOT = /^(?:not|nicht|ikke|ikkje|inte|pas|niet|eivät|non|no|não)$/;
const BUT = /^(?:but|sondern|men|utan|mais|maar|vaan|sino|ma|bensì|mas)$/;

/** Returns the words of a sentence without the ones from a "not" to a comma or a "but". */
function dropNegated(sentence: readonly Token[]): readonly Token[] {
  const not = sentence.findIndex(({ text }) => NOT.test(text));
  if (not === -1) return sentence;
  const length = sentence.slice(not).findIndex((token) => isMark(token, ',') || BUT.test(token.text));
  return [...sentence.slice(0, not), ...(length === -1 ? [] : sentence.slice(not + length))];
}

/**
 * Returns whether a clause is about measurements of the body: "measurements are of the body", but not "the body is worked
 * to the measurements".
 */
function isAboutBody(clause: readonly Token[]): boolean {
  const words = clause.filter(({ kind }) => kind === 'word');
  const first = words.findIndex((word) => means(word, 'measurement'));
  return words.some(
    (word, index) =>
      isBody(word) &&
      (BODY_MEASUREMENT.test(word.text) ||
        means(words[index + 1], 'measurement') ||
        (index === words.length - 1 && first !== -1 && first < index)),
  );
}

/** Returns whether a sentence compares the garment with the body: "The finished garment is 3 in larger than the bust measurement." */
function isLargerThanBody(words: readonly Token[]): boolean {
  const larger = words.findIndex(({ text }) => LARGER.test(text));
  const has = (part: readonly Token[], concepts: readonly Concept[]) =>
    part.some((word) => meansAny(word, concepts));
  return (
    larger !== -1 &&
    THAN.test(words[larger + 1]?.text ?? '') &&
    has(words.slice(0, larger), ['finished', 'garment']) &&
    words.slice(larger).some((word) => means(word, 'bust') || isBody(word))
  );
}

/**
 * Returns whose measurements a sentence states: "All measurements are of the finished garment.", "These are actual body
 * measurements, not garment measurements."
 */
function readSentence(sentence: readonly Token[], isLong: boolean): Label['basis'] {
  const words = dropNegated(sentence);
  if (isLargerThanBody(words)) return 'fit';
  const isMeasurement = (word: Token) =>
    means(word, 'measurement') || (isBody(word) && BODY_MEASUREMENT.test(word.text));
  if (!words.some(isMeasurement)) return null;
  const states = (clause: readonly Token[]) => clause.some(({ text }) => STATING.test(text));
  if (words.some((word, index) => means(word, 'finished') && !isBody(words[index + 1])))
    return isLong || states(words) ? 'finished' : null;
  if (!states(words)) return null;
  if (words.some((word) => means(word, 'garment'))) return 'finished';
  const clauses = splitTokens(words, (token) => isMark(token, ','));
  return clauses.some((clause) => states(clause) && isAboutBody(clause)) ? 'fit' : null;
}

/**
 * Returns whose measurements the sentences of a text state; `null` if none does. A "but" contrasts: "These are body
 * measurements, but the garment has ease". "For women and men" has none, so that the whole sentence is read, too.
 */
export function readStatedBasis(tokens: readonly Token[]): Label['basis'] {
  const stated = splitTokens(tokens, ({ kind }) => kind === 'newline').flatMap((line) =>
    // "Approx. 3 in larger"
    splitTokens(line, (token, at) => isMark(token, '.;') && !means(line[at - 1], 'noise')).map((sentence) =>
      [...splitTokens(sentence, ({ text }) => BUT.test(text)), sentence]
        .map((part) => readSentence(part, line.length > MAX_HEADING_TOKENS))
        .find((basis) => basis !== null),
    ),
  );
  return (['finished', 'fit'] as const).find((basis) => stated.includes(basis)) ?? null;
}
