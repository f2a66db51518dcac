import { isConversion } from './conversions.ts';
import { isMark, means, type Token } from './tokens.ts';

export type ListUnit = 'in' | 'cm' | 'mm' | 'age';

/** A printed value: a number, a range, or the name of a size. */
export interface Item {
  kind: 'value' | 'name';
  /** The value; for a range its ends. 0 in a name without a number. */
  low: number;
  high: number;
  isRange: boolean;
  unit: ListUnit | null;
  /** The unit's word for ages: "months". */
  unitText: string;
  /** Offsets in the text, without the unit. */
  start: number;
  end: number;
}

/** A run of values that belong together, such as `34 (36, 38) in / 86 (91, 97) cm`. */
export interface ValueList {
  items: Item[];
  /** The range of tokens. */
  from: number;
  to: number;
  /** Offsets in the text. */
  start: number;
  end: number;
}

type Joiner = ' ' | ',' | '-' | ' - ' | '/' | ' / ' | 'to';

/** A number or a size's letters, before it is known which of them form ranges. */
interface Cell {
  kind: 'value' | 'name';
  value: number;
  before: Joiner;
  unit: ListUnit | null;
  /** Whether the unit stands right after this cell. */
  hasOwnUnit: boolean;
  unitText: string;
  start: number;
  end: number;
}

const SEPARATORS = '()[]{},;:|/-.&';
const OPENING = '([{';
const CLOSING = ')]}';

/** Single letters are sizes in upper case only. */
function isLetterSize(token: Token | undefined): boolean {
  return means(token, 'letterSize') && (token?.raw.length !== 1 || token.raw === token.raw.toUpperCase());
}

/** Words before a size's letters: "Women's Extra Large". */
const MOST_WORDS = 2;
const GLUED_SIZE = /^(?:x{0,4}[sml]?|t)$/;

/** Sizes that are letters only: "A (B, C)". */
function isLetterInList(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  if (token?.kind !== 'word' || !/^[A-H]$/.test(token.raw)) return false;
  return isMark(tokens[index + 1], '(,;') || isMark(tokens[index - 1], '(,;');
}

/** Reads a size's letters: "M", "2XL", "Extra-Large", "Women's 1XL", "Child's 2". Returns the index after them. */
function readName(tokens: readonly Token[], start: number): number | null {
  let index = start;
  while (index < start + MOST_WORDS && means(tokens[index], 'person')) index++;
  const isPerson = index > start;
  const first = tokens[index];
  const second = tokens[index + 1];
  if (first?.kind === 'number') {
    const isGlued = second?.kind === 'word' && !second.isSpaced && GLUED_SIZE.test(second.text);
    if (isGlued) return index + 2;
    if (means(second, 'modifier') && second?.text !== 'x') {
      const next = isMark(tokens[index + 2], '-') ? index + 3 : index + 2;
      if (isLetterSize(tokens[next])) return next + 1;
    }
    return isPerson ? index + 1 : null;
  }
  while (index < start + 2 * MOST_WORDS && means(tokens[index], 'modifier'))
    index += isMark(tokens[index + 1], '-') ? 2 : 1;
  if (isLetterSize(tokens[index]) || isLetterInList(tokens, index)) return index + 1;
  const isListed = isMark(first, '(),;/') || isMark(tokens[start - 1], '(,;/');
  return isPerson && (isListed || tokens[start]?.text === 'newborn') ? index : null;
}

function unitOf(token: Token | undefined): ListUnit | null {
  if (means(token, 'cm')) return 'cm';
  if (means(token, 'mm')) return 'mm';
  if (means(token, 'inch')) return 'in';
  return means(token, 'age') ? 'age' : null;
}

/** Reads tokens into cells until a word that belongs to no list. */
class CellReader {
  readonly cells: Cell[] = [];
  index: number;
  /** The index after the last cell or unit. */
  end: number;
  private depth = 0;
  private firstWithoutUnit = 0;
  private joiner: Joiner = ' ';
  /** The last separator since a cell or a unit. */
  private separator = '';
  /** Names at the start of the list, negative once it has values. Names that a dash or a slash joins count once. */
  private nameCount = 0;
  private readonly tokens: readonly Token[];
  private readonly taken: ReadonlySet<number>;

  constructor(tokens: readonly Token[], start: number, taken: ReadonlySet<number>) {
    this.tokens = tokens;
    this.taken = taken;
    this.index = start;
    this.end = start;
    while (this.index < tokens.length && this.step());
  }

  private step(): boolean {
    const token = this.tokens[this.index];
    if (!token || this.taken.has(this.index)) return false;
    if (token.kind === 'newline') return this.stepOverNewline();
    return this.readCell(token) || this.readUnit(token) || this.readSeparator(token);
  }

  private readCell(token: Token): boolean {
    const afterName = readName(this.tokens, this.index);
    if (afterName === null && (token.kind !== 'number' || this.hasNamesOnly())) return false;
    const next = afterName ?? this.index + 1;
    const isJoined = this.joiner === '-' || this.joiner === '/';
    if (afterName === null) this.nameCount = -Infinity;
    else if (!isJoined) this.nameCount++;
    this.cells.push({
      kind: afterName === null ? 'value' : 'name',
      value: afterName === null ? token.value : 0,
      before: this.joiner,
      unit: null,
      hasOwnUnit: false,
      unitText: '',
      start: token.start,
      end: this.tokens[next - 1]?.end ?? token.end,
    });
    this.moveTo(next);
    this.joiner = ' ';
    return true;
  }

  /** Names and their values are two lists: "S (M, L) 34 (38, 42) in". */
  private hasNamesOnly(): boolean {
    return this.nameCount > 1;
  }

  private readUnit(token: Token): boolean {
    const unit = unitOf(token);
    if (unit === null) return false;
    const pending = this.cells.slice(this.firstWithoutUnit).filter(({ kind }) => kind === 'value');
    this.firstWithoutUnit = this.cells.length;
    if (pending.length === 0) return false;
    for (const cell of pending) {
      cell.unit = unit;
      cell.unitText = token.raw;
    }
    const last = this.cells.at(-1);
    if (last) last.hasOwnUnit = true;
    const hasDot = isMark(this.tokens[this.index + 1], '.');
    this.moveTo(this.index + (hasDot ? 2 : 1));
    return true;
  }

  private readSeparator(token: Token): boolean {
    if (means(token, 'noise')) return this.skip();
    if (token.kind === 'word' || token.raw === '&') return this.readWordSeparator(token);
    if (token.kind !== 'mark' || !SEPARATORS.includes(token.raw)) return false;
    if (token.raw === '.' && this.joiner !== ' ') return false;
    if (OPENING.includes(token.raw)) this.depth++;
    if (CLOSING.includes(token.raw)) this.depth = Math.max(0, this.depth - 1);
    this.joiner = this.join(token);
    this.separator = token.raw;
    return this.skip();
  }

  /** "and" separates, "to" joins, and "size" stands before each name of some lists. */
  private readWordSeparator(token: Token): boolean {
    const next = this.tokens[this.index + 1];
    const isBeforeCell = next?.kind === 'number' || readName(this.tokens, this.index + 1) !== null;
    if (this.isLetter(token)) return this.separate();
    if (!isBeforeCell || !means(token, 'and', 'to', 'size')) return false;
    this.joiner = means(token, 'to') ? 'to' : ',';
    return this.skip();
  }

  /** The letter of a size before it: "a) 34/36 - b) 38/40". */
  private isLetter(token: Token): boolean {
    return token.raw.length === 1 && token.raw !== '&' && isMark(this.tokens[this.index + 1], ')');
  }

  private separate(): boolean {
    this.joiner = ',';
    return this.skip();
  }

  private join(token: Token): Joiner {
    if (this.joiner === ',' || !'-/'.includes(token.raw)) return ',';
    const isSpaced = token.isSpaced && this.tokens[this.index + 1]?.isSpaced === true;
    return isSpaced ? (` ${token.raw} ` as Joiner) : (token.raw as Joiner);
  }

  private stepOverNewline(): boolean {
    const next = this.tokens[this.index + 1];
    const isOpen = this.depth > 0 || ['-', '/', ',', ';'].includes(this.separator);
    const isContinued = isMark(next, OPENING) || isMark(next, '/');
    return (isOpen || isContinued) && next?.kind !== 'newline' ? this.skip() : false;
  }

  private skip(): boolean {
    this.index++;
    return true;
  }

  private moveTo(next: number): void {
    this.index = next;
    this.end = next;
    this.separator = '';
  }
}

const isIncreasing = (low: Cell, high: Cell) =>
  low.kind === 'name' || high.kind === 'name' || low.value < high.value;

function isBoundAcross(previous: Cell, cell: Cell): boolean {
  if (!previous.hasOwnUnit) return true;
  return (
    previous.unit === cell.unit && (cell.before === 'to' || cell.before === '-' || cell.before === ' - ')
  );
}

/** The sizes of the groups that some joiners would form, or `null` where one of them is no pair. */
function groupBy(cells: readonly Cell[], joiners: readonly Joiner[]): Cell[][] | null {
  const groups: Cell[][] = [];
  for (const [index, cell] of cells.entries()) {
    const group = groups.at(-1);
    const previous = cells[index - 1];
    if (group && previous && joiners.includes(cell.before) && isBoundAcross(previous, cell)) group.push(cell);
    else groups.push([cell]);
  }
  const isPair = ([low, high, more]: Cell[]) =>
    !more && (!low || !high || (isIncreasing(low, high) && low.value * 5 >= high.value - 15));
  return groups.every(isPair) ? groups : null;
}

/** Spaced dashes and slashes separate, unless they join each pair of a list: `32 - 34 (36 - 38, 40 - 42)`. */
function groupSpaced(cells: readonly Cell[], joiner: Joiner): Cell[][] | null {
  const groups = groupBy(cells, [joiner, 'to']);
  const isAllPairs = groups !== null && groups.length > 1 && groups.every(({ length }) => length === 2);
  const isRange =
    isAllPairs && !groups.some(([low, high]) => low && high && isConversion(low.value, high.value));
  return isRange ? groups : null;
}

/** Finds which dashes and slashes form ranges and which separate. */
function groupCells(cells: readonly Cell[]): Cell[][] {
  const has = (joiner: Joiner) => cells.some(({ before }) => before === joiner);
  const slashes = has('/') ? groupBy(cells, ['/', 'to']) : null;
  const dashes = has('-') ? groupBy(cells, ['-', 'to']) : null;
  const both = slashes && dashes && groupBy(cells, ['/', '-', 'to']);
  return (
    both ??
    slashes ??
    dashes ??
    groupSpaced(cells, ' - ') ??
    groupSpaced(cells, ' / ') ??
    groupBy(cells, ['to']) ??
    cells.map((cell) => [cell])
  );
}

function toItem([first, second]: readonly Cell[]): Item[] {
  if (!first) return [];
  const last = second ?? first;
  const isName = first.kind === 'name' || last.kind === 'name';
  return [
    {
      kind: isName ? 'name' : 'value',
      low: first.value,
      high: last.value,
      isRange: second !== undefined,
      unit: isName ? null : (last.unit ?? first.unit),
      unitText: last.unitText,
      start: first.start,
      end: last.end,
    },
  ];
}

const isNumeric = ({ kind, unit }: Item) => kind === 'value' && unit !== 'age';

/** Gives values after the last unit the unit of the first: `36", (38, 43, 47)`. */
function shareUnit(items: Item[]): Item[] {
  const known = items.find((item) => isNumeric(item) && item.unit !== null)?.unit ?? null;
  return items.map((item) => (isNumeric(item) && item.unit === null ? { ...item, unit: known } : item));
}

/** Pairs the indexes of a list that holds each value twice: one half after the other, or value by value. */
const PAIRINGS: readonly ((index: number, half: number) => [number, number])[] = [
  (index, half) => [index, index + half],
  (index) => [2 * index, 2 * index + 1],
];

/** Finds the unit of each value in a list that holds inches and centimeters, but names one unit or none. */
export function splitUnits(items: Item[]): Item[] {
  const values = items.filter(isNumeric);
  const half = values.length / 2;
  const isOneUnit = new Set(values.map(({ unit }) => unit)).size === 1;
  if (!isOneUnit || half < 1 || !Number.isInteger(half) || items.length !== values.length) return items;
  for (const pair of PAIRINGS) {
    const pairs = Array.from({ length: half }, (_, index) => pair(index, half));
    const low = (index: number) => values[index]?.low ?? 0;
    if (!pairs.every(([one, other]) => isConversion(low(one), low(other)))) continue;
    const inches = new Set(pairs.map(([one, other]) => (low(one) < low(other) ? one : other)));
    return values.map((item, index) => ({ ...item, unit: inches.has(index) ? 'in' : 'cm' }));
  }
  return items;
}

const finish = (groups: Cell[][]) => splitUnits(shareUnit(groups.flatMap(toItem)));

/** A number that counts things is no measurement: "2 times", "8 buttons", "3 ply". */
function isCountOfThings(tokens: readonly Token[], cells: readonly Cell[], end: number): boolean {
  const [cell] = cells;
  const next = tokens[end];
  const isBare = cells.length === 1 && cell?.kind === 'value' && cell.unit === null;
  if (isBare && cell.value === 0.5) return true;
  return isBare && next?.kind === 'word' && !means(next, 'bust', 'size', 'finished', 'length', 'fit');
}

/** A size before a colon: "6: 26 ins". Lists that are separated by colons have more of them. */
function markLeadingName(tokens: readonly Token[], cells: readonly Cell[], from: number, end: number): void {
  const [first, second] = cells;
  const isLineStart = from === 0 || tokens[from - 1]?.kind === 'newline' || means(tokens[from - 1], 'size');
  const colons = tokens.slice(from, Math.min(end, from + 12)).filter((token) => isMark(token, ':')).length;
  if (!first || second?.kind !== 'value' || !isLineStart || colons !== 1 || !isMark(tokens[from + 1], ':'))
    return;
  first.kind = 'name';
  first.unit = null;
}

function readList(tokens: readonly Token[], from: number, taken: ReadonlySet<number>): ValueList | null {
  const { cells, end } = new CellReader(tokens, from, taken);
  const [first] = cells;
  if (!first || isCountOfThings(tokens, cells, end)) return null;
  markLeadingName(tokens, cells, from, end);
  return {
    items: finish(groupCells(cells)),
    from,
    to: end,
    start: first.start,
    end: tokens[end - 1]?.end ?? first.end,
  };
}

/** Finds the lists of values and of size names in a text, in order. Single values are lists of one. */
export function findLists(tokens: readonly Token[], taken: ReadonlySet<number>): ValueList[] {
  const lists: ValueList[] = [];
  for (let index = 0; index < tokens.length;) {
    const isStart =
      !taken.has(index) && (tokens[index]?.kind === 'number' || readName(tokens, index) !== null);
    const list = isStart ? readList(tokens, index, taken) : null;
    if (list) lists.push(list);
    index = Math.max(index + 1, list?.to ?? 0);
  }
  return lists;
}
