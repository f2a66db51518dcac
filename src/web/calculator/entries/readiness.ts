import type { Gauge } from '../../../engine/gauge.ts';
import { GAUGE_COUNTS } from '../../../engine/pattern-data.ts';
import type { RecommendationInput } from '../../../engine/recommendation.ts';
import type { GaugeConversion, LengthUnit, Shown } from '../../../engine/units.ts';
import {
  emptyGauge,
  isSameGauge,
  type GaugeEntry,
  type PatternEntry,
} from '../../measurement-inputs/entries.ts';
import {
  describeCountProblem,
  describeBustProblem,
  toKnitterGauge,
  describeMeasurementProblem,
  knitterGaugeRanges,
  parsePattern,
  readUsableCount,
  type FormField,
  type ParsedPattern,
} from '../../measurement-inputs/pattern-entry.ts';
import { isBlankText, lengthScale, readValue } from '../../measurement-inputs/unit-input.ts';
import { isFormEmpty, type CalculatorDraft } from './draft.ts';

/** An entry that is missing or wrong. */
export interface MissingEntry {
  text: string;
  card: 'gauge' | 'fit' | 'pattern';
  /** The field of the card to fill in; `null` while a pattern is in use, which has no fields. */
  field: FormField | 'bust' | 'length' | null;
}

export type EntryUnits = Readonly<Record<'gauge' | 'fit' | 'pattern', LengthUnit>>;

const findGaugeProblem = (gauge: GaugeEntry, shown: Shown) =>
  GAUGE_COUNTS.map((name) => describeCountProblem(gauge[name], knitterGaugeRanges[name], name, shown)).find(
    (problem) => problem !== undefined,
  );

/** Formats "the stitches of your gauge (Enter 1 to 50 stitches per 4 inches)". */
const appendProblem = (field: string, problem: string | undefined) =>
  problem === undefined ? field : `${field} (${problem})`;

function findMissingField({ problems, missing }: ParsedPattern): FormField | null {
  const fields = Object.keys({ ...problems, ...missing }) as FormField[];
  return GAUGE_COUNTS.find((name) => fields.includes(name)) ?? fields[0] ?? null;
}

/** Returns what the pattern form lacks. @param hasProblems whether it contains a number that cannot be used */
function describeMissingPattern(form: PatternEntry, gauge: Gauge | null, hasProblems: boolean): string {
  if (isFormEmpty(form)) return 'the pattern';
  if (gauge === null) return 'the pattern’s gauge and sizes';
  return hasProblems
    ? 'a correction in the pattern’s sizes'
    : 'the pattern’s sizes, each with a name and a finished bust';
}

/** Reads the entries as numbers, or lists what is missing. Gauges per 4 inches. Problems are described in `units`. */
export function getReadiness(
  { gauge, fit, form, pattern }: CalculatorDraft,
  conversion: GaugeConversion,
  units: EntryUnits,
) {
  const missing: MissingEntry[] = [];
  const knitterGauge = toKnitterGauge(gauge, conversion);
  const parsedPattern = parsePattern(pattern ?? form, { unit: units.pattern, conversion });
  const { gauge: patternGauge, sizes, problems } = parsedPattern;
  const hasFormProblems = pattern === null && Object.keys(problems).length > 0;
  const isPatternUsable = patternGauge !== null && sizes.length > 0 && !hasFormProblems;
  const desiredBust =
    describeBustProblem(fit.bust, units.fit) === undefined ? readValue(fit.bust, lengthScale) : null;
  const isLengthWrong = describeMeasurementProblem(fit.length, 'length', units.fit) !== undefined;
  if (knitterGauge && isPatternUsable && desiredBust !== null && !isLengthWrong) {
    const desiredLength = readValue(fit.length, lengthScale);
    const input: RecommendationInput = { knitterGauge, patternGauge, sizes, desiredBust, desiredLength };
    return { knitterGauge, parsedPattern, input, missing };
  }
  if (knitterGauge === null) {
    const counts = GAUGE_COUNTS.filter((name) => {
      const isOptional = name === 'rows' && isBlankText(gauge.rows.text);
      return !isOptional && readUsableCount(gauge[name], knitterGaugeRanges[name], name, conversion) === null;
    });
    const isPartial = counts.length === 1 && !isSameGauge(gauge, emptyGauge);
    const name = isPartial ? `the ${counts[0]} of your gauge` : 'your gauge';
    const problem = findGaugeProblem(gauge, { unit: units.gauge, conversion });
    missing.push({ text: appendProblem(name, problem), card: 'gauge', field: counts[0] ?? null });
  }
  if (desiredBust === null) {
    const text = appendProblem('the finished bust you want', describeBustProblem(fit.bust, units.fit));
    missing.push({ text, card: 'fit', field: 'bust' });
  }
  if (isLengthWrong)
    missing.push({ text: 'a correction in the desired length', card: 'fit', field: 'length' });
  if (!isPatternUsable)
    missing.push({
      text: describeMissingPattern(form, patternGauge, hasFormProblems),
      card: 'pattern',
      field: pattern ? null : findMissingField(parsedPattern),
    });
  return { knitterGauge, parsedPattern, input: null, missing };
}
