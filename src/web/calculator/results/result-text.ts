import { describeDoubts } from '../../../engine/doubts.ts';
import type { GaugeUncertainty } from '../../../engine/gauge-uncertainty.ts';
import { formatSizeName, formatTabular } from '../../../engine/sentences.ts';
import type { LengthUnit, Shown } from '../../../engine/units.ts';
import { describeGaugeInWords } from '../../measurement-inputs/measures.ts';
import { describeResult, type ResultOrigin } from './describe-result.ts';
import type { StoredRecommendation } from './stored-recommendation.ts';

/** Returns "S: 39.5 → 43.9 in", with the length if the pattern gives it, and "(your size)" after the recommended one. */
function toSizeLine(size: StoredRecommendation['sizeComparison'][number], unit: LengthUnit): string {
  const { originalMeasurement, adjustedMeasurement, originalLength, adjustedLength } = size;
  const change = (printed: number, adjusted: number) =>
    `${formatTabular(printed, unit)} → ${formatTabular(adjusted, unit)} ${unit}`;
  const length =
    originalLength === null || adjustedLength === null
      ? ''
      : `, length ${change(originalLength, adjustedLength)}`;
  const mark = size.isRecommended ? ' (your size)' : '';
  return `${size.size}: ${change(originalMeasurement, adjustedMeasurement)}${length}${mark}`;
}

interface ResultTextInput {
  recommendation: StoredRecommendation;
  origin: ResultOrigin;
  uncertainty: GaugeUncertainty | null;
  overallFit: readonly string[];
  shown: Shown;
  /** A link that opens the calculation; `null` if the result lacks entries that a link needs. */
  link: string | null;
}

/** Returns a result as plain text for a message. */
export function writeResultText(input: ResultTextInput): string {
  const { recommendation, origin, uncertainty, overallFit, shown, link } = input;
  const { pattern, patternGauge, swatch, knitterGauge, doubts } = origin;
  const { unit } = shown;
  const words = describeResult(recommendation, knitterGauge, uncertainty, unit);
  const title = formatSizeName(recommendation.recommendedSize);
  const sizes = recommendation.sizeComparison.map((size) => toSizeLine(size, unit));
  const from = swatch === null ? '' : ` (${swatch})`;
  const blocks: readonly (readonly (string | null)[])[] = [
    [
      pattern === null ? title : `${pattern}: ${title}`,
      words.fit,
      words.length,
      words.ranges,
      ...words.cautions,
      describeDoubts(doubts),
    ],
    [
      knitterGauge && `Your gauge${from}: ${describeGaugeInWords(knitterGauge, shown)}`,
      patternGauge && `Pattern gauge: ${describeGaugeInWords(patternGauge, shown)}`,
    ],
    overallFit,
    sizes.length > 0 ? ['Finished bust, in the pattern → at your gauge:', ...sizes] : [],
    [link && `Open it in Swatchwise: ${link}`],
  ];
  return blocks
    .map((lines) => lines.filter((line) => line !== null && line !== '').join('\n'))
    .filter((block) => block !== '')
    .join('\n\n');
}
