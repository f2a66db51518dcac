import { OWN_GAUGE, type Range } from '../../../engine/limits.ts';
import { gaugeFromPer4Inches, type GaugeConversion } from '../../../engine/units.ts';
import type { Swatch } from '../../../contract/swatches.ts';
import { newAttempt } from '../../api/client.ts';
import { readTyped } from '../../entry/kept-entries.ts';
import { fromSaved, gaugeScale, nothingTyped, valueOf, type Ranges, type Typed } from '../../entry/typed.ts';
import { fieldsOf, textOrNull } from '../../json-fields.ts';
import { createStored } from '../../stored.ts';
import type { SwatchTarget } from './queries.ts';

/** Why the dialog is still open after a save. */
export type Hitch = 'changed' | 'gone';

/** What stands in the dialog. It is open if and only if this is kept. */
export interface SwatchForm {
  target: SwatchTarget;
  hitch: Hitch | null;
  /** Whether something was entered since it opened. */
  isTouched: boolean;
  yarnName: string;
  yarnColorway: string;
  yarnCategory: string;
  needleSize: string;
  stitchGauge: Typed;
  rowGauge: Typed;
  notes: string;
}

const textOf = (kept: unknown) => textOrNull(kept) ?? '';

function readTarget(stored: unknown): SwatchTarget {
  const { id, version, attempt } = fieldsOf(stored);
  if (typeof id === 'string' && typeof version === 'number') return { id, version };
  return { attempt: typeof attempt === 'string' ? attempt : newAttempt() };
}

/** Reads what was kept of the dialog; nothing kept means closed. */
function readForm(stored: unknown): SwatchForm | null {
  if (stored === null) return null;
  const fields = fieldsOf(stored);
  return {
    target: readTarget(fields.target),
    hitch: fields.hitch === 'changed' || fields.hitch === 'gone' ? fields.hitch : null,
    isTouched: fields.isTouched === true,
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
export const keptForm = createStored<SwatchForm | null>('swatchwise.kept.swatch', null, readForm, 'tab');

/** Opens the dialog: blank, or with a swatch to edit. */
export function openSwatchDialog(swatch: Swatch | null, conversion: GaugeConversion): void {
  const scale = gaugeScale(conversion);
  keptForm.set({
    target: swatch ? { id: swatch.id, version: swatch.version } : { attempt: newAttempt() },
    hitch: null,
    isTouched: false,
    yarnName: swatch?.yarnName ?? '',
    yarnColorway: swatch?.yarnColorway ?? '',
    yarnCategory: swatch?.yarnCategory ?? '',
    needleSize: swatch?.needleSize ?? '',
    stitchGauge: swatch ? fromSaved(swatch.stitchGauge, scale) : nothingTyped,
    rowGauge: swatch ? fromSaved(swatch.rowGauge, scale) : nothingTyped,
    notes: swatch?.notes ?? '',
  });
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

/** The form as it would be sent, for the contract to judge; optional text that is empty is left out, or cleared. */
export function bodyOf(form: SwatchForm, conversion: GaugeConversion) {
  const optional = (text: string) => text.trim() || ('id' in form.target ? null : undefined);
  const scale = gaugeScale(conversion);
  return {
    yarnName: form.yarnName,
    yarnCategory: form.yarnCategory,
    needleSize: form.needleSize,
    stitchGauge: valueOf(form.stitchGauge, scale),
    rowGauge: valueOf(form.rowGauge, scale),
    yarnColorway: optional(form.yarnColorway),
    notes: optional(form.notes),
  };
}
