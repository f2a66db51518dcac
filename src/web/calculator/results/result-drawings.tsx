import type { SizeComparison } from '../../../engine/recommendation.ts';
import type { LengthUnit } from '../../../engine/units.ts';
import { BustPlot } from './bust-plot.tsx';
import { GarmentSchematic } from './garment-schematic.tsx';

export interface ResultDrawingsProps {
  sizes: readonly SizeComparison[];
  recommended: SizeComparison | undefined;
  /** In inches; `null` if a saved result does not contain it. */
  desiredBust: number | null;
  unit: LengthUnit;
}

/** The finished bust of each size on an axis, and the recommended size laid flat. */
export function ResultDrawings({ sizes, recommended, desiredBust, unit }: ResultDrawingsProps) {
  return (
    <>
      {sizes.length > 0 && desiredBust !== null && (
        <BustPlot sizes={sizes} desiredBust={desiredBust} unit={unit} />
      )}
      {recommended && <GarmentSchematic size={recommended} unit={unit} />}
    </>
  );
}
