import type { UnitInput } from '../../src/web/measurement-inputs/unit-input.ts';

/** A number as typed in a card in inches. */
export const inches = (text: string): UnitInput => ({ text, unit: 'in' });

/** A number as typed in a card in centimeters. */
export const cm = (text: string): UnitInput => ({ text, unit: 'cm' });
