import { gaugeToPer4Inches, type LengthUnit, isSameLength } from '../units.ts';
import { readEvents, type GaugeEvent, type Width } from './gauge-events.ts';
import { hasPlausibleRows, hasPlausibleStitches, isOfSameYarn, isSameGauge } from './plausible-gauge.ts';
import {
  collectIndexes,
  getLineBefore,
  isMark,
  means,
  meansAny,
  type Token,
  type TokenRange,
} from './tokens.ts';
import type { Note, PrintedGauge, Span } from './reading.ts';

/** A gauge as `readPatternText` returns it: per 4 inches. */
export interface GaugeReading {
  gauge: { stitches: number; rows: number | null } | null;
  /** The counts per 4 inches and per 10 cm, where the text counts over that unit. */
  printed: Record<LengthUnit, PrintedGauge | null>;
  spans: Span[];
  notes: Note[];
  /** The indexes of the tokens of the gauge. They are not measurements. */
  taken: ReadonlySet<number>;
  /** The ranges of indexes of the gauge and the words around it, for each time that the text gives it. */
  contexts: TokenRange[];
}

interface Count {
  event: GaugeEvent;
  width: Width | null;
}

/** A count, and the width that it is counted over. */
interface WidthCount {
  count: number;
  width: Width;
}

interface Candidate {
  stitches: number;
  rows: number | null;
  /** The counts with the widths that they are counted over. */
  counts: { stitches: WidthCount; rows: WidthCount | null };
  isRange: boolean;
  /** True if the text counts stitches and rows under the word "gauge", but not over which width. */
  isWidthMissing: boolean;
  /** Its tokens, including the words between them. */
  from: number;
  to: number;
  events: GaugeEvent[];
}

/** The most tokens between the counts and their width: "12 m glattstrikk på p nr 8 = 10 cm". */
const MAX_WIDTH_DISTANCE = 22;
/** The most tokens between the stitches of a gauge and the width that its rows are counted over. */
const MAX_ROWS_DISTANCE = 14;

/** The most tokens of a heading with the word "gauge" before the width, and the end of its line. */
const MAX_HEADING_TOKENS = 5;

/** The most tokens from "make" to the width: "14 sts make about 10 cm". */
const MAX_JOINER_TOKENS = 4;
const areWords = (tokens: readonly Token[]) => tokens.every(({ kind }) => kind === 'word');

/** Returns whether a width belongs to the counts before it. */
function isConnected(tokens: readonly Token[], width: GaugeEvent, after: number, hasLabel: boolean): boolean {
  // "Gauge 18 x 24, armhole 1 cm shorter"
  if (tokens.slice(after, width.from).some((token) => meansAny(token, ['part', 'bust']))) return false;
  const before = tokens[width.from - 1];
  const between = tokens.slice(Math.max(after, width.from - MAX_JOINER_TOKENS), width.from);
  const isJoined = between.some(
    (token, index) => token.kind === 'word' && means(token, 'joinSpan') && areWords(between.slice(index + 1)),
  );
  return (
    hasLabel || width.from - after <= 1 || isJoined || means(before, 'joinSpan') || isMark(before, '(:[')
  );
}

/** Returns whether a quotation mark after a token stands for inches: `36"`, `(40, 44)"`. */
const isAfterNumber = (token: Token | undefined) => token?.kind === 'number' || isMark(token, ')]}');

/** Collects events into gauges, one after the other. */
class Collector {
  readonly candidates: Candidate[] = [];
  private stitches: Count | null = null;
  private rows: Count | null = null;
  /** Counts before others that may share their width: "20 sts and 28 rows in st st, 22 sts and 30 rows in rib = 10 cm". */
  private earlier: { stitches: Count; rows: Count } | null = null;
  private lead: GaugeEvent | null = null;
  private last: GaugeEvent | null = null;
  private widths: GaugeEvent[] = [];
  private readonly tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  add(event: GaugeEvent): void {
    const isFar = this.last !== null && event.from - this.last.to > MAX_WIDTH_DISTANCE;
    if (isFar || this.isNewGauge(event)) this.finish();
    if (event.kind === 'width') this.addWidth(event);
    else this.addCount(event.kind, event);
    this.last = event;
  }

  /** Returns whether the word "gauge" is between the last event and this one. A "row gauge" has the rows of the same gauge. */
  private isNewGauge({ kind, from }: GaugeEvent): boolean {
    if (kind === 'rows') return false;
    return this.tokens.slice(this.last?.to ?? from, from).some((token) => means(token, 'gauge'));
  }

  private addCount(kind: 'stitches' | 'rows', event: GaugeEvent): void {
    if (kind === 'stitches' && !this.stitches && this.isNewParagraph(event)) this.rows = null;
    const isComplete = Boolean(this.stitches?.width);
    const isFar = this.last !== null && event.from - this.last.to > 4;
    if (this[kind] !== null || (isComplete && isFar && this.isNewLine(event))) {
      const { stitches, rows, lead } = this;
      const isSentence = !this.isNewLine(event);
      this.finish();
      if (stitches?.width === null && rows?.width === null && !lead && isSentence)
        this.earlier = { stitches, rows };
    }
    if (!this.stitches && !this.rows && !this.isLead(event)) this.lead = null;
    this[kind] = { event, width: null };
  }

  /** Returns whether a width before the counts belongs to them: "10 cm = 20 sts", "10 x 10 cm: 20 sts". */
  private isLead(event: GaugeEvent): boolean {
    const between = this.tokens.slice(this.lead?.to ?? event.from, event.from);
    const last = between.at(-1);
    const isOther = between.some(
      (token, index) =>
        means(token, 'gauge') ||
        (token.kind === 'newline' && !isMark(between[index - 1], ':=/') && !this.isHeading()) ||
        isStop(this.tokens, (this.lead?.to ?? event.from) + index),
    );
    const isLong = isMark(last, '=:') || this.isHeading();
    return !isOther && between.length <= (isLong ? MAX_WIDTH_DISTANCE : 6);
  }

  /** Returns whether the width before the counts belongs to the word "gauge" on its line: "Gauge per 4 in". */
  private isHeading(): boolean {
    const from = this.lead?.from ?? 0;
    return this.tokens
      .slice(Math.max(0, from - MAX_HEADING_TOKENS), from)
      .some((token) => means(token, 'gauge'));
  }

  private isNewLine(event: GaugeEvent): boolean {
    const between = this.tokens.slice(this.last?.to ?? event.from, event.from);
    return between.some((token) => token.kind === 'newline' || isMark(token, '.'));
  }

  /** Returns whether a sentence ends at the end of a line before an event: "to start the next 2 rows. / 21 sts". */
  private isNewParagraph(event: GaugeEvent): boolean {
    const between = this.tokens.slice(this.last?.to ?? event.from, event.from);
    return between.some(({ kind }, index) => kind === 'newline' && isMark(between[index - 1], '.'));
  }

  private addWidth(event: GaugeEvent): void {
    const open = [this.stitches, this.rows].filter((count) => count?.width === null);
    const hasLabel = this.hasLabel(open[0]?.event.from ?? event.from);
    const isAfter = isConnected(this.tokens, event, this.last?.to ?? event.from, hasLabel);
    if (open.length > 0 && this.lead === null && isAfter) {
      for (const count of open) if (count) count.width = event.width;
      this.widths.push(event);
      this.addEarlier(event.width);
      return;
    }
    if (open.length > 0 && this.lead === null) return;
    this.finish();
    this.lead = event;
    this.widths.push(event);
  }

  /** Adds the counts before those that a width follows. */
  private addEarlier(width: Width): void {
    if (!this.earlier) return;
    const { stitches, rows } = this.earlier;
    this.candidates.push(toCandidate({ ...stitches, width }, { ...rows, width }, width, []));
    this.earlier = null;
  }

  /** Adds rows with their own width to the stitches before them: "10 cm = 20 sts, 10 cm = 28 rows". */
  private addRows(rows: Count, lead: GaugeEvent): void {
    const previous = this.candidates.at(-1);
    if (previous?.rows !== null || lead.from - previous.to > MAX_ROWS_DISTANCE) return;
    previous.counts.rows = { count: rows.event.count, width: lead.width };
    previous.rows = toPer4Inches(previous.counts.rows);
    previous.to = Math.max(previous.to, rows.event.to);
    previous.events.push(rows.event, lead);
  }

  /** Returns whether the word "gauge" is shortly before a token. */
  hasLabel(from: number, distance = 12): boolean {
    return this.tokens.slice(Math.max(0, from - distance), from).some((token) => means(token, 'gauge'));
  }

  /** Returns the width over which patterns count: 4 inches, which they round to 10 cm. */
  private getUsualWidth(): Width {
    const hasInches = this.tokens.some(
      (token, index) =>
        means(token, 'inch') && (token.kind === 'word' || isAfterNumber(this.tokens[index - 1])),
    );
    return { inches: hasInches ? 4 : null, cm: 10 };
  }

  finish(): void {
    const { stitches, rows, lead } = this;
    const width = stitches && (stitches.width ?? lead?.width ?? rows?.width);
    if (rows && !stitches && lead) this.addRows(rows, lead);
    if (width) {
      const widths = this.widths.filter(({ width: each }) =>
        [stitches.width, rows?.width, lead?.width].includes(each),
      );
      this.candidates.push(toCandidate(stitches, rows, width, widths));
    }
    if (!width && stitches && rows && this.hasLabel(stitches.event.from, MAX_WIDTH_DISTANCE)) {
      const candidate = toCandidate(stitches, rows, this.getUsualWidth(), []);
      this.candidates.push({ ...candidate, isWidthMissing: true });
    }
    this.stitches = null;
    this.rows = null;
    this.earlier = null;
    this.lead = null;
    this.widths = [];
  }
}

function toCandidate(
  stitches: Count,
  rows: Count | null,
  width: Width,
  widths: readonly GaugeEvent[],
): Candidate {
  const events = [stitches.event, ...(rows ? [rows.event] : []), ...widths];
  const rowWidth = rows ? (rows.width ?? (isLate(stitches, rows) ? null : width)) : null;
  const counts = {
    stitches: { count: stitches.event.count, width },
    rows: rows && rowWidth && { count: rows.event.count, width: rowWidth },
  };
  return {
    stitches: toPer4Inches(counts.stitches),
    rows: counts.rows && toPer4Inches(counts.rows),
    counts,
    isRange: stitches.event.isRange,
    isWidthMissing: false,
    from: Math.min(...events.map(({ from }) => from)),
    to: Math.max(...events.map(({ to }) => to)),
    events,
  };
}

/** Rows after a complete stitch gauge, without a width, belong to something else. */
const isLate = (stitches: Count, rows: Count) =>
  stitches.width !== null && rows.event.from > stitches.event.to + 8;

/** Converts a count to 4 inches. If the text gives the width in both units, inches take precedence. */
function toPer4Inches({ count, width: { inches, cm } }: WidthCount): number {
  if (inches !== null) return (count / inches) * 4;
  return gaugeToPer4Inches((count / (cm ?? 10)) * 10, 'cm', 'exact');
}

/** Returns whether a width is the same in inches and in centimeters, if the text gives both. */
const hasSameWidths = ({ inches, cm }: Width) => inches === null || cm === null || isSameLength(inches, cm);

/** Returns a count per 4 inches or per 10 cm; `null` if it is not counted over that unit. Of two widths that differ, the inches count. */
function toUnit({ count, width }: WidthCount, unit: LengthUnit): number | null {
  if (unit === 'in') return width.inches === null ? null : (count * 4) / width.inches;
  return width.cm === null || !hasSameWidths(width) ? null : (count * 10) / width.cm;
}

function toPrinted({ counts }: Candidate, isPlausibleRow: boolean, unit: LengthUnit) {
  const stitches = toUnit(counts.stitches, unit);
  return stitches === null
    ? null
    : { stitches, rows: isPlausibleRow && counts.rows ? toUnit(counts.rows, unit) : null };
}

/** Returns the range of tokens around a gauge: its line, the continuation of the line, and the words before it. */
function getContext(tokens: readonly Token[], candidates: readonly Candidate[], index: number) {
  const { from = 0, to = 0 } = candidates[index] ?? {};
  const earliest = Math.max(candidates[index - 1]?.to ?? 0, from - 12);
  const next = candidates[index + 1]?.from ?? Infinity;
  const after = tokens.slice(to, Math.min(next, to + 16));
  // The line on which the next gauge stands belongs to that gauge.
  const nextLine = next <= to + 16 ? after.findLastIndex(({ kind }) => kind === 'newline') : -1;
  const latest = to + (nextLine === -1 ? after.length : nextLine);
  const isNewTopic = (at: number) => {
    const [next, second] = [tokens[at], tokens[at + 1]];
    const isLabel =
      next?.kind === 'word' &&
      means(second, 'needle') &&
      tokens.slice(at, at + 4).some((token) => isMark(token, ':'));
    return (
      next?.kind === 'newline' ||
      isLabel ||
      next?.text === 'us' ||
      meansAny(next, ['needle', 'size', 'finished', 'gauge'])
    );
  };
  const ends = (at: number) =>
    tokens[at]?.kind === 'newline'
      ? isNewTopic(at + 1)
      : (means(tokens[at], 'gauge') && !means(tokens[at + 1], 'needle')) || isStop(tokens, at);
  let start = from;
  while (start > earliest && !(tokens[start - 1]?.kind === 'newline' && tokens[start - 2]?.raw !== ':')) {
    if (isStop(tokens, start - 1)) break;
    start--;
  }
  let end = to;
  while (end < latest && !ends(end)) end++;
  return { from: start, to: end };
}

/** Returns whether a token ends a sentence. The dots of "Nd. Nr. 4" do not. */
function isStop(tokens: readonly Token[], index: number): boolean {
  const [before, token, next] = [tokens[index - 1], tokens[index], tokens[index + 1]];
  const isAbbreviation = meansAny(before, ['needle', 'number']);
  return isMark(token, '.;') && !isAbbreviation && next?.isSpaced === true && /^\p{Lu}/u.test(next.raw);
}

interface CandidateReading extends Candidate {
  context: TokenRange;
  isLabel: boolean;
  /** -1 for stockinette, 1 for another stitch, and 0 if the text does not say. */
  stitch: number;
  /** -1 after washing, 1 before it, and 0 if the text does not say. */
  washing: number;
  rank: number;
}

/** Returns the tokens before one that neither a comma nor the end of a line separates from it. */
function getPhraseBefore(tokens: readonly Token[], from: number, to: number): Token[] {
  const lead = tokens.slice(from, to);
  return lead.slice(lead.findLastIndex((token) => isMark(token, ',;') || token.kind === 'newline') + 1);
}

/** Returns -1 for a gauge after washing, 1 for one before it, and 0 if the text does not say. */
function rankWashing(tokens: readonly Token[], { from }: Candidate, context: TokenRange): number {
  const own = getPhraseBefore(tokens, context.from, from);
  const words = [...own.toReversed(), ...tokens.slice(from, context.to)];
  const word = words.find((token) => meansAny(token, ['after', 'before']));
  return word === undefined ? 0 : means(word, 'after') ? -1 : 1;
}

/** Returns -1 for a gauge in stockinette, 1 for one in another stitch, and 0 if the text does not say. */
function rankStitch(tokens: readonly Token[], { from, to, events }: Candidate, context: TokenRange): number {
  // "Jersey, needle 5: 10 cm = 18 sts", "stockinette 22 sts and 30 rows, garter 21 sts and 40 rows = 10 cm"
  const width = events.find(({ kind }) => kind === 'width');
  const isStitchFirst = width === undefined || width.from === from;
  const own = isStitchFirst ? tokens.slice(context.from, from) : getPhraseBefore(tokens, context.from, from);
  // "St st" is stockinette, "garter st" and "20 st" are not.
  const isPlain = (token: Token, index: number, words: readonly Token[]) =>
    means(token, 'plain') &&
    (token.text !== 'st' || [words[index - 1], words[index + 1]].some((each) => each?.text === 'st'));
  const after = tokens.slice(to, context.to);
  for (const words of [tokens.slice(from, to), ...(isStitchFirst ? [own, after] : [after, own])]) {
    if (words.some(isPlain)) return -1;
    if (words.some((token) => means(token, 'otherStitch'))) return 1;
  }
  return 0;
}

/** Returns whether the words before a gauge on its line describe the yarn. */
function isYarnLine(tokens: readonly Token[], { from }: Candidate): boolean {
  const line = getLineBefore(tokens, from, 12);
  return line.some((token) => means(token, 'yarn')) && !line.some((token) => means(token, 'gauge'));
}

/** Wider gauges are mostly the width of a panel: "The cable panel (44 sts) measures 18 cm". */
const MAX_SWATCH_WIDTH = { inches: 6, cm: 16 };

const isPanel = ({ counts: { stitches, rows } }: Candidate) =>
  rows === null &&
  ((stitches.width.inches ?? 0) > MAX_SWATCH_WIDTH.inches || (stitches.width.cm ?? 0) > MAX_SWATCH_WIDTH.cm);

function toReading(
  tokens: readonly Token[],
  candidates: readonly Candidate[],
  candidate: Candidate,
  index: number,
): CandidateReading {
  const context = getContext(tokens, candidates, index);
  const isLabel = tokens.slice(context.from, context.to).some((token) => means(token, 'yarnLabel'));
  // The gauge after washing takes precedence, then one that is no panel, then plain stockinette, then one that does not
  // describe the yarn.
  const stitch = rankStitch(tokens, candidate, context);
  const line = isYarnLine(tokens, candidate) ? 1 : 0;
  const washing = rankWashing(tokens, candidate, context);
  const panel = isPanel(candidate) ? 3 : 0;
  const rank = 4 * washing + panel + 2 * stitch + line;
  return { ...candidate, context, isLabel, stitch, washing, rank };
}

/** Fewer stitches without a width may be counted over an inch. */
const MIN_STITCHES_WITHOUT_WIDTH = 13;

const note = (code: string, message: string): Note => ({ code, field: 'gauge', message });

const WIDTH_MISSING = 'The text does not say over which width the stitches are counted.';

function getNotes(chosen: CandidateReading, others: readonly CandidateReading[]): Note[] {
  if (chosen.isWidthMissing) {
    return [note('width-missing', `${WIDTH_MISSING} 4 inches (10 cm) is assumed.`)];
  }
  // The text says that the other is in another stitch, or before washing, or it is the width of a panel.
  const isExplained = (other: CandidateReading) =>
    (other.stitch === 1 && chosen.stitch < 1) ||
    (other.washing === 1 && chosen.washing === -1) ||
    (isPanel(other) && !isPanel(chosen));
  const isOther = (other: CandidateReading) =>
    hasPlausibleRows(other) &&
    isOfSameYarn(chosen, other) &&
    !isSameGauge(chosen, other) &&
    !isExplained(other);
  if (!hasPlausibleRows(chosen)) {
    return [note('implausible-rows', 'The row gauge cannot be right, so it was left out.')];
  }
  if (!hasSameWidths(chosen.counts.stitches.width)) {
    return [note('widths-differ', 'The gauge names two widths that differ. The width in inches was read.')];
  }
  return others.some(isOther)
    ? [note('several-gauges', 'The text gives several gauges. Check that this is the one that counts.')]
    : [];
}

/** The most tokens between a gauge and rows that may be its rows. */
const MAX_UNREAD_DISTANCE = 8;

/** Notes rows next to a gauge that has none: the text does not say over which length they are counted. */
function getUnreadNotes(
  { rows, from, to }: CandidateReading,
  events: readonly GaugeEvent[],
  taken: ReadonlySet<number>,
): Note[] {
  const isNear = (event: GaugeEvent) =>
    event.kind === 'rows' &&
    !taken.has(event.from) &&
    event.from - to < MAX_UNREAD_DISTANCE &&
    from - event.to < MAX_UNREAD_DISTANCE;
  return rows === null && events.some(isNear)
    ? [note('rows-unread', 'The text counts rows beside the gauge, but not clearly. Check the row gauge.')]
    : [];
}

/** Explains why no gauge was read from a text that counts stitches. */
function getMissingNotes(ranges: readonly CandidateReading[], collector: Collector): Note[] {
  if (ranges.length > 0) {
    return [note('gauge-range', 'The gauge is a range of stitches. Enter the one that you want to use.')];
  }
  if (collector.candidates.some(({ isWidthMissing }) => isWidthMissing)) {
    return [note('width-missing', WIDTH_MISSING)];
  }
  if (collector.candidates.some(hasPlausibleStitches)) {
    return [note('label-only', 'The only gauge seems to be that of the yarn. Enter the one of the pattern.')];
  }
  return collector.candidates.some(({ from }) => collector.hasLabel(from))
    ? [note('implausible-stitches', 'The stitch gauge cannot be right, so it was left out.')]
    : [];
}

/**
 * Reads the gauge in a pattern's text, per 4 inches. It ignores gauges on a yarn's label and ranges of stitches. Of several
 * gauges, it prefers those with plausible rows, then after washing, then those that are not the width of a panel, then in
 * stockinette, then those whose line does not describe the yarn, then the first.
 */
export function readGauge(tokens: readonly Token[]): GaugeReading {
  const collector = new Collector(tokens);
  const events = readEvents(tokens);
  for (const event of events) collector.add(event);
  collector.finish();
  const plausible = collector.candidates.filter(hasPlausibleStitches);
  const measured = plausible.filter(({ isWidthMissing }) => !isWidthMissing);
  const candidates =
    measured.length > 0
      ? measured
      : plausible.filter((each) => each.stitches >= MIN_STITCHES_WITHOUT_WIDTH && hasPlausibleRows(each));
  const taken = collectIndexes(candidates.flatMap(({ events }) => events));
  const readings = candidates
    .map((candidate, index) => toReading(tokens, candidates, candidate, index))
    .filter(({ isLabel }) => !isLabel);
  const exact = readings.filter(({ isRange }) => !isRange);
  const best = exact.toSorted(
    (one, other) => Number(hasPlausibleRows(other)) - Number(hasPlausibleRows(one)) || one.rank - other.rank,
  )[0];
  // A second mention of the gauge can have the rows.
  const withRows = exact.find((each) => best?.rows === null && each.rows !== null && isSameGauge(best, each));
  const chosen = withRows && hasPlausibleRows(withRows) ? withRows : best;
  if (!chosen) {
    const notes = getMissingNotes(readings, collector);
    return { gauge: null, printed: { in: null, cm: null }, spans: [], notes, taken, contexts: [] };
  }
  const { stitches, rows, from, to } = chosen;
  return {
    gauge: { stitches, rows: hasPlausibleRows(chosen) ? rows : null },
    printed: {
      in: toPrinted(chosen, hasPlausibleRows(chosen), 'in'),
      cm: toPrinted(chosen, hasPlausibleRows(chosen), 'cm'),
    },
    spans: [{ field: 'gauge', start: tokens[from]?.start ?? 0, end: tokens[to - 1]?.end ?? 0 }],
    notes: [...getNotes(chosen, exact), ...getUnreadNotes(chosen, events, taken)],
    taken,
    contexts: exact.filter((each) => isSameGauge(each, chosen)).map(({ context }) => context),
  };
}
