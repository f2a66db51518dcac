import type { NeedleSwatch } from '../../../../engine/needle-hint.ts';
import { NEEDLE_SIZES } from '../../../../engine/catalog.ts';
import { roundForComparison } from '../../../../engine/quantity.ts';
import { formatCount } from '../../../../engine/sentences.ts';
import { toProblems, type Problems } from '../../../forms/use-problems.ts';
import { describeCountProblem, knitterGaugeRanges } from '../../../measurement-inputs/pattern-entry.ts';
import { readGroups, readTypedText, readUnitInput } from '../../../measurement-inputs/stored-entries.ts';
import { getGaugeScale, isBlankText, readValue } from '../../../measurement-inputs/unit-input.ts';
import { oneOf, orNull, parts, type Infer } from '../../../stored/schema.ts';
import type { PlannerContext } from '../tool.ts';

/** The most gauges that can be typed. */
export const MAX_TYPED = 10;

const readTyped = parts({
  stitches: readUnitInput,
  name: readTypedText,
  needle: orNull(oneOf(...NEEDLE_SIZES.map(({ label }) => label))),
});

export type TypedSwatch = Infer<typeof readTyped>;

export const emptySwatch = readTyped(null);

/** Reads the input of the swatch comparison. */
export const readSwatchesEntry = parts({ typed: readGroups(readTyped, MAX_TYPED) });

export type SwatchesEntry = Infer<typeof readSwatchesEntry>;

const isBlank = ({ stitches, name, needle }: TypedSwatch) =>
  isBlankText(stitches.text) && isBlankText(name) && needle === null;

/** Returns whether there is nothing to compare the calculator's gauge with. */
const isAlone = ({ typed }: SwatchesEntry, { savedSwatches }: PlannerContext) =>
  typed.every(isBlank) && (savedSwatches === null || savedSwatches.swatches?.length === 0);

/** Returns the errors of the question's fields, also of those that are empty. */
export function findSwatchesProblems(entry: SwatchesEntry, context: PlannerContext): Problems {
  const alone = isAlone(entry, context);
  return toProblems(
    Object.fromEntries(
      entry.typed.map((swatch, index) => [
        `stitches-${index}`,
        isBlankText(swatch.stitches.text) && (alone || !isBlank(swatch))
          ? 'Enter the stitches of this swatch'
          : describeCountProblem(swatch.stitches, knitterGaugeRanges.stitches, 'stitches', context),
      ]),
    ),
  );
}

/** Returns the typed swatches that can be compared. */
const listTyped = ({ typed }: SwatchesEntry, { conversion }: PlannerContext): NeedleSwatch[] =>
  typed.flatMap(({ stitches, name, needle }, index) => {
    const count = readValue(stitches, getGaugeScale(conversion));
    return count === null ? [] : [{ stitches: count, name: name.trim() || `Gauge ${index + 2}`, needle }];
  });

/** Returns whether the calculator's gauge is that of a saved swatch, which has a name and a needle. */
const isGaugeSaved = ({ savedSwatches, knitterGauge }: PlannerContext): boolean =>
  savedSwatches?.swatches?.some(
    (swatch) => roundForComparison(swatch.stitches - knitterGauge.stitches) === 0,
  ) ?? false;

/** Returns all swatches to compare: the calculator's gauge, the typed ones and the saved ones. */
export function listCompared(entry: SwatchesEntry, context: PlannerContext): NeedleSwatch[] {
  const { stitches } = context.knitterGauge;
  return [
    ...(isGaugeSaved(context) ? [] : [{ stitches, name: 'Your gauge', needle: null }]),
    ...listTyped(entry, context),
    ...(context.savedSwatches?.swatches ?? []),
  ];
}

/** Returns the answer to the question as text. */
export function describeSwatchesAnswer(entry: SwatchesEntry, context: PlannerContext): string {
  const typed = listTyped(entry, context).length;
  const saved = context.savedSwatches?.swatches?.length ?? 0;
  return [
    ...(isGaugeSaved(context) ? [] : ['your gauge']),
    ...(typed > 0 ? [`${typed} more`] : []),
    ...(saved > 0 ? [formatCount(saved, 'saved swatch', 'saved swatches')] : []),
  ]
    .join(', ')
    .replace(/^y/, 'Y');
}
