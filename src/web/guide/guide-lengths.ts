import { usePageUnit } from '../measurement-inputs/card-units.ts';

const lengths = {
  in: {
    swatch: '6 × 6\u00a0in',
    side: '6\u00a0in',
    countedLength: '4\u00a0inches',
    evenMiddle: '4 even inches',
    doubleLength: '8\u00a0inches',
    /** Of the garment, before its gauge is counted again. */
    firstLength: '4 or 5\u00a0inches',
    edgeMargin: 'an inch',
    bust: 40,
    yoke: 8,
  },
  cm: {
    swatch: '15 × 15\u00a0cm',
    side: '15\u00a0cm',
    countedLength: '10\u00a0cm',
    evenMiddle: '10 even centimeters',
    doubleLength: '20\u00a0cm',
    firstLength: '10 or 12\u00a0cm',
    edgeMargin: '2.5\u00a0cm',
    bust: 100,
    yoke: 20,
  },
} as const;

/** Returns the lengths of the guide in the unit of the page, and in the other one. */
export function useGuideLengths() {
  const unit = usePageUnit() ?? 'in';
  return { unit, ...lengths[unit], inOtherUnit: lengths[unit === 'in' ? 'cm' : 'in'] };
}
