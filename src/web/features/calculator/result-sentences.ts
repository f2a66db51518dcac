import { describeFit, describeLength } from '../../../engine/sentences.ts';
import type { LengthUnit } from '../../../engine/units.ts';
import type { Answer } from './draft.ts';

/** Returns why this size is recommended. A saved result may have only a sentence, in inches. */
export function describeResultFit({ desiredFit, reasoning }: Answer['recommendation'], unit: LengthUnit) {
  const { bust } = desiredFit;
  return bust.reason ? describeFit(bust.reason, unit) : (bust.reasoning ?? reasoning);
}

/** Returns what happens to the length. A saved result may have only a sentence, in inches, or none. */
export function describeResultLength({ desiredFit }: Answer['recommendation'], unit: LengthUnit) {
  const { length } = desiredFit;
  return length.reason ? describeLength(length.reason, unit) : length.reasoning;
}
