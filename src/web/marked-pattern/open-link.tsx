import { useEffect, useEffectEvent } from 'react';
import type { SizeComparison } from '../../engine/recommendation.ts';
import { toPatternKeys } from '../measurement-inputs/entries.ts';
import { paths } from '../paths.ts';
import { useStored } from '../stored/stored.ts';
import { ButtonLink } from '../ui/button.tsx';
import type { PatternContext } from './marking-state.ts';
import {
  findPatternKey,
  hasMarkedPatterns,
  setOpenPattern,
  storedPatterns,
  updateStoredPattern,
} from './stored-patterns.ts';

interface MarkSizeLinkProps extends Pick<PatternContext, 'name' | 'knitterGauge' | 'patternGauge'> {
  sizes: readonly SizeComparison[];
}

/** Links a result to the page that marks the recommended size. A marked text of the pattern follows the result at once. */
export function MarkSizeLink({ sizes, ...origin }: MarkSizeLinkProps) {
  const printed = sizes.map(({ size, originalMeasurement, originalLength }) => ({
    name: size,
    bust: originalMeasurement,
    length: originalLength,
  }));
  const keys = toPatternKeys(origin.name, origin.patternGauge, printed);
  const recommended = sizes.findIndex(({ isRecommended }) => isRecommended);
  const context: PatternContext = {
    ...origin,
    sizes: sizes.map(({ size }) => size),
    recommended: recommended === -1 ? null : recommended,
  };
  const findKey = () => findPatternKey(storedPatterns.get(), keys, origin.name);
  const contextText = JSON.stringify(context);
  const follow = useEffectEvent(() => {
    const key = findKey();
    const stored = storedPatterns.get().patterns[key];
    if (stored?.reading && JSON.stringify(stored.context) !== contextText)
      updateStoredPattern(key, { context });
  });
  useEffect(() => follow(), [contextText]);
  return (
    <ButtonLink
      href={paths.markedPattern}
      onClick={() => {
        const key = findKey();
        updateStoredPattern(key, { context });
        setOpenPattern(key);
      }}
    >
      Mark my size in the pattern
    </ButtonLink>
  );
}

/** Links to the marked patterns, if there are any on this device. They stay when the calculator starts over. */
export function MarkedPatternsLink() {
  if (!hasMarkedPatterns(useStored(storedPatterns))) return null;
  return (
    <ButtonLink variant="quiet" className="-mx-[min(1rem,5vw)] mt-4 self-start" href={paths.markedPattern}>
      Open your marked pattern
    </ButtonLink>
  );
}

/** Links a saved pattern to its marked text, if it is stored on this device. */
export function MarkedPatternLink({ name, keys }: { name: string; keys: ReturnType<typeof toPatternKeys> }) {
  const stored = useStored(storedPatterns);
  const key = findPatternKey(stored, keys, name);
  if (!stored.patterns[key]?.reading) return null;
  return (
    <ButtonLink
      variant="quiet"
      className="-mx-[min(1rem,5vw)] max-w-full self-start print:hidden"
      href={paths.markedPattern}
      onClick={() => setOpenPattern(key)}
    >
      Open the marked pattern<span className="sr-only"> of {name}</span>
    </ButtonLink>
  );
}
