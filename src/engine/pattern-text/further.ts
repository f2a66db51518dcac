import { FURTHER_MEASUREMENTS, type FurtherMeasurement, type MeasurementKey } from '../measurements.ts';
import { isSameValues } from './evidence.ts';
import { findHeadingBasis } from './headings.ts';
import type { Label } from './label-meaning.ts';
import { mapUnits, type LengthUnit } from '../units.ts';
import type { Series } from './series.ts';
import type { Token } from './tokens.ts';
import { findConcepts, FURTHER_PHRASES, type Concept } from './vocabulary.ts';

/** Why the values of a further measurement were left out. */
export type FurtherDoubt = 'of-the-body' | 'basis-unclear' | 'may-be-half' | 'impossible' | 'several-lists';

/** The values of one further measurement, in inches, or why they were left out. */
type FurtherReading = { key: MeasurementKey; label: string } & (
  | { values: number[]; printed: Record<LengthUnit, (number | null)[]>; series: Series }
  | { doubt: FurtherDoubt }
);

/** Words of a label that do not change what it measures: "Finished upper arm circumference (approx)". */
const FILLERS: readonly Concept[] = ['finished', 'measurement', 'measured', 'noise', 'cm', 'inch'];
/** Words that a width may have in addition. */
const GIRTHS: readonly Concept[] = ['around', 'round', 'width'];
/** Words of a label that names the body: "To fit upper arm". */
const BODY_FILLERS: readonly Concept[] = [...FILLERS, ...GIRTHS, 'fit', 'fitVerb', 'for', 'person', 'to'];

const phrases = new Map<string, FurtherMeasurement>(
  FURTHER_MEASUREMENTS.flatMap((measurement) =>
    FURTHER_PHRASES[measurement.key].split(',').map((phrase) => [phrase.trim(), measurement] as const),
  ),
);

/** Returns the words of a label without those that do not matter. */
function normalize(name: string, fillers: readonly Concept[]): string {
  const words = name.toLowerCase().split(/[\s/-]+/);
  const isFiller = (word: string) => fillers.some((concept) => findConcepts(word).has(concept));
  return words.filter((word) => word !== 'of' && !isFiller(word)).join(' ');
}

/** Returns whether a label measures around something. "Total" only can. */
const isGirth = (name: string) =>
  name
    .toLowerCase()
    .split(/[\s/-]+/)
    .some((word) => word !== 'total' && GIRTHS.some((concept) => findConcepts(word).has(concept)));

/** Finds the measurement that a label names: as written, without fillers, or as a width. Otherwise there is none. */
export function findMeasurement(name: string): FurtherMeasurement | null {
  const written = phrases.get(name.toLowerCase());
  if (written) return written;
  const exact = phrases.get(normalize(name, FILLERS));
  // "Sleeve circumference" is no length.
  if (exact) return exact.direction === 'width' || !isGirth(name) ? exact : null;
  const width = phrases.get(normalize(name, [...FILLERS, ...GIRTHS]));
  return width?.direction === 'width' ? width : null;
}

/** The usual ratio of each measurement to the finished bust. A width below `min` may have been measured flat. */
const USUAL_RATIO: Readonly<Record<MeasurementKey, { min: number; max: number }>> = {
  upperArm: { min: 0.22, max: 0.8 },
  hem: { min: 0.6, max: 3 },
  yokeDepth: { min: 0.08, max: 0.6 },
  bodyToUnderarm: { min: 0.1, max: 1.5 },
  sleeveLength: { min: 0.02, max: 1.2 },
};

function findDoubt(
  { key, direction }: FurtherMeasurement,
  values: readonly number[],
  busts: readonly number[],
): FurtherDoubt | null {
  const { min, max } = USUAL_RATIO[key];
  const ratios = busts.map((bust, index) => (values[index] ?? 0) / bust);
  if (ratios.some((ratio) => ratio < min)) return direction === 'width' ? 'may-be-half' : 'impossible';
  return ratios.some((ratio) => ratio > max) ? 'impossible' : null;
}

const isOfBody = (reading: FurtherReading) => 'doubt' in reading && reading.doubt === 'of-the-body';

/** Returns whether two lists have the same values, as a summary repeats them. */
const isSame = (one: FurtherReading, other: FurtherReading) =>
  'values' in one && 'values' in other && isSameValues(one.series.values, other.series.values);

/**
 * Reads the lists that hold a further measurement. A list of the body's counts only if no other list gives it. If several
 * others give it, all are rejected as `several-lists`.
 * @param busts the finished busts of the sizes in inches; `null` if they are unknown or may be the body's
 */
export function readFurther(
  tokens: readonly Token[],
  lists: readonly Series[],
  busts: readonly number[] | null,
): FurtherReading[] {
  const readings = new Map<MeasurementKey, FurtherReading>();
  for (const series of lists) {
    const reading = readList(series, findHeadingBasis(tokens, series.from), busts);
    if (!reading) continue;
    const { key, label } = reading;
    const previous = readings.get(key);
    if (previous && (isOfBody(reading) || isSame(previous, reading))) continue;
    readings.set(key, previous && !isOfBody(previous) ? { key, label, doubt: 'several-lists' } : reading);
  }
  return [...readings.values()];
}

/** Reads the further measurement that a list holds; `null` if its label names none. */
function readList(
  series: Series,
  headingBasis: Label['basis'],
  busts: readonly number[] | null,
): FurtherReading | null {
  const { label, values, printed } = series;
  const measurement = findMeasurement(label.name);
  if (!measurement) {
    const body = label.basis === 'fit' ? phrases.get(normalize(label.name, BODY_FILLERS)) : undefined;
    return body ? { key: body.key, label: body.label, doubt: 'of-the-body' } : null;
  }
  const { key, direction, label: name } = measurement;
  // “Body length to underarm” is that of the garment’s body.
  const basis = (key === 'bodyToUnderarm' ? null : label.basis) ?? headingBasis;
  if (basis === 'fit') return { key, label: name, doubt: 'of-the-body' };
  // Without a basis, a length is the garment's. A width may be the body's, unless the text gives finished busts.
  if (direction === 'width' && basis === null && busts === null)
    return { key, label: name, doubt: 'basis-unclear' };
  const factor = direction === 'width' && label.isFlat ? 2 : 1;
  const inches = values.map(([low]) => low * factor);
  const doubt = findDoubt(measurement, inches, busts ?? []);
  return doubt
    ? { key, label: name, doubt }
    : {
        key,
        label: name,
        series,
        values: inches,
        printed: mapUnits((unit) => printed[unit].map((ends) => (ends === null ? null : ends[0] * factor))),
      };
}
