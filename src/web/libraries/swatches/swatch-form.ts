import { mapSwatchTexts, SWATCH_TEXT_NAMES, SWATCH_TEXTS } from '../../../contract/swatch-texts.ts';
import type { Swatch } from '../../../contract/swatches.ts';
import { formatNeedle } from '../../../engine/catalog.ts';
import { KNITTER_GAUGE, type Range } from '../../../engine/limits.ts';
import {
  gaugeFromPer4Inches,
  type GaugeConversion,
  type LengthUnit,
  type Shown,
} from '../../../engine/units.ts';
import {
  appendBasis,
  describeCountProblem,
  readUsableCount,
  type GaugeRanges,
} from '../../measurement-inputs/pattern-entry.ts';
import { readUnitInput } from '../../measurement-inputs/entries.ts';
import {
  toSavedInput,
  getGaugeScale,
  formatInput,
  readValue,
  type UnitInput,
} from '../../measurement-inputs/unit-input.ts';
import { createFormDraft, createDraft, type ComparedField } from '../../forms/draft.ts';
import type { Problems } from '../../forms/use-problems.ts';
import { textFields, boolean, object, type Infer } from '../../stored/schema.ts';
import { defineStored } from '../../stored/stored.ts';
import {
  describeCount,
  findCountProblems,
  isBlankCount,
  readCountEntry,
  toCountEntry,
  toGaugeCount,
} from '../../calculator/tools/swatch-count/count-entry.ts';
import { getCategoryLabel } from './words.ts';

const fieldsSchema = object({
  ...textFields('yarnName', 'yarnCategory', 'needleSize', ...SWATCH_TEXT_NAMES),
  stitchGauge: readUnitInput,
  rowGauge: readUnitInput,
  gaugeCount: readCountEntry,
});

export type SwatchFields = Infer<typeof fieldsSchema>;

export const swatchDraft = createFormDraft({ key: 'swatch', schema: fieldsSchema });

/** True if the count of the gauge is open in the dialog. */
export const storedCountOpen = defineStored<boolean>({
  key: 'swatch-dialog-count',
  schema: boolean,
  initial: false,
});

/** Returns the dialog's fields for a saved swatch; empty fields for `null`. */
export function toSwatchFields(swatch: Swatch | null, conversion: GaugeConversion): SwatchFields {
  const scale = getGaugeScale(conversion);
  return {
    yarnName: swatch?.yarnName ?? '',
    yarnCategory: swatch?.yarnCategory ?? '',
    needleSize: swatch?.needleSize ?? '',
    stitchGauge: toSavedInput(swatch?.stitchGauge ?? null, scale),
    rowGauge: toSavedInput(swatch?.rowGauge ?? null, scale),
    ...mapSwatchTexts((name) => swatch?.[name] ?? ''),
    gaugeCount: toCountEntry(swatch?.gaugeCount),
  };
}

/** Opens the dialog with a swatch to edit, or blank. */
export function openSwatchDialog(swatch: Swatch | null, conversion: GaugeConversion): void {
  storedCountOpen.set(false);
  swatchDraft.set(createDraft(toSwatchFields(swatch, conversion), swatch));
}

/** The fields to compare in two versions of a swatch, with gauges in the unit of the dialog. */
export function toComparedSwatchFields(
  unit: LengthUnit,
  conversion: GaugeConversion,
): readonly ComparedField<SwatchFields>[] {
  const formatGauge = (typed: UnitInput) =>
    appendBasis(formatInput(unit, typed, getGaugeScale(conversion)), unit);
  return [
    { label: 'Yarn name', names: ['yarnName'], show: ({ yarnName }) => yarnName },
    {
      label: 'Yarn category',
      names: ['yarnCategory'],
      show: ({ yarnCategory }) => getCategoryLabel(yarnCategory),
    },
    { label: 'Needle size', names: ['needleSize'], show: ({ needleSize }) => formatNeedle(needleSize) },
    { label: 'Stitch gauge', names: ['stitchGauge'], show: ({ stitchGauge }) => formatGauge(stitchGauge) },
    { label: 'Row gauge', names: ['rowGauge'], show: ({ rowGauge }) => formatGauge(rowGauge) },
    {
      label: 'Counts',
      names: ['gaugeCount'],
      show: ({ gaugeCount }) => describeCount(gaugeCount, unit),
    },
    ...SWATCH_TEXT_NAMES.map((name) => ({
      label: SWATCH_TEXTS[name].heading,
      names: [name],
      show: (fields: SwatchFields) => fields[name],
    })),
  ];
}

/** Returns the range of a stored count per 10 cm, rounded inward to one decimal. */
const toPerTenCm = ({ min, max }: Range, conversion: GaugeConversion): Range => ({
  min: Math.ceil(gaugeFromPer4Inches(min, 'cm', conversion) * 10) / 10,
  max: Math.floor(gaugeFromPer4Inches(max, 'cm', conversion) * 10) / 10,
});

/** Returns the accepted counts in each unit. */
export const getSwatchRanges = (conversion: GaugeConversion): GaugeRanges => ({
  stitches: { in: KNITTER_GAUGE.stitches, cm: toPerTenCm(KNITTER_GAUGE.stitches, conversion) },
  rows: { in: KNITTER_GAUGE.rows, cm: toPerTenCm(KNITTER_GAUGE.rows, conversion) },
});

/** Returns the errors of gauges that are out of range. */
export function findRangeProblems({ stitchGauge, rowGauge }: SwatchFields, shown: Shown): Problems {
  const { stitches, rows } = getSwatchRanges(shown.conversion);
  const isNumber = (typed: UnitInput) => readValue(typed, getGaugeScale(shown.conversion)) !== null;
  return {
    ...(isNumber(stitchGauge) && {
      stitchGauge: describeCountProblem(stitchGauge, stitches, 'stitches', shown),
    }),
    ...(isNumber(rowGauge) && { rowGauge: describeCountProblem(rowGauge, rows, 'rows', shown) }),
  };
}

/** Returns the errors of the count; none if it is blank. */
export const findGaugeCountProblems = ({ gaugeCount }: SwatchFields, { unit, conversion }: Shown): Problems =>
  isBlankCount(gaugeCount)
    ? {}
    : findCountProblems(gaugeCount, { unit, ranges: getSwatchRanges(conversion) });

/** Returns the body to send, which the contract validates. Empty optional text is omitted, which clears it. */
export function toSwatchBody(fields: SwatchFields, conversion: GaugeConversion) {
  const optional = (typed: string) => typed.trim() || undefined;
  const { stitches, rows } = getSwatchRanges(conversion);
  return {
    yarnName: fields.yarnName,
    yarnCategory: fields.yarnCategory,
    needleSize: fields.needleSize,
    stitchGauge: readUsableCount(fields.stitchGauge, stitches, 'stitches', conversion),
    rowGauge: readUsableCount(fields.rowGauge, rows, 'rows', conversion),
    ...mapSwatchTexts((name) => optional(fields[name])),
    gaugeCount: toGaugeCount(fields.gaugeCount),
  };
}
