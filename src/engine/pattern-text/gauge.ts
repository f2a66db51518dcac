import { type LengthUnit, isSameLength } from '../units.ts';
import { GaugeCollector, isStop, type Candidate, type WidthCount } from './gauge-collector.ts';
import { type GaugeEvent, isTimes, readEvents, type Width } from './gauge-events.ts';
import { hasPlausibleRows, hasPlausibleStitches, isOfSameYarn, isSameGauge } from './plausible-gauge.ts';
import {
  collectIndexes,
  getLineBefore,
  isEnd,
  isMark,
  means,
  meansAny,
  splitTokens,
  type Token,
  type TokenRange,
} from './tokens.ts';
import { getOffsets, type Note, type PrintedGauge, type Span } from './reading.ts';

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

/** The most tokens after a gauge that can describe it, and the most up to the next gauge on the next line. */
const MAX_AFTER_TOKENS = 16;
const MAX_LINE_TOKENS = 40;

/** Returns whether words lead to the counts at an index: "In st st, 4 mm needles: 20 sts", "Rib: approx. 24 sts". */
function isLed(tokens: readonly Token[], from: number): boolean {
  let end = from;
  while (isMark(tokens[end - 1], '.') || means(tokens[end - 1], 'noise')) end--;
  return isMark(tokens[end - 1], ':=-');
}

/** Returns the index where the words of the next gauge start: after a sentence; before a colon, after a semicolon or comma. */
function findOwnEnd(tokens: readonly Token[], to: number, next: number): number {
  // The dot of "cm." can end the sentence.
  for (let index = next - 1; index >= to - 1; index--) if (isStop(tokens, index)) return Math.max(to, index);
  const comma = tokens.slice(to, next).findIndex((token) => isMark(token, ',;'));
  return isLed(tokens, next) && comma !== -1 ? to + comma : next;
}

/** Returns the range of tokens around a gauge: its line, the continuation of the line, and the words before it. */
function getContext(tokens: readonly Token[], candidates: readonly Candidate[], index: number) {
  const { from = 0, to = 0 } = candidates[index] ?? {};
  const earliest = Math.max(candidates[index - 1]?.to ?? 0, from - 12);
  const next = candidates[index + 1]?.from ?? Infinity;
  // The line on which the next gauge stands belongs to that gauge.
  const isNear = next <= to + MAX_LINE_TOKENS;
  const lastLine = isNear ? tokens.slice(to, next).findLastIndex(({ kind }) => kind === 'newline') : -1;
  const ownEnd = lastLine !== -1 ? to + lastLine : isNear ? findOwnEnd(tokens, to, next) : next;
  const latest = Math.min(ownEnd, to + MAX_AFTER_TOKENS, tokens.length);
  const isNewTopic = (at: number) => {
    const [next, second] = [tokens[at], tokens[at + 1]];
    const isLabel =
      next?.kind === 'word' &&
      means(second, 'needle') &&
      tokens.slice(at, at + 4).some((token) => isMark(token, ':'));
    return (
      next?.kind === 'newline' ||
      isLabel ||
      (next?.kind === 'number' && means(second, 'stitch')) ||
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

interface CandidateReading extends Candidate {
  context: TokenRange;
  isLabel: boolean;
  /** -1 for stockinette, 1 for another stitch, 2 for one of borders, and 0 if the text does not say. */
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

/** "St st" is stockinette, "garter st" and "20 st" are not. */
const isPlain = (token: Token, index: number, words: readonly Token[]) =>
  means(token, 'plain') &&
  (token.text !== 'st' || [words[index - 1], words[index + 1]].some((each) => each?.text === 'st'));

/**
 * Returns the words around a gauge that can describe it, the likeliest first: those before it if they lead to it, otherwise
 * those after it.
 */
function getDescriptions(
  tokens: readonly Token[],
  { from, to, events }: Candidate,
  context: TokenRange,
  isFirst: boolean,
): readonly Token[][] {
  const near = getPhraseBefore(tokens, context.from, from);
  const before = tokens.slice(context.from, from);
  const lead = before.slice(before.findLastIndex((token) => isMark(token, ';')) + 1);
  const inside = tokens.slice(from, to);
  const after = tokens.slice(to, context.to);
  // "Rib 26 sts to 4 in, stockinette 20 sts to 4 in"
  const [phrase = []] = splitTokens(after, (token) => isMark(token, ',;'));
  // "Jersey, needle 5: 10 cm = 18 sts", "stockinette 22 sts and 30 rows, garter 21 sts and 40 rows = 10 cm"
  const width = events.find(({ kind }) => kind === 'width');
  // "10 cm = 20 sts in stockinette, 22 sts in lace": the words before the second are those of the first.
  if (width === undefined && near.length === 0 && !isLed(tokens, from)) return [inside, after, lead];
  const isBefore = width === undefined || width.from === from || isLed(tokens, from);
  if (isBefore) return [inside, near, lead, after];
  // "Gauge in st st, on needles no. 5 22 sts = 10 cm in rib, on needles no. 4 26 sts = 10 cm": nothing tells where the first ends.
  return isFirst && lead.some(isPlain) ? [inside, lead] : [inside, phrase, near, after];
}

/** Returns -1 for a gauge after washing, 1 for one before it, and 0 if the text does not say. */
function rankWashing(descriptions: readonly (readonly Token[])[]): number {
  for (const words of descriptions) {
    // "Before blocking" has a word of both.
    if (words.some((token) => means(token, 'before'))) return 1;
    if (words.some((token) => means(token, 'after'))) return -1;
  }
  return 0;
}

/** Stitches of borders, which are no garment's main stitch beside stockinette. */
const BORDER =
  /^(?:rib\p{L}*|edgings?|vrangbord|rippen\p{L}*|bündchen\p{L}*|res[åo]r\p{L}*|joustin\p{L}*|boordsteek\p{L}*|elástico|coste|côtes|canelado|barra)$/u;

/** Returns -1 for a gauge in stockinette, 1 for one in another stitch, 2 for one of a border, and 0 if the text does not say. */
function rankStitch(descriptions: readonly (readonly Token[])[]): number {
  for (const words of descriptions) {
    if (words.some(isPlain)) return -1;
    const other = words.find((token) => means(token, 'otherStitch'));
    if (other) return BORDER.test(other.text) ? 2 : 1;
  }
  return 0;
}

/** "With both yarns held together" tells how the garment is worked. */
const HELD =
  /^(?:held|together|doubled?|zusammen|doppelt|sammen|dobbelt|dubbelt?|samen|tillsammans|ihop|ensemble|doble|juntos|insieme|doppio|duplo)$/;

const getLineOf = (tokens: readonly Token[], { from }: Candidate) => getLineBefore(tokens, from, 12);

const isCalledGauge = (line: readonly Token[]) => line.some((token) => means(token, 'gauge'));

/**
 * Returns whether the words before a gauge on its line describe the yarn. Where one of the text is called the gauge, that of
 * yarns held together can be of one of them.
 */
const isYarnLine = (line: readonly Token[], hasCalledGauge: boolean): boolean =>
  line.some((token) => means(token, 'yarn')) &&
  !isCalledGauge(line) &&
  (hasCalledGauge || !line.some(({ text }) => HELD.test(text)));

/** More than the difference between stockinette and another stitch. */
const YARN_LINE = 5;

/** Wider gauges are mostly the width of a panel: "The cable panel (44 sts) measures 18 cm". */
const MAX_SWATCH_WIDTH = { inches: 6, cm: 16 };

const isPanel = ({ counts: { stitches, rows } }: Candidate) =>
  rows === null &&
  ((stitches.width.inches ?? 0) > MAX_SWATCH_WIDTH.inches || (stitches.width.cm ?? 0) > MAX_SWATCH_WIDTH.cm);

function toReading(
  tokens: readonly Token[],
  candidates: readonly Candidate[],
  hasCalledGauge: boolean,
  candidate: Candidate,
  index: number,
): CandidateReading {
  const context = getContext(tokens, candidates, index);
  const isLabel = tokens.slice(context.from, context.to).some((token) => means(token, 'yarnLabel'));
  // The gauge of the yarn counts least, then one before washing, then a panel, then another stitch than stockinette.
  const descriptions = getDescriptions(tokens, candidate, context, index === 0);
  const stitch = rankStitch(descriptions);
  const line = isYarnLine(getLineOf(tokens, candidate), hasCalledGauge) ? YARN_LINE : 0;
  const washing = rankWashing(descriptions);
  const panel = isPanel(candidate) ? 3 : 0;
  const rank = 4 * washing + panel + 2 * Math.sign(stitch) + line;
  return { ...candidate, context, isLabel, stitch, washing, rank };
}

const PICK_UP =
  /^(?:pick|saml|plukk|plocka|aufnehmen|auffassen|relever|relevez|opnemen|poimi|recoger|levantar|riprendere)$/;
/** The most tokens from such a word to its stitches: "Pick up and knit about 3 sts per inch". */
const MAX_PICK_UP_DISTANCE = 6;

/** Returns whether stitches are those to pick up along an edge, in the sentence of the word: "Pick up 3 sts per inch". */
function isPickedUp(tokens: readonly Token[], { from, to }: Candidate): boolean {
  const before = tokens.slice(Math.max(0, from - MAX_PICK_UP_DISTANCE), from);
  const lead = before.slice(before.findLastIndex((_, index) => isStop(before, index)) + 1);
  return [...lead, ...tokens.slice(to, to + 2)].some(({ text }) => PICK_UP.test(text));
}

/** The most gauges that are compared with each other. Patterns have fewer. */
const MAX_COMPARED = 20;

/** Fewer stitches without a width may be counted over an inch. */
const MIN_STITCHES_WITHOUT_WIDTH = 13;

const note = (code: string, message: string): Note => ({ code, field: 'gauge', message });

const WIDTH_MISSING = 'The text does not say over which width the stitches are counted.';

/** Words for several stitches that are counted as one. */
const GROUP =
  /^(?:(?:shell|cluster|fan|puff|popcorn|bobble|picot|group|repeat|rep|coquille|concha|abanico)s?|(?:muschel|gruppe)n?|\p{L}*rapport\p{L}{0,2}|ventagli?o?)$/u;
const GROUPS = note(
  'groups',
  'The text counts groups of stitches, such as shells or repeats. Check the stitch gauge.',
);
/** The most tokens from such a word to a count of stitches: "3 repeats of 8 sts". */
const MAX_GROUP_DISTANCE = 4;

/** Returns whether a gauge counts groups of stitches: "5 shell sts", "3 repeats of 8 sts". "3 repeats (24 sts)" counts all. */
function countsGroups(tokens: readonly Token[], { from, to }: CandidateReading): boolean {
  const isTotal = isMark(tokens[from - 1], '([{');
  const before = isTotal ? [] : getPhraseBefore(tokens, Math.max(0, from - MAX_GROUP_DISTANCE), from);
  return [...before, ...tokens.slice(from, to)].some(({ text }) => GROUP.test(text));
}

function getNotes(
  chosen: CandidateReading,
  others: readonly CandidateReading[],
  hasUnmeasured: boolean,
): Note[] {
  if (chosen.isWidthMissing) {
    return [note('width-missing', `${WIDTH_MISSING} 4 inches (10 cm) is assumed.`)];
  }
  // The text says that the other is in another stitch, or before washing, or it is the width of a panel. A gauge in another
  // stitch before the one in stockinette may be that of the garment.
  const isExplained = (other: CandidateReading) =>
    (!other.isShared &&
      !chosen.isShared &&
      chosen.stitch < 1 &&
      (other.stitch === 2 || (other.stitch === 1 && other.from > chosen.from))) ||
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
  return hasUnmeasured || others.some(isOther)
    ? [note('several-gauges', 'The text gives several gauges. Check that this is the one that counts.')]
    : [];
}

/** The most tokens between a gauge and rows that may be its rows. */
const MAX_UNREAD_DISTANCE = 12;

/** The most tokens from the stitches of a gauge to the end of its rows, if the width is before both. */
const MAX_WORD_DISTANCE = 4;

/** Returns whether a number joined to the stitches of a gauge may be its rows: "22 sts and 30 r°", "22 m, 30 høj". */
function hasUnknownCount(
  tokens: readonly Token[],
  { to, events, counts: { stitches } }: CandidateReading,
  known: readonly GaugeEvent[],
): boolean {
  const start = events[0]?.to ?? to;
  const isOther = ({ from, to: end }: GaugeEvent, at: number) => from <= at && at < end;
  return tokens.slice(start, Math.max(to, start + MAX_WORD_DISTANCE)).some(({ kind, value }, index) => {
    const at = start + index;
    const [joiner, next] = [tokens[at - 1], tokens[at + 1]];
    return (
      kind === 'number' &&
      next?.kind === 'word' &&
      !(GROUP.test(next.text) || meansAny(next, ['mm', 'cm', 'inch', 'needle', 'yarn', 'size'])) &&
      (means(joiner, 'and') || isTimes(joiner) || isMark(joiner, '/,')) &&
      hasPlausibleRows({ stitches: stitches.count, rows: value }) &&
      !known.some((event) => isOther(event, at)) &&
      !tokens
        .slice(start, at)
        .some((token) => token.kind === 'newline' || meansAny(token, ['needle', 'number']))
    );
  });
}

/**
 * Notes rows next to a gauge that has none: the text does not say over which length they are counted, or the word for them
 * is unknown.
 */
function getUnreadNotes(
  tokens: readonly Token[],
  chosen: CandidateReading,
  events: readonly GaugeEvent[],
  taken: ReadonlySet<number>,
): Note[] {
  const { rows, from, to } = chosen;
  const isNear = (event: GaugeEvent) =>
    event.kind === 'rows' &&
    !taken.has(event.from) &&
    event.from - to < MAX_UNREAD_DISTANCE &&
    from - event.to < MAX_UNREAD_DISTANCE;
  return rows === null && (events.some(isNear) || hasUnknownCount(tokens, chosen, events))
    ? [note('rows-unread', 'The text counts rows beside the gauge, but not clearly. Check the row gauge.')]
    : [];
}

/** The most tokens from such stitches to the gauge, and from them to the word for stockinette. */
const MAX_UNMEASURED_DISTANCE = { gauge: 24, word: 6 };

/**
 * Returns whether stitches in stockinette, without a width, stand beside a gauge in another stitch: "24 sts = 4 in in rib, 20 sts
 * in stockinette".
 */
function hasUnmeasuredStockinette(
  tokens: readonly Token[],
  { stitch, from, to, counts: { stitches } }: CandidateReading,
  events: readonly GaugeEvent[],
  taken: ReadonlySet<number>,
): boolean {
  const { gauge, word } = MAX_UNMEASURED_DISTANCE;
  return (
    stitch > 0 &&
    events.some((event) => {
      if (event.kind !== 'stitches' || taken.has(event.from)) return false;
      const [after = []] = splitTokens(tokens.slice(event.to, event.to + MAX_AFTER_TOKENS), isEnd);
      const around = [...getLineBefore(tokens, event.from, word), ...after.slice(0, word)];
      const isNear = event.from - to < gauge && from - event.to < gauge;
      const isOther = isOfSameYarn(
        { stitches: stitches.count, rows: null },
        { stitches: event.count, rows: null },
      );
      return (
        isNear &&
        isOther &&
        event.count !== stitches.count &&
        around.some(isPlain) &&
        !after.some((token) => means(token, 'yarnLabel'))
      );
    })
  );
}

/** Explains why no gauge was read from a text that counts stitches. */
function getMissingNotes(
  ranges: readonly CandidateReading[],
  collector: GaugeCollector,
  plausible: readonly Candidate[],
): Note[] {
  if (ranges.length > 0) {
    return [note('gauge-range', 'The gauge is a range of stitches. Enter the one that you want to use.')];
  }
  if (collector.candidates.some(({ isWidthMissing }) => isWidthMissing)) {
    return [note('width-missing', WIDTH_MISSING)];
  }
  if (plausible.length > 0) {
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
  const collector = new GaugeCollector(tokens);
  const events = readEvents(tokens);
  for (const event of events) collector.add(event);
  collector.finish();
  const plausible = collector.candidates.filter(
    (each) => hasPlausibleStitches(each) && !isPickedUp(tokens, each),
  );
  const measured = plausible.filter(({ isWidthMissing }) => !isWidthMissing);
  const unmeasured = plausible.filter(
    (each) => each.isWidthMissing && each.stitches >= MIN_STITCHES_WITHOUT_WIDTH && hasPlausibleRows(each),
  );
  // Counts of the instructions have implausible rows: "16 rows of rib, 6 cm".
  const candidates = measured.some(hasPlausibleRows) || unmeasured.length === 0 ? measured : unmeasured;
  const taken = collectIndexes(candidates.flatMap(({ events }) => events));
  const hasCalledGauge = candidates.some((candidate) => isCalledGauge(getLineOf(tokens, candidate)));
  const readings = candidates
    .map((candidate, index) => toReading(tokens, candidates, hasCalledGauge, candidate, index))
    .filter(({ isLabel }) => !isLabel);
  const exact = readings.filter(({ isRange }) => !isRange);
  const ranked = exact.toSorted(
    (one, other) => Number(hasPlausibleRows(other)) - Number(hasPlausibleRows(one)) || one.rank - other.rank,
  );
  const [first] = ranked;
  // The words do not say which of these counts. "10 sts and 10 rows = 2 in" beside "10 sts = 4.5 cm, 10 rows = 4 cm", twice.
  const equal = ranked
    .filter((each) => each.rank === first?.rank && hasPlausibleRows(each))
    .slice(0, MAX_COMPARED);
  const mentions = (one: CandidateReading) => equal.filter((each) => isSameGauge(one, each)).length;
  const best = equal.toSorted((one, other) => mentions(other) - mentions(one))[0] ?? first;
  // A second mention of the gauge can have the rows.
  const withRows = exact.find((each) => best?.rows === null && each.rows !== null && isSameGauge(best, each));
  const chosen = withRows && hasPlausibleRows(withRows) ? withRows : best;
  if (!chosen) {
    const notes = getMissingNotes(readings, collector, plausible);
    return { gauge: null, printed: { in: null, cm: null }, spans: [], notes, taken, contexts: [] };
  }
  const { stitches, rows, from, to } = chosen;
  return {
    gauge: { stitches, rows: hasPlausibleRows(chosen) ? rows : null },
    printed: {
      in: toPrinted(chosen, hasPlausibleRows(chosen), 'in'),
      cm: toPrinted(chosen, hasPlausibleRows(chosen), 'cm'),
    },
    spans: [{ field: 'gauge', ...getOffsets(tokens.slice(from, to)) }],
    notes: [
      ...(countsGroups(tokens, chosen) ? [GROUPS] : []),
      ...getNotes(chosen, exact, hasUnmeasuredStockinette(tokens, chosen, events, taken)),
      ...getUnreadNotes(tokens, chosen, events, taken),
    ],
    taken,
    contexts: exact.filter((each) => isSameGauge(each, chosen)).map(({ context }) => context),
  };
}
