import { describeOutcome } from '../../../../engine/outcome-sentences.ts';
import type { LengthUnit } from '../../../../engine/units.ts';
import type { SizeOutcome } from './stored-projects.ts';

/** Returns how a sweater turned out, by measurement. Those that were neither planned nor measured are left out. */
export const listOutcome = (outcome: SizeOutcome, unit: LengthUnit): [name: string, text: string][] =>
  (
    [
      ['Bust', describeOutcome(outcome.measuredBust, outcome.plannedBust, unit)],
      ['Length', describeOutcome(outcome.measuredLength, outcome.plannedLength, unit)],
    ] as const
  ).flatMap(([name, described]) => (described === null ? [] : [[name, described]]));
