// The bust helper: which finished bust to aim for. Its details element and this file are in the calculator's first load, the
// rest loads when it opens.
import { EASE_BANDS } from '../../../../engine/catalog.ts';
import type { Body } from '../../../../engine/ease.ts';
import { BODY_MEASUREMENT, isWithin, type Range } from '../../../../engine/limits.ts';
import { readUnitInput } from '../../../measurement-inputs/entries.ts';
import {
  isBlankText,
  lengthScale,
  readValue,
  type UnitInput,
} from '../../../measurement-inputs/unit-input.ts';
import { boolean, oneOf, orNull, objectOrEmpty, withDefault, type Infer } from '../../../stored/schema.ts';
import { defineStored, useStored } from '../../../stored/stored.ts';

const readBustEntry = objectOrEmpty({
  /** What is measured: the body, or a sweater that fits. */
  method: withDefault(oneOf('body', 'sweater'), 'body'),
  /** The bust of the body. Elsewhere, `bust` is the finished bust. */
  bust: readUnitInput,
  upperTorso: readUnitInput,
  /** The measurement to which the ease is added, if both are known. */
  measure: withDefault(oneOf('body bust', 'upper torso'), 'body bust'),
  /** A band of the Craft Yarn Council, or the typed ease. `null` until it is chosen. */
  fit: orNull(oneOf('own', ...EASE_BANDS.map(({ name }) => name))),
  ease: readUnitInput,
  /** The width of a sweater that is laid flat. */
  width: readUnitInput,
});

export type BustEntry = Infer<typeof readBustEntry>;

export const emptyBustEntry = readBustEntry(null);

export const readBustHelper = objectOrEmpty({ isOpen: boolean, entry: readBustEntry });

export const storedBustHelper = defineStored({
  key: 'bust-helper',
  schema: readBustHelper,
  initial: readBustHelper(null),
  area: 'draft',
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
