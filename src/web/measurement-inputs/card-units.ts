import type { LengthUnit } from '../../engine/units.ts';
import { firstOf, object, oneOf, orNull } from '../schema.ts';
import { defineStored, useStored } from '../stored.ts';

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

const unit = orNull(oneOf<LengthUnit>('in', 'cm'));
const ownUnits = object(
  Object.fromEntries(cards.map((card) => [card, unit])) as Record<UnitsCard, typeof unit>,
);

/** The unit of the first toggle, and each card's own. A card without one follows the first. */
export const unitsSchema = firstOf(
  object({ first: unit, own: ownUnits }),
  // Before there was a first unit, the units of the cards stood alone.
  (stored) => ({ first: null, own: ownUnits(stored) }),
);

/** The last choice is the default of the next visit. */
const storedUnits = defineStored({
  key: 'units',
  version: 1,
  schema: unitsSchema,
  initial: unitsSchema({}),
  area: 'browser',
});

/** The unit of a card, and how to change it: its own, else that of the first card that was toggled. */
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
