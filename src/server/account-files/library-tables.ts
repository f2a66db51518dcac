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

/** A column: its heading, and a function that returns a row's cell. */
type Column<Row> = readonly [heading: string, toCell: (row: Row) => CsvCell];

export interface Table<Row> {
  head: readonly string[];
  toCells: (row: Row) => readonly CsvCell[];
}

const toTable = <Row>(columns: readonly Column<Row>[]): Table<Row> => ({
  head: columns.map(([heading]) => heading),
  toCells: (row) => columns.map(([, toCell]) => toCell(row)),
});

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
    swatches: toTable([
      ['Yarn name', ({ yarnName }) => yarnName],
      ['Yarn weight', ({ yarnCategory }) => categoryLabels.get(yarnCategory) ?? yarnCategory],
      ['Needle size', ({ needleSize }) => formatNeedle(needleSize)],
      [`Stitches ${per}`, ({ stitchGauge }) => toGauge(stitchGauge)],
      [`Rows ${per}`, ({ rowGauge }) => toGauge(rowGauge)],
      ...SWATCH_TEXT_NAMES.map((name): Column<Swatch> => [
        SWATCH_TEXTS[name].heading,
        (swatch) => swatch[name],
      ]),
      ['Saved', ({ createdAt }) => createdAt],
      ['Worked', ({ gaugeCount }) => gaugeCount?.worked ?? null],
      ['Stitch pattern', ({ gaugeCount }) => gaugeCount?.stitchPattern ?? null],
      [
        `Counts (${unitName})`,
        ({ gaugeCount }) =>
          gaugeCount?.readings.map((reading) => describeReading(reading, unit)).join('; ') ?? null,
      ],
    ]),
    patterns: toTable([
      ['Name', ({ savedName }) => savedName],
      ['Designer', ({ extractedData }) => extractedData.designer ?? null],
      ['Description', ({ savedDescription }) => savedDescription],
      ['Link', ({ savedUrl }) => savedUrl],
      [`Stitches ${per}`, ({ extractedData }) => toGauge(extractedData.gauge?.stitches)],
      [`Rows ${per}`, ({ extractedData }) => toGauge(extractedData.gauge?.rows)],
      [
        `Sizes (${unitName})`,
        ({ extractedData }) => extractedData.patternSizes.map((size) => describeSize(size, unit)).join('; '),
      ],
      ['Notes', ({ notes }) => notes],
      ['Saved', ({ uploadedAt }) => uploadedAt],
    ]),
    calculations: toTable([
      ['Name', ({ name }) => name],
      ['Pattern', ({ results }) => readName(results, 'patternName')],
      ['Swatch', ({ results }) => readName(results, 'swatchName')],
      [`Your stitches ${per}`, ({ userStitches }) => toGauge(userStitches)],
      [`Your rows ${per}`, ({ userRows }) => toGauge(userRows)],
      ['Recommended size', ({ recommendedSize }) => recommendedSize],
      ['Difference of gauge in percent', ({ gaugeDifferencePercent }) => gaugeDifferencePercent],
      ['Saved', ({ createdAt }) => createdAt],
      ['Size knitted', ({ outcome }) => outcome?.size ?? null],
      [`Measured bust (${unitName})`, ({ outcome }) => toLength(outcome?.measuredBust)],
      [`Planned bust (${unitName})`, ({ outcome }) => toLength(outcome?.plannedBust)],
      [`Measured length (${unitName})`, ({ outcome }) => toLength(outcome?.measuredLength)],
      [`Planned length (${unitName})`, ({ outcome }) => toLength(outcome?.plannedLength)],
    ]),
  };
}
