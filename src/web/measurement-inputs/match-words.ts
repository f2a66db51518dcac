import type { CountComparison, LengthEffect, MatchBand, WidthEffect } from '../../engine/gauge.ts';
import { formatNumber, formatPercentage } from '../../engine/sentences.ts';

/** How good a match is: what colours its badge. */
const tones = {
  perfect: 'good',
  close: 'good',
  noticeable: 'caution',
  large: 'bad',
} as const satisfies Record<MatchBand, string>;

/** What the colors of the badges mean, for the screens that show them. */
export const MATCH_COLORS = 'Green: under 5 % of the pattern’s count. Yellow: 5 to 10 %. Red: 10 % or more.';

/**
 * Says how many more or fewer stitches the knitter has than the pattern, "5 % more stitches", with as many decimals as it
 * takes to agree with the color that `bandOf` leads to.
 */
export function describeStitches(percentage: number, bandOf: (percentage: number) => unknown): string {
  const amount = formatPercentage(Math.abs(percentage), bandOf);
  return amount === '0' ? 'Same gauge' : `${amount} % ${percentage > 0 ? 'more' : 'fewer'} stitches`;
}

/** The badge of a comparison: band by the gauge's percentage, words by the size's ("11.1 % wider"). */
export function matchBadge({ band, sizePercentage, effect }: CountComparison<WidthEffect | LengthEffect>) {
  const words = { perfect: 'Perfect match', close: 'Close match', noticeable: null, large: null }[band];
  return {
    tone: tones[band],
    text: words ?? `${formatNumber(Math.abs(sizePercentage), 1)} % ${effect}`,
  };
}
