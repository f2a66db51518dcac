import type { LengthUnit } from '../../engine/units.ts';
import { fieldsOf } from '../json-fields.ts';
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

interface ChosenUnits {
  /** The unit of the first toggle, which every card follows that has none of its own. */
  first: LengthUnit | null;
  own: Readonly<Partial<Record<UnitsCard, LengthUnit>>>;
}

const isUnit = (value: unknown): value is LengthUnit => value === 'in' || value === 'cm';

function readUnits(stored: unknown): ChosenUnits {
  const { first, own: kept } = fieldsOf(stored);
  // Before there was a first, every card had a unit of its own.
  const chosen = fieldsOf(kept ?? stored);
  const own = Object.fromEntries(
    cards.flatMap((card) => (isUnit(chosen[card]) ? [[card, chosen[card]]] : [])),
  );
  return { first: isUnit(first) ? first : null, own };
}

/** The last choice is the default of the next visit. */
const storedUnits = createStored<ChosenUnits>('swatchwise.units.1', readUnits(null), readUnits);

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
