import { readGauge } from './pattern-text/gauge.ts';
import { labelLists } from './pattern-text/labels.ts';
import { findLists, joinLines } from './pattern-text/lists.ts';
import { readNeedles } from './pattern-text/needles.ts';
import type { Note, PatternReading } from './pattern-text/reading.ts';
import { readSeries } from './pattern-text/series.ts';
import { readSizes } from './pattern-text/sizes.ts';
import { tokenize } from './pattern-text/tokens.ts';
import { forEachUnit } from './units.ts';

export type { PatternReading } from './pattern-text/reading.ts';
export { readNameList, readValueList } from './pattern-text/value-list.ts';

const NOTHING_FOUND: Note = {
  code: 'nothing-found',
  field: 'text',
  message: 'No gauge and no sizes were found. Paste the part of the pattern that lists them.',
};

/**
 * Reads the gauge, the sizes and the needles from the text of a pattern, in English, Danish, Norwegian, Swedish, German
 * or French. Never throws, and takes linear time. Uncertain values are omitted or have a note on their field.
 */
export function readPatternText(text: string): PatternReading {
  const tokens = tokenize(text);
  const { gauge, printed, spans, notes, taken, contexts } = readGauge(tokens);
  const needles = readNeedles(tokens, contexts, taken);
  const lists = labelLists(tokens, joinLines(tokens, findLists(tokens, taken)));
  const sizes = readSizes(text, tokens, readSeries(text, tokens, lists));
  const doubts = [...notes, ...sizes.notes];
  const isEmpty = gauge === null && sizes.sizes.length === 0 && doubts.length === 0;
  return {
    gauge,
    sizes: sizes.sizes,
    bustBasis: sizes.bustBasis,
    toFit: sizes.toFit,
    needleMm: needles.mm,
    garment: sizes.garment,
    spans: [...spans, ...needles.spans, ...sizes.spans].toSorted((one, other) => one.start - other.start),
    notes: isEmpty ? [NOTHING_FOUND] : doubts,
    printed: forEachUnit((unit) => ({ gauge: printed[unit], ...sizes.printed[unit] })),
  };
}
