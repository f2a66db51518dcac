import { createContext, use } from 'react';
import type { GaugeConversion, LengthUnit, Shown } from '../../engine/units.ts';
import { boolean, object, oneOf, orNull, type Infer } from '../stored/schema.ts';
import { defineStored, useStored } from '../stored/stored.ts';

/** The parts with their own units toggle: the cards of the calculator, the plots, the dialogs. */
const cards = [
  'gauge',
  'fit',
  'pattern',
  'analysis', // of a result
  'results',
  'analytics', // of the account page
  'swatch',
  'saved-pattern',
  'row-planner',
  'cast-on',
  'yarn',
  'swatch-comparison',
  'outcome',
  'marked-pattern',
] as const;
export type UnitsCard = (typeof cards)[number];

const unitSchema = orNull(oneOf<LengthUnit>('in', 'cm'));
const ownUnitsSchema = object(
  Object.fromEntries(cards.map((card) => [card, unitSchema])) as Record<UnitsCard, typeof unitSchema>,
);

const noOwnUnits = ownUnitsSchema({});

/** `page`: the page's unit. `isSuggested`: it came from a shared link. `own`: units that cards chose for themselves. */
export const unitsSchema = object({ page: unitSchema, isSuggested: boolean, own: ownUnitsSchema });

type Units = Infer<typeof unitsSchema>;

const storedUnits = defineStored<Units>({
  key: 'units',
  schema: unitsSchema,
  initial: { page: null, isSuggested: false, own: noOwnUnits },
  area: 'browser',
});

const DEFAULT_UNIT: LengthUnit = 'in';

const getCardUnit = ({ page, own }: Units, card: UnitsCard): LengthUnit => own[card] ?? page ?? DEFAULT_UNIT;

/** Shows a card in a unit. If the page has no unit yet, neither chosen nor from a link, this unit becomes the page's. */
function chooseUnit(card: UnitsCard, chosen: LengthUnit): void {
  const units = storedUnits.get();
  if (chosen === getCardUnit(units, card)) return;
  if (units.page === null) chooseUnitEverywhere(chosen);
  else storedUnits.set({ ...units, own: { ...units.own, [card]: chosen } });
}

/** Shows all cards in a unit. */
export const chooseUnitEverywhere = (chosen: LengthUnit): void =>
  storedUnits.set({ page: chosen, isSuggested: false, own: noOwnUnits });

/** Changes the unit of the page. Cards with their own unit keep it. */
export function setPageUnit(page: LengthUnit): void {
  const now = storedUnits.get();
  if (page !== now.page || now.isSuggested) storedUnits.set({ ...now, page, isSuggested: false });
}

/** Shows the page in the unit of a shared link, unless the user has chosen one. */
export function suggestUnit(suggested: LengthUnit | null): void {
  const { page, isSuggested } = storedUnits.get();
  if (suggested === null || (page !== null && !isSuggested)) return;
  // Without a unit of the page, inches are shown anyway.
  if (suggested !== (page ?? DEFAULT_UNIT))
    storedUnits.set({ page: suggested, isSuggested: true, own: noOwnUnits });
}

/** Returns the unit of a card, and its setter. */
export function useCardUnit(card: UnitsCard): [LengthUnit, (unit: LengthUnit) => void] {
  return [getCardUnit(useStored(storedUnits), card), (chosen) => chooseUnit(card, chosen)];
}

/** How the server converts gauges between inches and centimeters. */
export const ConversionContext = createContext<GaugeConversion>('exact');

/** The unit of the surrounding card or dialog. */
export const UnitContext = createContext<LengthUnit | null>(null);

/** Returns how the surrounding card or dialog shows numbers. */
export function useShown(): Shown {
  const shownUnit = use(UnitContext);
  if (shownUnit === null) throw new Error('Numbers need a card or a dialog with a unit');
  return { unit: shownUnit, conversion: use(ConversionContext) };
}

/** Returns the unit of the page; `null` if none was chosen or suggested. */
export const usePageUnit = (): LengthUnit | null => useStored(storedUnits).page;

/** Returns the unit that the user chose for the page; `null` if they chose none. */
export function useChosenUnit(): LengthUnit | null {
  const { page, isSuggested } = useStored(storedUnits);
  return isSuggested ? null : page;
}

/** Returns whether some cards have a different unit from the page. */
export function useHasMixedUnits(): boolean {
  const { page, own } = useStored(storedUnits);
  return Object.values(own).some((each) => each !== null && each !== page);
}

/** Makes every card follow the page's unit. */
export const clearOwnUnits = (): void => storedUnits.set({ ...storedUnits.get(), own: noOwnUnits });
