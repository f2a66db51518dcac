import type { SizeComparison } from '../../engine/recommendation.ts';
import { toPatternKeys } from '../measurement-inputs/entries.ts';
import { paths } from '../paths.ts';
import { useStored } from '../stored/stored.ts';
import { ButtonLink } from '../ui/button.tsx';
import type { PatternContext } from './marking-state.ts';
import { findPatternKey, setOpenPattern, storedPatterns, updateStoredPattern } from './stored-patterns.ts';

interface MarkSizeLinkProps extends Pick<PatternContext, 'name' | 'knitterGauge' | 'patternGauge'> {
  sizes: readonly SizeComparison[];
}

/** Links a result to the page that marks the recommended size. */
export function MarkSizeLink({ sizes, ...origin }: MarkSizeLinkProps) {
  return (
    <ButtonLink
      href={paths.markedPattern}
      onClick={() => {
        const printed = sizes.map(({ size, originalMeasurement, originalLength }) => ({
          name: size,
          bust: originalMeasurement,
          length: originalLength,
        }));
        const keys = toPatternKeys(origin.name, origin.patternGauge, printed);
        const key = findPatternKey(storedPatterns.get(), keys, origin.name);
        const recommended = sizes.findIndex(({ isRecommended }) => isRecommended);
        const context: PatternContext = {
          ...origin,
          sizes: sizes.map(({ size }) => size),
          recommended: recommended === -1 ? null : recommended,
        };
        updateStoredPattern(key, { context });
        setOpenPattern(key);
      }}
    >
      Mark my size in the pattern
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
      className="-mx-4 max-w-full self-start print:hidden"
      href={paths.markedPattern}
      onClick={() => setOpenPattern(key)}
    >
      Open the marked pattern<span className="sr-only"> of {name}</span>
    </ButtonLink>
  );
}
