import { readLetters, readNumbered } from './needle-numbers.ts';
import {
  BUTTON,
  isHook,
  isNeedleSize,
  MAX_LINE_TOKENS,
  NEAR,
  UK_MM,
  US_MM,
  type Needle,
} from './needle-words.ts';
import { collectIndexes, getLineBefore, isMark, means, splitTokens, type Token } from './tokens.ts';
import type { GaugeReading } from './gauge.ts';
import { getOffsets, type Note, type Span } from './reading.ts';

/** The needles in a text, in millimeters. */
export interface NeedleReading {
  mm: number[];
  spans: Span[];
  notes: Note[];
}

/** The number of tokens from a diameter to the end of the bracket after it. */
const MAX_BRACKET_TOKENS = 10;

/** Returns whether a number is the US or British size of the millimeters after it: "US 7 - 4.5 mm", "size 8/5 mm". */
function isNumbered(tokens: readonly Token[], index: number): boolean {
  const [before, mm] = [tokens[index - 1], tokens[index + 2]];
  const value = tokens[index]?.value ?? 0;
  const isPair = !means(tokens[index + 1], 'and') || tokens[index + 1]?.text === 'or';
  const isSame = isPair && (US_MM.get(value) === mm?.value || UK_MM[value] === mm?.value);
  return means(before, 'number') || isMark(before, '#') || isSame;
}

/** Reads the fraction after a unit, as in "2 mm ½"; 0 if there is none. */
function readHalf(tokens: readonly Token[], index: number): number {
  const [fraction, next] = [tokens[index], tokens[index + 1]];
  const [above, below] = isMark(next, '/') ? [fraction?.value ?? 0, tokens[index + 2]?.value ?? 0] : [0, 0];
  const value = above > 0 && above < below ? above / below : (fraction?.value ?? 0);
  return fraction?.kind === 'number' && value < 1 ? value : 0;
}

/** Reads the sizes before "mm", including the first of "4 and 4.5 mm". */
function readMillimeters(tokens: readonly Token[]): Needle[] {
  return tokens.flatMap(({ kind, value }, index) => {
    if (kind !== 'number' || !isNeedleSize(value)) return [];
    if (means(tokens[index - 3], 'mm') && readHalf(tokens, index - 2) > 0) return [];
    const isJoined = means(tokens[index + 1], 'and') || isMark(tokens[index + 1], '-/');
    const isFirst = isJoined && tokens[index + 2]?.kind === 'number' && means(tokens[index + 3], 'mm');
    // "4½ US size 7"
    const isSame = tokens[index + 1]?.text === 'us' && US_MM.get(tokens[index + 3]?.value ?? 0) === value;
    if (!means(tokens[index + 1], 'mm') && !isSame && (!isFirst || isNumbered(tokens, index))) return [];
    // "5 mm (US 8 or H) crochet hook"
    const bracket = isMark(tokens[index + 2], '([')
      ? tokens.slice(index, index + MAX_BRACKET_TOKENS).findIndex((token) => isMark(token, ')]'))
      : -1;
    const around = tokens.slice(Math.max(0, index - NEAR.before), index + Math.max(bracket, 0) + NEAR.after);
    // "Buttons: 5 pieces, 18-20 mm".
    const line = getLineBefore(tokens, index, MAX_LINE_TOKENS);
    const isButton =
      BUTTON.test(tokens[index + 2]?.text ?? '') ||
      ([...line, ...around].some(({ text }) => BUTTON.test(text)) &&
        !line.some((token) => means(token, 'needle')));
    // "Hooks 4 mm and 4.5 mm"
    const hasHook = line.some(isHook) && !line.some((token) => means(token, 'needle'));
    const mm = value + readHalf(tokens, index + 2);
    return isButton ? [] : [{ mm, index, isHook: hasHook || around.some(isHook) }];
  });
}

/** The most tokens from a needle to the words for the yarn's label: "7 mm needles as recommended on the ball band". */
const MAX_LABEL_DISTANCE = 10;

/** Returns whether a needle is the yarn's, or for one bust only: "For a 36 in bust, use No. 9". */
function isOfOther(tokens: readonly Token[], index: number): boolean {
  const line = getLineBefore(tokens, index, MAX_LINE_TOKENS);
  const condition = line.slice(line.findIndex((token) => means(token, 'for')));
  const [rest = []] = splitTokens(
    tokens.slice(index, index + MAX_LABEL_DISTANCE),
    ({ kind }) => kind === 'newline',
  );
  // "Front band" is a border.
  const isLabel = (token: Token, at: number) =>
    means(token, 'yarnLabel') && (token.text !== 'band' || rest[at - 1]?.text === 'ball');
  return (
    rest.some(isLabel) || (means(condition[0], 'for') && condition.some((token) => means(token, 'bust')))
  );
}

const UNCLEAR: Note = {
  code: 'needles-unclear',
  field: 'needles',
  message: 'The needles were read as US sizes, but they may be old British ones. Check the pattern.',
};

/**
 * Reads the sizes of the needles in a text, the gauge's first and then in descending order; all in descending order if the
 * gauge is worked with the larger ones. Sizes in millimeters take precedence; without them, US and old British numbers are
 * converted. Hooks are read only if there are no needles, and the needles on a yarn's label or for one bust only if there
 * are no others.
 * @param reading the tokens of the gauge and the words around it
 */
export function readNeedles(
  tokens: readonly Token[],
  { contexts, taken }: Pick<GaugeReading, 'contexts' | 'taken'>,
): NeedleReading {
  const gaugeIndexes = new Set([...collectIndexes(contexts)].filter((index) => !taken.has(index)));
  const inMm = readMillimeters(tokens);
  const numbered = [...readNumbered(tokens, gaugeIndexes), ...readLetters(tokens)];
  const others = numbered.filter(({ isHook }) => !isHook || inMm.length === 0);
  const tools = inMm.some(({ isHook }) => !isHook) ? inMm : [...inMm, ...others];
  const hasNeedles = tools.some(({ isHook }) => !isHook);
  const possible = tools.filter(({ isHook, index }) => isHook !== hasNeedles && !taken.has(index));
  const own = possible.filter(({ index }) => !isOfOther(tokens, index));
  const needles = own.length > 0 ? own : possible;
  const words = [...gaugeIndexes].flatMap((index) => tokens[index] ?? []);
  const isLarger = words.some(({ text }) => text === 'larger' || text === 'largest' || text === 'bigger');
  const ofGauge = needles.filter(({ index }) => gaugeIndexes.has(index));
  // The body is worked with the larger needles, its borders with the smaller ones.
  const descending = needles.toSorted((one, other) => other.mm - one.mm);
  const ordered = isLarger ? descending : [...ofGauge, ...descending];
  const mm = [...new Set(ordered.map((needle) => needle.mm))];
  const spans = needles.map(({ index }) => ({
    field: 'needles',
    ...getOffsets(tokens.slice(index, index + 1)),
  }));
  return { mm, spans, notes: needles.some(({ isUnclear }) => isUnclear) ? [UNCLEAR] : [] };
}
