import { usePageUnit } from '../measurement-inputs/card-units.ts';

const lengths = {
  in: {
    swatch: '6 × 6\u00a0in',
    side: '6\u00a0in',
    counted: '4\u00a0inches',
    even: '4 even inches',
    twice: '8\u00a0inches',
    first: '4 or 5\u00a0inches',
    margin: 'an inch',
    bust: 40,
    yoke: 8,
  },
  cm: {
    swatch: '15 × 15\u00a0cm',
    side: '15\u00a0cm',
    counted: '10\u00a0cm',
    even: '10 even centimeters',
    twice: '20\u00a0cm',
    first: '10 or 12\u00a0cm',
    margin: '2.5\u00a0cm',
    bust: 100,
    yoke: 20,
  },
} as const;

/** Returns the lengths of the guide in the unit of the page, and in the other one. */
export function useGuideLengths() {
  const unit = usePageUnit() ?? 'in';
  return { unit, ...lengths[unit], inOtherUnit: lengths[unit === 'in' ? 'cm' : 'in'] };
}
