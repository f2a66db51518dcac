import type { LengthUnit } from '../../engine/units.ts';
import { Segmented } from '../ui/segmented.tsx';

const UNITS = ['in', 'cm'] as const;

const lengthLabels: Readonly<Record<LengthUnit, string>> = { in: 'Inches', cm: 'cm' };

interface UnitsToggleProps {
  /** The name of the values in these units: "gauge". */
  of: string;
  unit: LengthUnit;
  labels?: Readonly<Record<LengthUnit, string>> | undefined;
  onChange: (unit: LengthUnit) => void;
}

/** The units toggle of a card. It changes the display, not the typed values. */
export function UnitsToggle({ of, unit, labels = lengthLabels, onChange }: UnitsToggleProps) {
  return (
    <Segmented
      label={`Units of the ${of}`}
      value={unit}
      onChange={onChange}
      options={UNITS.map((value) => ({ value, label: labels[value] }))}
    />
  );
}
