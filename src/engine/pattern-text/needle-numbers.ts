import { NEEDLE_SIZES } from '../catalog.ts';
import { isDressRow, TOOL } from './dress-sizes.ts';
import { isStop } from './gauge-collector.ts';
import { BUTTON, HOOK } from './supplies.ts';
import { getLineBefore, isMark, means, meansAny, splitTokens, tokenize, type Token } from './tokens.ts';

/** A needle or hook of a text. */
export interface Needle {
  mm: number;
  /** The index of the token of its size. */
  index: number;
  /** True if it is a crochet hook. */
  isHook: boolean;
  /** True for "No. 8" that was read as a US size, but may be an old British one. */
  isUnclear?: boolean;
  /** True for a number that is none of the sizes in millimeters beside it: "Nadeln Nr. 3", "US 4". */
  isOwn?: boolean;
}

const NEEDLE_MM = { min: 1, max: 35 };

/** Diameters in millimeters by US size. */
export const US_MM: ReadonlyMap<number, number> = new Map(
  NEEDLE_SIZES.map(({ mm, label }) => [tokenize(label)[1]?.value ?? NaN, mm]),
);

/** Diameters in millimeters by old British size, from size 0 on. */
const UK_MM = [8, 7.5, 7, 6.5, 6, 5.5, 5, 4.5, 4, 3.75, 3.25, 3, 2.75, 2.25, 2];

/** Returns whether a word names a hook. */
export const isHook = ({ kind, text }: Token) => kind === 'word' && HOOK.test(text);

/** The tokens around a size that can say what it is of, such as a hook: those before it, and those from it on. */
export const NEAR = { before: 2, after: 5 };

/** The most tokens of a line that are searched for words that say what a size is of. */
export const MAX_LINE_TOKENS = 24;

/** Returns whether a needle or a hook can have this diameter: 1 to 35 mm. */
export const isNeedleSize = (mm: number) => mm >= NEEDLE_MM.min && mm <= NEEDLE_MM.max;

/** The number of tokens after a word for needles in which their sizes can be. */
const MAX_NEEDLES_DISTANCE = 30;

/** Returns whether a number is the length of a needle: "40 cm", and the first of "60 and 80 cm". */
function isLength(tokens: readonly Token[], index: number): boolean {
  const isJoined = means(tokens[index + 1], 'and') || isMark(tokens[index + 1], '-/');
  const isFirst = isJoined && (tokens[index]?.value ?? 0) >= MIN_NEEDLE_INCHES;
  // "nr. 5 in tricotsteek"
  const isPreposition = tokens[index + 1]?.text === 'in' && (tokens[index]?.value ?? 0) < MIN_DPN_INCHES;
  return (
    (meansAny(tokens[index + 1], ['cm', 'inch']) && !isPreposition) ||
    (isFirst && meansAny(tokens[index + 3], ['cm', 'inch']))
  );
}

/** No needle is shorter, in inches. After a smaller number, "in" is a preposition. */
const MIN_DPN_INCHES = 5.5;

/** From this number on, the first of "60 and 80 cm" or "16 and 24 in" is a length. Most needle sizes are smaller. */
const MIN_NEEDLE_INCHES = 16;

const PAIR = /^(?:pair|pr)$/;

const PLY = /^(?:ply|plies|strands?|fach|fädig|trådet|trådig|draads|fils?|fili|capi|hebras|cabos)$/;

/** The most words from a number to the buttons that it counts: "6 small pearl buttons". */
const MAX_BUTTON_WORDS = 3;

/** Returns whether words from an index on name buttons and no needle: "small buttons", "kleine Knöpfe". */
function areButtons(tokens: readonly Token[], start: number): boolean {
  const isOver = (token: Token) => token.kind !== 'word' || meansAny(token, ['and', 'needle', 'for']);
  const [words = []] = splitTokens(tokens.slice(start, start + MAX_BUTTON_WORDS), isOver);
  return words.some(({ text }) => BUTTON.test(text));
}

/** Returns whether a word, which a hyphen can join to its number, says that the number counts things: "3-ply". */
function isCountOfThings(tokens: readonly Token[], index: number): boolean {
  const next = tokens[isMark(tokens[index], '-') ? index + 1 : index];
  return (
    next !== undefined &&
    (meansAny(next, ['row', 'stitch', 'yarn']) ||
      areButtons(tokens, index) ||
      PLY.test(next.text) ||
      /^(?:pair|pairs|prs?|par|paar|paire|sets?|jeux?|juegos?|tog|together|am|rm)$/.test(next.text))
  );
}

const YARN =
  /^(?:cott?on\p{L}*|cotone|bomuld\p{L}*|bomull\p{L}*|baumwoll\p{L}*|katoen|algod[oóã]\p{L}*|hilo|linha|thread|fingering|wools?|\p{L}*garn|\p{L}*wolle|p[eé]a?rl[eé]?)$/u;

/** Returns whether a number is the yarn's or that of a steel hook, which has its own numbers: "pearl cotton No. 8". */
function isOfYarn(tokens: readonly Token[], index: number): boolean {
  let before = index - 1;
  if (isMark(tokens[before], '.°')) before--;
  if (means(tokens[before], 'number')) before--;
  const isYarn = (token: Token | undefined) =>
    token !== undefined && (means(token, 'yarn') || YARN.test(token.text));
  const [words = []] = splitTokens(tokens.slice(index + 1, index + 4), ({ kind }) => kind !== 'word');
  // "No. 8 crochet cotton"
  const after = words.find((word) => !isHook(word));
  const near = [...getLineBefore(tokens, index, NEAR.after), ...words];
  // Needles can be of steel, and stand before a yarn.
  if (near.some((word) => means(word, 'needle') && !isHook(word))) return false;
  return near.some(({ text }) => text === 'steel') || isYarn(tokens[before]) || isYarn(after);
}

/** "Aiguilles : circulaire n° 5" */
export const CIRCULAR = /^(?:circulaires?|circulares?|circular|circolar[ei])$/;

function isBetweenSizes(token: Token): boolean {
  return (
    meansAny(token, ['and', 'number', 'size', 'needle', 'cm', 'inch']) ||
    isMark(token, ',-:./°#') ||
    token.text === 'del' ||
    CIRCULAR.test(token.text)
  );
}

const ONE = /^(?:ones?|an|another|otr[ao]s?|un[ao]?s?|outr[ao]s?|uma?|altr[ioae]|eine?|et|ett|en|une|een)$/;

/** Returns whether a word between two sizes stands for another needle: "n° 5 y otras del 6", "Nr. 5 und eine Nr. 6". */
const isAnother = (tokens: readonly Token[], index: number) =>
  ONE.test(tokens[index]?.text ?? '') &&
  means(tokens[index - 1], 'and') &&
  (tokens[index + 1]?.text === 'del' || means(tokens[index + 1], 'number'));

/** The number of tokens in which a bracket gives the needles of a border. */
const MAX_BORDER_TOKENS = 5;

/** Returns the index of the size in "(rib: 6)", after the bracket at an index; nothing for other brackets. */
function findBorderSize(tokens: readonly Token[], index: number): number[] {
  const [word, ...rest] = tokens.slice(index + 1, index + MAX_BORDER_TOKENS);
  const at = rest.findIndex(({ kind }) => kind === 'number');
  const isSize = at !== -1 && isMark(rest[at + 1], ')]}');
  return means(word, 'otherStitch') && isSize ? [index + 2 + at] : [];
}

/** Returns whether a word such as "Nr." stands directly before an index. */
const isNumberWordBefore = (tokens: readonly Token[], index: number) =>
  means(tokens[isMark(tokens[index - 1], '.') ? index - 2 : index - 1], 'number');

/** Reads the numbers after a word for needles. Other brackets contain lengths and remarks. */
function readNumbersAfter(tokens: readonly Token[], start: number): number[] {
  const indexes: number[] = [];
  let depth = 0;
  for (let index = start; index < Math.min(tokens.length, start + MAX_NEEDLES_DISTANCE); index++) {
    const token = tokens[index];
    if (!token) break;
    if (isMark(token, '([{')) {
      depth++;
      indexes.push(...findBorderSize(tokens, index));
    } else if (isMark(token, ')]}')) {
      depth--;
      // "n° 4 (US 6) et n° 3,5"
      if (depth < 0 && indexes.length > 0) break;
    } else if (depth > 0) continue;
    // "Needles, 1 pair size 3"
    else if (
      token.kind === 'number' &&
      PAIR.test(tokens[index + 1]?.text ?? '') &&
      means(tokens[index + 2], 'size')
    )
      index++;
    else if (token.kind === 'number' && isCountOfThings(tokens, index + 1)) break;
    // "and 1 cable needle"
    else if (token.value === 1 && means(tokens[index + 1], 'needle')) break;
    // "Needles No. 3. 2 buttons", "US 7 circular. 6 skeins"
    else if (
      isMark(token, '.') &&
      tokens[index + 1]?.isSpaced &&
      indexes.length > 0 &&
      !meansAny(tokens[index - 1], ['number', 'inch', 'cm'])
    )
      break;
    // "Needles⏎No. 4", "Häkelnadel:⏎Nr 4"
    else if (token.kind === 'newline' && indexes.length === 0 && means(tokens[index + 1], 'number')) continue;
    // "No. 10 and No.⏎12"
    else if (token.kind === 'newline' && isNumberWordBefore(tokens, index)) continue;
    else if (token.kind !== 'number' && !isBetweenSizes(token) && !isAnother(tokens, index)) break;
    else if (token.kind === 'number' && !isLength(tokens, index)) indexes.push(index);
  }
  return indexes;
}

function isNeedleWord(tokens: readonly Token[], index: number): boolean {
  const [token, next] = [tokens[index], tokens[index + 1]];
  // "p" is a row, but a needle in "glat på p nr. 3" and "på p 3", and so is "f" in "f. n. 3".
  const isShort = token !== undefined && ['f', 'p', 'st'].includes(token.text);
  const isNumbered =
    isShort &&
    (means(isMark(next, '.') ? tokens[index + 2] : next, 'number') ||
      ['på', 'pa', 'med'].includes(tokens[index - 1]?.text ?? ''));
  if (isNumbered || !means(token, 'needle')) return isNumbered;
  // Four tokens: "m. 12 e"
  const before = tokens.slice(Math.max(0, index - NEAR.before - 2), index);
  // "16 ferri", "m. 12 e ferri 16"
  const isCount =
    means(token, 'row') &&
    (before.at(-1)?.kind === 'number' ||
      (means(before.at(-1), 'and') && before.some((word) => means(word, 'stitch'))));
  return !isCount;
}

const BRITISH_WORDS: ReadonlySet<string> = new Set(['tension', 'uk', 'british']);
/** Words that are mostly British, in texts without American words. */
const BRITISH_HINT = /^(?:moss|jumpers?|waistcoats?|colours?|ply|wools?)$/;
const AMERICAN_WORD = /^(?:us|bind|stockinette|worsted)$/;
const ENGLISH_NEEDLE = /^(?:needle|dpns?$|us$|uk$|nos?$|numbers$)/;
/** Words of English texts. "No. 3" is in millimeters in other languages. */
const ENGLISH_WORD = /^(?:needles?|hooks?|us|uk|knitting|stitch|stitches|sts)$/;

/** Returns whether a text without a word that says so may have old British needles. */
const canBeBritish = (tokens: readonly Token[]) =>
  tokens.some(
    ({ text }, index) => BRITISH_HINT.test(text) || (text === 'cast' && tokens[index + 1]?.text === 'off'),
  ) && !tokens.some((token) => AMERICAN_WORD.test(token.text) || isMark(token, '#'));

/** Returns the indexes of the sizes before their system, after a word for needles: "Needles: 10 and 12 UK". */
function findSizesBefore(tokens: readonly Token[], index: number): number[] {
  const isNumber = (at: number) => tokens[at]?.kind === 'number';
  const isSystem = /^(?:us|uk)$/.test(tokens[index]?.text ?? '');
  if (!isSystem || !isNumber(index - 1) || meansAny(tokens[index + 1], ['size', 'number'])) return [];
  const line = getLineBefore(tokens, index, MAX_LINE_TOKENS);
  if (isNumber(index + 1) || !line.some((token) => means(token, 'needle'))) return [];
  const isJoined = means(tokens[index - 2], 'and') && isNumber(index - 3);
  return isJoined ? [index - 3, index - 1] : [index - 1];
}

/** Returns whether a number sign stands beside a needle: `24" #8 circular`. */
const isNumberSign = (tokens: readonly Token[], index: number) =>
  isMark(tokens[index], '#') &&
  tokens
    .slice(Math.max(0, index - 4), index + 5)
    .some((token) => means(token, 'needle') || TOOL.test(token.text));

/** Returns whether a word stands before the sizes of English needles, which are numbered. */
function isEnglishNeedle(tokens: readonly Token[], index: number, isEnglish: boolean): boolean {
  const token = tokens[index];
  const isWord = token?.kind === 'word' && isEnglish && ENGLISH_NEEDLE.test(token.text);
  // "UK sizes 8-22" are dress sizes.
  const isDress =
    isWord &&
    (isDressRow(tokens, index) ||
      (tokens[index + 1]?.text === 'sizes' &&
        !tokens.slice(index, index + MAX_LINE_TOKENS).some((each) => means(each, 'needle'))));
  return (isWord && !isDress) || isNumberSign(tokens, index);
}

/** Returns whether a number is a needle in "6er Nadeln", "mit 5ern" or "5:ans stickor". */
function isColloquialSize(tokens: readonly Token[], index: number): boolean {
  const ending = tokens[index + (isMark(tokens[index + 1], ':') ? 2 : 1)];
  if (ending?.isSpaced !== false) return false;
  // "1er" is an ordinal in French.
  const isOrdinal = ending.text === 'er' && !means(tokens[index + 2], 'needle');
  return /^(?:ern?|ans?|or)$/.test(ending.text) && !isOrdinal;
}

/** Returns whether a word such as "Nr." stands after a word for needles or in the gauge: "agulhas de tricô n. 5". */
function isNumberOfNeedle(tokens: readonly Token[], index: number, gauge: ReadonlySet<number>): boolean {
  if (!means(tokens[index], 'number')) return false;
  const before = tokens.slice(Math.max(0, index - 4), index);
  const words = before.slice(before.findLastIndex(({ kind }) => kind !== 'word') + 1);
  return gauge.has(index) || words.some((word) => means(word, 'needle'));
}

/** The tokens around a number in which its diameter can be: "4.5 mm (n° 7 US)". */
const MAX_CONVERTED_DISTANCE = 5;

export const isSameSize = (number: number, mm: number | undefined) =>
  US_MM.get(number) === mm || UK_MM[number] === mm;

/** Returns the indexes of the diameters beside a number that no "and" separates from it. */
function findDiameters(tokens: readonly Token[], index: number, distance = MAX_CONVERTED_DISTANCE): number[] {
  const from = Math.max(0, index - distance);
  const near = tokens.slice(from, index + distance);
  return near.flatMap((_token, at) => {
    const between = near.slice(Math.min(at, index - from), Math.max(at, index - from));
    return means(near[at + 1], 'mm') && !between.some((each) => means(each, 'and')) ? [from + at] : [];
  });
}

/** Returns whether a diameter that is the same US or British size stands beside a number. */
const isConverted = (tokens: readonly Token[], index: number) =>
  findDiameters(tokens, index).some((at) => isSameSize(tokens[index]?.value ?? 0, tokens[at]?.value));

/** The tokens around a number in which its rounded diameter can be: "2.5 mm, 80 cm circular needle (US 1)". */
const MAX_DIAMETER_DISTANCE = 12;

/** Returns whether a diameter beside a number may be its own, because no other number is the same size: "US 8 (5 mm), US 4". */
function mayHaveDiameter(tokens: readonly Token[], index: number): boolean {
  const isOfOther = (at: number) => {
    const from = Math.max(0, at - MAX_CONVERTED_DISTANCE);
    return tokens
      .slice(from, at + MAX_CONVERTED_DISTANCE)
      .some(
        ({ kind, value }, step) =>
          kind === 'number' &&
          from + step !== index &&
          from + step !== at &&
          isSameSize(value, tokens[at]?.value),
      );
  };
  return findDiameters(tokens, index, MAX_DIAMETER_DISTANCE).some((at) => !isOfOther(at));
}

/** Returns whether words say what a needle is for: "size 6 for ribbing". */
const isBeforeStitch = (tokens: readonly Token[], index: number) =>
  means(tokens[index], 'for') && means(tokens[index + 1], 'otherStitch');

/**
 * Returns whether "US" or "#" stands beside a number, in a sentence that names needles or their diameters. Where others show
 * that numbers are sizes, the word "size" does, too.
 */
function isNumberedNeedle(tokens: readonly Token[], index: number, hasOthers: boolean): boolean {
  const before = tokens.slice(Math.max(0, index - 2), index);
  const next = tokens[index + 1];
  const isTool = (token: Token) => means(token, 'needle') || TOOL.test(token.text);
  const isSized =
    hasOthers &&
    before.some((token) => means(token, 'size')) &&
    next !== undefined &&
    (isTool(next) || isBeforeStitch(tokens, index + 1));
  const isUs = isSized || [...before, next].some((token) => token?.text === 'us' || isMark(token, '#'));
  const isOver = (token: Token) => token.kind === 'newline' || isMark(token, '.');
  const lead = splitTokens(getLineBefore(tokens, index, MAX_LINE_TOKENS), isOver).at(-1) ?? [];
  const [after = []] = splitTokens(tokens.slice(index, index + NEAR.after), isOver);
  // "Needle #1: knit", "on needles #1 and #3"
  const isOneOfSet = lead.some(
    ({ text }, at) =>
      isMark(lead[at + 1], '#') && (text === 'needle' || (text === 'needles' && lead[at - 1]?.text === 'on')),
  );
  if (isOneOfSet) return false;
  return isUs && [...lead, ...after].some((token) => means(token, 'mm') || isTool(token));
}

/** Returns whether yarn stands before a number in its sentence: "Garn: 50 g = 120 m, pinner nr. 5". */
function isAfterYarn(tokens: readonly Token[], index: number): boolean {
  const line = getLineBefore(tokens, index, MAX_LINE_TOKENS);
  const start = line.findLastIndex((_token, at) => isStop(tokens, index - line.length + at));
  return line.slice(start + 1).some((token) => means(token, 'yarn') || YARN.test(token.text));
}

/** Words for one needle. Except in a gauge, "nr. 2" after them can be a row or a needle of a set: "Pind nr. 2", "Nadel Nr. 2". */
const ONE_NEEDLE =
  /^(?:p|f|pind(?:en)?|pinn(?:e|en)|nadel|hilfsnadel|zopfnadel|stickan?|naald|puikko|puikolla|aiguille|aguja|agulha|ferro)$/;

/**
 * Reads the sizes after words for needles. Those after English words are US or old British numbers. If
 * one of them has a fraction that no US size has, such as 3.75, all are in millimeters.
 * @param gauge the indexes of the words around the gauge, where "n. 5" is a needle without a word for it
 */
export function readNumbered(tokens: readonly Token[], gauge: ReadonlySet<number>): Needle[] {
  const hasNeedles = tokens.some((token) => means(token, 'needle'));
  const isEnglishText = tokens.some(({ text }) => ENGLISH_WORD.test(text));
  const english = new Set<number>();
  const metric = new Set<number>();
  const named = new Set<number>();
  const hooks = new Set<number>();
  tokens.forEach((token, index) => {
    if (token.kind === 'number' && hasNeedles && isColloquialSize(tokens, index)) {
      metric.add(index);
      named.add(index);
    }
    for (const at of findSizesBefore(tokens, index)) english.add(at);
    const isEnglish = isEnglishNeedle(tokens, index, isEnglishText);
    if (!isEnglish && token.kind !== 'word') return;
    const isWord = isEnglish || isNeedleWord(tokens, index) || isNumberOfNeedle(tokens, index, gauge);
    if (!isWord && !isHook(token)) return;
    const numbers = readNumbersAfter(tokens, index + 1);
    // "Pinde nr. 3 og 4". Other numbers may be those of rows: "Pind 1".
    const words = tokens.slice(Math.max(0, index - 1), numbers[0] ?? index);
    const isNamed = words.some((word) => means(word, 'number'));
    const isOneNeedle = words.some(({ text }) => ONE_NEEDLE.test(text));
    for (const at of numbers) {
      if (isNamed && (gauge.has(at) || !isOneNeedle)) named.add(at);
      if (tokens.slice(Math.max(0, index - NEAR.before), index + 1).some(isHook)) hooks.add(at);
      (isEnglish ? english : metric).add(at);
    }
  });
  tokens.forEach((token, index) => {
    if (!means(token, 'size') || tokens[index + 1]?.kind !== 'number') return;
    const next = tokens.slice(index + 2, index + 7);
    // "Size 2 circular", "Size 2 24-inch circular"
    const word = next.find(({ kind, text }) => kind === 'word' && text !== 'inch');
    const isTool = TOOL.test(word?.text ?? '');
    const isNeedle = isTool || isBeforeStitch(tokens, index + 2);
    if (isNeedle || next.some(({ text }) => ENGLISH_NEEDLE.test(text))) english.add(index + 1);
  });
  const isBritish = english.size > 0 && tokens.some(({ text }) => BRITISH_WORDS.has(text));
  const getValue = (index: number) => tokens[index]?.value ?? 0;
  // "Needles 3.75"
  const areEnglishInMm = [...english].some(
    (index) => getValue(index) % 1 !== 0 && !US_MM.has(getValue(index)) && !means(tokens[index + 1], 'mm'),
  );
  const isUsOrUk = (index: number) => english.has(index) && !areEnglishInMm;
  const toMm = (index: number) => {
    if (!isUsOrUk(index)) return getValue(index);
    const isUsAfter = tokens[index + 1]?.text === 'us' && tokens[index + 2]?.kind !== 'number';
    const isUs = isUsAfter || tokens.slice(Math.max(0, index - 4), index).some(({ text }) => text === 'us');
    return isBritish && !isUs ? UK_MM[getValue(index)] : US_MM.get(getValue(index));
  };
  const canBeUk = english.size > 0 && !isBritish && canBeBritish(tokens);
  const hasConverted = [...english].some((index) =>
    findDiameters(tokens, index).some((at) => getValue(at) === toMm(index)),
  );
  return [...new Set([...english, ...metric])]
    .filter((index) => !isOfYarn(tokens, index))
    .toSorted((one, other) => one - other)
    .flatMap((index) => {
      const mm = toMm(index);
      const isSize = tokens.slice(Math.max(0, index - 2), index).some((token) => means(token, 'size'));
      const isUnclear = canBeUk && isUsOrUk(index) && !isSize && (UK_MM[getValue(index)] ?? mm) !== mm;
      const isOwn = isUsOrUk(index)
        ? isNumberedNeedle(tokens, index, hasConverted) && !mayHaveDiameter(tokens, index)
        : named.has(index) &&
          !english.has(index) &&
          !isConverted(tokens, index) &&
          !isAfterYarn(tokens, index);
      return mm !== undefined && isNeedleSize(mm)
        ? [{ mm, index, isHook: hooks.has(index), isUnclear, isOwn }]
        : [];
    });
}
