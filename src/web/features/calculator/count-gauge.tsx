import type { LengthUnit } from '../../../engine/units.ts';
import { knitterGaugeRanges } from '../../measurement-inputs/pattern-entry.ts';
import { useStored } from '../../stored.ts';
import { CountButton } from '../../swatch-count/count-button.tsx';
import { storedCount } from '../../swatch-count/stored-count.ts';
import { withCountedGauge } from './draft.ts';
import type { CalculatorState } from './use-calculator.ts';

interface CountGaugeProps {
  calculator: CalculatorState;
  unit: LengthUnit;
}

/** The count of the gauge over any width, for the gauge card. */
export function CountGauge({ calculator: { draft, update }, unit }: CountGaugeProps) {
  const { isOpen, entry } = useStored(storedCount);
  return (
    <CountButton
      entry={entry}
      gauge={draft.gauge}
      unit={unit}
      ranges={knitterGaugeRanges}
      isOpen={isOpen}
      onOpenChange={(open) => storedCount.set({ ...storedCount.get(), isOpen: open })}
      onChange={(changed) => storedCount.set({ ...storedCount.get(), entry: changed })}
      onUse={({ gauge, uncertainty }) => {
        const { gauge: typed, swatchName, uncertainty: before } = draft;
        update((current) => withCountedGauge(current, gauge, uncertainty));
        return () => update((current) => ({ ...current, gauge: typed, swatchName, uncertainty: before }));
      }}
    />
  );
}
