import type { Swatch } from '../../../contract/swatches.ts';
import { KNITTER_GAUGE, type Range } from '../../../engine/limits.ts';
import { gaugeFromPer4Inches, type GaugeConversion, type LengthUnit } from '../../../engine/units.ts';
import {
  countProblem,
  usableCount,
  type GaugeRanges,
  type Shown,
} from '../../measurement-inputs/pattern-entry.ts';
import { readUnitInput } from '../../measurement-inputs/stored-entries.ts';
import {
  fromSaved,
  gaugeScale,
  emptyInput,
  textIn,
  valueOf,
  type UnitInput,
} from '../../measurement-inputs/unit-input.ts';
import type { ComparedField } from '../../forms/conflict-panel.tsx';
import { createFormDraft, newDraft } from '../../forms/draft.ts';
import type { Problems } from '../../forms/use-problems.ts';
import { object, or, text, type Infer } from '../../schema.ts';
import { categoryLabel, needleLabel } from './labels.ts';

const fieldsSchema = object({
  yarnName: or(text, ''),
  yarnColorway: or(text, ''),
  yarnCategory: or(text, ''),
  needleSize: or(text, ''),
  stitchGauge: readUnitInput,
  rowGauge: readUnitInput,
  notes: or(text, ''),
});

/** What is entered in the dialog. */
export type SwatchFields = Infer<typeof fieldsSchema>;

export const swatchDraft = createFormDraft({ key: 'swatch', version: 1, schema: fieldsSchema });

/** Returns the fields of the dialog for a swatch; `null` gives empty fields. */
export function toFields(swatch: Swatch | null, conversion: GaugeConversion): SwatchFields {
  const scale = gaugeScale(conversion);
  return {
    yarnName: swatch?.yarnName ?? '',
    yarnColorway: swatch?.yarnColorway ?? '',
    yarnCategory: swatch?.yarnCategory ?? '',
    needleSize: swatch?.needleSize ?? '',
    stitchGauge: swatch ? fromSaved(swatch.stitchGauge, scale) : emptyInput,
    rowGauge: swatch ? fromSaved(swatch.rowGauge, scale) : emptyInput,
    notes: swatch?.notes ?? '',
  };
}

/** Opens the dialog: blank, or with a swatch to edit. */
export function openSwatchDialog(swatch: Swatch | null, conversion: GaugeConversion): void {
  swatchDraft.set(newDraft(toFields(swatch, conversion), swatch));
}

/** How two versions of a swatch are compared; gauges in the unit of the dialog. */
export function comparedFields(
  unit: LengthUnit,
  conversion: GaugeConversion,
): readonly ComparedField<SwatchFields>[] {
  const count = (typed: UnitInput) => textIn(unit, typed, gaugeScale(conversion));
  return [
    { label: 'Yarn name', names: ['yarnName'], show: ({ yarnName }) => yarnName },
    { label: 'Colorway', names: ['yarnColorway'], show: ({ yarnColorway }) => yarnColorway },
    {
      label: 'Yarn category',
      names: ['yarnCategory'],
      show: ({ yarnCategory }) => categoryLabel(yarnCategory),
    },
    { label: 'Needle size', names: ['needleSize'], show: ({ needleSize }) => needleLabel(needleSize) },
    { label: 'Stitch gauge', names: ['stitchGauge'], show: ({ stitchGauge }) => count(stitchGauge) },
    { label: 'Row gauge', names: ['rowGauge'], show: ({ rowGauge }) => count(rowGauge) },
    { label: 'Notes', names: ['notes'], show: ({ notes }) => notes },
  ];
}

/** The range of a stored count as it is typed per 10 cm, to one decimal inside of it. */
const perTenCm = ({ min, max }: Range, conversion: GaugeConversion): Range => ({
  min: Math.ceil(gaugeFromPer4Inches(min, 'cm', conversion) * 10) / 10,
  max: Math.floor(gaugeFromPer4Inches(max, 'cm', conversion) * 10) / 10,
});

/** What may be typed as a swatch's gauge, in either unit. */
export const swatchRanges = (conversion: GaugeConversion): GaugeRanges => ({
  stitches: { in: KNITTER_GAUGE.stitches, cm: perTenCm(KNITTER_GAUGE.stitches, conversion) },
  rows: { in: KNITTER_GAUGE.rows, cm: perTenCm(KNITTER_GAUGE.rows, conversion) },
});

/** Returns what to type instead of gauges that are numbers out of range, in the unit of the dialog. */
export function rangeProblems({ stitchGauge, rowGauge }: SwatchFields, shown: Shown): Problems {
  const { stitches, rows } = swatchRanges(shown.conversion);
  const isNumber = (typed: UnitInput) => valueOf(typed, gaugeScale(shown.conversion)) !== null;
  return {
    ...(isNumber(stitchGauge) && { stitchGauge: countProblem(stitchGauge, stitches, 'stitches', shown) }),
    ...(isNumber(rowGauge) && { rowGauge: countProblem(rowGauge, rows, 'rows', shown) }),
  };
}

/** Returns the body to send, for the contract to check; optional text that is empty is left out, which clears it. */
export function toBody(fields: SwatchFields, conversion: GaugeConversion) {
  const optional = (typed: string) => typed.trim() || undefined;
  const { stitches, rows } = swatchRanges(conversion);
  return {
    yarnName: fields.yarnName,
    yarnCategory: fields.yarnCategory,
    needleSize: fields.needleSize,
    stitchGauge: usableCount(fields.stitchGauge, stitches, 'stitches', conversion),
    rowGauge: usableCount(fields.rowGauge, rows, 'rows', conversion),
    yarnColorway: optional(fields.yarnColorway),
    notes: optional(fields.notes),
  };
}
