import type { Calculation } from '../../contract/calculations.ts';
import type { Swatch } from '../../contract/swatches.ts';
import { tensionForYarn, countTensions, type Tension } from '../../engine/gauge-stats.ts';
import { formatQuantity, formatInteger } from './counts.ts';

/** Formats counts as "2 looser, 1 tighter". Zeros are left out. */
function formatTensions(
  counts: Readonly<Record<Tension, number>>,
  words: Readonly<Record<Tension, string>>,
): string {
  return (['even', 'looser', 'tighter'] as const)
    .filter((tension) => counts[tension] > 0)
    .map((tension) => `${formatInteger(counts[tension])} ${words[tension]}`)
    .join(', ');
}

function describeSwatches(swatches: readonly Swatch[]): string {
  const counts = { looser: 0, even: 0, tighter: 0 };
  for (const { stitchGauge, yarnCategory } of swatches)
    counts[tensionForYarn(stitchGauge, yarnCategory)] += 1;
  const words = { even: 'in the usual range for the yarn', looser: 'looser', tighter: 'tighter' };
  return `Of your ${formatQuantity(swatches.length, 'swatch', 'swatches')}: ${formatTensions(counts, words)}.`;
}

function describeResults(calculations: readonly Calculation[]): string {
  const counts = countTensions(calculations.map(({ gaugeDifferencePercent }) => gaugeDifferencePercent));
  const words = { even: 'on the pattern’s gauge', looser: 'looser', tighter: 'tighter' };
  return `Of your ${formatQuantity(calculations.length, 'saved result', 'saved results')}: ${formatTensions(counts, words)}.`;
}

interface GaugeStatsProps {
  swatches: readonly Swatch[];
  calculations: readonly Calculation[];
}

/** Sentences on how often the user knits looser or tighter than the yarns and the patterns expect. */
export function GaugeStats({ swatches, calculations }: GaugeStatsProps) {
  if (swatches.length === 0 && calculations.length === 0) {
    return (
      <p className="text-muted">
        Save swatches and results, and you’ll see whether you knit looser or tighter than your patterns.
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-2 text-lg">
      {swatches.length > 0 && <p>{describeSwatches(swatches)}</p>}
      {calculations.length > 0 && <p>{describeResults(calculations)}</p>}
    </div>
  );
}
