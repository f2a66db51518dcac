import type { CountComparison, LengthEffect, MatchBand, WidthEffect } from '../../engine/gauge.ts';
import { formatNumber } from '../../engine/sentences.ts';

/** How good a match is: what colours its badge. */
const tones = {
  perfect: 'good',
  close: 'good',
  noticeable: 'caution',
  large: 'bad',
} as const satisfies Record<MatchBand, string>;

/** What the colors of the badges mean, for the screens that show them. */
export const MATCH_COLORS = 'Green: under 5 % of the pattern’s count. Yellow: 5 to 10 %. Red: 10 % or more.';

/** The badge of a comparison: band by the gauge's percentage, words by the size's ("11.1 % wider"). */
export function matchBadge({ band, sizePercentage, effect }: CountComparison<WidthEffect | LengthEffect>) {
  const words = { perfect: 'Perfect match', close: 'Close match', noticeable: null, large: null }[band];
  return {
    tone: tones[band],
    text: words ?? `${formatNumber(Math.abs(sizePercentage), 1)} % ${effect}`,
  };
}
