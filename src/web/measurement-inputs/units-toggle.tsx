import type { ComponentProps } from 'react';
import { UNITS, type LengthUnit } from '../../engine/units.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Segmented } from '../ui/segmented.tsx';
import {
  chooseUnitEverywhere,
  UnitContext,
  useCardUnit,
  useHasMixedUnits,
  type UnitsCard,
} from './card-units.ts';

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

/** The heading of fields in a dialog, with their units toggle. */
export function UnitsHeading({ title, ...toggle }: UnitsToggleProps & { title: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="font-semibold">{title}</p>
      <UnitsToggle {...toggle} />
    </div>
  );
}

interface CardWithUnitsProps
  extends Omit<ComponentProps<typeof Card>, 'action'>, Partial<Pick<UnitsToggleProps, 'of' | 'labels'>> {
  units: UnitsCard;
}

/** A card with a units toggle. Its content is shown in its unit. */
export function CardWithUnits({ units, of = units, labels, ...card }: CardWithUnitsProps) {
  const [unit, setUnit] = useCardUnit(units);
  return (
    <UnitContext value={unit}>
      <Card {...card} action={<UnitsToggle of={of} unit={unit} labels={labels} onChange={setUnit} />} />
    </UnitContext>
  );
}

/** While cards have different units, lets the user choose one for all of them. */
export function MixedUnits() {
  if (!useHasMixedUnits()) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <p>Some cards show inches, others centimeters.</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => chooseUnitEverywhere('cm')}>Centimeters everywhere</Button>
        <Button onClick={() => chooseUnitEverywhere('in')}>Inches everywhere</Button>
      </div>
    </div>
  );
}
