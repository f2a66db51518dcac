import type { LengthUnit } from '../../engine/units.ts';
import { Segmented } from '../ui/segmented.tsx';

const units = [
  { value: 'in', label: 'Inches' },
  { value: 'cm', label: 'cm' },
] as const;

interface UnitsToggleProps {
  /** The name of the values in these units: "gauge". */
  of: string;
  unit: LengthUnit;
  onChange: (unit: LengthUnit) => void;
}

/** The units toggle of a card. It changes the display, not the typed values. */
export function UnitsToggle({ of, unit, onChange }: UnitsToggleProps) {
  return <Segmented label={`Units of the ${of}`} value={unit} onChange={onChange} options={units} />;
}
