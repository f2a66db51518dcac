import type { CountComparison, MatchBand } from '../../../engine/gauge.ts';
import { formatGaugeDifference, formatNumber } from '../../../engine/sentences.ts';

const tones = {
  perfect: 'good',
  close: 'good',
  noticeable: 'caution',
  large: 'bad',
} as const satisfies Record<MatchBand, string>;

export const MATCH_COLORS = 'Green: under 5% of the pattern’s count. Yellow: 5 to 10%. Red: 10% or more.';

/** Returns how many more or fewer stitches the knitter has than the pattern: "5% more stitches". */
export function describeStitches(percentage: number): string {
  const amount = formatGaugeDifference(Math.abs(percentage));
  return amount === '0' ? 'Same gauge' : `${amount}% ${percentage > 0 ? 'more' : 'fewer'} stitches`;
}

/** Returns the badge of a comparison: the color of its band, and a match or the difference in size ("11.1% wider"). */
export function getMatchBadge({ band, sizePercentage, effect }: CountComparison) {
  const words = { perfect: 'Perfect match', close: 'Close match', noticeable: null, large: null }[band];
  return {
    tone: tones[band],
    text: words ?? `${formatNumber(Math.abs(sizePercentage), 1)}% ${effect}`,
  };
}
