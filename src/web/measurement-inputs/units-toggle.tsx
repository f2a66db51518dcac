import type { LengthUnit } from '../../engine/units.ts';
import { Segmented } from '../ui/segmented.tsx';

const units = [
  { value: 'in', label: 'Inches' },
  { value: 'cm', label: 'cm' },
] as const;

interface UnitsToggleProps {
  /** What is shown in these units: "gauge". */
  of: string;
  unit: LengthUnit;
  onChange: (unit: LengthUnit) => void;
}

/** A card's own choice of units. It changes what the card shows, never what was typed. */
export function UnitsToggle({ of, unit, onChange }: UnitsToggleProps) {
  return <Segmented label={`Units of the ${of}`} value={unit} onChange={onChange} options={units} />;
}
