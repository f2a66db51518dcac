import type { GaugeReading } from './gauge.ts';
import {
  type Needle,
  US_MM,
  isHook,
  NEAR,
  MAX_LINE_TOKENS,
  isNeedleSize,
  CIRCULAR,
  isSameSize,
  readNumbered,
} from './needle-numbers.ts';
import { getOffsets, type Note, type Span } from './reading.ts';
import { BUTTON } from './supplies.ts';
import {
  collectIndexes,
  findIndexes,
  getLineBefore,
  isMark,
  means,
  meansAny,
  splitTokens,
  type Token,
} from './tokens.ts';

/** Diameters in millimeters of American crochet hooks. */
const HOOK_MM: ReadonlyMap<string, number> = new Map(
  Object.entries({ B: 2.25, C: 2.75, D: 3.25, E: 3.5, F: 3.75, G: 4, H: 5, I: 5.5, J: 6, K: 6.5 }),
);

/** Reads "crochet hook H", "H-8 hook" and "hook size G". */
function readLetters(tokens: readonly Token[]): Needle[] {
  return findIndexes(tokens, ({ raw }) => raw.length === 1 && HOOK_MM.has(raw)).flatMap((index) => {
    const mm = HOOK_MM.get(tokens[index]?.raw ?? '');
    if (mm === undefined || isMark(tokens[index - 1], ',.;(')) return [];
    const isNear = [-3, -2, -1, 1, 2, 4].some((step) => /^hooks?$/.test(tokens[index + step]?.text ?? ''));
    return isNear ? [{ mm, index, isHook: true }] : [];
  });
}

/** The needles in a text, in millimeters. */
interface NeedleReading {
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
  // "4 and 4.5 mm" are two needles; "7 or 4.5 mm" can be one.
  const isPair = !means(tokens[index + 1], 'and') || tokens[index + 1]?.text === 'or';
  // A decimal comma is metric: "2,5 – 3 mm".
  const canBeNumber = isPair && tokens[index]?.raw.includes(',') !== true;
  const isSame = canBeNumber && isSameSize(value, mm?.value);
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
  const sizes = findIndexes(tokens, ({ kind, value }) => kind === 'number' && isNeedleSize(value));
  return sizes.flatMap((index) => {
    const value = tokens[index]?.value ?? 0;
    // The 2 of "2 mm 1/2"
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
    const isTool = (token: Token) =>
      BUTTON.test(token.text) || isHook(token) || CIRCULAR.test(token.text) || means(token, 'needle');
    // "4 mm circular needle"
    const isOver = (token: Token) => token.kind !== 'word' || meansAny(token, ['and', 'for']);
    const [after = []] = splitTokens(tokens.slice(index + 2, index + 4), isOver);
    const tool = after.find(isTool) ?? line.findLast(isTool) ?? around.find(isTool);
    const isButton = BUTTON.test(tool?.text ?? '');
    // "Hooks 4 mm and 4.5 mm"
    const hasHook = line.some(isHook) && !line.some((token) => means(token, 'needle'));
    const mm = value + readHalf(tokens, index + 2);
    return isButton ? [] : [{ mm, index, isHook: hasHook || around.some(isHook) }];
  });
}

/** The most tokens from a needle to the words for the yarn's label: "7 mm needles as recommended on the ball band". */
const MAX_LABEL_DISTANCE = 10;

/** Returns whether a needle is the one on the yarn's label, or for one bust only: "For a 36 in bust, use No. 9". */
function isOfOther(tokens: readonly Token[], index: number): boolean {
  const line = getLineBefore(tokens, index, MAX_LINE_TOKENS);
  // Without "for", this is the last token, which is rejected below.
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
 * gauge is worked with the larger ones. Sizes with "mm" take precedence over US and old British numbers, which are converted
 * otherwise. Numbers that are in millimeters without the unit are kept. Hooks are read only if there are no needles, and the
 * needles on a yarn's label or for one bust only if there are no others.
 * @param reading the tokens of the gauge and the words around it
 */
export function readNeedles(
  tokens: readonly Token[],
  { contexts, taken }: Pick<GaugeReading, 'contexts' | 'taken'>,
): NeedleReading {
  const gaugeIndexes = new Set([...collectIndexes(contexts)].filter((index) => !taken.has(index)));
  const inMm = readMillimeters(tokens);
  const numbered = [...readNumbered(tokens, gaugeIndexes), ...readLetters(tokens)];
  // Numbered hooks count only without any size in "mm", numbered needles only without needles in "mm".
  const others = numbered.filter(({ isHook }) => !isHook || inMm.length === 0);
  const hasMm = inMm.some(({ isHook }) => !isHook);
  const tools = [...inMm, ...(hasMm ? numbered.filter(({ isOwn }) => isOwn) : others)];
  const hasNeedles = tools.some(({ isHook }) => !isHook);
  // The needles or, if there are none, the hooks.
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
