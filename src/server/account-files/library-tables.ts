import type { Calculation } from '../../contract/calculations.ts';
import type { Pattern } from '../../contract/patterns.ts';
import { SWATCH_TEXT_NAMES, SWATCH_TEXTS } from '../../contract/swatch-texts.ts';
import type { GaugeCount, Swatch } from '../../contract/swatches.ts';
import { formatNeedle, YARN_CATEGORIES } from '../../engine/catalog.ts';
import { FURTHER_MEASUREMENTS } from '../../engine/measurements.ts';
import {
  fromInches,
  gaugeBasis,
  gaugeFromPer4Inches,
  type LengthUnit,
  type Shown,
} from '../../engine/units.ts';
import { formatNumber, formatRange } from '../../engine/sentences.ts';
import type { CountedLength } from '../../engine/swatch-count.ts';
import type { CsvCell } from './csv.ts';

export interface Table<Row> {
  head: readonly string[];
  cells: (row: Row) => readonly CsvCell[];
}

const categoryLabels = new Map<string, string>(YARN_CATEGORIES.map(({ value, label }) => [value, label]));

/** Formats a length in inches in the unit, without its name: the heading of the column has it. */
const formatInches = (inches: number, unit: LengthUnit) => formatNumber(fromInches(inches, unit), 2);

function describeSize(
  { name, bust, length, toFit, ...further }: Pattern['extractedData']['patternSizes'][number],
  unit: LengthUnit,
): string {
  const measurements = [
    bust !== null && `bust ${formatInches(bust, unit)}`,
    length !== null && `length ${formatInches(length, unit)}`,
    toFit && `to fit ${formatRange(toFit, unit, fromInches)}`,
    ...FURTHER_MEASUREMENTS.map(({ key, label }) => {
      const inches = further[key];
      return inches !== undefined && `${label.toLowerCase()} ${formatInches(inches, unit)}`;
    }),
  ];
  const given = measurements.filter(Boolean).join(', ');
  return given === '' ? name : `${name}: ${given}`;
}

/** Returns "31 stitches over 5.5", in the unit of the heading. */
const describeCounted = (counted: CountedLength | null, noun: string, unit: LengthUnit) =>
  counted && `${formatNumber(counted.count, 2)} ${noun} over ${formatInches(counted.inches, unit)}`;

/** Returns "washed: 31 stitches over 5.5, 42 rows over 5.5". */
function describeReading(
  { state, stitches, rows }: GaugeCount['readings'][number],
  unit: LengthUnit,
): string {
  const counted = [describeCounted(stitches, 'stitches', unit), describeCounted(rows, 'rows', unit)];
  return `${state}: ${counted.filter((text) => text !== null).join(', ')}`;
}

const readName = (results: Calculation['results'], field: string): string | null => {
  const name = results[field];
  return typeof name === 'string' ? name : null;
};

interface Tables {
  swatches: Table<Swatch>;
  patterns: Table<Pattern>;
  calculations: Table<Calculation>;
}

const UNIT_NAMES: Readonly<Record<LengthUnit, string>> = { in: 'inches', cm: 'cm' };

/** Returns the tables with gauges and measurements in a unit, which the headings name. */
export function createLibraryTables({ unit, conversion }: Shown): Tables {
  const per = gaugeBasis[unit];
  const unitName = UNIT_NAMES[unit];
  const toGauge = (count: number | null | undefined): CsvCell =>
    typeof count === 'number' ? gaugeFromPer4Inches(count, unit, conversion) : null;
  const toLength = (inches: number | null | undefined): CsvCell =>
    typeof inches === 'number' ? fromInches(inches, unit) : null;
  return {
    swatches: {
      head: [
        ...['Yarn name', 'Yarn weight', 'Needle size', `Stitches ${per}`, `Rows ${per}`],
        ...SWATCH_TEXT_NAMES.map((name) => SWATCH_TEXTS[name].heading),
        'Saved',
        ...['Worked', 'Stitch pattern', `Counts (${unitName})`],
      ],
      cells: (swatch) => [
        swatch.yarnName,
        categoryLabels.get(swatch.yarnCategory) ?? swatch.yarnCategory,
        formatNeedle(swatch.needleSize),
        toGauge(swatch.stitchGauge),
        toGauge(swatch.rowGauge),
        ...SWATCH_TEXT_NAMES.map((name) => swatch[name]),
        swatch.createdAt,
        swatch.gaugeCount?.worked ?? null,
        swatch.gaugeCount?.stitchPattern ?? null,
        swatch.gaugeCount?.readings.map((reading) => describeReading(reading, unit)).join('; ') ?? null,
      ],
    },
    patterns: {
      head: [
        ...['Name', 'Designer', 'Description', 'Link', `Stitches ${per}`, `Rows ${per}`],
        ...[`Sizes (${unitName})`, 'Notes', 'Saved'],
      ],
      cells: ({ savedName, savedDescription, savedUrl, extractedData, notes, uploadedAt }) => [
        savedName,
        extractedData.designer ?? null,
        savedDescription,
        savedUrl,
        toGauge(extractedData.gauge?.stitches),
        toGauge(extractedData.gauge?.rows),
        extractedData.patternSizes.map((size) => describeSize(size, unit)).join('; '),
        notes,
        uploadedAt,
      ],
    },
    calculations: {
      head: [
        ...['Name', 'Pattern', 'Swatch', `Your stitches ${per}`, `Your rows ${per}`],
        ...['Recommended size', 'Difference of gauge in percent', 'Saved'],
        ...['Size knitted', `Measured bust (${unitName})`, `Planned bust (${unitName})`],
        ...[`Measured length (${unitName})`, `Planned length (${unitName})`],
      ],
      cells: ({ outcome, ...result }) => [
        result.name,
        readName(result.results, 'patternName'),
        readName(result.results, 'swatchName'),
        toGauge(result.userStitches),
        toGauge(result.userRows),
        result.recommendedSize,
        result.gaugeDifferencePercent,
        result.createdAt,
        outcome?.size ?? null,
        toLength(outcome?.measuredBust),
        toLength(outcome?.plannedBust),
        toLength(outcome?.measuredLength),
        toLength(outcome?.plannedLength),
      ],
    },
  };
}
