import type { BustList, ChoiceDoubt } from './bust-width.ts';
import type { Alternative, Ends } from './reading.ts';

/** The other reading of busts in doubt: a multiple of them, and what speaks for and against it. */
const OTHERS: Readonly<
  Partial<Record<ChoiceDoubt, { factor: number } & Pick<Alternative, 'reason' | 'against'>>>
> = {
  doubled: {
    factor: 0.5,
    reason: 'The text prints these numbers, and does not call them half widths.',
    against: 'The printed widths are too small for these sizes.',
  },
  'across-doubled': {
    factor: 0.5,
    reason: 'The text does not say that the garment is laid flat.',
    against: 'The text calls them widths across the garment.',
  },
  'may-be-half': {
    factor: 2,
    reason: 'The numbers are small for these sizes.',
    against: 'The text does not say that they are measured flat.',
  },
  'may-be-whole': {
    factor: 0.5,
    reason: 'The text may give the whole bust.',
    against: 'The text calls them widths of the garment laid flat.',
  },
};

/**
 * Returns, as a list of at most one, the other reading of the busts: half or twice as wide, or measurements of the body. Of busts
 * that are ranges, it has the low ends, as the form does.
 */
export function toAlternatives(bust: BustList, values: readonly Ends[], toFit: Ends[] | null): Alternative[] {
  const lows = values.map(([low]) => low);
  const bustBasis = bust.basis === 'unclear' ? 'unclear' : 'finished';
  const code = bust.doubts.find((each) => OTHERS[each]);
  const other = code && OTHERS[code];
  if (other) {
    const { factor, reason, against } = other;
    return [
      { field: 'bust', code, reason, against, bustBasis, busts: lows.map((low) => low * factor), toFit },
    ];
  }
  if (bust.basis !== 'unclear') return [];
  return [
    {
      field: 'bust',
      code: 'basis-unclear',
      reason: 'The text does not call them finished.',
      against: 'The text gives no other busts.',
      bustBasis: 'to_fit_only',
      busts: lows.map(() => null),
      toFit: [...values],
    },
  ];
}
