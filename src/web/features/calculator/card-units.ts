import type { LengthUnit } from '../../../engine/units.ts';
import { createStored, useStored } from './stored.ts';

/** The cards with a units toggle of their own. */
export type UnitsCard = 'gauge' | 'fit' | 'pattern' | 'analysis' | 'results';
export type CardUnits = Readonly<Record<UnitsCard, LengthUnit>>;

const inches: CardUnits = { gauge: 'in', fit: 'in', pattern: 'in', analysis: 'in', results: 'in' };

/** The last choice is the default of the next visit. */
const stored = createStored<CardUnits>('swatchwise.units.1', inches, (value) => {
  const chosen = (value ?? {}) as Partial<Record<string, unknown>>;
  const unitOf = (card: UnitsCard): LengthUnit => (chosen[card] === 'cm' ? 'cm' : 'in');
  return {
    gauge: unitOf('gauge'),
    fit: unitOf('fit'),
    pattern: unitOf('pattern'),
    analysis: unitOf('analysis'),
    results: unitOf('results'),
  };
});

/** The unit of a card, and how to change it. */
export function useCardUnit(card: UnitsCard): [LengthUnit, (unit: LengthUnit) => void] {
  const units = useStored(stored);
  return [units[card], (unit) => stored.set({ ...stored.get(), [card]: unit })];
}
