import { isMark, means, meansAny, type Token } from './tokens.ts';

/** The width over which stitches or rows are counted, in both units if the text gives both. */
export interface Width {
  inches: number | null;
  cm: number | null;
}

/** A count of stitches or rows, or the width that they are counted over. */
export interface GaugeEvent {
  kind: 'stitches' | 'rows' | 'width';
  count: number;
  width: Width;
  /** True if the count is a range such as "20-22", which cannot be used. */
  isRange: boolean;
  from: number;
  to: number;
}

/** The largest width of a gauge. Longer lengths are measurements. */
const LONGEST_WIDTH: Width & { inches: number; cm: number } = { inches: 8, cm: 20 };
const NO_WIDTH: Width = { inches: null, cm: null };

const isNumber = (token: Token | undefined): token is Token => token?.kind === 'number';

interface Side {
  unit: 'in' | 'cm';
  value: number;
  next: number;
}

const TIMES: ReadonlySet<string> = new Set(['x', 'by', 'sur', 'auf', 'mal', 'på']);
const isTimes = (token: Token | undefined) => token !== undefined && TIMES.has(token.text);

function readUnit(tokens: readonly Token[], index: number): 'in' | 'cm' | null {
  if (means(tokens[index], 'cm')) return 'cm';
  // "32 in 4 inches" counts rows.
  if (tokens[index]?.text === 'in' && isNumber(tokens[index + 1])) return null;
  return means(tokens[index], 'inch') ? 'in' : null;
}

/** Reads "10 cm", "10 x 10 cm", "10 cm x 10 cm", "4-inch", "1 square inch", "10 cm sur 10". */
function readSide(tokens: readonly Token[], start: number): Side | null {
  const first = tokens[start];
  if (!isNumber(first)) return null;
  let index = start + 1;
  let unit: 'in' | 'cm' | null = null;
  for (let part = 0; part < 2; part++) {
    if (isMark(tokens[index], '-') || tokens[index]?.text === 'square') index++;
    const found = readUnit(tokens, index);
    if (found !== null) {
      unit = found;
      index += isMark(tokens[index + 1], '.') && !tokens[index + 1]?.isSpaced ? 2 : 1;
    }
    if (!isTimes(tokens[index]) || tokens[index + 1]?.value !== first.value) break;
    index += 2;
  }
  return unit === null ? null : { unit, value: first.value, next: index };
}

const ONE: ReadonlySet<string> = new Set('per an a the one square each pr pro par'.split(' '));

/** Reads "an inch" and "per cm", which have no number. */
function readOneUnit(tokens: readonly Token[], start: number): Side | null {
  const [token, before] = [tokens[start], tokens[start - 1]];
  const unit = readUnit(tokens, start);
  if (token?.kind !== 'word' || unit === null) return null;
  // "in" is a separate word, except in "5 sts/in"; "cm/in" is a heading.
  const isPer = isMark(before, '/') && readUnit(tokens, start - 2) === null;
  const isOne = token.text !== 'in' && ONE.has(before?.text ?? '');
  return isPer || isOne ? { unit, value: 1, next: start + 1 } : null;
}

function toWidth(...sides: readonly (Side | null)[]): Width {
  const find = (unit: 'in' | 'cm') => sides.find((side) => side?.unit === unit)?.value ?? null;
  return { inches: find('in'), cm: find('cm') };
}

/** Reads a width in one unit or in both: `4" / 10 cm`, "10 cm x 10 cm [4 x 4 inches]". */
function readWidth(tokens: readonly Token[], start: number): GaugeEvent | null {
  const first = readSide(tokens, start) ?? readOneUnit(tokens, start);
  if (!first) return null;
  let index = first.next;
  while (isMark(tokens[index], '/([,=') || means(tokens[index], 'and')) index++;
  const second = index - first.next <= 2 ? readSide(tokens, index) : null;
  const isSame = second !== null && second.unit !== first.unit;
  const width = toWidth(first, isSame ? second : null);
  if ((width.inches ?? 0) > LONGEST_WIDTH.inches || (width.cm ?? 0) > LONGEST_WIDTH.cm) return null;
  const to = isSame ? second.next : first.next;
  return { kind: 'width', count: 0, width, isRange: false, from: start, to };
}

function countKind(tokens: readonly Token[], index: number): 'stitches' | 'rows' | null {
  const token = tokens[index];
  if (token?.kind !== 'word') return null;
  // "st" is a stitch after a number and stockinette stitch in "20 st st".
  if (means(token, 'stitch')) return 'stitches';
  return means(token, 'row') ? 'rows' : null;
}

/** Reads "22 sts", "28 rows", "22 stockinette sts" and the range "20/21 mailles". */
function readCount(tokens: readonly Token[], start: number): GaugeEvent | null {
  const number = tokens[start];
  if (!isNumber(number)) return null;
  const isRange = isMark(tokens[start - 1], '/-') && isNumber(tokens[start - 2]);
  const hasAdjective =
    meansAny(tokens[start + 1], ['plain', 'otherStitch']) && !means(tokens[start + 1], 'stitch');
  const index = start + (hasAdjective ? 2 : 1);
  const kind = countKind(tokens, index);
  if (kind === null) return null;
  return {
    kind,
    count: number.value,
    width: NO_WIDTH,
    isRange,
    from: isRange ? start - 2 : start,
    to: index + 1,
  };
}

/** Skips the words before a colon: "Gauge (blocked): 20/28". */
function skipRemark(tokens: readonly Token[], from: number): number {
  const next = tokens.slice(from, from + 8);
  const colon = next.findIndex((token) => isMark(token, ':'));
  const isRemark = next.slice(0, colon).every(({ kind }) => kind === 'word' || kind === 'mark');
  return colon !== -1 && isRemark ? from + colon : from;
}

/** Reads counts without words: "Gauge: 20 x 28 = 10 cm", "Tension 22/30 to 4 in". */
function readBareCounts(tokens: readonly Token[], label: number): GaugeEvent[] {
  let index = skipRemark(tokens, label + 1);
  while (isMark(tokens[index], ':.-=') || tokens[index]?.kind === 'newline') index++;
  const [stitches, joiner, rows] = tokens.slice(index, index + 3);
  if (!isNumber(stitches)) return [];
  const isPair = isNumber(rows) && (isMark(joiner, '/') || means(joiner, 'and') || isTimes(joiner));
  const isFirstBare = countKind(tokens, index + 1) === null && readSide(tokens, index) === null;
  if (!isFirstBare || !isPair || readSide(tokens, index + 2)) return [];
  const event = (kind: 'stitches' | 'rows', token: Token, at: number): GaugeEvent => ({
    kind,
    count: token.value,
    width: NO_WIDTH,
    isRange: false,
    from: at,
    to: at + 1,
  });
  const counted = countKind(tokens, index + 3);
  return counted === 'rows' || counted === null
    ? [event('stitches', stitches, index), ...(counted === null ? [event('rows', rows, index + 2)] : [])]
    : [];
}

/** Finds the counts and widths of possible gauges, in order. */
export function readEvents(tokens: readonly Token[]): GaugeEvent[] {
  const events: GaugeEvent[] = [];
  for (let index = 0; index < tokens.length;) {
    const token = tokens[index];
    if (means(token, 'gauge')) events.push(...readBareCounts(tokens, index));
    const isStart = isNumber(token) || meansAny(token, ['inch', 'cm']);
    const event = isStart ? (readCount(tokens, index) ?? readWidth(tokens, index)) : null;
    if (event) events.push(event);
    index = event?.to ?? index + 1;
  }
  return events;
}
