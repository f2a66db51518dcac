import { type ListUnit } from './cells.ts';
import { isName, type ValueList } from './lists.ts';
import { getLineBefore, isMark, means, meansAny, splitTokens, type Token } from './tokens.ts';
import type { Concept } from './vocabulary.ts';

/** The meaning of a list's label. */
export interface Label {
  kind: 'size' | 'bust' | 'width' | 'length' | 'other' | 'ignored' | null;
  /** The subject of the label, the garment or the body; `null` if it names neither. */
  basis: 'finished' | 'fit' | null;
  /** True if only the word "body" names the body. A garment has a body, too. */
  isBody: boolean;
  /** True if the label says that the garment is measured around, as bodies seldom are. */
  isAround: boolean;
  /** True if it is the width of the garment laid flat. */
  isFlat: boolean;
  /** True if it is called a width, which may be that of the garment laid flat. */
  isWidth: boolean;
  /** True if the sizes are ages. */
  isAge: boolean;
  unit: ListUnit | null;
  /** The words of the label, for other measurements. */
  name: string;
}

/** A list with its label. */
export interface LabeledList extends ValueList {
  label: Label;
  /** True if there are words between the list before and this list. */
  hasOwnLabel: boolean;
}

const NO_LABEL: Label = {
  kind: null,
  basis: null,
  isBody: false,
  isAround: false,
  isFlat: false,
  isWidth: false,
  isAge: false,
  unit: null,
  name: '',
};

/** The number of tokens before and after a list in which its label can be. */
const LONGEST_LABEL = 40;
/** The number of tokens before dress sizes on their line. */
const LONGEST_SIZE_ROW = 8;
/** The number of tokens between a needle and its length. */
const FARTHEST_NEEDLE = 10;

/** Returns whether a token ends a clause. The dot of an abbreviation, such as "Str." or "inkl. stropper", does not. */
function isBreak(token: Token | undefined, next: Token | undefined): boolean {
  if (token?.kind === 'newline' || isMark(token, ';|')) return true;
  const isAbbreviation = next?.kind === 'word' && /^\p{Ll}/u.test(next.raw);
  return (
    isMark(token, '.') &&
    (next === undefined || (next.isSpaced && !isAbbreviation) || next.kind === 'newline')
  );
}

const hasWord = (tokens: readonly Token[]) => tokens.some(({ kind }) => kind === 'word');

/** Returns whether one of the words can have a meaning. */
const has = (words: readonly Token[], concept: Concept) =>
  words.some((token) => token.kind === 'word' && means(token, concept));

const findLastIndex = (words: readonly Token[], concept: Concept) =>
  words.findLastIndex((token) => token.kind === 'word' && means(token, concept));

type Concepts = ReadonlySet<Concept>;

/** Returns everything that words can mean, all together. */
function collectConcepts(words: readonly Token[]): Concepts {
  const found = new Set<Concept>();
  for (const { kind, concepts } of words) {
    if (kind === 'word') concepts.forEach((concept) => found.add(concept));
  }
  return found;
}

/** Returns whether a list gives the lengths of needles: "Circular needle 4 mm, length 60 and 80 cm". */
function isNeedleLength(tokens: readonly Token[], { from, items }: ValueList): boolean {
  return items.length <= 2 && has(getLineBefore(tokens, from, FARTHEST_NEEDLE), 'needle');
}

/** Words that belong to the text around measurements: yarn, needles, ease. */
function isIgnored(concepts: Concepts): boolean {
  if (concepts.has('ease') || (concepts.has('gauge') && !concepts.has('bust'))) return true;
  const isSupply = concepts.has('yarn') || concepts.has('needle') || concepts.has('yarnLabel');
  return isSupply && !(concepts.has('bust') || concepts.has('length') || concepts.has('size'));
}

/** "When the work measures", "knit until finished". */
const isInstruction = (words: readonly Token[], concepts: Concepts) =>
  concepts.has('when') &&
  !concepts.has('bust') &&
  findLastIndex(words, 'when') < findLastIndex(words, 'finished');

const isNeedleSize = (concepts: Concepts) =>
  (concepts.has('needle') || concepts.has('number')) &&
  !(concepts.has('bust') || concepts.has('length') || concepts.has('ageLabel') || concepts.has('fit'));

/** The most words of a label that does not say what it measures: "Actual measurement (inches)", "To fit". */
const LONGEST_GARMENT_LABEL = 4;
const isNamingWord = (token: Token) => token.kind === 'word' && !meansAny(token, ['inch', 'cm']);

function readKind(words: readonly Token[], concepts: Concepts): Label['kind'] {
  if (concepts.size === 0) return null;
  if (isIgnored(concepts) || isInstruction(words, concepts)) return 'ignored';
  if (concepts.has('bust'))
    return findLastIndex(words, 'length') > findLastIndex(words, 'bust') ? 'length' : 'bust';
  if (isNeedleSize(concepts)) return 'ignored';
  if (concepts.has('part') || concepts.has('underarm')) {
    const isAlone = concepts.has('finished') || !concepts.has('part');
    const isWidth = concepts.has('width') || concepts.has('round') || isFlat(words) || isAlone;
    return isWidth && !concepts.has('length') && isAtUnderArms(words) ? 'width' : 'other';
  }
  if (concepts.has('length')) return 'length';
  const isWaist = words.some(({ text }) => text === 'tour') && words.some(({ text }) => text === 'taille');
  const hasText = (text: string) => words.some((word) => word.text === text);
  if (hasText('shoulder') && (hasText('hem') || hasText('bottom'))) return 'length';
  if (isWaist || concepts.has('weakPart')) return 'other';
  if (concepts.has('width') || concepts.has('round')) return 'width';
  // "Measured flat", and the row of the sweater in a table
  if (concepts.has('flat') && concepts.has('measured')) return 'width';
  const isGarment = words.every((word) => !isNamingWord(word) || means(word, 'garment'));
  if (concepts.has('garment') && isGarment) return 'width';
  const naming = words.filter(isNamingWord);
  const isAge = naming.length > 0 && naming.every((word) => means(word, 'age'));
  const isSize = isAge || concepts.has('size') || concepts.has('ageLabel');
  const isShort = naming.length <= LONGEST_GARMENT_LABEL;
  if (isShort && concepts.has('fitVerb') && !isSize) return 'bust';
  return isSize || (isShort && concepts.has('finished')) ? 'size' : null;
}

/** Reads the unit that the words of a label name. Returns `null` where they name none or both. */
function readUnit(words: readonly Token[]): ListUnit | null {
  let unit: ListUnit | null = null;
  for (const [index, token] of words.entries()) {
    // "in" is a unit only in brackets and at the end: "Chest (in)", "Chest in".
    const isUnit = token.text !== 'in' || isMark(words[index - 1], '(/') || index === words.length - 1;
    const found: ListUnit | null = means(token, 'cm') ? 'cm' : means(token, 'inch') && isUnit ? 'in' : unit;
    if (unit !== null && found !== unit) return null;
    unit = found;
  }
  return unit;
}

/** Returns whether a word with a meaning is close enough to the bust or "around", in tokens. */
function isNearBust(words: readonly Token[], concept: Concept, before: number, after: number): boolean {
  const isGirth = (token: Token) => token.kind === 'word' && meansAny(token, ['bust', 'round', 'width']);
  return words.some(
    (token, index) =>
      means(token, concept) && words.slice(Math.max(0, index - after), index + before + 1).some(isGirth),
  );
}

/** Words for a body that a garment has, too. */
const BODY = /^(?:body$|vartalo)/;
const isBodyOnly = (words: readonly Token[]) =>
  words.some(({ text }) => BODY.test(text)) &&
  words.every((word) => !means(word, 'fit') || BODY.test(word.text));

const BASIS_CONCEPTS: readonly Concept[] = ['finished', 'fit', 'fitVerb', 'for', 'garment'];

/** The nearer of "finished" and "to fit" takes precedence: "This finished garment fits a bust of". */
function readBasis(words: readonly Token[], concepts: Concepts = collectConcepts(words)): Label['basis'] {
  if (!BASIS_CONCEPTS.some((concept) => concepts.has(concept))) return null;
  // "Fits actual bust up to"
  const isActualBody = words.some(
    ({ text }, index) => text === 'actual' && words.slice(0, index).some((word) => means(word, 'fitVerb')),
  );
  const finished = isActualBody ? -1 : findLastIndex(words, 'finished');
  if (finished < findLastIndex(words, 'fitVerb')) return 'fit';
  if (finished !== -1) return 'finished';
  // "Body circumference of the sweater" is the garment's.
  if (has(words, 'fit') && isBodyOnly(words) && has(words, 'garment')) return 'finished';
  if (has(words, 'fit') || isNearBust(words, 'for', 4, 0)) return 'fit';
  return isNearBust(words, 'garment', 2, 4) ? 'finished' : null;
}

const isUnderArm = (token: Token, index: number, words: readonly Token[]) =>
  means(token, 'underarm') ||
  (means(token, 'part') && words.slice(Math.max(0, index - 2), index).some((each) => means(each, 'under')));

/** Returns whether the words name the underarms, and no other part: "Width at underarm". */
function isAtUnderArms(words: readonly Token[]): boolean {
  return (
    words.some(isUnderArm) &&
    !words.some((token, index) => means(token, 'part') && !isUnderArm(token, index, words))
  );
}

/** "Laid flat", "pit to pit". */
const isFlat = (words: readonly Token[]) =>
  words.some((token) => means(token, 'flat')) || words.filter((token) => means(token, 'underarm')).length > 1;

function toName(words: readonly Token[]): string {
  const named = words.filter((token) => token.kind === 'word' || isMark(token, '/-'));
  const first = named.findIndex(({ kind }) => kind === 'word');
  const last = named.findLastIndex(({ kind }) => kind === 'word');
  return named
    .slice(first, last + 1)
    .map(({ raw }) => raw)
    .join(' ')
    .slice(0, 60);
}

/** Classifies the words of a label. */
export function classify(words: readonly Token[]): Label {
  const concepts = collectConcepts(words);
  const kind = readKind(words, concepts);
  return {
    kind,
    basis: readBasis(words, concepts),
    isBody: isBodyOnly(words),
    // Bodies are not measured by "bust width".
    isAround: concepts.has('around') || (kind === 'bust' && concepts.has('width')),
    isFlat: isFlat(words),
    isWidth: words.some((word) => means(word, 'width') && !means(word, 'round') && !means(word, 'bust')),
    isAge: concepts.has('ageLabel') || concepts.has('age'),
    unit: readUnit(words),
    name: kind === 'other' ? toName(words) : '',
  };
}

/** Splits a clause at its commas: "Width all round at underarm, to fit a". Leaves out phrases without words. */
const splitPhrases = (words: readonly Token[]) =>
  splitTokens(words, (token) => isMark(token, ',')).filter(hasWord);

const isMeasuring = (words: readonly Token[]) => {
  const { kind } = classify(words);
  return kind !== null && kind !== 'size' && kind !== 'ignored';
};

/** Reads a clause from its end: the nearest phrase that names a measurement, and what the others add. */
function readClause(words: readonly Token[], after: readonly Token[]): Label | null {
  const first = words.find(({ kind }) => kind === 'word');
  if (means(first, 'measured') && !has(words, 'bust')) return null;
  const phrases = splitPhrases(words).toReversed();
  // "Length, shoulder to hem" is a length.
  const [last = [], previous = []] = phrases;
  const isLength = !has(last, 'part') && classify(previous).kind === 'length';
  for (const [index, phrase] of phrases.entries()) {
    const label = index === 0 ? combine(classify(phrase), after) : classify(phrase);
    if (label.kind === null || (index === 0 && isLength && label.kind === 'other')) continue;
    // "Chest, garment" and "Chest, finished"
    const isBasis =
      label.kind === 'size' && !has(phrase, 'size') && phrases.slice(index + 1).some(isMeasuring);
    if (isBasis) continue;
    const basis = label.basis ?? readBasis(words) ?? readBasis(after);
    return { ...label, basis, isFlat: label.isFlat || isFlat(words) };
  }
  return null;
}

const isLabelWord = (token: Token) => token.kind === 'word' && !meansAny(token, ['noise', 'cm', 'inch']);

/** Returns whether a clause names something else: "Wingspan", "Sweater shown measures". */
function isUnknown(words: readonly Token[]): boolean {
  const first = words.find(({ kind }) => kind === 'word');
  const isName = (token: Token) => isLabelWord(token) && token.raw.length > 1 && !means(token, 'size');
  return !means(first, 'measured') && words.some(isName);
}

/** Returns the index where the clause before an index starts, at `from` at the earliest. */
function findClause(tokens: readonly Token[], from: number, end: number): number {
  let start = end;
  while (start > from && !isBreak(tokens[start - 1], tokens[start])) start--;
  return start;
}

/** Finds the nearest clause in a range of tokens that says what the list after them measures. */
function readLabel(tokens: readonly Token[], from: number, to: number, after: readonly Token[]): Label {
  let unit: ListUnit | null = null;
  let end = to;
  while (end > from) {
    const start = findClause(tokens, from, end);
    const words = tokens.slice(start, end);
    const label = readClause(words, after);
    unit ??= readUnit(words);
    if (label !== null) return { ...label, unit: label.unit ?? unit };
    if (isUnknown(words)) break;
    end = start - 1;
  }
  return { ...combine(NO_LABEL, after), unit };
}

/** Returns the index after the first clause in a range of tokens, or the start of the range where it is one clause. */
function skipClause(tokens: readonly Token[], from: number, to: number): number {
  let index = from;
  while (index < to && !isBreak(tokens[index], tokens[index + 1])) index++;
  return index < to ? index + 1 : from;
}

/** Returns whether a token closes a bracket that was opened before the words. */
function isClosed(words: readonly Token[], index: number): boolean {
  if (!isMark(words[index], ')]}')) return false;
  const before = words.slice(0, index);
  return hasWord(before) && !before.some((token) => isMark(token, '([{'));
}

/**
 * Returns the words after a list that belong to it: `36" chest`, "109 cm over bringa". Words before the next list do
 * not, and a separate line does if it names the bust: "Based on finished width at bust."
 */
function findWordsAfter(tokens: readonly Token[], list: ValueList, next: number): Token[] {
  const from = tokens[list.to]?.kind === 'newline' ? list.to + 1 : list.to;
  const after = tokens.slice(from, Math.min(next, from + 12));
  const end = after.findIndex(
    (token, index) =>
      isBreak(token, after[index + 1]) ||
      isMark(token, '=,:') ||
      (token.isSpaced && isMark(token, '/')) ||
      (token.kind === 'word' && means(token, 'and')) ||
      (token.isSpaced && isMark(token, '-')) ||
      isClosed(after, index),
  );
  const words = end === -1 ? after : after.slice(0, end);
  if (words.length === 0) return words;
  const stop = tokens[from + words.length];
  const leadsToNext = next <= tokens.length && !hasWord(tokens.slice(from + words.length, next));
  if (isName(list.items[0])) {
    const isLine = from === list.to && (stop === undefined || stop.kind === 'newline');
    return isLine && has(words, 'bust') ? words : [];
  }
  if (from > list.to) {
    const isLine = stop === undefined || isBreak(stop, tokens[from + words.length + 1]);
    return leadsToNext || !isLine || !has(words, 'bust') || has(words, 'fit') ? [] : words;
  }
  if (leadsToNext && isMark(stop, ':') && !has(words, 'ease')) return [];
  const isOfNext = leadsToNext || isMark(stop, ':=-');
  return isOfNext && !means(words[0], 'bust') && !has(words, 'ease') ? [] : words;
}

const isWeak = ({ kind }: Label) => kind === null || kind === 'width' || kind === 'size';

/** Uses the words after a list if the words before it do not say what is measured. */
function combine(before: Label, after: readonly Token[]): Label {
  if (has(after, 'ease')) return { ...before, kind: 'ignored' };
  if (after.length === 0 || !isWeak(before)) return before;
  const label = classify(after);
  if (isWeak(label) || label.kind === 'ignored') return before;
  return {
    ...label,
    basis: before.basis ?? label.basis,
    isAround: before.isAround || label.isAround,
    unit: before.unit ?? label.unit,
  };
}

/** Returns whether the line after a list says that it was measured flat: "33 (35) cm, laid flat". */
function isFlatAfter(tokens: readonly Token[], { to }: ValueList): boolean {
  const rest = tokens.slice(to, to + 8);
  const start = rest.findIndex(({ kind }) => kind !== 'mark');
  const end = rest.findIndex(({ kind }, index) => kind !== 'word' && index >= start);
  const isOther = rest.slice(0, start).some((token, index) => isBreak(token, rest[index + 1]));
  const leadsToNext = rest[end]?.kind === 'number' || isMark(rest[end], ':=-');
  return start !== -1 && !isOther && !leadsToNext && isFlat(rest.slice(start, end === -1 ? undefined : end));
}

/** Finds the label before a token, such as the first of a table. */
export function readLabelBefore(tokens: readonly Token[], to: number): Label {
  const first = tokens
    .slice(Math.max(0, to - LONGEST_LABEL), to)
    .findLastIndex(({ kind }) => kind === 'number');
  return readLabel(tokens, Math.max(0, to - LONGEST_LABEL) + first + 1, to, []);
}

/** Returns whether a list is an ease within the label of the next one: "Finished bust with 4 in of ease: 34 (38) in". */
const isEaseBefore = (tokens: readonly Token[], { to, label }: LabeledList, next: ValueList) =>
  label.kind === 'ignored' &&
  isMark(tokens[next.from - 1], ':') &&
  has(tokens.slice(to, next.from), 'ease') &&
  findClause(tokens, to, next.from) === to;

/** Returns whether a line is a list of dress or shoe sizes: "UK size 8-10 12-14 16-18". Needles are fewer. */
function isSizeRow(tokens: readonly Token[], { from, to, items }: ValueList): boolean {
  const words = getLineBefore(tokens, from, LONGEST_SIZE_ROW);
  const isNeedle = [...words, ...tokens.slice(to, to + 3)].some((word) =>
    meansAny(word, ['needle', 'mm', 'yarn']),
  );
  return items.length > 2 && has(words, 'size') && !isNeedle;
}

/** Returns whether a row is the garment's below that of the body: "To fit chest 81 (86)", "Measures 88 (93)". */
function isMeasureRow(tokens: readonly Token[], { label, to }: LabeledList, { from }: ValueList): boolean {
  const words = tokens.slice(to, from).filter(({ kind }) => kind === 'word');
  const isRow = tokens.slice(to, from).some(({ kind }) => kind === 'newline');
  return (
    isRow &&
    label.kind === 'bust' &&
    label.basis === 'fit' &&
    has(words, 'measured') &&
    words.every((token) => meansAny(token, ['measured', 'noise', 'cm', 'inch']))
  );
}

/**
 * Labels each list with the words before or after it.
 * @param ends the tokens after the tables, whose words are not labels
 */
export function labelLists(
  tokens: readonly Token[],
  lists: readonly ValueList[],
  ends: readonly number[],
): LabeledList[] {
  let table = 0;
  const labeled: LabeledList[] = [];
  let usedTo = 0;
  for (const [index, list] of lists.entries()) {
    const { items, start, end } = list;
    const previous = labeled.at(-1);
    while ((ends[table] ?? Infinity) <= list.from) usedTo = Math.max(usedTo, ends[table++] ?? 0);
    const from = Math.max(usedTo, list.from - LONGEST_LABEL);
    const hasOwnLabel = tokens.slice(from, list.from).some(isLabelWord);
    // Names stand beside values: "S 36 in, M 40 in".
    const isBeside = isName(items[0]) && items.some((item) => !isName(item));
    const after =
      isBeside || items.every((item) => !isName(item))
        ? findWordsAfter(tokens, list, lists[index + 1]?.from ?? tokens.length + 1)
        : [];
    const ease = previous && isEaseBefore(tokens, previous, list) ? previous : null;
    // The rest of the clause after a list belongs to that list.
    const isOver = isBreak(tokens[from - 1], tokens[from]);
    const ownFrom = previous && !isOver ? skipClause(tokens, from, list.from) : from;
    const own = ease ? readLabelBefore(tokens, ease.from) : readLabel(tokens, ownFrom, list.from, after);
    const isNamedAfter = own.kind === 'bust' && has(after, 'bust');
    usedTo = list.to + (isNamedAfter ? after.length : 0);
    const isOther = isBeside && previous?.label.kind === 'ignored';
    const inherited = hasOwnLabel || isOther || !previous ? own : previous.label;
    const label = own.kind === null ? { ...inherited, unit: own.unit ?? inherited.unit } : own;
    if (own.kind === null && previous && isMeasureRow(tokens, previous, list))
      Object.assign(label, previous.label, { basis: 'finished' });
    if (label.kind === 'length' && isNeedleLength(tokens, list)) label.kind = 'ignored';
    if (label.kind === 'ignored' && isSizeRow(tokens, list)) Object.assign(label, NO_LABEL, { kind: 'size' });
    const isGarment = label.kind === 'bust' || label.kind === 'width';
    if (isGarment && !label.isFlat) label.isFlat = isFlatAfter(tokens, list);
    labeled.push({ items, from: list.from, to: list.to, start, end, label, hasOwnLabel });
  }
  return labeled;
}

/** The number of tokens before a list in which its heading can be. */
const FARTHEST_HEADING = 200;
export const LONGEST_HEADING = 7;

/**
 * Finds out from the heading of a list, such as "FINISHED MEASUREMENTS" or "To fit", whether it measures the garment or
 * the body.
 * @param from the index of the list's first token
 * @returns `null` without such a heading
 */
export function findHeadingBasis(tokens: readonly Token[], from: number): 'finished' | 'fit' | null {
  let line: Token[] = [];
  for (let index = from - 1; index >= Math.max(-1, from - FARTHEST_HEADING); index--) {
    const token = tokens[index];
    if (token && token.kind !== 'newline') {
      line.push(token);
      continue;
    }
    const isHeading = line.length <= LONGEST_HEADING && !line.some(({ kind }) => kind === 'number');
    const has = (concept: Concept) => isHeading && line.some((word) => means(word, concept));
    if (has('finished') || (has('garment') && has('measurement'))) return 'finished';
    if (has('fit') && has('measurement')) return 'fit';
    if (has('gauge')) return null;
    line = [];
  }
  return null;
}
