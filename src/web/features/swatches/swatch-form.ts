import { OWN_GAUGE, type Range } from '../../../engine/limits.ts';
import { gaugeFromPer4Inches, type GaugeConversion, type LengthUnit } from '../../../engine/units.ts';
import type { Swatch } from '../../../contract/swatches.ts';
import { readTyped } from '../../entry/stored-entries.ts';
import { usableCount } from '../../entry/pattern-entry.ts';
import { fromSaved, gaugeScale, nothingTyped, textIn, type Ranges, type Typed } from '../../entry/typed.ts';
import { fieldsOf, textOrNull } from '../../json-fields.ts';
import { newDraft, readDraft, type ComparedField, type EditDraft } from '../../save-conflict.tsx';
import { createStored } from '../../stored.ts';
import { categoryLabel, needleLabel } from './labels.ts';

/** What is entered in the dialog. */
export interface SwatchFields {
  yarnName: string;
  yarnColorway: string;
  yarnCategory: string;
  needleSize: string;
  stitchGauge: Typed;
  rowGauge: Typed;
  notes: string;
}

/** The dialog's draft. The dialog is open if and only if there is one. */
export type SwatchForm = SwatchFields & EditDraft<SwatchFields>;

const textOf = (kept: unknown) => textOrNull(kept) ?? '';

function readFields(stored: unknown): SwatchFields {
  const fields = fieldsOf(stored);
  return {
    yarnName: textOf(fields.yarnName),
    yarnColorway: textOf(fields.yarnColorway),
    yarnCategory: textOf(fields.yarnCategory),
    needleSize: textOf(fields.needleSize),
    stitchGauge: readTyped(fields.stitchGauge),
    rowGauge: readTyped(fields.rowGauge),
    notes: textOf(fields.notes),
  };
}

/** The dialog's content, which outlives a reload and a sign-in in this tab. */
export const keptForm = createStored<SwatchForm | null>(
  'swatchwise.kept.swatch',
  null,
  (stored) => readDraft(stored, readFields),
  'tab',
);

/** A swatch as it is edited; `null` gives empty fields. */
export function toFields(swatch: Swatch | null, conversion: GaugeConversion): SwatchFields {
  const scale = gaugeScale(conversion);
  return {
    yarnName: swatch?.yarnName ?? '',
    yarnColorway: swatch?.yarnColorway ?? '',
    yarnCategory: swatch?.yarnCategory ?? '',
    needleSize: swatch?.needleSize ?? '',
    stitchGauge: swatch ? fromSaved(swatch.stitchGauge, scale) : nothingTyped,
    rowGauge: swatch ? fromSaved(swatch.rowGauge, scale) : nothingTyped,
    notes: swatch?.notes ?? '',
  };
}

/** Opens the dialog: blank, or with a swatch to edit. */
export function openSwatchDialog(swatch: Swatch | null, conversion: GaugeConversion): void {
  keptForm.set({ ...toFields(swatch, conversion), ...newDraft(swatch) });
}

/** How two versions of a swatch are compared; gauges in the unit of the dialog. */
export function comparedFields(
  unit: LengthUnit,
  conversion: GaugeConversion,
): readonly ComparedField<SwatchFields>[] {
  const count = (typed: Typed) => textIn(unit, typed, gaugeScale(conversion));
  return [
    { label: 'Yarn name', show: (swatch) => swatch.yarnName, pick: ({ yarnName }) => ({ yarnName }) },
    {
      label: 'Colorway',
      show: (swatch) => swatch.yarnColorway,
      pick: ({ yarnColorway }) => ({ yarnColorway }),
    },
    {
      label: 'Yarn category',
      show: (swatch) => categoryLabel(swatch.yarnCategory),
      pick: ({ yarnCategory }) => ({ yarnCategory }),
    },
    {
      label: 'Needle size',
      show: (swatch) => needleLabel(swatch.needleSize),
      pick: ({ needleSize }) => ({ needleSize }),
    },
    {
      label: 'Stitch gauge',
      show: (swatch) => count(swatch.stitchGauge),
      pick: ({ stitchGauge }) => ({ stitchGauge }),
    },
    { label: 'Row gauge', show: (swatch) => count(swatch.rowGauge), pick: ({ rowGauge }) => ({ rowGauge }) },
    { label: 'Notes', show: (swatch) => swatch.notes, pick: ({ notes }) => ({ notes }) },
  ];
}

/** Closes the dialog; what stood in it is gone. */
export const closeSwatchDialog = () => keptForm.set(null);

/** The range of a stored count as it is typed per 10 cm, to one decimal inside of it. */
const perTenCm = ({ min, max }: Range, conversion: GaugeConversion): Range => ({
  min: Math.ceil(gaugeFromPer4Inches(min, 'cm', conversion) * 10) / 10,
  max: Math.floor(gaugeFromPer4Inches(max, 'cm', conversion) * 10) / 10,
});

/** What may be typed as a swatch's gauge, in either unit. */
export const swatchRanges = (conversion: GaugeConversion): { stitches: Ranges; rows: Ranges } => ({
  stitches: { in: OWN_GAUGE.stitches, cm: perTenCm(OWN_GAUGE.stitches, conversion) },
  rows: { in: OWN_GAUGE.rows, cm: perTenCm(OWN_GAUGE.rows, conversion) },
});

/** The form as it would be sent, for the contract to judge; optional text that is empty is left out, which clears it. */
export function bodyOf(form: SwatchForm, conversion: GaugeConversion) {
  const optional = (text: string) => text.trim() || undefined;
  const ranges = swatchRanges(conversion);
  return {
    yarnName: form.yarnName,
    yarnCategory: form.yarnCategory,
    needleSize: form.needleSize,
    stitchGauge: usableCount(form.stitchGauge, ranges.stitches, 'stitches', conversion),
    rowGauge: usableCount(form.rowGauge, ranges.rows, 'rows', conversion),
    yarnColorway: optional(form.yarnColorway),
    notes: optional(form.notes),
  };
}
