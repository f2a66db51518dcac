// The bust helper: which finished bust to aim for. Its details element and this file are in the calculator's first load, the
// rest loads when it opens.
import { EASE_BANDS } from '../../../../engine/catalog.ts';
import type { Body, EaseBand } from '../../../../engine/ease.ts';
import { BODY_MEASUREMENT, isWithin, type Range } from '../../../../engine/limits.ts';
import { readUnitInput } from '../../../measurement-inputs/stored-entries.ts';
import {
  emptyInput,
  isBlankText,
  lengthScale,
  readValue,
  type UnitInput,
} from '../../../measurement-inputs/unit-input.ts';
import { flag, object, oneOf, withDefault, orNull } from '../../../stored/schema.ts';
import { defineStored, useStored } from '../../../stored/stored.ts';

/** The input of the bust helper. */
export interface BustEntry {
  /** What is measured: the body, or a sweater that fits. */
  method: 'body' | 'sweater';
  bust: UnitInput;
  upperTorso: UnitInput;
  /** The measurement to which the ease is added, if both are known. */
  measure: Body['measure'];
  /** A band of the Craft Yarn Council, or the typed ease. `null` until it is chosen. */
  fit: EaseBand['name'] | 'own' | null;
  ease: UnitInput;
  /** The width of a sweater that is laid flat. */
  width: UnitInput;
}

export const emptyBustEntry: BustEntry = {
  method: 'body',
  bust: emptyInput,
  upperTorso: emptyInput,
  measure: 'body bust',
  fit: null,
  ease: emptyInput,
  width: emptyInput,
};

const readEntry = withDefault(
  object({
    method: withDefault(oneOf('body', 'sweater'), 'body'),
    bust: readUnitInput,
    upperTorso: readUnitInput,
    measure: withDefault(oneOf('body bust', 'upper torso'), 'body bust'),
    fit: orNull(oneOf('own', ...EASE_BANDS.map(({ name }) => name))),
    ease: readUnitInput,
    width: readUnitInput,
  }),
  emptyBustEntry,
);

/** The bust helper's state, which stays in this browser. */
export interface StoredBustHelper {
  isOpen: boolean;
  entry: BustEntry;
}

const closedHelper: StoredBustHelper = { isOpen: false, entry: emptyBustEntry };

export const bustHelperSchema = object({ isOpen: flag, entry: readEntry });

export const storedBustHelper = defineStored<StoredBustHelper>({
  key: 'bust-helper',
  version: 1,
  schema: bustHelperSchema,
  initial: closedHelper,
  area: 'browser',
});

/** Opens or closes the helper, and keeps what was typed. */
export function setBustHelperOpen(isOpen: boolean): void {
  const now = storedBustHelper.get();
  if (now.isOpen !== isOpen) storedBustHelper.set({ ...now, isOpen });
}

/** Returns a typed length in inches; `null` unless it can be read and is in the range. */
export function readLengthWithin(typed: UnitInput, range: Range): number | null {
  const inches = readValue(typed, lengthScale);
  return inches !== null && isWithin(inches, range) ? inches : null;
}

/** Returns the typed measurements of the body, first the one to which the ease is added. */
export function readBodies({ bust, upperTorso, measure }: BustEntry): Body[] {
  const typed = [
    { inches: readLengthWithin(bust, BODY_MEASUREMENT), measure: 'body bust' },
    { inches: readLengthWithin(upperTorso, BODY_MEASUREMENT), measure: 'upper torso' },
  ] as const;
  return typed
    .flatMap((body) => (body.inches === null ? [] : [{ ...body, inches: body.inches }]))
    .toSorted((one, other) => Number(other.measure === measure) - Number(one.measure === measure));
}

/** Returns the measurement to which the ease is added; `null` if none was typed. */
export const readBody = (entry: BustEntry): Body | null => readBodies(entry)[0] ?? null;

/** Returns the measurements of the body that were typed in the bust helper, first the one to which the ease is added. */
export const useBodies = (): Body[] => readBodies(useStored(storedBustHelper).entry);

/** Returns whether anything was typed in the bust helper. */
export const useHasBustEntry = (): boolean => {
  const { bust, upperTorso, ease, width } = useStored(storedBustHelper).entry;
  return [bust, upperTorso, ease, width].some(({ text }) => !isBlankText(text));
};
