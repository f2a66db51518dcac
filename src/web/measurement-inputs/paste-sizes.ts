import { mapMeasurements, MEASUREMENT_KEYS, type MeasurementKey } from '../../engine/measurements.ts';
import { readPastedSizes, type PastedSizes, type SizeColumn } from '../../engine/pasted-sizes.ts';
import { formatCount } from '../../engine/sentences.ts';
import type { LengthUnit } from '../../engine/units.ts';
import { csvToText, hasQuotedCells } from '../pattern-reader/files/csv-text.ts';
import { getPastedText } from '../pattern-reader/files/html-text.ts';
import type { PastedData } from '../pattern-reader/files/transfer.ts';
import { emptySize, type SizeEntry } from './entries.ts';
import { toPrintedInput } from './unit-input.ts';

interface PastePlace {
  row: number;
  column: SizeColumn | MeasurementKey;
  unit: LengthUnit;
}

export interface FilledSizes {
  sizes: SizeEntry[];
  message: string;
}

const isMeasurement = (column: PastePlace['column']): column is MeasurementKey =>
  MEASUREMENT_KEYS.some((key) => key === column);

/** Returns what one pasted row is: a size if it fills several columns, otherwise the name of its column. */
function getNoun(pasted: PastedSizes): string {
  const [first, ...others] = (['name', 'bust', 'length'] as const).filter(
    (column) => pasted[column] !== null,
  );
  return first !== undefined && others.length === 0 ? first : 'size';
}

function toMessage(pasted: PastedSizes, count: number, fitting: number): string {
  const filled = `Pasted ${formatCount(fitting, getNoun(pasted))}.`;
  const rest = count > fitting ? [`${count - fitting} more did not fit into the table.`] : [];
  const gauge = pasted.hasGauge ? ['To read its gauge, too, use “Paste or drop a pattern”.'] : [];
  return [filled, ...rest, ...gauge, ...pasted.notes].join(' ');
}

function pasteMeasurements(
  sizes: readonly SizeEntry[],
  text: string,
  { row, column, unit }: PastePlace & { column: MeasurementKey },
): FilledSizes | null {
  const pasted = readPastedSizes(text, unit, 'length');
  if (!pasted?.length || pasted.name || pasted.bust) return null;
  const { length: values } = pasted;
  const filled = sizes.map((size, index) => {
    const value = values[index - row];
    return value === undefined ? size : { ...size, [column]: toPrintedInput(value) };
  });
  const fitting = Math.min(values.length, sizes.length - row);
  return { sizes: filled, message: toMessage(pasted, values.length, fitting) };
}

/** Fills the size table from a pasted list, or replaces it by a pasted table. `null` for a single value or any other text. */
export function pasteSizes(
  sizes: readonly SizeEntry[],
  data: PastedData,
  { row, column, unit }: PastePlace,
): FilledSizes | null {
  const given = getPastedText(data);
  // Spreadsheets put cells with inch marks in quotes.
  const text = hasQuotedCells(given, { minColumns: 1 }) ? csvToText(given) : given;
  if (isMeasurement(column)) return pasteMeasurements(sizes, text, { row, column, unit });
  const pasted = readPastedSizes(text, unit, column);
  if (pasted === null) return null;
  const { name, bust, length, toFit, further } = pasted;
  const count = (name ?? bust ?? length)?.length ?? 0;
  const isTable = name !== null && (bust !== null || length !== null);
  const shouldReplaceAll = isTable && count > 1;
  const changesSize = name !== null || bust !== null;
  const start = shouldReplaceAll ? 0 : row;
  const filled = sizes.map((size, index) => {
    const at = index - start;
    if (at < 0 || at >= count) return shouldReplaceAll ? emptySize : size;
    const old = isTable ? emptySize : size;
    return {
      ...old,
      name: name?.[at] ?? old.name,
      bust: bust ? toPrintedInput(bust[at] ?? null) : old.bust,
      length: length ? toPrintedInput(length[at] ?? null) : old.length,
      ...mapMeasurements(further?.[at] ?? {}, toPrintedInput),
      // A new name or bust invalidates the old body size.
      ...(changesSize && { toFit: toFit?.[at] ?? undefined }),
    };
  });
  return { sizes: filled, message: toMessage(pasted, count, Math.min(count, sizes.length - start)) };
}
