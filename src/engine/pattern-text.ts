import { DOUBT_FIELDS } from './doubts.ts';
import { auditReading } from './pattern-text/audit.ts';
import { CellReader } from './pattern-text/cells.ts';
import { findExplained, findOtherLanguage, findUnread } from './pattern-text/coverage.ts';
import { decodeEntities } from './pattern-text/entities.ts';
import { readEase } from './pattern-text/ease.ts';
import { readGauge } from './pattern-text/gauge.ts';
import { findGrids } from './pattern-text/grid.ts';
import { ignoreHeights } from './pattern-text/height-lists.ts';
import { labelLists } from './pattern-text/labels.ts';
import { findLists, joinLines } from './pattern-text/lists.ts';
import { readNeedles } from './pattern-text/needles.ts';
import type { Note, PatternReading, PrintedColumn, Span } from './pattern-text/reading.ts';
import { readSeries } from './pattern-text/series.ts';
import { FIELD_NAMES } from './pattern-text/size-notes.ts';
import { readSizes, takeNamesAsBodies } from './pattern-text/sizes.ts';
import {
  collectIndexes,
  isMark,
  means,
  repairCharacters,
  repairDigits,
  tokenize,
  type Token,
} from './pattern-text/tokens.ts';
import { mapUnits } from './units.ts';

export type { PatternReading, PrintedSize } from './pattern-text/reading.ts';
export { readNameList, readValueList } from './pattern-text/value-list.ts';

const NOTHING_FOUND: Note = {
  code: 'nothing-found',
  field: 'text',
  message: 'No gauge and no sizes were found. Paste the part of the pattern that lists them.',
};

const COUNTS_ONLY: Note = {
  code: 'counts-only',
  field: 'bust',
  message: 'The text gives no busts, only the stitches of each size.',
};

const NO_COLUMN: PrintedColumn = { gauge: null, sizes: [], toFit: null };

function toUnknownLanguage(language: string): PatternReading {
  const subject = language ? `This looks like ${language}, which` : 'This looks like a language that';
  return {
    gauge: null,
    sizes: [],
    bustBasis: 'not_given',
    toFit: null,
    ease: null,
    needleMm: [],
    garment: 'unknown',
    spans: [],
    printed: mapUnits(() => NO_COLUMN),
    alternatives: [],
    widths: null,
    unread: [],
    notes: [
      {
        code: 'unknown-language',
        field: 'text',
        message: `${subject} Swatchwise cannot read yet. Enter the numbers yourself.`,
      },
    ],
  };
}

/** Says where a line is: under the last list that starts before it. */
function describePlace(line: Span, lists: readonly Span[]): string {
  const above = lists.findLast(({ field, start }) => field in FIELD_NAMES && start < line.start);
  return above ? `under the ${FIELD_NAMES[above.field as keyof typeof FIELD_NAMES]}` : 'beside the sizes';
}

/** Returns a note for each field to which a line beside the sizes that was not read may belong. */
function noteUnread(
  text: string,
  unread: readonly Span[],
  lists: readonly Span[],
  mayHoldLengths: boolean,
): Note[] {
  const [first] = unread;
  if (!first) return [];
  const line = text.slice(first.start, first.end).trim().slice(0, 80);
  const message =
    unread.length === 1
      ? `One line ${describePlace(first, lists)} was not read: “${line}”.`
      : `${unread.length} lines beside the sizes were not read. The first is “${line}”.`;
  const fields = ['sizes', 'bust', 'toFit', ...(mayHoldLengths ? (['length'] as const) : [])] as const;
  return fields.map((field) => ({ code: 'unread', field, message }));
}

/** Returns a note for each field that was read from a number with a letter in it. */
function noteRepaired(given: string, text: string, spans: readonly Span[]): Note[] {
  const isRepaired = ({ start, end }: Span) => given.slice(start, end) !== text.slice(start, end);
  const fields = new Set(spans.filter(isRepaired).map(({ field }) => field));
  return DOUBT_FIELDS.filter((field) => fields.has(field === 'further' ? 'more' : field)).map((field) => ({
    code: 'letter-in-number',
    field,
    message: 'A number has a letter in place of a digit, such as “l9” for 19. Check it in the pattern.',
  }));
}

/** Verbs of casting on, and the word after them if there is one. */
const CAST_ON =
  /^(?:cast|anschlagen|aufnehmen|slå|legg|lägg|monter|montez|opzetten|zet|luo|montar|monta|avvia|avviare|monte)$/;
const PANEL =
  /^(?:back|front|rücken\p{L}*|vorder\p{L}*|ryg\p{L}*|bak\p{L}*|for\p{L}*stykke|fram\p{L}*|dos|devant|rug\p{L}*|voor\p{L}*|taka\p{L}*|etu\p{L}*|espalda|delantero|dietro|davanti|costas|frente)$/u;
const IN_THE_ROUND = /^(?:join|joining|round|rounds|rnd|runde|runden|rundt|omgang|omg|rond|redondo|tondo)$/;
const MAX_COUNT_DISTANCE = 6;
const MAX_PART_DISTANCE = 14;

/** Reads the numbers of a list whose stitches a text casts on for each of some sizes. */
function readCounts(
  tokens: readonly Token[],
  verb: number,
  count: number,
): { values: number[]; to: number } | null {
  const offset = tokens.slice(verb, verb + MAX_COUNT_DISTANCE).findIndex(({ kind }) => kind === 'number');
  if (offset === -1) return null;
  const { cells, end } = new CellReader(tokens, verb + offset, new Set());
  const next = isMark(tokens[end], ')]}') ? end + 1 : end;
  if (cells.length !== count || !means(tokens[next], 'stitch')) return null;
  return cells.every(({ kind, unit }) => kind === 'value' && unit === null)
    ? { values: cells.map(({ value }) => value), to: next }
    : null;
}

/**
 * Computes the widths that the stitches of each size make: of the back and the front together, or of a body that is
 * worked in the round. Returns `null` if the text does not cast on either of them for each size.
 * @param count the number of sizes
 * @param stitches the stitches per 4 inches
 */
function computeWidths(tokens: readonly Token[], count: number, stitches: number): number[] | null {
  for (const [index, token] of tokens.entries()) {
    if (token.kind !== 'word' || count === 0 || !CAST_ON.test(token.text)) continue;
    const counts = readCounts(tokens, index, count);
    if (!counts) continue;
    const before = tokens.slice(Math.max(0, index - MAX_PART_DISTANCE), index);
    const after = tokens.slice(counts.to, counts.to + MAX_PART_DISTANCE);
    const isPanel = before.some(({ text }) => PANEL.test(text));
    if (!isPanel && !after.some(({ text }) => IN_THE_ROUND.test(text))) continue;
    const widths = counts.values.map((value) => ((value * (isPanel ? 2 : 1)) / stitches) * 4);
    if (widths.every((width) => width >= 15 && width <= 100)) return widths;
  }
  return null;
}

/**
 * Reads the gauge, the sizes and the needles from the text of a pattern, in English, Danish, Norwegian, Swedish, German,
 * French, Dutch, Finnish, Spanish, Italian or Portuguese. Never throws, and takes linear time. Uncertain values are
 * omitted or have a note on their field.
 */
export function readPatternText(written: string): PatternReading {
  const { text: decoded, toGiven } = decodeEntities(written);
  const repaired = repairCharacters(decoded);
  const text = repairDigits(repaired);
  const tokens = tokenize(text);
  const language = findOtherLanguage(text, tokens);
  if (language !== null) return toUnknownLanguage(language);
  const reading = readTokens(text, tokens);
  const move = (span: Span): Span => ({ ...span, start: toGiven(span.start), end: toGiven(span.end) });
  const notes = [...reading.notes, ...noteRepaired(repaired, text, reading.spans)];
  return { ...reading, notes, spans: reading.spans.map(move), unread: reading.unread.map(move) };
}

function readTokens(text: string, tokens: readonly Token[]): PatternReading {
  const gaugeReading = readGauge(tokens);
  const { gauge, printed, spans, notes, taken } = gaugeReading;
  const needles = readNeedles(tokens, gaugeReading);
  const { ease, spans: easeSpans, ranges: easeRanges } = readEase(tokens);
  const grids = findGrids(text, tokens, taken);
  const lists = labelLists(
    tokens,
    joinLines(tokens, findLists(tokens, collectIndexes([...grids, ...easeRanges], taken))),
    grids.map(({ to }) => to),
  );
  ignoreHeights([...lists, ...grids.flatMap(({ columns }) => columns)]);
  const listed = readSizes(text, tokens, readSeries(text, tokens, lists, grids));
  // Beside an ease in centimeters, the sizes are no inches.
  const sizes = easeRanges.length > 0 && ease?.in ? takeNamesAsBodies(listed) : listed;
  const explained = [...findExplained(lists, grids), ...sizes.ranges, ...easeRanges];
  const ofGrids = grids.filter(({ from }) => sizes.ranges.some((range) => range.from === from));
  const hasLengths = sizes.sizes.some(({ length }) => length !== null);
  const unreadRows = ofGrids.flatMap((grid) => grid.unread);
  const unread = [...findUnread(tokens, sizes.ranges, explained), ...unreadRows];
  const hasBusts =
    sizes.sizes.some(({ bust }) => bust !== null) || sizes.toFit !== null || sizes.garment === 'other';
  const widths = gauge && !hasBusts ? computeWidths(tokens, sizes.sizes.length, gauge.stitches) : null;
  const found = [
    ...notes,
    ...sizes.notes,
    ...noteUnread(text, unread, sizes.spans, hasLengths && unreadRows.length > 0),
    ...(widths ? [COUNTS_ONLY] : []),
  ];
  const audited = { gauge, ...sizes, needleMm: needles.mm, notes: found, text, tokens, taken, lists };
  const doubts = [...found, ...auditReading(audited)];
  const usedSpans = [
    ...spans,
    ...needles.spans,
    ...sizes.spans,
    // The ease is only used if the text gives body sizes alone.
    ...(sizes.bustBasis === 'to_fit_only' ? easeSpans : []),
  ];
  const isEmpty = gauge === null && sizes.sizes.length === 0 && doubts.length === 0;
  return {
    gauge,
    sizes: sizes.sizes,
    bustBasis: sizes.bustBasis,
    toFit: sizes.toFit,
    ease,
    needleMm: needles.mm,
    garment: sizes.garment,
    spans: usedSpans.toSorted((one, other) => one.start - other.start),
    printed: {
      in: { gauge: printed.in, ...sizes.printed.in },
      cm: { gauge: printed.cm, ...sizes.printed.cm },
    },
    alternatives: sizes.alternatives,
    widths,
    unread: unread.toSorted((one, other) => one.start - other.start),
    notes: [...(isEmpty ? [NOTHING_FOUND] : doubts), ...needles.notes],
  };
}
