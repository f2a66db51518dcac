import type { Calculation } from '../../../contract/calculations.ts';
import type { Swatch } from '../../../contract/swatches.ts';
import { leaningForYarn, tendencyOf, type Leaning } from '../../../engine/habits.ts';
import { count, whole } from './counts.ts';

/** "2 looser, 1 tighter"; what did not happen is left out. */
function leanings(
  counts: Readonly<Record<Leaning, number>>,
  words: Readonly<Record<Leaning, string>>,
): string {
  return (['even', 'looser', 'tighter'] as const)
    .filter((leaning) => counts[leaning] > 0)
    .map((leaning) => `${whole(counts[leaning])} ${words[leaning]}`)
    .join(', ');
}

function yarnSentence(swatches: readonly Swatch[]): string {
  const counts = { looser: 0, even: 0, tighter: 0 };
  for (const { stitchGauge, yarnCategory } of swatches)
    counts[leaningForYarn(stitchGauge, yarnCategory)] += 1;
  const words = { even: 'in the usual range for the yarn', looser: 'looser', tighter: 'tighter' };
  return `Of your ${count(swatches.length, 'swatch', 'swatches')}: ${leanings(counts, words)}.`;
}

function resultsSentence(calculations: readonly Calculation[]): string {
  const counts = tendencyOf(calculations.map(({ gaugeDifferencePercent }) => gaugeDifferencePercent));
  const words = { even: 'on the pattern’s gauge', looser: 'looser', tighter: 'tighter' };
  return `Of your ${count(calculations.length, 'saved result', 'saved results')}: ${leanings(counts, words)}.`;
}

interface GaugeHabitsProps {
  swatches: readonly Swatch[];
  calculations: readonly Calculation[];
}

/** Whether she knits looser or tighter than her yarns and her patterns expect. */
export function GaugeHabits({ swatches, calculations }: GaugeHabitsProps) {
  if (swatches.length === 0 && calculations.length === 0) {
    return (
      <p className="text-muted">
        Save swatches and results, and you’ll see whether you knit looser or tighter than your patterns.
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-2 text-lg">
      {swatches.length > 0 && <p>{yarnSentence(swatches)}</p>}
      {calculations.length > 0 && <p>{resultsSentence(calculations)}</p>}
    </div>
  );
}
