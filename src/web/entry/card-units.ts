import type { LengthUnit } from '../../engine/units.ts';
import { createStored, useStored } from '../stored.ts';

/** What has a units toggle of its own: the cards of the calculator, the plots, the dialogs. */
const cards = [
  'gauge',
  'fit',
  'pattern',
  'analysis',
  'results',
  'analytics',
  'swatch',
  'saved-pattern',
] as const;
export type UnitsCard = (typeof cards)[number];
export type CardUnits = Readonly<Record<UnitsCard, LengthUnit>>;

function readUnits(kept: unknown): CardUnits {
  const chosen = (kept ?? {}) as Partial<Record<string, unknown>>;
  return Object.fromEntries(cards.map((card) => [card, chosen[card] === 'cm' ? 'cm' : 'in'])) as CardUnits;
}

/** The last choice is the default of the next visit. */
const stored = createStored<CardUnits>('swatchwise.units.1', readUnits(null), readUnits);

/** The unit of a card, and how to change it. */
export function useCardUnit(card: UnitsCard): [LengthUnit, (unit: LengthUnit) => void] {
  const units = useStored(stored);
  return [units[card], (unit) => stored.set({ ...stored.get(), [card]: unit })];
}
