import { gaugeToPer4Inches } from '../units.ts';
import type { GaugeEvent, Width } from './gauge-events.ts';
import { isMark, means, meansAny, type Token } from './tokens.ts';

interface Count {
  event: GaugeEvent;
  width: Width | null;
}

/** A count, and the width that it is counted over. */
export interface WidthCount {
  count: number;
  width: Width;
}

/** A possible gauge, per 4 inches. */
export interface Candidate {
  stitches: number;
  rows: number | null;
  /** The counts with the widths that they are counted over. */
  counts: { stitches: WidthCount; rows: WidthCount | null };
  isRange: boolean;
  /** True if the text counts stitches and rows under the word "gauge", but not over which width. */
  isWidthMissing: boolean;
  /** True if it shares the width of counts on another line: "Stockinette 20 sts x 28 rows⏎Rib 24 sts x 30 rows⏎All = 10 cm". */
  isShared: boolean;
  /** Its tokens, including the words between them. */
  from: number;
  to: number;
  events: GaugeEvent[];
}

/** The most tokens between the counts and their width: "12 m glattstrikk på p nr 8 = 10 cm". */
const MAX_WIDTH_DISTANCE = 26;
/** The most tokens between the stitches of a gauge and the width that its rows are counted over. */
const MAX_ROWS_DISTANCE = 14;

/** The word "gauge" is at most this many tokens before the width of its heading: "Gauge per 4 in". */
const MAX_HEADING_TOKENS = 5;

/** The most tokens from "make" to the width: "14 sts make about 10 cm", "= un cuadrado de 10 cm". */
const MAX_JOINER_TOKENS = 4;

/**
 * Returns whether a dot ends a sentence, in a line or at its end, and the next one starts with a word: "Cast on 42 sts. Work 10 cm".
 * {@link isStop} also finds semicolons, but no ends of lines.
 */
function isSentenceEnd(tokens: readonly Token[], index: number): boolean {
  if (!isMark(tokens[index], '.')) return false;
  const next = tokens.slice(index + 1, index + 4).find(({ kind }) => kind !== 'newline');
  // In a line, a dot that is no stop is that of an abbreviation.
  const isAbbreviation = tokens[index + 1]?.kind !== 'newline' && !isStop(tokens, index);
  return !isAbbreviation && /^\p{Lu}\p{Ll}/u.test(next?.raw ?? '');
}

/**
 * Returns whether a width belongs to the counts before it.
 * @param after the index after the last event before the width
 * @param hasLabel true if the word "gauge" is shortly before the counts
 */
function isConnected(tokens: readonly Token[], width: GaugeEvent, after: number, hasLabel: boolean): boolean {
  // "Gauge 18 x 24, armhole 1 cm shorter"
  const words = tokens.slice(after, width.from);
  if (words.some((token) => meansAny(token, ['part', 'bust']))) return false;
  if (!hasLabel && words.some((_, index) => isSentenceEnd(tokens, after + index))) return false;
  const before = tokens[width.from - 1];
  const between = tokens.slice(Math.max(after, width.from - MAX_JOINER_TOKENS), width.from);
  const isJoined = between.some(
    (token, index) =>
      (isMark(token, '=') || (token.kind === 'word' && means(token, 'joinSpan'))) &&
      between.slice(index + 1).every(({ kind }) => kind === 'word'),
  );
  return (
    hasLabel || width.from - after <= 1 || isJoined || means(before, 'joinSpan') || isMark(before, '(:[')
  );
}

/** Returns whether a quotation mark after a token stands for inches: `36"`, `(40, 44)"`. */
const canPrecedeInchMark = (token: Token | undefined) => token?.kind === 'number' || isMark(token, ')]}');

/** Collects events into gauges, one after the other. */
export class GaugeCollector {
  readonly candidates: Candidate[] = [];
  private stitches: Count | null = null;
  private rows: Count | null = null;
  /** Counts before others that may share their width: "20 sts and 28 rows in st st, 22 sts and 30 rows in rib = 10 cm". */
  private earlier: { stitches: Count; rows: Count | null; isShared: boolean }[] = [];
  /** A width that stands before the counts: "10 cm = 20 sts". */
  private lead: GaugeEvent | null = null;
  /** The event that was added last, also if its gauge is finished. */
  private last: GaugeEvent | null = null;
  /** The events of all widths of this gauge, the lead included. */
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

  /**
   * Returns whether the word "gauge" is between the last event and this one. A "row gauge" has the rows of the same gauge, and
   * a remark before the width is about its needles: "16 sts on 5 mm needles (or the size needed to obtain gauge) = 10 cm".
   */
  private isNewGauge({ kind, from }: GaugeEvent): boolean {
    if (kind === 'rows') return false;
    const between = this.tokens.slice(this.last?.to ?? from, from);
    const at = between.findIndex((token) => means(token, 'gauge'));
    const isRemark =
      kind === 'width' &&
      between.slice(0, at).findLast((token) => isMark(token, '()[]'))?.raw === '(' &&
      between.slice(at).some((token) => isMark(token, ')'));
    return at !== -1 && !isRemark;
  }

  private addCount(kind: 'stitches' | 'rows', event: GaugeEvent): void {
    if (kind === 'stitches' && !this.stitches && this.isNewParagraph(event)) this.rows = null;
    const isComplete = Boolean(this.stitches?.width);
    const isFar = this.last !== null && event.from - this.last.to > 4;
    if (this[kind] !== null || (isComplete && isFar && this.isNewLine(event))) {
      const { stitches, rows, lead, earlier } = this;
      const isShared = this.isNewLine(event);
      // Counts on a line of their own share a later width only if they have rows, and their sentence does not end.
      const canShare =
        !isShared || (rows !== null && !this.isNewParagraph(event) && !this.isNewSentence(event));
      this.finish();
      if (stitches?.width === null && !rows?.width && !lead && canShare) {
        earlier.push({ stitches, rows, isShared });
        this.earlier = earlier;
      }
      // "Gauge (10 cm): 20 sts x 28 rows (DK), 18 sts x 24 rows (aran)"
      if (!isShared) this.lead = lead;
    }
    if (!this.stitches && !this.rows && !this.isLead(event)) this.lead = null;
    this[kind] = { event, width: null };
  }

  /** Returns whether a width before the counts belongs to them: "10 cm = 20 sts", "10 x 10 cm: 20 sts". */
  private isLead(event: GaugeEvent): boolean {
    const between = this.tokens.slice(this.lead?.to ?? event.from, event.from);
    const isJoined = this.isJoinedLead(event);
    const isOther = between.some(
      (token, index) =>
        means(token, 'gauge') ||
        (token.kind === 'newline' && !isMark(between[index - 1], ':=/') && !this.isHeading()) ||
        // "Ribbing 5 cm. 22 sts"
        (isMark(token, '.') && !isJoined) ||
        isStop(this.tokens, (this.lead?.to ?? event.from) + index),
    );
    return !isOther && between.length <= (isJoined ? MAX_WIDTH_DISTANCE : 6);
  }

  /** Returns whether a mark or the word "gauge" says that the width before an event is the one of its counts. */
  private isJoinedLead({ from }: GaugeEvent): boolean {
    return this.lead !== null && (isMark(this.tokens[from - 1], '=:') || this.isHeading());
  }

  /** Returns whether the word "gauge" is shortly before the width that precedes the counts: "Gauge per 4 in". */
  private isHeading(): boolean {
    const from = this.lead?.from ?? 0;
    return this.tokens
      .slice(Math.max(0, from - MAX_HEADING_TOKENS), from)
      .some((token) => means(token, 'gauge'));
  }

  /** Returns whether the end of a line, or a dot, stands between the last event and this one. */
  private isNewLine(event: GaugeEvent): boolean {
    const between = this.tokens.slice(this.last?.to ?? event.from, event.from);
    return between.some((token) => token.kind === 'newline' || isMark(token, '.'));
  }

  private isNewSentence({ from }: GaugeEvent): boolean {
    const start = this.last?.to ?? from;
    return this.tokens.slice(start, from).some((_, index) => isSentenceEnd(this.tokens, start + index));
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
    const [first] = open;
    // "Length 14 cm, 20 sts = 10 cm"
    if (this.lead && first && isAfter && !this.isJoinedLead(first.event)) {
      this.lead = null;
      this.widths = [];
    }
    if (open.length > 0 && this.lead === null && isAfter) {
      for (const count of open) if (count) count.width = count === this.rows ? event.height : event.width;
      this.widths.push(event);
      this.addEarlier(event);
      return;
    }
    // Another length between the counts and their width is ignored.
    if (open.length > 0 && this.lead === null) return;
    this.finish();
    this.lead = event;
    this.widths.push(event);
  }

  /** Adds the earlier counts, with the width that follows the last ones. */
  private addEarlier({ width, height }: GaugeEvent): void {
    for (const { stitches, rows, isShared } of this.earlier) {
      // Counts on another line share the width only if the last counts also have rows.
      if (isShared && !this.rows) continue;
      const candidate = toCandidate({ ...stitches, width }, rows && { ...rows, width: height }, width, []);
      this.candidates.push({ ...candidate, isShared });
    }
    this.earlier = [];
  }

  /** Adds rows with their own width to the stitches before them: "10 cm = 20 sts, 10 cm = 28 rows". */
  private addRows(rows: Count, lead: GaugeEvent): void {
    const previous = this.candidates.at(-1);
    if (previous?.rows !== null || lead.from - previous.to > MAX_ROWS_DISTANCE) return;
    previous.counts.rows = { count: rows.event.count, width: lead.height };
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
        means(token, 'inch') && (token.kind === 'word' || canPrecedeInchMark(this.tokens[index - 1])),
    );
    return { inches: hasInches ? 4 : null, cm: 10 };
  }

  finish(): void {
    const { stitches, rows, lead } = this;
    const width = stitches && (stitches.width ?? lead?.width ?? rows?.width);
    if (rows && !stitches && lead) this.addRows(rows, lead);
    if (width) {
      // Compares the objects, not their values.
      const widths = this.widths.filter(({ width: each }) =>
        [stitches.width, rows?.width, lead?.width].includes(each),
      );
      // The lead is the width of the rows only if it is that of the stitches. Rows without any get one in `toCandidate`.
      const ownRows = rows && {
        ...rows,
        width: rows.width ?? (stitches.width ? null : (lead?.height ?? null)),
      };
      this.candidates.push(toCandidate(stitches, ownRows, width, widths));
    }
    if (!width && stitches && rows && this.hasLabel(stitches.event.from, MAX_WIDTH_DISTANCE)) {
      const candidate = toCandidate(stitches, rows, this.getUsualWidth(), []);
      this.candidates.push({ ...candidate, isWidthMissing: true });
    }
    this.stitches = null;
    this.rows = null;
    this.earlier = [];
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
    isShared: false,
    from: Math.min(...events.map(({ from }) => from)),
    to: Math.max(...events.map(({ to }) => to)),
    events,
  };
}

/** Rows without a width, more than 8 tokens after stitches that have theirs, belong to something else. */
const isLate = (stitches: Count, rows: Count) =>
  stitches.width !== null && rows.event.from > stitches.event.to + 8;

/** Converts a count to 4 inches. If the text gives the width in both units, inches take precedence. */
function toPer4Inches({ count, width: { inches, cm } }: WidthCount): number {
  if (inches !== null) return (count / inches) * 4;
  return gaugeToPer4Inches((count / (cm ?? 10)) * 10, 'cm', 'exact');
}

/** Returns whether a dot or semicolon in a line is followed by a space and a capital. The dots of "Nd. Nr. 4" are no stops. */
export function isStop(tokens: readonly Token[], index: number): boolean {
  const [before, token, next] = [tokens[index - 1], tokens[index], tokens[index + 1]];
  const isAbbreviation = meansAny(before, ['needle', 'number']);
  return isMark(token, '.;') && !isAbbreviation && next?.isSpaced === true && /^\p{Lu}/u.test(next.raw);
}
