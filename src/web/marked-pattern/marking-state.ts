import {
  boolean,
  readableItems,
  list,
  number,
  object,
  oneOf,
  withDefault,
  orNull,
  objectOrEmpty,
  quantity,
  text,
  throwUnreadable,
  union,
  type Infer,
} from '../stored/schema.ts';
import { defineStored } from '../stored/stored.ts';

const gauge = object({ stitches: quantity, rows: orNull(quantity) });

/** Everything is missing for a text that did not come from a result. */
export const readContext = objectOrEmpty({
  name: orNull(text),
  sizes: withDefault(list(text), []),
  /** The index of the recommended size; `null` without one. */
  recommended: orNull(number),
  /** Per 4 inches. */
  knitterGauge: orNull(gauge),
  patternGauge: orNull(gauge),
});

/** What the calculator knows of a pattern. */
export type PatternContext = Infer<typeof readContext>;

/** `at` is where the open place starts. `start` and `end` are the range of the chosen number. */
const chosenRange = { at: number, start: number, end: number };
const handMark = object({ ...chosenRange, sizeIndex: number });

/** The number that the knitter chose in an open place. Its range is empty if none of the numbers is a size's. */
export type HandMark = Infer<typeof handMark>;

const readHandMark = union(handMark, (stored): HandMark => {
  // As version 1.0 stored it.
  const { row, ...rest } = object({ ...chosenRange, row: number })(stored);
  return { ...rest, sizeIndex: row };
});

const markingState = object({
  /** All sizes of the text. The calculator may have only some of them. */
  sizes: list(text),
  /** The index of the chosen size; `null` for the recommended one, which a new result may change. */
  chosen: orNull(number),
  hand: readableItems(readHandMark),
  /** The offset of the line at the top of the window. */
  place: number,
});

export type MarkingState = Infer<typeof markingState>;

export const readMarkingState = orNull(markingState);

/** Returns the index of the size with the same name among other sizes; `null` if there is none. */
export function findSize(
  names: readonly string[],
  sizeIndex: number | null,
  among: readonly string[],
): number | null {
  const name = sizeIndex === null ? undefined : names[sizeIndex];
  if (sizeIndex === null || name === undefined) return null;
  // Several sizes can have the same name.
  if (among[sizeIndex] === name) return sizeIndex;
  const found = among.indexOf(name);
  return found === -1 ? null : found;
}

/** Returns the index of the recommended size; `null` if the text does not have it. */
export const findRecommended = ({ sizes, recommended }: PatternContext, among: readonly string[]) =>
  findSize(sizes, recommended, among);

const keptPattern = object({
  text,
  /** The PDF that the text was read from. */
  pdf: orNull((stored) => (stored instanceof Uint8Array ? stored : throwUnreadable())),
});

export type KeptPattern = Infer<typeof keptPattern>;

export const readKeptPattern = orNull(keptPattern);

/** More characters than 60 full pages. A longer text would block the page for seconds. */
export const MAX_CHARACTERS = 250_000;

/** Reads names like "XS, S, M". */
export const readNames = (typed: string): string[] =>
  typed
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** The largest can be read from a meter away. */
export const TEXT_SIZES = [
  { value: 'normal', label: '100%', className: 'text-base' },
  { value: 'large', label: '125%', className: 'text-[1.25rem]' },
  { value: 'larger', label: '160%', className: 'text-[1.6rem]' },
  { value: 'largest', label: '200%', className: 'text-[2rem]' },
] as const;

export const storedSettings = defineStored({
  key: 'marked-pattern-settings',
  schema: object({
    textSize: withDefault(oneOf(...TEXT_SIZES.map(({ value }) => value)), 'normal'),
    hidesOthers: boolean,
    isNight: boolean,
    keepsScreenOn: boolean,
  }),
  initial: { textSize: 'normal', hidesOthers: false, isNight: false, keepsScreenOn: false },
  area: 'browser',
});
