import type { Gauge } from '../../engine/gauge.ts';
import {
  askAboutFit,
  askAboutGauge,
  askAboutSizes,
  describeFitQuestion,
  describeGaugeQuestion,
  describeSizesQuestion,
  isUsualLength,
  readToFit,
} from '../../engine/questions.ts';
import { readNumber } from '../../engine/read-number.ts';
import { formatNumber } from '../../engine/sentences.ts';
import type { LengthUnit, Shown } from '../../engine/units.ts';
import type { Question } from '../ui/question.tsx';
import { mapSize, toShownGauge, type GaugeEntry, type SizeEntry } from './entries.ts';
import { getGaugeScale, lengthScale, readValue, type UnitInput } from './unit-input.ts';

/** Returns whether a number has its card's unit only by default: its own unit was neither saved nor typed. */
function hasDefaultUnit({ text, isSaved }: UnitInput): boolean {
  const reading = readNumber(text);
  return !isSaved && 'number' in reading && reading.unit === null;
}

/**
 * Returns a question about the knitter's or the pattern's gauge, or `null`.
 * @param other the gauge to compare with, per 4 inches
 */
export function getGaugeQuestion(
  gauge: GaugeEntry,
  other: Gauge | null,
  shown: Shown,
  onChange: (gauge: GaugeEntry) => void,
): Question | null {
  const { unit } = shown;
  const scale = getGaugeScale(shown.conversion);
  const stitches = readValue(gauge.stitches, scale);
  const rows = readValue(gauge.rows, scale);
  if (stitches === null || !hasDefaultUnit(gauge.stitches)) return null;
  const question = askAboutGauge(
    toShownGauge({ stitches, rows }, shown),
    unit,
    other && toShownGauge(other, shown),
  );
  if (!question) return null;
  const typed = (count: number): UnitInput => ({ text: formatNumber(count, 2), unit });
  const { stitches: meant, rows: meantRows } = question.suggestion;
  return {
    text: describeGaugeQuestion(question, unit),
    suggestion: {
      label: question.code === 'swapped' ? 'Swap them' : `Use ${formatNumber(meant, 2)}`,
      onAccept: () =>
        onChange({ stitches: typed(meant), rows: meantRows === null ? gauge.rows : typed(meantRows) }),
    },
  };
}

const toInputInUnit = (typed: UnitInput, unit: LengthUnit): UnitInput =>
  hasDefaultUnit(typed) ? { text: typed.text, unit } : typed;

const toSizeInUnit = (size: SizeEntry, unit: LengthUnit) =>
  mapSize(size, (typed) => toInputInUnit(typed, unit));

const corrections = {
  cm: (size: SizeEntry) => toSizeInUnit(size, 'cm'),
  in: (size: SizeEntry) => toSizeInUnit(size, 'in'),
  swapped: (size: SizeEntry) => ({ ...size, bust: size.length, length: size.bust }),
  'same-name': (size: SizeEntry, index: number) =>
    index === 0 ? size : { ...size, name: `${size.name.trim()} (${index + 1})` },
} as const;

const acceptLabels = {
  cm: 'They are centimeters',
  in: 'They are inches',
  swapped: 'Swap them',
  'same-name': 'Number them',
} as const;

/** Returns a question about the sizes of a pattern, or `null`. */
export function getSizesQuestion(
  sizes: readonly SizeEntry[],
  desiredBust: number | null,
  onChange: (sizes: SizeEntry[]) => void,
): Question | null {
  const typed = sizes.flatMap(({ name, bust, length, toFit }, row) => {
    const inches = readValue(bust, lengthScale);
    return inches === null || name.trim() === '' || !hasDefaultUnit(bust)
      ? []
      : [
          {
            row,
            name,
            bust: inches,
            length: readValue(length, lengthScale),
            unit: bust.unit,
            toFit: toFit ?? readToFit(name, bust.unit),
          },
        ];
  });
  const found = askAboutSizes(typed, desiredBust);
  if (!found) return null;
  // The question is about the sizes in `typed`, which has fewer rows than the table.
  const indexes = found.indexes.map((index) => typed[index]?.row ?? 0);
  const text = describeSizesQuestion({ ...found, indexes }, typed[found.indexes[0] ?? 0]?.bust ?? 0);
  const { code } = found;
  if (code === 'to-fit' || code === 'order') return { text };
  return {
    text,
    suggestion: {
      label: acceptLabels[code],
      onAccept: () =>
        onChange(
          sizes.map((size, index) =>
            indexes.includes(index) ? corrections[code](size, indexes.indexOf(index)) : size,
          ),
        ),
    },
  };
}

interface FitEntry {
  bust: UnitInput;
  length: UnitInput;
}

export interface FitQuestion extends Question {
  suggestion: NonNullable<Question['suggestion']>;
  /** True if a number probably has the other unit. Advice based on it would be wrong. */
  isAboutUnit: boolean;
}

/** Returns a question about the desired fit, compared with the pattern's busts in inches, or `null`. */
export function getFitQuestion(
  fit: FitEntry,
  busts: readonly number[],
  onChange: (fit: FitEntry) => void,
): FitQuestion | null {
  const bust = readValue(fit.bust, lengthScale);
  if (bust === null || !hasDefaultUnit(fit.bust)) return null;
  const typed = { bust, length: readValue(fit.length, lengthScale), unit: fit.bust.unit };
  const question = askAboutFit(typed, busts);
  if (!question) return null;
  const text = describeFitQuestion(question, typed);
  if (question.code === 'swapped')
    return {
      text,
      isAboutUnit: false,
      suggestion: { label: 'Swap them', onAccept: () => onChange({ bust: fit.length, length: fit.bust }) },
    };
  const { code, field } = question;
  const changed = { ...fit, [field]: { text: fit[field].text, unit: code } };
  const length = { text: fit.length.text, unit: code };
  // Both were typed in one card, so the length is usually in the unit of the bust.
  const shouldChangeLength =
    hasDefaultUnit(fit.length) && isUsualLength(readValue(length, lengthScale) ?? Infinity);
  return {
    text,
    isAboutUnit: true,
    suggestion: {
      label: code === 'cm' ? 'Use centimeters' : 'Use inches',
      onAccept: () => onChange(shouldChangeLength ? { ...changed, length } : changed),
    },
  };
}
