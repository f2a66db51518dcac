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
  'row-planner',
  'cast-on',
  'yarn',
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

/** The unit of a card, and how to change it. */
interface CardUnit {
  /** Its own unit, or that of the first toggled card. */
  unit: LengthUnit;
  /** Chooses the unit. The first choice also applies to the cards without a unit of their own. */
  choose: (unit: LengthUnit) => void;
  /** Shows the card in the unit of what was filled in, which the knitter did not choose. */
  show: (unit: LengthUnit) => void;
}

/** Returns the unit of a card and how to change it. */
export function useShownUnit(card: UnitsCard): CardUnit {
  const { first, own } = useStored(storedUnits);
  const change = (unit: LengthUnit, isChoice: boolean) => {
    const now = storedUnits.get();
    storedUnits.set({
      first: now.first ?? (isChoice ? unit : null),
      own: { ...now.own, [card]: unit },
    });
  };
  return {
    unit: own[card] ?? first ?? 'in',
    choose: (unit) => change(unit, true),
    show: (unit) => change(unit, false),
  };
}

/** Returns the unit of a card that the knitter chooses, and its setter. */
export function useCardUnit(card: UnitsCard): [LengthUnit, (unit: LengthUnit) => void] {
  const { unit, choose } = useShownUnit(card);
  return [unit, choose];
}
