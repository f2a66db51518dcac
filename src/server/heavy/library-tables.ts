import type { Calculation } from '../../contract/calculations.ts';
import type { Pattern } from '../../contract/patterns.ts';
import type { GaugeCount, Swatch } from '../../contract/swatches.ts';
import { NEEDLE_SIZES, YARN_CATEGORIES } from '../../engine/catalog.ts';
import { FURTHER_MEASUREMENTS } from '../../engine/measurements.ts';
import { formatNumber, formatRange } from '../../engine/sentences.ts';
import type { CountedLength } from '../../engine/swatch-count.ts';
import type { Cell } from './csv.ts';

/** How a library is written as a table. */
interface Table<Row> {
  head: readonly string[];
  cells: (row: Row) => readonly Cell[];
}

const categoryLabels = new Map<string, string>(YARN_CATEGORIES.map(({ value, label }) => [value, label]));
const needleLabels = new Map<string, string>(
  NEEDLE_SIZES.map(({ mm, label }) => [label, `${label} (${mm} mm)`]),
);

function describeSize({
  name,
  bust,
  length,
  toFit,
  ...further
}: Pattern['extractedData']['patternSizes'][number]): string {
  const measurements = [
    bust !== null && `bust ${formatNumber(bust, 2)}`,
    length !== null && `length ${formatNumber(length, 2)}`,
    toFit && `to fit ${formatRange(toFit, 'in', 2)}`,
    ...FURTHER_MEASUREMENTS.map(({ key, label }) => {
      const inches = further[key];
      return inches !== undefined && `${label.toLowerCase()} ${formatNumber(inches, 2)}`;
    }),
  ];
  const given = measurements.filter(Boolean).join(', ');
  return given === '' ? name : `${name}: ${given}`;
}

/** Returns "31 stitches over 5.5". */
const describeCounted = (counted: CountedLength | null, noun: string) =>
  counted && `${formatNumber(counted.count, 2)} ${noun} over ${formatNumber(counted.inches, 2)}`;

/** Returns "washed: 31 stitches over 5.5, 42 rows over 5.5". */
function describeReading({ state, stitches, rows }: GaugeCount['readings'][number]): string {
  const counted = [describeCounted(stitches, 'stitches'), describeCounted(rows, 'rows')];
  return `${state}: ${counted.filter((text) => text !== null).join(', ')}`;
}

/** Returns a name from a saved result. */
const readName = (results: Calculation['results'], field: string): string | null => {
  const name = results[field];
  return typeof name === 'string' ? name : null;
};

interface Tables {
  swatches: Table<Swatch>;
  patterns: Table<Pattern>;
  calculations: Table<Calculation>;
}

/** Gauges per 4 inches, measurements in inches. */
export const libraryTables: Tables = {
  swatches: {
    head: [
      ...['Yarn name', 'Colorway', 'Yarn weight', 'Needle size'],
      ...['Stitches per 4 inches', 'Rows per 4 inches', 'Notes', 'Saved'],
      ...['Worked', 'Stitch pattern', 'Counts (inches)'],
    ],
    cells: (swatch) => [
      swatch.yarnName,
      swatch.yarnColorway,
      categoryLabels.get(swatch.yarnCategory) ?? swatch.yarnCategory,
      needleLabels.get(swatch.needleSize) ?? swatch.needleSize,
      swatch.stitchGauge,
      swatch.rowGauge,
      swatch.notes,
      swatch.createdAt,
      swatch.gaugeCount?.worked ?? null,
      swatch.gaugeCount?.stitchPattern ?? null,
      swatch.gaugeCount?.readings.map(describeReading).join('; ') ?? null,
    ],
  },
  patterns: {
    head: [
      ...['Name', 'Designer', 'Description', 'Link', 'Stitches per 4 inches', 'Rows per 4 inches'],
      ...['Sizes (inches)', 'Notes', 'Saved'],
    ],
    cells: ({ savedName, savedDescription, savedUrl, extractedData, notes, uploadedAt }) => [
      savedName,
      extractedData.designer ?? null,
      savedDescription,
      savedUrl,
      extractedData.gauge?.stitches ?? null,
      extractedData.gauge?.rows ?? null,
      extractedData.patternSizes.map(describeSize).join('; '),
      notes,
      uploadedAt,
    ],
  },
  calculations: {
    head: [
      ...['Name', 'Pattern', 'Swatch', 'Your stitches per 4 inches', 'Your rows per 4 inches'],
      ...['Recommended size', 'Difference of gauge in percent', 'Saved'],
      ...['Size knitted', 'Measured bust (inches)', 'Planned bust (inches)'],
      ...['Measured length (inches)', 'Planned length (inches)'],
    ],
    cells: (result) => [
      result.name,
      readName(result.results, 'patternName'),
      readName(result.results, 'swatchName'),
      result.userStitches,
      result.userRows,
      result.recommendedSize,
      result.gaugeDifferencePercent,
      result.createdAt,
      result.outcome?.size ?? null,
      result.outcome?.measuredBust ?? null,
      result.outcome?.plannedBust ?? null,
      result.outcome?.measuredLength ?? null,
      result.outcome?.plannedLength ?? null,
    ],
  },
};
