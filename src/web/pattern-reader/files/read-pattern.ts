import { readPatternText, type PatternReading } from '../../../engine/pattern-text.ts';

/** A text to read. */
export interface PatternText {
  text: string;
  /** The start of `text` that has Ravelry's gauge and needles, which count before those of the notes; otherwise empty. */
  fieldsText: string;
}

const isAboutGauge = ({ field }: { field: string }) => field === 'gauge';

/** Prefers the gauge and the needles of Ravelry's fields. Adds a note if the rest of the text has another gauge. */
function preferFields(whole: PatternReading, fields: PatternReading): PatternReading {
  const hasGauge = fields.gauge !== null;
  const hasNeedles = fields.needleMm.length > 0;
  const isTaken = ({ field }: { field: string }) =>
    (hasGauge && field === 'gauge') || (hasNeedles && field === 'needles');
  const gaugeNotes = [...fields.notes, ...whole.notes.filter(({ code }) => code === 'several-gauges')];
  return {
    ...whole,
    gauge: fields.gauge ?? whole.gauge,
    needleMm: hasNeedles ? fields.needleMm : whole.needleMm,
    spans: [...fields.spans.filter(isTaken), ...whole.spans.filter((span) => !isTaken(span))].toSorted(
      (one, other) => one.start - other.start,
    ),
    notes: hasGauge
      ? [...gaugeNotes.filter(isAboutGauge), ...whole.notes.filter((note) => !isAboutGauge(note))]
      : whole.notes,
  };
}

/** Reads a pattern's text. A long text takes seconds, so pages call it in a worker (read-in-worker.ts). */
export function readPattern({ text, fieldsText }: PatternText): PatternReading {
  const reading = readPatternText(text);
  return fieldsText === '' ? reading : preferFields(reading, readPatternText(fieldsText));
}
