import type { LengthUnit } from '../../engine/units.ts';
import { union, object, oneOf, orNull } from '../schema.ts';
import { defineStored, useStored } from '../stored.ts';

/** The parts with their own units toggle: the cards of the calculator, the charts, the dialogs. */
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

const unit = orNull(oneOf<LengthUnit>('in', 'cm'));
const ownUnits = object(
  Object.fromEntries(cards.map((card) => [card, unit])) as Record<UnitsCard, typeof unit>,
);

/** The unit that was chosen first, and the unit of each card. A card without one uses the first. */
export const unitsSchema = union(
  object({ first: unit, own: ownUnits }),
  // Earlier versions stored only the units of the cards.
  (stored) => ({ first: null, own: ownUnits(stored) }),
);

/** The last choice is the default for the next visit. */
const storedUnits = defineStored({
  key: 'units',
  version: 1,
  schema: unitsSchema,
  initial: unitsSchema({}),
  area: 'browser',
});

/** Returns the unit of a card, and its setter: its own unit, or that of the first toggled card. */
export function useCardUnit(card: UnitsCard): [LengthUnit, (unit: LengthUnit) => void] {
  const { first, own } = useStored(storedUnits);
  return [
    own[card] ?? first ?? 'in',
    (unit) => {
      const now = storedUnits.get();
      storedUnits.set({ first: now.first ?? unit, own: { ...now.own, [card]: unit } });
    },
  ];
}
