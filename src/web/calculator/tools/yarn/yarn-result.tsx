import {
  describeYarn,
  describeYarnToBuy,
  estimateYarn,
  listYarnAssumptions,
  listYarnReasons,
} from '../../../../engine/yardage.ts';
import type { PlannerContext } from '../tool.ts';
import { readYarnBasis, type YarnEntry } from './yarn-entry.ts';

/** The range of yarn, the reasons for it, and what it assumes. */
export function YarnResult({ entry, context }: { entry: YarnEntry; context: PlannerContext }) {
  const basis = readYarnBasis(entry, context);
  if (basis === null) return null;
  const { input, size, amountSize, ball } = basis;
  const { unit } = context;
  const estimate = estimateYarn(input);
  const facts = {
    hasRowGauge: input.patternGauge.rows !== null,
    amountSize,
    converted: ball?.grams ? ball : null,
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="border-moss bg-moss-soft rounded-lg border-l-4 px-4 py-3">
        <p className="text-xl font-semibold">{describeYarn(estimate, size, unit)}</p>
        <p className="mt-1">{describeYarnToBuy(estimate, ball, unit)}</p>
      </div>
      {listYarnReasons(estimate).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <h4 className="mt-2 font-semibold">What this assumes</h4>
      <ul className="list-disc pl-5">
        {listYarnAssumptions(estimate, facts, unit).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
