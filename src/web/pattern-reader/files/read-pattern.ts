import {
  hasPlausibleRows,
  hasPlausibleStitches,
  isSameGauge,
} from '../../../engine/pattern-text/plausible-gauge.ts';
import { readPatternText, type PatternReading } from '../../../engine/pattern-text.ts';
import type { TextRange } from '../../../engine/size-lists/ranges.ts';

type Gauge = NonNullable<PatternReading['gauge']>;

/** The gauge and the needles that Ravelry's JSON has in fields of their own, and that ravelry.ts adds to the text. */
export interface GivenFields {
  /** Per 4 inches; `null` if it is not given. */
  gauge: Gauge | null;
  needleMm: number[];
  /** In the whole text. */
  spans: PatternReading['spans'];
  /** The part of the text that shows the fields. It is not read. */
  fieldsPart: TextRange;
}

export interface PatternText {
  text: string;
  /** Replaces the gauge and the needles of the text; `null` for a text without fields. */
  given: GivenFields | null;
}

/** Replaces the gauge of a reading. Adds a note if its rows cannot be right, or if the text has another gauge. */
function withGauge(reading: PatternReading, given: Gauge): PatternReading {
  const isPlausible = hasPlausibleRows(given);
  const gauge = isPlausible ? given : { ...given, rows: null };
  const { in: inches, cm } = reading.printed;
  const hasOtherGauge =
    (reading.gauge !== null && !isSameGauge(given, reading.gauge)) ||
    reading.notes.some(({ code }) => code === 'several-gauges');
  const messages = {
    'implausible-rows': 'The row gauge cannot be right, so it was left out.',
    'several-gauges': 'The text gives several gauges. Check that this is the one that counts.',
  };
  const otherGaugeCode = hasOtherGauge ? 'several-gauges' : null;
  const code = isPlausible ? otherGaugeCode : 'implausible-rows';
  return {
    ...reading,
    gauge,
    // Ravelry has fields for inches only. A text with the same counts over 10 cm prints them for both.
    printed: {
      in: { ...inches, gauge },
      cm: { ...cm, gauge: cm.gauge?.stitches === gauge.stitches ? cm.gauge : null },
    },
    // The widths were computed with the gauge of the text.
    widths: reading.widths?.map((width) => (width * (reading.gauge?.stitches ?? 0)) / given.stitches) ?? null,
    spans: reading.spans.filter(({ field }) => field !== 'gauge'),
    notes: [
      ...(code === null ? [] : [{ code, field: 'gauge' as const, message: messages[code] }]),
      ...reading.notes.filter(({ field }) => field !== 'gauge' && field !== 'text'),
    ],
  };
}

/** Takes seconds for a long text, so pages call it in a worker (read-source.ts). */
export function readPattern({ text, given }: PatternText): PatternReading {
  if (given === null) return readPatternText(text);
  const { gauge, needleMm, fieldsPart } = given;
  const { start, end } = fieldsPart;
  // The spaces keep the offsets of the rest.
  const reading = readPatternText(text.slice(0, start) + ' '.repeat(end - start) + text.slice(end));
  const hasGauge = gauge !== null && hasPlausibleStitches(gauge);
  const withGiven = hasGauge ? withGauge(reading, gauge) : reading;
  const hasNeedles = needleMm.length > 0;
  const isKept = ({ field }: { field: string }) => !(hasNeedles && field === 'needles');
  return {
    ...withGiven,
    needleMm: hasNeedles ? needleMm : withGiven.needleMm,
    notes: withGiven.notes.filter(isKept),
    spans: [
      ...given.spans.filter(({ field }) => hasGauge || field !== 'gauge'),
      ...withGiven.spans.filter(isKept),
    ].toSorted((one, other) => one.start - other.start),
  };
}
