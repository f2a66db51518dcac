import { getBustTarget, type BustTarget, type WantedEase } from '../../../../engine/bust-target.ts';
import { EASE_BANDS } from '../../../../engine/catalog.ts';
import type { EaseBand } from '../../../../engine/ease.ts';
import { BODY_MEASUREMENT, FLAT_WIDTH, isWithin, type Range } from '../../../../engine/limits.ts';
import { isQuantity } from '../../../../engine/quantity.ts';
import { readNumber } from '../../../../engine/read-number.ts';
import {
  describeNumberProblem,
  describeWrongUnit,
  formatLength,
  formatNumber,
} from '../../../../engine/sentences.ts';
import { fromInches, toInches, type LengthUnit } from '../../../../engine/units.ts';
import { toProblems, type Problems } from '../../../forms/use-problems.ts';
import { describeEaseProblem, readEase } from '../../../measurement-inputs/ease-input.ts';
import { desiredBustRanges, unitNames } from '../../../measurement-inputs/pattern-entry.ts';
import {
  isBlankText,
  lengthScale,
  readValue,
  type Ranges,
  type UnitInput,
} from '../../../measurement-inputs/unit-input.ts';
import { readBody, readLengthWithin, type BustEntry } from './stored-bust-helper.ts';

const toRanges = ({ min, max }: Range): Ranges => ({
  in: { min, max },
  cm: { min: fromInches(min, 'cm'), max: fromInches(max, 'cm') },
});

export const bodyRanges = toRanges(BODY_MEASUREMENT);
export const widthRanges = toRanges(FLAT_WIDTH);

/** Returns what to type instead of a measurement that cannot be used; `undefined` if it is empty or can be used. */
function describeProblem(typed: UnitInput, range: Range, unit: LengthUnit): string | undefined {
  if (isBlankText(typed.text) || readLengthWithin(typed, range) !== null) return undefined;
  const reading = readNumber(typed.text);
  if ('problem' in reading)
    return reading.problem === 'not-a-number'
      ? 'Enter a number, such as 38, 38.5 or 38 1/2'
      : describeNumberProblem(reading, 'length');
  if (readValue(typed, lengthScale) === null && reading.number !== 0) return describeWrongUnit('length');
  const [min, max] = [range.min, range.max].map((inches) => formatNumber(fromInches(inches, unit), 1));
  return `Enter ${min} to ${max} ${unitNames[unit]}`;
}

/** Returns the chosen ease; `null` if none is chosen, or the typed one cannot be used. */
export function readWantedEase({ fit, ease }: BustEntry): WantedEase | null {
  if (fit === 'own') return readEase(ease);
  return EASE_BANDS.find(({ name }) => name === fit) ?? null;
}

/** Returns the unit in which a finished bust is in the range of the desired bust: the card's if possible; `null` for none. */
const findUnit = (inches: number, unit: LengthUnit): LengthUnit | null =>
  ([unit, 'in', 'cm'] as const).find((each) => isWithin(fromInches(inches, each), desiredBustRanges[each])) ??
  null;

/** Returns the typed value of a finished bust for the field of the desired bust; `null` if it is out of range. */
export function toDesiredBust(inches: number, unit: LengthUnit): UnitInput | null {
  const shown = findUnit(inches, unit);
  return shown && { text: formatNumber(fromInches(inches, shown), 2), unit: shown };
}

function readBodyTarget(entry: BustEntry, unit: LengthUnit): BustTarget | null {
  const [body, ease] = [readBody(entry), readWantedEase(entry)];
  if (body === null || ease === null) return null;
  if (typeof ease === 'number' && !isQuantity(body.inches + ease)) return null;
  return getBustTarget(body.inches, ease, unit);
}

/** Returns the finished busts that a band of ease means on the body; `null` if there is no body. */
export function getBandTarget(entry: BustEntry, band: EaseBand, unit: LengthUnit): BustTarget | null {
  const body = readBody(entry);
  return body && getBustTarget(body.inches, band, unit);
}

function readSweaterTarget({ width }: BustEntry): BustTarget | null {
  const inches = readLengthWithin(width, FLAT_WIDTH);
  if (inches === null) return null;
  const bust = 2 * inches;
  return { bust, range: { min: bust, max: bust } };
}

/** Returns the finished bust to aim for; `null` while an entry is missing or cannot be used, or if it is out of range. */
export function readTarget(entry: BustEntry, unit: LengthUnit): BustTarget | null {
  const target = entry.method === 'body' ? readBodyTarget(entry, unit) : readSweaterTarget(entry);
  return target && findUnit(target.bust, unit) !== null ? target : null;
}

const examples: Record<LengthUnit, Record<'bust' | 'width', string>> = {
  in: { bust: 'inches, such as 38 1/2', width: 'inches, such as 20 1/2' },
  cm: { bust: 'cm, such as 98', width: 'cm, such as 52' },
};

function findFitProblem(entry: BustEntry, unit: LengthUnit): [string, string | undefined] {
  const { fit, ease } = entry;
  if (fit === null) return ['fit', 'Choose a fit, or your own ease'];
  const field = fit === 'own' ? 'ease' : 'fit';
  if (fit === 'own' && isBlankText(ease.text))
    return [field, 'Enter the ease, such as 2, or -1 for a sweater smaller than your body'];
  const unread = fit === 'own' ? describeEaseProblem(ease, unit) : undefined;
  if (unread !== undefined || readBody(entry) === null || readTarget(entry, unit) !== null)
    return [field, unread];
  const min = formatLength(toInches(desiredBustRanges.cm.min, 'cm'), unit);
  return [field, `The finished bust would be under ${min}. Choose more ease`];
}

/** Returns the errors of all fields, also of those that are empty. */
export function findBustProblems(entry: BustEntry, unit: LengthUnit): Problems {
  const { method, bust, upperTorso, width } = entry;
  const missing = (field: 'bust' | 'width') =>
    `Enter ${field === 'bust' ? 'your body bust' : 'the width'} in ${examples[unit][field]}`;
  const found: [string, string | undefined][] =
    method === 'sweater'
      ? [['width', isBlankText(width.text) ? missing('width') : describeProblem(width, FLAT_WIDTH, unit)]]
      : [
          [
            'bust',
            isBlankText(bust.text) && isBlankText(upperTorso.text)
              ? missing('bust')
              : describeProblem(bust, BODY_MEASUREMENT, unit),
          ],
          ['upperTorso', describeProblem(upperTorso, BODY_MEASUREMENT, unit)],
          findFitProblem(entry, unit),
        ];
  return toProblems(Object.fromEntries(found));
}
