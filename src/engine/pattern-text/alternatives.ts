import type { BustList, ChoiceDoubt } from './bust-width.ts';
import type { Alternative, Ends } from './reading.ts';

/** What a doubt says, and the other reading of the busts: a multiple of them, and what speaks for and against it. */
interface ChoiceText {
  message: string;
  other?: { factor: number } & Pick<Alternative, 'reason' | 'against'>;
}

export const CHOICES: Readonly<Record<ChoiceDoubt, ChoiceText>> = {
  'basis-unclear': {
    message: 'The text does not say whether the busts are those of the garment or of the body.',
  },
  doubled: {
    message: 'The widths are too small for these sizes, so they were doubled. Check them in the pattern.',
    other: {
      factor: 0.5,
      reason: 'The text prints these numbers, and does not call them half widths.',
      against: 'The printed widths are too small for these sizes.',
    },
  },
  'across-doubled': {
    message: 'The text gives widths across the garment, so they were doubled.',
    other: {
      factor: 0.5,
      reason: 'The text does not say that the garment is laid flat.',
      against: 'The text calls them widths across the garment.',
    },
  },
  'may-be-half': {
    message: 'The busts are small for these sizes. They may be the width of the garment laid flat.',
    other: {
      factor: 2,
      reason: 'The numbers are small for these sizes.',
      against: 'The text does not say that they are measured flat.',
    },
  },
  'may-be-whole': {
    message: 'The busts were doubled and are large now. The text may give the whole bust.',
    other: {
      factor: 0.5,
      reason: 'The text may give the whole bust.',
      against: 'The text calls them widths of the garment laid flat.',
    },
  },
  unlabeled: {
    message: 'The text does not say what this list measures. Its numbers are usual busts of these sizes.',
  },
  'label-missing': {
    message:
      'The text does not say that these are body sizes. They are smaller than the garment by as much as bodies usually are.',
  },
};

/** Returns the other reading of busts that may be half or twice as wide, or the body's, as a list; empty if none. */
export function toAlternatives(bust: BustList, values: readonly Ends[], toFit: Ends[] | null): Alternative[] {
  const lows = values.map(([low]) => low);
  const bustBasis = bust.basis === 'unclear' ? 'unclear' : 'finished';
  const code = bust.doubts.find((each) => CHOICES[each].other);
  const other = code && CHOICES[code].other;
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
