import type { SizeComparison } from '../../engine/recommendation.ts';
import { toPatternKey } from '../measurement-inputs/entries.ts';
import { paths } from '../paths.ts';
import { useStored } from '../stored/stored.ts';
import { ButtonLink } from '../ui/button.tsx';
import {
  setOpenPattern,
  storedPatterns,
  updateStoredPattern,
  type PatternContext,
} from './stored-patterns.ts';

interface MarkSizeLinkProps extends Pick<PatternContext, 'name' | 'knitterGauge' | 'patternGauge'> {
  sizes: readonly SizeComparison[];
}

/** Links a result to the page that marks the recommended size. */
export function MarkSizeLink({ sizes, ...origin }: MarkSizeLinkProps) {
  return (
    <ButtonLink
      href={paths.markedPattern}
      onClick={() => {
        const key = toPatternKey(
          origin.patternGauge,
          sizes.map(({ size, originalMeasurement }) => ({ name: size, bust: originalMeasurement })),
        );
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
export function MarkedPatternLink({ name, patternKey }: { name: string; patternKey: string }) {
  const { patterns } = useStored(storedPatterns);
  const isKept = Boolean(patterns[patternKey]?.reading);
  if (!isKept) return null;
  return (
    <ButtonLink
      variant="quiet"
      className="-mx-4 max-w-full self-start print:hidden"
      href={paths.markedPattern}
      onClick={() => setOpenPattern(patternKey)}
    >
      Open the marked pattern<span className="sr-only"> of {name}</span>
    </ButtonLink>
  );
}
