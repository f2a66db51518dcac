import type { LengthUnit } from '../../engine/units.ts';
import { union, object, oneOf, orNull } from '../stored/schema.ts';
import { defineStored, useStored } from '../stored/stored.ts';

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
  'swatch-comparison',
  'outcome',
] as const;
export type UnitsCard = (typeof cards)[number];

const unit = orNull(oneOf<LengthUnit>('in', 'cm'));
const ownUnits = object(
  Object.fromEntries(cards.map((card) => [card, unit])) as Record<UnitsCard, typeof unit>,
);

/** The unit that was chosen last, and the own unit of each card. A card without one has the last (decision 012). */
export const unitsSchema = union(
  (stored) => {
    // An earlier version stored the unit that was chosen first.
    const { last, first, own } = object({ last: unit, first: unit, own: ownUnits })(stored);
    return { last: last ?? first, own };
  },
  // The version before stored only the units of the cards.
  (stored) => ({ last: null, own: ownUnits(stored) }),
);

const storedUnits = defineStored({
  key: 'units',
  version: 1,
  schema: unitsSchema,
  initial: unitsSchema({}),
  area: 'browser',
});

/** The unit of a card, and how to change it. */
interface CardUnit {
  unit: LengthUnit;
  /** Chooses the unit, also for all cards without a choice of their own. */
  choose: (unit: LengthUnit) => void;
  /** Shows the card in the unit of what was filled in, which the knitter did not choose. */
  show: (unit: LengthUnit) => void;
}

/** Returns the unit of a card and how to change it. */
export function useShownUnit(card: UnitsCard): CardUnit {
  const { last, own } = useStored(storedUnits);
  const change = (unit: LengthUnit, next: { last?: LengthUnit }) => {
    const now = storedUnits.get();
    storedUnits.set({ ...now, ...next, own: { ...now.own, [card]: unit } });
  };
  return {
    unit: own[card] ?? last ?? 'in',
    choose: (unit) => change(unit, { last: unit }),
    show: (unit) => change(unit, {}),
  };
}

/** Returns the unit that was chosen last; `null` if none was. */
export const useChosenUnit = (): LengthUnit | null => useStored(storedUnits).last;

/** Lets every card have the unit that was chosen last. */
export const clearOwnUnits = (): void => storedUnits.set({ ...storedUnits.get(), own: ownUnits({}) });

/** Returns the unit of a card that the knitter chooses, and its setter. */
export function useCardUnit(card: UnitsCard): [LengthUnit, (unit: LengthUnit) => void] {
  const { unit, choose } = useShownUnit(card);
  return [unit, choose];
}
