import { Button } from '../ui/button.tsx';
import { chooseUnitEverywhere, useHasMixedUnits } from './card-units.ts';

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
