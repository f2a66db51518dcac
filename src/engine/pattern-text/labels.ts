import { MAX_YEARS, type ListUnit } from './cell-names.ts';
import {
  findClause,
  findWordsAfter,
  isBreak,
  isFlatAfter,
  saysInParentheses,
  skipClause,
} from './clauses.ts';
import { isDressRow, TOOL } from './dress-sizes.ts';
import { HeadingUnits } from './headings.ts';
import {
  classifyLabel,
  hasMeaning,
  isFlat,
  NO_LABEL,
  readBasis,
  readUnit,
  type Label,
} from './label-meaning.ts';
import { isName } from './items.ts';
import { findSizeWord, type ValueList } from './lists.ts';
import {
  getLineBefore,
  isEnd,
  isMark,
  means,
  meansAny,
  skipEndsBefore,
  splitTokens,
  type Token,
} from './tokens.ts';

/** A list with its label. */
export interface LabeledList extends ValueList {
  label: Label;
  /** True if words other than units and noise are between the previous list and this one. */
  hasOwnLabel: boolean;
}

/** The number of tokens before a list in which its label can be. */
const MAX_LABEL_TOKENS = 40;
/** The number of tokens before names on their line. */
const MAX_SIZE_ROW_TOKENS = 8;
/** The number of tokens between "until" and a length. */
const MAX_HEIGHT_WORDS = 6;
/** The number of tokens between a needle and its length. */
const MAX_NEEDLE_DISTANCE = 10;

const isLabelWord = (token: Token) => token.kind === 'word' && !meansAny(token, ['noise', 'cm', 'inch']);

/** Splits a clause at its commas: "Width all round at underarm, to fit a". Leaves out phrases like "ca:". */
const splitPhrases = (words: readonly Token[]) =>
  splitTokens(words, (token) => isMark(token, ',')).filter((phrase) => phrase.some(isLabelWord));

const isMeasuring = (words: readonly Token[]) => {
  const { kind } = classifyLabel(words);
  return kind !== null && kind !== 'size' && kind !== 'ignored';
};

/**
 * Leaves out a remark about the ease, in brackets or before the label: "Finished bust (including positive ease)", "With
 * positive ease Finished measurements:".
 */
function dropEaseRemark(words: readonly Token[]): readonly Token[] {
  const ease = words.findIndex((token) => means(token, 'ease'));
  if (ease === -1) return words;
  const rest = words.slice(ease + 1);
  if (hasMeaning(rest, 'finished') && hasMeaning(rest, 'measurement')) return rest;
  const open = words.findIndex((token) => isMark(token, '([{'));
  const close = words.findIndex((token) => isMark(token, ')]}'));
  const isRemark = open > 0 && close > open && hasMeaning(words.slice(open, close), 'ease');
  return isRemark ? [...words.slice(0, open), ...words.slice(close + 1)] : words;
}

/** Leaves out the parts that measure the same as the bust: "Bust, waist and hem circumference". */
function dropOtherParts(words: readonly Token[]): readonly Token[] {
  if (!words.some((token) => means(token, 'and')) || hasMeaning(words, 'length')) return words;
  const [first = [], ...others] = splitPhrases(words);
  const areParts = others.length > 0 && others.every((phrase) => classifyLabel(phrase).kind === 'other');
  return areParts && classifyLabel(first).kind === 'bust' ? first : words;
}

/** Classifies the phrase before a list together with the words after the list. */
function combinePhrase(phrase: readonly Token[], after: readonly Token[]): Label {
  const label = classifyLabel(phrase);
  // "Length: 14 (15) in to underarm"
  const isToPart = label.kind === 'length' && after.some((word) => meansAny(word, ['part', 'underarm']));
  // "To fit 36 (40) in hips"
  const fitsPart =
    label.kind === 'bust' && !hasMeaning(phrase, 'bust') && classifyLabel(after).kind === 'other';
  // "The back measures 22 (23) in from nape to hem"
  const isMeasured = label.kind === 'other' && hasMeaning(phrase, 'measured');
  const whole = isToPart || fitsPart || isMeasured ? classifyLabel([...phrase, ...after]) : null;
  // "The back measures 14 (15) in to the underarm" is neither its length nor a width.
  const isOther = whole === null || (isMeasured && whole.kind !== 'length');
  return isOther ? combine(label, after) : whole;
}

/** Reads a clause from its end: the nearest phrase that names a measurement, and what the others add. */
function readClause(clause: readonly Token[], after: readonly Token[]): Label | null {
  const words = dropOtherParts(dropEaseRemark(clause));
  const first = words.find(({ kind }) => kind === 'word');
  if (means(first, 'measured') && !hasMeaning(words, 'bust')) return null;
  const phrases = splitPhrases(words).toReversed();
  // "Length, shoulder to hem" is a length.
  const [last = [], previous = []] = phrases;
  const isLength =
    phrases.length > 1 && !hasMeaning(last, 'part') && classifyLabel(previous).kind === 'length';
  for (const [index, phrase] of phrases.entries()) {
    const label = index === 0 ? combinePhrase(phrase, after) : classifyLabel(phrase);
    if (label.kind === null || (index === 0 && isLength && label.kind === 'other')) continue;
    // "Chest, garment" and "Chest, finished"
    const isBasis =
      label.kind === 'size' && !hasMeaning(phrase, 'size') && phrases.slice(index + 1).some(isMeasuring);
    if (isBasis) continue;
    const basis = label.basis ?? readBasis(words) ?? readBasis(after);
    return { ...label, basis, isFlat: label.isFlat || isFlat(words) };
  }
  return null;
}

/** Returns whether a clause without a label names something: "Wingspan", "Sweater shown measures". */
function isUnknown(words: readonly Token[]): boolean {
  const first = words.find(({ kind }) => kind === 'word');
  const isNaming = (token: Token) => isLabelWord(token) && token.raw.length > 1 && !means(token, 'size');
  return !means(first, 'measured') && words.some(isNaming);
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

const isWeak = ({ kind }: Label) => kind === null || kind === 'width' || kind === 'size';

/** Uses the words after a list if the words before it do not say what is measured. */
function combine(before: Label, after: readonly Token[]): Label {
  if (hasMeaning(after, 'ease')) return { ...before, kind: 'ignored' };
  if (after.length === 0 || !isWeak(before)) return before;
  const label = classifyLabel(after);
  // "Finished measurements: 36 (40) in wide"
  if (isWeak(label)) return { ...before, isCalledWidth: before.isCalledWidth || label.isCalledWidth };
  if (label.kind === 'ignored') return before;
  return {
    ...label,
    basis: before.basis ?? label.basis,
    isAround: before.isAround || label.isAround,
    unit: before.unit ?? label.unit,
  };
}

/** Finds the label before a token, such as the first of a table. */
export function readLabelBefore(tokens: readonly Token[], to: number): Label {
  const from = Math.max(0, to - MAX_LABEL_TOKENS);
  const number = tokens.slice(from, to).findLastIndex(({ kind }) => kind === 'number');
  return readLabel(tokens, from + number + 1, to, []);
}

const WITH = /^(?:with|mit|med|avec|con|com|met)$/;
const AT = /^(?:at|a|à|bei|nach|ved|efter|vid|op|na)$/;
const UNTIL = /^(?:until|bis|jusqu'à|tot|indtil|tills|hasta|fino|até|kunnes)$/;

/**
 * Returns whether a length is the place of an instruction: "A 41 cm d'altezza, calare", "At 41 cm length, cast off", "bis zu
 * einer Höhe von 26 cm".
 */
const isAtHeight = (tokens: readonly Token[], { from, items }: ValueList) =>
  items.length === 1 &&
  (AT.test(tokens[from - 1]?.text ?? '') ||
    (!isMark(tokens[from - 1], ':') &&
      getLineBefore(tokens, from, MAX_HEIGHT_WORDS).some(({ text }) => UNTIL.test(text))));

/** Returns whether a list is the bust that another needle makes: "For a 36 in bust, use larger needles". */
function isNeedleBust(tokens: readonly Token[], { from, to, items }: ValueList): boolean {
  if (items.length > 1) return false;
  const isFor = tokens.slice(Math.max(0, from - 2), from).some((token) => means(token, 'for'));
  const [line = []] = splitTokens(tokens.slice(to, to + MAX_LABEL_TOKENS), ({ kind }) => kind === 'newline');
  return isFor && hasMeaning(line, 'needle');
}

/** Returns whether a list gives the lengths of needles: "Circular needle 4 mm, length 60 and 80 cm", "Size 4 circular, 24 in". */
function isNeedleLength(tokens: readonly Token[], { from, items }: ValueList, kind: Label['kind']): boolean {
  const line = getLineBefore(tokens, from, MAX_NEEDLE_DISTANCE);
  const isAfterTool = kind === 'size' && line.slice(-2).some(({ text }) => TOOL.test(text));
  return items.length <= 2 && (isAfterTool || (kind === 'length' && hasMeaning(line, 'needle')));
}

/** In either unit, a smaller number is part of a label, such as the width of a button band. */
const MIN_BUST = 8;

/** Returns whether the text says that a list is half of the whole: "2 x 46 (50, 54) cm". "2 x 2" is a rib. */
const isTwice = (tokens: readonly Token[], { from, items }: ValueList) =>
  tokens[from - 1]?.text === 'x' &&
  tokens[from - 2]?.raw === '2' &&
  items.every(({ low }) => low >= MIN_BUST);

/**
 * Returns whether a value is within the label of the next list: "Finished bust with 4 in of ease: 34 (38) in", "Finished
 * bust, includes 1.5 in band: 34 (38) in".
 */
function isWithinLabel(
  tokens: readonly Token[],
  { items, to, label }: LabeledList,
  next: ValueList,
): boolean {
  if (!isMark(tokens[next.from - 1], ':')) return false;
  const between = tokens.slice(to, next.from);
  const isEase = label.kind === 'ignored' && hasMeaning(between, 'ease') && !hasMeaning(between, 'finished');
  const isPart =
    label.kind === 'bust' &&
    items.length === 1 &&
    items.every(({ high }) => high < MIN_BUST) &&
    !isMeasuring(between.filter((token) => !means(token, 'part')));
  return (isEase || isPart) && findClause(tokens, to, next.from) === to;
}

/** Returns whether a line is a list of dress or shoe sizes: "UK size 8-10 12-14 16-18". One or two may be needles. */
function isSizeRow(tokens: readonly Token[], { from, to, items }: ValueList): boolean {
  const own = getLineBefore(tokens, from, MAX_SIZE_ROW_TOKENS);
  // "Size (UK)⏎8-10 12-14 16-18"
  const last = own.length > 0 ? from : skipEndsBefore(tokens, from);
  const words = getLineBefore(tokens, last, MAX_SIZE_ROW_TOKENS);
  const isNeedle = [...words, ...tokens.slice(to, to + 3)].some((word) =>
    meansAny(word, ['needle', 'mm', 'yarn']),
  );
  return items.length > 2 && hasMeaning(words, 'size') && !isNeedle;
}

const TOOL_PREPOSITION = /^(?:on|with|using)$/;

/** Returns whether "size" stands beside a list: "2-year size"; `null` for an item that may be no size: "on size 9". */
function isNamedSize(tokens: readonly Token[], { from, to, items }: ValueList): boolean | null {
  const size = findSizeWord(tokens, from);
  const isSingle = items.length === 1 && items[0]?.unit === null;
  if (items[0]?.unit === 'age' && means(tokens[to], 'size')) return true;
  // "Child: 2, 4, 6"
  const areYears =
    items.length > 1 &&
    items.every(({ kind, unit, high }) => kind === 'value' && unit === null && high <= MAX_YEARS);
  if (areYears && isMark(tokens[from - 1], ':') && means(tokens[from - 2], 'person')) return true;
  if (size === -1) return isSingle && !isMark(tokens[from - 1], ':') ? null : false;
  // "18 sts = 4 in on size 9"
  if (isSingle && TOOL_PREPOSITION.test(tokens[size - 1]?.text ?? '')) return null;
  // "Socks size 36-38 (39-41)"
  const isOfOther = items.every(({ unit }) => unit === null) && means(tokens[size - 1], 'other');
  return items.every(isName) || isOfOther || (isSingle && !means(tokens[size - 1], 'finished'));
}

/** Returns whether "to fit" before names applies to the bust after them: "To fit ages 4 and 8, chest 58 and 68 cm". */
const continuesFit = (tokens: readonly Token[], previous: LabeledList, { from }: ValueList, label: Label) =>
  label.kind === 'bust' &&
  label.basis === null &&
  previous.items.every(isName) &&
  hasMeaning(getLineBefore(tokens, previous.from, MAX_SIZE_ROW_TOKENS), 'fitVerb') &&
  !tokens.slice(previous.to, from).some((_token, index, words) => isBreak(words, index));

/** Returns whether a row gives the garment's busts below the body's: "To fit chest 81 (86)", "Measures 88 (93)". */
function isMeasureRow(tokens: readonly Token[], { label, to }: LabeledList, { from }: ValueList): boolean {
  const words = tokens.slice(to, from).filter(({ kind }) => kind === 'word');
  const isRow = tokens.slice(to, from).some(({ kind }) => kind === 'newline');
  return (
    isRow &&
    label.kind === 'bust' &&
    label.basis === 'fit' &&
    hasMeaning(words, 'measured') &&
    words.every((token) => meansAny(token, ['measured', 'noise', 'cm', 'inch']))
  );
}

/** Words of texts in German and Dutch, where "Taille" is the waist. In French, it is the size. */
const GERMANIC =
  /^(?:gr(?:ö|oe)(?:ß|ss)en?|oberweite|brustumfang|maschenprobe|maat|maten|bovenwijdte|borstomtrek|stekenverhouding)$/;
const isTaille = ({ text }: Token) => text === 'taille';

/** Returns the letter that a line starts with: "A. Bust", "A: 36 (40) in". */
const readKey = (line: readonly Token[]) => (/^[a-l]$/.test(line[0]?.text ?? '') ? line[0]?.text : undefined);

/** Reads the labels of a legend by their letters: "A. Bust⏎B. Length⏎A: 36 (40) in⏎B: 22 (23) in". */
function readLegend(tokens: readonly Token[]): ReadonlyMap<string | undefined, Label> {
  const entries = splitTokens(tokens, isEnd).flatMap((line) => {
    const key = readKey(line);
    if (key === undefined || line.some(({ kind }) => kind === 'number')) return [];
    const words = line.slice(1);
    return isMeasuring(words) ? [[key, classifyLabel(words)] as const] : [];
  });
  return new Map(entries.length > 1 ? entries : []);
}

/** The word after lengths: "60 und 62 cm lang". */
const LONG = /^(?:long|longs|lange?|lång|langt|pitkä|largo|lungo|comprido)$/;

/** Verbs before a length: "Der Pullover ist 58 cm lang". */
const IS = /^(?:is|ist|er|är|on|est|es|è|é)$/;

/** The most tokens before a length that say what is as long. */
const MAX_LONG_TOKENS = 4;

/** Returns whether "long" after a list tells the length of the garment, and not that of a belt: "Gürtel 120 (130) cm lang". */
function isLong(tokens: readonly Token[], { from, to, items }: ValueList): boolean {
  const word = tokens[to]?.raw ?? '';
  if (items.length < 2 || !LONG.test(word)) return false;
  if (word === 'long') return true;
  const isOver = (token: Token) => token.kind !== 'word' || means(token, 'and');
  const phrase = splitTokens(getLineBefore(tokens, from, MAX_LONG_TOKENS), isOver).at(-1) ?? [];
  const words = phrase.filter((token) => !meansAny(token, ['noise', 'cm', 'inch']) && !IS.test(token.text));
  return words.length === 0 || (hasMeaning(words, 'garment') && !hasMeaning(words, 'to'));
}

/** The most tokens from the letter of a list to its first value: "A: (". */
const MAX_KEY_TOKENS = 3;

/** Returns the letter before a list. Yarns have letters, too: "A: 3 (4) balls". */
function findKey(tokens: readonly Token[], list: ValueList): string | undefined {
  const line = getLineBefore(tokens, list.from, MAX_KEY_TOKENS);
  const next = isMark(tokens[list.to], ')]}') ? tokens[list.to + 1] : tokens[list.to];
  return line.slice(1).every(({ kind }) => kind === 'mark') && !means(next, 'yarn')
    ? readKey(line)
    : undefined;
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
  const headings = new HeadingUnits(tokens);
  const legend = readLegend(tokens);
  const isGermanic = tokens.some(isTaille) && tokens.some(({ text }) => GERMANIC.test(text));
  let usedTo = 0;
  for (const [index, list] of lists.entries()) {
    const { items } = list;
    const previous = labeled.at(-1);
    while ((ends[table] ?? Infinity) <= list.from) usedTo = Math.max(usedTo, ends[table++] ?? 0);
    const from = Math.max(usedTo, list.from - MAX_LABEL_TOKENS);
    const hasOwnLabel = tokens.slice(from, list.from).some(isLabelWord);
    // Names stand beside values: "S 36 in, M 40 in".
    const isBeside = isName(items[0]) && items.some((item) => !isName(item));
    const next = lists[index + 1]?.from ?? tokens.length + 1;
    const canBeLabeledAfter = isBeside || items.every((item) => !isName(item));
    const words = canBeLabeledAfter ? findWordsAfter(tokens, list, next) : [];
    // "To fit bust 30 (34, 38) in with negative ease": the list is no ease.
    const withAt = words.findIndex(({ text }) => WITH.test(text));
    const after = withAt !== -1 && hasMeaning(words.slice(withAt), 'ease') ? [] : words;
    const inner = previous && isWithinLabel(tokens, previous, list) ? previous : null;
    // The rest of the clause after a list belongs to that list.
    const isOver = isBreak(tokens, from - 1);
    const ownFrom = previous && !isOver ? skipClause(tokens, from, list.from) : from;
    const entry = legend.get(findKey(tokens, list));
    const before = inner ? readLabelBefore(tokens, inner.from) : readLabel(tokens, ownFrom, list.from, after);
    const own = entry ? { ...entry } : before;
    if (isGermanic && own.kind === 'size' && tokens.slice(ownFrom, list.from).some(isTaille))
      own.kind = 'other';
    const isNamedAfter = after.length > 0 && own.kind !== null && own.kind === classifyLabel(after).kind;
    usedTo = list.to + (isNamedAfter ? after.length : 0);
    const isAfterIgnored = isBeside && previous?.label.kind === 'ignored';
    const inherited = hasOwnLabel || isAfterIgnored || !previous ? own : previous.label;
    const label = own.kind === null ? { ...inherited, unit: own.unit ?? inherited.unit } : own;
    if (previous && continuesFit(tokens, previous, list, label)) label.basis = 'fit';
    if (own.kind === null && previous && isMeasureRow(tokens, previous, list))
      Object.assign(label, previous.label, { basis: 'finished' });
    const isSize = isNamedSize(tokens, list);
    if (isSize && label.kind !== 'ignored' && label.kind !== 'bust')
      Object.assign(label, NO_LABEL, { kind: 'size' });
    const isBare = items.every((item) => !isName(item) && item.unit === null);
    // "Written for size 34; changes for 36 and 38 in parentheses"
    if (isBare && label.kind === null && previous?.label.kind === 'size' && saysInParentheses(tokens, list))
      label.kind = 'size';
    if (isSize === null && hasOwnLabel && label.kind === 'size') label.kind = null;
    // "13 (14, 15) in long"
    if (label.kind !== 'other' && isLong(tokens, list)) Object.assign(label, NO_LABEL, { kind: 'length' });
    if (isNeedleLength(tokens, list, label.kind)) label.kind = 'ignored';
    if (label.kind === 'length' && isAtHeight(tokens, list)) label.kind = 'ignored';
    if (label.kind === 'bust' && isNeedleBust(tokens, list)) label.kind = 'ignored';
    const isRow = label.kind === 'ignored' && isSizeRow(tokens, list);
    if (isRow || (isBare && isDressRow(tokens, list.from - (isMark(tokens[list.from - 1], ':') ? 2 : 1))))
      Object.assign(label, NO_LABEL, { kind: 'size' });
    const isGarment = label.kind === 'bust' || label.kind === 'width';
    if (isGarment && !label.isFlat) label.isFlat = isFlatAfter(tokens, list) || isTwice(tokens, list);
    if (isBare && label.kind !== null) label.unit ??= headings.find(list.from);
    // A spread would be slower to make and to read.
    const { to, start, end } = list;
    labeled.push({ items, from: list.from, to, start, end, label, hasOwnLabel });
  }
  return labeled;
}
