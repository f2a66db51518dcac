import { useState, type ReactNode } from 'react';
import { Details } from '../ui/details.tsx';
import { loadOnDemand } from '../ui/on-demand.tsx';
import type { SizeCellsProps, WantedFieldsProps } from './further-fields.tsx';

const failure = 'These fields could not be loaded';

export const LazyFurtherSizes = loadOnDemand<SizeCellsProps>({
  load: async () => (await import('./further-fields.tsx')).FurtherSizes,
  failure,
});

export const LazyWantedFields = loadOnDemand<WantedFieldsProps>({
  load: async () => (await import('./further-fields.tsx')).WantedFields,
  failure,
});

interface MoreMeasurementsProps {
  /** True if any of the measurements is given. They then open by themselves. */
  isGiven: boolean;
  /** True if one of them has an error, which must be visible. */
  hasProblem?: boolean;
  children: ReactNode;
}

/** The further measurements of sizes or of the desired fit, behind a button. */
export function MoreMeasurements({ isGiven, hasProblem = false, children }: MoreMeasurementsProps) {
  const [isOpen, setIsOpen] = useState(isGiven);
  const [wasGiven, setWasGiven] = useState(isGiven);
  if (isGiven !== wasGiven) {
    setWasGiven(isGiven);
    if (isGiven) setIsOpen(true);
  }
  return (
    <Details
      summary="More measurements"
      isOpen={isOpen}
      hasProblem={hasProblem}
      onToggle={setIsOpen}
      className="pt-1"
    >
      {children}
    </Details>
  );
}
