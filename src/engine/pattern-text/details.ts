import { findConcepts, type Concept } from './vocabulary.ts';

/** The yarn that a pattern's text gives for each size, in the order of the sizes. */
export interface YarnAmounts {
  amounts: number[];
  unit: 'yards' | 'meters' | 'grams';
}

/** What a pattern's text seems to say besides measurements. The knitter has to check it. */
export interface TextDetails {
  name?: string;
  yarn?: YarnAmounts;
}

const MAX_TITLE_LENGTH = 60;

/** Words with these meanings are in headings such as "Finished bust", not in titles. */
const HEADINGS: readonly Concept[] = [
  'bust',
  'finished',
  'fit',
  'gauge',
  'length',
  'measurement',
  'needle',
  'row',
  'size',
  'stitch',
  'yarn',
  'yarnLabel',
];

const hasConcept = (line: string, concepts: readonly Concept[]) =>
  [...line.toLowerCase().matchAll(/\p{L}+/gu)].some(([word]) => {
    const found = findConcepts(word);
    return concepts.some((concept) => found.has(concept));
  });

/** Longer lines are not searched, because the matches take quadratic time. Lines of patterns are shorter. */
const MAX_LINE_LENGTH = 400;

/** Returns the first line if it can be the title; `null` for a heading, a sentence or an address. */
function readTitle(lines: readonly string[]): string | null {
  const line = lines.find((each) => each.trim() !== '') ?? '';
  if (line.length > MAX_LINE_LENGTH) return null;
  const title = line.replace(/^[\s#*]+|[\s#*]+$/g, '');
  const isTitle =
    title.length <= MAX_TITLE_LENGTH && /\p{L}{3}/u.test(title) && !/[\d:=@]|[.,;]$|\.\p{L}/u.test(title);
  return isTitle && !hasConcept(title, HEADINGS) ? title : null;
}

/** Matches a list of numbers with a unit of yarn, such as "450 (500, 550) g". */
const AMOUNTS =
  /(\d{2,5}(?:[\s,;:()[\]{}/–-]+\d{2,5}){1,49})[\s)\]}]*(yards|yds?|meters|metres|m|grams?|gr?)\b/giu;
const UNITS = { y: 'yards', m: 'meters', g: 'grams' } as const;

/** Returns the lists of yarn in a line that speaks of yarn. */
function listYarn(line: string): YarnAmounts[] {
  if (line.length > MAX_LINE_LENGTH || !hasConcept(line, ['yarn', 'yarnLabel'])) return [];
  return [...line.matchAll(AMOUNTS)].flatMap(([, list = '', unit = '']) => {
    const known = UNITS[unit.charAt(0).toLowerCase() as keyof typeof UNITS];
    return { amounts: (list.match(/\d+/g) ?? []).map(Number), unit: known };
  });
}

/**
 * Reads the title and the yarn for each size from a pattern's text. Yarn in several colors, or in balls, is omitted.
 * @param sizeCount the number of sizes of the pattern
 */
export function readTextDetails(text: string, sizeCount: number): TextDetails {
  const lines = text.split('\n');
  const title = readTitle(lines);
  const lists = lines.flatMap(listYarn).filter(({ amounts }) => amounts.length === sizeCount);
  const [yarn] = lists;
  const isOnly = lists.filter(({ unit }) => unit === yarn?.unit).length === 1;
  return { ...(title !== null && { name: title }), ...(yarn && isOnly && { yarn }) };
}
