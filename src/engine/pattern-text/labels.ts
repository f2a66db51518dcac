import type { ListUnit, ValueList } from './lists.ts';
import { isMark, means, type Token } from './tokens.ts';
import type { Concept } from './vocabulary.ts';

/** What a list's words say that it measures. */
export interface Label {
  kind: 'size' | 'bust' | 'width' | 'length' | 'other' | 'ignored' | null;
  /** Whether the words say that the garment or the body is measured; `null` where they say neither. */
  basis: 'finished' | 'fit' | null;
  /** Whether the words say that the garment is measured around, as bodies seldom are. */
  isAround: boolean;
  /** Whether the width is that of the garment laid flat. */
  isFlat: boolean;
  /** Whether sizes are ages. */
  isAge: boolean;
  unit: ListUnit | null;
  /** The words of the label, for other measurements. */
  name: string;
}

/** A list with its label. */
export interface LabeledList extends ValueList {
  label: Label;
  /** Whether words stand between the list before it and the list. */
  hasOwnLabel: boolean;
}

const NO_LABEL: Label = {
  kind: null,
  basis: null,
  isAround: false,
  isFlat: false,
  isAge: false,
  unit: null,
  name: '',
};

/** Tokens before and after a list in which its label can stand. */
const LONGEST_LABEL = 40;

/** Returns whether a token ends a clause. The dot of an abbreviation, such as "Str.", does not. */
function isBreak(token: Token, next: Token | undefined): boolean {
  if (token.kind === 'newline' || isMark(token, ';|')) return true;
  return isMark(token, '.') && (next === undefined || next.isSpaced || next.kind === 'newline');
}

function splitClauses(tokens: readonly Token[], next: Token | undefined): Token[][] {
  const clauses: Token[][] = [[]];
  for (const [index, token] of tokens.entries()) {
    if (isBreak(token, tokens[index + 1] ?? next)) clauses.push([]);
    else clauses.at(-1)?.push(token);
  }
  return clauses;
}

const has = (words: readonly Token[], ...concepts: readonly Concept[]) =>
  words.some((token) => token.kind === 'word' && means(token, ...concepts));

const lastIndexOf = (words: readonly Token[], concept: Concept) =>
  words.findLastIndex((token) => token.kind === 'word' && means(token, concept));

/** Words that belong to the text around measurements: yarn, needles, ease. */
function isIgnored(words: readonly Token[]): boolean {
  if (has(words, 'ease', 'gauge')) return true;
  return has(words, 'yarn', 'needle', 'yarnLabel') && !has(words, 'bust', 'length', 'size');
}

function isNeedleSize(words: readonly Token[]): boolean {
  return has(words, 'needle', 'number') && !has(words, 'bust', 'length') && !has(words, 'ageLabel');
}

/** "Actual measurement", "To fit": labels that do not say what they measure are that short, in tokens. */
const LONGEST_GARMENT_LABEL = 4;

function kindOf(words: readonly Token[]): Label['kind'] {
  if (isIgnored(words)) return 'ignored';
  if (has(words, 'bust'))
    return lastIndexOf(words, 'length') > lastIndexOf(words, 'bust') ? 'length' : 'bust';
  if (isNeedleSize(words)) return 'ignored';
  if (has(words, 'part')) return 'other';
  if (has(words, 'length')) return 'length';
  const isWaist = words.some(({ text }) => text === 'tour') && words.some(({ text }) => text === 'taille');
  if (isWaist || has(words, 'weakPart')) return 'other';
  if (has(words, 'width', 'round')) return 'width';
  const isGarmentSize = has(words, 'finished') && words.length <= LONGEST_GARMENT_LABEL;
  if (has(words, 'fitVerb') && !has(words, 'size', 'ageLabel') && words.length <= LONGEST_GARMENT_LABEL)
    return 'bust';
  return isGarmentSize || has(words, 'size', 'ageLabel') ? 'size' : null;
}

const UNIT_CONCEPTS: readonly ('cm' | 'inch')[] = ['cm', 'inch'];

function unitOf(words: readonly Token[]): ListUnit | null {
  // "in" is a unit in brackets and at the end only: "Chest (in)", "Chest in".
  const isUnit = (token: Token, index: number) =>
    token.text !== 'in' || isMark(words[index - 1], '(/') || index === words.length - 1;
  const named = UNIT_CONCEPTS.filter((unit) =>
    words.some((token, index) => means(token, unit) && isUnit(token, index)),
  );
  return named.length === 1 ? (named[0] === 'cm' ? 'cm' : 'in') : null;
}

function basisOf(words: readonly Token[]): Label['basis'] {
  if (has(words, 'finished')) return 'finished';
  return has(words, 'fit') ? 'fit' : null;
}

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
  const kind = kindOf(words);
  return {
    kind,
    basis: basisOf(words),
    // The body has no "bust width".
    isAround: has(words, 'around') || (kind === 'bust' && has(words, 'width')),
    isFlat: words.some((token) => means(token, 'flat')),
    isAge: has(words, 'ageLabel', 'age'),
    unit: unitOf(words),
    name: toName(words),
  };
}

/** Splits a clause at its commas: "Width all round at underarm, to fit a". */
function splitPhrases(words: readonly Token[]): Token[][] {
  const phrases: Token[][] = [[]];
  for (const token of words) {
    if (isMark(token, ',')) phrases.push([]);
    else phrases.at(-1)?.push(token);
  }
  return phrases;
}

/** Reads a clause from its end: the nearest phrase that names a measurement, and what the others say about it. */
function labelOfClause(words: readonly Token[], after: readonly Token[]): Label | null {
  const first = words.find(({ kind }) => kind === 'word');
  if (means(first, 'measured') && !has(words, 'bust')) return null;
  const whole = classify(words);
  const phrases = splitPhrases(words).filter((phrase) => phrase.some(({ kind }) => kind === 'word'));
  for (const [index, phrase] of phrases.toReversed().entries()) {
    const label = index === 0 ? combine(classify(phrase), after) : classify(phrase);
    if (label.kind === null) continue;
    const basis = label.basis ?? whole.basis ?? basisOf(after);
    return { ...label, basis, isFlat: label.isFlat || whole.isFlat };
  }
  return null;
}

/** Returns whether a clause names something else: "Wingspan", "Sweater shown measures". */
function isUnknown(words: readonly Token[]): boolean {
  const first = words.find(({ kind }) => kind === 'word');
  const named = words.filter((token) => token.kind === 'word' && token.raw.length > 1);
  return !means(first, 'measured') && named.some((token) => !means(token, 'noise', 'cm', 'inch', 'size'));
}

/** Finds the nearest clause before a list that says what it measures. */
function labelOf(clauses: readonly Token[][], after: readonly Token[]): Label {
  let unit: ListUnit | null = null;
  for (const words of clauses.toReversed()) {
    const label = labelOfClause(words, after);
    unit ??= unitOf(words);
    if (label !== null) return { ...label, unit: label.unit ?? unit };
    if (isUnknown(words)) break;
  }
  return { ...combine(NO_LABEL, after), unit };
}

/**
 * The words after a list that belong to it: `36" chest`, "109 cm over bringa". Words that lead to the next list do not,
 * and a line of its own does where it names the bust: "Based on finished width at bust."
 */
function wordsAfter(tokens: readonly Token[], list: ValueList, next: number): Token[] {
  const from = tokens[list.to]?.kind === 'newline' ? list.to + 1 : list.to;
  const after = tokens.slice(from, Math.min(next, from + 12));
  const end = after.findIndex(
    (token, index) =>
      isBreak(token, after[index + 1]) || isMark(token, '=,:') || (token.isSpaced && isMark(token, '-')),
  );
  const words = end === -1 ? after : after.slice(0, end);
  const leadsToNext = !tokens.slice(from + words.length, next).some(({ kind }) => kind === 'word');
  const isOfNext = (leadsToNext && next <= tokens.length) || isMark(after[end], ':=-');
  if (from > list.to) return isOfNext || !has(words, 'bust') || has(words, 'fit') ? [] : words;
  return isOfNext && !means(words[0], 'bust') && !has(words, 'ease') ? [] : words;
}

const isWeak = ({ kind }: Label) => kind === null || kind === 'width' || kind === 'size';

/** Takes the words after a list where the words before it do not say what is measured. */
function combine(before: Label, after: readonly Token[]): Label {
  if (has(after, 'ease')) return { ...before, kind: 'ignored' };
  const label = classify(after);
  if (!isWeak(before) || label.kind === null || isWeak(label) || label.kind === 'ignored') return before;
  return {
    ...label,
    basis: before.basis ?? label.basis,
    isAround: before.isAround || label.isAround,
    isFlat: before.isFlat || label.isFlat,
    unit: before.unit ?? label.unit,
  };
}

/** Labels each list with the words before it, or with those after it. */
export function labelLists(tokens: readonly Token[], lists: readonly ValueList[]): LabeledList[] {
  const labeled: LabeledList[] = [];
  let usedTo = 0;
  for (const [index, list] of lists.entries()) {
    const previous = lists[index - 1];
    const from = Math.max(usedTo, list.from - LONGEST_LABEL);
    const between = tokens.slice(from, list.from);
    const hasOwnLabel = between.some(
      (token) => token.kind === 'word' && !means(token, 'noise', 'cm', 'inch'),
    );
    const isMeasured = list.items.every(({ kind, unit }) => kind === 'value' && unit !== 'age');
    const after = isMeasured ? wordsAfter(tokens, list, lists[index + 1]?.from ?? tokens.length + 1) : [];
    const clauses = splitClauses(between, tokens[list.from]);
    // The rest of the clause after a list belongs to that list.
    const own = labelOf(previous ? [...clauses.slice(0, -1).slice(1), ...clauses.slice(-1)] : clauses, after);
    const isNamedAfter = own.kind === 'bust' && has(after, 'bust');
    usedTo = list.to + (isNamedAfter ? after.length : 0);
    const inherited = hasOwnLabel || !previous ? own : (labeled[index - 1]?.label ?? own);
    labeled.push({
      ...list,
      label: own.kind === null ? { ...inherited, unit: own.unit ?? inherited.unit } : own,
      hasOwnLabel,
    });
  }
  return labeled;
}
