import type { Grid } from './grid.ts';
import type { LabeledList } from './labels.ts';
import { getOffsets, type Span } from './reading.ts';
import {
  collectIndexes,
  getLineBefore,
  isEnd,
  means,
  meansAny,
  type Token,
  type TokenRange,
} from './tokens.ts';
import type { Concept } from './vocabulary.ts';

/** Words of lines whose numbers are neither sizes nor measurements of the garment's sizes. */
const OTHER_TOPICS: readonly Concept[] = [
  'ageLabel',
  'ease',
  'gauge',
  'measured',
  'mm',
  'needle',
  'other',
  'part',
  'row',
  'stitch',
  'weakPart',
  'yarn',
  'yarnLabel',
];
const SAMPLE_WORD =
  /^(?:shown|sample|model|models|modeled|modelled|pictured|worn|wears|wearing|photo|pattern|page|pages)$/;

/** Returns whether the numbers of a line are explained by its words. */
const isOtherTopic = (line: readonly Token[]) =>
  line.some(
    // A single letter can name a size, unless a number stands before it.
    ({ kind, raw, text, concepts }, index) =>
      kind === 'word' &&
      (raw.length > 1 || line[index - 1]?.kind === 'number') &&
      (OTHER_TOPICS.some((topic) => concepts.has(topic)) || SAMPLE_WORD.test(text)),
  );

/** Returns whether a line gives a length: a number with a unit. */
const hasLength = (line: readonly Token[]) =>
  line.some((token, index) => token.kind === 'number' && meansAny(line[index + 1], ['cm', 'inch']));

/**
 * Finds the lines next to the lists that were read, and between them, that give lengths which nothing explains: they
 * may belong to a list.
 * @param chosen the lists that were read
 * @param explained the ranges of everything that was read or recognized as something else
 */
export function findUnread(
  tokens: readonly Token[],
  chosen: readonly TokenRange[],
  explained: readonly TokenRange[],
): Span[] {
  const isExplained = collectIndexes(explained);
  const unread = new Map<number, Span>();
  for (const list of chosen) {
    let from = list.from - getLineBefore(tokens, list.from, list.from).length;
    // The lines of the list, the next one, and those after it for as long as none is explained.
    for (let isOver = false; !isOver && from < tokens.length && !unread.has(from);) {
      let end = from;
      while (!isEnd(tokens[end])) end++;
      const line = tokens.slice(from, end);
      const isKnown = line.some((_, index) => isExplained.has(from + index));
      const isUnread = !isKnown && hasLength(line) && !isOtherTopic(line);
      if (isUnread) unread.set(from, { field: 'unread', ...getOffsets(line) });
      isOver = !isUnread && from >= list.to;
      from += line.length + 1;
    }
  }
  return [...unread.values()];
}

/** Returns the lists and tables that are recognized: those with a label. */
export const findExplained = (lists: readonly LabeledList[], grids: readonly Grid[]): TokenRange[] => [
  ...lists.filter(({ label, items }) => label.kind !== null || items.every(({ kind }) => kind === 'name')),
  ...grids,
];

/** The end of a text in which its language is looked for. */
const MAX_SAMPLE_TOKENS = 400;
const MIN_WORDS = 5;
const KNOWN_SHARE = 0.2;
/** Frequent words without a meaning for measurements, in the languages that are read. */
const FREQUENT: ReadonlySet<string> = new Set(
  `the with you your this that from are has have all not der die das mit von den dem ist wird auf med som den det ikke inte
  les des une avec pour dans sur het een met van zijn ovat sekä joka los las del con una que per gli della nel com uma dos`.split(
    /\s+/,
  ),
);

/** Words, letters and scripts of languages that are not read. */
const OTHER_LANGUAGES: readonly (readonly [string, RegExp])[] = [
  ['Polish', /\b(?:rozmiar|próbka|oczek|oczka|druty|rzędów|obwód)/iu],
  ['Czech', /\b(?:velikost|vzorek|hrudník|jehlice|řad\b|oka\b)/iu],
  ['Icelandic', /\b(?:stærð|prjónfesta|lykkj|umferð|yfirvídd)/iu],
  ['Hungarian', /\b(?:méret|szem\b|szem,|sor\b|mellbőség|kötőtű)/iu],
  ['Turkish', /\b(?:beden|ilmek|sıra|göğüs|şiş\b)/iu],
  ['Estonian', /\b(?:suurus|silmust|koetihedus|rida\b|rinnaümbermõõt)/iu],
  ['Russian', /размер|петел|петли|спиц|обхват/iu],
  ['Ukrainian', /розмір|петель|спиці/iu],
  ['Japanese', /[\u3040-\u30ff]/u],
  ['Chinese', /[\u4e00-\u9fff]/u],
  ['Korean', /[\uac00-\ud7af]/u],
  ['Greek', /[\u0370-\u03ff]{3}/u],
];

/** Returns the language of a text if it is not read: its name, or '' if it has none here. Otherwise returns `null`. */
export function findOtherLanguage(text: string, tokens: readonly Token[]): string | null {
  const words = tokens
    .slice(0, MAX_SAMPLE_TOKENS)
    .filter(({ kind, raw }) => kind === 'word' && raw.length > 2);
  const known = words.filter((word) => word.concepts.size > 0 || FREQUENT.has(word.text));
  if (words.length < MIN_WORDS || known.length > KNOWN_SHARE * words.length) return null;
  const sample = text.slice(0, (tokens[MAX_SAMPLE_TOKENS] ?? tokens.at(-1))?.end);
  const found = OTHER_LANGUAGES.find(([, words]) => words.test(sample));
  return found?.[0] ?? (tokens.some((token) => means(token, 'letterSize') || means(token, 'cm')) ? '' : null);
}
